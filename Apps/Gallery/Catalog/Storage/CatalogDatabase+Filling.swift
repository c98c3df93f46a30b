extension CatalogDatabase {
  /// Writes all products, or none.
  static func fill(_ database: Database, _ facts: [CatalogFacts]) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      for product in facts { try insert(product, into: database) }
    }
  }

  /// Writes the texts of the details of all products that the file has, or none.
  static func fillFields(_ database: Database, _ facts: [CatalogFacts]) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      let known = Set(try database.rows("SELECT id FROM product") { row in row.text(0) })
      for product in facts where known.contains(product.id) {
        let sections = [
          "status": product.statusFields ?? [], "content": product.content,
          "information": product.information,
        ]
        for (section, fields) in sections {
          for (place, field) in fields.enumerated() {
            try database.run(
              "INSERT INTO field VALUES (?, ?, ?, ?, ?)", .text(product.id), .text(section),
              .integer(place), .text(field.label), .text(field.value))
          }
        }
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
      "INSERT INTO product VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id, .text(facts.kind.rawValue), .text(facts.name), DatabaseValue(facts.maker),
      DatabaseValue(facts.year), DatabaseValue(facts.edition), .text(status), .integer(total),
      .integer(facts.reviewCount ?? total * 4 / 5), .real(mean),
      .integer(facts.ratingCount == nil ? 1 : 0), .text(facts.description))
    try database.run(
      "INSERT INTO artwork VALUES (?, ?)", id, .text(Artwork(of: facts.id, facts.kind).svg))
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
