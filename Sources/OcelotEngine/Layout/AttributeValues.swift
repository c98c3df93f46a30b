/// The values attached to an element, by typed key.
///
/// Copies share storage until one is written, and share what was there before with the copy that
/// is written.
public struct AttributeValues: Equatable, Sendable {
  /// The value that was set last; before it stand those that were set earlier.
  @usableFromInline private(set) var last: AttributeEntry?

  /// No values.
  public static let none = AttributeValues()

  /// Makes an empty set of values.
  public init() {}

  /// The value under a key, or its default.
  ///
  /// - Complexity: O(number of values), a handful at most.
  public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value {
    // Inlinable, so that the key's type is known where it is read; else the entry's type is
    // searched for.
    @inlinable get {
      guard let entry = entry(under: ObjectIdentifier(key)) else { return Key.defaultValue }
      return ValueEntry<Key>.of(entry).value
    }
    set {
      let id = ObjectIdentifier(key)
      if entry(under: id) != nil { last = last?.removing(id) }
      if newValue != Key.defaultValue { last = ValueEntry<Key>(newValue, before: last) }
    }
  }

  /// Whether both hold equal values under all keys but one.
  package func isEqual<Key: AttributeKey>(to other: AttributeValues, besides key: Key.Type) -> Bool
  {
    removing(ObjectIdentifier(key)) == other.removing(ObjectIdentifier(key))
  }

  private func removing(_ key: ObjectIdentifier) -> AttributeValues {
    guard entry(under: key) != nil else { return self }
    var result = self
    result.last = last?.removing(key)
    return result
  }

  @usableFromInline func entry(under key: ObjectIdentifier) -> AttributeEntry? {
    var next = last
    while let entry = next {
      if entry.key == key { return entry }
      next = entry.before
    }
    return nil
  }

  /// Whether both are copies of one set.
  func shareStorage(with other: AttributeValues) -> Bool { last === other.last }

  /// Whether both hold equal values under equal keys; shared storage is equal at once.
  public static func == (a: AttributeValues, b: AttributeValues) -> Bool {
    var (x, y) = (a.last, b.last)
    // Mostly both were written in the same order over the same values.
    while let entry = x, let other = y {
      if entry === other { return true }
      guard entry.isEqual(to: other) else {
        return entry.count == other.count && entry.holds(allOf: other)
      }
      (x, y) = (entry.before, other.before)
    }
    return x == nil && y == nil
  }
}

/// A value under its key, and those that were set before it; nothing of it changes.
@usableFromInline
class AttributeEntry: @unchecked Sendable {
  /// What tells the key's type apart.
  final let key: ObjectIdentifier
  /// What was set before.
  final let before: AttributeEntry?

  init(key: ObjectIdentifier, before: AttributeEntry?) {
    (self.key, self.before) = (key, before)
  }

  /// Whether both have the same key and equal values, whatever stands before them.
  func isEqual(to other: AttributeEntry) -> Bool { fatalError("an entry is of a key") }
  /// The same value after others.
  func moved(after before: AttributeEntry?) -> AttributeEntry { fatalError("an entry is of a key") }

  final var count: Int { 1 + (before?.count ?? 0) }

  final func removing(_ gone: ObjectIdentifier) -> AttributeEntry? {
    key == gone ? before : moved(after: before?.removing(gone))
  }

  /// Whether what another one holds stands here as well, in whatever order.
  final func holds(allOf other: AttributeEntry) -> Bool {
    holds(other) && (other.before.map(holds(allOf:)) ?? true)
  }

  private func holds(_ other: AttributeEntry) -> Bool {
    isEqual(to: other) || before?.holds(other) ?? false
  }
}

/// A value of one key's type.
@usableFromInline
final class ValueEntry<Key: AttributeKey>: AttributeEntry, @unchecked Sendable {
  @usableFromInline let value: Key.Value

  init(_ value: Key.Value, before: AttributeEntry?) {
    self.value = value
    super.init(key: ObjectIdentifier(Key.self), before: before)
  }

  /// An entry with the key, which says its type: a cast would cost more than all the rest.
  @inlinable
  static func of(_ entry: AttributeEntry) -> ValueEntry {
    unsafeDowncast(entry, to: ValueEntry.self)
  }

  override func isEqual(to other: AttributeEntry) -> Bool {
    other.key == key && Self.of(other).value == value
  }

  override func moved(after before: AttributeEntry?) -> AttributeEntry {
    ValueEntry(value, before: before)
  }
}
