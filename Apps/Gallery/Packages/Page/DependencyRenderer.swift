import Ocelot
import OcelotAdwaita

/// The widgets of a row of dependencies.
final class DependencyView: Widget {
  fileprivate let arrow: OutlineArrowView
  fileprivate let picture = Picture(size: 16, symbolSize: 16)
  fileprivate let title = Label(overflow: .wrap)
  fileprivate let note = Label(overflow: .wrap).classes("caption", "dim-label")
  fileprivate let constraint = Label(overflow: .wrap).classes("caption", "dim-label", "numeric")
  fileprivate let check = Picture(size: 16, symbolSize: 16)
  /// A line below the arrow of each row around.
  private let guides = BoxWidget()
  private var lines: [Widget] = []

  fileprivate init(_ context: RenderContext) {
    arrow = OutlineArrowView(context)
    arrow.placed(vertically: .fill)
    guides.placed(horizontally: .start, vertically: .fill)
    let texts = BoxWidget(vertical: true, spacing: 1, [title, note])
      .expanding().placed(vertically: .center)
    texts.margins(Insets(top: 8, leading: 0, bottom: 8, trailing: 0))
    constraint.trailing()
    for widget in [picture, constraint, check] { widget.placed(vertically: .center) }
    check.content = .symbol("object-select-symbolic")
    let row = RowWidget(
      spacing: 9, [Overlay(arrow, over: [guides]), picture, texts, constraint, check])
    row.sized(height: 44)
    row.margins(Insets(top: 0, leading: 6, bottom: 0, trailing: 15))
    super.init(wrapping: row)
  }

  fileprivate func show(_ outline: RowOutline, of subject: String) {
    arrow.show(outline, of: subject)
    while lines.count < outline.level {
      let line = BoxWidget().classes("gallery-guide")
      line.isSilent = true
      guides.append(line)
      lines.append(line)
    }
    for (level, line) in lines.enumerated() { line.isVisible = level < outline.level }
  }
}

/// Shows what a package needs.
struct DependencyRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> DependencyView { DependencyView(context) }

  func update(_ view: DependencyView, with content: DependencyContent) {
    view.show(content.outline, of: content.title)
    view.picture.content = .symbol(
      content.isChoice ? "view-grid-symbolic" : "package-x-generic-symbolic")
    view.title.text = content.title
    view.title.setClass("gallery-link", content.isLink)
    view.note.text = content.note ?? ""
    view.note.isVisible = content.note != nil
    view.constraint.text = content.constraint?.shown ?? ""
    view.constraint.isVisible = content.constraint != nil
    view.check.opacity = content.isInstalled ? 1 : 0
  }
}
