import Ocelot
import OcelotAdwaita

/// The widgets of the choice of a territory: a button that opens a list.
final class TerritoryView: Widget {
  private let choice = DropDown(label: "Territory")
  private var codes: [ProductTerritory.ID] = []

  fileprivate init(_ context: RenderContext) {
    choice.placed(horizontally: .start, vertically: .center)
    super.init(wrapping: RowWidget([choice]))
    margins(Insets(top: 8, leading: 15, bottom: 8, trailing: 15))
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
