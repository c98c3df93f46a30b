/// The inside of a collection view: its parts, what it is doing, and what is done with them.
///
/// The parts keep their own rules and call no one. A change goes down from here: to the parts, to
/// the layout, to the pass that brings the screen up to date.
@MainActor
final class Engine {
  /// The collection view as others know it.
  private(set) weak var face: CollectionView?
  var settings = Settings()

  // The committed state.
  var committed = Committed()

  let connections: Connections
  let session: LayoutSession
  let stage = Stage()
  var bounds = Viewport()
  var selected = Selection()
  var selectionNews = SelectionNews()
  var focused = Focus()
  var pressed = Press()
  var hover = Hover()
  var dragging = DragSelecting()
  var prefetcher = Prefetcher()

  // The pass.
  var anchors = Anchors()
  /// What the view is doing; only ``enter(_:)`` says so.
  private(set) var phase = Phase.idle
  /// What elements show, as it was answered in this pass, or for the layout before it.
  private(set) var contentsOfPass: [ElementKey: any Content] = [:]

  private(set) lazy var presenter = Presenter(of: self)

  // Transactions and time.
  var queue = UpdateQueue()
  var outbox = Outbox()
  var ticker = Ticker()
  var scroller = Scroller()
  var shelves = Shelves()
  var restoration = Restoration()
  var animated = AnimatedChanges()

  init(host: any CollectionHost, layout: any Layout, reporter: any Reporter) {
    connections = Connections(host: host, reporter: reporter)
    session = LayoutSession(layout)
  }

  /// Begins to work for a collection view.
  func begin(as face: CollectionView) {
    self.face = face
    _ = connections.take(checkedTraits())
    take(layout)
  }

  // What was done.

  private var counted = Statistics()
  /// Counts of what was done.
  var statistics: Statistics {
    var result = counted
    result.viewsMade = presenter.viewsMade
    result.updates = presenter.updates
    result.placements = presenter.placements
    return result
  }

  /// Something was done.
  func count(_ kind: WritableKeyPath<Statistics, Int>) { counted[keyPath: kind] += 1 }

  // Short names of what the parts hold.

  var host: any CollectionHost { connections.host }
  var reporter: any Reporter { connections.reporter }
  var delegate: (any CollectionViewDelegate)? { connections.delegate }
  var dataSource: (any CollectionViewDataSource)? { connections.dataSource }
  var interaction: (any ViewInteraction)? { connections.interaction }
  var layout: any Layout { session.layout }
  var viewportSize: Size { bounds.size }
  var contentOffset: Point { bounds.offset }
  var contentInsets: Insets { bounds.insets }
  var selection: ItemSelection { selected.items }
  var focusedItem: ItemIndex? { focused.item }
  var dragSelection: DragSelection? { dragging.drag }
  var traits: HostTraits { connections.traits }
  /// The size of the content, without insets, as of the last pass; the host knows it while another
  /// layout has not prepared.
  var contentSize: Size {
    if session.hasPrepared { return laidOutSize }
    return phase == .closed ? .zero : bounds.toldSize ?? .zero
  }

  // What the owner sets.

  /// Shows another data source, or none.
  func connect(dataSource: (any CollectionViewDataSource)?) {
    let old = self.dataSource
    guard connections.connect(dataSource: dataSource) else { return }
    let prefetched = prefetcher.items.sorted()
    prefetcher.clear()
    dataSourceDidChange()
    if let old, !prefetched.isEmpty { old.cancelPrefetch(prefetched) }
  }

  /// Lays the gestures of another interaction over the layout, or those of none.
  func connect(machine: (any InteractionMachine)?) {
    let interaction = machine as? any ViewInteraction
    if let machine, interaction == nil {
      reporter.report(
        Report(
          .invalidArgument,
          "\(type(of: machine)) is no interaction of a collection view: gestures go past it. Set an "
            + "EditingController"))
    }
    connect(interaction: interaction)
  }

  private func connect(interaction next: (any ViewInteraction)?) {
    let old = interaction
    guard next !== old else { return }
    connections.connect(interaction: next)
    old?.attach(to: nil)
    interaction?.attach(to: face)
    // Another one takes other room beside content.
    if settings.isEditing { measureBesideControls() }
    refreshInteraction()
  }

  /// Content keeps other distances from the viewport's edges.
  func takeInsets(_ insets: Insets) {
    let old = contentInsets
    bounds.inset(by: insets)
    if contentInsets != old { insetsDidChange(from: old) }
  }

  /// Text has another size in this view alone.
  func takeTextSize(_ size: TextSizeCategory?) {
    guard size != settings.textSizeOverride else { return }
    settings.textSizeOverride = size
    host.overrideTextSize(size)
    set(.traits)
  }

  func invalidateLayout(_ context: InvalidationContext) {
    addPending(context)
    setNeedsPass()
  }

  /// The layout invalidates itself, which in a pass leads to the next one.
  func layoutInvalidates(_ context: InvalidationContext) {
    if isBusy { outbox.noteInvalidationInPass() }
    invalidateLayout(context)
  }

  /// Adds a context to what the next pass prepares.
  func addPending(_ context: InvalidationContext) {
    check(session.add(context))
  }

  func tearDown() {
    guard phase != .closed else { return }
    let isFirst = phase.isAtRest
    // Whoever is told that something goes may change the data; no one shows that any more.
    if isFirst { enter(.closing) }
    connect(interaction: nil)
    _ = dragging.end()
    stopScrollAnimation(finished: false)
    for motion in shelves.endMotions() { endScroll(motion) }
    dropLayoutChange()
    if let completion = session.transition?.takeCompletion() { outbox.add(completion, false) }
    stage.forgetUnseenPlans()
    presenter.removeEverything()
    // A pass may have set some aside.
    for element in stage.elementsWithViews { presenter.remove(element) }
    presenter.tellDecorations()
    for view in stage.takeWaitingViews() { host.discard(view) }
    if ticker.stop(unless: false) { host.clock.stopTicking() }
    // An application may hold the collection view longer than the widget lives.
    connections.forgetHost()
    connect(dataSource: nil)
    for completion in queue.take()?.completions ?? [] { outbox.add(completion, false) }
    queue.dropSettings()
    dropScrollAfterPass()
    outbox.forgetEvents()
    guard isFirst else { return }
    close()
    runFinished()
  }

  /// What an element shows is asked no more in this pass.
  func keep(_ content: any Content, of element: ElementKey) { contentsOfPass[element] = content }

  /// What was answered may be old: it is asked again.
  func forgetContents() { contentsOfPass.removeAll(keepingCapacity: true) }

  /// Whether anything is going on, so that what is asked for waits.
  var isBusy: Bool { !phase.isAtRest }

  /// Goes over to a phase, unless nothing is shown any more.
  func enter(_ next: Phase) {
    guard phase != .closed else { return }
    precondition(phase.mayBecome(next), "a collection view went from \(phase) to \(next)")
    phase = next
  }

  /// What was going on is over.
  func rest() {
    enter(outbox.isDelivering ? .delivering : .idle)
    if !outbox.isDelivering, !connections.isOpen { close() }
  }

  /// What happened is told from now on, unless that began in the midst of something.
  func beginDelivering() {
    if phase == .idle { enter(.delivering) }
  }

  /// Something was told.
  func endDelivering() {
    if phase == .delivering, !outbox.isDelivering { rest() }
  }

  /// Nothing is shown any more.
  private func close() {
    enter(.closed)
    session.becomeUnprepared()
  }

  /// A pass is wanted, which asks for everything near the viewport again.
  func setNeedsPass() {
    stage.forgetPreparation()
    setNeedsPassAfterScrolling()
  }

  /// The viewport moved: a pass is wanted, which asks for elements only if others are near now.
  func setNeedsPassAfterScrolling() {
    if queue.wantPass() { host.scheduleLayout() }
  }

  /// Reports, once, what was let go: no one said that nothing is to be shown, or edited.
  func reportLosses() {
    if connections.takeInteractionLoss() {
      reporter.report(
        Report(
          .interactionGone,
          "the interaction of a collection view was let go while the view shows something; nothing is "
            + "swiped, edited or moved. The view does not keep it: use(_:) of a CollectionController "
            + "does, or keep the EditingController in a property of the screen"))
    }
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
    if let other = layout.environment?.collectionView, other !== face, other.hasHost {
      reporter.report(
        Report(
          .layoutInUse,
          "\(type(of: layout)) is in use by another collection view, which shows nothing from now "
            + "on: a layout belongs to one view. Make a layout for each"))
      other.setLayout(EmptyLayout())
    }
    layout.environment = face?.environment
  }

  private func dataSourceDidChange() {
    endInteraction()
    committed.becomeOutdated()
    stage.forgetUnseenPlans()
    forgetContents()
    shelves.clear()
    selected.clear()
    selectionNews.restart(with: [:])
    _ = dragging.end()
    focused.move(to: nil)
    pressed.lose(at: pressed.element)
    giveUpScroll()
    dropScrollAfterPass()
    bounds.begin(at: startOffset)
    bounds.emptyMargin()
    session.transition?.startOver(at: contentOffset)
    anchors.keep(nil)
    invalidateLayout(.all())
    presenter.removeEverything()
  }

  private func insetsDidChange(from old: Insets) {
    let followsEnd =
      settings.anchoring == .followsEnd && session.hasPrepared && committed.isLoaded
      && along(contentOffset) >= endOffset(with: old) - 0.5
    // What keeps its offset goes along at its start alone.
    let keeps = settings.anchoring == .keepsOffset
    func shift(_ offset: Double, _ old: Double, _ new: Double) -> Double {
      keeps && abs(offset + old) > 0.01 ? 0 : old - new
    }
    let x =
      axes.contains(.horizontal)
      ? shift(contentOffset.x, old.leading, contentInsets.leading) : 0
    let shift = Point(x: x, y: shift(contentOffset.y, old.top, contentInsets.top))
    bounds.begin(at: contentOffset + shift)
    scroller.shift(by: shift)
    // Where the end is to be kept, other insets do not lead away from it.
    let keepsEnd = followsEnd || session.isAllPending && anchors.pending == .end
    if keepsEnd { anchors.keep(.end) } else { renewPendingAnchor(after: shift) }
    let context = InvalidationContext()
    context.bounds = (viewport, viewport)
    invalidateLayout(context)
  }
}
