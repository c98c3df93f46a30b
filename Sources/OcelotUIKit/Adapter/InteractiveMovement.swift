import CoreGraphics
import Ocelot

/// What the reader moves in a collection view, as a program says it.
@MainActor
final class InteractiveMovement {
  /// From where an item goes, to where it would go now, and where the finger is.
  private struct Held {
    var from: IndexPath
    var to: IndexPath
    var position: CGPoint
  }

  private unowned let view: UICollectionView
  private var held: Held?

  init(in view: UICollectionView) { self.view = view }

  private var layout: UICollectionViewLayout { view.collectionViewLayout }

  /// Begins with an item in sight; false where the data source says that it stays.
  func begin(_ path: IndexPath) -> Bool {
    guard let cell = view.cellForItem(at: path),
      view.dataSource?.collectionView?(view, canMoveItemAt: path) ?? true
    else { return false }
    held = Held(from: path, to: path, position: cell.center)
    return true
  }

  /// The finger is at a point of the content.
  func move(to position: CGPoint) {
    guard let old = held else { return }
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: old.to, withPosition: position)
    let target =
      view.delegate?.collectionView?(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.from,
        atCurrentIndexPath: old.to, toProposedIndexPath: proposed)
      ?? view.delegate?.collectionView?(
        view, targetIndexPathForMoveFromItemAt: old.from, toProposedIndexPath: proposed)
      ?? proposed
    held = Held(from: old.from, to: target, position: position)
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: position,
        previousIndexPaths: [old.to], previousPosition: old.position))
  }

  /// An update: the item goes on from where it is by then, and is put down where it is gone, or
  /// everything was asked again.
  func follow(_ plan: UpdatePlan) {
    guard var moved = held else { return }
    guard !plan.isReload,
      let item = moved.from.itemIndex.flatMap({ plan.map.item(after: $0) }),
      !plan.reloads(.item(item))
    else {
      held = nil
      return
    }
    moved.from = IndexPath(item)
    moved.to =
      moved.to.itemIndex.flatMap { plan.map.item(after: $0) }.map { IndexPath($0) } ?? moved.from
    held = moved
  }

  /// The item is let go: it moves in the data and on screen, or stays.
  func end(isCancelled: Bool) {
    guard let moved = held else { return }
    held = nil
    let target = isCancelled ? moved.from : moved.to
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [target], previousIndexPaths: [moved.to],
        movementCancelled: isCancelled))
    guard moved.from != target else { return }
    let view = view
    view.performBatchUpdates {
      guard view.dataSource?.collectionView?(view, moveItemAt: moved.from, to: target) != nil else {
        return view.reportUnmovable(moved.from)
      }
      view.moveItem(at: moved.from, to: target)
    }
    (view.dataSource as? any ReorderedDataSource)?.tellReordered()
  }
}
