import OcelotTesting
import Testing
import UIKit

/// Mistakes with snapshots that UIKit raises at: each is reported and loses nothing.
@Suite("Snapshots that name what there is not", .serialized) @MainActor
struct DiffableMisuseTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// One mistake in a snapshot of section a with items 1, 2 and 3, and section b with item 4.
  struct Mistake: CustomStringConvertible, Sendable {
    let description: String
    /// What is said of it, in part.
    let says: String
    /// What is shown afterwards.
    let shows: [[Int]]
    let change: @MainActor @Sendable (inout Snapshot) -> Void
  }

  nonisolated static let table: [Mistake] = [
    Mistake(
      description: "items for a section that is not there",
      says: "2 items are appended to section x, which is not in the snapshot",
      shows: [[1, 2, 3], [4]]
    ) { $0.appendItems([8, 9], toSection: "x") },
    Mistake(
      description: "an item that is there already",
      says: "1 of 2 items are given twice or in the snapshot already", shows: [[1, 3], [4, 2, 9]]
    ) { $0.appendItems([2, 9], toSection: "b") },
    Mistake(
      description: "an item twice in one call", says: "1 of 3 items are given twice",
      shows: [[1, 2, 3], [4, 8, 9]]
    ) { $0.appendItems([8, 9, 8]) },
    Mistake(
      description: "beside an item that is not there",
      says: "1 items are inserted beside item 77, which is not in the snapshot",
      shows: [[1, 2, 3], [4]]
    ) { $0.insertItems([8], afterItem: 77) },
    Mistake(
      description: "beside itself", says: "item 1 is among 2 items that are inserted beside it",
      shows: [[1, 2, 3], [4]]
    ) { $0.insertItems([8, 1], beforeItem: 1) },
    Mistake(
      description: "moving an item that is not there",
      says: "item 77 is moved beside item 1, and item 77 is not in the snapshot",
      shows: [[1, 2, 3], [4]]
    ) { $0.moveItem(77, beforeItem: 1) },
    Mistake(
      description: "moving an item to one that is not there",
      says: "item 1 is moved beside item 77, and item 77 is not", shows: [[1, 2, 3], [4]]
    ) { $0.moveItem(1, afterItem: 77) },
    Mistake(
      description: "reloading an item that is not there", says: "item 77 is to be reloaded",
      shows: [[1, 2, 3], [4]]
    ) { $0.reloadItems([77, 1]) },
    Mistake(
      description: "reconfiguring an item that is not there", says: "item 77 is to be reconfigured",
      shows: [[1, 2, 3], [4]]
    ) { $0.reconfigureItems([1, 77]) },
    Mistake(
      description: "a section that is there already", says: "section a is in the snapshot already",
      shows: [[1, 2, 3], [4], []]
    ) { $0.appendSections(["a", "c"]) },
    Mistake(
      description: "beside a section that is not there",
      says: "1 sections are inserted beside section x, which is not in the snapshot",
      shows: [[1, 2, 3], [4]]
    ) { $0.insertSections(["c"], beforeSection: "x") },
    Mistake(
      description: "moving a section to one that is not there",
      says: "section a is moved beside section x, and section x is not", shows: [[1, 2, 3], [4]]
    ) { $0.moveSection("a", afterSection: "x") },
    Mistake(
      description: "reloading a section that is not there", says: "section x is to be reloaded",
      shows: [[1, 2, 3], [4]]
    ) { $0.reloadSections(["x", "a"]) },
  ]

  private func makeView() -> (UICollectionView, RecordingReporter) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let reporter = RecordingReporter()
    view.reporter = reporter
    return (view, reporter)
  }

  private func source(
    _ view: UICollectionView, showing hidden: Int? = nil
  ) -> UICollectionViewDiffableDataSource<String, Int> {
    UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      item == hidden ? nil : view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private var first: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    return snapshot
  }

  @Test(
    "A mistake is reported when the snapshot is applied, once, and the rest is shown",
    arguments: table)
  func isReported(mistake: Mistake) {
    MediaClock.shared.stop()
    let (view, reporter) = makeView()
    let source = source(view)
    source.apply(first, animatingDifferences: false)
    #expect(reporter.reports.isEmpty)
    var snapshot = source.snapshot()
    mistake.change(&snapshot)
    source.apply(snapshot, animatingDifferences: false)
    let messages = reporter.takeReports().map(\.message)
    #expect(messages.count == 1, "\(mistake): \(messages)")
    #expect(messages.first?.contains(mistake.says) == true, "\(mistake): \(messages)")
    let shown = source.snapshot()
    #expect(shown.sectionIdentifiers.map(shown.itemIdentifiers(inSection:)) == mistake.shows)
    #expect(view.numberOfSections == mistake.shows.count)
    #expect(view.visibleCells.count == mistake.shows.joined().count)
    // A snapshot that is kept has told it, and what is handed out has nothing to tell.
    source.apply(snapshot, animatingDifferences: false)
    source.applySnapshotUsingReloadData(source.snapshot())
    #expect(reporter.reports.isEmpty)
  }

  @Test("Items before there is a section are reported")
  func noSection() {
    let (view, reporter) = makeView()
    let source = source(view)
    var snapshot = Snapshot()
    snapshot.appendItems([1, 2])
    source.apply(snapshot)
    #expect(reporter.reports.count == 1)
    #expect(reporter.reports.first?.message.contains("append a section first") == true)
  }

  @Test("A provider that gives no cell, and one for headers that is not set, are reported")
  func nothingGiven() throws {
    let (view, reporter) = makeView()
    let source = source(view, showing: 2)
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize =
      CGSize(width: 320, height: 20)
    source.apply(first, animatingDifferences: false)
    let messages = reporter.reports.map(\.message)
    #expect(messages.contains { $0.contains("no cell for item 2 at [0, 1]") }, "\(messages)")
    #expect(
      messages.contains { $0.contains("supplementaryViewProvider is not set") }, "\(messages)")
    #expect(view.visibleCells.count == 4)
  }

  @Test("However many mistakes a snapshot has, the first hundred are kept")
  func many() {
    var snapshot = first
    snapshot.reloadItems(Array(100..<10_000))
    let (view, reporter) = makeView()
    source(view).apply(snapshot)
    #expect(reporter.reports.count == 100)
  }

  @Test("Who applies a snapshot to a view that is gone does not wait for ever")
  func viewIsGone() async {
    var view: UICollectionView? = makeView().0
    let source = source(view!)
    view = nil
    await source.apply(first)
    #expect(source.snapshot().numberOfItems == 4)
  }

  @Test("What a completion reloads and scrolls to is shown")
  func reloadInCompletion() {
    MediaClock.shared.stop()
    let (view, _) = makeView()
    let source = source(view)
    source.apply(first, animatingDifferences: false)
    var next = first
    next.appendItems([5, 6], toSection: "b")
    source.apply(next, animatingDifferences: false) {
      var more = next
      more.appendItems([7], toSection: "b")
      // As a data source that loads anew.
      source.applySnapshotUsingReloadData(more)
      view.reloadData()
      view.scrollToItem(at: IndexPath(item: 3, section: 1), at: .bottom, animated: false)
    }
    #expect(view.visibleCells.count == 7)
    var last = source.snapshot()
    last.deleteItems([1])
    source.apply(last, animatingDifferences: false)
    #expect(view.visibleCells.count == 6)
  }

  @Test(
    "A place beyond the data is no place to scroll to, and said to be none",
    arguments: [
      ([0, 3], "section 0 has 3 items"), ([2, 0], "there are 2 sections"),
      ([0, -1], "section 0 has 3"),
      ([0], "an index path has a section and an item"),
    ])
  func scrollBeyond(path: [Int], says: String) {
    let (view, reporter) = makeView()
    source(view).apply(first, animatingDifferences: false)
    view.scrollToItem(at: IndexPath(indexes: path), at: .top, animated: false)
    #expect(reporter.reports.count == 1)
    #expect(reporter.reports.first?.message.contains(says) == true, "\(reporter.reports)")
  }

  @Test("Another layout that is set during an interactive transition is the layout from then on")
  func layoutDuringTransition() {
    MediaClock.shared.stop()
    let (view, _) = makeView()
    let source = source(view)
    source.apply(first, animatingDifferences: false)
    _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    let other = UICollectionViewFlowLayout()
    view.setCollectionViewLayout(other, animated: false)
    MediaClock.shared.advanceFrames(60)
    #expect(view.collectionViewLayout === other)
  }
}
