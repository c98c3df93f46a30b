/// The engine's face: viewport, visible elements, reuse, transactions, selection, focus.
///
/// It knows no toolkit. A pass runs in this order: the pending contexts, merged, go to
/// `layout.prepare`; estimated elements near the viewport are measured and their sizes go to
/// `prepare` again, while the anchor stays where the reader sees it; the elements near the
/// viewport are compared with the views on screen; the host places what changed. An update calls
/// `apply(plan)`, `prepare`, `contentSize`, `targetOffset(proposed:)`, `elements(in:)`,
/// `finalAttributes(of:)` for all that was visible, `initialAttributes(of:)` for all that is, and
/// `finishUpdate`. Corresponds to UICollectionView.
@MainActor
public final class CollectionView {
  /// The toolkit's side, which keeps the collection view.
  ///
  /// One that does nothing once the host is gone.
  public var host: any CollectionHost { connections.host }
  /// Where recoverable surprises go.
  public var reporter: any Reporter { connections.reporter }
  /// Who is told of selection, display and scrolling; the screen keeps it alive.
  public var delegate: (any CollectionViewDelegate)? {
    get { connections.delegate }
    set { connections.connect(delegate: newValue) }
  }
  /// What is shown; the screen keeps it alive.
  ///
  /// Setting another source shows everything anew.
  public var dataSource: (any CollectionViewDataSource)? {
    get { connections.dataSource }
    set { if connections.connect(dataSource: newValue) { dataSourceDidChange() } }
  }
  /// What lays the reader's gestures over the layout; the screen keeps it alive.
  public var interaction: (any ViewInteraction)? {
    get { connections.interaction }
    set {
      let old = interaction
      guard newValue !== old else { return }
      connections.connect(interaction: newValue)
      old?.attach(to: nil)
      interaction?.attach(to: self)
      // Another one takes other room beside content.
      if isEditing { measureBesideControls() }
      refreshInteraction()
    }
  }
  /// Where elements are.
  public var layout: any Layout { session.layout }

  /// The size of the viewport, in points.
  public var viewportSize: Size { bounds.size }
  /// The content point at the viewport's upper left corner; at the top y is −contentInsets.top.
  public var contentOffset: Point { bounds.offset }
  /// The distances that content keeps from the viewport's edges at its ends.
  public var contentInsets: Insets {
    get { bounds.insets }
    set {
      let old = bounds.insets
      let insets = checkedInsets(newValue)
      bounds.inset(by: insets)
      if bounds.insets != old { insetsDidChange(from: old) }
    }
  }
  /// What stays in sight while content grows and shrinks around the reader.
  public var anchoring = Anchoring.keepsReader
  /// The text size in this view alone; nil follows the desktop's.
  public var textSizeOverride: TextSizeCategory? {
    didSet {
      guard textSizeOverride != oldValue else { return }
      host.overrideTextSize(textSizeOverride)
      traitsDidChange()
    }
  }
  /// Whether edit mode is on.
  public internal(set) var isEditing = false
  /// Whether more than one item may be selected.
  public var allowsMultipleSelection = false
  /// Whether a drag that begins on empty space draws a rectangle and selects what it touches, where
  /// more than one item may be selected.
  public var dragSelects = false
  /// Whether one click activates an item, as in sidebars and lists that open pages.
  public var activatesOnSingleClick = true
  /// Whether every section is compared with the data source after each transaction.
  ///
  /// For tests.
  public var verifiesAllCounts = false
  /// The selected items.
  public var selection: ItemSelection { selected.items }
  /// The item with the keyboard's focus.
  public var focusedItem: ItemIndex? { focused.item }
  /// Counts of what the engine did, for tests, benchmarks and counters on screen.
  public internal(set) var statistics = Statistics()

  // The committed state.
  var committed = Committed()

  let connections: Connections
  let session: LayoutSession
  let stage = Stage()
  var bounds = Viewport()
  var selected = Selection()
  var focused = Focus()
  var pressed = Press()
  var dragSelection: DragSelection?
  var prefetcher = Prefetcher()

  // The pass.
  var anchors = Anchors()
  /// What the view is doing; only ``enter(_:)`` says so.
  private(set) var phase = Phase.idle
  var contentsOfPass: [ElementKey: any Content] = [:]

  // Transactions and time.
  var queue = UpdateQueue()
  var outbox = Outbox()
  var ticker = Ticker()
  var scroller = Scroller()
  /// Makes a collection view.
  ///
  /// - Parameters:
  ///   - host: the toolkit's side, which keeps the collection view.
  ///   - layout: where elements are; one that another view uses is taken from it, and reported.
  ///   - reporter: where recoverable surprises go; the host's
  ///     ``CollectionHost/defaultReporter`` if nil.
  public init(host: any CollectionHost, layout: any Layout, reporter: (any Reporter)? = nil) {
    connections = Connections(host: host, reporter: reporter ?? host.defaultReporter)
    session = LayoutSession(layout)
    _ = connections.take(checkedTraits())
    take(layout)
  }

  /// The size of the content, without insets, as of the last pass.
  public var contentSize: Size { session.hasPrepared ? laidOutSize : .zero }

  /// The text size that counts here: the override, else the desktop's.
  public var textSize: TextSizeCategory { traits.textSize }
  var traits: HostTraits { connections.traits }

  /// Lays out again what a context names, in the next pass.
  public func invalidateLayout(_ context: InvalidationContext) {
    addPending(context)
    setNeedsPass()
  }

  /// Adds a context to what the next pass prepares.
  func addPending(_ context: InvalidationContext) {
    check(session.add(context))
  }

  /// Stops everything and lets go of every view; the host calls it when its widget goes away.
  ///
  /// It may come at any moment, also from within a pass or a callback. Completions that wait are
  /// called with false.
  public func tearDown() {
    let isFirst = phase == .idle
    // Whoever is told that something goes may change the data; nobody shows that any more.
    if isFirst { enter(.closing) }
    interaction = nil
    dragSelection = nil
    stopScrollAnimation(finished: false)
    dropLayoutChange()
    stage.forgetUnseenPlans()
    removeEverything()
    // A pass may have set some aside.
    for element in stage.elementsWithViews { removeAtOnce(element) }
    tellDecorations()
    for view in stage.takeWaitingViews() { host.discard(view) }
    if ticker.stop(unless: false) { host.clock.stopTicking() }
    // An application may hold the collection view longer than the widget lives.
    connections.forgetHost()
    dataSource = nil
    for completion in queue.take()?.completions ?? [] { outbox.add(completion, false) }
    dropScrollAfterPass()
    outbox.forgetEvents()
    guard isFirst else { return }
    enter(.idle)
    runFinished()
  }

  /// Whether anything is going on, so that what is asked for waits.
  var isBusy: Bool { phase != .idle }

  /// Goes over to a phase.
  func enter(_ next: Phase) {
    precondition(phase.mayBecome(next), "a collection view went from \(phase) to \(next)")
    phase = next
  }

  func setNeedsPass() {
    if queue.wantPass() { host.scheduleLayout() }
  }

  /// Reports, once, if what is shown was let go: nobody said that nothing is to be shown.
  func reportLostDataSource() {
    guard connections.takeLoss() else { return }
    reporter.report(
      Report(
        .dataSourceGone,
        "the data source of a collection view was let go while the view shows it; nothing new is "
          + "shown. The view keeps neither data source nor controller: keep the "
          + "CollectionController in a property of the screen"))
  }

  /// Becomes the one that asks a layout; reported if another view shows with it, which is left
  /// without.
  func take(_ layout: any Layout) {
    if let other = layout.environment as? CollectionView, other !== self, other.connections.hasHost
    {
      reporter.report(
        Report(
          .layoutInUse,
          "\(type(of: layout)) is in use by another collection view, which shows nothing from now "
            + "on: a layout belongs to one view. Make a layout for each"))
      other.setLayout(EmptyLayout())
    }
    layout.environment = self
  }

  private func dataSourceDidChange() {
    interaction?.becomeIdle()
    committed.becomeOutdated()
    stage.forgetUnseenPlans()
    contentsOfPass = [:]
    selected.clear()
    dragSelection = nil
    focused.move(to: nil)
    _ = pressed.end()
    bounds.begin(at: startOffset)
    (layout as? TransitionLayout)?.startOver()
    anchors.keep(nil)
    invalidateLayout(.all())
    removeEverything()
  }

  /// Takes everything off the screen.
  ///
  /// Whoever is told that something goes may show something else: that stays.
  func removeEverything() {
    for element in stage.removeAll() { removeAtOnce(element) }
  }

  private func insetsDidChange(from old: Insets) {
    let followsEnd =
      anchoring == .followsEnd && session.hasPrepared && committed.isLoaded
      && along(contentOffset) >= endOffset(with: old) - 0.5
    bounds.begin(at: contentOffset + Point(x: 0, y: old.top - contentInsets.top))
    if followsEnd { anchors.keep(.end) } else { renewPendingAnchor() }
    let context = InvalidationContext()
    context.bounds = (viewport, viewport)
    invalidateLayout(context)
  }
}
