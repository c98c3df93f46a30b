extension CatalogDatabase {
  /// The shape of the cats' table.
  static let catsMigration = Migration(
    name: "cats",
    sql: """
      CREATE TABLE cat(
        place INTEGER PRIMARY KEY, name TEXT NOT NULL, species TEXT NOT NULL UNIQUE,
        status TEXT NOT NULL, trait TEXT NOT NULL, description TEXT NOT NULL,
        habitat TEXT NOT NULL, region TEXT NOT NULL, kingdom TEXT NOT NULL,
        phylum TEXT NOT NULL, "class" TEXT NOT NULL, "order" TEXT NOT NULL,
        family TEXT NOT NULL, subfamily TEXT NOT NULL, genus TEXT NOT NULL);
      """)

  /// The big cats, in the order of the app's own file.
  func cats() throws -> [Cat] {
    try database().rows("SELECT * FROM cat ORDER BY place") { row in
      Cat(
        name: row.text(1), species: row.text(2),
        status: Cat.Status(rawValue: row.text(3)) ?? .leastConcern, trait: row.text(4),
        description: row.text(5), habitat: row.text(6), region: row.text(7),
        classification: Cat.Classification(
          kingdom: row.text(8), phylum: row.text(9), class: row.text(10), order: row.text(11),
          family: row.text(12), subfamily: row.text(13), genus: row.text(14)))
    }
  }

  /// Writes all cats, or none.
  static func fill(_ database: Database, _ cats: [Cat]) throws(DatabaseError) {
    try database.transaction { () throws(DatabaseError) in
      for (place, cat) in cats.enumerated() {
        let classification = cat.classification
        try database.run(
          "INSERT INTO cat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
          .integer(place), .text(cat.name), .text(cat.species), .text(cat.status.rawValue),
          .text(cat.trait), .text(cat.description), .text(cat.habitat), .text(cat.region),
          .text(classification.kingdom), .text(classification.phylum),
          .text(classification.class), .text(classification.order),
          .text(classification.family), .text(classification.subfamily),
          .text(classification.genus))
      }
    }
  }
}
