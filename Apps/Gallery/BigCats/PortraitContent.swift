import Ocelot

/// A cat's portrait with its name below.
///
/// A content of the application's own, shown by ``PortraitRenderer``.
struct PortraitContent: Content, Hashable {
  static let defaultPadding = Insets.zero

  let name: String
  let species: String
  /// How wide the portrait is, in points.
  let width: Int
  let isFavorite: Bool

  init(_ cat: Cat, width: Int, isFavorite: Bool) {
    name = cat.name
    species = cat.species
    self.width = width
    self.isFavorite = isFavorite
  }

  /// How high the portrait is, in points.
  var height: Int { Int((Double(width) * CatPortrait.proportion).rounded()) }

  var accessibilityLabel: String {
    let parts = [name, species] + (isFavorite ? ["Favorite"] : [])
    return parts.joined(separator: ", ")
  }
}
