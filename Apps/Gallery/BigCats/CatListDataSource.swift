import Ocelot

/// Cats as portraits, with what the reader may do to each: open it, at any of its segments, and
/// make it a favourite.
final class CatListDataSource: BasicDataSource<CatRow> {
  /// How wide portraits are, in points.
  var portraitWidth = PortraitGrid.usualWidth {
    didSet { if portraitWidth != oldValue { show(items.map(\.cat)) } }
  }
  private let favorites: Favorites

  init(title: String, _ favorites: Favorites) {
    self.favorites = favorites
    super.init()
    self.title = title
    makeContent = { $0.content }
    addItemSupplementary(kind: .status) { [unowned self] item in
      StatusContent(status: items[item.item].cat.status)
    }
    makeLeadingActions = { _ in
      [
        ItemAction(
          "Details", symbol: "ocelot-details-symbolic", action: .openSegment(0)),
        ItemAction("Sightings", symbol: "mark-location-symbolic", action: .openSegment(1)),
      ]
    }
    makeTrailingActions = { [FavoriteStar.action($0.isFavorite)] }
    onAction = { action, row in
      guard action == .toggleFavorite else { return false }
      favorites.toggle(row.id)
      return true
    }
  }

  /// Shows cats, and which of them are favourites.
  func show(_ cats: [Cat]) {
    setItems(
      cats.map {
        CatRow(cat: $0, isFavorite: favorites.contains($0.id), portraitWidth: portraitWidth)
      })
  }
}
