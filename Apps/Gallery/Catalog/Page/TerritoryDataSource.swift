import Ocelot

/// The choice of a territory: one row, which Details and Reviews both have.
final class TerritoryDataSource: BasicDataSource<TerritoryDataSource.Row> {
  /// The choice.
  struct Row: Identifiable, Hashable {
    let content: TerritoryContent
    var id: Int { 0 }
  }

  /// The code of the territory that is chosen.
  private(set) var selected = ProductTerritory.home

  init(in catalog: Catalog) {
    super.init()
    makeContent = { $0.content }
    isSelectable = false
    defaultHeaders = [.groupTitle { _ in SectionHeaderContent("Territory") }]
    loads { [weak self] in
      let territories = try await catalog.territories()
      return territories.isEmpty ? .noContent : .content { self?.show(territories) }
    }
  }

  /// Shows another territory as chosen.
  func select(_ code: ProductTerritory.ID) {
    selected = code
    if let territories = items.first?.content.territories { show(territories) }
  }

  private func show(_ territories: [ProductTerritory]) {
    setItems([Row(content: TerritoryContent(territories: territories, selected: selected))])
  }
}
