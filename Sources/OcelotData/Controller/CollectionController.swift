import OcelotEngine

/// Connects a data source to a collection view: hands on what the view asks and what happened to
/// the data, loads when the screen appears, and takes part in actions, selection and edit mode.
///
/// The view does not keep its controller alive; the screen does.
///
/// ```swift
/// let controller = CollectionController(dataSource: page, reporter: log)
/// controller.onActivate = { index in … }
/// controller.attach(to: view)
/// controller.willAppear()
/// ```
@MainActor
open class CollectionController {
  /// What is shown.
  ///
  /// Another source detaches the old one and cancels its loads.
  public final var dataSource: DataSource {
    get { answers.dataSource }
    set {
      guard newValue !== dataSource else { return }
      // What is lifted goes back in the list that it is from.
      endInteraction()
      let old = dataSource
      guard newValue !== old else { return }
      answers.show(newValue)
      replace(old)
    }
  }
  /// The data source and the delegate of the view that it is attached to.
  package final let answers: ControllerAnswers
  /// The view, once attached.
  public final private(set) weak var collectionView: CollectionView?
  /// The view, unless it shows something else.
  final var shownView: CollectionView? {
    guard let other = collectionView?.dataSource, other !== answers else { return collectionView }
    return nil
  }
  /// Who is told of loading and asked about actions.
  public final weak var delegate: (any CollectionControllerDelegate)?
  /// Who is told of display and scrolling, like this controller.
  public final weak var viewDelegate: (any CollectionViewDelegate)?
  /// Where surprises go: to the given reporter, else to the view's, once there is one.
  public final var reporter: any Reporter {
    ownReporter ?? collectionView?.reporter ?? dataSource.reporter
  }
  private let ownReporter: (any Reporter)?
  /// The machines that follow gestures in the view.
  package final var machines: [any InteractionMachine] = []

  /// Whether data sources are told which items are likely to be needed soon.
  public final var prefetchesItems = false

  /// The reader opened an item; the item's data source has been told before.
  public final var onActivate: (@MainActor (ItemIndex) -> Void)?
  /// The reader selected an item; the item's data source has been told before.
  public final var onSelect: (@MainActor (ItemIndex) -> Void)?
  /// The reader changed the selection, however many items.
  public final var onSelectionChange: (@MainActor () -> Void)?
  /// A load failed, and how; for a failure that leaves on screen what was there, which no
  /// placeholder tells of.
  ///
  /// Such a failure is reported where neither this nor ``delegate`` hears of it.
  public final var onLoadFailure: (@MainActor (DataSource, any Error) -> Void)?
  /// A load of the content began (true), or nothing is being loaded any more, as ``dataSource``'s
  /// `state.isBusy` says.
  ///
  /// What ``DataSource/moreLoader`` loads is shown by its footer, and not told here.
  public final var onBusyChange: (@MainActor (Bool) -> Void)?
  /// An action that no data source handled; true if it is handled here.
  public final var onAction: (@MainActor (Action, ElementKey) -> Bool)?

  /// Whether assistive technology is told that items load, how many have loaded, and of failures.
  ///
  /// A list that stands beside others and is always full, as one of the places to go, has no news.
  public final var tellsOfLoading = true
  /// What assistive technology says when so many items have loaded.
  public final var describeCount: @MainActor (Int) -> String = {
    $0 == 1 ? "1 item" : "\(grouped($0)) items"
  }
  /// What assistive technology says when loading failed and no placeholder tells of it.
  public final var failureText = "Loading failed"
  /// What assistive technology says when edit mode begins, and when it ends; nothing if empty.
  ///
  /// A screen that goes ends it in silence.
  public final var describeEditing: @MainActor (Bool) -> String = {
    $0 ? "Edit mode on" : "Edit mode off"
  }
  final var news = LoadingNews()
  /// Whether edit mode is told of: not where it ends with the screen.
  final private(set) var tellsOfEditing = true

  /// Whether the screen is visible.
  package final private(set) var isVisible = false
  private var hasRequestedLoad = false
  private var isBusyTold = false
  /// Whether it was looked at whether the screen appears, or it has.
  private var isAppearanceLookedFor = false
  /// Whether it was reported that another delegate is told.
  private var isDelegateMissed = false
  /// What was looked at, and reported, of a view in which nothing edits.
  final var missingInteraction = MissingInteraction()
  /// What is brought back as soon as there is a view.
  private var awaitedState: RestorationState?
  /// What was reported before there was a view to tell.
  private var untold: [Report] = []

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - dataSource: what is shown: a source that is part of no other, nor shown elsewhere.
  ///   - reporter: where surprises go; if nil, to the reporter of the view, and what comes before
  ///     there is one is kept for it.
  public init(dataSource: DataSource, reporter: (any Reporter)? = nil) {
    answers = ControllerAnswers(about: dataSource)
    ownReporter = reporter
    answers.serve(self)
    adopt(dataSource)
  }

  /// Shows the data source in a view, and hears of what the reader does there.
  ///
  /// A controller belongs to one view. Another one that it shows in is left without, and reported
  /// unless its `CollectionView.dataSource` was set to nil before. The view has the edit mode of
  /// the controller from now on; that of a controller which it had before ends.
  public final func attach(to view: CollectionView) {
    if let other = collectionView, other !== view, other.dataSource === answers { leave(other) }
    if let other = (view.dataSource as? ControllerAnswers)?.controller, other !== self,
      other.collectionView === view
    {
      other.endInteraction()
    }
    collectionView = view
    let other = view.delegate
    view.delegate = answers
    view.dataSource = answers
    if ownReporter == nil { dataSource.report(toView: view.reporter) }
    if let other, !(other is ControllerAnswers) { reportReplaced(other) }
    for report in untold { reporter.report(report) }
    untold = []
    view.setEditing(isEditing, animated: false)
    view.interaction = machines.lazy.compactMap { $0 as? any ViewInteraction }.first
    if isEditing { lookForInteractionLater() }
    if let state = awaitedState {
      awaitedState = nil
      restore(state)
    }
  }

  deinit {
    if let collectionView { ControllerAnswers.noteLoss(to: collectionView) }
  }

  private func leave(_ view: CollectionView) {
    view.dataSource = nil
    if view.delegate === answers { view.delegate = nil }
    view.interaction = nil
    reporter.report(
      Report(
        .sourceInUse,
        "\(type(of: self)) is attached to a second collection view; the first shows nothing from now "
          + "on, since changes are told to one. Make a controller and a data source for each view, or "
          + "set the first one's dataSource to nil before"))
  }

  /// Lets the reader swipe, edit and reorder items by a machine.
  ///
  /// ```swift
  /// controller.use(EditingController())
  /// ```
  ///
  /// A machine of an application's own hears of edit mode, becomes idle with the screen, and while
  /// it is not, nothing is highlighted. The view shows `EditingController` alone.
  public final func use(_ machine: any InteractionMachine) {
    machines.append(machine)
    if machine is any ViewInteraction { shownView?.interaction = machine }
  }

  /// Reports to whom the controller reports, once there is someone.
  private func tell(_ report: Report) {
    guard let reporter = ownReporter ?? collectionView?.reporter else {
      return untold.append(report)
    }
    reporter.report(report)
  }

  private func adopt(_ source: DataSource) {
    if let ownReporter {
      source.reporter = ownReporter
    } else if let collectionView {
      source.report(toView: collectionView.reporter)
    }
    if let parent = source.parent {
      tell(
        Report(
          .sourceInUse,
          "\(source.name): it is part of \(parent.name), and tells its changes to that alone: this "
            + "controller hears of none. Give the controller the outermost data source, "
            + source.root.name))
    }
    source.dataMayHaveChanged()
    source.observe(by: self)
  }

  private func replace(_ old: DataSource) {
    let isOwn = old.place.observer === self
    if isOwn { old.observe(by: nil) }
    // What is a part of another source goes on, as does what another controller shows by now.
    if isOwn, old.parent == nil {
      old.cancelLoads()
      old.setActive(false)
    }
    news = LoadingNews()
    adopt(dataSource)
    dataSource.setActive(isVisible)
    if let shownView {
      // Other content begins at its beginning, with nothing selected.
      shownView.dataSource = nil
      shownView.dataSource = answers
    }
    hasRequestedLoad = false
    if isVisible { loadWhatHasNot() }
    tellBusy()
  }

  /// An update of the data source is over.
  ///
  /// - Parameter touched: the sources that something happened to.
  func didUpdate(touched: [DataSource]) {
    tellBusy()
    // What was loaded may leave the end in sight, and change nothing.
    if touched.contains(where: { $0.more.isCounted && $0.more.state == .waiting }) {
      shownView?.invalidateLayout(InvalidationContext())
    }
  }

  private func tellBusy() {
    let isBusy = dataSource.state.isBusy
    guard isBusy != isBusyTold else { return }
    isBusyTold = isBusy
    onBusyChange?(isBusy)
  }

  // Appearing.

  /// The screen is about to appear: activates the data source, and has it load what has not loaded.
  ///
  /// What is there stays as it is when the reader comes back to it; a source that failed, or a part
  /// of it that did, is loaded again. A source without a ``DataSource/loader`` has loaded as soon
  /// as its screen appears. Call ``requestLoad()`` besides, where a screen is to be loaded anew
  /// each time.
  open func willAppear() {
    isVisible = true
    isAppearanceLookedFor = true
    dataSource.setActive(true)
    loadWhatHasNot()
  }

  private func loadWhatHasNot() {
    switch dataSource.state {
    case .initial, .failed: requestLoad()
    case .loading, .refreshing, .loaded, .noContent:
      guard !hasRequestedLoad else { return }
      dataSource.loadFailed()
      dataSource.loadRest()
    }
  }

  /// Has it looked at, once something was laid out, whether the screen appears in a while.
  final func lookForAppearance() {
    guard !isAppearanceLookedFor, let patience = DataSource.patience else { return }
    isAppearanceLookedFor = true
    Task { @MainActor [weak self] in
      await patience()
      self?.reportMissingAppearance()
    }
  }

  private func reportMissingAppearance() {
    guard !isVisible, shownView != nil, dataSource.state == .initial, dataSource.hasLoader else {
      return
    }
    reporter.report(
      Report(
        .nothingLoads,
        "\(dataSource.name) has a loader and shows in a view, and nothing loads it: call willAppear() of the "
          + "\(type(of: self)) when its screen appears (an override calls super), or loadContent()")
    )
  }

  /// The screen is gone: ends edit mode and gestures at once.
  ///
  /// Loads go on.
  open func didDisappear() {
    endInteraction()
    isVisible = false
    dataSource.setActive(false)
  }

  /// Loads the content, once per turn of the main actor, unless it is loading; then only what has
  /// not begun.
  public final func requestLoad() {
    guard !hasRequestedLoad else { return }
    guard !dataSource.state.isBusy else { return dataSource.loadRest() }
    hasRequestedLoad = true
    Task { @MainActor [weak self] in self?.hasRequestedLoad = false }
    dataSource.loadContent()
  }

  // Edit mode.

  /// Whether edit mode is on.
  public final private(set) var isEditing = false

  /// Switches edit mode, for the layout and for all machines.
  public final func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    if editing { reportMissingInteraction() }
    shownView?.setEditing(editing, animated: animated)
    // The view tells its own.
    let told = shownView?.interaction
    for machine in machines where machine !== told {
      // A callback of the view or of a machine may have switched it back.
      guard isEditing == editing else { return }
      machine.editModeDidChange(editing, animated: animated)
    }
    guard isEditing == editing else { return }
    announceEditing()
  }

  /// Reports, once, that the view tells another delegate what the reader does.
  final func reportOtherDelegate() {
    guard !isDelegateMissed, let shownView, let other = shownView.delegate, other !== answers else {
      return
    }
    isDelegateMissed = true
    reporter.report(
      Report(
        .delegateReplaced,
        "\(type(of: other)) is the view's delegate in place of the \(type(of: self)), which is told of no "
          + "choice and no scroll. Set viewDelegate of the controller instead, and attach it again")
    )
  }

  /// Reports, once, that the view tells this controller what it told a delegate of the program's.
  private func reportReplaced(_ other: any CollectionViewDelegate) {
    guard !isDelegateMissed, other !== viewDelegate else { return }
    isDelegateMissed = true
    reporter.report(
      Report(
        .delegateReplaced,
        "the \(type(of: self)) takes the place of \(type(of: other)) as the view's delegate, which is told "
          + "of nothing from now on. Set viewDelegate of the controller instead"))
  }

  /// Brings back what a state says of the view (`CollectionView.restorationState()`), and edit
  /// mode; before it is attached to a view, as soon as it is.
  public final func restore(_ state: RestorationState) {
    guard let shownView else {
      awaitedState = state
      return
    }
    shownView.restore(state)
    setEditing(state.isEditing, animated: false)
  }

  private func endInteraction() {
    tellsOfEditing = false
    setEditing(false, animated: false)
    tellsOfEditing = true
    for machine in machines { machine.becomeIdle() }
  }
}

/// Who is told of loading on a screen.
///
/// A load has no end of its own where another one of its source takes its place, where the source
/// is reset, taken out, or no longer selected: count sources, not calls.
@MainActor
public protocol CollectionControllerDelegate: AnyObject {
  /// A data source of the screen begins to load.
  func controller(_ controller: CollectionController, willLoad source: DataSource)
  /// A data source of the screen has loaded, or failed to.
  func controller(
    _ controller: CollectionController, didLoad source: DataSource, error: (any Error)?)
}

extension CollectionControllerDelegate {
  /// Does nothing.
  public func controller(_ controller: CollectionController, willLoad source: DataSource) {}
  /// Does nothing.
  public func controller(
    _ controller: CollectionController, didLoad source: DataSource, error: (any Error)?
  ) {}
}

extension CollectionController: DataSourceObserver {
  /// Hands the transaction to the view.
  package func dataSource(_ root: DataSource, didEmit changes: ChangeSet) {
    shownView?.apply(changes)
    announceAnotherSource()
  }
  /// Tells the delegate.
  package func dataSourceWillLoad(_ source: DataSource) {
    announceLoading(source)
    delegate?.controller(self, willLoad: source)
  }
  /// Tells the delegate, and ``onLoadFailure``.
  package func dataSource(_ source: DataSource, didLoadWith error: (any Error)?) {
    announceLoaded(source, error: error)
    delegate?.controller(self, didLoad: source, error: error)
    guard let error else { return }
    onLoadFailure?(source, error)
    // A placeholder, or the row that loads more, says it.
    guard delegate == nil, onLoadFailure == nil, source.loading.machine.state != .failed,
      source.more.state != .stopped(hasFailed: true)
    else { return }
    source.report(
      .loadFailed,
      "loading failed, and what was there stays; tell the reader in onLoadFailure of the "
        + "\(type(of: self)): \(error)")
  }
}
