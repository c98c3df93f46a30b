/// A Debian version, ordered as Debian Policy §5.6.12 orders them.
struct DebianVersion: Comparable, Sendable {
  let epoch: [UInt8]
  let upstream: [UInt8]
  let revision: [UInt8]

  /// Splits a version into epoch, upstream version and revision; any text is accepted.
  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    if let colon = rest.firstIndex(of: .colon), rest[..<colon].allSatisfy(\.isDigit) {
      epoch = Array(rest[..<colon])
      rest = rest[(colon + 1)...]
    } else {
      epoch = []
    }
    if let dash = rest.lastIndex(of: UInt8(ascii: "-")) {
      upstream = Array(rest[..<dash])
      revision = Array(rest[(dash + 1)...])
    } else {
      upstream = Array(rest)
      revision = []
    }
  }

  /// Negative, zero or positive, as `a` is older than, as old as or newer than `b`.
  static func compare(_ a: DebianVersion, _ b: DebianVersion) -> Int {
    for part in [\DebianVersion.epoch, \.upstream, \.revision] {
      let order = compareParts(a[keyPath: part], b[keyPath: part])
      if order != 0 { return order }
    }
    return 0
  }

  static func == (a: DebianVersion, b: DebianVersion) -> Bool { compare(a, b) == 0 }
  static func < (a: DebianVersion, b: DebianVersion) -> Bool { compare(a, b) < 0 }

  /// Alternates runs of other characters, where `~` sorts before the end, with numbers.
  private static func compareParts(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var i = 0
    var j = 0
    while i < a.count || j < b.count {
      while (i < a.count && !a[i].isDigit) || (j < b.count && !b[j].isDigit) {
        let left = i < a.count ? weight(a[i]) : 0
        let right = j < b.count ? weight(b[j]) : 0
        if left != right { return left - right }
        if i < a.count, !a[i].isDigit { i += 1 }
        if j < b.count, !b[j].isDigit { j += 1 }
      }
      while i < a.count, a[i] == UInt8(ascii: "0") { i += 1 }
      while j < b.count, b[j] == UInt8(ascii: "0") { j += 1 }
      var firstDifference = 0
      while i < a.count, j < b.count, a[i].isDigit, b[j].isDigit {
        if firstDifference == 0 { firstDifference = Int(a[i]) - Int(b[j]) }
        i += 1
        j += 1
      }
      if i < a.count, a[i].isDigit { return 1 }
      if j < b.count, b[j].isDigit { return -1 }
      if firstDifference != 0 { return firstDifference }
    }
    return 0
  }

  /// `~` before everything, digits as the end, letters before all other characters.
  private static func weight(_ byte: UInt8) -> Int {
    if byte == UInt8(ascii: "~") { return -1 }
    if byte.isDigit { return 0 }
    return byte.isLetter ? Int(byte) : Int(byte) + 256
  }
}

extension UInt8 {
  /// `0` to `9`.
  var isDigit: Bool { self >= 48 && self <= 57 }
  /// An ASCII letter.
  var isLetter: Bool { (65...90).contains(self) || (97...122).contains(self) }
}
