import UIKit

/// Says how wide tags are.
public protocol TagCloudLayoutDelegate: UICollectionViewDelegate {
  /// The width of a tag, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout: TagCloudLayout, widthForTagAt indexPath: IndexPath
  ) -> CGFloat
}

/// Tags in rows, from the left, as many to a row as fit; each section begins with a title that
/// stays in sight.
public final class TagCloudLayout: UICollectionViewLayout {
  /// The height of a tag, in points.
  public var tagHeight: CGFloat = 32 { didSet { invalidateLayout() } }
  /// The distance between tags and between rows, in points.
  public var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// The height of titles, in points; 0 for none.
  public var titleHeight: CGFloat = 28 { didSet { invalidateLayout() } }

  private var tags: [[UICollectionViewLayoutAttributes]] = []
  private var sections: [(start: CGFloat, end: CGFloat)] = []
  private var width: CGFloat = 0
  private var appearing: Set<IndexPath> = []

  public override func prepare() {
    super.prepare()
    tags = []
    sections = []
    guard let collectionView else { return }
    width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    let delegate = collectionView.delegate as? TagCloudLayoutDelegate
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let start = y
      y += titleHeight
      var x: CGFloat = 0
      var row: [UICollectionViewLayoutAttributes] = []
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let wanted =
          delegate?.collectionView(collectionView, layout: self, widthForTagAt: path) ?? 60
        let tag = min(wanted, width)
        if x > 0, x + tag > width {
          x = 0
          y += tagHeight + spacing
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: x, y: y, width: tag, height: tagHeight)
        row.append(attributes)
        x += tag + spacing
      }
      if !row.isEmpty { y += tagHeight + spacing }
      tags.append(row)
      sections.append((start, y))
    }
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.last?.end ?? 0)
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result: [UICollectionViewLayoutAttributes] = []
    for (section, span) in sections.enumerated() {
      guard span.end > rect.minY, span.start < rect.maxY else { continue }
      if let title = title(of: section) { result.append(title) }
      result += tags[section].filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    }
    return result
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { tags[indexPath.section][indexPath.item] }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == UICollectionView.elementKindSectionHeader
      ? title(of: indexPath.section) : nil
  }

  private func title(of section: Int) -> UICollectionViewLayoutAttributes? {
    guard titleHeight > 0, let collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: section))
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let (start, end) = sections[section]
    attributes.frame = CGRect(
      x: 0, y: max(start, min(top, end - titleHeight)), width: width, height: titleHeight)
    attributes.zIndex = 1
    return attributes
  }

  // Titles follow the reader.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  // What comes grows.
  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    appearing = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }

  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes =
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)?.copy()
      as? UICollectionViewLayoutAttributes
    if appearing.contains(itemIndexPath) {
      attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    return attributes
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    appearing = []
  }
}
