import UIKit

/// Items on a circle; what comes and goes does so from the middle.
public final class CircleLayout: UICollectionViewLayout {
  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var count = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  public override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 70, height: 70)
    let angle = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(max(1, count))
    attributes.center = CGPoint(
      x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    return attributes
  }

  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = []
    deleted = []
    for update in updateItems {
      if update.updateAction == .insert, let path = update.indexPathAfterUpdate {
        inserted.insert(path)
      } else if update.updateAction == .delete, let path = update.indexPathBeforeUpdate {
        deleted.insert(path)
      }
    }
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return attributes }
    let own = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    own?.alpha = 0
    own?.center = center
    return own
  }

  public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return attributes }
    let own = attributes ?? layoutAttributesForItem(at: itemIndexPath)
    own?.alpha = 0
    own?.center = center
    own?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return own
  }
}
