import Ocelot
import OcelotAdwaita

/// The widgets of the choice of a territory: a label, and a button that opens a list beside it, or
/// below it where text is large.
final class TerritoryView: Widget {
  private let label = Label("Country", overflow: .wrap)
  fileprivate let choice = DropDown(label: "Country")
  private var codes: [ProductTerritory.ID] = []

  private let row: RowWidget

  fileprivate init(_ context: RenderContext?) {
    label.expanding().placed(vertically: .center)
    // The button's name says it.
    label.isSilent = true
    choice.classes("gallery-combo").placed(horizontally: .end, vertically: .center)
    row = RowWidget(spacing: 12, [label, choice])
    super.init(wrapping: row)
    margins(Insets(top: 8, leading: CardMetrics.inset, bottom: 8, trailing: CardMetrics.inset))
    choice.onSelect = { [weak self, weak context] index in
      guard let self, self.codes.indices.contains(index) else { return }
      context?.send(.chooseTerritory(self.codes[index]))
    }
  }

  fileprivate func show(_ content: TerritoryContent) {
    codes = content.territories.map(\.id)
    choice.show(content.territories.map(\.name), selected: content.selectedIndex)
  }

  /// Puts label and button beside or under each other.
  fileprivate func arrange(width: Double) {
    let isBeside = width >= 220 * Surroundings.textScale
    row.isVertical = !isBeside
    choice.placed(horizontally: isBeside ? .end : .start, vertically: .center)
    choice.setClass("stacked", !isBeside)
  }
}

/// Shows the choice of a territory.
struct TerritoryRenderer: ContentRenderer {
  var respondsToPointer: Bool { true }
  func makeView(_ context: RenderContext) -> TerritoryView { TerritoryView(context) }
  func update(_ view: TerritoryView, with content: TerritoryContent) { view.show(content) }
  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: TerritoryView) {
    view.arrange(width: attributes.frame.width)
  }
  func activatableWidget(in view: TerritoryView) -> Widget? { view.choice }
  func measure(_ content: TerritoryContent, width: Double) -> Double? {
    let view = TerritoryView(nil)
    view.show(content)
    view.arrange(width: width)
    return Double(view.height(width: Int(width)))
  }
}
