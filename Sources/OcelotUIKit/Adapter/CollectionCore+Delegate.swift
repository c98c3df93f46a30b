import CoreGraphics
import Ocelot

/// What the engine asks and tells a delegate, as UIKit's delegate knows it.
extension CollectionCore: CollectionViewDelegate {
  private var delegate: (any UICollectionViewDelegate)? { collection.delegate }

  func shouldHighlight(_ item: ItemIndex) -> Bool {
    delegate?.collectionView?(collection, shouldHighlightItemAt: IndexPath(item)) ?? true
  }
  func didHighlight(_ item: ItemIndex) {
    delegate?.collectionView?(collection, didHighlightItemAt: IndexPath(item))
  }
  func didUnhighlight(_ item: ItemIndex) {
    delegate?.collectionView?(collection, didUnhighlightItemAt: IndexPath(item))
  }
  func shouldSelect(_ item: ItemIndex) -> Bool {
    guard collection.allowsSelection else { return false }
    return delegate?.collectionView?(collection, shouldSelectItemAt: IndexPath(item)) ?? true
  }
  func shouldDeselect(_ item: ItemIndex) -> Bool {
    delegate?.collectionView?(collection, shouldDeselectItemAt: IndexPath(item)) ?? true
  }
  func didSelect(_ item: ItemIndex) {
    delegate?.collectionView?(collection, didSelectItemAt: IndexPath(item))
  }
  func didDeselect(_ item: ItemIndex) {
    delegate?.collectionView?(collection, didDeselectItemAt: IndexPath(item))
  }
  func canActivate(_ item: ItemIndex) -> Bool {
    delegate?.collectionView?(collection, canPerformPrimaryActionForItemAt: IndexPath(item))
      ?? true
  }
  func didActivate(_ item: ItemIndex) {
    delegate?.collectionView?(collection, performPrimaryActionForItemAt: IndexPath(item))
  }
  func targetOffset(proposed: Point) -> Point {
    delegate?.collectionView?(
      collection, targetContentOffsetForProposedContentOffset: CGPoint(proposed))?.ocelot
      ?? proposed
  }
  func willBeginDragging() { delegate?.scrollViewWillBeginDragging?(collection) }
  func didScroll() { tellOffset() }
  func didEndScrolling() { collection.scrollDidEnd() }
}
