extension CollectionView {
  /// Applies what happened to the data source, whose data has changed already.
  ///
  /// Inside a batch, a pass or a query the changes join what is open and are applied with it.
  ///
  /// - Parameters:
  ///   - changes: what happened; however wrong, it yields a defined state and reports.
  ///   - completion: called once, never inside this call, when nothing of the change moves any
  ///     more; false if a later change took over one of its elements or its view left.
  /// - Complexity: O(k log n + v) for k changes and v elements on screen.
  public func apply(_ changes: ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil) {
    if isBusy {
      deferred = deferred.map { $0.joined(with: changes) } ?? changes
      if let completion { deferredCompletions.append(completion) }
      setNeedsPass()
    } else if batchDepth > 0 {
      batch = batch.joined(with: changes)
      if let completion { batchCompletions.append(completion) }
    } else {
      perform(changes, completions: completion.map { [$0] } ?? [])
    }
  }

  /// Runs the block, which changes the data and answers what it changed.
  ///
  /// Nested blocks join the outermost. Corresponds to
  /// UICollectionView.performBatchUpdates(_:completion:).
  public func performBatchUpdates(
    _ updates: () -> ChangeSet, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    batchDepth += 1
    let changes = updates()
    batch = batch.joined(with: changes)
    if let completion { batchCompletions.append(completion) }
    batchDepth -= 1
    guard batchDepth == 0 else { return }
    let (all, completions) = (batch, batchCompletions)
    batch = ChangeSet()
    batchCompletions = []
    if isBusy {
      deferred = deferred.map { $0.joined(with: all) } ?? all
      deferredCompletions += completions
      setNeedsPass()
    } else {
      perform(all, completions: completions)
    }
  }

  /// Asks everything again, unanimated, absorbing an open transaction.
  ///
  /// Selection, focus and anchor return by identifier.
  public func reloadData() { apply(.reload) }

  /// Applies what was asked for during a pass, as one transaction.
  func runDeferred() {
    guard let changes = deferred else { return }
    let completions = deferredCompletions
    deferred = nil
    deferredCompletions = []
    perform(changes, completions: completions)
  }

  private func perform(_ changes: ChangeSet, completions: [@MainActor (Bool) -> Void]) {
    let transaction = Transaction { value in for completion in completions { completion(value) } }
    transaction.hasListeners = !completions.isEmpty
    defer { host.scheduleLayout() }
    guard isLoaded, let dataSource, hasPrepared, viewportSize.width > 0, viewportSize.height > 0
    else {
      // Before the first layout there is nothing to update: the first load shows the outcome.
      isLoaded = false
      invalidateLayout(.all())
      finish(transaction)
      return
    }
    statistics.transactions += 1
    isBusy = true
    let isNewToLayout = pendingContext?.everything ?? false
    prepareWhatIsPending()
    var plan: UpdatePlan
    if changes.reloadsEverything || isNewToLayout {
      plan = UpdatePlan.reload(before: committedCounts, after: askCounts(of: dataSource))
    } else {
      let (resolved, reports) = UpdateResolver.resolve(
        changes, before: committedCounts, sectionCount: dataSource.numberOfSections,
        itemCount: { dataSource.numberOfItems(in: $0) }, checked: checkedSections())
      for report in reports { reporter.report(report) }
      plan = resolved
    }
    plan.isAnimated = changes.isAnimated
    isBusy = false
    guard !plan.changesNothing || !identitiesHold else {
      finish(transaction)
      return
    }
    if plan.isReload {
      reload(plan, transaction)
    } else if plan.isAnimated || !plan.repairedSections.isEmpty {
      update(plan, transaction)
    } else {
      updateLater(plan, transaction)
    }
  }

  /// Commits an update that is not shown over time; the screen follows in the next pass, once for
  /// all such updates of a frame.
  private func updateLater(_ plan: UpdatePlan, _ transaction: Transaction) {
    let update = UpdateInProgress(
      plan: plan, transaction: transaction, oldOffset: contentOffset, isAnimated: false)
    update.anchor = pendingAnchor(after: plan) ?? captureAnchor(in: plan)
    isBusy = true
    commit(plan)
    proposeOffset(update)
    layout.finishUpdate()
    pendingPlans.append(plan)
    pendingAnchor = update.anchor
    isBusy = false
    setNeedsPass()
    // The host must not hear of the next scroll before it knows of this shift.
    if engineAdjustment != .zero { tellGeometry() }
    finish(transaction)
  }

  /// Makes the state after an update the committed one, for everything but the screen.
  private func commit(_ plan: UpdatePlan, doubting sections: Set<Int> = []) {
    committedCounts = plan.after
    selection = selection.mapped(through: plan)
    followState(plan)
    layout.apply(plan.doubting(plan.repairedSections, asSections: sections))
    let context = InvalidationContext()
    context.counts = true
    prepare(context)
  }

  /// Gives what is on screen the places after the updates that were committed since the last pass.
  func catchUp() {
    guard !pendingPlans.isEmpty else { return }
    let plans = pendingPlans
    pendingPlans = []
    let wasBusy = isBusy
    isBusy = true
    let nobody = Transaction(completion: nil)
    for plan in plans {
      let step = UpdateInProgress(
        plan: plan, transaction: nobody, oldOffset: contentOffset, isAnimated: false)
      rename(step)
      for element in step.removed { removeAtOnce(element) }
    }
    hasUncheckedIdentities = true
    isBusy = wasBusy
  }

  /// Compares identifiers after updates that were not shown over time.
  ///
  /// Only in a pass of its own: in between, the data may be ahead of what was said.
  func checkIdentitiesAfterCatchingUp() {
    guard hasUncheckedIdentities else { return }
    hasUncheckedIdentities = false
    let update = UpdateInProgress(
      plan: .initial(committedCounts), transaction: Transaction(completion: nil),
      oldOffset: contentOffset, isAnimated: false)
    checkIdentities(update)
    if !update.doubtfulSections.isEmpty, hasPrepared {
      layout.apply(update.plan.doubting([], asSections: update.doubtfulSections))
      let context = InvalidationContext()
      context.counts = true
      prepare(context)
      layout.finishUpdate()
    }
    for element in Array(update.orphans.values) + update.removed { removeAtOnce(element) }
  }

  /// Brings the layout up to date with what was pending, without asking the data source, whose
  /// data has changed already.
  private func prepareWhatIsPending() {
    guard let context = pendingContext, !context.everything else { return }
    pendingContext = nil
    pendingAnchor = pendingAnchor ?? captureAnchor()
    prepare(context)
    moveOffset(to: pendingAnchor, aim: nil)
    moveOffset(to: clamped(contentOffset))
  }

  /// Sections whose counts are compared although no change names them.
  private func checkedSections() -> Set<Int> {
    if verifiesAllCounts { return Set(0..<committedCounts.count) }
    return Set(visible.keys.compactMap(\.section))
  }

  private func update(_ plan: UpdatePlan, _ transaction: Transaction) {
    catchUp()
    hasUncheckedIdentities = false
    let now = host.clock.now
    let update = UpdateInProgress(
      plan: plan, transaction: transaction, oldOffset: contentOffset, isAnimated: plan.isAnimated)
    update.anchor = pendingAnchor(after: plan) ?? captureAnchor(in: plan)
    for element in visible.values { element.origin = element.presented(at: now) }
    isBusy = true
    rename(update)
    checkIdentities(update)
    commit(plan, doubting: update.doubtfulSections)
    proposeOffset(update)
    runPass(update: update)
    isBusy = true
    layout.finishUpdate()
    isBusy = false
    transaction.isCommitted = true
    finishIfIdle(transaction)
  }

  /// Gives every element on screen its place after the update; what goes is set aside.
  private func rename(_ update: UpdateInProgress) {
    let plan = update.plan
    var renamed: [ElementKey: VisibleElement] = [:]
    renamed.reserveCapacity(visible.count)
    for (key, element) in visible {
      if element.view == nil {
        update.removed.append(element)
      } else if let after = plan.map.element(after: key), !plan.reloads(after) {
        element.key = after
        renamed[after] = element
      } else {
        element.isDeleted = true
        update.removed.append(element)
      }
    }
    visible = renamed
    for (key, element) in visible {
      if let item = key.itemIndex, plan.reconfigures(item) { element.needsContent = true }
    }
    for key in plan.refreshedSupplementaries { visible[key]?.needsContent = true }
    let refreshed = Set(plan.refreshedSections)
    for (key, element) in visible where key.itemIndex == nil {
      if let section = key.section {
        if refreshed.contains(section) { element.needsContent = true }
      } else if plan.refreshesGlobal {
        element.needsContent = true
      }
    }
  }

  /// Whether every item on screen is the one that the data source has in its place, as far as it
  /// can be told now: after updates that await a pass, that pass compares.
  private var identitiesHold: Bool {
    guard let dataSource, pendingPlans.isEmpty else { return true }
    return visible.allSatisfy { key, element in
      guard let item = key.itemIndex, let known = element.identifier else { return true }
      return dataSource.identifier(of: item) == known
    }
  }

  /// Compares the identifiers of what is on screen with the data source.
  private func checkIdentities(_ update: UpdateInProgress) {
    guard let dataSource else { return }
    let repaired = update.plan.repairedSections
    for (key, element) in visible {
      guard let item = key.itemIndex, let known = element.identifier else { continue }
      let present = dataSource.identifier(of: item)
      if present == known {
        if repaired.contains(item.section) { element.needsContent = true }
        continue
      }
      visible[key] = nil
      if update.orphans[known] == nil {
        update.orphans[known] = element
      } else {
        update.removed.append(element)
      }
      update.doubtfulSections.insert(item.section)
      guard !repaired.contains(item.section) else { continue }
      reporter.report(
        Report(
          .identityMismatch,
          "\(key.name) was \(known) and is now \(present), which no change says: it is shown anew"))
    }
    for (key, element) in visible where key.itemIndex == nil {
      if let section = key.section, update.doubtfulSections.contains(section) {
        element.needsContent = true
      }
    }
    for element in update.removed where !repaired.isEmpty {
      guard let identifier = element.identifier, let section = element.key.section,
        let after = update.plan.map.section(after: section), repaired.contains(after),
        update.orphans[identifier] == nil
      else { continue }
      update.orphans[identifier] = element
    }
    if !update.orphans.isEmpty {
      let adopted = Set(update.orphans.values.map(ObjectIdentifier.init))
      update.removed.removeAll { adopted.contains(ObjectIdentifier($0)) }
    }
  }

  /// Focus, press and prefetching follow their items.
  private func followState(_ plan: UpdatePlan) {
    if let focused = focusedItem {
      let after = plan.map.item(after: focused)
      focusedItem = after ?? plan.nearestSurvivor(of: focused)
      if after == nil { focusedIdentifier = focusedItem.flatMap { dataSource?.identifier(of: $0) } }
    }
    followSelection(plan)
    followScrollTarget(plan)
    if let pressed = highlightedItem { highlightedItem = plan.map.item(after: pressed) }
    prefetched = Set(prefetched.compactMap { plan.map.item(after: $0) })
  }

  /// The anchor's offset, then the layout's wish, then the delegate's.
  private func proposeOffset(_ update: UpdateInProgress) {
    var proposed = contentOffset
    if case .item(let index, let distance)? = update.anchor,
      let frame = layout.attributes(of: .item(index))?.frame
    {
      proposed = offset(along: start(frame) - distance)
    }
    proposed = clamped(proposed)
    let wish = layout.targetOffset(proposed: proposed)
    let target = clamped(delegate?.targetOffset(proposed: wish) ?? wish)
    moveOffset(to: target)
    if target != proposed {
      // Another place was chosen: what is first there is what stays.
      update.anchor = captureAnchor()
    }
    // Otherwise the anchor keeps its distance: content that is too short now may only be estimated
    // so, and measuring may bring the anchor back to its place.
  }
}

extension ChangeSet {
  /// Both as one transaction.
  func joined(with other: ChangeSet) -> ChangeSet {
    var result = self
    result.changes += other.changes
    result.reloadsEverything = reloadsEverything || other.reloadsEverything
    result.isAnimated = isEmpty ? other.isAnimated : isAnimated && other.isAnimated
    return result
  }
}

extension UpdatePlan {
  /// The plan as the layout gets it.
  ///
  /// Where items are not those that the changes said, every measured size may be another item's,
  /// and becomes an estimate; where no change accounts for it, the section may be another one, and
  /// is asked again.
  fileprivate func doubting(_ repaired: Set<Int>, asSections others: Set<Int>) -> UpdatePlan {
    let sections = repaired.union(others)
    guard !sections.isEmpty else { return self }
    var plan = self
    plan.reconfiguredItems.removeAll { sections.contains($0.section) }
    for section in sections where section < after.count && after[section] > 0 {
      plan.reconfiguredItems.append(ItemRange(section: section, items: 0..<after[section]))
    }
    plan.reconfiguredItems.sort {
      $0.section != $1.section
        ? $0.section < $1.section : $0.items.lowerBound < $1.items.lowerBound
    }
    if !others.isEmpty { plan.refreshedSections = others.union(refreshedSections).sorted() }
    return plan
  }

  /// Whether the plan says nothing at all.
  var changesNothing: Bool {
    !isReload && deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && refreshedSections.isEmpty && !refreshesGlobal
      && refreshedSupplementaries.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
