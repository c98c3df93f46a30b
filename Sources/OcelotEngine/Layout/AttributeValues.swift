/// The values attached to an element, by typed key.
///
/// Copies share storage until one is written.
public struct AttributeValues: Equatable, Sendable {
  private struct Entry: Sendable {
    let key: ObjectIdentifier
    let value: any (Equatable & Sendable)
  }

  private final class Storage: Sendable {
    let entries: [Entry]
    init(_ entries: [Entry]) { self.entries = entries }
  }

  private var storage: Storage?

  /// No values.
  public static let none = AttributeValues()

  /// Makes an empty set of values.
  public init() {}

  /// The value under a key, or its default.
  ///
  /// - Complexity: O(number of values), a handful at most.
  public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value {
    get {
      guard let storage else { return Key.defaultValue }
      let id = ObjectIdentifier(key)
      for entry in storage.entries where entry.key == id {
        if let value = entry.value as? Key.Value { return value }
      }
      return Key.defaultValue
    }
    set {
      let id = ObjectIdentifier(key)
      var entries = storage?.entries.filter { $0.key != id } ?? []
      if newValue != Key.defaultValue { entries.append(Entry(key: id, value: newValue)) }
      storage = entries.isEmpty ? nil : Storage(entries)
    }
  }

  /// Whether both hold equal values under equal keys; shared storage is equal at once.
  public static func == (a: AttributeValues, b: AttributeValues) -> Bool {
    if a.storage === b.storage { return true }
    guard let x = a.storage?.entries, let y = b.storage?.entries, x.count == y.count else {
      return false
    }
    return x.allSatisfy { entry in
      y.contains { $0.key == entry.key && isEqual($0.value, entry.value) }
    }
  }

  private static func isEqual<T: Equatable>(_ a: T, _ b: any Equatable) -> Bool {
    (b as? T) == a
  }
}
