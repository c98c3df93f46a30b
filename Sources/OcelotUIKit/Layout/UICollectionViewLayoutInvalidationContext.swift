import CoreGraphics

/// What of a layout does not hold any more.
///
/// A layout with flags of its own subclasses it and answers its class from
/// `invalidationContextClass`.
///
/// Corresponds to UICollectionViewLayoutInvalidationContext.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var isEverything = false
  private var areCounts = false
  private var items: [IndexPath]?
  private var supplementaries: [String: [IndexPath]]?
  private var decorations: [String: [IndexPath]]?

  /// Makes a context that names nothing.
  public override init() { super.init() }

  /// Whether everything is to be asked again, as after `reloadData()`.
  open var invalidateEverything: Bool { isEverything }
  /// Whether counts may be others, as after updates.
  open var invalidateDataSourceCounts: Bool { areCounts }
  /// How far the content offset is to move, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the content's size changes, in points; it is asked either way.
  open var contentSizeAdjustment = CGSize.zero
  /// Items by name; nil for none.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// Supplementaries by kind and name; nil for none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementaries }
  /// Decorations by kind and name; nil for none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }
  /// Where what the reader moves was; nil where nothing is moved.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.from }
  /// Where what the reader moves is to be; nil where nothing is moved.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.to }
  /// Where what the reader moves is now, in content coordinates.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }

  private var movement: (from: [IndexPath], to: [IndexPath], position: CGPoint)?

  /// The reader moves something.
  func nameMovement(from: [IndexPath], to: [IndexPath], at position: CGPoint) {
    movement = (from, to, position)
  }

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    items = (items ?? []) + indexPaths
  }

  /// Names supplementaries of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementaries = (supplementaries ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decorations of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = (decorations ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Everything is to be asked again.
  func nameEverything() {
    isEverything = true
    areCounts = true
  }

  /// Counts may be others.
  func nameCounts() { areCounts = true }
}
