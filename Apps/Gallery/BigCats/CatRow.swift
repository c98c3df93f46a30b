import Ocelot

/// A cat in a list, and whether it is a favourite.
struct CatRow: Identifiable, Equatable {
  let cat: Cat
  var isFavorite: Bool

  var id: Cat.ID { cat.id }

  /// What the row shows.
  var content: ListRowContent {
    ListRowContent(
      title: cat.name, subtitle: "\(cat.species)\(String.dot)\(cat.status.title)",
      image: .avatar(cat.name),
      accessory: .favorite(isOn: isFavorite, action: .toggleFavorite), titleLines: 0,
      subtitleLines: 0)
  }
}

extension Action {
  /// Marks a cat as a favourite, or no longer.
  static let toggleFavorite = Action("toggleFavorite")
}
