import Foundation
import OcelotTesting
import Testing
import UIKit

/// What published layouts and their tests rely on, each in the form in which they do.
@Suite(.serialized) @MainActor
struct PublishedLayoutTests {
  private let data = ScriptData()

  private func show(
    _ layout: UICollectionViewLayout, _ counts: [Int] = [20], width: CGFloat = 320,
    height: CGFloat = 400, cell: UICollectionViewCell.Type = ScriptCell.self
  ) -> UICollectionView {
    data.sections = counts.map { data.makeItems($0) }
    let view = data.makeView(layout, width: width, height: height, cell: cell)
    view.layoutIfNeeded()
    return view
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  /// Rows of 50 points that keep what they computed until they are invalidated.
  class CachingLayout: UICollectionViewLayout {
    var cache: [UICollectionViewLayoutAttributes] = []
    var width: CGFloat = 0
    var calls: [String] = []
    var answersBounds = false

    override func invalidateLayout() {
      super.invalidateLayout()
      cache = []
      calls.append("invalidateLayout")
    }
    override func prepare() {
      super.prepare()
      calls.append("prepare")
      guard cache.isEmpty, let collectionView else { return }
      width = collectionView.bounds.width
      let count =
        collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
      cache = (0..<count).map { item in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: item * 50, width: Int(width), height: 50)
        return attributes
      }
    }
    override var collectionViewContentSize: CGSize {
      CGSize(width: width, height: CGFloat(cache.count) * 50)
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("asked \(Int(newBounds.width))")
      return answersBounds
    }
    // All of them, whatever is asked for.
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { cache }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil }
  }

  @Test("7.2.2 A cache that invalidateLayout() empties is made anew for everything that changes")
  func cachesAreEmptied() {
    let layout = CachingLayout()
    layout.answersBounds = true
    let view = show(layout, [40])
    data.sections = [data.makeItems(10)]
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 500)
    view.performBatchUpdates {
      data.sections[0].append(contentsOf: data.makeItems(1))
      view.insertItems(at: [path(10)])
    }
    #expect(view.contentSize.height == 550)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.width == 200)
    data.sections = []
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 0)
  }

  @Test(
    "7.2.3 At the end of an update the layout has the last word on an offset beyond the content")
  func offsetAtTheEndOfAnUpdate() {
    /// Rows at the end of which the offset stays; the last is taken for higher than it is.
    final class Bottom: UICollectionViewLayout {
      var heights = [CGFloat](repeating: 50, count: 20)
      var offsets: [CGFloat] = []
      override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: heights.reduce(0, +))
      }
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        offsets = []
      }
      override func layoutAttributesForItem(at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: 0, y: heights[..<indexPath.item].reduce(0, +), width: 320,
          height: heights[indexPath.item])
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        heights.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
      }
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
      { CGPoint(x: 0, y: collectionViewContentSize.height - 400) }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        guard preferredAttributes.size.height != originalAttributes.size.height else {
          return false
        }
        heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
        return true
      }
      override func finalizeCollectionViewUpdates() {
        offsets.append(collectionView?.contentOffset.y ?? 0)
      }
    }
    final class Cell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = 50
        return layoutAttributes
      }
    }
    let layout = Bottom()
    let view = show(layout, cell: Cell.self)
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    view.performBatchUpdates {
      data.sections[0].append(99)
      layout.heights.append(60)
      view.insertItems(at: [path(20)])
    }
    #expect(layout.offsets == [660])
    #expect(view.contentOffset.y == 650)
    #expect(view.contentSize.height == 1_050)
  }

  @Test("7.2.3 A layout that scrolls while it prepares shows what is there, and nothing before")
  func offsetInPrepare() {
    final class Scroller: UICollectionViewFlowLayout {
      var wasScrolled = false
      override func prepare() {
        super.prepare()
        guard !wasScrolled, let collectionView else { return }
        wasScrolled = true
        collectionView.contentOffset = CGPoint(x: 0, y: 600)
        #expect(collectionView.contentOffset.y == 600)
      }
    }
    let layout = Scroller()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    var asked: [Int] = []
    data.onDisplay = { asked.append($0.item) }
    MediaClock.shared.stop()
    data.sections = [data.makeItems(40)]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 600)
    #expect(asked.sorted() == Array(12..<20))
  }

  @Test("7.2.1 Of what a layout answers, what reaches into the bounds is shown")
  func whatIsOutsideIsNotShown() {
    let view = show(CachingLayout(), [1_000])
    #expect(view.visibleCells.count == 8)
    view.contentOffset.y = 1_010
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.sorted().first == path(20))
    #expect(view.visibleCells.count == 9)
  }

  @Test(
    "7.2.2 A layout that holds for another size is asked, and not prepared",
    arguments: [false, true])
  func anotherSizeIsAskedAbout(holds: Bool) {
    let layout = CachingLayout()
    layout.answersBounds = !holds
    let view = show(layout)
    layout.calls = []
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(layout.calls == (holds ? ["asked 200"] : ["asked 200", "invalidateLayout", "prepare"]))
    #expect(view.visibleCells.first?.frame.width == (holds ? 320 : 200))
  }

  @Test(
    "7.2.2 The context is made with the bounds before, and the layout invalidated with those after")
  func boundsOfInvalidation() {
    final class Listener: CachingLayout {
      var widths: [String] = []
      override func invalidationContext(forBoundsChange newBounds: CGRect)
        -> UICollectionViewLayoutInvalidationContext
      {
        widths.append("context \(Int(collectionView?.bounds.width ?? 0))")
        return super.invalidationContext(forBoundsChange: newBounds)
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        widths.append("invalidate \(Int(collectionView?.bounds.width ?? 0))")
      }
    }
    let layout = Listener()
    layout.answersBounds = true
    let view = show(layout)
    layout.widths = []
    view.frame.size.width = 500
    view.layoutIfNeeded()
    #expect(layout.widths == ["context 320", "invalidate 500"])
  }

  @Test("7.2.2 The target offset is asked while bounds change over time")
  func targetOfAnimatedBounds() {
    final class Keeper: CachingLayout {
      var old: CGRect?
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        old = oldBounds
      }
      override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
        -> CGPoint
      {
        guard let old, let collectionView else { return proposedContentOffset }
        return CGPoint(x: 0, y: old.maxY - collectionView.bounds.height)
      }
      override func finalizeAnimatedBoundsChange() { old = nil }
    }
    let layout = Keeper()
    layout.answersBounds = true
    let view = show(layout)
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    UIView.animate(withDuration: 0.3) {
      view.frame.size.height = 250
      view.layoutIfNeeded()
    }
    #expect(view.contentOffset.y == 750)
  }

  @Test("7.2.4 A reload invalidates the layout at once")
  func reloadsInvalidateAtOnce() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 10)
    let view = show(layout, [5])
    data.sections = [data.makeItems(20)]
    view.reloadData()
    layout.prepare()
    #expect(layout.layoutAttributesForItem(at: path(19)) != nil)
    #expect(
      layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 320, height: 999))?.count
        == 20)
    // Changed once more, with nobody told: the layout that is to come has it.
    data.sections = [data.makeItems(3)]
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    #expect(layout.collectionViewContentSize.height == 50)
  }

  @Test(
    "7.2.2 While a batch invalidates, names and answers are as they were", arguments: [false, true])
  func stateWhileABatchInvalidates(animated: Bool) {
    final class Listener: UICollectionViewFlowLayout {
      var seen: [[Int]] = []
      var frames: [CGFloat?] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        guard context.invalidateDataSourceCounts, let collectionView else { return }
        seen.append(collectionView.indexPathsForVisibleItems.map(\.item).sorted())
        frames.append(layoutAttributesForItem(at: IndexPath(item: 5, section: 0))?.frame.minY)
      }
    }
    let layout = Listener()
    layout.itemSize = CGSize(width: 320, height: 90)
    let view = show(layout, [6], height: 600)
    layout.seen = []
    layout.frames = []
    UIView.setAnimationsEnabled(animated)
    defer { UIView.setAnimationsEnabled(true) }
    view.performBatchUpdates {
      data.sections[0].remove(at: 3)
      data.sections[0].remove(at: 1)
      view.deleteItems(at: [path(1), path(3)])
    }
    #expect(layout.seen == [[0, 1, 2, 3, 4, 5]])
    #expect(layout.frames == [500])
    #expect(view.visibleCells.compactMap { ($0 as? ScriptCell)?.number } == [0, 2, 4, 5])
  }

  @Test("7.2.4 Data that was changed before the block, while a layout is pending", arguments: 0..<5)
  func dataChangedBeforeTheBlock(pending: Int) {
    let layout = UICollectionViewFlowLayout()
    let view = show(layout)
    let reporter = RecordingReporter()
    view.reporter = reporter
    switch pending {
    case 0: view.contentOffset.y = 33
    case 1: layout.invalidateLayout()
    case 2: view.frame.size.height = 300
    case 3: view.contentInset.top = 20
    default: layout.minimumLineSpacing = 3
    }
    data.sections[0].insert(99, at: 0)
    view.performBatchUpdates { view.insertItems(at: [path(0)]) }
    #expect(reporter.reports.isEmpty)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect((view.cellForItem(at: path(0)) as? ScriptCell)?.number == 99)
    #expect(view.numberOfItems(inSection: 0) == 21)
  }

  @Test("7.2.4 A batch in scrollViewDidScroll is made at once", arguments: [-20.0, 30, 99_999])
  func batchesWhileScrolling(offset: Double) {
    final class Listener: NSObject, UICollectionViewDelegate {
      var act: (() -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let now = act
        act = nil
        now?()
      }
    }
    let view = show(UICollectionViewFlowLayout(), [100])
    let (listener, reporter) = (Listener(), RecordingReporter())
    view.delegate = listener
    view.reporter = reporter
    listener.act = { [data, view] in
      data.sections[0].insert(99, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.contentOffset.y = offset
    #expect(view.numberOfItems(inSection: 0) == 101)
    view.layoutIfNeeded()
    #expect(reporter.reports.isEmpty)
  }

  @Test("7.2.2 What is reconfigured is asked again for its size")
  func reconfiguredCellsAreMeasured() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = show(layout)
    data.sections[0][0] = 77
    view.reconfigureItems(at: [path(0)])
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.bounds.size == ScriptData.size(of: 77))
  }

  @Test("7.2.2 invalidateLayout() has cells asked again what they prefer")
  func invalidatedCellsAreMeasured() {
    final class Cell: UICollectionViewCell {
      static var height: CGFloat = 40
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: 100, height: Self.height)
        return layoutAttributes
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 100, height: 30)
    let view = show(layout, cell: Cell.self)
    #expect(view.cellForItem(at: path(0))?.bounds.height == 40)
    Cell.height = 70
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(0))?.bounds.height == 70)
  }

  @Test("7.2.5 Negative distances and insets, and items broader than the view")
  func overlaps() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 150)
    layout.minimumLineSpacing = -12
    layout.sectionInset = UIEdgeInsets(top: -25, left: 50, bottom: -25, right: 50)
    let view = show(layout, [8], width: 300, height: 100)
    #expect(view.contentSize.width == 1_616)
    #expect(
      (0..<3).map { layout.layoutAttributesForItem(at: path($0))?.frame }
        == [50, 238, 426].map { CGRect(x: $0, y: -25, width: 200, height: 150) })
    #expect(view.visibleCells.count == 2)
    view.contentOffset.x = 240
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 1, 2])

    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 400, height: 50)
    #expect(show(wide, [3], width: 300).visibleCells.first?.frame.width == 400)
  }

  @Test("7.2.5 A flow's metrics invalidate as everything does; elements lie as UIKit's")
  func flowsInvalidateAndOrder() {
    final class Listener: UICollectionViewFlowLayout {
      var calls = 0
      override func invalidateLayout() {
        super.invalidateLayout()
        calls += 1
      }
    }
    let layout = Listener()
    layout.headerReferenceSize = CGSize(width: 10, height: 20)
    let view = show(layout)
    layout.calls = 0
    layout.itemSize = CGSize(width: 30, height: 30)
    layout.itemSize = CGSize(width: 30, height: 30)
    #expect(layout.calls == 1)
    layout.scrollDirection = .horizontal
    #expect(layout.calls == 2)
    layout.scrollDirection = .vertical
    view.layoutIfNeeded()
    func orders() -> Set<Int> {
      Set((layout.layoutAttributesForElements(in: view.bounds) ?? []).map(\.zIndex))
    }
    #expect(orders() == [0])
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(orders() == [0, 10])
    view.layoutIfNeeded()
    #expect(view.subviews.last is ScriptCell == false)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view.subviews.last)
  }

  @Test("7.2.2 What comes and goes besides the data is asked in each update")
  func whatComesAndGoes() {
    final class Listener: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        calls = updateItems.map {
          "\($0.updateAction) \($0.indexPathBeforeUpdate ?? $0.indexPathAfterUpdate ?? [])"
        }
      }
      override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        calls.append("delete \(elementKind)")
        return []
      }
      override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String)
        -> [IndexPath]
      {
        calls.append("insert \(elementKind)")
        return []
      }
    }
    let layout = Listener()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let view = show(layout)
    view.performBatchUpdates {
      data.sections[0].removeSubrange(0..<2)
      data.sections[0].append(99)
      view.deleteItems(at: [path(0), path(1)])
      view.insertItems(at: [path(18)])
      view.reloadItems(at: [path(5)])
    }
    #expect(
      layout.calls == [
        "delete [0, 1]", "delete [0, 0]", "insert [0, 18]", "reload [0, 5]",
        "insert UICollectionElementKindSectionFooter",
        "insert UICollectionElementKindSectionHeader", "delete line",
      ])
  }
}
