extension Engine {
  func layoutIfNeeded() {
    // What a block changes is laid out at its end.
    guard !isBusy, !animated.isOpen else { return }
    tellLate()
    runQueue()
    // A pass runs in what its host shows, also where a question is open for long.
    takeSettings()
    if queue.wantsPass { runPass() }
    restoreIfPending()
    showMovedShelves()
    runFinished()
    runQueue()
    runLayoutAfterPass()
    runScrollAfterPass()
    reportEchoes()
  }

  func fillMoreOfMargin() -> Bool {
    guard bounds.fillMoreOfMargin() else { return false }
    setNeedsPassAfterScrolling()
    return true
  }

  func resizeViewport(to size: Size) { set(.size(checkedViewport(size))) }

  /// The viewport has another size.
  func takeSize(_ size: Size) {
    guard size != viewportSize else { return }
    noteAnimatedBounds()
    let across = layout.axis.across
    let breaksLines = across.extent(size) != across.extent(viewportSize)
    // What comes into a larger viewport was not seen yet.
    if session.hasPrepared, anchors.pending == nil { anchors.keep(captureLastingAnchor()) }
    let context = context(forSize: size)
    bounds.resize(to: size)
    if breaksLines { interaction?.surroundingsDidChange() }
    invalidateLayout(context)
  }

  /// The host's surroundings may be others.
  func takeTraits() {
    let traits = checkedTraits()
    let old = connections.take(traits)
    guard old != traits else { return }
    let measuresOtherwise =
      old.textSize != traits.textSize || old.textScale != traits.textScale
      || old.measuring != traits.measuring
    let standsElsewhere =
      old.displayScale != traits.displayScale || old.isRightToLeft != traits.isRightToLeft
    // Between light and dark what is held stays where it is.
    if measuresOtherwise || standsElsewhere { interaction?.surroundingsDidChange() }
    if session.hasPrepared, anchors.pending == nil { anchors.keep(captureLastingAnchor()) }
    let context = InvalidationContext()
    if measuresOtherwise {
      let factor = traits.textScale / old.textScale
      context.textScaleFactor = factor.isFinite && factor > 0 ? factor : 1
      // Views off the screen may keep the old size of their text.
      for view in stage.takeWaitingViews() { host.discard(view) }
      for element in stage.all { element.outdateView() }
    }
    if standsElsewhere {
      context.everything = true
    }
    for element in stage.elements.values { element.surroundingsDidChange() }
    invalidateLayout(context)
  }

  /// Brings layout and screen up to date, and shows a change if there is one.
  func runPass(update: UpdateInProgress? = nil) {
    guard phase != .closed else { return }
    guard update != nil || !isDataChanging else {
      guard queue.wantsPass else { return setNeedsPass() }
      stage.forgetPreparation()
      return queue.postponePass()
    }
    Pass(of: self, showing: update).run()
  }

  func askCounts(of dataSource: any CollectionViewDataSource) -> SectionCounts {
    func checked(_ answer: Int, _ limit: Int, _ what: (Int) -> String) -> Int {
      let count = min(max(0, answer), limit)
      if count != answer {
        reporter.report(
          Report(answer < 0 ? .negativeCount : .tooMany, "\(what(answer)): taken as \(count)"))
      }
      return count
    }
    let sections = checked(dataSource.numberOfSections, Limits.sections) {
      "the data source says \($0) sections"
    }
    return SectionCounts(
      (0..<sections).map { section in
        checked(dataSource.numberOfItems(in: section), Limits.items) {
          "section \(section): the data source says \($0) items"
        }
      })
  }

  /// Has the layout receive an update.
  func apply(_ plan: UpdatePlan) {
    if let transition = session.transition {
      let keeps = session.hasPrepared && !plan.isReload
      transition.keep(keeps ? anchorBefore(plan) : nil, before: plan)
    }
    layout.apply(plan)
  }

  func prepare(_ context: InvalidationContext) {
    count(\.prepares)
    stage.forgetPreparation()
    if !context.namesOnlyBounds { dragging.lookAgain() }
    // What an update keeps goes before what its `prepare` would.
    if let transition = session.transition, transition.held == nil {
      transition.keep(session.hasPrepared ? captureAnchor() : nil)
    }
    session.noteFirstViewport(viewport)
    let (axis, isFirst) = (layout.axis, !session.hasPrepared)
    let read = itemsReadInShelves(outdatedBy: context)
    session.prepare(context)
    // On another axis content begins where it begins; what is kept is found from there. What
    // scrolls both ways stays where it is.
    if layout.axis != axis, !isFirst, !layout.scrollsBothWays { moveOffset(to: startOffset) }
    answers.check(context)
    check(context)
    keepInShelves(read)
    guard context.contentOffsetAdjustment != .zero || context.contentSizeAdjustment != .zero else {
      return
    }
    // Before anything is placed; a fling goes on from there.
    moveOffset(to: contentOffset + context.contentOffsetAdjustment)
    tellGeometry()
  }

  /// Tells the host of size and offset if they changed.
  func tellGeometry() {
    guard let news = bounds.takeNews(contentSize: laidOutSize, isMirrored: isMirrored) else {
      return
    }
    host.contentGeometryDidChange(
      contentSize: news.contentSize, contentOffset: news.offset, adjustment: news.adjustment)
  }
}
