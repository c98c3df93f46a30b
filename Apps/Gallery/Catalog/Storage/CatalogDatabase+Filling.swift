extension CatalogDatabase {
  /// The shapes of the file, from the first one on; a step that was released never changes.
  static let migrations = [
    Migration(
      name: "products",
      sql: """
        CREATE TABLE product(
          id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, maker TEXT, year INTEGER,
          edition TEXT, status TEXT NOT NULL, ratingCount INTEGER NOT NULL,
          reviewCount INTEGER NOT NULL, rating REAL NOT NULL, isDemo INTEGER NOT NULL,
          description TEXT NOT NULL) WITHOUT ROWID;
        CREATE INDEX product_kind ON product(kind, name);
        CREATE TABLE field(
          product TEXT NOT NULL REFERENCES product(id), section TEXT NOT NULL,
          place INTEGER NOT NULL, label TEXT NOT NULL, value TEXT NOT NULL,
          PRIMARY KEY (product, section, place)) WITHOUT ROWID;
        CREATE TABLE part(
          product TEXT NOT NULL REFERENCES product(id), number INTEGER NOT NULL,
          title TEXT NOT NULL, date TEXT, PRIMARY KEY (product, number)) WITHOUT ROWID;
        CREATE TABLE rating(
          product TEXT NOT NULL REFERENCES product(id), stars INTEGER NOT NULL,
          count INTEGER NOT NULL, PRIMARY KEY (product, stars)) WITHOUT ROWID;
        CREATE TABLE review(
          product TEXT NOT NULL REFERENCES product(id), number INTEGER NOT NULL,
          title TEXT NOT NULL, author TEXT NOT NULL, date TEXT NOT NULL, stars INTEGER NOT NULL,
          text TEXT NOT NULL, PRIMARY KEY (product, number)) WITHOUT ROWID;
        CREATE TABLE artwork(
          product TEXT PRIMARY KEY REFERENCES product(id), svg TEXT NOT NULL) WITHOUT ROWID;
        CREATE TABLE trend(
          product TEXT NOT NULL REFERENCES product(id), date TEXT NOT NULL,
          units INTEGER NOT NULL, PRIMARY KEY (product, date)) WITHOUT ROWID;
        """),
    catsMigration,
  ]

  /// Writes all products, or none.
  static func fill(_ database: Database, _ facts: [CatalogFacts]) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      for product in facts { try insert(product, into: database) }
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
    let sections = [
      "status": [.init(label: "Availability", value: status)] + (facts.statusFields ?? []),
      "territory": facts.territory ?? [.init(label: "Sold In", value: "All territories")],
      "information": facts.information,
    ]
    for (section, fields) in sections {
      for (place, field) in fields.enumerated() {
        try database.run(
          "INSERT INTO field VALUES (?, ?, ?, ?, ?)", id, .text(section), .integer(place),
          .text(field.label), .text(field.value))
      }
    }
    try database.run(
      "INSERT INTO artwork VALUES (?, ?)", id, .text(Artwork(of: facts.id, facts.kind).svg))
    for (offset, part) in (facts.parts ?? []).enumerated() {
      try database.run(
        "INSERT INTO part VALUES (?, ?, ?, ?)", id, .integer(offset + 1), .text(part.title),
        DatabaseValue(part.date))
    }
    for (offset, count) in ratings.counts.enumerated() {
      try database.run(
        "INSERT INTO rating VALUES (?, ?, ?)", id, .integer(offset + 1), .integer(count))
    }
    for review in demo.reviews(of: facts.name, count: demo.number(in: 6...24)) {
      try database.run(
        "INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?)", id, .integer(review.id),
        .text(review.title), .text(review.author), .text(review.date), .integer(review.stars),
        .text(review.text))
    }
    for trend in demo.trends() {
      try database.run(
        "INSERT INTO trend VALUES (?, ?, ?)", id, .text(trend.date), .integer(trend.units))
    }
  }
}
