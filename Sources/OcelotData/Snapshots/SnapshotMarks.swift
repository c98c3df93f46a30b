/// What snapshots reload and reconfigure.
@usableFromInline
struct SnapshotMarks<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private(set) var reloadedItems: Set<ItemID> = []
  private(set) var reconfiguredItems: Set<ItemID> = []
  private(set) var reloadedSections: Set<SectionID> = []

  /// There is nothing yet.
  @usableFromInline
  init() {}

  /// Adds what a snapshot reloads and reconfigures.
  mutating func add(_ snapshot: Snapshot<SectionID, ItemID>) {
    reloadedItems.formUnion(snapshot.reloadedItems)
    reconfiguredItems.formUnion(snapshot.reconfiguredItems)
    reloadedSections.formUnion(snapshot.reloadedSections)
  }

  /// Takes out what a snapshot reloads and reconfigures.
  @usableFromInline
  mutating func subtract(_ snapshot: Snapshot<SectionID, ItemID>) {
    reloadedItems.subtract(snapshot.reloadedItems)
    reconfiguredItems.subtract(snapshot.reconfiguredItems)
    reloadedSections.subtract(snapshot.reloadedSections)
  }
}
