extension CatalogDatabase {
  /// The number of territories that have numbers of their own: the first ones of the list.
  private static let ownNumbers = 5

  /// Writes where products are sold, for how much, and how they were rated away from home.
  static func fillSales(_ database: Database, _ facts: [CatalogFacts]) throws(DatabaseError) {
    guard !facts.isEmpty else { return }
    let territories: [ProductTerritory]
    do {
      territories = try BundledFile.list("territories.json")
    } catch {
      throw .cannotOpen(path: "territories.json", reason: "\(error)")
    }
    for (place, territory) in territories.enumerated() {
      try database.run(
        "INSERT OR IGNORE INTO territory VALUES (?, ?, ?)", .text(territory.code),
        .text(territory.name),
        .integer(place))
    }
    for product in facts {
      let stand = try database.rows(
        "SELECT status, ratingCount, reviewCount FROM product WHERE id = ?", [.text(product.id)]
      ) { row in (status: row.text(0), ratings: row.integer(1), reviews: row.integer(2)) }
      guard let stand = stand.first else { continue }
      // “119 Available” says in how many; what is ready for sale is sold everywhere.
      let available = Int(stand.status.prefix { $0.isNumber }) ?? territories.count
      try database.run(
        "INSERT INTO availability VALUES (?, ?)", .text(product.id), .integer(available))
      for (place, territory) in territories.prefix(ownNumbers).enumerated() {
        let sale = LocalSale(
          of: product, in: territory.code, isAvailable: place < available,
          ratings: stand.ratings, reviews: stand.reviews)
        try insert(sale, into: database)
      }
    }
  }

  private static func insert(
    _ sale: LocalSale, into database: Database
  ) throws(DatabaseError) {
    let id = DatabaseValue.text(sale.product)
    let territory = DatabaseValue.text(sale.territory)
    try database.run(
      "INSERT INTO sale VALUES (?, ?, ?, ?, ?, ?)", id, territory,
      .integer(sale.sale.isAvailable ? 1 : 0), DatabaseValue(sale.sale.price),
      DatabaseValue(sale.sale.store), .integer(sale.reviews.total))
    try insert(sale.ratings, sale.reviews.newest, of: sale.product, in: sale.territory, database)
  }

  /// Writes how a product was rated in a territory.
  static func insert(
    _ ratings: ProductRatings, _ reviews: [ProductReview], of product: Product.ID,
    in territory: ProductTerritory.ID, _ database: Database
  ) throws(DatabaseError) {
    for (offset, count) in ratings.counts.enumerated() {
      try database.run(
        "INSERT INTO rating VALUES (?, ?, ?, ?)", .text(product), .text(territory),
        .integer(offset + 1), .integer(count))
    }
    for review in reviews {
      try database.run(
        "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?)", .text(product), .text(territory),
        .integer(review.id), .text(review.title), .text(review.author), .text(review.date),
        .integer(review.stars), .text(review.text))
    }
  }
}
