import OcelotEngine

/// Where the items and sections of a snapshot are, by their identifiers.
struct SnapshotPlaces<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The places of items, ascending.
  private(set) var items: [ItemID: [ItemIndex]] = [:]
  /// The numbers of sections whose identifiers repeat, ascending.
  private(set) var sections: [SectionID: [Int]] = [:]

  /// Learns all places.
  ///
  /// - Complexity: O(n + s) for n items in s sections.
  init(_ snapshot: Snapshot<SectionID, ItemID>) {
    items.reserveCapacity(snapshot.numberOfItems)
    for (number, section) in snapshot.sections.enumerated() {
      sections[section.id, default: []].append(number)
      for (index, item) in section.items.enumerated() {
        items[item.id, default: []].append(ItemIndex(number, index))
      }
    }
  }
}
