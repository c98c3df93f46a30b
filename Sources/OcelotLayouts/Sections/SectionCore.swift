import OcelotEngine

/// Keeps the state of one layout's sections, now and before an update.
@MainActor
final class SectionCore {
  unowned let rules: any SectionRules
  private let operations: OperationCounter
  private(set) var state: SectionState? {
    didSet {
      columnBreadth = nil
      foreseen = [:]
    }
  }
  /// The state with one section asked, or up to date, that somebody wants to know of before it
  /// comes near, by its number.
  private var foreseen: [Int: SectionState] = [:]
  /// What changed about the layout since the state was made or prepared.
  private var outdated = MetricsChange()
  /// Whether that counts for the next question: it changed while the layout prepares.
  private var isLate = false
  /// What the viewport had across as the layout prepared last, in points.
  private var lastInner: Double?
  /// Whether sections are to be looked at once the layout has prepared: it may change about itself
  /// until then.
  private var inspectsLater = false
  /// The sections that are, where not all are.
  private var inspectedLater: [Int] = []
  /// Whether the content is broader than the viewport.
  private(set) var isBroad = false
  /// The breadth of the narrowest column of the section that was asked for last; nil if none was.
  private(set) var columnBreadth: (section: Int, breadth: Double)?
  /// Where everything is while an item is moved; nil otherwise.
  private(set) var movement: SectionMovement?
  /// What the collection view said last of an item that is moved.
  private var wantedMovement = ItemMovement.ended
  private var before: UpdateMotion?
  private var hasApplied = false
  /// The counts that the state has.
  private(set) var laidOut = SectionCounts()
  let facts = ElementFacts()
  /// How many attributes were made so far.
  var attributesMade: Int { facts.attributesMade }

  weak var environment: (any LayoutEnvironment)? {
    didSet {
      guard environment !== oldValue else { return }
      facts.environment = environment
      state = nil
      (outdated, isLate, inspectsLater) = (MetricsChange(), false, false)
      inspectedLater = []
      before = nil
      movement = nil
      wantedMovement = .ended
    }
  }

  init(_ rules: any SectionRules, operations: OperationCounter) {
    self.rules = rules
    self.operations = operations
  }

  /// Takes what the layout changed about itself while it prepares, before a question about where
  /// things are.
  func catchUp() {
    if isLate { takeLateChanges() }
    if movement != nil, let offsets = environment?.shelfOffsets,
      movement?.base.shelves != offsets
    {
      moveAgain(offsets)
    }
    if environment?.isPreparingLayout != true { inspectNow() }
  }

  /// A shelf was scrolled while an item is moved.
  private func moveAgain(_ offsets: ShelfOffsets) {
    guard case .lifted(let item, let gap) = wantedMovement, var base = state else { return }
    base.shelves = offsets
    let former = movement
    movement = SectionMovement(base, lifted: item, gap: gap)
    if let former { movement?.takeReach(of: former, changed: []) }
  }

  /// The state in which a section is asked, or up to date, that is not near yet; nil if it is
  /// already.
  ///
  /// - Complexity: a question, once until anything changes.
  func foreseeing(_ section: Int) -> SectionState? {
    guard movement == nil, let state, state.isUnasked(section) || state.isOutdated(section)
    else { return nil }
    if let known = foreseen[section] { return known }
    var seen = state
    bringUpToDate(section, &seen)
    seen.settle()
    if foreseen.count >= 64 { foreseen = [:] }
    foreseen[section] = seen
    return seen
  }

  /// Keeps what was found for a section until anything changes.
  func keep(columnBreadth breadth: Double, of section: Int) { columnBreadth = (section, breadth) }

  /// The extent of content across, in points, in what insets leave of a viewport; 0 where that is
  /// nothing.
  func breadth(in viewport: Double) -> Double {
    viewport > 0 ? max(viewport, rules.minimumBreadth ?? 0) : viewport
  }

  func extents(
    _ size: Size, _ environment: any LayoutEnvironment
  ) -> (breadth: Double, length: Double) {
    let insets = environment.contentInsets
    let inner = Size(
      width: size.width - insets.horizontal, height: size.height - insets.vertical)
    // Insets may take all of the length, as a compose bar does of a low window: content is seen
    // behind them.
    return rules.axis == .vertical
      ? (inner.width, max(0, inner.height)) : (inner.height, max(0, inner.width))
  }

  // Changes.

  func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    let change = outdated
    (outdated, isLate) = (MetricsChange(), false)
    // What is made again scrolls on the axis that the layout wants now.
    if change.contains(.everything) { state = nil }
    let (inner, length) = extents(environment.viewport.size, environment)
    let breadth = breadth(in: inner)
    isBroad = breadth > inner && inner > 0
    if state == nil || context.everything || (context.counts && !hasApplied) {
      rules.looks.removeAll()
      state = makeState(breadth, length, environment)
      facts.forgetAll()
    } else if !change.isEmpty {
      take(change)
    }
    hasApplied = false
    guard var state = state.take() else { return }
    let viewport = environment.viewport
    let along = rules.axis == .vertical ? viewport.height : viewport.width
    let isSame = takeRoom(
      &state, inner: inner, breadth: breadth, length: length,
      isFlat: !(breadth > 0 && along > 0))
    if change.asksSections { inspectsLater = true }
    if let factor = context.textScaleFactor, factor.isFinite, factor > 0 {
      takeTextSize(&state, scaledBy: factor)
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
    takeItems(&state, context)
    takeSupplementaries(&state, context)
    takeMeasured(&state, context)
    state.settle()
    ask(
      state.waiting(
        in: reach(around: environment.viewport, pages: Self.askedPages, environment)),
      &state, context)
    self.state = state
    let asksNothing = isSame && change.isEmpty && !context.rearranges && !rules.asksAgain(context)
    takeMovement(
      context, changesNothingElse: asksNothing && context.changesOnlyMovement,
      changed: asksNothing ? context.sectionsOfSizes : nil)
    if !environment.isPreparingLayout { inspectNow() }
  }

  /// Takes the room that the viewport leaves inside its insets, and its length.
  ///
  /// - Returns: whether all is as it was.
  private func takeRoom(
    _ state: inout SectionState, inner: Double, breadth: Double, length: Double, isFlat: Bool
  ) -> Bool {
    // A window without extent lays out nothing, and comes back as it was.
    var room = state.room
    if breadth > 0 { room.breadth = breadth }
    if let scale = environment?.displayScale, scale > 0 { room.scale = scale }
    let isSame =
      room == state.room && lastInner == inner && length == state.length
      && state.isFlat == isFlat
    state.isFlat = isFlat
    // What is broader than the viewport keeps its room, and may be arranged by the viewport's
    // width.
    let isOtherViewport = rules.arrangementsVary && lastInner.map { $0 != inner } ?? false
    lastInner = inner
    if room != state.room || isOtherViewport {
      if room != state.room { state.setRoom(room) } else { state.outdateSections() }
      // Of very many those that are near follow, and each other one once it comes near.
      if state.sections.summary.concerned <= rules.sectionsRenewedAtOnce {
        while let section = state.firstOutdated {
          bringUpToDate(section, &state)
          inspectLater(section)
        }
      }
    }
    state.length = length
    return isSame
  }

  /// Viewports before and after the visible one within which every section has been asked.
  ///
  /// No key moves farther at once.
  static let nearPages = 3.5
  /// How many viewports around are asked once a section within ``nearPages`` has not been.
  private static let askedPages = 5.0

  /// Asks how a section is arranged, or brings it up to date.
  func bringUpToDate(_ section: Int, _ state: inout SectionState) {
    if state.isUnasked(section) {
      state.ask(section, count: laidOut[section], rules)
    } else {
      state.renew(section, count: laidOut[section], rules)
    }
  }

  /// Looks at all sections that are to be, as the layout is now.
  private func inspectNow() {
    let (all, some) = (inspectsLater, inspectedLater)
    (inspectsLater, inspectedLater) = (false, [])
    guard let state else { return }
    if all { return inspectAll(state) }
    for section in some where section < state.sections.count {
      rules.inspect(state.sections[section], section: section, count: laidOut[section])
    }
  }

  /// A section is to be looked at once the layout has prepared.
  func inspectLater(_ section: Int) {
    if rules.inspectsSections { inspectedLater.append(section) }
  }

  /// The layout changed about itself: that counts from the next `prepare` on, or at once where one
  /// is running.
  func outdate(_ change: MetricsChange) {
    // What is not laid out yet has nothing to do again.
    guard let environment, state != nil else { return }
    outdated.formUnion(change)
    guard !environment.isPreparingLayout else {
      isLate = true
      columnBreadth = nil
      return
    }
    let context = rules.makeContext()
    context.sizes = !change.isDisjoint(with: [.sizes, .estimates, .everything])
    environment.invalidateLayout(context)
  }

  /// Takes what the layout changed after it prepared, within the same `prepare`.
  private func takeLateChanges() {
    isLate = false
    // Before an update's `prepare` the state is the one that was applied, and stays so for it.
    let hadApplied = hasApplied
    prepare(rules.makeContext())
    hasApplied = hadApplied
  }

  /// Brings the sections up to date with what changed about the layout.
  private func take(_ change: MetricsChange) {
    guard var state = state.take() else { return }
    rules.looks.forgetMade()
    state.spacing = rules.sectionSpacing
    if change.asksSections { askAgain(&state, ofSizes: change.contains(.sizes)) }
    state.settle()
    self.state = state
  }

  private func makeState(
    _ breadth: Double, _ length: Double, _ environment: any LayoutEnvironment
  ) -> SectionState {
    let counts = environment.counts
    laidOut = counts
    var room = BodySpace(breadth: max(0, breadth))
    if environment.displayScale > 0 { room.scale = environment.displayScale }
    // No closure: one of the main actor would ask for each section whether it runs there.
    var boxes = TreeBuilder<SectionBox>()
    var asked = SectionExtent.zero
    for (section, count) in counts.array.enumerated() {
      if rules.waits(section, count: count) {
        boxes.append(
          rules.makeUnaskedSection(section, count: count, length: asked.usualBody, in: room))
      } else {
        let box = rules.makeDescribedSection(section, count: count, in: room)
        if box.arrangement > 0 { asked = asked + box.summary }
        boxes.append(box)
      }
    }
    var state = SectionState(
      boxes, globals: rules.makeGlobalHeaders(), axis: rules.axis, spacing: rules.sectionSpacing,
      room: room, length: length, counter: operations)
    state.globalBackground = rules.makeGlobalBackground()
    state.transactionOffset = offset(at: environment.viewport.origin, environment)
    state.settle()
    if breadth > 0 { inspectsLater = true }
    return state
  }

  private func inspectAll(_ state: SectionState) {
    guard rules.inspectsSections else { return }
    for (section, box) in state.sections.enumerated() {
      rules.inspect(box, section: section, count: laidOut[section])
    }
  }

  func apply(_ plan: UpdatePlan) {
    catchUp()
    guard let environment, state != nil else { return }
    let scrolled = offset(at: environment.viewport.origin, environment)
    before = nil
    if plan.isAnimated || !plan.insertionDirections.isEmpty {
      before = UpdateMotion(
        plan: plan, offset: environment.viewport.origin, scrolled: scrolled,
        scene: plan.isAnimated ? sceneToKeep(environment, scrolled) : nil)
    }
    facts.follow(plan)
    hasApplied = true
    // Its indexes are those before; the next context says where the item and the gap are now.
    movement = nil
    wantedMovement = .ended
    // A plan between other states says nothing of this one, which is made again when it is
    // prepared.
    guard !plan.isReload, plan.before == laidOut else {
      state = nil
      return
    }
    // Where nothing else keeps the state, it changes in place.
    guard var new = state.take() else { return }
    new.transactionOffset = scrolled
    laidOut = plan.after
    new.apply(plan, rules: rules)
    if rules.inspectsSections {
      let touched = Set(
        plan.insertedSections + plan.reloadedSections.map(\.to) + plan.insertedItems.sections
          + plan.reloadedItems.sections
          + (rules.arrangementsVary
            ? plan.deletedItems.sections.compactMap(plan.map.section(after:)) : []))
      for section in touched.sorted() {
        let count = laidOut[section]
        rules.inspect(new.sections[section], section: section, count: count)
        // A body that counts wrongly would be told of items that it has not.
        if rules.arrangementsVary, new.sections[section].body.count != count {
          let again = rules.makeDescribedSection(section, count: count, in: new.room)
          new.update(section) { $0 = again }
          new.settle()
        }
      }
    }
    state = new
  }

  /// The state as it is seen now, made when it is first looked at.
  private func sceneToKeep(
    _ environment: any LayoutEnvironment, _ scrolled: Double
  ) -> (() -> UpdateMotion.Scene)? {
    guard var seen = shownState else { return nil }
    seen.shelves = environment.shelfOffsets
    let (isEditing, past, moved) = (environment.isEditing, facts.past(), movement)
    return {
      let scene = SectionScene(
        state: seen, offset: scrolled, isEditing: isEditing, facts: past, movement: moved)
      return { scene.attributes(of: $0) }
    }
  }

  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    before?.attributes(before: element)
  }

  func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard before != nil else { return nil }
    catchUp()
    guard let before, let environment, let state, let new = attributes(of: element) else {
      return nil
    }
    return before.initial(
      new, in: environment, width: state.size.width, own: rules.initialAttributes)
  }

  func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard before != nil else { return nil }
    catchUp()
    guard let before, let environment, let state else { return nil }
    return before.final(
      element, in: environment, width: state.size.width, own: rules.finalAttributes,
      after: { self.attributes(of: $0) })
  }

  /// Where an update ends: a switch with a direction, where its new content begins, with the global
  /// headers scrolled away as far as they were.
  func targetOffset(proposed: Point) -> Point {
    catchUp()
    guard let state, let environment, state.isVisible, let before,
      let first = before.firstSliding, let start = state.place(of: first)?.top
    else { return proposed }
    let limit = max(0, state.extent(at: before.scrolled) - state.length)
    var offset = min(max(before.scrolled, 0), limit)
    let pinning = state.globalExtent - state.scrollingGlobalExtent
    if offset + pinning > start { offset = max(state.scrollingGlobalExtent, start - pinning) }
    let inset = self.offset(at: .zero, environment)
    return rules.axis == .vertical
      ? Point(x: proposed.x, y: offset - inset) : Point(x: offset - inset, y: proposed.y)
  }

  func finishUpdate() { before = nil }

  // Movements.

  /// Takes what a context says of an item that is moved.
  ///
  /// - Parameters:
  ///   - context: the context.
  ///   - changesNothingElse: whether sections are as they were.
  ///   - changed: those that are not, where no others may be; nil: all may be.
  private func takeMovement(
    _ context: InvalidationContext, changesNothingElse: Bool, changed: Set<Int>?
  ) {
    if let change = context.movement { wantedMovement = change }
    guard case .lifted(let item, let gap) = wantedMovement, var state else {
      movement = nil
      return
    }
    if let offsets = environment?.shelfOffsets { state.shelves = offsets }
    let former = movement
    movement = SectionMovement(
      state, lifted: item, gap: gap, known: changesNothingElse ? former : nil)
    if let former, let changed { movement?.takeReach(of: former, changed: changed) }
  }

  /// The lifted item where it is without the gap.
  var liftedAttributes: LayoutAttributes? {
    guard let movement, let environment else { return nil }
    if let known = movement.lifted { return known }
    let lifted = SectionScene(
      state: movement.base, offset: offset(at: environment.viewport.origin, environment),
      isEditing: environment.isEditing, facts: facts
    ).attributes(of: .item(movement.slots.lifted))
    self.movement?.lifted = lifted
    return lifted
  }

  func gap(nearestTo center: Point, current: ItemIndex) -> ItemIndex? {
    catchUp()
    guard let movement, movement.base.isVisible,
      let gap = movement.gap(nearestTo: center, current: current)
    else { return nil }
    // A body may have more items than there are.
    let isHome = gap.section == movement.slots.lifted.section
    return ItemIndex(
      gap.section, min(max(0, gap.item), max(0, laidOut[gap.section] - (isHome ? 1 : 0))))
  }
}
