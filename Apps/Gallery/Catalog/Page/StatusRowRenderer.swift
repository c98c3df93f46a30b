import Ocelot
import OcelotAdwaita

/// The widgets of a status: a dot, the label over the value, a chevron.
final class StatusRowView: Widget {
  fileprivate let label = Label(overflow: .wrap).classes("dim-label", "caption")
  fileprivate let value = Label(overflow: .wrap)
  fileprivate let chevron = Picture(size: 16).classes("dim-label")
  private let dot = Drawing()

  fileprivate init() {
    dot.contentWidth = Self.diameter
    dot.contentHeight = Self.diameter
    dot.placed(horizontally: .center, vertically: .center)
    // The value says the same in words.
    dot.isSilent = true
    chevron.placed(horizontally: .end, vertically: .center)
    let texts = BoxWidget(vertical: true, spacing: 2, [label, value])
      .expanding().placed(vertically: .center)
    super.init(wrapping: RowWidget(spacing: 12, [dot, texts, chevron]))
    margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
  }

  /// The size of the dot, in points.
  private static let diameter = 10
  /// Three times as bright or dark as what is behind them, in light and dark.
  private static let green = Drawing.Canvas.Tint(0.149, 0.635, 0.412)
  private static let grey = Drawing.Canvas.Tint(0.52, 0.52, 0.53)

  fileprivate func showDot(isGreen: Bool) {
    dot.redraw { canvas in
      canvas.fillCircle(
        Point(x: canvas.width / 2, y: canvas.height / 2),
        radius: min(canvas.width, canvas.height) / 2, isGreen ? Self.green : Self.grey)
    }
  }
}

/// Shows where a product stands.
struct StatusRowRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }

  func makeView(_ context: RenderContext) -> StatusRowView { StatusRowView() }

  func update(_ view: StatusRowView, with content: StatusRowContent) {
    view.label.text = content.label
    view.value.text = content.value
    view.chevron.content = content.opens ? .symbol("go-next-symbolic") : nil
    view.showDot(isGreen: content.isAvailable)
  }
}
