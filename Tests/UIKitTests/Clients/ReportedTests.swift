import Testing
import UIKit
import UIKitClients

/// What clients met that UIKit does otherwise; each was a defect.
@Suite(.serialized) @MainActor
struct ReportedTests {
  private let data = ScriptData()

  private func show(_ layout: UICollectionViewLayout, isRightToLeft: Bool = false)
    -> UICollectionView
  {
    MediaClock.shared.stop()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.delegate = data
    view.layoutIfNeeded()
    return view
  }

  @Test func aViewMayChangeWhatItIsGiven() {
    final class EditingCell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.frame.size.height = 30
        return layoutAttributes
      }
    }
    final class Listener: UICollectionViewFlowLayout {
      var heights: [[CGFloat]] = []
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights.append([preferredAttributes.size.height, originalAttributes.size.height])
        return super.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferredAttributes,
          withOriginalAttributes: originalAttributes)
      }
    }
    data.sections = [data.makeItems(1)]
    let layout = Listener()
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.register(EditingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    #expect(layout.heights.first == [30, 50])
    #expect(view.visibleCells.first?.bounds.height == 30)
  }

  @Test func sizesAreSaidFromRightToLeftToo() throws {
    final class MirroredFlow: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    data.sections = [data.makeItems(20)]
    let layout = MirroredFlow()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
    view.semanticContentAttribute = .forceRightToLeft
    view.register(ScriptCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.layoutIfNeeded()
    for case let cell as ScriptCell in view.visibleCells {
      #expect(cell.bounds.size == ScriptData.size(of: cell.number))
    }
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.frame.maxX == 320)
  }

  @Test func mapsAtBothEndsAreSeen() throws {
    data.sections = [data.makeItems(4)]
    let view = show(ColumnFlowLayout())
    let going = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    view.performBatchUpdates {
      data.sections[0].remove(at: 1)
      data.sections[0].append(99)
      view.deleteItems(at: [IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    let coming = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
    func look(_ cell: UICollectionViewCell) -> [CGFloat] {
      let layer = cell.layer.presentation()
      return [CGFloat(layer?.opacity ?? -1), layer?.affineTransform().a ?? -1]
    }
    #expect(look(coming) == [0, 0.5])
    #expect(look(going) == [1, 1])
    #expect(coming.layer.animationKeys() != nil)
    MediaClock.shared.advance(by: 0.15)
    for cell in [coming, going] {
      let now = look(cell)
      #expect(now[0] > 0 && now[0] < 1 && now[1] > 0.5 && now[1] < 1)
    }
    MediaClock.shared.advanceFrames(60)
    #expect(look(coming) == [1, 1])
    #expect(coming.layer.animationKeys() == nil)
    #expect(going.superview == nil)
  }

  @Test func theDelegateIsProposedWhatTheLayoutAnswered() {
    final class LastWord: NSObject, UICollectionViewDelegate {
      var proposals: [CGPoint] = []
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        proposals.append(proposedContentOffset)
        return CGPoint(x: 0, y: 500)
      }
    }
    data.sections = [data.makeItems(40)]
    let view = show(ChatLayout())
    let delegate = LastWord()
    view.delegate = delegate
    view.contentOffset.y = 600
    view.layoutIfNeeded()
    view.performBatchUpdates {
      data.sections[0].insert(99, at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(delegate.proposals == [CGPoint(x: 0, y: 640)])
    #expect(view.contentOffset.y == 500)
  }

  private func rows() -> (UICollectionView, UICollectionViewFlowLayout) {
    data.sections = [data.makeItems(20)]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    return (show(layout), layout)
  }

  @Test func aBatchWithoutItemsShowsAnotherSizeOverTime() throws {
    let (view, layout) = rows()
    view.delegate = nil
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    var ended = false
    view.performBatchUpdates({ layout.itemSize.height = 60 }, completion: { ended = $0 })
    #expect(cell.frame.minY == 60)
    #expect(cell.layer.presentation()?.frame.minY == 40)
    #expect(!ended)
    MediaClock.shared.advanceFrames(60)
    #expect(ended && cell.layer.presentation()?.frame.minY == 60)
    UIView.animate(withDuration: 1) {
      layout.itemSize.height = 50
      view.layoutIfNeeded()
    }
    #expect(cell.frame.minY == 50)
    #expect(cell.layer.presentation()?.frame.minY == 60)
    MediaClock.shared.advanceFrames(90)
    #expect(cell.layer.presentation()?.frame.minY == 50)
  }

  @Test func aBatchWithoutItemsAsksTheDelegateAgain() throws {
    final class Heights: NSObject, UICollectionViewDelegateFlowLayout {
      var height: CGFloat = 40
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 320, height: height) }
    }
    let (view, _) = rows()
    let heights = Heights()
    view.delegate = heights
    view.layoutIfNeeded()
    heights.height = 70
    view.performBatchUpdates(nil)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.frame.minY == 70)
    #expect(cell.layer.presentation()?.frame.minY == 40)
  }

  @Test func boundsThatChangeOverTimeAreTold() {
    final class Listener: UICollectionViewFlowLayout {
      var calls: [String] = []
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        calls.append("prepare \(oldBounds.width)")
      }
      override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        calls.append("finalize")
      }
    }
    data.sections = [data.makeItems(20)]
    let layout = Listener()
    let view = show(layout)
    UIView.animate(withDuration: 0.4) {
      view.bounds.size.width = 360
      view.layoutIfNeeded()
    }
    #expect(layout.calls == ["prepare 320.0", "finalize"])
  }

  @Test func pointsAndScrollsAreMirrored() {
    final class MirroredFlow: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    data.sections = [data.makeItems(30)]
    let layout = MirroredFlow()
    layout.itemSize = CGSize(width: 100, height: 40)
    let view = show(layout, isRightToLeft: true)
    view.delegate = nil
    view.layoutIfNeeded()
    #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 10)) == IndexPath(item: 0, section: 0))
    view.semanticContentAttribute = .forceLeftToRight
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 0)
    view.semanticContentAttribute = .forceRightToLeft
    layout.scrollDirection = .horizontal
    view.layoutIfNeeded()
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .right, animated: false)
    view.layoutIfNeeded()
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
    #expect(first.map { $0.frame.maxX - view.contentOffset.x } == 320)
  }

  /// Rows whose heights cells say, and which move the offset by what grows above it.
  private final class GrowingRows: UICollectionViewLayout {
    var heights = [CGFloat](repeating: 50, count: 40)
    var movesInUpdates: CGFloat = 0

    override var collectionViewContentSize: CGSize {
      CGSize(width: 320, height: heights.reduce(0, +))
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
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      return (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
      if originalAttributes.frame.minY < collectionView?.contentOffset.y ?? 0 {
        context.contentOffsetAdjustment.y =
          preferredAttributes.size.height - originalAttributes.size.height
      }
      return context
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateDataSourceCounts, !context.invalidateEverything {
        context.contentOffsetAdjustment.y = movesInUpdates
      }
      super.invalidateLayout(with: context)
    }
  }

  /// A cell that is higher among the first twenty.
  private final class RowCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = layoutAttributes.indexPath.item < 20 ? 70 : 50
      return layoutAttributes
    }
  }

  @Test func whatGrowsAboveTheTopMovesTheOffset() {
    MediaClock.shared.stop()
    data.sections = [data.makeItems(40)]
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: GrowingRows())
    view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.contentOffset.y = 1_200
    view.layoutIfNeeded()
    let top = view.contentOffset.y
    // Row 19 is cut by the upper edge once it comes into sight, and grows by 20.
    view.contentOffset.y = top - 215
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == top - 215 + 20)
  }

  @Test("7.2.2 In the middle of a batch what cells prefer moves no offset")
  func whatGrowsInABatchMovesNothing() {
    MediaClock.shared.stop()
    data.sections = [data.makeItems(39)]
    let layout = GrowingRows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.contentOffset.y = 975
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 975)
    // Another item is the nineteenth, which is cut by the upper edge.
    view.performBatchUpdates {
      data.sections[0].insert(99, at: 19)
      layout.heights = layout.heights.map { _ in 50 }
      view.insertItems(at: [IndexPath(item: 19, section: 0)])
    }
    #expect(layout.heights[19] == 70)
    #expect(view.contentOffset.y == 975)
  }

  @Test func aLayoutMovesTheOffsetInTheContextOfAnUpdate() {
    MediaClock.shared.stop()
    data.sections = [data.makeItems(39)]
    let layout = GrowingRows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = data
    view.contentOffset.y = 1_200
    view.layoutIfNeeded()
    let before = view.contentOffset.y
    layout.movesInUpdates = 50
    UIView.performWithoutAnimation {
      view.performBatchUpdates {
        data.sections[0].insert(99, at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(view.contentOffset.y == before + 50)
  }

  @Test func aViewIsLetGoInTheMiddleOfAnything() {
    MediaClock.shared.stop()
    for moment in 0..<4 {
      var view: UICollectionView? = rows().0
      weak let gone = view
      data.onDisplay = moment == 0 ? { _ in view = nil } : nil
      view?.performBatchUpdates {
        data.sections[0].insert(data.makeItems(1)[0], at: 0)
        view?.insertItems(at: [IndexPath(item: 0, section: 0)])
      } completion: { _ in
        if moment == 1 { view = nil }
      }
      if moment == 2 { view = nil }
      view?.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      MediaClock.shared.advanceFrames(60)
      view = nil
      data.onDisplay = nil
      MediaClock.shared.advanceFrames(2)
      #expect(gone == nil, "\(moment)")
    }
  }

  @Test func completionsOfBlocksWithinOneAfterAReload() {
    let (view, _) = rows()
    var ends: [String] = []
    var isFirst = true
    data.onDisplay = { _ in
      guard isFirst else { return }
      isFirst = false
      view.reloadData()
      view.performBatchUpdates {
        view.performBatchUpdates(nil, completion: { _ in ends.append("inner") })
      } completion: { _ in
        ends.append("outer")
      }
    }
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    MediaClock.shared.advanceFrames(60)
    #expect(ends == ["outer", "inner"])
  }
}
