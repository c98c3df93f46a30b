import OcelotTesting
import Testing
import UIKit

/// Batches that UIKit refuses: repaired and reported with its arithmetic, or raised (7.2.4).
@Suite("7.2.4 Batches that do not count", .serialized) @MainActor
struct MisuseTests {
  /// One wrong batch over sections of 3, 2 and 4 items.
  struct Misuse: CustomStringConvertible, Sendable {
    let description: String
    /// What UIKit says of it, in part.
    let says: String
    let change: @MainActor @Sendable (ScriptData, UICollectionView) -> Void
  }

  nonisolated static let table: [Misuse] = [
    Misuse(
      description: "an item goes, and nobody says so",
      says: "invalid number of items in section 0. The number of items contained in an existing "
        + "section after the update (2)"
    ) { data, _ in data.sections[0].removeLast() },
    Misuse(
      description: "an item is said to come, and does not",
      says: "(3) must be equal to the number of items contained in that section before the update "
        + "(3), plus or minus the number of items inserted or deleted from that section (1 "
        + "inserted, 0 deleted)"
    ) { _, view in view.insertItems(at: [IndexPath(item: 0, section: 0)]) },
    Misuse(
      description: "an item is said to go, and does not", says: "(0 inserted, 1 deleted)"
    ) { _, view in view.deleteItems(at: [IndexPath(item: 0, section: 1)]) },
    Misuse(
      description: "an item is said to move to another section, and does not",
      says: "(0 moved in, 1 moved out)"
    ) { _, view in
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 2))
    },
    Misuse(
      description: "an item beyond goes",
      says: "attempt to delete item 7 from section 0 which only contains 3 items before the update"
    ) { _, view in view.deleteItems(at: [IndexPath(item: 7, section: 0)]) },
    Misuse(
      description: "an item of a section beyond goes",
      says: "attempt to delete item 0 from section 9, but there are only 3 sections before the "
        + "update"
    ) { _, view in view.deleteItems(at: [IndexPath(item: 0, section: 9)]) },
    Misuse(
      description: "an item comes beyond",
      says: "attempt to insert item 9 into section 0, but there are only 4 items in section 0 "
        + "after the update"
    ) { data, view in
      data.sections[0].append(99)
      view.insertItems(at: [IndexPath(item: 9, section: 0)])
    },
    Misuse(
      description: "an item comes in a section beyond",
      says: "attempt to insert item 0 into section 5, but there are only 3 sections after the "
        + "update"
    ) { _, view in view.insertItems(at: [IndexPath(item: 0, section: 5)]) },
    Misuse(
      description: "an item beyond is shown again", says: "attempt to reload item 5 from section 1"
    ) { _, view in view.reloadItems(at: [IndexPath(item: 5, section: 1)]) },
    Misuse(
      description: "an item beyond moves", says: "attempt to move item 5 from section 1"
    ) { _, view in
      view.moveItem(at: IndexPath(item: 5, section: 1), to: IndexPath(item: 0, section: 1))
    },
    Misuse(
      description: "an item goes twice", says: "attempt to delete or reload [0, 0] more than once"
    ) { data, view in
      data.sections[0].removeFirst()
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    },
    Misuse(
      description: "an item goes and is shown again",
      says: "attempt to delete or reload [0, 0] more than once"
    ) { data, view in
      data.sections[0].removeFirst()
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.reloadItems(at: [IndexPath(item: 0, section: 0)])
    },
    Misuse(
      description: "an item goes and moves",
      says: "attempt to delete and move from the same index path ([0, 0])"
    ) { data, view in
      data.sections[0].removeFirst()
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
    },
    Misuse(
      description: "an item moves twice", says: "from the same index path ([0, 0])"
    ) { _, view in
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 0))
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    },
    Misuse(
      description: "two items move to one place", says: "to the same index path ([0, 0])"
    ) { _, view in
      view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 0))
      view.moveItem(at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
    },
    Misuse(
      description: "an item comes twice", says: "attempt to insert [0, 0] more than once"
    ) { data, view in
      data.sections[0].insert(99, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 0)])
    },
    Misuse(
      description: "a section goes, and nobody says so",
      says: "invalid number of sections. The number of sections contained in the collection view "
        + "after the update (2) must be equal to the number of sections contained in the collection "
        + "view before the update (3)"
    ) { data, _ in data.sections.removeLast() },
    Misuse(
      description: "a section is said to come, and does not",
      says: "(1 inserted, 0 deleted)"
    ) { _, view in view.insertSections(IndexSet(integer: 0)) },
    Misuse(
      description: "a section beyond goes",
      says: "attempt to delete section 8, but there are only 3 sections before the update"
    ) { _, view in view.deleteSections(IndexSet(integer: 8)) },
    Misuse(
      description: "a section beyond is shown again", says: "attempt to reload section 8"
    ) { _, view in view.reloadSections(IndexSet(integer: 8)) },
    Misuse(
      description: "a section comes beyond",
      says: "attempt to insert section 8, but there are only 3 sections after the update"
    ) { _, view in view.insertSections(IndexSet(integer: 8)) },
    Misuse(
      description: "a section goes and moves",
      says: "attempt to delete and move from the same section (0)"
    ) { data, view in
      data.sections.removeFirst()
      view.deleteSections(IndexSet(integer: 0))
      view.moveSection(0, toSection: 1)
    },
    Misuse(
      description: "a section moves beyond", says: "attempt to move section 8"
    ) { _, view in view.moveSection(8, toSection: 0) },
  ]

  static func makeView(_ data: ScriptData) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    data.sections = [data.makeItems(3), data.makeItems(2), data.makeItems(4)]
    view.dataSource = data
    view.layoutIfNeeded()
    return view
  }

  @Test(arguments: table)
  func isRepairedAndReported(misuse: Misuse) throws {
    MediaClock.shared.stop()
    let (data, reporter) = (ScriptData(), RecordingReporter())
    let view = Self.makeView(data)
    view.reporter = reporter
    view.performBatchUpdates { misuse.change(data, view) }
    let first = try #require(reporter.reports.first, "\(misuse): nothing is reported")
    #expect(first.message.contains(misuse.says), "\(misuse): \(first)")
    #expect(view.numberOfSections == data.sections.count)
    for (section, items) in data.sections.enumerated() {
      #expect(view.numberOfItems(inSection: section) == items.count)
    }
    view.reloadData()
    view.layoutIfNeeded()
    #expect(
      view.visibleCells.compactMap { ($0 as? ScriptCell)?.number } == data.sections.flatMap { $0 })
  }

  @Test(arguments: 0..<table.count)
  func isRaisedWhereUpdatesAreStrict(number: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      await MainActor.run {
        let data = ScriptData()
        let view = MisuseTests.makeView(data)
        view.strictUpdates = true
        view.performBatchUpdates { MisuseTests.table[number].change(data, view) }
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains(Self.table[number].says), "\(Self.table[number]): \(text)")
  }

  @Test func whatIsRightIsRightInStrictModeToo() {
    let data = ScriptData()
    let view = Self.makeView(data)
    view.strictUpdates = true
    view.performBatchUpdates {
      let item = data.sections[0].remove(at: 1)
      data.sections[2].insert(item, at: 0)
      data.sections.insert(data.makeItems(2), at: 0)
      view.moveItem(at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 3))
      view.insertSections(IndexSet(integer: 0))
    }
    #expect(view.numberOfSections == 4)
    #expect(view.numberOfItems(inSection: 3) == 5)
  }
}
