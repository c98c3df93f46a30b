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
}
