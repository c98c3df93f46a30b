/// What changed since a layout last prepared, and what the layout answers.
///
/// Corresponds to UICollectionViewLayoutInvalidationContext. Contexts of one pass merge: sets
/// unite, adjustments add, and a weaker context never clears a stronger one.
///
/// A layout with flags of its own subclasses, answers its class from ``Layout/makeContext()`` with
/// every flag unset, and overrides ``merge(_:)``, which gets contexts of any class.
open class InvalidationContext {
  /// Everything is to be asked again.
  public var everything = false
  /// Counts may have changed.
  public var counts = false
  /// Items whose attributes changed.
  public var items: Set<ItemIndex> = []
  /// Supplementaries whose attributes changed.
  public var supplementaries: Set<ElementKey> = []
  /// Decorations whose attributes changed.
  public var decorations: Set<ElementKey> = []
  /// The viewport before and now, in content coordinates, when the layout asked for it or the
  /// size changed.
  public var bounds: (old: Rect, new: Rect)?
  /// The factor by which text grew since the last pass, 1 where content may measure otherwise at
  /// the same size, or nil: what was measured is an estimate, and heights that somebody was asked
  /// for are asked for again.
  public var textScaleFactor: Double?
  /// The factor by which sizes that are estimates are to grow, or nil; only for layouts that say so
  /// (``Layout/estimatedExtent``).
  public var estimateScaleFactor: Double?
  /// What changed about an item that the reader moves; nil if nothing did.
  public var movement: ItemMovement?
  /// Whether edit mode changed: items may show controls, beside which content has another width.
  public var editing = false
  /// Whether estimates, or widths for which content is measured, may be others: what measuring
  /// taught of estimates counts no longer, and what did not settle is measured again.
  public var sizes = false
  /// Sizes found by measuring, in points, by element.
  public var measuredSizes: [ElementKey: Size] = [:]
  /// The layout's answer: how much the content size changes, in points.
  public var contentSizeAdjustment = Size.zero
  /// The layout's answer: how far the content offset is to move, in points.
  public var contentOffsetAdjustment = Point.zero

  /// The layout's answer: whether elements besides the named ones moved, so that everything in
  /// sight is asked.
  public var movesOthers = false
  /// The layout's answer: whether it learned in `prepare` how something is arranged that it had
  /// guessed.
  ///
  /// The content is as large as it is then, and no estimate is made smaller or larger for it.
  package var rearranges = false

  /// Makes an empty context.
  public init() {}

  /// Makes a context that names everything.
  public static func all() -> InvalidationContext {
    let context = InvalidationContext()
    context.everything = true
    context.counts = true
    return context
  }

  /// Whether the context names single elements and nothing wider.
  open var namesOnlyElements: Bool {
    !everything && !counts && !sizes && bounds == nil && textScaleFactor == nil && !editing
      && estimateScaleFactor == nil && movement == nil && measuredSizes.isEmpty
      && !(items.isEmpty && supplementaries.isEmpty && decorations.isEmpty)
  }

  /// Whether the context says how an item is moved, if at all, and nothing else.
  package final var changesOnlyMovement: Bool {
    !everything && !counts && !editing && !sizes && bounds == nil && textScaleFactor == nil
      && estimateScaleFactor == nil && measuredSizes.isEmpty && items.isEmpty
      && supplementaries.isEmpty && decorations.isEmpty
  }

  /// Whether the context names other bounds and nothing else.
  package final var namesOnlyBounds: Bool {
    bounds != nil && !everything && !counts && !editing && !sizes && textScaleFactor == nil
      && estimateScaleFactor == nil && movement == nil && measuredSizes.isEmpty && items.isEmpty
      && supplementaries.isEmpty && decorations.isEmpty
  }

  /// Whether a layout may ask the data source for what the context changes, and nothing in it is
  /// named by a place that a change of the data would move.
  ///
  /// A context that names nothing says that the layout changed about itself.
  final var canWaitForData: Bool {
    let namesNothing = !everything && !counts && !editing && estimateScaleFactor == nil
    return (bounds != nil || textScaleFactor != nil || namesNothing) && movement == nil
      && measuredSizes.isEmpty && items.isEmpty && supplementaries.isEmpty && decorations.isEmpty
  }

  /// Renames its elements by the update's map and drops removed ones.
  ///
  /// For contexts that wait through an update. A layout with indexes of its own in a context
  /// overrides it.
  ///
  /// - Complexity: O(m log k) for m names and k changes.
  open func follow(_ plan: UpdatePlan) {
    items = Set(items.compactMap { plan.map.item(after: $0) })
    supplementaries = Set(supplementaries.compactMap { plan.map.element(after: $0) })
    decorations = Set(decorations.compactMap { plan.map.element(after: $0) })
    let sizes = measuredSizes
    measuredSizes = [:]
    for (key, size) in sizes {
      if let after = plan.map.element(after: key) { measuredSizes[after] = size }
    }
    // What moves an item follows updates itself.
    movement = nil
  }

  /// Takes in another context of the same pass.
  open func merge(_ other: InvalidationContext) {
    everything = everything || other.everything
    counts = counts || other.counts
    items.formUnion(other.items)
    supplementaries.formUnion(other.supplementaries)
    decorations.formUnion(other.decorations)
    if let new = other.bounds { bounds = (bounds?.old ?? new.old, new.new) }
    if let factor = other.textScaleFactor { textScaleFactor = (textScaleFactor ?? 1) * factor }
    if let factor = other.estimateScaleFactor {
      estimateScaleFactor = (estimateScaleFactor ?? 1) * factor
    }
    editing = editing || other.editing
    sizes = sizes || other.sizes
    movement = other.movement ?? movement
    measuredSizes.merge(other.measuredSizes) { _, new in new }
    contentSizeAdjustment.width += other.contentSizeAdjustment.width
    contentSizeAdjustment.height += other.contentSizeAdjustment.height
    contentOffsetAdjustment = contentOffsetAdjustment + other.contentOffsetAdjustment
    movesOthers = movesOthers || other.movesOthers
    rearranges = rearranges || other.rearranges
  }
}
