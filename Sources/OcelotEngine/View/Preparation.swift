/// What leads to the elements on stage, where nothing but the viewport decides which they are.
struct Preparation: Equatable {
  /// The rectangle that the layout was asked for.
  let rect: Rect
  /// What of it is there at least, which differs with the direction; nil for all of it.
  let near: Rect?
  /// The item that keeps its view wherever it is.
  let focusedItem: ItemIndex?
}

// A layout that says that it does not follow the viewport answers for one rectangle what it
// answered before. While what is near the viewport is that rectangle, a frame that scrolls asks
// nothing.
extension Pass {
  /// What the elements of this pass are chosen by; nil where their places depend on more.
  var preparation: Preparation? {
    guard session.isStill, !engine.isDataAhead, engine.interaction?.adjustsElements != true,
      engine.interaction?.heldItems.isEmpty ?? true
    else { return nil }
    let bounds = engine.bounds
    return Preparation(
      rect: engine.preparedRect,
      near: bounds.leavesMargin ? bounds.nearRect(along: engine.axes) : nil,
      focusedItem: engine.focusedItem)
  }

  /// Whether the elements on stage are those that this pass would find, each in its place.
  var findsTheSame: Bool { session.pending == nil && stageIsPrepared }

  /// Whether they are but for single ones that the layout names.
  var findsTheSameBesidesNamed: Bool {
    session.pending?.namesOnlyElements == true && stageIsPrepared
  }

  private var stageIsPrepared: Bool {
    guard update == nil, session.hasPrepared, engine.anchors.pending == nil,
      let preparation, stage.isPrepared(by: preparation)
    else { return false }
    return engine.clamped(engine.contentOffset) == engine.contentOffset
  }

  /// Asks for what the layout names, and tells what is displayed now.
  func refreshNamedAfterScrolling() {
    let preparation = preparation
    guard refreshNamed(isAfterScrolling: true) else {
      let elements = settle()
      engine.enter(.placing)
      reconcile(elements)
      stage.wasPlaced(in: viewport)
      return
    }
    if !engine.queue.wantsPass { stage.wasPrepared(by: preparation) }
    stage.wasPlaced(in: viewport)
  }

  /// Tells what is displayed now, without asking which elements there are.
  func keepElements() {
    engine.enter(.placing)
    stage.wasPlaced(at: host.clock.now)
    stage.wasPlaced(in: viewport)
    presenter.tellDisplayed()
  }
}
