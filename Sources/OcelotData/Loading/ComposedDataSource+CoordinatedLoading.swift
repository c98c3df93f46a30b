import OcelotEngine

/// Coordinated loading: while a composed source loads, what its children found waits, so that all
/// of it appears in one transaction.
extension ComposedDataSource {
  /// Whether updates wait here.
  var defersPresentation: Bool { state == .loading || coordination.isWaiting }

  func enroll(_ source: DataSource, generation: Int) {
    coordination.enroll(source, generation: generation)
  }

  func hold(_ held: HeldUpdate) {
    coordination.hold(held)
    held.source.addToHeldCounts(1)
  }

  /// Takes the updates of a source, or of all, out of the queue without showing them.
  func takeHeld(of source: DataSource? = nil) -> [HeldUpdate] {
    let taken =
      source.map { coordination.takeUpdates(of: $0.identity) } ?? coordination.takeAll()
    for held in taken {
      held.source.addToHeldCounts(-1)
      held.source.touch()
    }
    return taken
  }

  /// Whether a source around this one, as far as it reaches, is covered by its indicator.
  var isWithinLoading: Bool {
    var node: DataSource = self
    while let parent = node.parent, parent.shows(node) {
      if parent is ComposedDataSource, parent.state == .loading { return true }
      node = parent
    }
    return false
  }

  /// Reveals if nothing is unfinished here and around.
  ///
  /// True if it did.
  func revealIfFinished() -> Bool {
    guard !isRevealed, !defersPresentation, state != .initial, !isWithinLoading else {
      return false
    }
    markRevealed()
    return true
  }

  /// Hands over the updates that nothing holds any more; those that a source further out holds
  /// pass to it.
  func takeFinished() -> [HeldUpdate] {
    guard !defersPresentation else { return [] }
    coordination.dissolve()
    var finished: [HeldUpdate] = []
    for held in coordination.takeAll() {
      if let outer = holder(of: held) {
        outer.coordination.hold(held)
        outer.touch()
      } else {
        finished.append(held)
      }
    }
    return finished
  }
}

extension DataSource {
  /// The nearest composed source around this one, itself included for loads of its own refresh,
  /// in which an update waits.
  func holder(of held: HeldUpdate) -> ComposedDataSource? {
    var node: DataSource = self
    if let own = node as? ComposedDataSource, own.coordination.contains(held) { return own }
    while let parent = node.parent, parent.shows(node) {
      if let composed = parent as? ComposedDataSource,
        composed.state == .loading || composed.coordination.contains(held)
      {
        return composed
      }
      node = parent
    }
    return nil
  }

  /// Counts updates that wait, here and in the sources around, as far as this one reaches.
  ///
  /// Where none waits any more, what is presented follows what is known.
  func addToHeldCounts(_ amount: Int) { addToCounts(LoadCounts(held: amount)) }

  /// Counts what a source has, here and in the sources around, as far as this one reaches.
  func addToCounts(_ amounts: LoadCounts) {
    guard amounts != LoadCounts() else { return }
    var node = self
    while true {
      node.loading.add(amounts)
      if amounts.held != 0, node.loading.heldCount == 0 { node.refreshPresentation() }
      guard let parent = node.parent, parent.shows(node) else { return }
      node = parent
    }
  }

  /// The composed sources around this one, and itself if it is one.
  private var composedAround: [ComposedDataSource] {
    var result: [ComposedDataSource] = []
    var node: DataSource? = self
    while let current = node {
      if let composed = current as? ComposedDataSource { result.append(composed) }
      node = current.parent
    }
    return result
  }

  /// No one waits for the older loads of this source.
  func leaveBatches() {
    for composed in composedAround where composed.coordination.members[identity] != nil {
      composed.coordination.remove(identity)
      composed.touch()
    }
  }

  /// No one waits any longer for a load that ended.
  func leaveWaitingList(_ generation: Int) {
    for composed in composedAround
    where composed.coordination.members[identity]?.generation == generation {
      composed.coordination.finish(identity)
      composed.touch()
    }
  }

  /// Drops the update of an older load of this source that is not shown yet.
  func dropHeldUpdates(of source: DataSource) {
    guard source.loading.heldCount > 0 else { return }
    for composed in composedAround { _ = composed.takeHeld(of: source) }
    _ = takeReady { $0.source === source }
  }

  /// Takes back updates that are about to be shown.
  private func takeReady(where isTaken: (HeldUpdate) -> Bool) -> [HeldUpdate] {
    let root = self.root
    let ready = root.transaction.ready
    if ready.isEmpty { return [] }
    let places = ready.indices.filter { isTaken(ready[$0]) }
    guard !places.isEmpty else { return [] }
    for place in places.reversed() { _ = root.transaction.takeReady(at: place) }
    let taken = places.map { ready[$0] }
    for held in taken {
      held.source.addToHeldCounts(-1)
      held.source.touch()
    }
    return taken
  }

  /// Takes what sources around this one hold for it, or wait for in it.
  private func takeFromAround() -> [HeldUpdate] {
    var taken: [HeldUpdate] = []
    let around = (parent?.composedAround ?? []).filter {
      !$0.coordination.isEmpty || !$0.coordination.members.isEmpty
    }
    if !around.isEmpty { takeTree(from: around, &taken) }
    return taken + takeReady { $0.source.isWithin(self) }
  }

  /// Takes what some sources around hold for this one and those in it, or wait for in them.
  ///
  /// - Complexity: O(m d) for m sources here and below, and d sources around.
  private func takeTree(from around: [ComposedDataSource], _ taken: inout [HeldUpdate]) {
    for composed in around {
      taken += composed.takeHeld(of: self)
      guard composed.coordination.members[identity] != nil else { continue }
      composed.coordination.remove(identity)
      composed.touch()
    }
    for child in allChildren { child.takeTree(from: around, &taken) }
  }

  /// Drops the updates of this source and what is in it from the sources around.
  func dropHeldUpdates() { _ = takeFromAround() }

  /// The same for a source that is about to be taken out: what was never shown can be loaded again.
  func loseHeldUpdates() {
    for held in takeFromAround() { held.source.loseContent(held, within: self) }
  }

  /// What the source's load found was dropped with the source that kept it back.
  func loseOrphan(_ held: HeldUpdate) {
    addToHeldCounts(-1)
    loseContent(held, within: root)
  }

  /// What the source's load found was dropped, so that it, and the sources around it up to one, are
  /// as if they had never loaded.
  private func loseContent(_ held: HeldUpdate, within outermost: DataSource) {
    guard !loading.machine.state.isBusy, isWithin(outermost) else { return }
    // A refresh leaves what was there before.
    guard held.isFirst || !hasItems else {
      loading.follow(hasItems: true)
      return refreshPresentation()
    }
    var node: DataSource = self
    while true {
      node.loading.loseContent()
      node.refreshPresentation()
      node.reportLater()
      guard node !== outermost, let parent = node.parent else { return }
      node = parent
    }
  }

  /// Applies the updates of this source and what is in it that sources around hold.
  func applyHeldUpdates() {
    let taken = takeFromAround()
    for held in taken { held.source.addToHeldCounts(1) }
    let root = self.root
    root.transaction.add(ready: taken)
    // One at a time: an update may drop others.
    while let index = root.transaction.ready.lastIndex(where: { $0.source.isWithin(self) }) {
      let held = root.transaction.takeReady(at: index)
      held.source.addToHeldCounts(-1)
      held.apply()
    }
    touchContainers()
  }

  /// What waited for sources around this one waits no longer: it was taken out, or they went.
  func revealAlone() {
    guard self is ContainerDataSource, parent == nil,
      (self as? ComposedDataSource)?.isRevealed != true
    else { return }
    performUpdate { touchContainers() }
  }

  private func touchContainers() {
    guard self is ContainerDataSource else { return }
    touch()
    for child in allChildren { child.touchContainers() }
  }

  /// Marks the composed sources here that have finished loading as revealed.
  func markRevealed() {
    guard self is ContainerDataSource, state != .initial else { return }
    if let composed = self as? ComposedDataSource {
      guard !composed.defersPresentation else { return }
      composed.coordination.reveal()
    }
    for child in shownChildren { child.markRevealed() }
  }

  /// The composed sources that were touched and are part of this tree still.
  private func touchedHere() -> [ComposedDataSource] {
    var isHere: [SourceIdentity: Bool] = [identity: true]
    return transaction.touched.compactMap { source in
      guard let composed = source as? ComposedDataSource else { return nil }
      var path: [SourceIdentity] = []
      var node: DataSource? = composed
      while let current = node, isHere[current.identity] == nil {
        DataSource.stepCounter?.add()
        path.append(current.identity)
        node = current.parent
      }
      let answer = node.flatMap { isHere[$0.identity] } ?? false
      for identity in path { isHere[identity] = answer }
      return answer ? composed : nil
    }
  }

  /// Shows, before the outermost update ends, everything that nothing holds any more.
  func settleHolds() {
    while true {
      let composed = touchedHere()
      var hasRevealed = false
      let finished = composed.flatMap { $0.takeFinished() }
      transaction.add(ready: finished)
      for source in composed where source.revealIfFinished() { hasRevealed = true }
      guard !transaction.ready.isEmpty || hasRevealed else { return }
      // One at a time: an update may drop others.
      while let held = transaction.takeReady() {
        held.source.addToHeldCounts(-1)
        held.apply()
      }
    }
  }
}
