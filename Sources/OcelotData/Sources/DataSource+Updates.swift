import OcelotEngine

extension DataSource {
  /// Changes the data.
  ///
  /// Whatever happens inside, anywhere in the tree, is one transaction: nested calls join the
  /// outermost, and completions run once, in order, after it.
  ///
  /// - Parameters:
  ///   - animated: whether the outermost update is shown over time.
  ///   - animation: how it is shown.
  ///   - body: changes the data and emits what it did.
  ///   - completion: runs after the transaction, before the outermost call returns and before
  ///     anything moves; one that always changes the data again never comes to an end. The
  ///     completion of `CollectionView.apply(_:completion:)` waits for the animation.
  public final func performUpdate(
    animated: Bool = true, animation: Animation = .standard, _ body: () throws -> Void,
    completion: (@MainActor () -> Void)? = nil
  ) rethrows {
    let root = self.root
    root.transaction.open(isAnimated: animated, animation: animation)
    if let completion { root.transaction.add(completion) }
    defer {
      // Who left the tree meanwhile has an update of its own to end.
      let hasLeft = root.transaction.hasLostSources && self.root !== root
      root.endUpdate()
      if hasLeft { performUpdate { touch() } }
    }
    try body()
  }

  /// Names what happened to this source, whose data has changed already, in its own coordinates.
  ///
  /// Deletions, reloads and move origins are indexes before the change set, insertions and move
  /// targets after it; several in one ``performUpdate(animated:animation:_:completion:)`` follow
  /// each other.
  ///
  /// The state follows: the first item takes the place of a placeholder, and one comes with the
  /// last item that goes. A source whose headers alone are content overrides ``hasItems``.
  ///
  /// The changes of a container are its children's: of its own it can only emit `ChangeSet.reload`,
  /// which asks its children again. Others are reported and ignored.
  ///
  /// After a reload what was selected is found again by identifiers, among at most 1,000 items. Of
  /// more, those of a source that is shown alone are deselected, which is reported; in a part of
  /// another source they stay selected by their places.
  public final func emit(_ changes: ChangeSet) {
    if let container = self as? ContainerDataSource, !container.takes(changes) { return }
    let named = Change.bounded(changes.changes) { change in
      root.reporter.report(
        Report(
          .invalidIndex,
          "\(type(of: self)): \(change): no data source has such indexes (there are at most "
            + "\(Limits.sections) sections of \(Limits.items) items); they are ignored",
          change: change))
    }
    performUpdate(animated: changes.isAnimated, animation: changes.animation) {
      markDirty()
      if changes.reloadsEverything {
        if parent == nil { pending?.reloadEverything() } else { reloadSources() }
        askAgain()
      }
      if !named.isEmpty { pending?.log(named) }
      if bringsItems(named, changes) { loading.gain() }
      if stateMayFollow(named, changes) { stateFollowsItems() } else { refreshPresentation() }
    }
  }

  /// What makes the contents of items is another one: all are asked again, in the same views.
  ///
  /// - Complexity: O(s) for s sections, however long those are.
  func contentsMayHaveChanged() {
    let counts = (0..<min(max(0, numberOfSections), Limits.sections)).map {
      min(max(0, numberOfItems(in: $0)), Limits.items)
    }
    guard counts.contains(where: { $0 > 0 }) else { return }
    performUpdate {
      markDirty()
      pending?.log(
        counts.enumerated().compactMap { section, count in
          count > 0 ? .reconfigureItems(section: section, 0..<count) : nil
        })
    }
  }

  /// Whether items come.
  ///
  /// What is asked again may be what was there, unless that is nothing, for which a placeholder
  /// stands in.
  private func bringsItems(_ named: [Change], _ changes: ChangeSet) -> Bool {
    if named.contains(where: \.bringsItems) { return true }
    guard placeholder != nil else { return false }
    return changes.reloadsEverything || named.contains(where: \.asksAgain)
  }

  /// Whether the first item came, or the last one went, in a source without children.
  private func stateMayFollow(_ named: [Change], _ changes: ChangeSet) -> Bool {
    guard !(self is ContainerDataSource) else { return false }
    let isAsked = changes.reloadsEverything || named.contains(where: \.asksAgain)
    let (comes, goes) = (named.contains(where: \.bringsItems), named.contains(where: \.takesItems))
    guard isAsked || comes || goes else { return false }
    // What comes without items is no end of those that were there, and what goes brings none.
    return hasItems ? isAsked || comes : isAsked || goes
  }

  /// Everything is new, in each source without children that is shown here: containers go on saying
  /// what became of their children.
  private func reloadSources() {
    guard self is ContainerDataSource else {
      markDirty()
      pending?.reloadEverything()
      return
    }
    for child in shownChildren where child.parent === self { child.reloadSources() }
  }

  /// Asks the sources that are shown here how many sections they have.
  func askAgain() {
    for child in shownChildren where child.parent === self {
      child.askAgain()
      child.refreshPresentation()
    }
  }

  private func endUpdate() {
    if transaction.depth == 1 { settleHolds() }
    guard let end = transaction.close() else { return }
    if parent == nil {
      var changes = ChangeSet(isAnimated: transaction.isAnimated)
      changes.animation = transaction.animation
      // Sections that came or went without a word are for the collection view to repair.
      let isUntold = pending.map { $0.sectionCount != presentedSectionCount } ?? false
      if pending.map({ $0.reloadsEverything && !beginsAnew($0) }) == true {
        discardPending()
        changes = .reload
      } else {
        changes.changes = takeChanges()
      }
      if !changes.isEmpty || isUntold { place.observer?.dataSource(self, didEmit: changes) }
    } else {
      // The source became part of a tree within its own update.
      performUpdate { for source in end.touched { source.touch() } }
    }
    if end.hasLostSources {
      for source in end.touched where source.root !== self {
        source.performUpdate { source.touch() }
      }
    }
    for source in end.touched { source.resumeWaitersIfSettled() }
    reportUnshownFailures(touched: end.touched)
    if parent == nil, let controller = place.observer as? CollectionController {
      controller.didUpdate(touched: end.touched)
    }
    for completion in end.completions { completion() }
  }

  // What happened.

  /// Keeps what is presented now as the state before, unless that is done.
  func markDirty() {
    guard pending == nil else { return }
    DataSource.stepCounter?.add()
    beginPending()
    guard let parent else { return }
    parent.markDirty()
    parent.pending?.note(self)
  }

  /// Forgets what happened here and below.
  func discardPending() {
    guard let pending = takePending() else { return }
    for child in pending.dirtyChildren { child.discardPending() }
  }

  /// What happened since ``markDirty()``, in this source's coordinates.
  func takeChanges() -> [Change] {
    guard let pending else { return [] }
    DataSource.stepCounter?.add()
    var result: [Change]
    switch (pending.placeholder, placeholder) {
    case (nil, nil) where pending.reloadsEverything && !beginsAnew(pending):
      discardPending()
      result = replacement(of: pending.sectionCount)
    case (nil, nil):
      _ = takePending()
      result = takeContentChanges(pending)
    case (.some, .some) where pending.reloadsEverything:
      result = [.reloadSections(0..<1)]
      discardPending()
    case (let before?, let after?):
      result = before == after ? [] : [.refresh(.placeholder(0))]
      discardPending()
    case (.some, nil) where beginsAnew(pending), (nil, .some) where beginsAnew(pending):
      // Also where one of the two stands in for no sections, it is another source's turn.
      _ = takePending()
      result = takeContentChanges(pending)
    case (.some, nil), (nil, .some):
      result = placeholderChanges(pending)
      discardPending()
    }
    result += descriptionChanges(pending, besides: result)
    return result
  }

  /// Everything is new, in a source that is part of another one.
  ///
  /// Sections that were there and still are, are reloaded: what is selected in them is found again.
  /// Those whose items have no identifiers are replaced, since nothing says which item is which.
  private func replacement(of before: Int) -> [Change] {
    let after = presentedSectionCount
    let replaced = (0..<min(before, after)).filter { section in
      presentedItemCount(in: section) > 0 && identifier(at: ItemIndex(section, 0)).isIndex
    }
    let odd = RangeSet(replaced.map { $0..<$0 + 1 })
    return RangeSet(0..<min(before, after)).subtracting(odd).ranges.map { .reloadSections($0) }
      + odd.union(RangeSet(min(before, after)..<before)).ranges.map { .deleteSections($0) }
      + odd.union(RangeSet(min(before, after)..<after)).ranges.map { .insertSections($0) }
  }

  /// The placeholder took the place of the content, or the other way round.
  private func placeholderChanges(_ pending: PendingChanges) -> [Change] {
    let covers = placeholder != nil
    let before = pending.sectionCount
    let after = presentedSectionCount
    guard !(self is ContainerDataSource), before == 1, after == 1, !pending.reloadsEverything,
      sectionsIfShown == 1, identifier(ofOwnSection: 0).base is OwnSectionNumber,
      !pending.log.joined().contains(where: \.isOfSections)
    else {
      return (before > 0 ? [.deleteSections(0..<before)] : [])
        + (after > 0 ? [.insertSections(0..<after)] : [])
    }
    // The section stays, and with it the headers that outer sources put over it.
    let count = numberOfItems(in: 0)
    if covers {
      let old = itemCountBefore(pending, now: count)
      return [.refreshSections(0..<1)] + (old > 0 ? [.deleteItems(section: 0, 0..<old)] : [])
    }
    return [.refreshSections(0..<1)] + (count > 0 ? [.insertItems(section: 0, 0..<count)] : [])
  }

  private func itemCountBefore(_ pending: PendingChanges, now: Int) -> Int {
    max(0, now - UpdateStage(joining: pending.log).growth(of: 0))
  }

  /// What a source without children emitted, as one list of changes.
  func takeLoggedChanges(_ pending: PendingChanges) -> [Change] {
    if pending.log.count <= 1 { return pending.log.first ?? [] }
    return UpdateStage(joining: pending.log).changes()
  }

  // What is presented.

  /// Brings state, placeholder and section count up to date, and tells the parent.
  func refreshPresentation() {
    let root = self.root
    // What was called back may have taken the source out of the tree whose update is open.
    guard root.transaction.depth > 0 else {
      return performUpdate { refreshPresentation(in: self.root) }
    }
    refreshPresentation(in: root)
  }

  /// The same where the outermost source is known: from child to parent it is looked for once.
  func refreshPresentation(in root: DataSource) {
    DataSource.stepCounter?.add()
    let oldState = state
    presentation.become(derivedState)
    let newPlaceholder = derivedPlaceholder
    let newCount = newPlaceholder == nil ? checkedSectionCount : 1
    let isNew = newPlaceholder != placeholder || newCount != presentedSectionCount
    if isNew {
      if (newPlaceholder == nil) != (placeholder == nil) { root.descriptions.removeAll() }
      markDirty()
      presentation.show(newPlaceholder, sections: newCount)
    }
    if isNew || state != oldState {
      touch(in: root)
      parent?.childDidChange(self, from: oldState, in: root)
    }
  }

  /// The number of sections to present, within limits.
  private var checkedSectionCount: Int {
    let answer = sectionsIfShown
    let count = min(max(0, answer), Limits.sections)
    if count != answer {
      report(
        answer < 0 ? .negativeCount : .tooMany, "\(answer) sections: \(count) are presented")
    }
    return count
  }

  /// For a source that joins others, or a controller: its data may have changed without a word
  /// while no one looked.
  func dataMayHaveChanged() {
    performUpdate {
      askAgain()
      refreshPresentation()
    }
  }

  /// For changes of the configuration, which may come at any time.
  func presentationMayHaveChanged() {
    performUpdate { refreshPresentation() }
  }

  /// What stands in for the source, whatever stands in for sources around it.
  private var derivedPlaceholder: PlaceholderContent? {
    if showsActivity { return activityContent }
    // Whether there is nothing is what the load finds out.
    if state == .refreshing, showsActivityIndicator,
      presentation.saysNothing && lastingPlaceholder != nil
        || presentation.isEmptied && noContentPlaceholder != nil
    {
      return activityContent
    }
    // What a load found, be it nothing, is shown with what others find.
    if loading.heldCount > 0 { return lastingPlaceholder ?? standIn?.content() }
    if let content = morePlaceholder { return content }
    if let matching = matchingPlaceholder(for: state) { return matching.content() }
    if state == .refreshing, let same = lastingPlaceholder, !same.showsActivity { return same }
    return nil
  }

  /// The spinner, or the bar, that stands in while something loads.
  var activityContent: PlaceholderContent {
    var content = activityPlaceholder.content()
    content.showsActivity = true
    return content
  }

  /// The placeholder as it goes on standing in, unless items were put in since the load began.
  private var lastingPlaceholder: PlaceholderContent? {
    guard var same = placeholder, !isStandIn(same) else { return nil }
    if loading.hasGained, !(self is ContainerDataSource), hasItems { return nil }
    same.button?.isEnabled = false
    return same
  }

  /// The placeholder for the source's own state.
  var ownPlaceholder: Placeholder? {
    switch loading.machine.state {
    case .noContent: noContentPlaceholder
    case .failed: errorPlaceholder
    case .initial, .loading, .refreshing, .loaded: nil
    }
  }

  /// Has the source, and those around it, looked at when the outermost update ends.
  func touch() {
    let root = self.root
    guard root.transaction.depth > 0 else { return performUpdate { touch(in: self.root) } }
    touch(in: root)
  }

  private func touch(in root: DataSource) {
    var node: DataSource? = self
    while let current = node {
      DataSource.stepCounter?.add()
      guard root.transaction.touch(current) else { return }
      node = current.parent
    }
  }
}

extension Change {
  /// Whether sections came, went or changed places.
  var isOfSections: Bool {
    switch self {
    case .insertSections, .deleteSections, .moveSection, .reloadSections: true
    case .insertItems, .deleteItems, .moveItem, .reloadItems, .reconfigureItems, .refreshSections,
      .refreshGlobal, .refresh:
      false
    }
  }
}

extension Change {
  /// Whether sections are asked again, with all their items.
  fileprivate var asksAgain: Bool {
    if case .reloadSections = self { true } else { false }
  }

  /// Whether items go.
  fileprivate var takesItems: Bool {
    switch self {
    case .deleteItems(_, let items): !items.isEmpty
    case .deleteSections(let sections, _): !sections.isEmpty
    case .insertItems, .moveItem, .reloadItems, .reconfigureItems, .insertSections, .moveSection,
      .reloadSections, .refreshSections, .refreshGlobal, .refresh:
      false
    }
  }

  /// Whether items come.
  fileprivate var bringsItems: Bool {
    switch self {
    case .insertItems(_, let items): !items.isEmpty
    case .insertSections(let sections, _): !sections.isEmpty
    case .deleteItems, .moveItem, .reloadItems, .reconfigureItems, .deleteSections, .moveSection,
      .reloadSections, .refreshSections, .refreshGlobal, .refresh:
      false
    }
  }
}
