extension Engine {
  func setLayout(
    _ layout: any Layout, animated: Bool = false, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    setLayout(layout, animation: animated ? .standard : nil, completion: completion)
  }

  func setLayout(
    _ layout: any Layout, animation: Animation?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    change(
      LayoutChange(
        step: .show(layout, animation), transaction: Transaction(completion: completion)))
  }

  func startInteractiveTransition(
    to layout: any Layout, completion: (@MainActor (Bool) -> Void)? = nil
  ) -> LayoutTransition {
    let transition = TransitionLayout(
      to: layout, asking: TransitionSides(of: self), completion: completion)
    change(LayoutChange(step: .begin(transition), transaction: Transaction(completion: nil)))
    return LayoutTransition(transition)
  }

  /// Changes the layout, or has it changed once the pass or the batch under way is over.
  func change(_ change: LayoutChange) {
    // Of two layouts the one that was asked for later shows, also where the earlier one waits.
    dropLayoutChange()
    guard holdsChanges || isDataChanging else {
      perform(change)
      return
    }
    queue.wait(for: change)
    setNeedsPass()
  }

  /// Changes the layout as was asked for during a pass.
  func runLayoutAfterPass() {
    guard !holdsChanges, !isDataChanging, let change = queue.takeLayoutChange() else { return }
    perform(change)
  }

  /// A change of layouts that waits is not made: another one takes its place.
  func dropLayoutChange() {
    guard let change = queue.takeLayoutChange() else { return }
    if case .begin(let transition) = change.step, let waiting = transition.takeCompletion() {
      change.transaction.add([waiting])
    }
    change.transaction.interrupt()
    finish(change.transaction)
  }

  private func perform(_ change: LayoutChange) {
    defer { host.scheduleLayout() }
    switch change.step {
    case .begin(let transition):
      begin(transition)
      transition.endAsAsked()
    case .show(let layout, let animation):
      if let transition = session.transition,
        let waiting = transition.takeCompletion()
      {
        let isReached = layout === transition.target
        change.transaction.add([{ waiting($0 && isReached) }])
      }
      show(layout, animation, change.transaction)
    }
  }

  /// Puts a layout in the place of the present one.
  private func show(_ next: any Layout, _ animation: Animation?, _ transaction: Transaction) {
    let former = layout
    guard next !== former else {
      finish(transaction)
      return
    }
    guard showsContent else {
      // Nothing is on screen that could go anywhere.
      if session.hasPrepared, anchors.pending == nil { anchors.keep(captureAnchor()) }
      if anchors.former == nil { identifyAnchor() }
      let sides = session.transition?.layouts ?? []
      for side in sides { side.finishTransition() }
      for old in sides + [former] where old !== next { letGo(of: old) }
      replaceLayout(with: next)
      session.becomeUnprepared()
      invalidateLayout(.all())
      finish(transaction)
      return
    }
    let update = beginUpdate(transaction, animation)
    let seen = asFormer
    update.begin(from: seen, isOfBounds: false)
    let anchor = anchors.take() ?? captureAnchor()
    let transition = session.transition
    show(update) {
      // A side of a transition under way is laid out already, and knows where it is scrolled to.
      let side = transition?.offset(of: next)
      if transition == nil { former.prepareTransition(to: next) }
      replaceLayout(with: next)
      if side == nil { next.prepareTransition(from: former) }
      if let side {
        moveOffset(to: clamped(side))
        update.keep(captureAnchor())
      } else {
        if former.axis != next.axis { moveOffset(to: startOffset) }
        bounds.endOverscroll()
        prepare(.all())
        update.keep(proposeOffset(keeping: turned(anchor, from: seen)))
        showInShelf(anchor)
      }
    } finish: {
      next.finishTransition()
      for old in transition?.layouts ?? [former] where old !== next {
        old.finishTransition()
        letGo(of: old)
      }
    }
  }

  /// Scrolls as the progress of a transition says that was set since the last pass.
  func followProgress() {
    guard let transition = session.transition else { return }
    let movement = transition.takeProgress()
    moveOffset(to: contentOffset + movement)
  }

  private func replaceLayout(with next: any Layout) {
    session.replaceLayout(by: next)
    take(next)
  }

  /// Asks a layout no longer, if no other view does already.
  private func letGo(of former: any Layout) {
    if former.environment === face?.environment { former.environment = nil }
  }

  /// The present layout, and how it is seen.
  var asFormer: FormerLayout {
    FormerLayout(
      layout: layout, offset: contentOffset, isMirrored: isMirrored,
      width: bounds.mirrorWidth)
  }

  /// What stays from one layout to the next is in sight in its shelf, too.
  private func showInShelf(_ anchor: Anchor?) {
    guard layout.hasShelves, case .item(let index, _)? = anchor,
      let shelf = answers.shelf(of: index.section),
      let frame = answers.attributes(of: .item(index))?.frame,
      frame.maxX <= shelf.frame.minX || frame.minX >= shelf.frame.maxX
    else { return }
    scrollShelf(showing: .item(index), at: .nearest, animated: false)
  }

  /// The anchor as it is for a layout that may scroll the other way.
  private func turned(_ anchor: Anchor?, from former: FormerLayout) -> Anchor? {
    guard former.layout.axis != layout.axis else { return anchor }
    guard case .item(let index, _)? = anchor else {
      // What else is seen has no place along the other axis.
      return anchor == .start || anchor == .end ? anchor : nil
    }
    let attributes = asking(at: former.offset) {
      CheckedLayout(former.layout, in: self).attributes(of: .item(index))
    }
    guard var attributes else { return nil }
    if former.isMirrored != isMirrored { attributes.mirror(in: former.width) }
    let distance = attributes.frame.origin - former.offset
    // What a shelf cut at its start may be shorter here than the part that was cut.
    return .item(index, distance: layout.axis.point(distance, along: max(0, along(distance))))
  }

  /// Lays out and measures the layout to come where it will be seen, and shows the way to it.
  private func begin(_ transition: TransitionLayout) {
    if let running = session.transition {
      let nearer = running.progress < 0.5 ? running.source ?? running.target : running.target
      perform(
        LayoutChange(
          step: .show(nearer, .standard), transaction: Transaction(completion: nil)))
    }
    guard transition.target !== layout else {
      // It shows already: each update would reach it twice.
      return finish(Transaction(completion: transition.takeCompletion()))
    }
    let source = layout
    guard session.hasPrepared, committed.isLoaded, dataSource != nil, bounds.hasRoom else {
      transition.begin(from: source, at: contentOffset, to: contentOffset)
      session.wrapLayout(in: transition)
      take(transition.target)
      session.becomeUnprepared()
      invalidateLayout(.all())
      return
    }
    catchUp()
    enter(.committing)
    if !session.isAllPending { prepareWhatIsPending() }
    let anchor = anchors.pending ?? captureAnchor()
    let seen = asFormer
    let waiting = session.pending
    source.prepareTransition(to: transition.target)
    replaceLayout(with: transition.target)
    transition.target.prepareTransition(from: source)
    if source.axis != layout.axis { moveOffset(to: startOffset) }
    bounds.endOverscroll()
    prepare(.all())
    anchors.keep(proposeOffset(keeping: turned(anchor, from: seen)))
    // What is asked for meanwhile is the present layout's, too; what waited has taken it in.
    let late = InvalidationContext()
    let isLate = waiting == nil && session.pending.map { late.merge($0) } != nil
    enter(.settling)
    _ = Pass(of: self, isShown: false).settle()
    let latest = session.takePending()
    let targetOffset = contentOffset
    moveOffset(to: seen.offset)
    transition.begin(from: source, at: seen.offset, to: targetOffset)
    session.wrapLayout(in: transition)
    session.wait(for: waiting)
    if isLate { addPending(late) }
    if let latest { addPending(latest) }
    anchors.keep(nil)
    forgetContents()
    rest()
    setNeedsPass()
  }
}

/// A change of the layout that was asked for.
struct LayoutChange {
  enum Step {
    /// Shows a layout, over time or at once.
    case show(any Layout, Animation?)
    /// Begins to show a layout as far as its progress says.
    case begin(TransitionLayout)
  }

  let step: Step
  let transaction: Transaction
}
