extension CatalogDatabase {
  /// The edition of the app's own facts; a greater one makes files that hold another complete.
  static let edition = 1

  /// Writes what a file does not have yet; numbers that are there stay.
  ///
  /// These are products, what is newly known of them, the texts of their details, and how they are
  /// sold: all of it or nothing.
  static func complete(_ database: Database, _ facts: [CatalogFacts]) throws(DatabaseError) {
    guard !facts.isEmpty else { return }
    try database.transaction { () throws(DatabaseError) in
      let known = try identifiers(in: "product", "id", database)
      for product in facts where !known.contains(product.id) { try insert(product, into: database) }
      for product in facts { try describe(product, in: database) }
      let detailed = try identifiers(in: "field", "product", database)
      for product in facts where !detailed.contains(product.id) {
        try insertFields(of: product, into: database)
      }
      let sold = try identifiers(in: "availability", "product", database)
      try fillSales(database, facts.filter { !sold.contains($0.id) })
      try database.run("INSERT OR IGNORE INTO edition VALUES (?)", .integer(edition))
    }
  }

  private static func identifiers(
    in table: String, _ column: String, _ database: Database
  ) throws(DatabaseError) -> Set<Product.ID> {
    Set(try database.rows("SELECT DISTINCT \(column) FROM \(table)") { row in row.text(0) })
  }

  /// Writes what Discover shows of a product.
  private static func describe(
    _ facts: CatalogFacts, in database: Database
  ) throws(DatabaseError) {
    let count = facts.partCount ?? facts.parts?.count
    try database.run(
      "UPDATE product SET genre = ?, tagline = ?, partCount = ?, hero = ?, rank = ? WHERE id = ?",
      .text(facts.genre), DatabaseValue(facts.tagline), DatabaseValue(count),
      DatabaseValue(facts.hero), DatabaseValue(facts.rank), .text(facts.id))
  }

  /// Writes the texts of a product's details.
  private static func insertFields(
    of facts: CatalogFacts, into database: Database
  ) throws(DatabaseError) {
    let sections = [
      "status": facts.statusFields ?? [], "content": facts.content,
      "information": facts.information,
    ]
    for (section, fields) in sections {
      for (place, field) in fields.enumerated() {
        try database.run(
          "INSERT INTO field VALUES (?, ?, ?, ?, ?)", .text(facts.id), .text(section),
          .integer(place), .text(field.label), .text(field.value))
      }
    }
  }

  private static func insert(
    _ facts: CatalogFacts, into database: Database
  ) throws(DatabaseError) {
    var demo = DemoNumbers(facts.id)
    let total = facts.ratingCount ?? demo.number(in: 40...30_000)
    let ratings = demo.ratings(total: total)
    let mean = zip(1..., ratings.counts).reduce(0.0) { $0 + Double($1.0 * $1.1) } / Double(total)
    let status = facts.status ?? "\(demo.number(in: 2...155)) Available"
    let id = DatabaseValue.text(facts.id)
    try database.run(
      """
      INSERT INTO product(
        id, kind, name, maker, year, edition, status, ratingCount, reviewCount, rating, isDemo,
        description) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      id, .text(facts.kind.rawValue), .text(facts.name), DatabaseValue(facts.maker),
      DatabaseValue(facts.year), DatabaseValue(facts.edition), .text(status), .integer(total),
      .integer(facts.reviewCount ?? total * 4 / 5), .real(mean),
      .integer(facts.ratingCount == nil ? 1 : 0), .text(facts.description))
    for (offset, part) in (facts.parts ?? []).enumerated() {
      try database.run(
        "INSERT INTO part VALUES (?, ?, ?, ?)", id, .integer(offset + 1), .text(part.title),
        DatabaseValue(part.date))
    }
    try insert(
      ratings, demo.reviews(of: facts.name, count: demo.number(in: 6...24)), of: facts.id,
      in: ProductTerritory.home, database)
    for trend in demo.trends() {
      try database.run(
        "INSERT INTO trend VALUES (?, ?, ?)", id, .text(trend.date), .integer(trend.units))
    }
  }
}
