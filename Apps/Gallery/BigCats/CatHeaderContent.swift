import Ocelot

/// The head of a cat's page: a portrait, names, status, star.
///
/// A content of the application's own, shown by ``CatHeaderRenderer``.
struct CatHeaderContent: Content, Hashable {
  static let defaultPadding = Insets(
    top: 18, leading: CardMetrics.side, bottom: 12, trailing: CardMetrics.side)

  var name: String
  var species: String
  var status: Cat.Status
  var isFavorite: Bool

  init(_ cat: Cat, isFavorite: Bool) {
    name = cat.name
    species = cat.species
    status = cat.status
    self.isFavorite = isFavorite
  }

  var accessibilityLabel: String { "\(name), \(species), \(status.title)" }
}
