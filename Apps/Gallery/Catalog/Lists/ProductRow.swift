import Ocelot

/// A product in a list or among covers, and whether it is a favorite.
struct ProductRow: Identifiable, Equatable {
  let product: Product
  var isFavorite: Bool
  /// How wide its cover is, in points; nil in a list.
  var coverWidth: Int?
  /// Whether it says what the product is, among products of all kinds.
  var namesKind = false
  /// Whether a star says that it is a favorite, and changes that.
  var showsStar = true

  var id: Product.ID { product.id }

  /// How far the artwork of a row in a list reaches from its edge, in points.
  static let artworkReach = 63.0

  /// What the row or the cover shows.
  var content: any Content {
    if let coverWidth {
      return CoverContent(
        product, width: coverWidth, isFavorite: isFavorite,
        line: product.tagline ?? product.line())
    }
    let line =
      namesKind
      ? [product.kind.one, product.line()].filter { !$0.isEmpty }.joined(separator: .dot)
      // A number stays beside what it counts.
      : product.line(with: product.status.replacing(" ", with: "\u{A0}"))
    var row = ListRowContent(
      title: product.name, subtitle: line, image: .named(product.id),
      accessory: showsStar ? .favorite(isOn: isFavorite, action: .toggleFavorite) : .none,
      accessorySpoken: isFavorite ? "Favorite" : nil, titleLines: 0, subtitleLines: 0)
    row.imageSize = CoverShape(product.kind).rowSize
    return row
  }
}

extension Product {
  /// Maker, edition or year, and more, with dots between.
  func line(with more: String? = nil) -> String {
    [maker, edition ?? year.map { String($0) }, more].compactMap(\.self).joined(separator: .dot)
  }
}
