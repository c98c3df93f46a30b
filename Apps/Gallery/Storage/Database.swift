import CSQLite
import Foundation

/// A connection to a SQLite file.
///
/// Not for use from two places at once: an actor owns it. Statements are prepared once.
final class Database {
  /// Whether a connection may change the file.
  enum Access {
    case reading
    case writing
  }

  /// The file.
  let path: String
  private let connection: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a file; for writing, makes it and its folder if they are missing.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - access: What is done with it.
  ///   - patience: How long a statement waits for another connection that writes, in seconds.
  /// - Throws: ``DatabaseError/cannotOpen`` with SQLite's reason.
  init(path: String, for access: Access, patience: Double = 2) throws(DatabaseError) {
    self.path = path
    if access == .writing {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      do {
        try Folder.make(folder.path)
      } catch {
        throw .cannotOpen(path: path, reason: error.reason)
      }
    }
    if let obstacle = Folder.obstacle(at: path) { throw .cannotOpen(path: path, reason: obstacle) }
    var opened: OpaquePointer?
    let flags =
      access == .writing ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened, code == SQLITE_OK else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw .cannotOpen(path: path, reason: Folder.problem(withFile: path) ?? reason)
    }
    connection = opened
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, Int32(patience * 1000))
  }

  deinit {
    statements = [:]
    // Statements hold the connection no longer than the database does.
    sqlite3_close_v2(connection)
  }

  /// Whether the file is not at its path any more, or another one is.
  var hasMoved: Bool {
    var answer: Int32 = 0
    let code = sqlite3_file_control(connection, nil, SQLITE_FCNTL_HAS_MOVED, &answer)
    return code == SQLITE_OK && answer != 0
  }

  /// Runs statements that answer nothing, separated by semicolons.
  func execute(_ sql: String) throws(DatabaseError) {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code, sql) }
  }

  /// Runs a statement with values for its question marks, and maps the rows of its answer.
  func rows<Value>(
    _ sql: String, _ values: [DatabaseValue] = [], _ map: (Row) throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> [Value] {
    let statement = try statement(sql)
    defer { statement.reset() }
    statement.bind(values)
    var result: [Value] = []
    while true {
      let code = statement.step()
      switch code {
      case SQLITE_ROW: result.append(try map(Row(statement: statement)))
      case SQLITE_DONE: return result
      default: throw error(code, sql)
      }
    }
  }

  /// Runs a statement with values for its question marks.
  func run(_ sql: String, _ values: DatabaseValue...) throws(DatabaseError) {
    _ = try rows(sql, values) { _ throws(DatabaseError) in }
  }

  /// Runs all or nothing of what the block does.
  ///
  /// The block's changes are on the disk when the call returns.
  func transaction<Value>(
    _ body: () throws(DatabaseError) -> Value
  ) throws(DatabaseError) -> Value {
    try execute("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // SQLite has rolled back by itself after some failures; then there is nothing to take back.
      if sqlite3_get_autocommit(connection) == 0 { try execute("ROLLBACK") }
      throw error
    }
  }

  private func statement(_ sql: String) throws(DatabaseError) -> Statement {
    if let known = statements[sql] { return known }
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw error(code, sql) }
    let statement = Statement(prepared)
    statements[sql] = statement
    return statement
  }

  private func error(_ code: Int32, _ sql: String) -> DatabaseError {
    let reason = String(cString: sqlite3_errmsg(connection))
    return switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, reason: reason)
    case SQLITE_CANTOPEN: .cannotOpen(path: path, reason: reason)
    case SQLITE_BUSY, SQLITE_LOCKED: .inUse(path: path)
    case SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR: .cannotWrite(path: path, reason: reason)
    default: .failed(path: path, statement: sql, reason: reason)
    }
  }
}
