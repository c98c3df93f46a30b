/// The names of a stanza's fields so far, to find one that is repeated.
///
/// Real stanzas have some twenty; a set takes over where garbage has thousands.
struct FieldNames {
  private static let few = 64
  private var count = 0
  private var many: Set<[UInt8]> = []

  /// - Complexity: O(1), as at most 64 names are compared one by one.
  func contains(_ name: Range<Int>, key: UInt32, in stanza: ControlStanza) -> Bool {
    for field in stanza.fields.prefix(Self.few)
    where field.key == key && ControlField.areEqual(stanza.bytes, field.name, stanza.bytes, name) {
      return true
    }
    return !many.isEmpty && many.contains(Self.folded(name, in: stanza.bytes))
  }

  mutating func insert(_ name: Range<Int>, in bytes: [UInt8]) {
    count += 1
    if count > Self.few { many.insert(Self.folded(name, in: bytes)) }
  }

  mutating func removeAll() {
    count = 0
    if !many.isEmpty { many = [] }
  }

  private static func folded(_ name: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    bytes[name].map(\.asciiLowercased)
  }
}
