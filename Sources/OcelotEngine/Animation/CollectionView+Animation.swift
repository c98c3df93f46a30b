extension CollectionView {
  /// How long an update is shown, in seconds.
  static let updateDuration = 0.3
  /// How long a cross-fade is shown where the reader wants less motion, in seconds.
  static let reducedMotionDuration = 0.25

  /// Starts the way of every element that an update touched.
  func startTransitions(_ update: UpdateInProgress) {
    let delta = contentOffset - update.oldOffset
    for element in update.orphans.values {
      element.isDeleted = true
      update.removed.append(element)
    }
    update.orphans = [:]
    guard update.isAnimated else {
      finishAtOnce(update)
      return
    }
    settleDecorations(update, delta)
    for element in visible.values where element.origin != nil {
      if let before = update.plan.map.element(before: element.key) {
        _ = layout.finalAttributes(of: before)
      }
    }
    for element in update.removed { depart(element, update, delta) }
    for element in leaving where element.origin != nil && !element.isDeleted {
      animate(element, from: shifted(element, delta), update)
    }
    for element in visible.values { arrive(element, update, delta) }
    leaving.removeAll { element in
      guard element.transition == nil else { return false }
      removeAtOnce(element)
      return true
    }
    startTickingIfNeeded()
  }

  /// An update that is not shown over time: what goes is gone, the rest is where it belongs.
  private func finishAtOnce(_ update: UpdateInProgress) {
    for element in update.removed { removeAtOnce(element) }
    for element in visible.values {
      element.isNew = false
      element.origin = nil
      endTransition(of: element, interrupted: true)
    }
  }

  /// Where an element was on screen, in content coordinates of the present offset.
  private func shifted(_ element: VisibleElement, _ delta: Point) -> LayoutAttributes {
    var from = element.origin ?? element.attributes
    from.frame = from.frame.offset(by: delta)
    element.origin = nil
    return from
  }

  /// A survivor goes on from where it is on screen, a new element from where the layout says.
  private func arrive(_ element: VisibleElement, _ update: UpdateInProgress, _ delta: Point) {
    let initial = layout.initialAttributes(of: element.key)
    let before = update.plan.map.element(before: element.key)
    defer { element.isNew = false }
    if !element.isNew {
      guard element.origin != nil else { return }
      animate(element, from: shifted(element, delta), update)
    } else if element.key.isDecoration {
      guard var from = initial ?? faded(element.attributes) else { return }
      if element.isStill { from = element.attributes }
      element.isStill = false
      animate(element, from: from, update)
    } else if let twin = update.removed.first(where: { $0.key == before && before != nil }) {
      // Reloaded: the contents cross-fade while both travel the same way.
      var from = twin.transition?.from ?? element.attributes
      from.element = element.key
      from.alpha = 0
      animate(element, from: from, update)
    } else if let initial {
      animate(element, from: initial, update)
    } else if let before, var from = layout.attributesBeforeUpdate(of: before) {
      from.frame = from.frame.offset(by: delta)
      from.element = element.key
      animate(element, from: from, update)
    } else if let from = faded(element.attributes) {
      animate(element, from: from, update)
    }
  }

  /// An element that goes fades where it is, or goes where the layout says.
  private func depart(_ element: VisibleElement, _ update: UpdateInProgress, _ delta: Point) {
    guard element.origin != nil else {
      removeAtOnce(element)
      return
    }
    let from = shifted(element, delta)
    element.isLeaving = true
    element.isDeleted = true
    if let after = update.plan.map.element(after: element.key),
      var twin = layout.attributes(of: after), !element.key.isDecoration
    {
      twin.alpha = 0
      element.attributes = twin
    } else if let final = layout.finalAttributes(of: element.key) {
      element.attributes = final
    } else {
      element.attributes = from
      element.attributes.alpha = 0
    }
    leaving.append(element)
    animate(element, from: from, update)
  }

  /// Lines and areas have no identity of their own: those that are on screen where others were
  /// stay still, the rest fades or goes where the layout says.
  private func settleDecorations(_ update: UpdateInProgress, _ delta: Point) {
    var old: [DecorationSpot: VisibleElement] = [:]
    for element in update.removed where element.key.isDecoration {
      guard let origin = element.origin, case .decoration(let kind, _) = element.key else {
        continue
      }
      old[DecorationSpot(kind: kind, frame: origin.frame.offset(by: delta))] = element
    }
    var gone: Set<ObjectIdentifier> = []
    for element in visible.values where element.key.isDecoration && element.isNew {
      guard case .decoration(let kind, _) = element.key,
        let twin = old.removeValue(
          forKey: DecorationSpot(kind: kind, frame: element.attributes.frame))
      else { continue }
      element.isStill = true
      gone.insert(ObjectIdentifier(twin))
      endTransition(of: twin, interrupted: false)
    }
    update.removed.removeAll { gone.contains(ObjectIdentifier($0)) }
  }

  private func faded(_ attributes: LayoutAttributes) -> LayoutAttributes? {
    var result = attributes
    result.alpha = 0
    return result
  }

  /// Sends an element from a place to where it belongs; at once if nothing of the way is visible.
  private func animate(
    _ element: VisibleElement, from: LayoutAttributes, _ update: UpdateInProgress
  ) {
    endTransition(of: element, interrupted: true)
    var from = from
    if traits.reducesMotion {
      let alpha = from.alpha
      if element.isLeaving {
        element.attributes.frame = from.frame
        element.attributes.transform = from.transform
      }
      from = element.attributes
      from.alpha = alpha
    }
    let target = element.attributes
    let differs =
      from.frame != target.frame || from.alpha != target.alpha || from.transform != target.transform
    guard update.isAnimated, differs,
      from.frame.intersects(viewport) || target.frame.intersects(viewport)
    else { return }
    update.transaction.pending += 1
    animatingCount += 1
    element.transition = Transition(
      from: from, start: host.clock.now,
      duration: traits.reducesMotion ? Self.reducedMotionDuration : Self.updateDuration,
      curve: .easeInOut, transaction: update.transaction)
  }

  /// Ends an element's way; the transaction that waits for it is told.
  func endTransition(of element: VisibleElement, interrupted: Bool) {
    guard let transition = element.transition else { return }
    element.transition = nil
    animatingCount -= 1
    guard let transaction = transition.transaction else { return }
    transaction.pending -= 1
    if interrupted { transaction.isInterrupted = true }
    finishIfIdle(transaction)
  }

  /// Tells the transaction's listeners in the next frame if nothing of it moves any more.
  func finishIfIdle(_ transaction: Transaction) {
    if transaction.isCommitted, transaction.pending == 0 { finish(transaction) }
  }

  func finish(_ transaction: Transaction) {
    guard let completion = transaction.completion else { return }
    transaction.completion = nil
    guard transaction.hasListeners else { return }
    finished.append((completion, !transaction.isInterrupted))
    host.scheduleLayout()
  }

  func startTickingIfNeeded() {
    guard !isTicking, animatingCount > 0 || scrollAnimation != nil || dragSelectionScrolls else {
      return
    }
    isTicking = true
    host.clock.startTicking { [weak self] time in self?.tick(time) }
  }

  func stopTickingIfIdle() {
    guard isTicking, animatingCount == 0, scrollAnimation == nil, !dragSelectionScrolls else {
      return
    }
    isTicking = false
    host.clock.stopTicking()
  }

  /// One frame of everything that moves.
  private func tick(_ time: Double) {
    guard !isBusy else { return }
    stepDragSelection(time)
    if scrollAnimation != nil {
      stepScrollAnimation(time)
    } else if needsPass {
      runPass()
    }
    for element in visible.values where element.transition?.isFinished(at: time) == true {
      endTransition(of: element, interrupted: false)
    }
    let over = leaving.filter { $0.transition?.isFinished(at: time) ?? true }
    if !over.isEmpty {
      leaving.removeAll { element in over.contains { $0 === element } }
      for element in over {
        endTransition(of: element, interrupted: false)
        removeAtOnce(element)
      }
    }
    placeAll(at: time)
    stopTickingIfIdle()
    runFinished()
    runDeferred()
  }
}

/// A line's or an area's kind and place, by which it is recognised across an update.
private struct DecorationSpot: Hashable {
  let kind: DecorationKind
  let place: [Int]

  /// Places within 1/64 of a point are one: offsets and frames are sums that round differently.
  init(kind: DecorationKind, frame: Rect) {
    self.kind = kind
    place = [frame.minX, frame.minY, frame.width, frame.height].map {
      Int(($0 * 64).rounded())
    }
  }
}
