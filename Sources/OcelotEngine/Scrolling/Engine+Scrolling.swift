extension Engine {
  func userScrolled(to seen: Point) {
    guard let seen = checked(seen, "userScrolled(to:)") else { return }
    let offset = offset(seenAs: seen)
    guard offset != contentOffset else { return }
    restoration.endPlace()
    if !bounds.hasRoom { dropScrollAfterPass() }
    stopScrollAnimation(finished: false)
    let delta = offset - contentOffset
    bounds.userScrolled(to: offset, seenAs: seen)
    anchors.contentScrolled()
    renewPendingAnchor(after: delta)
    updateDragSelection()
    interaction?.userDidScroll()
    tell(.scroll)
    setNeedsPassAfterScrolling()
  }

  func userWillBeginDragging() {
    stopScrollAnimation(finished: false)
    delegate?.willBeginDragging()
  }

  func scroll(
    to element: ElementKey, at position: ScrollPosition, across: ScrollPosition = .nearest,
    animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    // Who asks for it knows the data as it is now: what is not there yet comes with the change that
    // is being made.
    let isNew = isDataChanging && element.itemIndex.map { !counts.contains($0) } ?? false
    scroll(
      to: .element(element, position, across: across), namesQueued: !queue.isEmpty || isNew,
      animated: animated, completion: completion)
  }

  func scroll(to seen: Point, animated: Bool) {
    guard let seen = checked(seen, "scroll(to:animated:)") else { return }
    scroll(to: .offset(self.seen(offset: seen)), animated: animated, completion: nil)
  }

  /// Scrolls to a target, which may be named as it is after the changes that wait.
  func scroll(
    to target: ScrollAnimation.Target, namesQueued: Bool = false, animated: Bool,
    endsPlace: Bool = true, completion: (@MainActor (Bool) -> Void)?
  ) {
    var target = target
    let velocity = scrollVelocity
    let wasMoving = scroller.animation != nil
    if endsPlace { restoration.endPlace() }
    dropScrollAfterPass()
    stopScrollAnimation(finished: false)
    guard !holdsScrolls else {
      wait(for: target, namesQueued, animated: animated, completion)
      return
    }
    guard !waitsForRoom(target) else {
      wait(for: target, namesQueued, animated: animated, completion)
      if wasMoving { tell(.scrollEnd) }
      return
    }
    let number = scroller.request(target, namesQueued: namesQueued)
    runQueue()
    if queue.wantsPass || !session.hasPrepared { runPass() }
    // Who is told of a pass may scroll elsewhere: that came later.
    guard number == scroller.requests, session.hasPrepared, bounds.hasRoom,
      let present = scroller.landing, aim(at: present) != nil
    else {
      if number == scroller.requests, let missing = scroller.landing { reportIfMissing(missing) }
      finish(Transaction(completion: completion), value: false)
      if wasMoving, number == scroller.requests { tell(.scrollEnd) }
      return
    }
    target = present
    let isShown = animated && !traits.reducesMotion
    if case .element(let key, _, _, let across, _) = target {
      scrollShelf(showing: key, at: across, animated: isShown)
    }
    let old = contentOffset
    land(on: target, showing: !isShown)
    guard number == scroller.requests, let landed = scroller.landing else {
      finish(Transaction(completion: completion), value: false)
      if contentOffset != old {
        tell([.scroll, .scrollEnd])
      } else if wasMoving, scroller.animation == nil {
        tell(.scrollEnd)
      }
      return
    }
    // Who was told of it may have changed the data.
    target = landed
    if case .element(let key, _, _, let across, _) = target, !isShelfMoving(to: target) {
      // What was measured on arrival may have pushed it aside.
      scrollShelf(showing: key, at: across, animated: isShown)
    }
    guard isShown, let goal = aim(at: target),
      velocity != .zero || goal != contentOffset || isShelfMoving(to: target)
    else {
      endOverscrollOnTheWay()
      finish(Transaction(completion: completion), value: true)
      if contentOffset != old {
        tell([.scroll, .scrollEnd])
      } else if wasMoving {
        tell(.scrollEnd)
      }
      return
    }
    let from = Point(
      x: near(goal.x, contentOffset.x, viewportSize.width),
      y: near(goal.y, contentOffset.y, viewportSize.height))
    target = followingEnd(target, goal)
    let identifier = identifier(of: target)
    // Who is asked may scroll elsewhere.
    guard number == scroller.requests else {
      return finish(Transaction(completion: completion), value: false)
    }
    scroller.begin(
      ScrollAnimation(
        target: target, identifier: identifier, from: from, start: host.clock.now,
        velocity: from == contentOffset ? velocity : .zero, completion: completion))
    startTickingIfNeeded()
  }

  /// The end itself for a scroll that brings what is there to the end, where that is followed: what
  /// is added on the way comes into sight as well.
  private func followingEnd(
    _ target: ScrollAnimation.Target, _ goal: Point
  ) -> ScrollAnimation.Target {
    guard settings.anchoring == .followsEnd, case .element(let key, _, _, _, _) = target,
      key.itemIndex.map(isLast) == true,
      along(goal) >= endOffset - 0.5,
      // A shelf goes to its item by itself.
      sectionShowing(key).flatMap({ shelf(of: $0) }) == nil
    else { return target }
    return .offset(layout.axis.point(goal, along: Limits.coordinate))
  }

  private func isLast(_ item: ItemIndex) -> Bool {
    counts.contains(item) && counts.flatIndex(of: item) == counts.totalItems - 1
  }

  /// Reports that there is no such item to scroll to.
  ///
  /// - Returns: whether there is none.
  @discardableResult
  private func reportIfMissing(_ target: ScrollAnimation.Target) -> Bool {
    guard committed.isLoaded, !isDataAhead, let item = target.key?.itemIndex,
      !counts.contains(item)
    else { return false }
    reporter.report(
      Report(.indexOutOfRange, "scroll(to: \(item)): there is no such item; nothing scrolls"))
    return true
  }

  /// Whether a scroll cannot be made before the viewport has room.
  ///
  /// What is mirrored has its offsets from the other side of a viewport with room: such a scroll is
  /// not made.
  private func waitsForRoom(_ target: ScrollAnimation.Target) -> Bool {
    guard !bounds.hasRoom, dataSource != nil else { return false }
    return target.key != nil || !isMirrored || !axes.contains(.horizontal)
  }

  /// Whether a scroll must wait now: for the end of a pass, or for a change of the data or of
  /// layouts that waits itself.
  private var holdsScrolls: Bool {
    isBusy || isDataChanging || holdsChanges && (!queue.isEmpty || queue.layoutChange != nil)
  }

  /// A scroll waits until it can be made, and follows its item until then.
  private func wait(
    for target: ScrollAnimation.Target, _ namesQueued: Bool, animated: Bool,
    _ completion: Scroller.Completion?
  ) {
    let number = scroller.waits
    if !holdsScrolls, target.key != nil { loadEarly() }
    let isMissing = !holdsScrolls && reportIfMissing(target)
    let identifier = isMissing || namesQueued ? nil : identifier(of: target)
    // Who is asked may scroll elsewhere: that came later.
    guard !isMissing, number == scroller.waits else {
      return finish(Transaction(completion: completion), value: false)
    }
    scroller.wait(
      for: .init(
        target, identifier: identifier,
        namesQueued: namesQueued && (!queue.isEmpty || isDataChanging),
        isAnimated: animated, completion: completion))
    setNeedsPass()
  }

  /// Where an animated scroll begins: where the content is, or a viewport before a goal that is
  /// far.
  func near(_ goal: Double, _ from: Double, _ extent: Double) -> Double {
    guard abs(goal - from) > 3 * extent else { return from }
    return goal > from ? goal - extent : goal + extent
  }

  /// Scrolls as was asked for during a pass or a change of the data, or without room.
  func runScrollAfterPass() {
    // A new layout that waits comes first.
    guard !holdsScrolls, queue.layoutChange == nil, let waiting = scroller.waiting,
      !waitsForRoom(waiting.target), let next = scroller.takeWaiting()
    else { return }
    scroll(
      to: next.target, namesQueued: next.namesQueued, animated: next.isAnimated,
      completion: next.completion)
  }

  /// A scroll that waits is not made: another one takes its place.
  func dropScrollAfterPass() {
    drop(scroller.takeWaiting())
  }

  /// Measures around the target until it stays where it is; then shows it, or goes back.
  func land(on target: ScrollAnimation.Target, showing: Bool) {
    enter(.settling)
    let old = contentOffset
    let anchor = captureAnchor()
    beginOverscroll(to: target, showing: showing)
    bounds.adjust(to: kept(aim(at: target) ?? old, in: laidOutSize))
    let pass = Pass(of: self, aim: { self.aim(at: target) }, isShown: showing)
    let elements = pass.settle()
    if showing {
      enter(.placing)
      pass.reconcile(elements)
      stage.wasPlaced(in: viewport)
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

  /// The offset at which the target stands where it is wanted.
  func aim(at target: ScrollAnimation.Target) -> Point? {
    switch target {
    case .offset(let point), .rest(let point):
      return clamped(axes.point(contentOffset, taking: point))
    case .anywhere(let point): return axes.point(contentOffset, taking: point)
    case .element(let key, let position, let part, let across, let takesEnds):
      guard let attributes = answers.attributes(of: key) else { return nil }
      let (axis, frame) = (layout.axis, attributes.frame)
      // The margin behind the last item belongs to the end that is followed.
      let takesEnds =
        takesEnds || settings.anchoring == .followsEnd && key.itemIndex.map(isLast) == true
      let goal = goal(for: attributes, position, part)
      var point = clamped(offset(along: goal))
      if takesEnds { point = takingEnds(of: point, along: axis, showing: frame, part) }
      guard layout.scrollsBothWays else { return point }
      let aside = ScrollAim(at: frame, across, part, in: bounds, along: axis.across)
      let place = aside.goal(
        pinnedStart: { value in
          let place = clamped(axis.across.point(point, along: value))
          return answers.pinnedExtent(at: place, along: axis.across)
        }, pinnedEnd: { _ in 0 })
      let both = clamped(axis.across.point(point, along: place))
      return takesEnds ? takingEnds(of: both, along: axis.across, showing: frame, part) : both
    }
  }

  /// One frame of an animated scroll.
  func stepScrollAnimation(_ time: Double) {
    guard let animation = scroller.animation else { return }
    let old = contentOffset
    // What a shelf measures on its way may make room, or push its item aside.
    guard time - animation.start < animation.duration || isShelfMoving(to: animation.target) else {
      _ = scroller.end()
      if animation.rest == nil {
        // The shelf may have lost its item to an update, or another one may be in its place.
        if case .element(let key, _, _, let across, _) = animation.target {
          scrollShelf(showing: key, at: across, animated: false)
          let (number, transactions) = (scroller.requests, statistics.transactions)
          land(on: animation.target, showing: true)
          // Who is told of it may scroll elsewhere, or have another item at that index.
          if number == scroller.requests, transactions == statistics.transactions {
            scrollShelf(showing: key, at: across, animated: false)
          }
        } else {
          land(on: animation.target, showing: true)
        }
      } else {
        show(at: aim(at: animation.target) ?? contentOffset)
        if restsElsewhere(since: animation) { return tell(.scroll) }
      }
      finish(Transaction(completion: animation.completion), value: !animation.lostTarget)
      // Where a shelf alone has moved, the content has not.
      if animation.hasMoved || contentOffset != old { tell([.scroll, .scrollEnd]) }
      return
    }
    let goal = aim(at: animation.target) ?? contentOffset
    let offset = kept(animation.offset(at: time, to: goal), in: laidOutSize)
    if offset != old || queue.wantsPass { show(at: offset) }
    if contentOffset != old {
      scroller.noteMove()
      tell(.scroll)
    }
  }

  /// Whether the shelf of what is scrolled to is on its way to it.
  func isShelfMoving(to target: ScrollAnimation.Target) -> Bool {
    guard let key = target.key, let section = sectionShowing(key) else {
      return false
    }
    return shelves.aims[section]?.element == key
  }

  private func show(at offset: Point) {
    anchors.keep(nil)
    bounds.jump(to: offset)
    runPass()
  }

  /// How fast an animated scroll moves the content, in points per second; zero without one.
  var scrollVelocity: Point {
    guard let animation = scroller.animation else { return .zero }
    let goal = aim(at: animation.target) ?? contentOffset
    return animation.velocity(at: host.clock.now, to: goal)
  }

  /// Ends an animated scroll where it is, because something else is shown or moved from now on.
  func giveUpScroll() {
    let hasMoved = scroller.animation?.hasMoved == true
    stopScrollAnimation(finished: false)
    if hasMoved { tellScrollEndLater() }
  }

  /// Ends an animated scroll where it is.
  func stopScrollAnimation(finished value: Bool) { endScroll(scroller.end(), finished: value) }

  /// A movement of the content is over that a change ended: that is told once the change is made.
  func tellScrollEndLater() {
    finish(Transaction { [weak self] _ in self?.tell(.scrollEnd) })
  }

  /// Who waits for an animated scroll that ended is told.
  func endScroll(_ animation: ScrollAnimation?, finished value: Bool = false) {
    guard let animation else { return }
    endOverscrollOnTheWay()
    finish(Transaction(completion: animation.completion), value: value)
    stopTickingIfIdle()
  }

  /// Scrolls whose targets are gone after everything was asked again.
  func end(_ following: Scroller.Following) {
    drop(following.dropped)
    endScroll(following.ended)
    if following.ended != nil { tellScrollEndLater() }
    catchUpScrolls()
  }

  /// Scrolls that were asked for after changes are named as these left their targets.
  func catchUpScrolls() {
    guard queue.isEmpty, let item = scroller.catchUp() else { return }
    let number = scroller.waits
    let identifier = identifier(of: .element(.item(item), .nearest))
    // Who is asked may scroll elsewhere.
    if number == scroller.waits { scroller.identifyWaiting(as: identifier) }
  }

  /// Scrolls that are named as it is before a change, after others that wait, follow it.
  func followNamedBefore(_ change: UpdateQueue.Request) {
    guard scroller.namesQueued, let stage = change.stage else { return }
    drop(scroller.follow(queued: stage))
  }

  private func drop(_ request: Scroller.Request?) {
    guard let completion = request?.completion else { return }
    finish(Transaction(completion: completion), value: false)
  }

  /// Scrolls follow their targets through an update.
  func followScrollTarget(_ plan: UpdatePlan) {
    let following = scroller.follow(plan)
    end(following)
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
