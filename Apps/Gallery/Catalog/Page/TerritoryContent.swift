import Ocelot

/// The choice of a territory, whose numbers a page shows.
///
/// Sends ``Action/chooseTerritory(_:)``. A content of the application's own, shown by
/// ``TerritoryRenderer``.
struct TerritoryContent: Content, Hashable {
  let territories: [ProductTerritory]
  /// The code of the one that is chosen.
  let selected: ProductTerritory.ID

  /// The place of the one that is chosen; nil if there is no such territory.
  var selectedIndex: Int? { territories.firstIndex { $0.id == selected } }

  var accessibilityLabel: String {
    spoken(["Country", selectedIndex.map { territories[$0].name }])
  }
}

extension Action {
  /// Shows the numbers of a territory.
  static func chooseTerritory(_ code: ProductTerritory.ID) -> Action {
    Action("chooseTerritory", .text(code))
  }
}
