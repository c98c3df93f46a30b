import Foundation

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
    let groups = text.trimmingCharacters(in: .whitespaces).split(
      omittingEmptySubsequences: false, whereSeparator: isSeparator)
    let digits = groups.joined()
    let expected = "type a number from 1 to \(last.grouped)"
    guard !digits.isEmpty else { throw Problem(description: "No number yet: \(expected)") }
    guard areThousands(groups),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else {
      throw Problem(description: "Not a row’s number: \(expected)")
    }
    guard let number = Int(digits), (1...last).contains(number) else {
      throw Problem(description: "There is no such row: \(expected)")
    }
    return number - 1
  }

  private static func isSeparator(_ character: Character) -> Bool {
    character.isWhitespace || ",.'’_".contains(character)
  }

  /// Whether digits are in one group, or thousands apart, as the rows' own titles have them.
  private static func areThousands(_ groups: [Substring]) -> Bool {
    groups.count == 1
      || (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
