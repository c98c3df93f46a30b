/// The number of a row, as somebody types it.
enum RowNumber {
  /// Why a text names no row.
  struct Problem: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Reads a text.
  ///
  /// - Returns: the row's number in ``RowList``, which counts from 0.
  static func parse(_ text: String, upTo last: Int) throws(Problem) -> Int {
    // Thousands may be apart, as the rows' own titles have them.
    let digits = text.filter { !$0.isWhitespace && !",.'’_".contains($0) }
    let expected = "type a number from 1 to \(last.grouped)"
    guard !digits.isEmpty else { throw Problem(description: "No number yet: \(expected)") }
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      throw Problem(description: "Not a row’s number: \(expected)")
    }
    guard let number = Int(digits), (1...last).contains(number) else {
      throw Problem(description: "There is no such row: \(expected)")
    }
    return number - 1
  }
}
