/// What the screen Discover asks for.
extension CatalogDatabase {
  /// The products that are recommended, one of each kind, in their order.
  func heroes() throws -> [Product] {
    try database().rows(
      "SELECT \(Self.columns) FROM product WHERE hero IS NOT NULL ORDER BY hero", [], Self.product)
  }

  /// The top favorites, by rank.
  func topFavorites() throws -> [RankedProduct] {
    let products = try database().rows(
      "SELECT \(Self.columns) FROM product WHERE rank IS NOT NULL ORDER BY rank", [], Self.product)
    return zip(1..., products).map { RankedProduct(rank: $0, product: $1) }
  }

  /// The genres that products have, by name.
  func genres() throws -> [Genre] {
    try database().rows(
      "SELECT genre, count(*) FROM product WHERE genre != '' GROUP BY genre ORDER BY genre"
    ) { row in Genre(name: row.text(0), count: row.integer(1)) }
  }

  /// The products of a genre, by kind and name.
  func products(ofGenre genre: Genre.ID) throws -> [Product] {
    try database().rows(
      "SELECT \(Self.columns) FROM product WHERE genre = ? ORDER BY kind, name COLLATE NOCASE",
      [.text(genre)], Self.product)
  }
}
