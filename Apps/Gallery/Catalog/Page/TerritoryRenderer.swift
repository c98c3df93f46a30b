import Ocelot
import OcelotAdwaita

/// The widgets of the choice of a territory: a label, and a button that opens a list.
final class TerritoryView: Widget {
  private let label = Label("Country", overflow: .wrap)
  private let choice = DropDown(label: "Territory")
  private var codes: [ProductTerritory.ID] = []

  fileprivate init(_ context: RenderContext) {
    label.expanding().placed(vertically: .center)
    // The button's name says it.
    label.isSilent = true
    choice.classes("gallery-combo").placed(horizontally: .end, vertically: .center)
    super.init(wrapping: RowWidget(spacing: 12, [label, choice]))
    margins(Insets(top: 8, leading: 12, bottom: 8, trailing: 4))
    choice.onSelect = { [weak self, weak context] index in
      guard let self, self.codes.indices.contains(index) else { return }
      context?.send(.chooseTerritory(self.codes[index]))
    }
  }

  fileprivate func show(_ content: TerritoryContent) {
    codes = content.territories.map(\.id)
    choice.show(content.territories.map(\.name), selected: content.selectedIndex)
  }
}

/// Shows the choice of a territory.
struct TerritoryRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> TerritoryView { TerritoryView(context) }
  func update(_ view: TerritoryView, with content: TerritoryContent) { view.show(content) }
}
