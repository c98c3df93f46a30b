import Ocelot
import OcelotAdwaita

/// The widgets at the top of a package's page.
final class PackageHeaderView: Widget {
  fileprivate let name = Label(overflow: .wrap).classes("title-2")
  fileprivate let summary = Label(overflow: .wrap)
  fileprivate let version = Label(overflow: .wrap).classes("dim-label", "numeric")
  fileprivate let installed = Label("Installed", overflow: .wrap).classes(
    "caption-heading", "success")
  fileprivate let update = Label("Update Available", overflow: .wrap).classes(
    "caption-heading", "accent")

  fileprivate init() {
    let symbol = Picture(size: 64, symbolSize: 64).classes("dim-label")
    symbol.content = .symbol("package-x-generic-symbolic")
    symbol.placed(horizontally: .start, vertically: .center)
    for label in [version, installed, update] { label.placed(vertically: .center) }
    let state = RowWidget(spacing: 12, [version, installed, update])
    state.margins(Insets(top: 3, leading: 0, bottom: 0, trailing: 0))
    let texts = BoxWidget(vertical: true, spacing: 3, [name, summary, state])
      .expanding().placed(vertically: .center)
    super.init(wrapping: RowWidget(spacing: 18, [symbol, texts]))
  }
}

/// Shows the name, version and summary of a package.
struct PackageHeaderRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> PackageHeaderView { PackageHeaderView() }

  func update(_ view: PackageHeaderView, with content: PackageHeaderContent) {
    view.name.text = content.name
    view.summary.text = content.summary
    view.version.text = content.version
    view.version.isVisible = !content.version.isEmpty
    // Classes are given once, so each state has a label of its own.
    view.installed.isVisible = content.state == .installed
    view.update.isVisible = content.state == .upgradable
  }
}
