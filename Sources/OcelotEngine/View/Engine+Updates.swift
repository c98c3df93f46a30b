extension Engine {
  func apply(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil) {
    if queue.isBatchOpen {
      queue.addToBatch(changes, completion)
    } else {
      submit(UpdateQueue.Request(changes, completion.map { [$0] } ?? []))
    }
  }

  func performBatchUpdates(
    animation: Animation? = nil, _ updates: () -> ChangeSet,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    queue.openBatch()
    queue.addToBatch(updates(), completion)
    if let request = queue.closeBatch(animatedBy: animation) { submit(request) }
  }

  func reloadData() { apply(.reload) }

  /// Performs a request, or has it wait.
  private func submit(_ request: UpdateQueue.Request) {
    guard holdsChanges || isDataAhead else {
      perform(request)
      askWhatWasMissed()
      runScrollAfterPass()
      return
    }
    if isBusy { outbox.noteChangeInPass() }
    followNamedBefore(request)
    queue.append(request)
    setNeedsPass()
    runQueue()
  }

  /// Applies what was asked for meanwhile, as one transaction.
  func runQueue() {
    guard !holdsChanges, !isDataChanging else { return }
    if let request = queue.take() {
      perform(request)
      catchUp()
    }
    takeSettings()
    askWhatWasMissed()
  }

  private func perform(_ request: UpdateQueue.Request) {
    // A layout may have asked what elements show since the last pass: that may be old now.
    forgetContents()
    let transaction = Transaction(request.completions)
    defer { host.scheduleLayout() }
    if phase != .closed, committed.isLoaded, !session.hasPrepared, let dataSource {
      performUnprepared(request, of: dataSource, transaction)
      return
    }
    guard committed.isLoaded, let dataSource, session.hasPrepared else {
      // Before the first layout there is nothing to update: the first load shows the outcome.
      committed.becomeOutdated()
      catchUpScrolls()
      invalidateLayout(.all())
      // Views from before another layout took the place of theirs, where there was no room: without
      // identifiers nothing would say that they show other items now.
      presenter.removeEverything()
      finish(transaction)
      return
    }
    guard bounds.hasRoom else {
      performUnseen(request, of: dataSource, transaction)
      return
    }
    count(\.transactions)
    beginResolving()
    let isNewToLayout = session.isAllPending
    // What was refused before is about earlier changes.
    _ = connections.takeRefusal()
    prepareWhatIsPending(isDataAhead: true)
    var (plan, animations) = resolve(request, of: dataSource, transaction)
    if isNewToLayout, !plan.repairedSections.isEmpty {
      plan = .reload(before: plan.before, after: plan.after)
    }
    guard !plan.changesNothing || !IdentityCheck(of: self).holds else {
      rest()
      // The layout took no answer for one.
      if connections.takeRefusal() { invalidateLayout(.all()) }
      catchUpScrolls()
      finish(transaction)
      return
    }
    if plan.isReload {
      rest()
      reload(plan, transaction)
    } else if isNewToLayout {
      startOver(plan, transaction)
    } else if plan.isAnimated || !plan.repairedSections.isEmpty {
      update(plan, transaction, animations)
    } else {
      updateLater(plan, transaction)
    }
  }

  /// Applies changes while the viewport has no size: selection, focus and what is lifted follow
  /// their items at once, and the layout starts over when there is room.
  private func performUnseen(
    _ request: UpdateQueue.Request, of dataSource: any CollectionViewDataSource,
    _ transaction: Transaction
  ) {
    count(\.transactions)
    beginResolving()
    let (plan, _) = resolve(request, of: dataSource, transaction)
    guard !plan.isReload, !plan.changesNothing || !IdentityCheck(of: self).holds else {
      rest()
      if plan.isReload { return reload(plan, transaction) }
      catchUpScrolls()
      finish(transaction)
      return
    }
    enter(.committing)
    followState(plan)
    for motion in shelves.follow(plan) { endScroll(motion) }
    shelves.keep([])
    restoreShelves(plan.insertedSections)
    let context = InvalidationContext.all()
    context.movement = interaction?.follow(plan)
    addPending(context)
    anchors.keep(anchors.pending?.followingOrNext(plan))
    identifyAnchor()
    // Where there is no room nothing is seen: views come again with the next room.
    stage.forgetUnseenPlans()
    rest()
    setNeedsPass()
    presenter.removeEverything()
    finish(transaction)
  }

  /// Applies changes before the layout knows of the data: selection and focus follow their items.
  private func performUnprepared(
    _ request: UpdateQueue.Request, of dataSource: any CollectionViewDataSource,
    _ transaction: Transaction
  ) {
    endInteraction()
    beginResolving()
    // Not reported: nothing was on screen that a wrong change could have broken.
    let (plan, _) = resolve(request, of: dataSource, transaction, isReported: false)
    enter(.committing)
    if plan.isReload {
      committed.follow(plan)
      restartNamed()
    } else {
      followState(plan)
      for motion in shelves.follow(plan) { endScroll(motion) }
      restoreShelves(plan.insertedSections)
      anchors.keep(anchors.pending?.followingOrNext(plan))
      identifyAnchor()
    }
    rest()
    invalidateLayout(.all())
    // Views from before another layout took the place of theirs, where there was no room: without
    // identifiers nothing would say that they show other items now.
    presenter.removeEverything()
    finish(transaction)
  }

  /// How often a question is asked again because its answer changed the data.
  static let questionRounds = 8

  /// A change is compared with what is committed: the data is ahead of that until it follows.
  private func beginResolving() {
    enter(.resolving)
    committed.beginFollowing()
  }

  /// What changes mean for what is committed; what is wrong with them is reported.
  ///
  /// A change made while counts are asked joins the request, and counts are asked again.
  private func resolve(
    _ request: UpdateQueue.Request, of dataSource: any CollectionViewDataSource,
    _ transaction: Transaction, isReported: Bool = true
  ) -> (UpdatePlan, ChangeAnimations) {
    var request = request
    var round = 0
    while true {
      let changes = round < Self.questionRounds ? request.joined(reportUnbounded) : .reload
      var reports: [Report] = []
      let plan: UpdatePlan
      if changes.reloadsEverything {
        plan = .reload(before: counts, after: askCounts(of: dataSource))
      } else {
        (plan, reports) = UpdateResolver.resolve(
          changes, before: counts, sectionCount: dataSource.numberOfSections,
          itemCount: { dataSource.numberOfItems(in: $0) }, checked: checkedSections())
      }
      if round < Self.questionRounds, let more = queue.take() {
        request.append(more)
        transaction.add(more.completions)
        round += 1
        continue
      }
      if plan.changesNothing { committed.endFollowing() }
      if isReported {
        for report in reports { reporter.report(report) }
      }
      return (plan, request.animations)
    }
  }

  private func reportUnbounded(_ change: Change) {
    reporter.report(
      Report(
        .invalidIndex, "\(change): no data source has such indexes; what is beyond is ignored"))
  }

  /// Commits an update that is not shown over time; the screen follows in the next pass, once for
  /// all such updates of a frame.
  private func updateLater(_ plan: UpdatePlan, _ transaction: Transaction) {
    let anchor = anchors.pending?.following(plan) ?? anchorBefore(plan)
    let offset = contentOffset
    enter(.committing)
    let kept = commit(plan, keeping: anchor, formerPlace(anchor, before: plan))
    anchors.keep(proposeOffset(keeping: kept?.moved(by: contentOffset - offset)))
    layout.finishUpdate()
    stage.followLater(plan)
    rest()
    setNeedsPass()
    // The host must not hear of the next scroll before it knows of this shift.
    if bounds.adjustment != .zero { tellGeometry() }
    finish(transaction)
  }

  /// Applies changes to a layout that is to prepare everything again: items keep selection, focus,
  /// views and their places on screen, and the layout knows nothing of what was before.
  private func startOver(_ plan: UpdatePlan, _ transaction: Transaction) {
    catchUp()
    let anchor = anchors.pending.map { $0.followingOrNext(plan) } ?? anchorBefore(plan)
    enter(.committing)
    followState(plan)
    stage.measureAgain()
    let context = InvalidationContext.all()
    context.movement = interaction?.follow(plan)
    apply(.reload(before: plan.before, after: plan.after))
    layout.finishUpdate()
    for motion in shelves.follow(plan) { endScroll(motion) }
    shelves.keep([])
    restoreShelves(plan.insertedSections)
    session.follow(plan)
    addPending(context)
    anchors.keep(anchor)
    stage.followLater(plan)
    rest()
    runPass()
    finish(transaction)
  }

  /// What stays where it is through an update; the data source is ahead of what is asked about.
  func anchorBefore(_ plan: UpdatePlan?) -> Anchor? {
    connections.withoutQuestions { captureAnchor(in: plan) }
  }

  /// Makes the state after an update the committed one, for everything but the screen.
  ///
  /// - Returns: the anchor; of an item that is found elsewhere, at its place.
  private func commit(
    _ plan: UpdatePlan, doubting sections: Set<Int> = [], keeping anchor: Anchor?,
    _ former: FormerPlace
  ) -> Anchor? {
    let read = itemsRead(inShelvesChangedBy: plan)
    let found = followState(plan, doubting: sections, reading: former.items)
    stage.measureAgain()
    let movement = interaction?.follow(plan)
    if plan.repairedSections.isEmpty, sections.isEmpty {
      apply(plan)
    } else {
      apply(plan.doubting(plan.repairedSections, asSections: sections))
    }
    for motion in shelves.follow(plan) { endScroll(motion) }
    restoreShelves(plan.insertedSections)
    // What was pending names what it did before.
    session.follow(plan)
    let context = InvalidationContext()
    context.counts = true
    context.movement = movement
    if settings.isEditing {
      // Another section may show other controls beside the content.
      for move in plan.movedItems
      where plan.map.section(after: move.from.section) != move.to.section {
        context.items.insert(move.to)
      }
    }
    prepare(context)
    keepInShelves(read + itemsRead(of: former.shelves, found: found))
    guard let found = former.anchor.flatMap({ found[$0] }), case .item(_, let distance)? = anchor
    else { return anchor }
    return .item(found, distance: distance)
  }

  /// Gives what is on screen the places after the updates that were committed since the last pass.
  func catchUp() {
    guard stage.isBehind else { return }
    let isFirst = phase.isAtRest
    if isFirst { enter(.following) }
    for element in stage.followUnseenPlans() { presenter.remove(element) }
    if isFirst { rest() }
  }

  /// Brings the layout up to date with what was pending.
  ///
  /// Where the data has changed already nothing is prepared for which the data source is asked:
  /// that waits until the layout knows of the change. So does all where no anchor is kept.
  func prepareWhatIsPending(isDataAhead: Bool = false) {
    if isDataAhead, settings.anchoring == .keepsOffset { return }
    if session.isAllPending || isDataAhead && session.pending?.canWaitForData == true { return }
    guard let context = session.takePending() else { return }
    if isDataAhead, let factor = context.textScaleFactor {
      let later = layout.makeContext()
      later.textScaleFactor = factor
      session.wait(for: later)
      context.textScaleFactor = nil
    }
    anchors.keep(anchors.pending ?? (isDataAhead ? anchorBefore(nil) : captureAnchor()))
    prepare(context)
    moveOffset(to: anchors.pending, aim: nil)
    keepOffsetInContent()
  }

  private static let onlySection: Set<Int> = [0]

  /// Sections whose counts are compared although no change names them.
  func checkedSections() -> Set<Int> {
    if settings.verifiesAllCounts { return Set(0..<counts.count) }
    if counts.count == 1 { return Self.onlySection }
    var sections: Set<Int> = []
    var latest: Int?
    // Neighbours are mostly of one section: it is looked up once.
    for key in stage.elements.keys {
      guard let section = key.section, section != latest else { continue }
      sections.insert(section)
      latest = section
    }
    return sections
  }

  private func update(
    _ plan: UpdatePlan, _ transaction: Transaction, _ animations: ChangeAnimations
  ) {
    catchUp()
    _ = stage.takeUncheckedIdentities()
    let update = UpdateInProgress(
      plan: plan, transaction: transaction, oldOffset: contentOffset,
      animation: plan.isAnimated ? animations.common : nil)
    update.animate(as: animations)
    update.keep(anchors.pending?.following(plan) ?? anchorBefore(plan))
    let former = formerPlace(update.anchor, before: plan)
    enter(.committing)
    show(update) {
      IdentityCheck(of: self).compare(update)
      let offset = contentOffset
      let kept = commit(
        plan, doubting: update.doubtfulSections, keeping: update.anchor, former)
      update.keep(proposeOffset(keeping: kept?.moved(by: contentOffset - offset)))
    } finish: {
      layout.finishUpdate()
    }
    animated.join(transaction)
  }

  /// All that names items, but for the screen and the layout, follows an update.
  ///
  /// - Parameters:
  ///   - plan: the update.
  ///   - doubtful: sections, by their numbers after, in which items are not those that the changes
  ///     said.
  ///   - read: the items that stay where they are, as they are before.
  /// - Returns: where those are in whose places others may be.
  @discardableResult
  private func followState(
    _ plan: UpdatePlan, doubting doubtful: Set<Int> = [], reading read: [FormerItem] = []
  ) -> [FormerItem: ItemIndex] {
    let repaired = doubtful.union(plan.repairedSections)
    let replaced = itemsReplaced(by: plan, repaired, reading: read + selectionNews.former)
    if dragSelection?.mayLoseBase(through: plan, repaired) == true { dropDragSelection() }
    committed.follow(plan)
    selected.follow(plan)
    dragging.follow(plan)
    pressed.follow(plan)
    // Another one may be in the place of what is pressed.
    if let item = pressed.element?.itemIndex,
      isReplaced(item, in: plan, repaired),
      identifier(of: item) != pressed.identifier
    {
      pressed.lose(at: plan.map.item(before: item).map { .item($0) })
    }
    hover.follow(plan)
    prefetcher.follow(plan)
    let formerFocus = focused.former
    if var neighbour = focused.follow(plan) {
      if let formerFocus,
        let other = ask({ $0.item(standingFor: formerFocus.identifier) }) ?? nil,
        counts.contains(other)
      {
        focused.move(to: other)
        neighbour = other
      }
      let identifier = noting(.identifiers) { self.identifier(of: neighbour) }
      focused.identify(as: identifier)
    }
    followScrollTarget(plan)
    let found = replaced.map { follow($0, plan, repaired) } ?? [:]
    selectionNews.follow(plan, replacing: replaced?.read ?? [], by: found)
    return found
  }

  /// The anchor's offset, then the layout's wish, then the delegate's.
  ///
  /// - Returns: what stays where it is now.
  func proposeOffset(keeping anchor: Anchor?) -> Anchor? {
    let size = laidOutSize
    let proposed = kept(offset(keeping: anchor) ?? contentOffset, in: size)
    let wish = answers.targetOffset(proposed: proposed)
    let answer = delegate.flatMap { delegate in
      checked(asking { delegate.targetOffset(proposed: seen(offset: wish)) }, "targetOffset")
    }
    let wanted = answer.map { seen(offset: $0) } ?? wish
    let change = wanted - proposed
    // From right to left what a delegate gives back differs by a rounding error.
    let isSame = abs(change.x) <= 1e-6 && abs(change.y) <= 1e-6
    let target = isSame ? proposed : clamped(wanted, to: size)
    if target != proposed { bounds.endOverscroll() }
    moveOffset(to: target)
    // Another place was chosen: what is first there is what stays. Otherwise the anchor keeps its
    // distance: content that is too short now may only be estimated so, and measuring may bring the
    // anchor back to its place.
    return target != proposed ? captureAnchor() : anchor
  }
}
