import OcelotEngine

/// Coordinated loading: while a composed source loads, what its children found waits, so that all
/// of it appears in one transaction.
extension ComposedDataSource {
  /// The loads that one ``DataSource/loadContent()`` of a composed source began in refresh.
  struct Batch {
    /// Which load of which source.
    var members: [SourceIdentity: (source: DataSource, generation: Int)] = [:]
    /// Those that have not ended.
    var unfinished: Set<SourceIdentity> = []

    func contains(_ held: HeldUpdate) -> Bool {
      members[held.source.identity]?.generation == held.generation
    }

    mutating func remove(_ identity: SourceIdentity) {
      members[identity] = nil
      unfinished.remove(identity)
    }
  }

  /// Whether updates wait here.
  var defersPresentation: Bool { state == .loading || !batch.unfinished.isEmpty }

  func enroll(_ source: DataSource, generation: Int) {
    batch.members[source.identity] = (source, generation)
    batch.unfinished.insert(source.identity)
  }

  func hold(_ held: HeldUpdate) {
    queue.append(held)
    held.source.addToHeldCounts(1)
  }

  /// Takes updates out of the queue without showing them.
  func takeHeld(where isTaken: (HeldUpdate) -> Bool) -> [HeldUpdate] {
    let taken = queue.filter(isTaken)
    guard !taken.isEmpty else { return [] }
    queue.removeAll(where: isTaken)
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
    batch.members = [:]
    guard !queue.isEmpty else { return [] }
    let waiting = queue
    queue = []
    var finished: [HeldUpdate] = []
    for held in waiting {
      if let outer = holder(of: held) {
        outer.queue.append(held)
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
    if let own = node as? ComposedDataSource, own.batch.contains(held) { return own }
    while let parent = node.parent, parent.shows(node) {
      if let composed = parent as? ComposedDataSource,
        composed.state == .loading || composed.batch.contains(held)
      {
        return composed
      }
      node = parent
    }
    return nil
  }

  /// Counts updates that wait, here and in the sources around, as far as this one reaches.
  func addToHeldCounts(_ amount: Int) {
    var node = self
    node.heldCount += amount
    while let parent = node.parent, parent.shows(node) {
      parent.heldCount += amount
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
    for composed in composedAround where composed.batch.members[identity] != nil {
      composed.batch.remove(identity)
      composed.touch()
    }
  }

  /// No one waits any longer for a load that ended.
  func leaveWaitingList(_ generation: Int) {
    for composed in composedAround where composed.batch.members[identity]?.generation == generation
    {
      composed.batch.unfinished.remove(identity)
      composed.touch()
    }
  }

  /// Drops the update of an older load of this source that is not shown yet.
  func dropHeldUpdates(of source: DataSource) {
    for composed in composedAround { _ = composed.takeHeld { $0.source === source } }
    _ = takeReady { $0.source === source }
  }

  /// Takes back updates that are about to be shown.
  private func takeReady(where isTaken: (HeldUpdate) -> Bool) -> [HeldUpdate] {
    let root = self.root
    let taken = root.transaction.ready.filter(isTaken)
    guard !taken.isEmpty else { return [] }
    root.transaction.ready.removeAll(where: isTaken)
    for held in taken {
      held.source.addToHeldCounts(-1)
      held.source.touch()
    }
    return taken
  }

  /// Takes what sources around this one hold for it, or wait for in it.
  private func takeFromAround() -> [HeldUpdate] {
    var taken: [HeldUpdate] = []
    for composed in parent?.composedAround ?? [] {
      taken += composed.takeHeld { $0.source.isWithin(self) }
      for member in composed.batch.members.values where member.source.isWithin(self) {
        composed.batch.remove(member.source.identity)
        composed.touch()
      }
    }
    return taken + takeReady { $0.source.isWithin(self) }
  }

  /// Drops the updates of this source and what is in it from the sources around.
  func dropHeldUpdates() { _ = takeFromAround() }

  /// Applies the updates of this source and what is in it that sources around hold.
  func applyHeldUpdates() {
    let taken = takeFromAround()
    for held in taken { held.source.addToHeldCounts(1) }
    let root = self.root
    root.transaction.ready += taken
    root.transaction.ready.sort { $0.sequence > $1.sequence }
    // One at a time: an update may drop others.
    while let index = root.transaction.ready.lastIndex(where: { $0.source.isWithin(self) }) {
      let held = root.transaction.ready.remove(at: index)
      held.source.addToHeldCounts(-1)
      held.apply()
    }
    touchContainers()
  }

  /// What waited for sources around this one waits no longer: it was taken out.
  func revealAlone() {
    guard parent == nil, (self as? ComposedDataSource)?.isRevealed != true else { return }
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
      composed.isRevealed = true
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
      for source in composed { transaction.ready += source.takeFinished() }
      for source in composed where source.revealIfFinished() { hasRevealed = true }
      guard !transaction.ready.isEmpty || hasRevealed else { return }
      transaction.ready.sort { $0.sequence > $1.sequence }
      // One at a time: an update may drop others.
      while let held = transaction.ready.popLast() {
        held.source.addToHeldCounts(-1)
        held.apply()
      }
    }
  }
}
