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
      description: "an item moves and is shown again",
      says: "attempt to reload and move from the same index path ([0, 0])"
    ) { data, view in
      data.sections[0].append(data.sections[0].removeFirst())
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
      view.reloadItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 0)])
    },
    Misuse(
      description: "a section moves and is shown again",
      says: "attempt to reload and move from the same section (0)"
    ) { data, view in
      data.sections.append(data.sections.removeFirst())
      view.reloadSections(IndexSet(integersIn: 0...1))
      view.moveSection(0, toSection: 2)
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

  @Test("7.2.4 Changes that are right may follow each other in a layout, also in strict mode")
  func twoChangesInLayout() {
    MediaClock.shared.stop()
    let (data, reporter) = (ScriptData(), RecordingReporter())
    let view = Self.makeView(data)
    view.reporter = reporter
    view.strictUpdates = true
    view.delegate = data
    var waiting = [98, 99]
    data.onDisplay = { [unowned data, unowned view] _ in
      while let number = waiting.popLast() {
        data.sections[0].append(number)
        view.insertItems(at: [IndexPath(item: data.sections[0].count - 1, section: 0)])
      }
    }
    view.reloadData()
    view.layoutIfNeeded()
    data.onDisplay = nil
    MediaClock.shared.advanceFrames(60)
    #expect(waiting.isEmpty && reporter.isEmpty, "\(reporter)")
    #expect(view.numberOfItems(inSection: 0) == 5 && data.sections[0].suffix(2) == [99, 98])
    #expect(
      view.visibleCells.compactMap { ($0 as? ScriptCell)?.number } == data.sections.flatMap { $0 })
  }

  @Test("What moves and is shown again is shown at its target, and reported once")
  func movedAndReloaded() throws {
    MediaClock.shared.stop()
    let (data, reporter) = (ScriptData(), RecordingReporter())
    let view = Self.makeView(data)
    view.reporter = reporter
    let old = try #require(
      view.cellForItem(at: IndexPath(item: 0, section: 0)) as? ScriptCell)
    let number = old.number
    view.performBatchUpdates {
      data.sections[0].append(data.sections[0].removeFirst())
      view.reloadItems(at: [IndexPath(item: 0, section: 0)])
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
    }
    let new = view.cellForItem(at: IndexPath(item: 2, section: 0)) as? ScriptCell
    #expect(new?.number == number)
    #expect(new !== old)
    #expect(reporter.reports.count == 1, "\(reporter)")
  }

  @Test("A snapshot may move an item and show it again", arguments: [false, true])
  func snapshotsMoveAndReload(isStrict: Bool) {
    MediaClock.shared.stop()
    let reporter = RecordingReporter()
    let view = Self.makeView(ScriptData())
    view.reporter = reporter
    var shown: [Int] = []
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      shown.append($2)
      let cell = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      (cell as? ScriptCell)?.number = $2
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    snapshot.appendItems([4], toSection: 1)
    source.apply(snapshot)
    view.strictUpdates = isStrict
    shown = []
    snapshot.moveItem(1, afterItem: 3)
    snapshot.reloadItems([1])
    source.apply(snapshot)
    #expect(shown == [1])
    snapshot.moveSection(0, afterSection: 1)
    snapshot.reloadSections([0])
    source.apply(snapshot)
    #expect(view.visibleCells.count == 4)
    #expect(reporter.isEmpty, "\(reporter)")
  }

  /// One batch that names items of a section that is itself named.
  struct Wider: CustomStringConvertible, Sendable {
    let description: String
    let change: @MainActor @Sendable (ScriptData, UICollectionView) -> Void
  }

  nonisolated static let wider: [Wider] = [
    Wider(description: "a section is shown again, with items that come, go and are shown again") {
      data, view in
      data.sections[0].removeFirst()
      data.sections[0].append(99)
      view.reloadSections(IndexSet(integer: 0))
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 2, section: 0)])
      view.reloadItems(at: [IndexPath(item: 1, section: 0)])
    },
    Wider(description: "a section is shown again, with an item that moves in it") { data, view in
      data.sections[0].append(data.sections[0].removeFirst())
      view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 2, section: 0))
      view.reloadSections(IndexSet(integer: 0))
    },
    Wider(description: "a section goes, with items that go") { data, view in
      data.sections.removeFirst()
      view.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
      view.deleteSections(IndexSet(integer: 0))
    },
    Wider(description: "a section comes, with items that come") { data, view in
      data.sections.append([98, 99])
      view.insertSections(IndexSet(integer: 3))
      view.insertItems(at: (0..<2).map { IndexPath(item: $0, section: 3) })
    },
  ]

  @Test("Items of a section that is named itself may be named too", arguments: 0..<wider.count)
  func namedWithTheirSection(number: Int) {
    for isStrict in [false, true] {
      MediaClock.shared.stop()
      let (data, reporter) = (ScriptData(), RecordingReporter())
      let view = Self.makeView(data)
      view.reporter = reporter
      view.strictUpdates = isStrict
      view.performBatchUpdates { Self.wider[number].change(data, view) }
      #expect(reporter.isEmpty, "\(Self.wider[number]): \(reporter)")
      MediaClock.shared.advanceFrames(60)
      #expect(
        view.visibleCells.compactMap { ($0 as? ScriptCell)?.number }
          == data.sections.flatMap { $0 })
    }
  }

  @Test("However many items are named with their section, the batch is compared once")
  func namedWithTheirSectionInTime() {
    /// Counts what it is asked.
    final class Source: NSObject, UICollectionViewDataSource {
      var questions = 0
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      {
        questions += 1
        return 1_000
      }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? ScriptCell)?.number = indexPath.item
        return cell
      }
    }
    MediaClock.shared.stop()
    let (source, reporter) = (Source(), RecordingReporter())
    let view = Self.makeView(ScriptData())
    view.dataSource = source
    view.layoutIfNeeded()
    view.reporter = reporter
    source.questions = 0
    view.performBatchUpdates {
      view.reloadSections(IndexSet(integer: 0))
      for item in 0..<1_000 { view.insertItems(at: [IndexPath(item: item, section: 0)]) }
    }
    #expect(reporter.isEmpty, "\(reporter.reports.first.map(\.description) ?? "")")
    #expect(source.questions < 5_000)
  }
}
