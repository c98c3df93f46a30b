import Ocelot

/// A product in a list or among covers, and whether it is a favorite.
struct ProductRow: Identifiable, Equatable {
  let product: Product
  var isFavorite: Bool
  /// How wide its cover is, in points; nil in a list.
  var coverWidth: Int?

  var id: Product.ID { product.id }

  /// What the row or the cover shows.
  var content: any Content {
    if let coverWidth {
      return CoverContent(
        product, width: coverWidth, isFavorite: isFavorite,
        line: product.tagline ?? product.line())
    }
    return ListRowContent(
      title: product.name, subtitle: product.line(with: product.status), image: .named(product.id),
      accessory: .favorite(isOn: isFavorite, action: .toggleFavorite), titleLines: 0,
      subtitleLines: 0)
  }
}

extension Product {
  /// Maker, edition or year, and more, with dots between.
  func line(with more: String? = nil) -> String {
    [maker, edition ?? year.map { String($0) }, more].compactMap(\.self).joined(separator: .dot)
  }
}
