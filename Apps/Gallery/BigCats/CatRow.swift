import Ocelot

/// A cat among portraits, and whether it is a favourite.
struct CatRow: Identifiable, Equatable {
  let cat: Cat
  var isFavorite: Bool
  /// How wide its portrait is, in points.
  var portraitWidth = PortraitGrid.usualWidth

  var id: Cat.ID { cat.id }

  /// What is shown of it.
  var content: PortraitContent {
    PortraitContent(cat, width: portraitWidth, isFavorite: isFavorite)
  }
}

extension Action {
  /// Marks a cat as a favourite, or no longer.
  static let toggleFavorite = Action("toggleFavorite")
}
