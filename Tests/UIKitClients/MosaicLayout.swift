import UIKit

/// Tiles in rows of four kinds, found by bisection.
public final class MosaicLayout: UICollectionViewLayout {
  private enum SegmentStyle { case fullWidth, fiftyFifty, twoThirdsOneThird, oneThirdTwoThirds }

  private var contentBounds = CGRect.zero
  private var cachedAttributes: [UICollectionViewLayoutAttributes] = []

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cachedAttributes.removeAll()
    contentBounds = CGRect(origin: .zero, size: collectionView.bounds.size)
    contentBounds.size.height = 0
    guard collectionView.numberOfSections > 0 else { return }
    let count = collectionView.numberOfItems(inSection: 0)
    let width = collectionView.bounds.size.width
    var index = 0
    var segment = SegmentStyle.fullWidth
    var top: CGFloat = 0
    while index < count {
      let row = CGRect(x: 0, y: top, width: width, height: 200)
      let third = (width / 3).rounded(.up)
      let half = (width / 2).rounded(.up)
      var rects: [CGRect] = []
      switch segment {
      case .fullWidth: rects = [row]
      case .fiftyFifty:
        let parts = row.divided(atDistance: half, from: .minXEdge)
        rects = [parts.slice, parts.remainder]
      case .twoThirdsOneThird:
        let parts = row.divided(atDistance: (width * 2 / 3).rounded(.up), from: .minXEdge)
        let stack = parts.remainder.divided(atDistance: 100, from: .minYEdge)
        rects = [parts.slice, stack.slice, stack.remainder]
      case .oneThirdTwoThirds:
        let parts = row.divided(atDistance: third, from: .minXEdge)
        let stack = parts.slice.divided(atDistance: 100, from: .minYEdge)
        rects = [stack.slice, stack.remainder, parts.remainder]
      }
      for rect in rects where index < count {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: index, section: 0))
        attributes.frame = rect
        cachedAttributes.append(attributes)
        contentBounds = contentBounds.union(rect)
        index += 1
      }
      top = row.maxY
      switch count - index {
      case 1: segment = .fullWidth
      case 2: segment = .fiftyFifty
      default:
        switch segment {
        case .fullWidth: segment = .fiftyFifty
        case .fiftyFifty: segment = .twoThirdsOneThird
        case .twoThirdsOneThird: segment = .oneThirdTwoThirds
        case .oneThirdTwoThirds: segment = .fiftyFifty
        }
      }
    }
  }

  public override var collectionViewContentSize: CGSize { contentBounds.size }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { indexPath.section == 0 ? cachedAttributes[indexPath.item] : nil }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found: [UICollectionViewLayoutAttributes] = []
    guard let last = cachedAttributes.indices.last,
      let first = binarySearch(rect, start: 0, end: last)
    else { return found }
    for attributes in cachedAttributes[..<first].reversed() {
      guard attributes.frame.maxY >= rect.minY else { break }
      found.append(attributes)
    }
    for attributes in cachedAttributes[first...] {
      guard attributes.frame.minY <= rect.maxY else { break }
      found.append(attributes)
    }
    return found
  }

  private func binarySearch(_ rect: CGRect, start: Int, end: Int) -> Int? {
    if end < start { return nil }
    let middle = (start + end) / 2
    let attributes = cachedAttributes[middle]
    if attributes.frame.intersects(rect) { return middle }
    return attributes.frame.maxY < rect.minY
      ? binarySearch(rect, start: middle + 1, end: end)
      : binarySearch(rect, start: start, end: middle - 1)
  }
}
