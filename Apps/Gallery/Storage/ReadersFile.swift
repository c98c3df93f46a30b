import Foundation

/// The reader's own file, open while it is used; opened again where another file has taken its
/// place.
///
/// SQLite writes on to a file that was removed or moved away, where no one finds it.
struct ReadersFile {
  private let path: String
  private let patience: Double
  private var opened: Database?

  /// Names the file; it is opened or made when it is first needed.
  init(path: String, patience: Double = 2) {
    self.path = path
    self.patience = patience
  }

  /// The file that is at the path now.
  ///
  /// - Returns: The database, and whether it was opened by this call.
  /// - Throws: ``DatabaseError/gone(path:)`` if there was a file and is none any more; what opening
  ///   throws.
  mutating func database() throws(DatabaseError) -> (database: Database, isNew: Bool) {
    if let opened {
      guard opened.hasMoved else { return (opened, false) }
      guard FileManager.default.fileExists(atPath: path) else { throw .gone(path: path) }
    }
    let database = try Database.ofReader(path: path, patience: patience)
    opened = database
    return (database, true)
  }
}
