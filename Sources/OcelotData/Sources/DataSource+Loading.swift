import OcelotEngine

extension DataSource {
  /// Loads the content: for the first time, as a refresh, or again after a failure.
  ///
  /// Containers load what is in them, then themselves. A load that is under way is cancelled.
  public final func loadContent() {
    performUpdate { begin(in: nil) }
  }

  /// Cancels loads and drops the content, here and in everything below, in one transaction; the
  /// source is then as if it had never loaded.
  public final func reset() {
    performUpdate {
      dropHeldUpdates()
      resetTree()
    }
  }

  /// Ends the loads that are under way, here and below; what was loaded stays, and what had failed.
  ///
  /// They are over when it returns: what a loader finds that goes on all the same is not taken.
  /// Where nothing is there ``noContentPlaceholder`` stands in; who wants it to say that the reader
  /// stopped the load sets it before, as in ``actionHandler`` for `Action.cancel`.
  public final func cancelLoads() {
    performUpdate {
      // What is told of the end of one may begin others, which go on.
      let running = runningLoads
      cancelTree()
      for load in running where load.source.loading.machine.accepts(load.generation) {
        load.source.loading.cancel()
        load.source.finish(
          .result(.unchanged), generation: load.generation, wasCancelled: true)
      }
    }
  }

  /// The loads of content that are under way, here and below.
  private var runningLoads: [(source: DataSource, generation: Int)] {
    let own = loading.machine.state.isBusy ? [(self, loading.machine.generation)] : []
    return own + allChildren.flatMap { $0.runningLoads }
  }

  /// Waits until the content is loaded and in place, and returns the state: at once if it is;
  /// after ``reset()``, when the next load has ended.
  ///
  /// It begins no load: the controller that appears does, the segment that is selected, or
  /// ``loadContent()``. Where no one has for a while, that is reported. What is loaded more
  /// (``moreLoader``) is waited for, too. A task that is cancelled waits no longer.
  public final func whenLoaded() async -> LoadingMachine.State {
    if isInPlace { return state }
    let number = loading.nextWaiter()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        // A task that was cancelled before waits for nothing.
        if Task.isCancelled {
          waiter.resume(returning: state)
        } else {
          loading.wait(waiter, number)
          reportLater()
        }
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.stopWaiting(number) }
    }
  }

  private func stopWaiting(_ number: Int) {
    loading.takeWaiter(number)?.resume(returning: state)
  }

  /// Whether loading has ended and everything it found is in place.
  private var isInPlace: Bool {
    state.isSettled && !isLoaderDue && loading.heldCount == 0 && loading.counts.moreLoads == 0
      && !((self as? ComposedDataSource)?.defersPresentation ?? false)
  }

  func resumeWaitersIfSettled() {
    guard !loading.waiters.isEmpty, isInPlace else { return }
    for waiter in loading.takeWaiters() { waiter.resume(returning: state) }
  }

  /// Whether what was found in the source was dropped, or its load was cancelled, and no other one
  /// began.
  var hasUnfinishedLoad: Bool {
    let own = loading.machine.state
    return own == .initial || loading.hasLostContent && !state.isBusy
      || loading.isCancelled && own != .loaded
  }

  /// Loads what has not loaded here and below, as far as it is shown, and leaves the rest.
  func loadRest() {
    guard wantsLoad else { return }
    performUpdate { beginRest(in: nil) }
  }

  /// Loads again what failed, here and below, as far as it is shown.
  func loadFailed() {
    performUpdate {
      for child in shownChildren where child.parent === self { child.loadFailed() }
      if loading.machine.state == .failed { beginOwnLoad(in: nil) }
    }
  }

  /// A source that settled without a loader has one now: a turn later it is as if it had never
  /// loaded, and loads if it is on screen, unless someone has had it load before.
  func loaderDidCome() {
    Task { @MainActor [weak self] in
      guard let self, isLoaderDue else { return }
      performUpdate {
        self.loading.reset()
        self.touch()
        self.refreshPresentation()
        if self.activity.isActive { self.beginOwnLoad(in: nil) }
        self.reportLater()
      }
    }
  }

  /// Whether there is a loader that was not there when the source settled.
  private var isLoaderDue: Bool {
    loader != nil && loading.lacksLoader && loading.machine.state.isSettled
  }

  // One load.

  func beginOwnLoad(in batch: ComposedDataSource?) {
    // A load that is asked for by what a load calls at once begins when that is over.
    guard loading.askForStart() else { return }
    defer { loading.endStarting() }
    let root = self.root
    while loading.takeStart() {
      guard root.transaction.countStart(of: identity) <= Self.mostStarts else {
        return report(
          .loadLoop,
          "it was asked to load \(Self.mostStarts) times within one update, by its loader or what "
            + "that calls; ignored. Make the loader not ask for its own load, or await something")
      }
      startOwnLoad(in: batch.flatMap { isWithin($0) ? $0 : nil })
    }
  }

  /// How often a source begins to load within one update.
  private static let mostStarts = 8

  private func startOwnLoad(in batch: ComposedDataSource?) {
    // Before it is known that it loads, so that what stood in for more does not stay.
    changeMore { $0.beginRefresh() }
    let generation = loading.begin()
    loading.takeTask()?.cancel()
    leaveBatches()
    batch?.enroll(self, generation: generation)
    touch()
    refreshPresentation()
    reachableObserver?.dataSourceWillLoad(self)
    guard loading.machine.accepts(generation) else { return }
    // Runs up to the first suspension at once, so that a source with nothing to wait for settles
    // within this call.
    let task = Task.immediate { @MainActor [weak self] in
      guard let load = self?.load else { return }
      let outcome: LoadOutcome
      var wasCancelled = false
      do {
        outcome = .result(try await load())
      } catch {
        // Libraries have errors of their own for what was cancelled.
        wasCancelled = error is CancellationError || Task.isCancelled
        outcome = wasCancelled ? .result(.unchanged) : .failure(error)
      }
      self?.finish(outcome, generation: generation, wasCancelled: wasCancelled)
    }
    guard loading.machine.accepts(generation) else {
      // What it called at once may have ended it.
      return task.cancel()
    }
    loading.run(task)
  }

  /// A load ended; one that a newer one took over is ignored, and reported unless it gave up.
  func finish(_ outcome: LoadOutcome, generation: Int, wasCancelled: Bool = false) {
    guard loading.machine.accepts(generation) else {
      if wasCancelled { return }
      let latest = loading.machine.generation
      return report(
        .staleResult,
        "load \(generation) ended after "
          + (generation == latest ? "it was cancelled" : "load \(latest) began") + "; ignored")
    }
    performUpdate {
      // Asked before anything changes: an override may change something.
      let hasItems = outcome.dependsOnItems && hasContent(after: outcome)
      // While the state says that it loads still, so that what stands in stays.
      if !outcome.dependsOnItems { dropHeldUpdates(of: self) }
      guard loading.machine.accepts(generation) else { return }
      var update: (@MainActor () -> Void)?
      let isFirst = loading.machine.state == .loading
      switch outcome {
      case .result(.content(let action)):
        loading.end(.content)
        changeMore { $0.endRefresh(hasContent: true) }
        update = action
      case .result(.noContent(let action)):
        loading.end(.noContent)
        changeMore { $0.set(hasMore: false) }
        changeMore { $0.endRefresh(hasContent: true) }
        let (gains, drop) = (loading.gains, makeDrop())
        update = { [weak self] in
          let isLate = self.map { $0.loading.gains > gains } ?? false
          action()
          guard let self, !(self is ContainerDataSource), self.hasItems else { return }
          // What was there before is gone, be it that the update did not take it out. What was put
          // in while the update waited was not looked for.
          dropContent { if isLate { drop?() } else { self.resetContent() } }
        }
      // Nothing was found out about what failed before.
      case .result(.unchanged) where wasCancelled && loading.isRetry && !hasItems:
        loading.end(.failure(hasItems: false), error: error)
        changeMore { $0.endRefresh(hasContent: false) }
      case .result(.unchanged):
        loading.end(.unchanged(hasItems: hasItems))
        changeMore { $0.endRefresh(hasContent: false) }
      case .failure(let failure):
        noteFailure()
        loading.end(.failure(hasItems: hasItems), error: failure)
        changeMore { $0.endRefresh(hasContent: false) }
      }
      leaveWaitingList(generation)
      touch()
      if let update { deliver(update, generation: generation, isFirst: isFirst) }
      refreshPresentation()
      // A retry that was cancelled keeps the failure before it, which was told.
      reachableObserver?.dataSource(self, didLoadWith: wasCancelled ? nil : error)
    }
  }

  /// Takes out what is there after a load that found nothing; what the load put in itself is
  /// reported.
  private func dropContent(_ drop: () -> Void) {
    let isMistake = loading.hasGained
    drop()
    guard isMistake, !hasItems, reports.noteDroppedItems() else { return }
    report(
      .itemsDropped,
      "items were put in while it loaded, and the load ended with .noContent, which takes them out. "
        + "End it with .content where there are items")
  }

  /// Whether there is something after a load that brought nothing.
  ///
  /// Of a container it is its children, whose items may be on their way.
  private func hasContent(after outcome: LoadOutcome) -> Bool {
    guard self is ContainerDataSource, case .result = outcome else { return hasItems }
    return !allChildren.isEmpty
  }

  /// Shows an update, or has the nearest holding source show it later.
  private func deliver(
    _ update: @escaping @MainActor () -> Void, generation: Int, isFirst: Bool
  ) {
    let root = self.root
    let held = HeldUpdate(
      source: self, generation: generation, sequence: root.transaction.nextSequence(),
      isFirst: isFirst, update: update)
    // The children that a container's first load brings are part of the common reveal, so its own
    // update does not wait for it. No one sees it: an indicator covers the source.
    if let holder = holder(of: held), !bringsParts(of: holder, isFirst: isFirst) {
      holder.hold(held)
    } else {
      held.apply()
    }
  }

  /// Whether a load of its own brings what loads, too, before a source around is revealed.
  private func bringsParts(of holder: ComposedDataSource, isFirst: Bool) -> Bool {
    if let composed = self as? ComposedDataSource { return !composed.isRevealed }
    return self is SegmentedDataSource && isFirst && holder.state == .loading
  }

  /// Cancels loads other than those of ``load()``, here and below.
  private func cancelTree() {
    cancelMore()
    willCancelLoads()
    for child in allChildren where child.parent === self { child.cancelTree() }
  }

  func resetTree() {
    for child in allChildren where child.parent === self { child.resetTree() }
    loading.takeTask()?.cancel()
    loading.reset()
    changeMore {
      $0.startOver()
      $0.set(hasMore: true)
    }
    willReset()
    resetContent()
    touch()
    refreshPresentation()
    reportLater()
  }

  /// The state follows an edit: nothing is left, or there is something again.
  ///
  /// ``emit(_:)`` does that for what it inserts, deletes and reloads. Call it within the update
  /// where ``hasItems`` is another one without that.
  public final func stateFollowsItems() {
    performUpdate {
      loading.follow(hasItems: hasItems)
      guard state == .refreshing else { return refreshPresentation() }
      // Those around, which load again as well, may have lost their last item with this one.
      var node: DataSource? = self
      while let source = node, source.state == .refreshing {
        source.presentation.note(hasItems: source.hasItems)
        source.refreshPresentation()
        node = source.parent
      }
    }
  }
}

extension HeldUpdate {
  /// Puts the content in.
  @MainActor
  func apply() {
    source.performUpdate {
      update()
      source.updateWasApplied()
      // A later load that brought nothing did not count what waited here.
      if generation != source.loading.machine.generation, !(source is ContainerDataSource),
        source.hasItems
      {
        source.stateFollowsItems()
      }
      source.touch()
    }
  }
}
