import OcelotTesting
import Testing

@testable import OcelotData

/// What the reader does to snapshot sources and outlines is told.
@MainActor
@Suite("Edits that are told") struct SnapshotEditTests {
  @Test("1.29 A snapshot source tells what the reader moved and removed, once it is done")
  func snapshots() {
    let source = SnapshotDataSource<String, Int>()
    var snapshot = Snapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "b")
    source.snapshot = snapshot
    var told: [String] = []
    source.onEdit = { [unowned source = source] in
      told.append("\($0), \($1): \(source.snapshot.itemIdentifiers)")
    }
    source.move(from: ItemIndex(0, 0), to: ItemIndex(1, 1))
    source.move(from: ItemIndex(0, 0), to: ItemIndex(0, 0))
    source.removeItem(at: ItemIndex(0, 0))
    source.snapshot = snapshot
    #expect(
      told == ["move (0, 0) to (1, 1), 1: [2, 3, 1]", "delete (0, 0), 2: [3, 1]"])
  }

  @Test("1.29 An outline tells what the reader moved and removed, once it is done")
  func outline() {
    let source = OutlineDataSource<Thing>()
    var snapshot = SectionSnapshot<Thing>()
    snapshot.append(["a", "b", "c"])
    source.snapshot = snapshot
    var told: [String] = []
    source.onEdit = { [unowned source = source] in
      told.append("\($0), \($1.id): \(source.numberOfItems(in: 0))")
    }
    source.move(from: ItemIndex(0, 0), to: ItemIndex(0, 2))
    source.removeItem(at: ItemIndex(0, 0))
    source.delete(["c"])
    #expect(told == ["move (0, 0) to (0, 2), a: 3", "delete (0, 0), b: 2"])
  }
}
