import OcelotEngine

extension GridLayout {
  /// Receives an update before any query about the new state, and keeps the state before one that
  /// is shown over time.
  ///
  /// - Complexity: O(k log n) for k changes; the old state costs O(1).
  public func apply(_ plan: UpdatePlan) {
    guard let environment, state != nil else { return }
    before = nil
    if plan.isAnimated || !plan.insertionDirections.isEmpty {
      before = UpdateMotion(
        plan: plan, offset: environment.viewport.origin, scrolled: currentOffset,
        scene: plan.isAnimated ? sceneToKeep(environment) : nil)
    }
    facts.forgetAll()
    hasApplied = true
    // Its indexes are those before; the next context says where the item and the gap are now.
    movement = nil
    wantedMovement = .ended
    // A plan between other states says nothing of this one, which is made again when it is prepared.
    guard !plan.isReload, plan.before == laidOut else {
      state = nil
      return
    }
    // Where nothing else keeps the state, it changes in place.
    guard var new = state.take() else { return }
    new.transactionOffset = currentOffset
    laidOut = plan.after
    new.apply(plan, counter: operations) { cache.section($0, in: environment) }
    if plan.refreshesGlobal { new.adoptGlobal(cache.global(in: environment)) }
    new.settle()
    state = new
  }

  /// The state as it is seen now, made when it is first looked at.
  private func sceneToKeep(
    _ environment: any LayoutEnvironment
  ) -> (() -> UpdateMotion.Scene)? {
    guard let seen = shownState else { return nil }
    let (scrolled, isEditing, past) = (currentOffset, environment.isEditing, facts.past())
    let moved = movement
    return {
      let scene = GridScene(
        seen, at: scrolled, isEditing: isEditing, facts: past, movement: moved)
      return { scene.attributes(of: $0) }
    }
  }

  /// The attributes an element had before the update, in the content coordinates of then; nil
  /// where the update is not shown over time.
  public func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
    before?.attributes(before: element)
  }

  /// Ends an update: the state before it goes.
  public func finishUpdate() { before = nil }

  /// Where an update ends.
  ///
  /// A switch with a direction ends where its new content begins, with the
  /// global headers scrolled away as far as they were.
  public func targetOffset(proposed: Point) -> Point {
    guard let state, let before, let environment, state.isVisible else { return proposed }
    let top = environment.contentInsets.top
    let current = before.scrolled
    let limit = max(0, state.contentExtent(at: current) - state.height)
    guard let first = before.firstSliding, first < state.sections.count else {
      return Point(x: proposed.x, y: min(max(proposed.y + top, 0), limit) - top)
    }
    var offset = min(max(current, 0), limit)
    let start = state.geometry(of: first).top
    if offset + state.pinningGlobalExtent > start {
      offset = max(state.scrollingGlobalExtent, start - state.pinningGlobalExtent)
    }
    return Point(x: proposed.x, y: offset - top)
  }

  /// Where an element comes from.
  ///
  /// Nil for what was there before: it comes from where it is.
  public func initialAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard let before, let environment, let state, let new = attributes(of: element) else {
      return nil
    }
    return before.initial(new, in: environment, width: state.width)
  }

  /// Where an element that goes is going.
  ///
  /// Nil for what stays.
  public func finalAttributes(of element: ElementKey) -> LayoutAttributes? {
    guard let before, let environment, let state else { return nil }
    return before.final(
      element, in: environment, width: state.width, after: { self.attributes(of: $0) })
  }
}
