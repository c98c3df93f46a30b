extension Engine {
  func layoutIfNeeded() {
    guard !isBusy else { return }
    tellLate()
    runQueue()
    if queue.wantsPass { runPass() }
    runFinished()
    runQueue()
    runLayoutAfterPass()
    runScrollAfterPass()
    reportEchoes()
  }

  func resizeViewport(to size: Size) {
    let size = checkedViewport(size)
    guard size != viewportSize else { return }
    let across = layout.axis.across
    let breaksLines = across.extent(size) != across.extent(viewportSize)
    let vanishes = size.width <= 0 || size.height <= 0
    if breaksLines || vanishes || settings.anchoring == .followsEnd, session.hasPrepared,
      anchors.pending == nil
    {
      anchors.keep(captureLastingAnchor())
    }
    let old = viewport
    bounds.resize(to: size)
    if breaksLines { interaction?.surroundingsDidChange() }
    let context = InvalidationContext()
    context.bounds = (old, viewport)
    invalidateLayout(context)
  }

  func traitsDidChange() {
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
      for element in stage.all { element.hasOldView = true }
    }
    if standsElsewhere {
      context.everything = true
    }
    for element in stage.elements.values {
      element.placed = nil
      element.hasGivenUp = false
    }
    invalidateLayout(context)
  }

  func runPass(update: UpdateInProgress? = nil) {
    guard update != nil || !isDataChanging else { return setNeedsPass() }
    enter(.settling)
    queue.beginPass()
    statistics.passes += 1
    (layout as? TransitionLayout)?.showProgress()
    catchUp()
    reportLostDataSource()
    if update == nil {
      checkIdentitiesAfterCatchingUp()
      findUntoldChanges()
    }
    loadIfNeeded()
    if bounds.hasRoom, dataSource != nil {
      // After an update others may be there than were on screen, whatever is named since.
      if update != nil || stage.mayHaveMoved || !stage.isPlaced(in: viewport) || !refreshNamed() {
        let elements = settle(update: update)
        enter(.placing)
        updateVisible(elements, update: update)
        stage.wasPlaced(in: viewport)
      }
      if update != nil || stage.mayHaveMoved { refreshStates() }
      stage.forgetMoves()
      tellGeometry()
      prefetchAround()
    } else {
      // Nothing is shown, but where that is may have changed.
      if dataSource == nil { showNothing() }
      enter(.placing)
      if session.hasPrepared { tellGeometry() }
    }
    contentsOfPass.removeAll(keepingCapacity: true)
    enter(update == nil ? .idle : .finishing)
    // What a callback began during the pass moves from now on.
    startTickingIfNeeded()
    if update == nil { tellLaidOut() }
  }

  /// Asks for the counts at first need.
  func loadIfNeeded() {
    guard !committed.isLoaded, let dataSource else { return }
    committed.beginLoading()
    stage.noteMove()
    var counts = askCounts(of: dataSource)
    committed.load(counts)
    // A change that is made while counts are asked is part of what is loaded.
    for _ in 0..<Self.questionRounds {
      guard let request = queue.take() else { break }
      finish(Transaction(request.completions))
      counts = askCounts(of: dataSource)
      committed.load(counts)
    }
    addPending(.all())
    if !bounds.isTold { bounds.begin(at: startOffset) }
  }

  /// Without a data source there is no content, and no place in it.
  private func showNothing() {
    guard session.hasPrepared, session.isAllPending, let context = session.takePending() else {
      return
    }
    committed.clear()
    prepare(context)
    bounds.begin(at: startOffset)
    stage.noteDecorationChange()
    tellDecorations()
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

  func prepare(_ context: InvalidationContext) {
    statistics.prepares += 1
    session.prepare(context)
    answers.check(context)
    check(context)
    guard context.contentOffsetAdjustment != .zero || context.contentSizeAdjustment != .zero else {
      return
    }
    // Before anything is placed; a fling goes on from there.
    moveOffset(to: contentOffset + context.contentOffsetAdjustment)
    tellGeometry()
  }

  /// Tells the host of size and offset if they changed.
  func tellGeometry() {
    guard let news = bounds.takeNews(contentSize: laidOutSize) else { return }
    host.contentGeometryDidChange(
      contentSize: news.contentSize, contentOffset: news.offset, adjustment: news.adjustment)
  }

  private func prefetchAround() {
    guard let dataSource, dataSource.prefetchesItems else { return }
    let reach = viewportSize.height * 1.5
    let wanted = Set(
      answers.elements(in: viewport.outset(dx: 0, dy: reach)).compactMap { attributes in
        stage[attributes.element] == nil ? attributes.element.itemIndex : nil
      })
    let change = prefetcher.want(wanted)
    let gone = change.gone.filter { stage[.item($0)] == nil }
    if !gone.isEmpty { dataSource.cancelPrefetch(gone.sorted()) }
    if !change.new.isEmpty { dataSource.prefetch(change.new.sorted()) }
  }
}
