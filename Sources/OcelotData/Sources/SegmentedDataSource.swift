import OcelotEngine

/// A data source that shows one of its children at a time, chosen in a header.
///
/// The header has the key ``HeaderKey/segments``, stays at the top, and shows the children's
/// titles. Children that are not selected keep what they have, and go on loading; what happens to
/// them reaches no one. Each begins at its beginning when it is selected again, with nothing
/// selected in it; what had failed loads again.
///
/// ```swift
/// let page = SegmentedDataSource([details, reviews, trends])
/// ```
open class SegmentedDataSource: ContainerDataSource {
  /// The children, in order.
  public final private(set) var children: [DataSource] = []
  /// The child that is shown; nil if there is none.
  public final private(set) var selectedChild: DataSource?
  /// Whether the header with the segments is there.
  public var showsSegments = true {
    didSet {
      guard showsSegments != oldValue else { return }
      performUpdate {
        updateSegmentsHeader()
        refreshPresentation()
      }
    }
  }

  /// Called with the selected child's place after another child was selected, by whomever.
  ///
  /// For what shows the segments elsewhere, as a view switcher does. One that selects another child
  /// is called again once it returned.
  public var onSelect: (@MainActor (Int) -> Void)?
  private let telling = RepeatedQuestion()

  /// Makes a source without children.
  public override init() {
    super.init()
    presentation.beginEmpty()
    updateSegmentsHeader()
  }

  /// Makes a source of children, of which the first is selected.
  public convenience init(_ children: [DataSource]) {
    self.init()
    performUpdate { for child in children { append(child) } }
  }

  /// The number of sections of the selected child.
  open override var numberOfSections: Int { selectedChild?.presentedSectionCount ?? 0 }

  /// Nothing to wait for, unless overridden: the selected child loads itself.
  open override func load() async throws -> LoadResult {
    if let loader { return try await loader() }
    loading.missLoader()
    return children.isEmpty ? .unchanged : .content
  }

  /// The selected child's place; nil if there is no child.
  ///
  /// Set it with ``select(_:animated:completion:)``.
  public final var selectedIndex: Int? {
    selectedChild.flatMap { child in children.firstIndex { $0 === child } }
  }

  // Children.

  /// Adds a child after the others.
  public final func append(_ child: DataSource) { insert(child, at: children.count) }

  /// Adds a child; the first one is selected.
  ///
  /// One that has a parent is refused and reported.
  public final func insert(_ child: DataSource, at index: Int) {
    guard index >= 0, index <= children.count else {
      return report(.indexOutOfRange, "insert at \(index) of \(children.count) children")
    }
    guard canTake(child) else { return }
    performUpdate {
      markDirty()
      child.discardPending()
      child.place.join(self)
      child.descriptions.removeAll()
      children.insert(child, at: index)
      let isFirst = selectedChild == nil
      if isFirst { choose(child) }
      child.dataMayHaveChanged()
      childrenDidChange(someCame: true)
      child.didJoin(self)
      if isFirst { settleSelection(from: nil) }
    }
  }

  /// Removes a child.
  ///
  /// If it is selected, the next one is selected, else the one before.
  public final func remove(_ child: DataSource) {
    guard let index = children.firstIndex(where: { $0 === child }) else {
      return report(.indexOutOfRange, "remove \(type(of: child)): not a child")
    }
    performUpdate {
      markDirty()
      root.transaction.noteLostSources()
      child.loseHeldUpdates()
      let isSelected = child === selectedChild
      let hasNext = index + 1 < children.count
      pending?.take(out: child, hasNext ? .forward : .backward)
      if isSelected {
        choose(hasNext ? children[index + 1] : index > 0 ? children[index - 1] : nil)
      }
      children.remove(at: index)
      child.discardPending()
      child.place.leave()
      childrenDidChange(someCame: false)
      child.setActive(false)
      child.revealAlone()
      if isSelected { settleSelection(from: nil) }
    }
  }

  /// What comes ends that there is nothing; what goes does not.
  private func childrenDidChange(someCame: Bool) {
    switch loading.machine.state {
    case .noContent where someCame && !children.isEmpty: loading.follow(hasItems: true)
    case .loaded where children.isEmpty: loading.follow(hasItems: false)
    case .initial, .loading, .refreshing, .loaded, .noContent, .failed: break
    }
    root.descriptions.removeAll()
    refreshHeaderIfPresent(.segments)
    refreshPresentation()
  }

  /// Shows a child: one transaction in which all sections go and others come, sliding forward if
  /// the index grows and backward if it shrinks.
  ///
  /// Selecting what is selected does nothing. New content begins at its beginning, also where it
  /// does not slide.
  ///
  /// - Parameters:
  ///   - index: the child's place.
  ///   - animated: whether the new content slides in, unless this is part of another update, which
  ///     says how all of it is shown.
  ///   - completion: runs after the transaction; at once if there is none.
  public final func select(
    _ index: Int, animated: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    if !children.indices.contains(index) {
      report(.indexOutOfRange, "select \(index) of \(children.count) segments: nothing is done")
    }
    guard children.indices.contains(index), children[index] !== selectedChild else {
      completion?()
      return
    }
    performUpdate(animated: animated) {
      markDirty()
      let old = selectedChild
      choose(children[index])
      refreshHeaderIfPresent(.segments)
      refreshPresentation()
      settleSelection(from: old)
    } completion: {
      completion?()
    }
  }

  /// Makes another child the one that is shown, without calling anything back.
  private func choose(_ child: DataSource?) {
    if let old = selectedChild { addToCounts(-old.loading.counts) }
    selectedChild = child
    if let child { addToCounts(child.loading.counts) }
    root.descriptions.removeAll()
    (child ?? self).touch()
  }

  /// Does what calls back after another child was chosen: each step asks what is chosen by then.
  private func settleSelection(from old: DataSource?) {
    old?.applyHeldUpdates()
    if let old, old !== selectedChild { old.setActive(false) }
    if activity.isWanted { selectedChild?.setActive(true) }
    if old !== selectedChild, let onSelect {
      telling.answer("onSelect", of: self) { if let selectedIndex { onSelect(selectedIndex) } }
    }
    guard let selectedChild, loading.machine.state != .initial || activity.isWanted else { return }
    if selectedChild.wantsLoad {
      selectedChild.begin(in: nil)
    } else if old !== selectedChild, activity.isWanted {
      selectedChild.loadFailed()
    }
  }

  // The header.

  /// How the header looked when it went; nil if it never did.
  private var metricsOfHidden: SupplementaryMetrics?

  private func updateSegmentsHeader() {
    guard showsSegments else {
      metricsOfHidden = supplements.keyed.first { $0.key == .segments }?.supplement.metrics
      return removeHeader(.segments)
    }
    var metrics = SupplementaryMetrics()
    metrics.pinsToTop = true
    metrics.visibleWhenEmpty = true
    addHeader(.segments, metrics: metricsOfHidden ?? metrics) { [weak self] in
      self?.segmentsContent ?? EmptyContent()
    }
  }

  /// The segments without a title that were reported.
  private var untitled: Set<ObjectIdentifier> = []

  private var segmentsContent: any Content {
    let titles = children.enumerated().map { index, child in
      if let title = child.title { return title }
      if untitled.insert(ObjectIdentifier(child)).inserted {
        report(
          .missingTitle,
          "segment \(index), a \(type(of: child)), has no title, and is called \(index + 1): set its title"
        )
      }
      return String(index + 1)
    }
    return SegmentedHeaderContent(titles: titles, selected: selectedIndex ?? 0)
  }

  /// Selects a segment, or what the base class does.
  open override func perform(_ action: Action, from element: ElementKey) -> Bool {
    if super.perform(action, from: element) { return true }
    guard action.name == Action.selectSegment(0).name, case .int(let index) = action.value,
      children.indices.contains(index)
    else { return false }
    select(index)
    return true
  }

  override func childTitleDidChange() { refreshHeaderIfPresent(.segments) }

  // What the base class asks.

  override var stateBefore: PendingChanges {
    PendingChanges(to: presentation, selected: selectedChild)
  }
  override var sectionsIfShown: Int { numberOfSections }
  override var allChildren: [DataSource] { children }
  override var shownChildren: [DataSource] { selectedChild.map { [$0] } ?? [] }
  override func shows(_ child: DataSource) -> Bool { child === selectedChild }
  override func sectionOffset(of child: DataSource) -> Int? { shows(child) ? 0 : nil }
  override func sectionOffset(
    of child: DataSource, before pending: PendingChanges, _ stage: UpdateStage
  ) -> Int? {
    pending.selected === child && !pending.selectedWasOut ? 0 : nil
  }

  override func locate(_ section: Int) -> (child: DataSource, section: Int)? {
    guard let selectedChild, section >= 0, section < selectedChild.presentedSectionCount else {
      return nil
    }
    return (selectedChild, section)
  }

  override func childDidChange(
    _ child: DataSource, from oldState: LoadingMachine.State, in root: DataSource
  ) {
    if shows(child) { refreshPresentation(in: root) }
  }

  override var derivedState: LoadingMachine.State {
    let own = loading.machine.state
    let child = selectedChild?.state
    if own == .noContent || own == .failed { return own }
    for state in [LoadingMachine.State.loading, .refreshing] where own == state || child == state {
      return state
    }
    return child.flatMap { $0 == .initial ? nil : $0 } ?? own
  }

  override func matchingPlaceholder(for state: LoadingMachine.State) -> Placeholder? {
    ownPlaceholder ?? standIn
  }

  /// Where the selected child presents nothing a placeholder without texts keeps the header with
  /// the segments, which would go with the last section.
  override var standIn: Placeholder? {
    guard parent != nil, showsSegments, selectedChild?.presentedSectionCount == 0 else {
      return nil
    }
    return Self.blank
  }

  private static let blank = Placeholder()

  /// What kept the header of a segment without sections says nothing of another one.
  override func isStandIn(_ placeholder: PlaceholderContent) -> Bool {
    placeholder == Self.blank.content()
  }

  override var showsActivity: Bool { loading.machine.state == .loading && showsActivityIndicator }

  override func begin(in batch: ComposedDataSource?) {
    selectedChild?.begin(in: batch)
    beginOwnLoad(in: batch)
  }

  override func beginsAnew(_ pending: PendingChanges) -> Bool {
    pending.selected !== selectedChild || pending.selectedWasOut
  }

  override func takeContentChanges(_ pending: PendingChanges) -> [Change] {
    for child in pending.dirtyChildren where child !== selectedChild { child.discardPending() }
    guard beginsAnew(pending) else {
      return translated(selectedChild?.takeChanges() ?? [], before: 0, after: 0)
    }
    selectedChild?.discardPending()
    var direction = selectedChild == nil ? nil : pending.wayOut
    if let old = pending.selected, let from = children.firstIndex(where: { $0 === old }),
      let to = selectedIndex
    {
      direction = to > from ? .forward : .backward
    }
    let count = presentedSectionCount
    return (pending.sectionCount > 0 ? [.deleteSections(0..<pending.sectionCount, direction)] : [])
      + (count > 0 ? [.insertSections(0..<count, direction)] : [])
  }
}
