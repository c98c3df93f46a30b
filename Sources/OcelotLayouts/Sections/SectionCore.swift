import OcelotEngine

/// What every layout of stacked sections does, whatever its items are arranged like.
@MainActor
protocol LayoutCore: AnyObject {
  var environment: (any LayoutEnvironment)? { get set }
  var contentSize: Size { get }
  var estimatedExtent: Double { get }
  func prepare(_ context: InvalidationContext)
  func elements(in rect: Rect) -> [LayoutAttributes]
  func attributes(of element: ElementKey) -> LayoutAttributes?
  func shouldInvalidate(forBounds bounds: Rect) -> Bool
  var followsViewport: Bool { get }
  func pinnedExtent(at offset: Point) -> Double
  func innerBreadth(of section: Int) -> Double?
  func apply(_ plan: UpdatePlan)
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes?
  func initialAttributes(of element: ElementKey) -> LayoutAttributes?
  func finalAttributes(of element: ElementKey) -> LayoutAttributes?
  func finishUpdate()
  func forgetState()
  var liftedAttributes: LayoutAttributes? { get }
  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex?
}

/// Keeps the state of one layout's sections, now and before an update.
@MainActor
final class SectionCore<Rules: SectionRules>: LayoutCore {
  private unowned let rules: Rules
  private let operations: OperationCounter
  private var state: SectionState<Rules.Body>?
  /// Where everything is while an item is moved; nil otherwise.
  private var movement: SectionMovement<Rules.Body>?
  /// What the collection view said last of an item that is moved.
  private var wantedMovement = ItemMovement.ended
  private var before: (plan: UpdatePlan, scene: SectionScene<Rules.Body>, origin: Point)?
  private var hasApplied = false
  /// The counts that the state has.
  private var laidOut = SectionCounts()
  private let facts = ElementFacts()

  weak var environment: (any LayoutEnvironment)? {
    didSet {
      guard environment !== oldValue else { return }
      facts.environment = environment
      state = nil
      before = nil
      movement = nil
      wantedMovement = .ended
    }
  }

  init(_ rules: Rules, operations: OperationCounter) {
    self.rules = rules
    self.operations = operations
  }

  func forgetState() {
    state = nil
    movement = nil
  }

  // Queries.

  /// Where everything is shown: around the gap while an item is moved.
  private var shownState: SectionState<Rules.Body>? { movement?.state ?? state }

  private func scene(at point: Point) -> SectionScene<Rules.Body>? {
    guard let state = shownState, let environment else { return nil }
    return SectionScene(
      state: state, offset: offset(at: point, environment), isEditing: environment.isEditing,
      facts: facts, movement: movement)
  }

  private func offset(at point: Point, _ environment: any LayoutEnvironment) -> Double {
    let insets = environment.contentInsets
    return rules.axis == .vertical ? point.y + insets.top : point.x + insets.leading
  }

  private var scene: SectionScene<Rules.Body>? {
    environment.flatMap { scene(at: $0.viewport.origin) }
  }

  var contentSize: Size {
    guard let state = shownState, state.isVisible else { return .zero }
    return state.frame(along: 0, across: 0, length: state.extent, breadth: state.breadth).size
  }

  var estimatedExtent: Double { state?.sections.summary.estimated ?? 0 }

  func elements(in rect: Rect) -> [LayoutAttributes] { scene?.elements(in: rect) ?? [] }
  func attributes(of element: ElementKey) -> LayoutAttributes? { scene?.attributes(of: element) }
  var followsViewport: Bool { movement != nil || state?.followsViewport ?? true }
  func pinnedExtent(at offset: Point) -> Double { scene(at: offset)?.coveredExtent ?? 0 }

  /// What items have across in a section, in points.
  func innerBreadth(of section: Int) -> Double? {
    guard let state, section >= 0, section < state.sections.count else { return nil }
    return state.sections[section].innerBreadth(state.breadth)
  }

  /// Whether the extent changes that lines are broken to, or that footers pin to.
  func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    guard let state, let environment else { return true }
    let (breadth, length) = extents(bounds.size, environment)
    return breadth != state.breadth || length != state.length
  }

  private func extents(
    _ size: Size, _ environment: any LayoutEnvironment
  ) -> (breadth: Double, length: Double) {
    let insets = environment.contentInsets
    let inner = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    return rules.axis == .vertical ? (inner.width, inner.height) : (inner.height, inner.width)
  }

  // Changes.

  func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    let (breadth, length) = extents(environment.viewport.size, environment)
    if state == nil || context.everything || (context.counts && !hasApplied) {
      state = makeState(breadth, length, environment)
      facts.forgetAll()
    }
    hasApplied = false
    guard var state = state.take() else { return }
    // A window without extent lays out nothing, and comes back as it was.
    if breadth > 0, breadth != state.breadth {
      state.setBreadth(breadth)
      inspectAll(state)
    }
    state.length = length
    if environment.displayScale > 0 { state.scale = environment.displayScale }
    if let factor = context.textScaleFactor, factor.isFinite, factor > 0 {
      state.outdateAll(scaledBy: factor)
      // Heights that somebody said may depend on text.
      facts.forgetAll()
      state.globals = rules.makeGlobalHeaders().carrying(state.globals)
      askAgain(&state)
    }
    if let factor = context.estimateScaleFactor, factor.isFinite, factor > 0 {
      state.sections.updateEach { $0.body.scaleEstimates(by: factor) }
    }
    if rules.asksAgain(context) {
      askAgain(&state)
    }
    if context.editing {
      facts.forgetPermissions()
      state.outdateItems()
    }
    for item in context.items {
      facts.forget(.item(item))
      state.update(item.section) { box in
        guard item.item >= 0, item.item < box.body.count else { return }
        let old = (box.body.slot(of: item.item), box.body.extent)
        box.body.refresh(item.item..<item.item + 1) { _ in rules.record(of: item) }
        var new = box.body.slot(of: item.item)
        new.isEstimated = old.0.isEstimated
        if old != (new, box.body.extent) { context.movesOthers = true }
      }
    }
    for element in context.supplementaries { state.outdate(element) }
    // In order: the same sizes make the same sums, bit for bit.
    let sizes = context.measuredSizes.sorted { $0.key.isDrawn(before: $1.key) }
    for (element, size) in sizes {
      guard size.width >= 0, size.height >= 0, size.width <= Limits.length,
        size.height <= Limits.length
      else {
        environment.reporter.report(
          Report(.invalidMetrics, "\(element) was measured \(size); ignored"))
        continue
      }
      let (length, breadth) =
        state.axis == .vertical ? (size.height, size.width) : (size.width, size.height)
      state.measure(element, length: length, breadth: breadth)
    }
    state.settle()
    self.state = state
    takeMovement(context)
  }

  /// Asks every question of every section again, and for the sizes of items where somebody was asked.
  private func askAgain(_ state: inout SectionState<Rules.Body>) {
    let breadth = state.breadth
    var section = 0
    state.sections.updateEach { box in
      rules.refresh(&box, section: section, breadth: breadth)
      rules.refreshSizes(&box, section: section)
      section += 1
    }
  }

  private func makeState(
    _ breadth: Double, _ length: Double, _ environment: any LayoutEnvironment
  ) -> SectionState<Rules.Body> {
    let counts = environment.counts
    laidOut = counts
    let boxes = counts.array.enumerated().lazy.map { [rules] section, count in
      rules.makeDescribedSection(section, count: count, breadth: max(0, breadth))
    }
    var state = SectionState(
      boxes, globals: rules.makeGlobalHeaders(), axis: rules.axis, spacing: rules.sectionSpacing,
      breadth: max(0, breadth),
      length: length, counter: operations)
    if environment.displayScale > 0 { state.scale = environment.displayScale }
    state.settle()
    if breadth > 0 { inspectAll(state) }
    return state
  }

  private func inspectAll(_ state: SectionState<Rules.Body>) {
    guard rules.inspectsSections else { return }
    for (section, box) in state.sections.enumerated() { rules.inspect(box, section: section) }
  }

  func apply(_ plan: UpdatePlan) {
    guard let environment, let old = state, let scene else { return }
    let past = SectionScene(
      state: scene.state, offset: scene.offset, isEditing: scene.isEditing, facts: facts.past(),
      movement: movement)
    before = (plan, past, environment.viewport.origin)
    facts.forgetAll()
    hasApplied = true
    // Its indexes are those before; the next context says where the item and the gap are now.
    movement = nil
    wantedMovement = .ended
    // A plan between other states says nothing of this one, which is made again when it is prepared.
    state = nil
    guard !plan.isReload, plan.before == laidOut else { return }
    var new = old
    laidOut = plan.after
    new.apply(plan, rules: rules)
    if rules.inspectsSections {
      let touched = Set(
        plan.insertedSections + plan.reloadedSections.map(\.to)
          + (plan.insertedItems + plan.reloadedItems).map(\.section))
      for section in touched.sorted() { rules.inspect(new.sections[section], section: section) }
    }
    state = new
  }

  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    before?.scene.attributes(of: element)
  }

  func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard let before, before.plan.map.element(before: element) == nil else { return nil }
    return attributes(of: element).flatMap(rules.initialAttributes)
  }

  func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard let before, let environment, before.plan.map.element(after: element) == nil,
      var old = before.scene.attributes(of: element)
    else { return nil }
    old.frame = old.frame.offset(by: environment.viewport.origin - before.origin)
    return rules.finalAttributes(old)
  }

  func finishUpdate() { before = nil }

  // Movements.

  /// Takes what a context says of an item that is moved.
  private func takeMovement(_ context: InvalidationContext) {
    if let change = context.movement { wantedMovement = change }
    guard case .lifted(let item, let gap) = wantedMovement, let state else {
      movement = nil
      return
    }
    movement = SectionMovement(state, lifted: item, gap: gap)
  }

  /// The lifted item where it is without the gap.
  var liftedAttributes: LayoutAttributes? {
    guard let movement, let environment else { return nil }
    return SectionScene(
      state: movement.base, offset: offset(at: environment.viewport.origin, environment),
      isEditing: environment.isEditing, facts: facts
    ).attributes(of: .item(movement.slots.lifted))
  }

  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    guard let movement, movement.base.isVisible else { return nil }
    return movement.gap(nearestTo: center, current: current)
  }
}
