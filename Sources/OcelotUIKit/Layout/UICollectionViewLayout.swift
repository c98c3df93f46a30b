import CoreGraphics
import Ocelot

/// Decides where the elements of a collection view are: to be subclassed.
///
/// Calls come in UIKit's order: `prepare()`, the content size, the attributes; in an update
/// `prepare()` with the new counts, `prepare(forCollectionViewUpdates:)`, the target offset, the
/// attributes at both ends in the coordinates of the offset before,
/// `finalizeCollectionViewUpdates()`.
///
/// Corresponds to UICollectionViewLayout.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that it serves; nil before, and after another layout took its place.
  open internal(set) weak var collectionView: UICollectionView?
  /// Who has the engine lay out again; nil while nothing shows the layout.
  weak var adapter: UIKitLayout?
  /// The classes of decorations, by kind.
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Makes a layout.
  public override init() { super.init() }

  /// An archive holds no layouts here: always as if made now.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of attributes that it makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of contexts that it is invalidated with.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // Invalidation.

  /// The context with which the collection view invalidates, while it does.
  private var ownContext: UICollectionViewLayoutInvalidationContext?

  /// Has everything laid out again before the next frame.
  ///
  /// The collection view calls it too, whatever its reason: ``invalidateLayout(with:)`` gets its
  /// context then.
  open func invalidateLayout() { invalidateLayout(with: ownContext ?? makeContext()) }

  /// The collection view invalidates with a context.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    let outer = ownContext
    ownContext = context
    invalidateLayout()
    ownContext = outer
  }

  /// Has what a context names laid out again before the next frame; a subclass that looks at the
  /// context calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    adapter?.layoutWasInvalidated(with: context)
  }

  /// A context of the layout's class that names nothing.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type =
      type(of: self).invalidationContextClass
      as? UICollectionViewLayoutInvalidationContext.Type
    return ObjectOfClass.make(type ?? UICollectionViewLayoutInvalidationContext.self)
  }

  /// A batch is about to be made, with everything as it was.
  func willUpdate() {}

  /// A batch that was announced has been made, or nothing was left of it.
  func didUpdate() {}

  /// Everything is about to be prepared again.
  func willReload() {}

  /// An update is about to be prepared for; a layout of ours reads what the engine knows of it.
  func willPrepare(for plan: UpdatePlan) {}

  /// What an element prefers where the layout knows without asking its view.
  func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? { nil }

  // What a subclass answers.

  /// Brings the layout up to date: called before it is asked, and after each invalidation.
  open func prepare() {}
  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all elements in a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// The attributes of a supplementary.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // Scrolling and size.

  /// Whether other bounds need a layout, asked before they change, for another size as well; false
  /// by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The context for other bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { makeContext() }
  /// The offset at which what is dragged comes to rest; not asked where pages are turned.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: where it would come to rest, in points.
  ///   - velocity: in points per millisecond, as UIKit's own calls have it.
  /// - Returns: the offset; the proposed one by default.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset at which an update, or a change to this layout, ends.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
  /// Whether what it answers is mirrored where reading goes from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The reading direction in which it lays out.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // Self-sizing.

  /// Whether what a view prefers needs a layout; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The context for what a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  // Updates.

  /// An update is about to be shown; `prepare()` ran with the counts after it.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The update is on its way: what was kept for it may go.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item comes from, in the coordinates of the offset before; its path after.
  ///
  /// By default what came is transparent at its place, and what was there comes from where it was.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { adapter?.update?.initial(.cell, nil, itemIndexPath) }
  /// Where an item goes to, in the coordinates of the offset before; its path before.
  ///
  /// By default what went turns transparent at its place, and what stays goes to where it is.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { adapter?.update?.final(.cell, nil, itemIndexPath) }
  /// Where a supplementary comes from.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    adapter?.update?.initial(.supplementaryView, elementKind, elementIndexPath)
  }
  /// Where a supplementary goes to.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    adapter?.update?.final(.supplementaryView, elementKind, elementIndexPath)
  }
  /// Where a decoration comes from.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    adapter?.update?.initial(.decorationView, elementKind, decorationIndexPath)
  }
  /// Where a decoration goes to.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    adapter?.update?.final(.decorationView, elementKind, decorationIndexPath)
  }
  /// Supplementaries that go with an update, by their places before; none by default.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that go with an update, by their places before; none by default.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementaries that come with an update, by their places after; none by default.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decorations that come with an update, by their places after; none by default.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // What the reader moves.

  /// The item whose place an item takes that is held at a point of the content; by default the one
  /// that is there.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Where an item is while it is held; its place about the finger by default.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }
  /// The context for an item that is held elsewhere.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.nameMovement(from: previousIndexPaths, to: targetIndexPaths, at: targetPosition)
    return context
  }
  /// The context for the end of a movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.nameMovement(from: previousIndexPaths, to: indexPaths, at: .zero)
    return context
  }

  // Animated bounds and other layouts.

  /// The bounds are about to change over time, from these.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The change of the bounds is on its way.
  open func finalizeAnimatedBoundsChange() {}
  /// This layout is about to take another one's place.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Another layout is about to take this one's place.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The change of layouts is on its way.
  open func finalizeLayoutTransition() {}

  /// For layouts from archives; never called, since an archive holds no layouts here.
  open func awakeFromNib() {}

  // Decorations.

  /// Says that decorations of a kind come from an archive: there are none here.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    guard let nib else { return }
    collectionView?.reportNib(nib, elementKind)
  }

  /// Says what class the decorations of a kind have; nil for none.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }
}
