/// What the reader chose, and where the reader was: names and texts that outlast the app's run.
///
/// Few and small, so they are read and written at once, on the main actor.
@MainActor
final class Settings {
  /// What is kept.
  enum Name: String, CaseIterable {
    case screen
    case place
    case view
    case section
    case row
    case offset
    case state
    case appearance
    case contrast
    case textScale = "text-scale"
    case rightToLeft = "right-to-left"
    case kindsAsCovers = "kinds-as-covers"
  }

  /// How long the window may stand still where another program holds the file, in seconds.
  private static let patience = 0.1

  private var file: ReadersFile
  private var known: [Name: String] = [:]
  /// SQLite's number for what other connections have written, when the texts were read last.
  private var seen: Int?

  /// Opens the reader's own file.
  init(path: String) throws(DatabaseError) {
    file = ReadersFile(path: path, patience: Self.patience)
    _ = try read()
  }

  /// Reads the texts, if another connection has written to the file since they were read last.
  ///
  /// - Returns: The file.
  private func read() throws(DatabaseError) -> Database {
    let (database, isNew) = try file.database()
    let version = try database.rows("PRAGMA data_version") { row in row.integer(0) }.first
    guard isNew || version != seen else { return database }
    let rows = try database.rows("SELECT name, value FROM setting") { row in
      (row.text(0), row.text(1))
    }
    known = [:]
    for (name, value) in rows { if let name = Name(rawValue: name) { known[name] = value } }
    seen = version
    return database
  }

  /// The text of a name; nil if nothing was set.
  subscript(name: Name) -> String? { known[name] }

  /// Writes several texts, all or none; nil takes one away.
  func set(_ values: [Name: String?]) throws(DatabaseError) {
    // What another process chose meanwhile is there to be replaced, too.
    let database = try read()
    let changed = values.filter { known[$0.key] != $0.value }
    guard !changed.isEmpty else { return }
    try database.transaction { () throws(DatabaseError) in
      for (name, value) in changed {
        if let value {
          try database.run(
            "INSERT OR REPLACE INTO setting VALUES (?, ?)", .text(name.rawValue), .text(value))
        } else {
          try database.run("DELETE FROM setting WHERE name = ?", .text(name.rawValue))
        }
      }
    }
    for (name, value) in changed { known[name] = value }
  }
}
