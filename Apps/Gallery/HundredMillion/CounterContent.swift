import Ocelot
import OcelotAdwaita

/// One counter: what is counted, and how much.
struct CounterContent: Content, Hashable {
  var name: String
  var value: String

  var accessibilityLabel: String { spoken([name, value]) }
}

/// The widgets of a counter.
final class CounterView: Widget {
  fileprivate let name = Label(overflow: .wrap)
  fileprivate let value = Label(overflow: .grow).classes("dim-label", "numeric")

  fileprivate init() {
    name.expanding().placed(vertically: .center)
    value.placed(vertically: .center)
    let row = RowWidget(spacing: 12, [name, value])
    // Rows of 44 points.
    row.margins(
      Insets(top: 12, leading: CardMetrics.inset, bottom: 12, trailing: CardMetrics.inset))
    super.init(wrapping: row)
  }
}

/// Shows a counter as a row of a card.
struct CounterRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> CounterView { CounterView() }

  func update(_ view: CounterView, with content: CounterContent) {
    view.name.text = content.name
    view.value.text = content.value
  }
}
