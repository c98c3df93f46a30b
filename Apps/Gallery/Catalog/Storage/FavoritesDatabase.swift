/// The reader's favorites and their order, in a file of their own.
///
/// A call that returned is on the disk: a crash or a kill at any moment after it loses nothing, and
/// one before it leaves the favorites as they were.
actor FavoritesDatabase {
  private let path: String
  private var opened: Database?

  /// Names the file; it is opened or made when it is first needed.
  init(path: String) { self.path = path }

  /// The favorites in the reader's order.
  func all() throws(DatabaseError) -> [Product.ID] { try read() }

  /// Writes the favorites and their order, in one transaction.
  ///
  /// - Complexity: O(n) reading; rows are written where they differ only.
  func replace(with ids: [Product.ID]) throws(DatabaseError) {
    let database = try database()
    try database.transaction { () throws(DatabaseError) in
      let old = try read()
      let kept = Set(ids)
      for id in old where !kept.contains(id) {
        try database.run("DELETE FROM favorite WHERE product = ?", .text(id))
      }
      for (place, id) in ids.enumerated() where place >= old.count || old[place] != id {
        try database.run(
          """
          INSERT INTO favorite VALUES (?, ?)
          ON CONFLICT(product) DO UPDATE SET place = excluded.place
          """, .text(id), .integer(place))
      }
    }
  }

  private func read() throws(DatabaseError) -> [Product.ID] {
    try database().rows("SELECT product FROM favorite ORDER BY place") { row in row.text(0) }
  }

  private func database() throws(DatabaseError) -> Database {
    if let opened { return opened }
    let database = try Database(path: path, for: .writing)
    try database.migrate(Self.migrations)
    try database.checkIntegrity()
    opened = database
    return database
  }

  private static let migrations = [
    Migration(
      name: "favorites in order",
      sql: """
        CREATE TABLE favorite(
          product TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
        CREATE INDEX favorite_place ON favorite(place);
        """)
  ]
}
