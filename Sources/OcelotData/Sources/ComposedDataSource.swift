import OcelotEngine

/// A data source made of others, one after the other.
///
/// While anything in it loads for the first time, one indicator stands in for all of it, and what
/// the children find waits; when the last one has finished, everything appears in one transaction.
/// After that reveal a child that loads shows its own indicator in its place.
///
/// ```swift
/// let details = ComposedDataSource([status, information, description])
/// details.title = "Details"
/// ```
open class ComposedDataSource: ContainerDataSource {
  final var list = ChildList()
  private var counts: [LoadingMachine.State: Int] = [:]
  final var coordination = LoadCoordination()
  /// Whether the first load of everything has been shown.
  public var isRevealed: Bool { coordination.isRevealed }

  /// Makes a source without children.
  public override init() {
    super.init()
    presentation.beginEmpty()
  }

  /// Makes a source of children.
  public convenience init(_ children: [DataSource]) {
    self.init()
    setChildren(children)
  }

  isolated deinit {
    // What waits here no one shows any more: who keeps its source can have it loaded again.
    for held in coordination.takeAll() { held.source.loseOrphan(held) }
    for child in children { child.revealAlone() }
  }

  /// The children, in order.
  public final var children: [DataSource] { list.children }

  /// The number of sections of all children.
  open override var numberOfSections: Int { list.sectionCount }

  /// Nothing to wait for, unless overridden: the children load themselves.
  open override func load() async throws -> LoadResult {
    if let loader { return try await loader() }
    loading.missLoader()
    return list.count == 0 ? .unchanged : .content
  }

  // Children.

  /// Adds a child after the others.
  public final func append(_ child: DataSource) { insert(child, at: list.count) }

  /// Adds a child.
  ///
  /// One that has a parent is refused and reported.
  ///
  /// A child that has never loaded begins to if this source has.
  public final func insert(_ child: DataSource, at ordinal: Int) {
    guard ordinal >= 0, ordinal <= list.count else {
      return report(
        .indexOutOfRange, "insert at \(ordinal) of \(list.count) children: nothing is done")
    }
    guard canTake(child) else { return }
    performUpdate {
      log([.insertSections(ordinal.alone)])
      list.insert(child, sections: child.presentedSectionCount, at: ordinal)
      attach(child)
      child.dataMayHaveChanged()
      childrenDidChange(someCame: true)
      welcome(child)
    }
  }

  /// Removes a child; updates of its that wait are dropped.
  public final func remove(_ child: DataSource) {
    guard child.parent === self else {
      return report(.indexOutOfRange, "remove \(type(of: child)): not a child; nothing is done")
    }
    performUpdate {
      child.setActive(false)
      // What was called back may have removed it already.
      guard child.parent === self else { return }
      let ordinal = self.ordinal(of: child)
      log([.deleteSections(ordinal.alone)])
      detach(child)
      list.remove(at: ordinal)
      childrenDidChange(someCame: false)
      child.setActive(false)
      child.revealAlone()
    }
  }

  /// Moves a child; `ordinal` is its place after the move.
  public final func move(_ child: DataSource, to ordinal: Int) {
    guard child.parent === self, ordinal >= 0, ordinal < list.count else {
      return report(
        .indexOutOfRange, "move \(type(of: child)) to \(ordinal) of \(list.count): nothing is done")
    }
    let old = self.ordinal(of: child)
    guard old != ordinal else { return }
    performUpdate {
      log([.moveSection(from: old, to: ordinal)])
      let sections = list.sections(of: old)
      list.remove(at: old)
      list.insert(child, sections: sections, at: ordinal)
      childrenDidChange(someCame: false)
    }
  }

  /// Replaces the children: those that stay are kept, only what differs comes, goes or moves.
  ///
  /// - Complexity: O(c log c) for c children.
  public final func setChildren(_ new: [DataSource]) {
    performUpdate {
      let given = Set(new.map(\.identity))
      for child in list.children where child.parent === self && !given.contains(child.identity) {
        child.setActive(false)
      }
      // Only now: what was called back may have changed the tree.
      var seen: Set<SourceIdentity> = []
      var refusals: [String] = []
      defer { for refusal in refusals { report(.hasParent, refusal) } }
      let wanted = new.filter {
        let isNew = seen.insert($0.identity).inserted
        let refusal = isNew ? refusal(of: $0) : "\($0.name) given twice; taken once"
        if $0.parent === self, isNew { return true }
        if let refusal { refusals.append(refusal) }
        return refusal == nil
      }
      let diff = ListDifference(
        from: list.children.map(ChildReference.init), to: wanted.map(ChildReference.init))
      guard !diff.isEmpty else { return }
      log(
        diff.deleted.map { .deleteSections($0) } + diff.inserted.map { .insertSections($0) }
          + diff.moved.map { .moveSection(from: $0.from, to: $0.to) })
      let gone = diff.deleted.joined().map { list[$0] }
      for child in gone { detach(child) }
      list.replaceAll(wanted.map { ($0, $0.presentedSectionCount) })
      let late = diff.inserted.joined().map { wanted[$0] }
      for child in late { attach(child) }
      for child in late where child.parent === self { child.dataMayHaveChanged() }
      childrenDidChange(someCame: !late.isEmpty)
      for child in gone where child.parent == nil {
        child.setActive(false)
        child.revealAlone()
      }
      for child in late { welcome(child) }
    }
  }

  /// Notes what happened to the list of children, as if each were one section.
  private func log(_ changes: [Change]) {
    markDirty()
    pending?.log(children: changes)
  }

  /// The place of a child.
  ///
  /// - Complexity: O(log c).
  func ordinal(of child: DataSource) -> Int { list.ordinal(of: child) }

  private func attach(_ child: DataSource) {
    child.discardPending()
    child.place.join(self)
    child.descriptions.removeAll()
    counts[child.state, default: 0] += 1
    addToCounts(child.loading.counts)
    root.descriptions.removeAll()
  }

  /// Does for a new child what calls back; each step asks whether it still is one.
  private func welcome(_ child: DataSource) {
    child.didJoin(self)
    if activity.isWanted, child.parent === self { child.setActive(true) }
    guard child.parent === self, loading.machine.state != .initial, child.wantsLoad else { return }
    child.begin(in: nil)
  }

  private func detach(_ child: DataSource) {
    root.transaction.noteLostSources()
    child.loseHeldUpdates()
    addToCounts(-child.loading.counts)
    child.discardPending()
    counts[child.state, default: 0] -= 1
    root.descriptions.removeAll()
    child.place.leave()
  }

  /// What comes ends that there is nothing; what goes, or goes elsewhere, does not.
  private func childrenDidChange(someCame: Bool) {
    switch loading.machine.state {
    case .noContent where someCame && list.count > 0: loading.follow(hasItems: true)
    case .loaded where list.count == 0: loading.follow(hasItems: false)
    case .initial, .loading, .refreshing, .loaded, .noContent, .failed: break
    }
    touch()
    refreshPresentation()
  }

  // What the base class asks.

  override var stateBefore: PendingChanges { PendingChanges(to: presentation, children: list) }

  override var sectionsIfShown: Int { list.sectionCount }
  override var allChildren: [DataSource] { list.children }
  override var shownChildren: [DataSource] { list.children }

  override func locate(_ section: Int) -> (child: DataSource, section: Int)? {
    list.locate(section)
  }

  override func sectionOffset(of child: DataSource) -> Int? {
    list.sections(before: ordinal(of: child))
  }

  override func sectionOffset(
    of child: DataSource, before pending: PendingChanges, _ stage: UpdateStage
  ) -> Int? {
    guard let children = pending.children else { return nil }
    return stage.section(before: ordinal(of: child)).map { children.sections(before: $0) }
  }

  override func childDidChange(
    _ child: DataSource, from oldState: LoadingMachine.State, in root: DataSource
  ) {
    let ordinal = self.ordinal(of: child)
    if list.sections(of: ordinal) != child.presentedSectionCount {
      list.setSections(child.presentedSectionCount, of: ordinal)
    }
    if oldState != child.state {
      counts[oldState, default: 0] -= 1
      counts[child.state, default: 0] += 1
    }
    refreshPresentation(in: root)
  }

  private func has(_ state: LoadingMachine.State) -> Bool { counts[state, default: 0] > 0 }

  override var derivedState: LoadingMachine.State {
    let own = loading.machine.state
    if own == .noContent || own == .failed { return own }
    if own == .loading || has(.loading) { return isRevealed ? .refreshing : .loading }
    if own == .refreshing || has(.refreshing) { return .refreshing }
    if has(.loaded) { return .loaded }
    if has(.failed) { return .failed }
    return has(.noContent) ? .noContent : own
  }

  override func matchingPlaceholder(for state: LoadingMachine.State) -> Placeholder? {
    if let own = ownPlaceholder { return own }
    guard list.count > 0, counts[.noContent, default: 0] + counts[.failed, default: 0] == list.count
    else { return nil }
    return has(.failed) ? errorPlaceholder : noContentPlaceholder
  }

  override func begin(in outer: ComposedDataSource?) {
    let batch = outer ?? (isRevealed ? self : nil)
    // What loads may change the tree at once.
    for child in list.children where child.parent === self { child.begin(in: batch) }
    beginOwnLoad(in: batch)
  }

  override func beginRest(in outer: ComposedDataSource?) {
    // What one part had brings no common indicator; the others come together all the same.
    let isNew = isRevealed && loading.machine.state == .initial
    super.beginRest(in: outer ?? (isNew ? self : nil))
  }

  override func willReset() {
    _ = takeHeld()
    coordination.reset()
  }

  override func takeContentChanges(_ pending: PendingChanges) -> [Change] {
    takeChildChanges(pending)
  }
}

/// A child as something that a difference can be taken of: two are equal if they are one object.
struct ChildReference: Identifiable, Equatable {
  let id: SourceIdentity
  @MainActor
  init(_ child: DataSource) { id = child.identity }
}
