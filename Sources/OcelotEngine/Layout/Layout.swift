/// Decides where the elements of a collection are.
///
/// Layouts compute from start to end; the collection view mirrors once for right-to-left. Frames,
/// rectangles and offsets are in the layout's own coordinates unless a member says otherwise: in
/// points, from the content's upper left corner, insets aside, as if reading went from left to
/// right. The order of calls is in ``CollectionView``.
///
/// Corresponds to UICollectionViewLayout.
@MainActor
public protocol Layout: AnyObject {
  /// The collection view's answers; set before the first call, nil after the layout was replaced.
  /// Keep it weakly.
  ///
  /// Corresponds to collectionView.
  var environment: (any LayoutEnvironment)? { get set }
  /// The direction in which content scrolls, and in which sections follow each other. Asked at any
  /// time.
  ///
  /// Corresponds to the scroll direction of UICollectionViewFlowLayout.
  var axis: Axis { get }
  /// Whether content may be larger than the viewport across ``axis`` too, and scrolls there as
  /// well, as a timetable or a map does; false by default.
  ///
  /// Margins, anchors, keys, rectangles of selection and scrolling near edges count on both axes
  /// then. Asked at any time. Without a counterpart in UIKit, which scrolls wherever the content is
  /// larger.
  var scrollsBothWays: Bool { get }
  /// Whether sections may have shelves, whose items scroll sideways by themselves; false by
  /// default.
  ///
  /// More is prepared at both sides then, and ``shelf(of:)`` is asked. Asked at any time.
  ///
  /// Corresponds to the orthogonalScrollingBehavior of NSCollectionLayoutSection.
  var hasShelves: Bool { get }
  /// Where a section's items are that scroll sideways by themselves, as a shelf; nil by default,
  /// where they do not.
  ///
  /// The layout places them as far sideways as ``LayoutEnvironment/shelfOffsets`` says, no farther
  /// than the shelf reaches. It needs no `prepare` where that changes. Asked for sections near the
  /// viewport. Without a counterpart in UIKit, whose compositional layout has a scroll view for
  /// each.
  ///
  /// - Complexity: expected O(log n).
  func shelf(of section: Int) -> Shelf?
  /// Whether the collection view mirrors frames where reading goes from right to left; content that
  /// scrolls sideways then begins at the right. Asked at any time.
  ///
  /// Corresponds to flipsHorizontallyInOppositeLayoutDirection.
  var flipsInRightToLeft: Bool { get }

  /// Brings the layout up to date with what changed.
  ///
  /// Called before the queries of a pass, once for all that changed since the last, and again in
  /// the same pass as sizes are measured. Scrolling alone prepares nothing, unless
  /// ``shouldInvalidate(forBounds:)`` says so.
  ///
  /// Corresponds to prepare() and invalidateLayout(with:).
  func prepare(_ context: InvalidationContext)
  /// The size of the whole content, in points, without insets. Asked after each ``prepare(_:)``.
  ///
  /// Corresponds to collectionViewContentSize.
  var contentSize: Size { get }
  /// The attributes of every element whose frame intersects the rectangle, pinned ones included.
  ///
  /// Asked in passes for the viewport and what is prepared around it, and in frames that scroll
  /// unless ``followsViewport`` is false; any rectangle may come, also one without an end.
  ///
  /// Corresponds to layoutAttributesForElements(in:).
  ///
  /// - Complexity: expected O(v + log n) for v answers among n items.
  func elements(in rect: Rect) -> [LayoutAttributes]
  /// The attributes of one element, or nil if the layout does not show it. Asked at any time
  /// between ``prepare(_:)`` and the next change, for any key, also one that the data no longer
  /// has.
  ///
  /// Corresponds to layoutAttributesForItem(at:) and its siblings for other elements.
  func attributes(of element: ElementKey) -> LayoutAttributes?
  /// Whether a new viewport needs a `prepare`; false by default, so that scrolling needs none.
  ///
  /// Asked once before a frame whose viewport is elsewhere than that of the last one, while the
  /// environment still answers the old one, and again if the offset moves while it is prepared; not
  /// for another size, which always needs one.
  ///
  /// Corresponds to shouldInvalidateLayout(forBoundsChange:).
  func shouldInvalidate(forBounds bounds: Rect) -> Bool
  /// What a `prepare` for a new viewport is about: asked after ``shouldInvalidate(forBounds:)``
  /// said that there is to be one, and for each new size, while the environment still answers the
  /// old viewport.
  ///
  /// By default a context of the layout's own with both viewports, for which everything in sight is
  /// asked. One that only names elements, such as a header that floats, says that nothing else
  /// moves: in frames that scroll within what was prepared they alone are asked, by
  /// ``attributes(of:)``.
  ///
  /// Corresponds to invalidationContext(forBoundsChange:).
  func context(forBounds bounds: Rect) -> InvalidationContext
  /// Whether the content's size or the place of any element depends on where the viewport is, as
  /// that of a pinned header does; true by default.
  ///
  /// If false the answers for one rectangle are the same until a `prepare`, and frames that scroll
  /// within what was prepared ask nothing. Asked in passes and frames. Without a counterpart in
  /// UIKit.
  var followsViewport: Bool { get }
  /// How much of the viewport's start pinned elements cover at an offset, in points.
  ///
  /// Asked as anchors are chosen and where scrolls and content that snaps are to end: what is
  /// brought into sight is not brought under a header. Without a counterpart in UIKit.
  func pinnedExtent(at offset: Point) -> Double
  /// How much pinned elements cover of the viewport's start on either axis at an offset, in points;
  /// across ``axis`` it is asked only where content scrolls both ways, and is 0 by default. Without
  /// a counterpart in UIKit.
  func pinnedExtent(at offset: Point, along axis: Axis) -> Double
  /// How much of the viewport's end pinned elements cover at an offset, in points; 0 by default.
  ///
  /// Asked where scrolls are to end: what is brought into sight is not brought under a footer.
  /// Without a counterpart in UIKit.
  func endPinnedExtent(at offset: Point) -> Double

  /// How much of the content along the axis is estimates that grow and shrink as what was measured
  /// teaches (``InvalidationContext/estimateScaleFactor``), in points; nil where none do, as by
  /// default.
  ///
  /// Measured sizes stay as they are. About right is enough: it is asked to find the factor, in
  /// passes that measured something. Without a counterpart in UIKit.
  var estimatedExtent: Double? { get }

  /// An empty context of the layout's own class, which all contexts of a pass are merged into.
  /// Asked whenever something is invalidated.
  ///
  /// Corresponds to invalidationContextClass.
  func makeContext() -> InvalidationContext
  /// The most room that an estimated element may take, in points, infinite where there is no end;
  /// its content then takes what it needs. Nil by default: the width stays, the height is measured.
  /// Asked in passes, before an element is measured.
  ///
  /// Corresponds to a layout that answers automaticSize of UICollectionViewFlowLayout.
  func offeredSize(for original: LayoutAttributes) -> Size?
  /// The width for which the height of an estimated element is measured, in points; by default that
  /// of its frame.
  ///
  /// A layout whose columns differ by a hairline answers the same for all of them, so that what
  /// goes to another column is not measured again. Asked in passes, before an element is measured.
  /// Without a counterpart in UIKit.
  func measuringWidth(for original: LayoutAttributes) -> Double
  /// What an estimated element prefers if the layout finds out without measuring, for example by
  /// asking its delegate; nil by default, which measures. Asked in passes for estimated elements
  /// near the viewport.
  ///
  /// Corresponds to the sizes that UICollectionViewDelegateFlowLayout answers.
  func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes?
  /// Whether a measured size differs from what the layout assumed. Asked in passes, once for each
  /// element that was measured.
  ///
  /// Corresponds to shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:).
  func shouldInvalidate(preferred: LayoutAttributes, original: LayoutAttributes) -> Bool
  /// The context that carries a measured size. Asked after
  /// ``shouldInvalidate(preferred:original:)`` said that there is to be one.
  ///
  /// Corresponds to invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:).
  func context(preferred: LayoutAttributes, original: LayoutAttributes) -> InvalidationContext

  /// Receives an update before any query about the new state. The layout keeps the state before
  /// it, readable through ``attributesBeforeUpdate(of:)``, until ``finishUpdate()``; that before an
  /// update that is not animated is never asked for.
  ///
  /// Corresponds to prepare(forCollectionViewUpdates:).
  func apply(_ plan: UpdatePlan)
  /// The attributes an element had before the current update, by its index before, in the
  /// coordinates of that time. Asked between ``apply(_:)`` and ``finishUpdate()``, of animated
  /// updates alone. Without a counterpart in UIKit, which keeps the attributes.
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes?
  /// The offset at which an update, the change to this layout, or a change of the bounds over time
  /// is to end; the proposal keeps the anchor still. By default the answer of
  /// ``targetOffset(proposed:velocity:)`` at rest.
  ///
  /// In the layout's own coordinates, as ``LayoutEnvironment/viewport`` is. Asked once the layout
  /// has prepared for what is new, before anything is measured or placed. The delegate is asked
  /// after it.
  ///
  /// Corresponds to targetContentOffset(forProposedContentOffset:).
  func targetOffset(proposed: Point) -> Point
  /// The offset at which content that a finger, a fling, a turn of the wheel or a key moves is to
  /// come to rest; the proposal by default.
  ///
  /// Asked once as the reader lets go, and once more where a fling ended; for the wheel and for
  /// keys as often as it takes to find a place in their direction. The content goes there at the
  /// velocity that it has, on a spring that does not overshoot; where the answer is the proposal it
  /// decelerates as ever. The delegate is asked after the layout. ``Snapping`` finds usual places.
  ///
  /// Corresponds to targetContentOffset(forProposedContentOffset:withScrollingVelocity:).
  ///
  /// - Parameters:
  ///   - proposed: where it would come to rest, within the content, in the layout's own
  ///     coordinates.
  ///   - velocity: in points per second; zero at rest.
  /// - Returns: the offset; what is beyond the content counts as its end.
  func targetOffset(proposed: Point, velocity: Point) -> Point
  /// Where an element that is visible after the update comes from, in the content coordinates of
  /// the new offset, named by its index after.
  ///
  /// Asked for every element in sight after an animated update, once it is laid out. Nil fades in
  /// what is new, and lets what was there go on from where it is on screen; what was there begins
  /// at any other answer. Where less motion is wanted, answers for what was there are ignored.
  ///
  /// Corresponds to initialLayoutAttributesForAppearingItem(at:).
  func initialAttributes(of element: ElementKey) -> LayoutAttributes?
  /// Where an element that was visible before the update goes to, in the content coordinates of
  /// the new offset, named by its index before.
  ///
  /// Asked for every element that was in sight before an animated update, once it is laid out. Nil
  /// fades out what goes, and nothing for what stays; for what stays, any other answer is where an
  /// image of it goes, and ends, while the element itself begins where ``initialAttributes(of:)``
  /// says. Where less motion is wanted, answers for what stays are ignored.
  ///
  /// Corresponds to finalLayoutAttributesForDisappearingItem(at:).
  func finalAttributes(of element: ElementKey) -> LayoutAttributes?
  /// Ends an update: the state before it may go. Called once what moves has begun to move.
  ///
  /// Corresponds to finalizeCollectionViewUpdates().
  func finishUpdate()

  /// The collection view is about to show another layout in this one's place.
  ///
  /// Until ``finishTransition()`` the layout is asked where its elements are, and where those go
  /// that the other does not show (``finalAttributes(of:)``, in this layout's own coordinates).
  ///
  /// Corresponds to prepareForTransition(to:).
  func prepareTransition(to layout: any Layout)
  /// The collection view is about to show this layout in another one's place.
  ///
  /// Elements that the other does not show come from ``initialAttributes(of:)``. Called after the
  /// other's ``prepareTransition(to:)``, before this one prepares.
  ///
  /// Corresponds to prepareForTransition(from:).
  func prepareTransition(from layout: any Layout)
  /// Ends the transition to or from this layout: called once what moves has begun to move, or as
  /// one that goes by hand ends.
  ///
  /// Corresponds to finalizeLayoutTransition().
  func finishTransition()

  /// The viewport is about to change from this rectangle, in content coordinates, and the way is
  /// shown.
  ///
  /// Elements that go out of sight are asked for ``finalAttributes(of:)``, those that come into
  /// sight for ``initialAttributes(of:)``.
  ///
  /// Corresponds to prepare(forAnimatedBoundsChange:).
  func prepareAnimatedBounds(from bounds: Rect)
  /// Ends the change of the viewport, once what moves has begun to move.
  ///
  /// Corresponds to finalizeAnimatedBoundsChange().
  func finishAnimatedBounds()
}

extension Layout {
  /// Vertical.
  public var axis: Axis { .vertical }
  /// False: content scrolls along the axis alone.
  public var scrollsBothWays: Bool { false }
  /// False.
  public var hasShelves: Bool { false }
  /// Nil: its items scroll with everything else.
  public func shelf(of section: Int) -> Shelf? { nil }
  /// True.
  public var flipsInRightToLeft: Bool { true }
  /// False.
  public func shouldInvalidate(forBounds bounds: Rect) -> Bool { false }
  /// A context with the viewport before and the new one.
  public func context(forBounds bounds: Rect) -> InvalidationContext {
    let context = makeContext()
    context.bounds = (environment?.viewport ?? bounds, bounds)
    return context
  }
  /// True: the layout is asked in every frame that scrolls.
  public var followsViewport: Bool { true }
  /// Nothing is pinned.
  public func pinnedExtent(at offset: Point) -> Double { 0 }
  /// Along the layout's axis what ``pinnedExtent(at:)`` says, and nothing across.
  public func pinnedExtent(at offset: Point, along axis: Axis) -> Double {
    axis == self.axis ? pinnedExtent(at: offset) : 0
  }
  /// Nothing is pinned at the end.
  public func endPinnedExtent(at offset: Point) -> Double { 0 }
  /// Nil: estimates stay as they are until their elements are measured.
  public var estimatedExtent: Double? { nil }
  /// A plain context.
  public func makeContext() -> InvalidationContext { InvalidationContext() }
  /// Nil: the layout decides on the width.
  public func offeredSize(for original: LayoutAttributes) -> Size? { nil }
  /// The width of the frame.
  public func measuringWidth(for original: LayoutAttributes) -> Double { original.frame.width }
  /// Nil: estimated elements are measured.
  public func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? { nil }
  /// True where the size differs or was an estimate.
  public func shouldInvalidate(preferred: LayoutAttributes, original: LayoutAttributes) -> Bool {
    preferred.frame.size != original.frame.size || original.isEstimated
  }
  /// A context with the measured size.
  public func context(preferred: LayoutAttributes, original: LayoutAttributes)
    -> InvalidationContext
  {
    let context = InvalidationContext()
    context.measuredSizes[original.element] = preferred.frame.size
    return context
  }
  /// Where content would come to rest there.
  public func targetOffset(proposed: Point) -> Point {
    targetOffset(proposed: proposed, velocity: .zero)
  }
  /// The proposal.
  public func targetOffset(proposed: Point, velocity: Point) -> Point { proposed }
  /// Nil: survivors move, others fade in.
  public func initialAttributes(of element: ElementKey) -> LayoutAttributes? { nil }
  /// Nil: survivors move, others fade out.
  public func finalAttributes(of element: ElementKey) -> LayoutAttributes? { nil }
  /// Nothing to forget.
  public func finishUpdate() {}
  /// Nothing to prepare.
  public func prepareTransition(to layout: any Layout) {}
  /// Nothing to prepare.
  public func prepareTransition(from layout: any Layout) {}
  /// Nothing to forget.
  public func finishTransition() {}
  /// Nothing to prepare.
  public func prepareAnimatedBounds(from bounds: Rect) {}
  /// Nothing to forget.
  public func finishAnimatedBounds() {}
}
