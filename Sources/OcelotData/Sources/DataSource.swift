import OcelotEngine

/// A small, reusable piece of a screen: some sections with their items, headers, metrics, actions,
/// and the loading of their content.
///
/// Pieces are put together with ``ComposedDataSource`` and ``SegmentedDataSource``; the outermost
/// one is shown by a ``CollectionController``. ``BasicDataSource`` holds a list of items,
/// ``KeyValueDataSource`` and ``TextDataSource`` show the properties of a subject.
///
/// A source of an application's own overrides the counts and ``content(at:)``, changes its data
/// inside ``performUpdate(animated:animation:_:completion:)`` and names each change with
/// ``emit(_:)``, in its own coordinates; every source speaks of its own sections and items only.
/// Its state and its placeholder follow what is emitted: nothing else is to be called.
@MainActor
open class DataSource {
  /// What names the source among its siblings in a state that outlasts the program; nil, the
  /// default, for its number, which is another one where siblings come and go.
  public final var restorationIdentifier: String?

  // What subclasses override. Indexes are the source's own.

  /// The number of sections, whatever is shown in their place; one unless overridden.
  open var numberOfSections: Int { 1 }
  /// The number of items in a section; none unless overridden.
  open func numberOfItems(in section: Int) -> Int { 0 }
  /// What an item shows; nothing, which is reported, unless overridden.
  open func content(at item: ItemIndex) -> any Content {
    missingContent("Override content(at:)")
  }
  /// What tells an item apart, also after a reload; unless overridden its index, which does not.
  ///
  /// Override it with ``DataSource/makeIdentifier(_:occurrence:)`` of what names the item in the
  /// data. Where it is the index, change sets alone say which item is which, and a reload of
  /// everything deselects.
  open func identifier(at item: ItemIndex) -> ItemIdentifier { makeIdentifier(AnyHashable(item)) }
  /// Where the item with an identifier is, or nil if there is none.
  ///
  /// Unless overridden, a source that tells items apart by their indexes answers; other sources are
  /// searched after a reload, up to 100,000 items. Override it together with ``identifier(at:)``.
  open func index(of identifier: ItemIdentifier) -> ItemIndex? {
    guard let item = identifier.id.base as? ItemIndex, item.section >= 0, item.item >= 0,
      item.section < numberOfSections, item.item < numberOfItems(in: item.section),
      self.identifier(at: item) == identifier
    else { return nil }
    return item
  }
  /// What tells a section apart within the source; its number unless overridden.
  open func identifier(ofOwnSection section: Int) -> AnyHashable {
    AnyHashable(OwnSectionNumber(number: section))
  }
  /// The item itself, for sources that take it over; nil if there is none.
  open func value(at item: ItemIndex) -> Any? { nil }

  /// Whether an item is disabled or expanded; neither unless overridden.
  ///
  /// Asked whenever the content is: reconfigure an item that stands otherwise.
  open func condition(at item: ItemIndex) -> ElementCondition { .plain }
  /// The item of an outline that an item is in; none unless overridden.
  ///
  /// The reader goes there with a key.
  open func outlineParent(of item: ItemIndex) -> ItemIndex? { nil }
  /// Whether the reader may select an item that is not disabled; yes unless overridden.
  open func allowsSelection(at item: ItemIndex) -> Bool { true }
  /// Whether an item can be edited; if it has trailing actions, unless overridden.
  open func canEdit(at item: ItemIndex) -> Bool { !trailingActions(at: item).isEmpty }
  /// Whether an item can be moved; no unless overridden.
  open func canMove(at item: ItemIndex) -> Bool { false }
  /// Whether an item may move; `to` is its index after the move.
  ///
  /// No unless overridden.
  open func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { false }
  /// Whether an item of another source may move here; `index` is its place after the move.
  ///
  /// No unless overridden.
  open func mayAdopt(_ item: Any, at index: ItemIndex) -> Bool { false }
  /// Moves an item; `to` is its index after the move.
  ///
  /// Reported and ignored unless overridden.
  open func move(from: ItemIndex, to: ItemIndex) { refuse("move \(from) to \(to)") }
  /// Removes an item.
  ///
  /// Reported and ignored unless overridden.
  open func removeItem(at item: ItemIndex) { refuse("remove \(item)") }
  /// Lets another source take an item over.
  ///
  /// Nil and reported unless overridden.
  open func release(at item: ItemIndex) -> AdoptedItem? {
    refuse("release \(item)")
    return nil
  }
  /// Takes over an item that another source released.
  ///
  /// Reported and ignored unless overridden.
  open func adopt(_ item: AdoptedItem, at index: ItemIndex) { refuse("adopt at \(index)") }
  /// The buttons that swiping towards leading uncovers; none unless overridden.
  open func trailingActions(at item: ItemIndex) -> [ItemAction] { [] }
  /// The buttons that swiping towards trailing uncovers; none unless overridden.
  open func leadingActions(at item: ItemIndex) -> [ItemAction] { [] }

  /// Performs what a control asks for.
  ///
  /// `element` is in this source's numbers. True if handled; otherwise the parent is asked.
  /// Overrides call `super` for what they do not know.
  open func perform(_ action: Action, from element: ElementKey) -> Bool {
    if let actionHandler, actionHandler(action, element) { return true }
    if action == .retry, case .supplementary(.placeholder, _) = element, placeholder != nil {
      if !retryMore() { loadContent() }
      return true
    }
    if action == .retry, isMoreFooter(element) {
      beginMore()
      return true
    }
    if action == .cancel, case .supplementary(.placeholder, _) = element,
      placeholder?.showsActivity == true
    {
      cancelLoads()
      return true
    }
    return false
  }
  /// Whether opening an item does anything; false unless overridden.
  ///
  /// Assistive technology is offered to open only such items: override it together with
  /// ``itemWasActivated(_:)``.
  open func canActivate(at item: ItemIndex) -> Bool { false }
  /// The reader opened an item.
  open func itemWasActivated(_ item: ItemIndex) {}
  /// The reader selected an item.
  open func itemWasSelected(_ item: ItemIndex) {}
  /// Items that are likely to be needed soon.
  ///
  /// Only where ``CollectionController/prefetchesItems`` says so, and not for what comes into sight
  /// at once: what loads more at the end is ``DataSource/moreLoader``.
  open func prefetch(_ items: [ItemIndex]) {}
  /// Items that were prefetched and are not needed after all.
  open func cancelPrefetch(_ items: [ItemIndex]) {}

  /// Loads the content: fetches it, and returns what puts it in.
  ///
  /// Runs in a task on the main actor; a newer load or a reset cancels the task and ignores its
  /// result. Unless overridden, runs ``loader``; without one the result is
  /// ``LoadResult/unchanged``, and the source settles at once.
  open func load() async throws -> LoadResult {
    guard let loader else {
      loading.missLoader()
      return .unchanged
    }
    return try await loader()
  }
  /// Drops the content, for `reset()`; nothing unless overridden.
  open func resetContent() {}
  /// Whether there is anything to keep when a load fails; whether there is any item, unless
  /// overridden.
  open var hasItems: Bool {
    (0..<min(max(0, numberOfSections), Limits.sections)).contains { numberOfItems(in: $0) > 0 }
  }
  /// The source came on screen: its controller did, and every segmented source above selects it.
  open func didActivate() {}
  /// The source is about to leave the screen.
  open func willDeactivate() {}

  // Configuration.

  /// The title, for the segments of a segmented source; nil for none.
  public var title: String? { didSet { if title != oldValue { parent?.childTitleDidChange() } } }
  /// Loads the content of a source that does not override ``load()``.
  ///
  /// The source keeps the closure: capture the source weakly, else both stay for ever. Set after
  /// the source has settled without one, it runs a turn later, or when the source next appears.
  public var loader: (@MainActor () async throws -> LoadResult)? {
    didSet { if loader != nil, loading.lacksLoader { loaderDidCome() } }
  }
  /// Loads what comes after the last item, or before the first if ``loadsMoreAtStart``, each time
  /// that the reader comes near it; nil, the default, if there is never more.
  ///
  /// It is called when no more items are left below those in sight than are in sight, and again
  /// after each load as long as that is so. Its result says whether there may be more: content puts
  /// in what comes next, no content says that this was all. ``hasMore`` says the same where the
  /// answer tells.
  ///
  /// Meanwhile a footer shows a spinner. If it fails, or is cancelled, the footer shows
  /// ``errorPlaceholder``, with a button that tries again; where there is no item, a placeholder
  /// does. A load of the content cancels it, and begins anew.
  ///
  /// ```swift
  /// feed.moreLoader = { [weak feed] in
  ///   let page = try await server.page(after: feed?.items.last)
  ///   return .content {
  ///     feed?.items += page.posts
  ///     feed?.hasMore = page.hasNext
  ///   }
  /// }
  /// ```
  public final var moreLoader: (@MainActor () async throws -> LoadResult)? {
    didSet { changeMore { if moreLoader == nil || $0.state != .loading { $0.startOver() } } }
  }
  /// Whether ``moreLoader`` has anything to load.
  ///
  /// True, unless it is set, or a load found nothing; true again when the content is loaded again.
  public final var hasMore: Bool {
    get { more.hasMore }
    set { changeMore { $0.set(hasMore: newValue) } }
  }
  /// Whether ``moreLoader`` loads what comes before the first item, as a conversation has it.
  ///
  /// A header under the source's own shows what the footer does otherwise. The view's `anchoring`
  /// is to be `.followsEnd`: else a reader at the start sees what comes in, is near the start
  /// still, and more is loaded until there is none, which is reported.
  public final var loadsMoreAtStart: Bool {
    get { hasMoreAtStart }
    set {
      guard newValue != hasMoreAtStart else { return }
      performUpdate {
        // Before it is changed, for what was presented until now is kept.
        markDirty()
        root.descriptions.removeAll()
        hasMoreAtStart = newValue
        changeMore { $0.startOver() }
        refreshPresentation()
      }
    }
  }
  private var hasMoreAtStart = false
  /// Performs actions of a source that does not override ``perform(_:from:)``, also those of
  /// headers, footers and placeholders; true if it did.
  public var actionHandler: (@MainActor (Action, ElementKey) -> Bool)?
  /// What stands in when there is nothing; nil for nothing.
  ///
  /// While it is loaded again, ``activityPlaceholder`` stands there.
  public var noContentPlaceholder: Placeholder? { didSet { presentationMayHaveChanged() } }
  /// What stands in when loading failed; nil for nothing.
  public var errorPlaceholder: Placeholder? {
    didSet {
      presentationMayHaveChanged()
      refreshMoreFooter()
    }
  }
  /// What stands in during the first load, and where there was nothing: a spinner, unless it is set
  /// to say how far it is.
  ///
  /// In a composed source, one such placeholder stands in for all that load, and for what they
  /// have; otherwise items that are there are shown.
  public var activityPlaceholder = Placeholder.activity { didSet { presentationMayHaveChanged() } }
  /// Whether ``activityPlaceholder`` stands in while something loads and nothing is there.
  public var showsActivityIndicator = true { didSet { presentationMayHaveChanged() } }
  /// Headers of every section, under the keyed ones.
  public var defaultHeaders: [Supplement] = [] { didSet { descriptionDidChange() } }
  /// Footers of every section, under the section's own.
  public var defaultFooters: [Supplement] = [] { didSet { descriptionDidChange() } }
  /// The metrics of every section, where inner sources do not say otherwise.
  public var defaultMetrics = SectionMetrics() {
    didSet { if defaultMetrics != oldValue { descriptionDidChange() } }
  }
  /// The metrics of the collection as a whole; of the outermost source only.
  public var globalMetrics = SectionMetrics() {
    didSet { if globalMetrics != oldValue { descriptionDidChange() } }
  }
  /// Where surprises go; that of the outermost source counts.
  ///
  /// Unless set, that of the controller's view. Reports from before there is one are kept, the
  /// first 100 of them, and told then.
  public var reporter: any Reporter {
    get { root.presentReporter }
    set {
      reports.lead(to: newValue)
      deliverKeptReports()
    }
  }

  // State.

  /// The source that this one is part of; nil for the outermost.
  public var parent: ContainerDataSource? { place.parent }
  /// What is known about the content; of a container, about what is in it too.
  public var state: LoadingMachine.State { presentation.state }
  /// How the last load failed; nil if it did not.
  public var error: (any Error)? { loading.error }
  /// Whether the source is on screen.
  package var isActive: Bool { activity.isActive }
  /// What stands in for the whole source now; nil if its content shows.
  public var placeholder: PlaceholderContent? { presentation.placeholder }
  /// The number of sections that the parent sees: one while a placeholder stands in.
  package var presentedSectionCount: Int { presentation.sectionCount }

  let identity = SourceIdentity()
  /// Counts steps from one source to another, so that a test can prove a cost without a clock.
  static var stepCounter: OperationCounter?

  // Each part's rules are its own: it is changed by its functions.
  final var place = TreePlace()
  final var presentation = SourcePresentation()
  final var activity = SourceActivity()
  final var loading = LoadProgress()
  final var more = MoreProgress()
  final var reports = ReportRoute()
  final var supplements = OwnSupplements()
  /// The descriptions of the tree's sections; only the root's is used.
  final var descriptions = DescriptionCache()
  final var transaction = Transaction()
  /// What happened in the update under way; nil if nothing did.
  final var pending: PendingChanges?

  /// Makes a source.
  public init() { identity.owner = self }

  /// Keeps what is presented now as the state before.
  func beginPending() {
    pending = stateBefore
    pending?.note(footer: moreFooter)
  }

  /// Takes out what happened since then.
  func takePending() -> PendingChanges? {
    guard let pending else { return nil }
    self.pending = nil
    placeMoreFooter()
    return pending
  }

  // What containers override.

  var sectionsIfShown: Int { numberOfSections }
  var derivedState: LoadingMachine.State { loading.machine.state }
  var allChildren: [DataSource] { [] }
  var shownChildren: [DataSource] { [] }
  func locate(_ section: Int) -> (child: DataSource, section: Int)? { nil }
  func matchingPlaceholder(for state: LoadingMachine.State) -> Placeholder? { ownPlaceholder }
  /// What stands in for what one part has not; nil for nothing.
  var standIn: Placeholder? { nil }
  /// Whether a placeholder stands in for what one part has not, and goes with that part.
  func isStandIn(_ placeholder: PlaceholderContent) -> Bool { false }
  var showsActivity: Bool {
    state == .loading && showsActivityIndicator && (self is ContainerDataSource || !hasItems)
  }
  func begin(in batch: ComposedDataSource?) { beginOwnLoad(in: batch) }
  /// Whether the source is to load as part of another that has, or something that it shows is.
  var wantsLoad: Bool { hasUnfinishedLoad }
  /// Begins what has not loaded.
  func beginRest(in batch: ComposedDataSource?) {
    if hasUnfinishedLoad { beginOwnLoad(in: batch) }
  }
  func takeContentChanges(_ pending: PendingChanges) -> [Change] { takeLoggedChanges(pending) }
  /// Whether what is presented is of another source than before, and begins at its beginning.
  func beginsAnew(_ pending: PendingChanges) -> Bool { false }
  /// What is presented now, as the state before what happens next.
  var stateBefore: PendingChanges { PendingChanges(to: presentation) }
  func willReset() {}
  /// Makes what takes out the items that are there now, and leaves those that are put in later; nil
  /// where that is not known of each.
  func makeDrop() -> (@MainActor () -> Void)? { nil }
  /// Cancels loads other than that of ``load()``.
  func willCancelLoads() {}
  func updateWasApplied() {}
  /// Whether it is of a kind that has one section, whatever is in it.
  var hasOneSection: Bool { false }
  /// Whether items show, so that their end may come near.
  var showsItems: Bool { true }
  /// Whether other sources may take items over, as far as is known: whoever overrides
  /// ``release(at:)`` gives them.
  var givesItems: Bool { true }
  /// The item of its own that gets the focus in the place of one that does not show any more.
  func ownItem(standingFor identifier: ItemIdentifier) -> ItemIndex? { nil }
  /// An item goes to another source, and takes its identifier along.
  func lendIdentifier(of item: AdoptedItem) {}
  /// An item that came from another source, if it is at an index, has the identifier that it had.
  func keepIdentifier(of item: AdoptedItem, at index: ItemIndex) {}
  /// Whether a load of its own may take time; of what is in it each tells by itself.
  final var takesTimeToLoad: Bool { loader != nil || isDerived }
  /// Whether it is of a class of the application's, which may override what it will.
  var isDerived: Bool { true }
  /// Whether a header shows without rows, unless it says that it does not: what was pressed to hide
  /// them shows them again.
  var headersHideRows: Bool { false }
}
