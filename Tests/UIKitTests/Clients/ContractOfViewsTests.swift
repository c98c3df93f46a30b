import OcelotTesting
import Testing
import UIKit

/// What UIKit promises around the life of a view, its cells and its layout.
@Suite("What a collection view keeps, tells and lets go", .serialized) @MainActor
struct ContractOfViewsTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// Items that can be changed; nothing is implemented that need not be.
  final class Source: NSObject, UICollectionViewDataSource {
    var items = Array(0..<40)
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { items.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.tag = items[indexPath.item]
      return cell
    }
  }

  /// Counts the ends of animated scrolls.
  final class Listener: NSObject, UICollectionViewDelegate {
    var ends = 0
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  private func makeView(
    _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(), isStopped: Bool = true
  ) -> (UICollectionView, RecordingReporter) {
    if isStopped { MediaClock.shared.stop() }
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    let reporter = RecordingReporter()
    view.reporter = reporter
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    return (view, reporter)
  }

  private func shown(
    _ source: Source, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
  ) -> (UICollectionView, RecordingReporter) {
    let made = makeView(layout)
    made.0.dataSource = source
    made.0.layoutIfNeeded()
    return made
  }

  @Test("The completion of a batch is held until it was called, and no longer")
  func completionIsLetGo() {
    weak var gone: UICollectionView?
    let source = Source()
    var calls = 0
    do {
      let (view, _) = shown(source)
      view.performBatchUpdates(
        {
          source.items.append(99)
          view.insertItems(at: [IndexPath(item: source.items.count - 1, section: 0)])
        },
        completion: { _ in
          calls += 1
          _ = view.visibleCells
        })
      MediaClock.shared.advanceFrames(60)
      gone = view
    }
    #expect(calls == 1)
    #expect(gone == nil)
  }

  @Test("A view that goes while a change is shown says that it did not end")
  func viewGoesInMidst() async {
    var view: UICollectionView? = makeView().0
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view!) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    var first = Snapshot()
    first.appendSections([0])
    first.appendItems([1, 2, 3])
    source.apply(first, animatingDifferences: false, completion: nil)
    var next = first
    next.deleteItems([1])
    var ended = 0
    source.apply(next, animatingDifferences: true) { ended += 1 }
    #expect(ended == 0)
    view = nil
    MediaClock.shared.advanceFrames(60)
    for _ in 0..<5 { await Task.yield() }
    #expect(ended == 1)
  }

  @Test("A cell shows its state before it is shown first, and with each item that it comes to show")
  func configuration() {
    let (view, _) = makeView()
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> {
      cell, _, item in
      cell.configurationUpdateHandler = { cell, state in
        cell.tag = item + (state.isSelected ? 1_000 : 0)
      }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(1...60))
    source.apply(snapshot, animatingDifferences: false)
    #expect(view.visibleCells.map(\.tag) == Array(1...8))
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == [1, 2, 1_003, 4, 5, 6, 7, 8])
    view.contentOffset.y = 1_000
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == Array(21...28))
  }

  @Test("A layout that a second view is given leaves the first one with a report")
  func layoutOfTwo() {
    let (one, other) = (Source(), Source())
    other.items = [7, 8]
    let layout = UICollectionViewFlowLayout()
    let (first, reporter) = shown(one, layout)
    let (second, quiet) = shown(other, layout)
    #expect(reporter.codes == [.layoutInUse])
    first.reloadData()
    first.layoutIfNeeded()
    #expect(first.visibleCells.isEmpty)
    #expect(second.visibleCells.map(\.tag) == [7, 8])
    #expect(layout.collectionView === second && quiet.codes == [])
    // A view that takes a layout back, or gets one of its own, shows its items.
    first.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    first.layoutIfNeeded()
    #expect(!first.visibleCells.isEmpty)
  }

  @Test("The end of a scroll is told of those over time alone")
  func endsOfScrolls() {
    let source = Source()
    let (view, _) = shown(source)
    let listener = Listener()
    view.delegate = listener
    view.setContentOffset(CGPoint(x: 0, y: -120), animated: false)
    view.performBatchUpdates { view.contentOffset.y = 40 }
    view.layoutIfNeeded()
    MediaClock.shared.advanceFrames(60)
    #expect(listener.ends == 0)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    MediaClock.shared.advanceFrames(90)
    #expect(listener.ends == 1)
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
    MediaClock.shared.advanceFrames(90)
    #expect(listener.ends == 2 && view.contentOffset.y == 0)
  }

  @Test("An item that the data source does not move stays where it is, with a report")
  func unmovable() {
    let source = Source()
    let (view, reporter) = shown(source)
    let place = view.cellForItem(at: IndexPath(item: 2, section: 0))!.center
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.updateInteractiveMovementTargetPosition(place)
    view.endInteractiveMovement()
    MediaClock.shared.advanceFrames(60)
    #expect(reporter.codes == [.refusedEdit])
    #expect(view.visibleCells.map(\.tag) == Array(0..<8))
  }

  @Test("A data source that nobody keeps is reported, once")
  func lostDataSource() {
    let (view, reporter) = makeView()
    do {
      let source = Source()
      view.dataSource = source
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == 8)
    }
    view.reloadData()
    view.layoutIfNeeded()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(reporter.codes == [.dataSourceGone])
    // Who takes it away on purpose hears nothing.
    let source = Source()
    view.dataSource = source
    view.layoutIfNeeded()
    view.dataSource = nil
    view.layoutIfNeeded()
    #expect(reporter.codes == [.dataSourceGone])
  }

  @Test("A layout that was asked for while the clock stood still is made once it runs")
  func clockRuns() async {
    let source = Source()
    let layout = UICollectionViewFlowLayout()
    let (view, _) = shown(source, layout)
    layout.itemSize.height = 80
    let first = IndexPath(item: 0, section: 0)
    #expect(view.cellForItem(at: first)?.frame.height == 50)
    MediaClock.shared.run()
    defer { MediaClock.shared.stop() }
    for _ in 0..<100_000 where view.cellForItem(at: first)?.frame.height != 80 {
      await Task.yield()
    }
    #expect(view.cellForItem(at: first)?.frame.height == 80)
  }

  @Test("Other surroundings are told to all views within, and mirror the layout where they say so")
  func traits() {
    final class Cell: UICollectionViewCell {
      var changes = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { changes += 1 }
    }
    let source = Source()
    let (view, _) = makeView()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let root = UIView(frame: view.frame)
    root.addSubview(view)
    view.layoutIfNeeded()
    let cell = view.visibleCells[0] as? Cell
    root.setTraitCollection(UITraitCollection(userInterfaceStyle: .dark))
    #expect(cell?.changes == 1)
    #expect(cell?.traitCollection.userInterfaceStyle == .dark)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    root.setTraitCollection(UITraitCollection(layoutDirection: .rightToLeft))
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    root.setTraitCollection(nil)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(cell?.changes == 3)
  }

  @Test("A view hears of the surroundings into which it comes, and which it leaves")
  func traitsOfParents() {
    final class Flow: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    final class Listener: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let (source, layout) = (Source(), Flow())
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let (parent, outer, inner) = (UIView(frame: view.frame), UIView(frame: .zero), Listener())
    outer.addSubview(inner)
    view.addSubview(outer)
    func edge() -> CGFloat? {
      view.layoutIfNeeded()
      return view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX
    }
    parent.setTraitCollection(
      UITraitCollection(userInterfaceStyle: .dark, layoutDirection: .rightToLeft))
    parent.addSubview(view)
    #expect(edge() == 220 && inner.styles == [.dark])
    view.removeFromSuperview()
    #expect(edge() == 0 && inner.styles == [.dark, .light])
    outer.setTraitCollection(UITraitCollection(userInterfaceStyle: .dark))
    #expect(inner.styles == [.dark, .light, .dark])
    parent.addSubview(view)
    #expect(edge() == 220 && inner.styles.count == 3)
  }

  @Test("Batches that end in one frame complete in the order in which they were made")
  func orderOfCompletions() {
    let source = Source()
    source.items = Array(0..<5)
    let (view, _) = shown(source)
    var calls: [String] = []
    source.items.remove(at: 2)
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 2, section: 0)])
    } completion: {
      calls.append("deletion \($0)")
    }
    source.items.append(99)
    view.performBatchUpdates {
      view.insertItems(at: [IndexPath(item: 4, section: 0)])
    } completion: {
      calls.append("insertion \($0)")
    }
    MediaClock.shared.advanceFrames(100)
    #expect(calls == ["deletion true", "insertion true"])
  }

  /// Notes what its observers see, and goes back to the start beyond an end.
  private final class Observing: UICollectionView {
    var offsets: [CGFloat] = []
    var origins: [CGFloat] = []
    var end = CGFloat.infinity
    override var contentOffset: CGPoint {
      didSet {
        offsets += [oldValue.y, contentOffset.y]
        if contentOffset.y > end { contentOffset.y = 0 }
      }
    }
    override var bounds: CGRect { didSet { origins += [oldValue.minY, bounds.minY] } }
  }

  @Test(
    "A subclass observes offset and bounds in each frame that scrolls, and once where it is set")
  func observers() {
    let (source, layout) = (Source(), UICollectionViewFlowLayout())
    MediaClock.shared.stop()
    layout.itemSize = CGSize(width: 320, height: 50)
    let view = Observing(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    (view.offsets, view.origins) = ([], [])
    view.contentOffset.y = 30
    #expect(view.offsets == [0, 30] && view.origins == [0, 30])
    view.bounds.origin.y = 50
    #expect(view.offsets == [0, 30] && view.origins == [0, 30, 30, 50])
    (view.offsets, view.origins) = ([], [])
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    MediaClock.shared.advanceFrames(60)
    #expect(view.offsets.count > 20 && view.offsets == view.origins)
    #expect(view.offsets.first == 50 && view.offsets.last == 300)
    let pairs = stride(from: 0, to: view.offsets.count, by: 2)
    #expect(pairs.allSatisfy { view.offsets[$0] != view.offsets[$0 + 1] })
    view.end = 400
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(view.contentOffset.y == 0)
  }

  @Test("What is behind a selected cell is over what is behind any, whichever is set first")
  func backgrounds() {
    for isSelectedFirst in [false, true] {
      let (cell, plain, selected) = (
        UICollectionViewCell(frame: .zero), UIView(frame: .zero), UIView(frame: .zero)
      )
      if isSelectedFirst { cell.selectedBackgroundView = selected }
      cell.backgroundView = plain
      if !isSelectedFirst { cell.selectedBackgroundView = selected }
      #expect(
        cell.subviews.map(ObjectIdentifier.init)
          == [plain, selected, cell.contentView].map(ObjectIdentifier.init))
    }
  }
}
