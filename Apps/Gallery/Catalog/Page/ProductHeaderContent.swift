import Ocelot

/// The head of a product's page: picture, names, stars, and the button that makes it a favorite.
///
/// A content of the application's own, shown by ``ProductHeaderRenderer``.
struct ProductHeaderContent: Content, Hashable {
  static let defaultPadding = Insets(top: 18, leading: 15, bottom: 12, trailing: 15)

  let id: Product.ID
  let name: String
  let line: String
  let rating: Double
  let ratingCount: Int
  let isFavorite: Bool

  init(_ product: Product, isFavorite: Bool) {
    id = product.id
    name = product.name
    line = product.line()
    rating = product.rating
    ratingCount = product.ratingCount
    self.isFavorite = isFavorite
  }

  /// How many readers rated the product, in words.
  var ratings: String { "\(ratingCount.grouped) ratings" }

  var accessibilityLabel: String {
    "\(name), \(line), \(rating.ofFive) stars, \(ratings)"
  }
}
