import OcelotUIKit

/// The pages of a magazine: a picture over two thirds, and what is beside it.
///
/// Written for UIKit: nothing in it knows what shows it.
final class MagazineLayout: UICollectionViewLayout {
  /// The height of a picture, in points.
  var pageHeight: CGFloat = 220 { didSet { if pageHeight != oldValue { invalidateLayout() } } }
  /// The height of what stands under a picture where there is little room, in points.
  var noteHeight: CGFloat = 64 { didSet { if noteHeight != oldValue { invalidateLayout() } } }
  private var frames: [[CGRect]] = []
  private var size = CGSize.zero
  private var appearing: Set<IndexPath> = []
  private var disappearing: Set<IndexPath> = []

  /// Whether an item is a picture.
  static func isPicture(_ path: IndexPath) -> Bool { path.item % 3 == 0 }

  override func prepare() {
    super.prepare()
    frames = []
    guard let collectionView else { return }
    let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    let margin: CGFloat = width < 600 ? 18 : 36
    var y = margin
    for section in 0..<collectionView.numberOfSections {
      var page: [CGRect] = []
      let count = collectionView.numberOfItems(inSection: section)
      for first in stride(from: 0, to: count, by: 3) {
        let items = min(3, count - first)
        let area = CGRect(x: margin, y: y, width: max(0, width - 2 * margin), height: pageHeight)
        let rects =
          width < 600
          ? stacked(items, in: area)
          : spread(items, in: area, isPictureLast: section % 2 == 1)
        page += rects
        y = (rects.map(\.maxY).max() ?? y) + 12
      }
      frames.append(page)
    }
    size = CGSize(width: width, height: y == margin ? 0 : y - 12 + margin)
  }

  /// A picture at one side, and one or two notes at the other.
  private func spread(_ count: Int, in area: CGRect, isPictureLast: Bool) -> [CGRect] {
    guard count > 1 else { return [area] }
    let side = ((area.width - 12) / 3).rounded()
    let (left, right) =
      isPictureLast
      ? area.divided(atDistance: side, from: .minXEdge)
      : area.divided(atDistance: side, from: .maxXEdge)
    let picture =
      isPictureLast
      ? CGRect(x: right.minX + 12, y: area.minY, width: right.width - 12, height: area.height)
      : CGRect(x: right.minX, y: area.minY, width: right.width - 12, height: area.height)
    guard count > 2 else { return [picture, left] }
    let half = ((area.height - 12) / 2).rounded()
    let upper = CGRect(x: left.minX, y: left.minY, width: left.width, height: half)
    let lower = CGRect(
      x: left.minX, y: left.minY + half + 12, width: left.width, height: left.height - half - 12)
    return [picture, upper, lower]
  }

  /// A picture, and under it one or two notes.
  private func stacked(_ count: Int, in area: CGRect) -> [CGRect] {
    let picture = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: min(area.height, area.width))
    guard count > 1 else { return [picture] }
    let width = count > 2 ? ((area.width - 12) / 2).rounded() : area.width
    let first = CGRect(
      x: area.minX, y: picture.maxY + 12, width: width, height: min(noteHeight, width))
    guard count > 2 else { return [picture, first] }
    let second = CGRect(
      x: first.maxX + 12, y: first.minY, width: area.width - width - 12,
      height: first.height)
    return [picture, first, second]
  }

  override var collectionViewContentSize: CGSize { size }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = frames[indexPath.section][indexPath.item]
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    frames.enumerated().flatMap { section, page in
      page.enumerated().compactMap { item, frame in
        frame.maxY > rect.minY && frame.minY < rect.maxY
          ? layoutAttributesForItem(at: IndexPath(item: item, section: section)) : nil
      }
    }
  }

  // What comes grows, and what goes shrinks.

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert: update.indexPathAfterUpdate.map { _ = appearing.insert($0) }
      case .delete: update.indexPathBeforeUpdate.map { _ = disappearing.insert($0) }
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    appearing = []
    disappearing = []
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if appearing.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if disappearing.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    }
    return attributes
  }
}
