import CoreGraphics
import Ocelot

/// Shows a `UICollectionViewLayout` in a collection view of Ocelot's own.
///
/// ```swift
/// let widget = CollectionWidget(layout: UIKitLayout(CarouselLayout()))
/// ```
///
/// The layout's `collectionView` answers bounds, insets and counts of what shows it. Content comes
/// from Ocelot's data sources; supplementaries of a kind of the application's own are
/// `.supplementary(.custom(…), …)`, see ``key(ofKind:at:)``.
@MainActor
public final class UIKitLayout: Layout {
  /// The layout.
  public let layout: UICollectionViewLayout
  /// Whether items are measured, and the layout told what they prefer.
  ///
  /// Where a `UICollectionView` shows the layout its cells are asked either way.
  public let measuresContent: Bool
  /// Attaches values of Ocelot's to what the layout answers, for renderers that read them; nothing
  /// by default.
  ///
  /// Of attributes of a class of the layout's own it may read more than Ocelot knows.
  public var attach: ((UICollectionViewLayoutAttributes, inout LayoutAttributes) -> Void)?
  /// The collection view's answers.
  public weak var environment: (any LayoutEnvironment)? { didSet { connect() } }

  /// The collection view that shows the layout; in Ocelot's own one that stands in for it.
  private var standIn: UICollectionView?
  /// The update under way.
  private(set) var update: UpdateInMotion?
  private var plan: UpdatePlan?
  private var size = Size.zero
  /// The answers that count: those before are forgotten with the next of what is in sight.
  private var known = KnownAnswers()
  /// Whether the layout is told of what the engine knows already.
  private var isTelling = false
  /// Whether the layout prepares, or is told of an update.
  private(set) var isPreparing = false
  /// Where the layout scrolls to while it prepares; nil where it does not.
  private(set) var offsetInPrepare: CGPoint?

  /// The layout scrolls while it prepares: what is in sight there is what is shown.
  func scrollInPrepare(to offset: CGPoint) { offsetInPrepare = offset }

  /// Makes a layout for the engine.
  public init(_ layout: UICollectionViewLayout, measuresContent: Bool = false) {
    self.layout = layout
    self.measuresContent = measuresContent
  }

  /// The engine's name of a supplementary of a kind, for data sources of Ocelot's.
  public static func key(ofKind kind: String, at indexPath: IndexPath) -> ElementKey? {
    ElementNames.key(.supplementaryView, kind, at: indexPath)
  }

  private var collection: UICollectionView? { layout.collectionView }

  private func connect() {
    guard let environment else {
      if layout.adapter === self {
        layout.adapter = nil
        layout.collectionView = nil
      }
      standIn = nil
      return
    }
    takeFromOtherView(environment)
    layout.adapter = self
    if let core = environment.collectionView?.host as? CollectionCore {
      layout.collectionView = core.collection
    } else {
      let view = UICollectionView(standingInFor: environment, layout: layout)
      standIn = view
      layout.collectionView = view
    }
  }

  /// A layout belongs to one view: another one that shows it shows nothing from now on, which is
  /// reported.
  private func takeFromOtherView(_ environment: any LayoutEnvironment) {
    guard let other = layout.adapter, other !== self,
      let view = other.environment?.collectionView, view !== environment.collectionView,
      view.hasHost
    else { return }
    view.reporter.report(
      Report(
        .layoutInUse,
        "\(type(of: layout)) was given to another collection view; this one shows nothing from now on: a "
          + "layout belongs to one view. Make a layout for each"))
    view.setLayout(EmptyLayout())
  }

  // Invalidation.

  /// The layout says itself that it does not hold any more.
  func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
    guard !isTelling, !isPreparing else { return }
    // Cells are asked again what they prefer.
    collection?.core?.forgetFits()
    environment?.invalidateLayout(UIKitContext(context))
  }

  /// The layout is told that it does not hold any more; the engine knows.
  private func tell(_ context: UICollectionViewLayoutInvalidationContext) {
    let was = isTelling
    isTelling = true
    layout.invalidate(with: context)
    isTelling = was
  }

  /// What the layout was told ahead of the pass that prepares it.
  private var announced: UICollectionViewLayoutInvalidationContext?

  /// The layout is told of a batch or of a reload while everything is as it was.
  func announce(everything: Bool) {
    guard environment != nil else { return }
    let own = layout.makeContext()
    everything ? own.nameEverything() : own.nameCounts()
    if !everything { layout.willUpdate() }
    announced = own
    tell(own)
  }

  /// The batch that was announced is over.
  func endAnnouncement() { layout.didUpdate() }

  private func carry(_ context: UICollectionViewLayoutInvalidationContext) -> InvalidationContext {
    tell(context)
    return UIKitContext(context)
  }

  /// An empty context, which carries those of the layout.
  public func makeContext() -> InvalidationContext { UIKitContext() }

  /// Has the layout prepare.
  public func prepare(_ context: InvalidationContext) {
    let own = context as? UIKitContext
    if own?.keepsEverything == true {
      context.movesOthers = true
      return
    }
    var carried = own?.contexts ?? []
    let counts = context.counts || context.everything
    if carried.isEmpty || counts && !carried.contains(where: \.invalidateDataSourceCounts) {
      // A layout may answer in a context that it did not make.
      carried.append(announcement(for: context) ?? contextToTell(of: context))
    }
    announced = nil
    known.outdate()
    // Counts that no update explains are those of other data.
    if context.everything || counts && plan == nil { layout.willReload() }
    isPreparing = true
    defer { isPreparing = false }
    layout.prepare()
    if let plan {
      self.plan = nil
      layout.prepare(forCollectionViewUpdates: plan.updateItems)
      update?.askWhatComesAndGoes(kinds: collection?.core?.pool.kinds ?? [])
    }
    size = layout.collectionViewContentSize.ocelot
    update?.cover(size)
    var shift = Point.zero
    if let offset = offsetInPrepare, let now = environment?.viewport.origin {
      shift = offset.ocelot - now
    }
    offsetInPrepare = nil
    for context in carried {
      shift = shift + context.contentOffsetAdjustment.ocelot
      context.contentOffsetAdjustment = .zero
    }
    if shift != .zero {
      context.contentOffsetAdjustment = context.contentOffsetAdjustment + shift
    }
    context.movesOthers = true
  }

  /// What the layout was told ahead, if that is what it is to be told now.
  private func announcement(for context: InvalidationContext)
    -> UICollectionViewLayoutInvalidationContext?
  {
    guard let announced, context.everything || context.counts else { return nil }
    return announced.invalidateEverything == context.everything ? announced : nil
  }

  private func contextToTell(of context: InvalidationContext)
    -> UICollectionViewLayoutInvalidationContext
  {
    let own = layout.makeContext()
    if context.everything {
      own.nameEverything()
    } else if context.counts {
      own.nameCounts()
    }
    tell(own)
    return own
  }

  /// The size of the content, as of the last `prepare`; until an update is over no smaller than it
  /// was in it.
  ///
  /// What cells prefer may make the content smaller than the target offset was said for: the layout
  /// has the last word at the end of the update, and only then the offset is brought back into the
  /// content.
  public var contentSize: Size { update?.largestSize ?? size }

  // Axes.

  /// Sideways where the content is no higher than what shows it and wider; of a flow as it says.
  public var axis: Axis {
    if let flow = layout as? UICollectionViewFlowLayout {
      return flow.scrollDirection == .horizontal ? .horizontal : .vertical
    }
    guard let viewport = environment?.viewport else { return .vertical }
    return size.width > viewport.width && size.height <= viewport.height ? .horizontal : .vertical
  }
  /// True: it scrolls wherever the content is larger.
  public var scrollsBothWays: Bool { true }
  /// As the layout says.
  public var flipsInRightToLeft: Bool { layout.flipsHorizontallyInOppositeLayoutDirection }

  // Attributes.

  /// The layout's answers.
  ///
  /// It is asked for more than that once scrolls alone bring more into sight.
  public func elements(in rect: Rect) -> [LayoutAttributes] {
    // Without height nothing is in sight.
    if let core = collection?.core, core.collection.layer.bounds.isEmpty { return [] }
    known.covers(rect) ? known.show(rect) : ask(showing: rect)
    var result: [LayoutAttributes] = []
    result.reserveCapacity(known.answers.count)
    let core = collection?.core
    for answer in known.answers where answer.reaches(into: rect) {
      refresh(answer, in: core)
      result.append(answer.attributes)
    }
    return result
  }

  private func ask(showing rect: Rect) {
    let followsScroll = known.holds
    let asked = followsScroll && known.followsScroll ? ahead(of: rect) : rect
    var answers: [KnownAnswers.Answer] = []
    let objects = layout.layoutAttributesForElements(in: CGRect(asked)) ?? []
    answers.reserveCapacity(objects.count)
    for object in objects {
      if let answer = answer(object), answer.reaches(into: asked) { answers.append(answer) }
    }
    known = KnownAnswers(answers, for: asked, showing: rect, followingScroll: followsScroll)
  }

  /// A rectangle with half of its size around it, as far as there is content.
  private func ahead(of rect: Rect) -> Rect {
    let (dx, dy) = (rect.width / 2, rect.height / 2)
    let (left, top) = (
      min(rect.minX, max(0, rect.minX - dx)), min(rect.minY, max(0, rect.minY - dy))
    )
    return Rect(
      x: left, y: top, width: max(rect.maxX, min(size.width, rect.maxX + dx)) - left,
      height: max(rect.maxY, min(size.height, rect.maxY + dy)) - top)
  }

  /// What an object says, under the name that it says itself; nil where it names nothing.
  private func answer(_ object: UICollectionViewLayoutAttributes) -> KnownAnswers.Answer? {
    if let answer = known.following(object) { return answer }
    guard let key = ElementNames.key(of: object) else { return nil }
    return answer(object, of: key)
  }

  /// What an object says of an element; of an equal one what was said before.
  private func answer(_ object: UICollectionViewLayoutAttributes, of key: ElementKey)
    -> KnownAnswers.Answer
  {
    if let answer = known.answer(for: key, equalTo: object) { return answer }
    let copy = object.copied()
    return KnownAnswers.Answer(copy, converted(copy, of: key))
  }

  /// What does not follow from the object alone.
  private func refresh(_ answer: KnownAnswers.Answer, in core: CollectionCore?) {
    let isEstimated = isEstimated(answer, in: core)
    if answer.attributes.isEstimated != isEstimated { answer.attributes.isEstimated = isEstimated }
    attach?(answer.object, &answer.attributes)
  }

  /// The layout's answer for an element that there is.
  public func attributes(of element: ElementKey) -> LayoutAttributes? {
    guard exists(element) else { return nil }
    guard let object = layout.attributes(of: element) else { return nil }
    let answer = answer(object, of: element)
    refresh(answer, in: collection?.core)
    return answer.attributes
  }

  /// Whether the committed data has what an element belongs to: a layout may be asked for nothing
  /// else.
  private func exists(_ element: ElementKey) -> Bool {
    guard let counts = environment?.counts else { return false }
    guard let section = element.section else { return true }
    guard section >= 0, section < counts.count else { return false }
    guard let item = element.itemIndex else { return true }
    return item.item >= 0 && item.item < counts[section]
  }

  /// An object which is kept nowhere else as the engine's value.
  private func converted(_ object: UICollectionViewLayoutAttributes, of key: ElementKey)
    -> LayoutAttributes
  {
    let frame = object.plainFrame
    var result = LayoutAttributes(
      key,
      frame: Rect(
        x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height),
      zIndex: Double(object.zIndex).within(-Limits.length...Limits.length) ?? 0)
    result.alpha = object.alpha.asOpacity
    result.isHidden = object.isHidden
    let map = object.transform3D
    if !CATransform3DIsIdentity(map) { result.transform = map.affine.ocelot }
    result[SourceAttributes.self] = SourceAttributes.Source(object: object)
    if key.isDecoration, let kind = object.representedElementKind {
      result.decorationContent = DecorationViewContent(
        kind: kind, viewClass: layout.decorationClasses[kind])
    }
    attach?(object, &result)
    return result
  }

  private func isEstimated(_ answer: KnownAnswers.Answer, in core: CollectionCore?) -> Bool {
    if answer.element.isDecoration { return false }
    if standIn != nil { return measuresContent }
    guard let core else { return false }
    return !answer.isFitted(in: core)
  }

  // Self-sizing.

  /// What a flow's delegate says of an item that is measured.
  public func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? {
    layout.preferredAttributes(for: original)
  }

  /// Whether the layout wants to know what a view prefers.
  public func shouldInvalidate(preferred: LayoutAttributes, original: LayoutAttributes) -> Bool {
    guard let old = original.source else { return false }
    let new = object(preferred, like: old)
    return layout.shouldInvalidateLayout(
      forPreferredLayoutAttributes: new, withOriginalAttributes: old)
  }

  /// The layout's context for what a view prefers.
  public func context(preferred: LayoutAttributes, original: LayoutAttributes)
    -> InvalidationContext
  {
    guard let old = original.source else { return UIKitContext() }
    let own = layout.invalidationContext(
      forPreferredLayoutAttributes: object(preferred, like: old), withOriginalAttributes: old)
    let context = carry(own)
    // In the middle of a batch the target offset has the last word.
    if update != nil { own.contentOffsetAdjustment = .zero }
    return context
  }

  private func object(_ attributes: LayoutAttributes, like old: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    if let own = collection?.core?.preferred[attributes.element],
      own.size.ocelot == attributes.frame.size
    {
      return own
    }
    let copy = old.copied()
    copy.size = CGSize(attributes.frame.size)
    return copy
  }

  // Bounds.

  /// As the layout says.
  public func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    answering(environment?.viewport) {
      layout.shouldInvalidateLayout(forBoundsChange: UICollectionView.bounds(bounds))
    }
  }

  /// Asks something while the collection view has other bounds than it has.
  private func answering<Answer>(_ bounds: Rect?, _ question: () -> Answer) -> Answer {
    let (view, was) = (collection, collection?.boundsAnswered)
    view?.boundsAnswered = bounds.map { UICollectionView.bounds($0) }
    defer { view?.boundsAnswered = was }
    return question()
  }

  /// The layout's context; one that keeps everything where the layout is asked for another size and
  /// holds for it.
  public func context(forBounds bounds: Rect) -> InvalidationContext {
    let old = environment?.viewport ?? bounds
    let context =
      old.size == bounds.size || shouldInvalidate(forBounds: bounds)
      ? contextOfLayout(for: bounds, from: old) : UIKitContext()
    context.bounds = (old, bounds)
    return context
  }

  /// The layout is asked with the bounds before, and invalidated with those after.
  private func contextOfLayout(for bounds: Rect, from old: Rect) -> InvalidationContext {
    let own = answering(old) {
      layout.invalidationContext(forBoundsChange: UICollectionView.bounds(bounds))
    }
    return answering(bounds) { carry(own) }
  }

  /// The layout is told that the bounds change over time.
  public func prepareAnimatedBounds(from bounds: Rect) {
    layout.prepare(forAnimatedBoundsChange: UICollectionView.bounds(bounds))
  }

  /// The layout is told that the bounds are on their way.
  public func finishAnimatedBounds() { layout.finalizeAnimatedBoundsChange() }

  // Updates.

  /// Keeps what was on screen; the layout is told once it has prepared.
  public func apply(_ plan: UpdatePlan) {
    collection?.core?.forgetFits()
    collection?.followMovement(plan)
    guard !plan.isReload else {
      known = KnownAnswers()
      return
    }
    update = UpdateInMotion(
      plan, before: known.objects, offset: environment?.viewport.origin ?? .zero, of: layout)
    self.plan = plan
    layout.willPrepare(for: plan)
    // Names mean other elements from here on.
    known = KnownAnswers()
  }

  /// Where an element was that was on screen.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    update?.before[element].map { converted($0, of: element) }
  }

  /// As the layout says.
  public func targetOffset(proposed: Point) -> Point {
    layout.targetContentOffset(forProposedContentOffset: CGPoint(proposed)).ocelot
  }

  /// As the layout says, which is told the velocity in points per millisecond, as the delegate is;
  /// a `UICollectionView` asks it itself.
  public func targetOffset(proposed: Point, velocity: Point) -> Point {
    if collection?.core != nil { return proposed }
    return layout.targetContentOffset(
      forProposedContentOffset: CGPoint(proposed),
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    ).ocelot
  }

  /// Where the layout has an element come from; nil where it says the usual.
  public func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard exists(element), let answer = layout.initialAttributes(of: element) else { return nil }
    if let update, let old = update.plan.map.element(before: element),
      update.before[old].map({ $0.looksEqual(to: answer) }) ?? false
    {
      return nil
    }
    return shifted(answer, of: element)
  }

  /// Where the layout has an element go; nil where it says the usual.
  public func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    if update == nil, !exists(element) { return nil }
    guard let answer = layout.finalAttributes(of: element) else { return nil }
    if let update, let new = update.plan.map.element(after: element),
      layout.attributes(of: new).map({ $0.looksEqual(to: answer) }) ?? false
    {
      return nil
    }
    return shifted(answer, of: element)
  }

  /// UIKit's answers are in the coordinates of the offset before, the engine's in those of the new
  /// one.
  private func shifted(_ answer: UICollectionViewLayoutAttributes, of element: ElementKey)
    -> LayoutAttributes
  {
    var result = converted(answer.copied(), of: element)
    if let update, let now = environment?.viewport.origin {
      result.frame.origin = result.frame.origin + (now - update.offset)
    }
    return result
  }

  /// The update is on its way.
  public func finishUpdate() {
    guard let finished = update else { return }
    layout.finalizeCollectionViewUpdates()
    update = nil
    plan = nil
    guard let environment, let largest = finished.largestSize, largest != size else { return }
    environment.invalidateLayout(UIKitContext(lookingAgainIn: environment.viewport))
  }

  // Other layouts.

  /// The layout is told what takes its place, where that is one of UIKit's.
  public func prepareTransition(to layout: any Layout) {
    guard let other = layout as? UIKitLayout else { return }
    self.layout.prepareForTransition(to: other.layout)
  }

  /// The layout is told whose place it takes, where that is one of UIKit's.
  public func prepareTransition(from layout: any Layout) {
    guard let other = layout as? UIKitLayout else { return }
    self.layout.prepareForTransition(from: other.layout)
  }

  /// The change of layouts is on its way.
  public func finishTransition() { layout.finalizeLayoutTransition() }
}

extension UICollectionViewLayoutAttributes {
  /// Whether both show an element alike, wherever in the data it is.
  fileprivate func looksEqual(to other: UICollectionViewLayoutAttributes) -> Bool {
    guard indexPath != other.indexPath else { return isEqual(other) }
    let copy = copied()
    copy.indexPath = other.indexPath
    return copy.isEqual(other)
  }
}
