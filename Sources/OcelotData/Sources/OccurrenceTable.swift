/// How often each identifier occurs in a list, so that items with equal identifiers can be told
/// apart without looking at the list while there are none.
@usableFromInline
struct OccurrenceTable<ID: Hashable> {
  /// The number of items by identifier.
  @usableFromInline var counts: [ID: Int] = [:]
  /// The identifiers that occur more than once.
  @usableFromInline var repeated: Set<ID> = []

  /// An empty table.
  @inlinable
  init() {}

  /// Takes an identifier in.
  ///
  /// True if it begins to repeat.
  @inlinable
  mutating func insert(_ id: ID) -> Bool {
    let count = counts[id, default: 0] + 1
    counts[id] = count
    guard count == 2 else { return false }
    repeated.insert(id)
    return true
  }

  /// Takes an identifier out.
  @inlinable
  mutating func remove(_ id: ID) {
    guard let count = counts[id] else { return }
    counts[id] = count == 1 ? nil : count - 1
    if count == 2 { repeated.remove(id) }
  }

  /// Counts a whole list again and returns the identifiers that repeat.
  @inlinable
  mutating func recount<Item: Identifiable>(_ items: [Item]) -> [ID] where Item.ID == ID {
    counts.removeAll(keepingCapacity: items.count > counts.count / 4)
    counts.reserveCapacity(items.count)
    repeated.removeAll()
    var found: [ID] = []
    for item in items where insert(item.id) { found.append(item.id) }
    return found
  }
}
