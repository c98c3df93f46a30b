import Foundation

/// Searching and decoding inside one large buffer, without a copy or a string per line.
extension [UInt8] {
  /// The offset of the first `byte` in `range`; the range is cut to the buffer.
  func offset(of byte: UInt8, in range: Range<Int>) -> Int? {
    let range = range.clamped(to: indices)
    guard !range.isEmpty else { return nil }
    return withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress,
        let hit = memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return UnsafeRawPointer(hit) - base
    }
  }

  /// The offset of the first occurrence of `needle` that lies wholly in `range`.
  func offset(of needle: [UInt8], in range: Range<Int>) -> Int? {
    let range = range.clamped(to: indices)
    guard !needle.isEmpty, needle.count <= range.count else { return nil }
    return withUnsafeBytes { buffer in
      needle.withUnsafeBytes { wanted in
        guard let base = buffer.baseAddress, let wantedBase = wanted.baseAddress else { return nil }
        let end = range.upperBound - needle.count + 1
        var start = range.lowerBound
        while start < end, let hit = memchr(base + start, Int32(needle[0]), end - start) {
          if memcmp(hit, wantedBase, needle.count) == 0 { return UnsafeRawPointer(hit) - base }
          start = UnsafeRawPointer(hit) - base + 1
        }
        return nil
      }
    }
  }

  /// Whether the bytes of `range` are well-formed UTF-8; nothing is copied.
  func isValidUTF8(in range: Range<Int>) -> Bool {
    (try? UTF8Span(validating: span.extracting(range.clamped(to: indices)))) != nil
  }

  /// The bytes of `range` as text; what is no UTF-8 becomes U+FFFD.
  func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: indices)
    return withUnsafeBufferPointer { buffer in
      String(decoding: UnsafeBufferPointer(rebasing: buffer[range]), as: UTF8.self)
    }
  }

  /// The same, up to so many bytes and then an ellipsis.
  func text(in range: Range<Int>, limit: Int) -> String {
    guard range.count > limit else { return text(in: range) }
    return text(in: range.lowerBound..<characterBoundary(upTo: range.lowerBound + limit)) + "…"
  }

  /// The last offset up to `end` at which a character of UTF-8 may begin.
  func characterBoundary(upTo end: Int) -> Int {
    var end = Swift.min(end, count)
    // A character has four bytes at most; what goes on longer is none.
    for _ in 0..<3 where end > 0 && end < count && self[end] & 0b1100_0000 == 0b1000_0000 {
      end -= 1
    }
    return end
  }

  /// `range` without the blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let colon = UInt8(ascii: ":")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  /// Space, tab, carriage return or newline.
  var isBlank: Bool {
    self == .space || self == .tab || self == .carriageReturn || self == .newline
  }

  /// The small letter of an ASCII capital; any other byte as it is.
  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self + 32 : self
  }
}
