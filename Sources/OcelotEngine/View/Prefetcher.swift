/// The items that the data source was asked to prefetch.
struct Prefetcher {
  /// The items that were asked for and have not been needed yet.
  private(set) var items: Set<ItemIndex> = []
  /// The items near by that had views: what they need is there.
  private var had: Set<ItemIndex> = []

  /// These items are near from now on.
  ///
  /// - Parameters:
  ///   - near: the items, with and without views.
  ///   - hasView: whether an item has a view.
  /// - Returns: those that are to be asked for, and those that were and are not wanted any more.
  /// - Complexity: O(k) for k items.
  mutating func want(_ near: Set<ItemIndex>, hasView: (ItemIndex) -> Bool) -> (
    new: Set<ItemIndex>, gone: Set<ItemIndex>
  ) {
    had = had.intersection(near).union(near.filter(hasView))
    let wanted = near.subtracting(had)
    defer { items = wanted }
    return (wanted.subtracting(items), items.subtracting(near).filter { !hasView($0) })
  }

  /// Items are where they went; deleted ones are not wanted any more, and nothing is cancelled.
  mutating func follow(_ plan: UpdatePlan) {
    if !items.isEmpty { items = Set(items.compactMap { plan.map.item(after: $0) }) }
    if !had.isEmpty { had = Set(had.compactMap { plan.map.item(after: $0) }) }
  }

  /// Everything was asked again: nothing was asked for.
  mutating func clear() { (items, had) = ([], []) }
}
