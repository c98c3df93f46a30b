/// One pass: what is pending is prepared, what is near the viewport is measured, and the screen
/// follows.
///
/// It holds what is known for so long only; the parts are the engine's.
@MainActor
final class Pass {
  let engine: Engine
  /// The change that is shown; nil for a pass of its own.
  let update: UpdateInProgress?
  /// The offset that is aimed at, instead of keeping an anchor; it moves as elements are measured.
  let aim: (() -> Point?)?
  /// Whether the views are shown where they are laid out.
  let isShown: Bool
  /// How often each element asked for another size.
  private var rounds: [ElementKey: Int] = [:]
  /// How many elements were measured.
  private(set) var measuredCount = 0

  /// A pass of an engine.
  init(
    of engine: Engine, showing update: UpdateInProgress? = nil, aim: (() -> Point?)? = nil,
    isShown: Bool = true
  ) {
    (self.engine, self.update, self.aim, self.isShown) = (engine, update, aim, isShown)
  }

  /// An element asks for another size.
  ///
  /// - Returns: how often it did before, which no one counts beyond the first that is refused.
  func countRound(of element: ElementKey) -> Int {
    let round = rounds[element, default: 0]
    rounds[element] = min(round, Self.mostRounds) + 1
    return round
  }

  /// How often an element may ask for another size.
  static let mostRounds = 10

  /// An element is measured.
  func countMeasurement() {
    measuredCount += 1
    engine.count(\.measurements)
  }

  // Short names of the engine's parts.

  var stage: Stage { engine.stage }
  var session: LayoutSession { engine.session }
  var presenter: Presenter { engine.presenter }
  var layout: any Layout { session.layout }
  var answers: CheckedLayout { engine.answers }
  var host: any CollectionHost { engine.host }
  var viewport: Rect { engine.viewport }

  /// Runs the pass.
  func run() { engine.connections.holding { bringUpToDate() } }

  private func bringUpToDate() {
    engine.enter(.settling)
    engine.queue.beginPass()
    engine.count(\.passes)
    engine.followProgress()
    engine.catchUp()
    if engine.shelves.hasMoved { stage.forgetPreparation() }
    engine.reportLosses()
    if update == nil {
      IdentityCheck(of: engine).compareAfterCatchingUp()
      engine.findUntoldChanges()
    }
    loadIfNeeded()
    engine.askAboutViewport()
    var statesAreTold = false
    if engine.bounds.hasRoom, engine.dataSource != nil {
      // After an update others may be there than were on screen, whatever is named since.
      if findsTheSame {
        keepElements()
      } else if findsTheSameBesidesNamed {
        refreshNamedAfterScrolling()
      } else if update != nil || stage.mayHaveMoved || !stage.isPlaced(in: viewport)
        || engine.shelves.hasMoved || !refreshNamed()
      {
        var elements = settle()
        if engine.realignShelves() { elements = settle() }
        engine.enter(.placing)
        // What this pass makes is told how it stands as it is made.
        statesAreTold = update == nil && stage.elements.values.isEmpty
        reconcile(elements)
        stage.wasPlaced(in: viewport)
      }
      engine.findHovered()
      if !statesAreTold, update?.leavesStates == false || stage.mayHaveMoved {
        presenter.refreshStates()
      }
      stage.forgetMoves()
      engine.tellGeometry()
      reportMissingPlaceholder()
      prefetchAround()
    } else {
      // Nothing is shown, but where that is may have changed.
      if engine.dataSource == nil { showNothing() }
      engine.enter(.placing)
      // Nothing that went with the change is on its way any more.
      for element in update?.takeDeparting() ?? [] { presenter.remove(element) }
      // What was in sight is not any more.
      if !engine.bounds.hasRoom { presenter.tellDisplayed() }
      if session.hasPrepared { engine.tellGeometry() }
    }
    engine.forgetContents()
    if update == nil { engine.rest() } else { engine.enter(.finishing) }
    // What a callback began during the pass moves from now on.
    engine.startTickingIfNeeded()
    if update == nil { engine.tellLaidOut() }
  }

  /// Asks for the counts at first need.
  private func loadIfNeeded() {
    guard !engine.committed.isLoaded || engine.committed.isEarly,
      let dataSource = engine.dataSource
    else { return }
    let early = engine.committed.isEarly ? engine.counts : nil
    engine.committed.beginLoading()
    stage.noteMove()
    var counts = engine.askCounts(of: dataSource)
    engine.compare(early, with: counts)
    engine.committed.load(counts)
    // A change that is made while counts are asked is part of what is loaded.
    for _ in 0..<Engine.questionRounds {
      guard let request = engine.queue.take() else { break }
      engine.finish(Transaction(request.completions))
      engine.committed.beginFollowing()
      counts = engine.askCounts(of: dataSource)
      engine.committed.load(counts)
    }
    engine.catchUpScrolls()
    // Other items may stand in the places of those that were named.
    if let early, early != engine.counts { engine.restartNamed() }
    // Someone may have had the layout prepare for an answer.
    if early != engine.counts || !session.hasPrepared { engine.addPending(.all()) }
    if !engine.bounds.isTold { engine.bounds.begin(at: engine.startOffset) }
    beginAtEnd()
  }

  /// Where the end is followed the first content begins there, unless it was scrolled already.
  private func beginAtEnd() {
    guard engine.settings.anchoring == .followsEnd, engine.anchors.pending == nil,
      abs(engine.along(engine.contentOffset) - engine.along(engine.startOffset)) <= 0.5
    else { return }
    // What was laid out for an answer is to be moved as well.
    if session.pending == nil { engine.addPending(InvalidationContext()) }
    engine.anchors.keep(.end)
  }

  /// Without a data source there is no content, and no place in it.
  private func showNothing() {
    guard session.hasPrepared, session.isAllPending, let context = session.takePending() else {
      return
    }
    engine.committed.clear()
    presenter.removeEverything()
    engine.prepare(context)
    engine.bounds.begin(at: engine.startOffset)
    stage.noteDecorationChange()
    presenter.tellDecorations()
  }

  func prefetchAround() {
    // Data that changed meanwhile has other items: the next pass asks.
    guard !engine.isDataAhead, let dataSource = engine.dataSource, dataSource.prefetchesItems
    else { return }
    let axes = engine.axes
    let around = viewport.outset(
      dx: axes.contains(.horizontal) || layout.hasShelves ? engine.viewportSize.width * 1.5 : 0,
      dy: axes.contains(.vertical) ? engine.viewportSize.height * 1.5 : 0)
    let near = Set(answers.elements(in: around).compactMap(\.element.itemIndex))
    let change = engine.prefetcher.want(near) { stage[.item($0)] != nil }
    if !change.gone.isEmpty { dataSource.cancelPrefetch(change.gone.sorted()) }
    if !change.new.isEmpty { dataSource.prefetch(change.new.sorted()) }
  }
}
