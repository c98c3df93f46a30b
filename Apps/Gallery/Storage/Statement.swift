import CSQLite

/// A prepared statement.
final class Statement {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }
  deinit { sqlite3_finalize(pointer) }

  func bind(_ values: [DatabaseValue]) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      switch value {
      case .null: sqlite3_bind_null(pointer, index)
      case .integer(let number): sqlite3_bind_int64(pointer, index, Int64(number))
      case .real(let number): sqlite3_bind_double(pointer, index, number)
      case .text(let text): ocelot_bind_text(pointer, index, text, Int32(text.utf8.count))
      }
    }
  }

  func step() -> Int32 { sqlite3_step(pointer) }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }
}

/// One row of an answer, valid until the next one is asked for.
struct Row {
  let statement: Statement

  /// The number in a column.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement.pointer, column)) }

  /// The fraction in a column.
  func real(_ column: Int32) -> Double { sqlite3_column_double(statement.pointer, column) }

  /// The text in a column; nil for none.
  func optionalText(_ column: Int32) -> String? {
    sqlite3_column_text(statement.pointer, column).map { String(cString: $0) }
  }

  /// The text in a column; empty for none.
  func text(_ column: Int32) -> String { optionalText(column) ?? "" }

  /// The number in a column; nil for none.
  func optionalInteger(_ column: Int32) -> Int? {
    sqlite3_column_type(statement.pointer, column) == SQLITE_NULL ? nil : integer(column)
  }
}
