/// The values attached to an element, by typed key.
///
/// Copies share storage until one is written, and share what was there before with the copy that
/// is written.
public struct AttributeValues: Equatable, Sendable {
  /// The value that was set last; before it stand those that were set earlier.
  private var last: (any AttributeEntry)?

  /// No values.
  public static let none = AttributeValues()

  /// Makes an empty set of values.
  public init() {}

  /// The value under a key, or its default.
  ///
  /// - Complexity: O(number of values), a handful at most.
  public subscript<Key: AttributeKey>(key: Key.Type) -> Key.Value {
    get { entry(under: ObjectIdentifier(key), as: key)?.value ?? Key.defaultValue }
    set {
      let id = ObjectIdentifier(key)
      if entry(under: id, as: key) != nil { last = last?.removing(id) }
      if newValue != Key.defaultValue { last = ValueEntry<Key>(newValue, before: last) }
    }
  }

  private func entry<Key: AttributeKey>(under id: ObjectIdentifier, as key: Key.Type)
    -> ValueEntry<Key>?
  {
    var next = last
    while let entry = next {
      if entry.key == id { return entry as? ValueEntry<Key> }
      next = entry.before
    }
    return nil
  }

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

/// A value under its key, and those that were set before it.
private protocol AttributeEntry: AnyObject, Sendable {
  var key: ObjectIdentifier { get }
  var before: (any AttributeEntry)? { get }
  /// Whether both have the same key and equal values, whatever stands before them.
  func isEqual(to other: any AttributeEntry) -> Bool
  /// The same value after others.
  func moved(after before: (any AttributeEntry)?) -> any AttributeEntry
}

extension AttributeEntry {
  fileprivate var count: Int { 1 + (before?.count ?? 0) }

  fileprivate func removing(_ gone: ObjectIdentifier) -> (any AttributeEntry)? {
    key == gone ? before : moved(after: before?.removing(gone))
  }

  /// Whether what another one holds stands here as well, in whatever order.
  fileprivate func holds(allOf other: any AttributeEntry) -> Bool {
    holds(other) && (other.before.map(holds(allOf:)) ?? true)
  }

  private func holds(_ other: any AttributeEntry) -> Bool {
    isEqual(to: other) || before?.holds(other) ?? false
  }
}

private final class ValueEntry<Key: AttributeKey>: AttributeEntry {
  let value: Key.Value
  let before: (any AttributeEntry)?

  init(_ value: Key.Value, before: (any AttributeEntry)?) {
    self.value = value
    self.before = before
  }

  var key: ObjectIdentifier { ObjectIdentifier(Key.self) }

  func isEqual(to other: any AttributeEntry) -> Bool {
    (other as? ValueEntry<Key>)?.value == value
  }

  func moved(after before: (any AttributeEntry)?) -> any AttributeEntry {
    ValueEntry(value, before: before)
  }
}
