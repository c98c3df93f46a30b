/// Where one field of a stanza lies in its file.
struct ControlField {
  /// The bytes of the name, before the colon.
  let name: Range<Int>
  /// A quick comparison of names: length, first and last letter.
  let key: UInt32
  /// The value, from behind the colon to the end of its last continuation line.
  var value: Range<Int>
  /// The line of the name, counted from 1.
  let line: Int
  /// Whether the file goes on where the value ends.
  var isCut = false

  /// The most bytes of a value that are kept; what one of Debian's packages provides takes some
  /// seventy-six thousand.
  static let limit = 1 << 20
  /// The most bytes of a description that are kept: it is laid out as a whole.
  static let textLimit = 1 << 16
  /// The most bytes of a value that is shown as one line, such as a name or a summary.
  static let firstLineLimit = 1 << 10

  /// Whether the field has a name, in any case.
  func isNamed(_ wanted: ControlKey, in bytes: [UInt8]) -> Bool {
    key == wanted.key && Self.areEqual(bytes, name, wanted.bytes, wanted.bytes.indices)
  }

  /// Length, first and last byte without case; 0 for an empty name.
  static func key(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    guard !range.isEmpty else { return 0 }
    let first = bytes[range.lowerBound].asciiLowercased
    let last = bytes[range.upperBound - 1].asciiLowercased
    return UInt32(truncatingIfNeeded: range.count) << 16 | UInt32(first) << 8 | UInt32(last)
  }

  /// Whether two names are equal but for the case of ASCII letters.
  static func areEqual(_ a: [UInt8], _ x: Range<Int>, _ b: [UInt8], _ y: Range<Int>) -> Bool {
    guard x.count == y.count else { return false }
    for i in 0..<x.count
    where a[x.lowerBound + i].asciiLowercased != b[y.lowerBound + i].asciiLowercased {
      return false
    }
    return true
  }
}

/// The name of a field that the Gallery reads.
struct ControlKey: Sendable {
  let bytes: [UInt8]
  let key: UInt32

  init(_ name: String) {
    bytes = Array(name.utf8)
    key = ControlField.key(of: bytes, in: bytes.indices)
  }

  /// The fields of which the first line is shown.
  static let shownAsLine = [
    package, architecture, version, section, status, summary, priority, maintainer, homepage,
    source,
  ]

  static let package = ControlKey("Package")
  static let architecture = ControlKey("Architecture")
  static let version = ControlKey("Version")
  static let section = ControlKey("Section")
  static let status = ControlKey("Status")
  static let summary = ControlKey("Description")
  static let priority = ControlKey("Priority")
  static let maintainer = ControlKey("Maintainer")
  static let homepage = ControlKey("Homepage")
  static let source = ControlKey("Source")
  static let installedSize = ControlKey("Installed-Size")
  static let downloadSize = ControlKey("Size")
  static let essential = ControlKey("Essential")
  static let multiArch = ControlKey("Multi-Arch")
}
