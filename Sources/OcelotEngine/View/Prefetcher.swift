/// The items that the data source was asked to prefetch.
struct Prefetcher {
  /// The items.
  private(set) var items: Set<ItemIndex> = []

  /// These items are wanted from now on.
  ///
  /// - Returns: those that were not wanted before, and those that are not wanted any more.
  /// - Complexity: O(k) for k items.
  mutating func want(_ wanted: Set<ItemIndex>) -> (new: Set<ItemIndex>, gone: Set<ItemIndex>) {
    defer { items = wanted }
    return (wanted.subtracting(items), items.subtracting(wanted))
  }

  /// Items are where they went; deleted ones are not wanted any more, and nothing is cancelled.
  mutating func follow(_ plan: UpdatePlan) {
    if !items.isEmpty { items = Set(items.compactMap { plan.map.item(after: $0) }) }
  }

  /// Everything was asked again: nothing was asked for.
  mutating func clear() { items = [] }
}
