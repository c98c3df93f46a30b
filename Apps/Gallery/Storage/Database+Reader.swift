extension Database {
  /// Opens the reader's own file, or makes it; one that is damaged is left as it is.
  static func ofReader(path: String, patience: Double = 2) throws(DatabaseError) -> Database {
    let database = try Database(path: path, for: .writing, patience: patience)
    try database.checkIntegrity()
    try database.migrate(readersMigrations)
    return database
  }

  /// The shapes of the file, from the first one on; a step that was released never changes.
  private static let readersMigrations = [
    Migration(
      name: "favorites in order",
      sql: """
        CREATE TABLE favorite(
          product TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
        CREATE INDEX favorite_place ON favorite(place);
        """),
    Migration(
      name: "cats and settings",
      sql: """
        CREATE TABLE favorite_cat(
          product TEXT PRIMARY KEY, place INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE setting(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """),
  ]
}
