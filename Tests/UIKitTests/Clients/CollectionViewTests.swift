import Testing
import UIKit
import UIKitClients

/// What a collection view does besides laying out: cells, reuse, selection, time, data.
@Suite("7.1.1 A collection view without a display", .serialized) @MainActor
struct CollectionViewTests {
  private let data = ScriptData()
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView

  init() {
    MediaClock.shared.stop()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
    data.sections = [data.makeItems(50)]
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
  }

  /// A cell that counts how often it is prepared.
  final class CountingCell: UICollectionViewCell {
    var preparations = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  // Cells.

  @Test func cellsAreReusedAndPrepared() {
    let made = Set(view.visibleCells.map(ObjectIdentifier.init))
    for y in stride(from: CGFloat(40), through: 1_000, by: 40) {
      view.contentOffset.y = y
      view.layoutIfNeeded()
    }
    let now = Set(view.visibleCells.map(ObjectIdentifier.init))
    #expect(now.count == 5)
    #expect(now.union(made).count <= 7)
    #expect(view.visibleCells.contains { ($0 as? CountingCell)?.preparations ?? 0 > 2 })
  }

  @Test func reconfiguringKeepsTheCellAndReloadingDoesNot() {
    let first = view.cellForItem(at: path(0))
    view.reconfigureItems(at: [path(0)])
    #expect(view.cellForItem(at: path(0)) === first)
    #expect((first as? CountingCell)?.preparations == 0)
    view.reloadItems(at: [path(0)])
    #expect(view.cellForItem(at: path(0)) !== first)
  }

  @Test func whatIsSeenIsAskedFor() {
    #expect(view.indexPath(for: view.visibleCells[2]) == path(2))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 85)) == path(2))
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 5_000)) == nil)
    #expect(view.cellForItem(at: path(30)) == nil)
    #expect(view.layoutAttributesForItem(at: path(30))?.frame.minY == 1_200)
    #expect(view.layoutAttributesForItem(at: path(99)) == nil)
    #expect(view.visibleCells.allSatisfy { $0.superview === view })
  }

  // Selection.

  @Test func selectionFollowsItems() {
    view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(2)])
    #expect(view.cellForItem(at: path(2))?.isSelected == true)
    view.selectItem(at: path(3), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [path(3)])
    #expect(view.cellForItem(at: path(2))?.isSelected == false)
    view.allowsMultipleSelection = true
    view.selectItem(at: path(20), animated: false, scrollPosition: .top)
    #expect(view.contentOffset.y == 800)
    view.performBatchUpdates {
      data.sections[0].insert(999, at: 0)
      view.insertItems(at: [path(0)])
    }
    #expect(view.indexPathsForSelectedItems == [path(4), path(21)])
    view.deselectItem(at: path(4), animated: false)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [])
  }

  // Scrolling.

  @Test func scrollingGoesWhereItIsSaid() {
    for (position, y): (UICollectionView.ScrollPosition, CGFloat) in [
      (.top, 800), (.centeredVertically, 720), (.bottom, 640),
    ] {
      view.scrollToItem(at: path(20), at: position, animated: false)
      #expect(view.contentOffset.y == y)
    }
    view.scrollToItem(at: path(49), at: .top, animated: false)
    #expect(view.contentOffset.y == 1_800)
    view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    view.scrollToItem(at: path(20), at: .top, animated: false)
    #expect(view.contentOffset.y == 770)
    view.scrollToItem(at: path(49), at: .bottom, animated: false)
    #expect(view.contentOffset.y == 1_820)
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 40), animated: false)
    #expect(view.contentOffset.y == 70)
  }

  @Test func loadingAgainTakesRoomAtTheTop() {
    let control = UIRefreshControl()
    view.refreshControl = control
    #expect(view.adjustedContentInset == .zero)
    control.beginRefreshing()
    #expect(view.adjustedContentInset.top == control.bounds.height)
    #expect(view.contentInset == .zero)
    #expect(view.contentOffset == .zero)
    view.contentOffset.y = -control.bounds.height
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == -60)
    control.endRefreshing()
    view.layoutIfNeeded()
    #expect(view.adjustedContentInset == .zero)
    #expect(view.contentOffset == .zero)
    view.contentOffset.y = 400
    control.beginRefreshing()
    #expect(view.contentOffset.y == 400)
    view.refreshControl = nil
    #expect(view.adjustedContentInset == .zero)
    #expect(view.contentOffset.y == 400)
  }

  @Test("7.2.3 An offset stays beyond the content")
  func anOffsetStaysBeyondTheContent() {
    view.setContentOffset(CGPoint(x: 0, y: -120), animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == -120)
    #expect(view.bounds.minY == -120)
    view.frame.size.height = 210
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test("7.2.6 An animated scroll takes time")
  func anAnimatedScrollTakesTime() {
    final class Listener: NSObject, UICollectionViewDelegate {
      var scrolls = 0
      var ends = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let listener = Listener()
    view.delegate = listener
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(view.contentOffset.y < 100)
    MediaClock.shared.advanceFrames(90)
    #expect(view.contentOffset.y == 100)
    #expect(listener.scrolls > 3)
    #expect(listener.ends == 1)
  }

  // Time.

  @Test func completionsComeOnceNothingMoves() {
    var ends: [String] = []
    view.performBatchUpdates {
      data.sections[0].removeFirst()
      view.performBatchUpdates(
        { view.deleteItems(at: [path(0)]) }, completion: { _ in ends.append("inner") })
    } completion: {
      ends.append("outer \($0)")
    }
    #expect(ends.isEmpty)
    MediaClock.shared.advanceFrames(60)
    #expect(ends == ["outer true", "inner"])
    UIView.performWithoutAnimation {
      view.performBatchUpdates {
        data.sections[0].removeFirst()
        view.deleteItems(at: [path(0)])
      } completion: { _ in
        ends.append("still")
      }
    }
    #expect(view.visibleCells.allSatisfy { $0.layer.presentation()?.frame == $0.frame })
    MediaClock.shared.advanceFrames(2)
    #expect(ends.last == "still")
  }

  @Test func anAnimationAroundABatchSaysHowLongItTakes() {
    var ends = 0
    UIView.animate(withDuration: 2) {
      view.performBatchUpdates {
        data.sections[0].insert(999, at: 0)
        view.insertItems(at: [path(0)])
      } completion: { _ in
        ends += 1
      }
    } completion: { _ in
      ends += 10
    }
    MediaClock.shared.advance(by: 1)
    let cell = view.cellForItem(at: path(1))
    #expect(cell?.layer.presentation()?.frame.minY == 20)
    #expect(ends == 0)
    MediaClock.shared.advanceFrames(70)
    #expect(ends == 11)
  }

  @Test func aRunningClockEndsAnimationsByItself() async throws {
    MediaClock.shared.run()
    defer { MediaClock.shared.stop() }
    let finished = await withCheckedContinuation { continuation in
      view.performBatchUpdates {
        data.sections[0].removeFirst()
        view.deleteItems(at: [path(0)])
      } completion: {
        continuation.resume(returning: $0)
      }
    }
    #expect(finished)
  }

  // Other layouts.

  @Test func anotherLayoutTakesOverOverTime() throws {
    let circle = CircleLayout()
    let before = try #require(view.cellForItem(at: path(0))).frame
    var finished: Bool?
    view.setCollectionViewLayout(circle, animated: true) { finished = $0 }
    #expect(view.collectionViewLayout === circle)
    #expect(circle.collectionView === view)
    #expect(layout.collectionView == nil)
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(cell.frame.size == CGSize(width: 70, height: 70))
    #expect(cell.layer.presentation()?.frame == before)
    MediaClock.shared.advanceFrames(60)
    #expect(finished == true)
    #expect(cell.layer.presentation()?.frame == cell.frame)
  }

  @Test func aTransitionGoesByHand() throws {
    let circle = CircleLayout()
    var ends: [Bool] = []
    let way = view.startInteractiveTransition(to: circle) { ends.append($1) }
    #expect(view.collectionViewLayout === way)
    way.transitionProgress = 0.5
    view.layoutIfNeeded()
    #expect(way.transitionProgress == 0.5)
    view.finishInteractiveTransition()
    MediaClock.shared.advanceFrames(60)
    #expect(ends == [true])
    #expect(view.collectionViewLayout === circle)
    let back = view.startInteractiveTransition(to: layout) { ends.append($1) }
    back.transitionProgress = 0.3
    view.layoutIfNeeded()
    view.cancelInteractiveTransition()
    MediaClock.shared.advanceFrames(60)
    #expect(ends == [true, false])
    #expect(view.collectionViewLayout === circle)
  }

  @Test func fromRightToLeftALayoutIsMirroredIfItSaysSo() throws {
    final class MirroredFlow: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let flow = MirroredFlow()
    flow.itemSize = CGSize(width: 100, height: 40)
    view.semanticContentAttribute = .forceRightToLeft
    view.setCollectionViewLayout(flow, animated: false)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.frame.minX == 220)
    flow.invalidateLayout()
    layout.itemSize.width = 100
    view.setCollectionViewLayout(layout, animated: false)
    #expect(view.cellForItem(at: path(0))?.frame.minX == 0)
  }

  // Diffable data sources and registrations.

  @Test func snapshotsAreShownAndTheirDifferencesMove() throws {
    let registration = UICollectionView.CellRegistration<CountingCell, String> {
      $0.accessibilityLabel = "\($1.item) \($2)"
    }
    let title = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in view.accessibilityLabel = "title \(path.section)" }
    layout.headerReferenceSize = CGSize(width: 320, height: 20)
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: title, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "b"], toSection: 1)
    snapshot.appendItems(["c"], toSection: 2)
    source.apply(snapshot, animatingDifferences: false)
    func labels() -> [String?] { view.visibleCells.map(\.accessibilityLabel) }
    #expect(labels() == ["0 a", "1 b", "0 c"])
    #expect(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(
        \.accessibilityLabel) == ["title 0", "title 1"])
    let kept = view.cellForItem(at: path(1))
    snapshot.moveItem("b", afterItem: "c")
    snapshot.insertItems(["d"], beforeItem: "a")
    snapshot.reconfigureItems(["c"])
    var ended = false
    source.apply(snapshot) { ended = true }
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 1)) === kept)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 1)) == "b")
    #expect(source.indexPath(for: "a") == path(1))
    #expect(source.snapshot().itemIdentifiers == ["d", "a", "c", "b"])
    MediaClock.shared.advanceFrames(60)
    #expect(ended)
    snapshot.deleteSections([1])
    snapshot.appendSections([3])
    source.apply(snapshot)
    #expect(source.snapshot().sectionIdentifiers == [2, 3])
    #expect(view.numberOfSections == 2)
  }

  @Test func snapshotsAreValues() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendItems([1])
    #expect(snapshot.numberOfItems == 0)
    snapshot.appendSections(["a", "b", "a"])
    snapshot.appendItems([1, 2, 2, 3], toSection: "a")
    let old = snapshot
    snapshot.appendItems([2], toSection: "b")
    #expect(old.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 3])
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
    snapshot.insertSections(["c"], beforeSection: "b")
    snapshot.moveSection("a", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "b", "a"])
    #expect(snapshot.indexOfItem(3) == 2)
    snapshot.insertItems([9], afterItem: 1)
    snapshot.moveItem(3, beforeItem: 1)
    #expect(snapshot.itemIdentifiers == [2, 3, 1, 9])
    snapshot.deleteItems([9, 2])
    snapshot.reloadItems([1, 77])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  // Pictures.

  @Test("7.2.8 What is on screen can be drawn")
  func whatIsOnScreenCanBeDrawn() {
    let elements = view.elementsOnScreen
    #expect(elements.count == 5)
    #expect(elements.first?.frame.height == 40)
  }
}
