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
