import Ocelot
import OcelotAdwaita

/// The widgets of a row of the list of packages.
final class PackageRowView: Widget {
  fileprivate let name = Label(overflow: .wrap)
  fileprivate let summary = Label(overflow: .wrap).classes("caption", "dim-label")
  fileprivate let update = Label("Update", overflow: .grow)
    .classes("caption-heading", "gallery-pill")
  fileprivate let installed = Picture(size: 16, symbolSize: 16)
  fileprivate let version = Label(overflow: .wrap).classes("caption", "dim-label", "numeric")

  fileprivate init() {
    let texts = BoxWidget(vertical: true, spacing: 2, [name, summary])
      .expanding().placed(vertically: .center)
    let chevron = Picture(size: 16, symbolSize: 16).classes("dim-label")
    chevron.content = .symbol("go-next-symbolic")
    installed.content = .symbol("object-select-symbolic")
    for widget: Widget in [update, version, installed, chevron] {
      widget.placed(horizontally: .end, vertically: .center)
      // What they say is part of the row's name.
      widget.isSilent = true
    }
    version.trailing()
    let row = RowWidget(spacing: 12, [texts, update, version, installed, chevron])
    row.sized(height: Self.height - 2 * Self.margin)
    row.margins(
      Insets(
        top: Double(Self.margin), leading: CardMetrics.inset, bottom: Double(Self.margin),
        trailing: CardMetrics.inset))
    super.init(wrapping: row)
  }

  /// The least height of a row, and the distance of its texts from its edges, in points.
  private static let height = 54
  private static let margin = 8
}

/// Shows a package in the list.
struct PackageRowRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> PackageRowView { PackageRowView() }

  func update(_ view: PackageRowView, with content: PackageRowContent) {
    view.name.text = content.name
    view.summary.text = content.summary
    view.summary.isVisible = !content.summary.isEmpty
    // A description's first line is short by rule; one that is not shall not fill the screen.
    view.summary.lines = 12
    view.update.isVisible = content.mark == .update
    // The column of the mark is kept where a row has none: versions stand under each other.
    view.installed.isVisible = content.showsState
    view.installed.opacity = content.mark == .installed ? 1 : 0
    view.version.text = content.version
    view.version.isVisible = content.showsVersion && !content.version.isEmpty
  }
}
