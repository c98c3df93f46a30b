import OcelotEngine

/// What the layouts of stacked sections have in common.
///
/// Flow, column flow, mosaic, table and waterfall differ in how the items of one section are
/// arranged; headers, footers, pinning, updates and sizes are the same for all.
///
/// Every property of these layouts may be set at any time: the layout prepares again what that
/// concerns, before the next frame, over time in `CollectionView.animate(_:_:completion:)`. Setting
/// what is there already does nothing.
///
/// ``FlowLayout``, ``TableLayout`` and ``GridLayout`` may be subclassed; this class itself not,
/// outside of the module. A subclass overrides what is open: ``prepare(_:)`` to set properties from
/// the bounds, what is asked of elements to change how they look, and what is asked of the
/// viewport. It calls super. The rest is closed, so that updates and measured sizes keep their
/// rules. A layout of one's own implements `Layout`.
@MainActor
open class SectionedLayout: Layout {
  /// Counts the visits to nodes of the layout's trees, for tests and benchmarks.
  package let operations = OperationCounter()
  /// The direction in which content scrolls.
  public var axis: Axis { .vertical }
  /// The axis that a layout with a choice was given; another one makes everything again.
  final var wantedAxis = Axis.vertical {
    didSet { if wantedAxis != oldValue { metricsDidChange(.everything) } }
  }
  /// The axis on which the layout shows its content now, or will.
  final var shownAxis: Axis { core?.axis ?? wantedAxis }
  /// Where content comes to rest that the reader let go of; anywhere by default.
  public var snapping = Snapping.none
  /// The least width of the content, in points; nil, the default, for that of the viewport.
  ///
  /// Where the viewport is narrower, content scrolls both ways. It counts where content scrolls
  /// down, and is reported elsewhere; what makes no sense is reported and counts as nil.
  public var minimumContentWidth: Double? {
    didSet {
      let problem = Self.problem(minimumContentWidth, "minimumContentWidth", "width")
      if problem != nil { minimumContentWidth = nil }
      note("minimumContentWidth", problem)
      if minimumContentWidth != oldValue { metricsDidChange(.room) }
    }
  }
  /// The least height of content that scrolls sideways, in points; nil, the default, for that of
  /// the viewport.
  ///
  /// As ``minimumContentWidth`` is for content that scrolls down.
  public var minimumContentHeight: Double? {
    didSet {
      let problem = Self.problem(minimumContentHeight, "minimumContentHeight", "height")
      if problem != nil { minimumContentHeight = nil }
      note("minimumContentHeight", problem)
      if minimumContentHeight != oldValue { metricsDidChange(.room) }
    }
  }
  private var saidOfUnusedExtent = false
  /// Does the work; set once by the subclass.
  var core: SectionCore?
  /// What sections look like.
  var looks = SectionLooks()

  init() {}

  /// Something that decides on places changed about the layout.
  final func metricsDidChange(_ change: MetricsChange) { core?.outdate(change) }

  /// The least extent of content across, in points; nil for that of the viewport.
  final var minimumBreadth: Double? {
    axis == .vertical ? minimumContentWidth : minimumContentHeight
  }

  /// What was set last, makes no sense and could not be reported yet, with its property's name.
  private var untold: [(name: String, text: String)] = []
  /// The collection view that was told last.
  private weak var toldView: (any LayoutEnvironment)?

  private func complain(_ text: String) {
    environment?.reporter.report(Report(.invalidMetrics, "\(type(of: self)).\(text)"))
  }

  /// What counts of a value by a rule.
  ///
  /// What makes no sense is reported; before the layout is in a collection view as soon as it is.
  @discardableResult
  final func noted<Value>(_ given: Value, _ rule: MetricRule<Value>) -> Value {
    let taken = rule.valid(given)
    note(rule.name, given != taken ? "\(rule.name) is \(given); taken as \(taken)" : nil)
    return taken
  }

  /// A property was set; nil: to what makes sense.
  private func note(_ name: String, _ problem: String?) {
    untold.removeAll { $0.name == name }
    guard let problem else { return }
    if environment == nil { untold.append((name, problem)) } else { complain(problem) }
  }

  /// What is wrong with a least extent, in words; nil where nothing is.
  private static func problem(_ extent: Double?, _ name: String, _ noun: String) -> String? {
    guard let extent, !(extent >= 0 && extent <= Limits.length) else { return nil }
    return "\(name) is \(extent), no \(noun); taken as nil"
  }

  /// Another collection view is told what the one before was, but for settings: of each it is told
  /// once.
  func forgetReports() {
    saidOfUnusedExtent = false
    looks.forgetReports()
  }

  /// Reports, once, a least extent along the axis, where content is as long as it is.
  private func reportUnusedExtent() {
    guard !saidOfUnusedExtent, environment != nil else { return }
    let isVertical = axis == .vertical
    guard (isVertical ? minimumContentHeight : minimumContentWidth) != nil else { return }
    saidOfUnusedExtent = true
    complain(
      isVertical
        ? "minimumContentHeight is set, and content scrolls down; it counts where content scrolls "
          + "sideways. Set minimumContentWidth for content that is wider than the viewport"
        : "minimumContentWidth is set, and content scrolls sideways; it counts where content scrolls "
          + "down. Set minimumContentHeight for content that is higher than the viewport")
  }

  /// The collection view's answers.
  public var environment: (any LayoutEnvironment)? {
    get { core?.environment }
    set {
      // The same view may have shown another layout for a while.
      if let newValue, newValue !== toldView {
        toldView = newValue
        forgetReports()
      }
      core?.environment = newValue
      guard newValue != nil else { return }
      let faults = untold
      untold = []
      for fault in faults { complain(fault.text) }
    }
  }

  /// The extent of everything along the axis, and of the viewport less insets across it.
  public var contentSize: Size { core?.contentSize ?? .zero }

  /// Whether the content is larger than the viewport because of ``minimumContentWidth`` or
  /// ``minimumContentHeight``.
  public var scrollsBothWays: Bool { core?.isBroad ?? false }

  /// Whether sections may scroll sideways by themselves.
  public var hasShelves: Bool { false }

  /// Where the items of a section are that scroll sideways by themselves; nil where they do not.
  ///
  /// - Complexity: O(log s) for s sections.
  public func shelf(of section: Int) -> Shelf? { hasShelves ? core?.shelf(of: section) : nil }

  /// Redoes what the context names and nothing else, and what the layout changed about itself.
  ///
  /// A subclass sets here what depends on the bounds (``environment``), before or after calling
  /// super: that counts for this `prepare`, and asks for no other.
  open func prepare(_ context: InvalidationContext) {
    core?.prepare(context)
    reportUnusedExtent()
  }

  /// The attributes of every element that intersects a rectangle.
  ///
  /// A subclass that changes them changes those of ``attributes(of:)`` alike.
  ///
  /// - Complexity: O(v + log n) for v answers.
  open func elements(in rect: Rect) -> [LayoutAttributes] { core?.elements(in: rect) ?? [] }

  /// The attributes of one element, or nil if it is not shown.
  ///
  /// - Complexity: O(log n).
  open func attributes(of element: ElementKey) -> LayoutAttributes? {
    core?.attributes(of: element)
  }

  /// True where the viewport's size changes.
  ///
  /// Scrolling needs no `prepare`: pinned places are found when they are asked.
  open func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    core?.shouldInvalidate(forBounds: bounds) ?? true
  }

  /// Whether headers or footers pin.
  open var followsViewport: Bool { core?.followsViewport ?? true }

  /// How much of the viewport's start, content insets aside, pinned headers cover at an offset.
  public func pinnedExtent(at offset: Point) -> Double { core?.pinnedExtent(at: offset) ?? 0 }

  /// How much of the viewport's end, content insets aside, pinned footers cover at an offset.
  public func endPinnedExtent(at offset: Point) -> Double {
    core?.endPinnedExtent(at: offset) ?? 0
  }

  /// Nil where sizes are not measured.
  public var estimatedExtent: Double? { nil }

  /// What a `prepare` for a new viewport is about: both viewports, by default.
  open func context(forBounds bounds: Rect) -> InvalidationContext {
    let context = makeContext()
    context.bounds = (environment?.viewport ?? bounds, bounds)
    return context
  }

  /// An empty context of the layout's own class.
  open func makeContext() -> InvalidationContext { InvalidationContext() }

  /// The layout decides across the axis; content that is measured along a horizontal one takes what
  /// it needs, and so does a badge, of as much as its item has.
  public func offeredSize(for original: LayoutAttributes) -> Size? {
    if let room = core?.facts.room(ofBadge: original.element) { return room }
    return axis == .vertical ? nil : Size(width: .infinity, height: original.frame.height)
  }

  /// The width of the frame.
  public func measuringWidth(for original: LayoutAttributes) -> Double { original.frame.width }

  /// What an estimated element prefers if the layout finds out without measuring.
  public func preferredAttributes(for original: LayoutAttributes) -> LayoutAttributes? { nil }

  /// Receives an update before any query about the new state, and keeps the state before it.
  ///
  /// - Complexity: O(k log n) for k changes; the old state costs O(1).
  public func apply(_ plan: UpdatePlan) { core?.apply(plan) }

  /// The attributes an element had before the update, in the content coordinates of then.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    core?.attributesBeforeUpdate(of: element)
  }

  /// Where an element that came comes from.
  open func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    core?.initialAttributes(of: element)
  }

  /// Where an element that goes is going.
  open func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    core?.finalAttributes(of: element)
  }

  /// Where an update ends.
  ///
  /// A switch with a direction ends where its new content begins, with the global headers scrolled
  /// away as far as they were; anything else at a place of rest, where there are such.
  open func targetOffset(proposed: Point) -> Point {
    guard let target = core?.targetOffset(proposed: proposed), target != proposed else {
      return targetOffset(proposed: proposed, velocity: .zero)
    }
    return target
  }

  /// The nearest place of rest, as ``snapping`` says.
  ///
  /// - Complexity: that of ``elements(in:)`` for two viewports; nothing where content rests
  ///   anywhere.
  open func targetOffset(proposed: Point, velocity: Point) -> Point {
    snapping.offset(near: proposed, velocity: velocity, in: self)
  }

  /// Ends an update: the state before it goes.
  public func finishUpdate() { core?.finishUpdate() }
}

extension SectionedLayout: ReorderingLayout {
  /// The lifted item where it is without the gap.
  ///
  /// - Complexity: O(log n).
  public var liftedAttributes: LayoutAttributes? { core?.liftedAttributes }

  /// The index at which a gap would have its centre nearest to a point.
  ///
  /// - Parameters:
  ///   - center: the point, in the layout's coordinates.
  ///   - current: where the gap is now, which wins ties.
  /// - Returns: an index, as the item would have it after moving there; nil without a lifted item.
  /// - Complexity: expected O(v log n) for v places between the point and the nearest one.
  public func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    core?.gap(nearestTo: center, current: current)
  }
}
