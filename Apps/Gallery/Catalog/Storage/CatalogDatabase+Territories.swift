extension CatalogDatabase {
  /// The territories that have numbers of their own, the one that is shown first in front.
  func territories() throws -> [ProductTerritory] {
    try database().rows(
      """
      SELECT code, name FROM territory WHERE code IN (SELECT territory FROM sale) ORDER BY place
      """
    ) { row in ProductTerritory(code: row.text(0), name: row.text(1)) }
  }

  /// Where a product is sold, and where it is not.
  func availability(of id: Product.ID) throws -> [ProductAvailability] {
    try require(id)
    return try database().rows(
      """
      SELECT code, name, place < territories FROM territory, availability WHERE product = ?
      ORDER BY place
      """, [.text(id)]
    ) { row in
      ProductAvailability(
        code: row.text(0), name: row.text(1), isAvailable: row.integer(2) != 0)
    }
  }

  /// How a product is sold in a territory.
  func sale(of id: Product.ID, in territory: ProductTerritory.ID) throws -> ProductSale {
    try require(id)
    let found = try database().rows(
      "SELECT isAvailable, price, store FROM sale WHERE product = ? AND territory = ?",
      [.text(id), .text(territory)]
    ) { row in
      ProductSale(
        isAvailable: row.integer(0) != 0, price: row.optionalText(1), store: row.optionalText(2))
    }
    return found.first ?? ProductSale(isAvailable: false, price: nil, store: nil)
  }

  /// How a product was rated in a territory.
  func ratings(
    of id: Product.ID, in territory: ProductTerritory.ID = ProductTerritory.home
  ) throws -> ProductRatings {
    try require(id)
    return ProductRatings(
      counts: try database().rows(
        "SELECT count FROM rating WHERE product = ? AND territory = ? ORDER BY stars",
        [.text(id), .text(territory)]
      ) { row in row.integer(0) })
  }

  /// What was written about a product in a territory.
  func reviews(
    of id: Product.ID, in territory: ProductTerritory.ID = ProductTerritory.home
  ) throws -> ProductReviews {
    try require(id)
    let totals = try database().rows(
      "SELECT reviewCount FROM sale WHERE product = ? AND territory = ?",
      [.text(id), .text(territory)]
    ) { row in row.integer(0) }
    let newest = try database().rows(
      """
      SELECT number, title, author, date, stars, text FROM review
      WHERE product = ? AND territory = ? ORDER BY number
      """, [.text(id), .text(territory)]
    ) { row in
      ProductReview(
        id: row.integer(0), title: row.text(1), author: row.text(2), date: row.text(3),
        stars: row.integer(4), text: row.text(5))
    }
    return ProductReviews(total: totals.first ?? 0, newest: newest)
  }
}
