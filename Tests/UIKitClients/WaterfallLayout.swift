import UIKit

/// Says how high things in a waterfall are.
@MainActor
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// The height of an item at a width, in points.
  func collectionView(
    _ collectionView: UICollectionView, waterfall layout: WaterfallLayout,
    heightForItemAt indexPath: IndexPath, width: CGFloat
  ) -> CGFloat
  /// The number of columns of a section.
  func collectionView(
    _ collectionView: UICollectionView, waterfall layout: WaterfallLayout,
    columnCountFor section: Int
  ) -> Int
}

extension WaterfallLayoutDelegate {
  /// Two.
  public func collectionView(
    _ collectionView: UICollectionView, waterfall layout: WaterfallLayout,
    columnCountFor section: Int
  ) -> Int { 2 }
}

/// Items go where a column ends first.
public final class WaterfallLayout: UICollectionViewLayout {
  private var items: [[UICollectionViewLayoutAttributes]] = []
  private var height: CGFloat = 0
  private var width: CGFloat = 0

  public override func prepare() {
    super.prepare()
    items = []
    height = 0
    guard let collectionView else { return }
    width = collectionView.bounds.width
    let waterfall = collectionView.delegate as? WaterfallLayoutDelegate
    let flow = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    for section in 0..<collectionView.numberOfSections {
      let inset =
        flow?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? .zero
      let columns =
        waterfall?.collectionView(collectionView, waterfall: self, columnCountFor: section) ?? 2
      let column = max(0, width - inset.left - inset.right) / CGFloat(max(1, columns))
      var ends = [CGFloat](repeating: height + inset.top, count: max(1, columns))
      var row: [UICollectionViewLayoutAttributes] = []
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let shortest = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let itemHeight =
          waterfall?.collectionView(
            collectionView, waterfall: self, heightForItemAt: path, width: column) ?? 50
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(
          x: inset.left + CGFloat(shortest) * column, y: ends[shortest], width: column,
          height: itemHeight)
        ends[shortest] += itemHeight
        row.append(attributes)
      }
      items.append(row)
      height = (ends.max() ?? height) + inset.bottom
    }
  }

  public override var collectionViewContentSize: CGSize { CGSize(width: width, height: height) }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { items.joined().filter { $0.frame.intersects(rect) } }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { items[indexPath.section][indexPath.item] }
}
