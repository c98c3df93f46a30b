/// A step that brings a database from one shape to the next.
struct Migration: Sendable {
  /// What the step does, for whoever reads the table.
  let name: String
  /// The statements, separated by semicolons.
  let sql: String
}

extension Database {
  /// Applies the steps that the file has not seen, each as a whole or not at all.
  ///
  /// The table `migration` lists the steps that were applied. Throws ``DatabaseError/tooNew`` if
  /// the file has seen more steps than there are.
  func migrate(_ steps: [Migration]) throws(DatabaseError) {
    try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try execute(
      """
      CREATE TABLE IF NOT EXISTS migration(
        version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied TEXT NOT NULL)
      """)
    try transaction { () throws(DatabaseError) in
      let version = try version()
      guard version <= steps.count else {
        throw .tooNew(path: path, version: version, known: steps.count)
      }
      for (offset, step) in steps.enumerated().dropFirst(version) {
        try execute(step.sql)
        try run(
          "INSERT INTO migration VALUES (?, ?, datetime('now'))", .integer(offset + 1),
          .text(step.name))
      }
    }
  }

  /// Whether SQLite finds nothing wrong with the file.
  func checkIntegrity() throws(DatabaseError) {
    let findings = try rows("PRAGMA integrity_check") { row in row.text(0) }
    guard findings == ["ok"] else {
      throw .damaged(path: path, reason: findings.joined(separator: "; "))
    }
  }

  private func version() throws(DatabaseError) -> Int {
    try rows("SELECT coalesce(max(version), 0) FROM migration") { row in row.integer(0) }[0]
  }
}
