import UIKit

/// Messages from above; who reads the end goes on reading it, and what comes above moves nothing.
public final class ChatLayout: UICollectionViewLayout {
  /// The height of a message, in points.
  public var height: (IndexPath) -> CGFloat = { _ in 40 }
  private var messages: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero
  private var readsEnd = false
  private var compensation: CGFloat = 0
  private var isUpdating = false

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, !context.invalidateEverything, let collectionView {
      let end = size.height + collectionView.adjustedContentInset.bottom
      readsEnd = collectionView.bounds.maxY >= end - 1
    }
    super.invalidateLayout(with: context)
  }

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    messages = []
    var y: CGFloat = 0
    let count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    for item in 0..<count {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: item, section: 0))
      let height = height(attributes.indexPath)
      attributes.frame = CGRect(x: 0, y: y, width: collectionView.bounds.width, height: height)
      messages.append(attributes)
      y += height
    }
    size = CGSize(width: collectionView.bounds.width, height: y)
  }

  public override var collectionViewContentSize: CGSize { size }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    isUpdating = true
    guard let collectionView else { return }
    let top = collectionView.contentOffset.y
    for update in updateItems where update.updateAction == .insert {
      guard let path = update.indexPathAfterUpdate, path.item < messages.count else { continue }
      let frame = messages[path.item].frame
      if frame.minY - compensation <= top { compensation += frame.height }
    }
  }

  public override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    guard let collectionView, isUpdating else { return proposedContentOffset }
    if readsEnd {
      let inset = collectionView.adjustedContentInset
      return CGPoint(
        x: proposedContentOffset.x,
        y: max(-inset.top, size.height + inset.bottom - collectionView.bounds.height))
    }
    return CGPoint(x: proposedContentOffset.x, y: proposedContentOffset.y + compensation)
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    isUpdating = false
    compensation = 0
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { messages.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY } }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { indexPath.item < messages.count ? messages[indexPath.item] : nil }
}
