/// The reader's favorites and their order, in the reader's own file.
///
/// A call that returned is on the disk: a crash or a kill at any moment after it loses nothing, and
/// one before it leaves the favorites as they were.
actor FavoritesDatabase {
  /// What is favored; each kind has a list of its own.
  enum Kind: String {
    case products = "favorite"
    case cats = "favorite_cat"
  }

  private var file: ReadersFile
  /// The name of the list's table.
  private let table: String
  /// SQLite's number for what other connections have written, when the favorites were read last.
  private var seen: Int?

  /// Names the file; it is opened or made when it is first needed.
  init(path: String, _ kind: Kind = .products) {
    file = ReadersFile(path: path)
    table = kind.rawValue
  }

  /// The favorites in the reader's order.
  func all() throws(DatabaseError) -> [String] {
    seen = try version()
    return try read()
  }

  /// The favorites, if another connection has written to the file since they were read last.
  func allIfChanged() throws(DatabaseError) -> [String]? {
    try version() == seen ? nil : all()
  }

  /// Changes what the file holds now, in one transaction.
  ///
  /// - Returns: The favorites after it.
  /// - Complexity: O(n) reading; rows are written where they differ only.
  func perform(_ change: FavoritesChange) throws(DatabaseError) -> [String] {
    let database = try database()
    return try database.transaction { () throws(DatabaseError) in
      let old = try read()
      var new = old
      change.apply(to: &new)
      try write(new, over: old, to: database)
      return new
    }
  }

  /// Writes the favorites and their order, in one transaction.
  ///
  /// - Complexity: O(n) reading; rows are written where they differ only.
  func replace(with ids: [String]) throws(DatabaseError) {
    let database = try database()
    try database.transaction { () throws(DatabaseError) in
      try write(ids, over: read(), to: database)
    }
  }

  private func write(
    _ ids: [String], over old: [String], to database: Database
  ) throws(DatabaseError) {
    let kept = Set(ids)
    for id in old where !kept.contains(id) {
      try database.run("DELETE FROM \(table) WHERE product = ?", .text(id))
    }
    for (place, id) in ids.enumerated() where place >= old.count || old[place] != id {
      try database.run(
        """
        INSERT INTO \(table) VALUES (?, ?)
        ON CONFLICT(product) DO UPDATE SET place = excluded.place
        """, .text(id), .integer(place))
    }
  }

  private func version() throws(DatabaseError) -> Int {
    try database().rows("PRAGMA data_version") { row in row.integer(0) }.first ?? 0
  }

  private func read() throws(DatabaseError) -> [String] {
    try database().rows("SELECT product FROM \(table) ORDER BY place") { row in row.text(0) }
  }

  private func database() throws(DatabaseError) -> Database {
    let (database, isNew) = try file.database()
    if isNew { seen = nil }
    return database
  }
}
