import UIKit

/// Says which headers float.
public final class StickyHeaderContext: UICollectionViewLayoutInvalidationContext {
  /// Whether nothing but floating headers moves.
  public var movesHeadersOnly = false
}

/// Rows under headers that float by a context of their own.
public final class StickyHeaderLayout: UICollectionViewLayout {
  private let headerHeight: CGFloat = 30
  private let rowHeight: CGFloat = 44
  private var rows: [[UICollectionViewLayoutAttributes]] = []
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var spans: [(start: CGFloat, end: CGFloat)] = []
  private var width: CGFloat = 0
  private var keepsRows = false
  /// How often rows were laid out.
  public private(set) var rowPasses = 0

  public override class var invalidationContextClass: AnyClass { StickyHeaderContext.self }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    keepsRows = (context as? StickyHeaderContext)?.movesHeadersOnly ?? false
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if !keepsRows || rows.isEmpty { layOutRows(collectionView) }
    keepsRows = false
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    for (section, header) in headers.enumerated() {
      let span = spans[section]
      header.frame = CGRect(
        x: 0, y: max(span.start, min(top, span.end - headerHeight)), width: width,
        height: headerHeight)
      header.zIndex = 1_000
    }
  }

  private func layOutRows(_ collectionView: UICollectionView) {
    rowPasses += 1
    rows = []
    headers = []
    spans = []
    width = collectionView.bounds.width
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let start = y
      headers.append(
        UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
          with: IndexPath(item: 0, section: section)))
      y += headerHeight
      rows.append(
        (0..<collectionView.numberOfItems(inSection: section)).map { item in
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: section))
          attributes.frame = CGRect(x: 0, y: y, width: width, height: rowHeight)
          y += rowHeight
          return attributes
        })
      spans.append((start, y))
    }
  }

  public override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: spans.last?.end ?? 0)
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  public override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? StickyHeaderContext,
      newBounds.size == collectionView?.bounds.size
    {
      context.movesHeadersOnly = true
      context.invalidateSupplementaryElements(
        ofKind: UICollectionView.elementKindSectionHeader, at: headers.map(\.indexPath))
    }
    return context
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result = headers.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    for section in rows {
      result += section.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
    }
    return result
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { rows[indexPath.section][indexPath.item] }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { headers[indexPath.section] }
}
