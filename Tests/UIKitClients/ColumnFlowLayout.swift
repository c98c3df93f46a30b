import UIKit

/// One column, or as many as there is room for; rows grow in and shrink out.
public final class ColumnFlowLayout: UICollectionViewFlowLayout {
  private let minimumColumnWidth: CGFloat = 300
  private let cellHeight: CGFloat = 70
  private var deletingIndexPaths: [IndexPath] = []
  private var insertingIndexPaths: [IndexPath] = []

  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let available = collectionView.bounds.inset(by: collectionView.layoutMargins).width
    let columns = max(1, Int(available / minimumColumnWidth))
    let width = max(1, (available / CGFloat(columns)).rounded(.down) - minimumInteritemSpacing)
    itemSize = CGSize(width: width, height: cellHeight)
    sectionInset = UIEdgeInsets(top: minimumInteritemSpacing, left: 0, bottom: 0, right: 0)
    sectionInsetReference = .fromSafeArea
  }

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .delete:
        guard let indexPath = update.indexPathBeforeUpdate else { continue }
        deletingIndexPaths.append(indexPath)
      case .insert:
        guard let indexPath = update.indexPathAfterUpdate else { continue }
        insertingIndexPaths.append(indexPath)
      default: break
      }
    }
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    deletingIndexPaths.removeAll()
    insertingIndexPaths.removeAll()
  }

  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) else {
      return nil
    }
    if insertingIndexPaths.contains(itemIndexPath) {
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      attributes.alpha = 0
      attributes.zIndex = -1
    }
    return attributes
  }

  public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) else {
      return nil
    }
    if deletingIndexPaths.contains(itemIndexPath) {
      attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      attributes.alpha = 0
      attributes.zIndex = -1
    }
    return attributes
  }
}
