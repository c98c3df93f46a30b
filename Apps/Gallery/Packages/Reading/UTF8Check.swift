/// Finds the lines that are not UTF-8, looking at large pieces first: real files have none.
struct UTF8Check {
  private static let pieceLength = 1 << 18
  private let bytes: [UInt8]
  private var pieceEnd = 0
  private var pieceIsValid = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether a line is not UTF-8.
  ///
  /// Lines are asked for in their order.
  mutating func isBad(line: Range<Int>) -> Bool {
    if line.upperBound > pieceEnd {
      let wanted = max(line.upperBound, line.lowerBound + Self.pieceLength)
      // A piece ends with a line, as a character is never cut by a newline.
      pieceEnd = bytes.offset(of: .newline, in: wanted..<max(wanted, bytes.count)) ?? bytes.count
      pieceIsValid = bytes.isValidUTF8(in: line.lowerBound..<pieceEnd)
    }
    return !pieceIsValid && !bytes.isValidUTF8(in: line)
  }
}
