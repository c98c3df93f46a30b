import Ocelot
import OcelotTesting
import Testing
import UIKit

/// Where content is after insets, rectangles and batches.
@Suite("Offsets of collection views", .serialized) @MainActor
struct OffsetTests {
  /// Rows of 46 points, 1,000 points wide.
  final class WideRows: UICollectionViewLayout {
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize {
      CGSize(width: 1_000, height: 46 * CGFloat(count))
    }
    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 46 * CGFloat(indexPath.item), width: 1_000, height: 46)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }
  }

  private let data = ScriptData()

  private func flow(items: Int) -> (UICollectionView, UICollectionViewFlowLayout) {
    data.sections = [data.makeItems(items)]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    layout.minimumLineSpacing = 0
    let view = data.makeView(layout)
    view.layoutIfNeeded()
    return (view, layout)
  }

  @Test("7.2.3 Other insets move content that is at its start, and no other")
  func insets() {
    let (view, _) = flow(items: 40)
    view.contentInset.top = 20
    #expect(view.contentOffset.y == -20)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    view.contentInset.top = 100
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 500)
    view.contentInset.top = 0
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 500)
    // A list that was pulled down stays where it is let go.
    view.contentOffset.y = -60
    view.contentInset.top = 60
    #expect(view.contentOffset.y == -60)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == -60)
  }

  @Test("7.2.3 A rectangle beyond the content is brought into sight as far as the content goes")
  func rectangles() {
    let (view, _) = flow(items: 40)
    let end = 2_000 - view.bounds.height
    for rect in [
      CGRect(x: 0, y: 2_000, width: 1, height: 1),
      CGRect(x: 0, y: 1_950, width: 320, height: 1_000),
    ] {
      view.contentOffset = .zero
      view.scrollRectToVisible(rect, animated: false)
      view.layoutIfNeeded()
      #expect(view.contentOffset.y == end)
    }
    view.scrollRectToVisible(CGRect(x: 0, y: -90, width: 1, height: 1), animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 0)
  }

  @Test("7.2.3 Content that scrolls both ways stays where it is as it gets higher than its view")
  func bothWays() {
    data.sections = [data.makeItems(10)]
    let view = data.makeView(WideRows())
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 500, y: 0)
    view.layoutIfNeeded()
    for count in [12, 10] {
      let old = data.sections[0].count
      let paths = (min(old, count)..<max(old, count)).map { IndexPath(item: $0, section: 0) }
      view.performBatchUpdates {
        if count > old {
          data.sections[0] += data.makeItems(count - old)
          view.insertItems(at: paths)
        } else {
          data.sections[0].removeLast(old - count)
          view.deleteItems(at: paths)
        }
      }
      view.layoutIfNeeded()
      #expect(view.contentOffset == CGPoint(x: 500, y: 0), "\(count)")
    }
  }

  @Test("7.2.4 A flow lays out as it is told after a batch of which nothing was left")
  func nothingLeft() {
    let (view, layout) = flow(items: 20)
    view.deleteItems(at: [IndexPath(item: 99, section: 0)])
    layout.itemSize = CGSize(width: 80, height: 80)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.size == layout.itemSize)
    view.performBatchUpdates {
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
      view.deleteItems(at: [IndexPath(item: 99, section: 0)])
      data.sections[0].insert(contentsOf: data.makeItems(1), at: 3)
    }
    layout.itemSize = CGSize(width: 60, height: 60)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.size == layout.itemSize)
  }
}
