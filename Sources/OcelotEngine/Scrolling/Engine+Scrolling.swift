extension Engine {
  /// How long an animated scroll takes, in seconds.
  static let scrollDuration = 0.3

  func userScrolled(to offset: Point) {
    guard let offset = checked(offset, "userScrolled(to:)") else { return }
    guard offset != contentOffset else { return }
    stopScrollAnimation(finished: false)
    bounds.userScrolled(to: offset, axis: layout.axis)
    anchors.contentScrolled()
    renewPendingAnchor()
    updateDragSelection()
    interaction?.userDidScroll()
    tell(.scroll)
    setNeedsPassAfterScrolling()
  }

  func userWillBeginDragging() {
    stopScrollAnimation(finished: false)
    delegate?.willBeginDragging()
  }

  func userDidEndDragging(velocity: Point) {
    guard let velocity = checked(velocity, "userDidEndDragging(velocity:)") else { return }
    delegate?.willEndDragging(velocity: velocity)
  }

  func userDidEndScrolling() { tell(.scrollEnd) }

  func scroll(
    to element: ElementKey, at position: ScrollPosition, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    scroll(to: .element(element, position), animated: animated, completion: completion)
  }

  func scroll(to offset: Point, animated: Bool) {
    guard let offset = checked(offset, "scroll(to:animated:)") else { return }
    scroll(to: .offset(along(offset)), animated: animated, completion: nil)
  }

  /// Scrolls to a target.
  func scroll(
    to target: ScrollAnimation.Target, animated: Bool, completion: (@MainActor (Bool) -> Void)?
  ) {
    let speed = scrollSpeed
    let wasMoving = scroller.animation != nil
    dropScrollAfterPass()
    stopScrollAnimation(finished: false)
    guard !isBusy, !isDataChanging else {
      scroller.wait(for: .init(target, isAnimated: animated, completion: completion))
      setNeedsPass()
      return
    }
    runQueue()
    if queue.wantsPass || !session.hasPrepared { runPass() }
    guard session.hasPrepared, bounds.hasRoom, aim(at: target) != nil else {
      finish(Transaction(completion: completion), value: false)
      return
    }
    let isShown = animated && !traits.reducesMotion
    let old = contentOffset
    land(on: target, showing: !isShown)
    guard isShown, let goal = aim(at: target), speed != 0 || goal != along(contentOffset) else {
      endOverscrollOnTheWay()
      finish(Transaction(completion: completion), value: true)
      if contentOffset != old {
        tell([.scroll, .scrollEnd])
      } else if wasMoving {
        tell(.scrollEnd)
      }
      return
    }
    let extent = layout.axis.extent(viewportSize)
    var from = along(contentOffset)
    let isFar = abs(goal - from) > 3 * extent
    if isFar { from = goal > from ? goal - extent : goal + extent }
    let identifier = identifier(of: target)
    scroller.begin(
      ScrollAnimation(
        target: target, identifier: identifier, from: from, start: host.clock.now,
        speed: isFar ? 0 : speed, completion: completion))
    startTickingIfNeeded()
  }

  /// Scrolls as was asked for during a pass or a change of the data.
  func runScrollAfterPass() {
    guard !isDataChanging, let next = scroller.takeWaiting() else { return }
    scroll(to: next.target, animated: next.isAnimated, completion: next.completion)
  }

  /// A scroll that waits is not made: another one takes its place.
  func dropScrollAfterPass() {
    drop(scroller.takeWaiting())
  }

  /// Measures around the target until it stays where it is; then shows it, or goes back.
  private func land(on target: ScrollAnimation.Target, showing: Bool) {
    enter(.settling)
    let old = contentOffset
    let anchor = captureAnchor()
    beginOverscroll(to: target, showing: showing)
    bounds.adjust(to: kept(offset(along: aim(at: target) ?? along(old)), in: laidOutSize))
    let pass = Pass(of: self, aim: { self.aim(at: target) }, isShown: showing)
    let elements = pass.settle()
    if showing {
      enter(.placing)
      pass.reconcile(elements)
      findHovered()
      bounds.forgetAdjustment()
      endOverscrollOnTheWay()
      if contentOffset != old { anchors.contentScrolled() }
      tellGeometry()
    } else {
      bounds.adjust(to: kept(offset(keeping: anchor) ?? old, in: laidOutSize))
    }
    forgetContents()
    rest()
    if showing { tellLaidOut() } else { runPass() }
  }

  /// The offset on the scroll axis at which the target stands where it is wanted.
  func aim(at target: ScrollAnimation.Target) -> Double? {
    switch target {
    case .offset(let value):
      return along(clamped(offset(along: value)))
    case .anywhere(let value): return value
    case .element(let key, let position, let part):
      guard let frame = answers.attributes(of: key)?.frame else { return nil }
      let aim = ScrollAim(at: frame, position, part, in: bounds, along: layout.axis)
      let goal = aim.goal { answers.pinnedExtent(at: clamped(offset(along: $0))) }
      return along(clamped(offset(along: goal)))
    }
  }

  /// One frame of an animated scroll.
  func stepScrollAnimation(_ time: Double) {
    guard let animation = scroller.animation else { return }
    let fraction = (time - animation.start) / Self.scrollDuration
    guard fraction < 1 else {
      _ = scroller.end()
      land(on: animation.target, showing: true)
      finish(Transaction(completion: animation.completion), value: !animation.lostTarget)
      tell([.scroll, .scrollEnd])
      return
    }
    let goal = aim(at: animation.target) ?? along(contentOffset)
    let value = animation.offset(at: time, to: goal)
    anchors.keep(nil)
    bounds.jump(to: kept(offset(along: value), in: laidOutSize))
    runPass()
    tell(.scroll)
  }

  /// How fast an animated scroll moves the content, in points per second; 0 without one.
  private var scrollSpeed: Double {
    guard let animation = scroller.animation else { return 0 }
    let goal = aim(at: animation.target) ?? along(contentOffset)
    return animation.speed(at: host.clock.now, to: goal)
  }

  /// Ends an animated scroll where it is.
  func stopScrollAnimation(finished value: Bool) { endScroll(scroller.end(), finished: value) }

  /// Who waits for an animated scroll that ended is told.
  func endScroll(_ animation: ScrollAnimation?, finished value: Bool = false) {
    guard let animation else { return }
    endOverscrollOnTheWay()
    finish(Transaction(completion: animation.completion), value: value)
    stopTickingIfIdle()
  }

  private func drop(_ request: Scroller.Request?) {
    guard let completion = request?.completion else { return }
    finish(Transaction(completion: completion), value: false)
  }

  /// Scrolls follow their targets through an update.
  func followScrollTarget(_ plan: UpdatePlan) {
    let following = scroller.follow(plan)
    drop(following.dropped)
    endScroll(following.ended)
    guard let neighbour = following.neighbour else { return }
    let identifier = identifier(of: .element(.item(neighbour), .nearest))
    scroller.identify(as: identifier)
  }

  private func identifier(of target: ScrollAnimation.Target) -> AnyHashable? {
    guard case .item(let item)? = target.key, counts.contains(item) else {
      return nil
    }
    return identifierToKeep(of: item)
  }

  private func finish(_ transaction: Transaction, value: Bool) {
    if !value { transaction.interrupt() }
    finish(transaction)
  }
}
