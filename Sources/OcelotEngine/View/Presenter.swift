/// Shows the elements on stage with views of the host: fills views, tells states and places, and
/// takes views away.
@MainActor
final class Presenter {
  private unowned let engine: Engine
  private let stage: Stage
  private var host: any CollectionHost { engine.host }

  /// Views made.
  private(set) var viewsMade = 0
  /// Views filled with content.
  private(set) var updates = 0
  /// Views placed.
  private(set) var placements = 0

  init(of engine: Engine) {
    self.engine = engine
    stage = engine.stage
  }

  /// Gives an element a view of the right type and fills it, unless everything is taken off the
  /// screen meanwhile.
  func fill(_ element: VisibleElement, with content: any Content) {
    let clearings = stage.clearings
    // A view in which nothing is shown yet tells nothing of the element.
    element.forgetPlace()
    let state = engine.state(of: element, in: engine.counts)
    // Who is asked may have everything taken off the screen, as may who fills views below.
    guard stage.clearings == clearings else { return }
    defer { if stage.clearings != clearings { releaseView(of: element) } }
    let view =
      stage.takeView(for: ViewKind(content.contentType, for: element.key))
      ?? {
        viewsMade += 1
        return host.makeView(for: content, element: element.key)
      }()
    stage.give(view, showing: content, to: element)
    element.tell(state)
    updates += 1
    host.prepare(view, at: engine.mirrored(element.attributes))
    host.update(view, content: content, element: element.key, state: element.state)
  }

  /// Asks how an element stands; false where that cannot be told now, and is to be asked again.
  func askCondition(of element: VisibleElement) -> Bool {
    guard let condition = engine.askCondition(of: element.key) else { return !engine.isDataAhead }
    element.take(condition)
    return true
  }

  /// Asks the content again; another type of content takes another view.
  func refreshContent(of element: VisibleElement) {
    let clearings = stage.clearings
    guard let content = engine.contentOfPass(element.key) else { return }
    let old = element.content
    let isOther = old.map { !$0.isEqual(to: content) } ?? false
    element.contentWasAsked(isOther: isOther)
    let condition = element.condition
    let isKnown = askCondition(of: element)
    // Who is asked may have everything taken off the screen.
    guard stage.clearings == clearings else { return }
    defer { if !isKnown { element.outdateContent() } }
    guard let old, isOther else {
      if element.condition != condition { refreshState(of: element) }
      return
    }
    replace(old, by: content, in: element)
  }

  /// An element with a view shows other content; another type of content takes another view.
  private func replace(_ old: any Content, by content: any Content, in element: VisibleElement) {
    if old.contentType != content.contentType {
      releaseView(of: element)
      fill(element, with: content)
      return
    }
    let state = engine.state(of: element, in: engine.counts)
    // Who is asked may have it taken off the screen.
    if let view = element.view {
      element.show(content)
      element.tell(state)
      updates += 1
      host.update(view, content: content, element: element.key, state: element.state)
      // Over what the update has set.
      if let placed = element.placed { apply(placed, of: element, to: view) }
    }
  }

  /// A decoration shows what its layout says, in a view; nil: it is a line or an area.
  func show(_ content: (any Content)?, in decoration: VisibleElement) {
    switch (decoration.content, content) {
    case (nil, nil): break
    case (let old?, let new?):
      if !old.isEqual(to: new) { replace(old, by: new, in: decoration) }
    case (nil, let new?):
      stage.noteDecorationChange()
      fill(decoration, with: new)
    case (.some, nil):
      stage.noteDecorationChange()
      releaseView(of: decoration)
      decoration.becomePlain()
    }
  }

  /// Tells the host of states and places that changed: selection, focus, position among all items,
  /// the section of a header.
  func refreshStates() {
    engine.catchUp()
    let counts = engine.counts
    for element in stage.elements.values { refreshState(of: element, in: counts) }
  }

  func refreshState(of element: VisibleElement) { refreshState(of: element, in: engine.counts) }

  private func refreshState(of element: VisibleElement, in counts: SectionCounts) {
    guard element.view != nil else { return }
    let new = engine.state(of: element, in: counts)
    let old = element.state
    // Who is asked may have it taken off the screen.
    guard let view = element.view, let content = element.content,
      new != old || element.lastReportedKey != element.key
    else { return }
    element.tell(new)
    updates += 1
    host.updateState(of: view, showing: content, element: element.key, state: new)
    applyState(of: element, in: view, unlike: old)
  }

  /// Tells a view how its element stands if the state is another one; what is not placed yet is
  /// told then.
  private func applyState(
    of element: VisibleElement, in view: any HostView, unlike old: ElementState
  ) {
    guard let placed = element.placed, !element.state.looksEqual(to: old) else { return }
    apply(placed, of: element, to: view)
  }

  /// The state follows from what is attached to an element.
  private func takeValues(
    of presented: LayoutAttributes, for element: VisibleElement, in view: any HostView
  ) {
    var state = element.state
    state.take(presented.values)
    guard state != element.state, let content = element.content else {
      element.keepState()
      return
    }
    element.tell(state)
    updates += 1
    host.updateState(of: view, showing: content, element: element.key, state: state)
  }

  /// Places every element whose attributes changed since the host was told.
  func placeAll(at time: Double) {
    // What left with something whose way was cut short would stay for ever: no frame comes.
    if stage.movingCount == 0 {
      for element in stage.removeLeaving(where: { _ in true }) { remove(element) }
    }
    let engine = engine
    let mayBePlain = engine.showsPlaces
    for element in stage.elements.values {
      place(element, at: time, for: engine, mayBePlain: mayBePlain)
    }
    for element in stage.leaving { place(element, at: time, for: engine, mayBePlain: mayBePlain) }
    stage.wasPlaced(at: time)
    tellDecorations()
  }

  /// Tells the host of lines and areas if any of them changed.
  func tellDecorations() {
    guard stage.takeDecorationChange() else { return }
    let decorations = stage.all.compactMap {
      $0.key.isDecoration && $0.view == nil ? $0.placed : nil
    }
    host.setDecorations(decorations.sorted { $0.isDrawn(before: $1) })
  }

  /// Places an element if its attributes changed since the host was told.
  func place(_ element: VisibleElement, at time: Double) { place(element, at: time, for: engine) }

  /// Places some elements, and tells the delegate which of them are displayed now.
  func place(_ elements: ArraySlice<VisibleElement>, at time: Double) {
    let engine = engine
    for element in elements { place(element, at: time, for: engine) }
    tellDecorations()
    tellDisplayed(elements)
  }

  // The engine, and whether anything is laid over places, are asked once for many: a weak reference
  // costs.
  private func place(
    _ element: VisibleElement, at time: Double, for engine: Engine, mayBePlain: Bool = true
  ) {
    // A host that is told of a place may lay something over the next element.
    let isPlain = mayBePlain && engine.showsPlaces
    guard !isPlain || !element.isPlacedAsIs else { return }
    let shown = engine.adjusted(stage.shown(element, at: time), of: element, at: time)
    let presented = engine.mirrored(shown)
    let difference = element.difference(from: presented)
    // Before the host is: what it does in answer counts.
    element.tell(presented, asIs: isPlain)
    guard difference != .none else { return }
    guard let view = element.view else {
      element.keepState()
      stage.noteDecorationChange()
      return
    }
    placements += 1
    engine.host.place(view, attributes: presented)
    guard difference != .place else { return }
    if difference == .values { takeValues(of: presented, for: element, in: view) }
    apply(presented, of: element, to: view)
  }

  /// Tells a view how its element stands; what the application changes then waits.
  private func apply(
    _ placed: LayoutAttributes, of element: VisibleElement, to view: any HostView
  ) {
    guard engine.phase.isAtRest else { return host.apply(placed, element.state, to: view) }
    engine.asking { host.apply(placed, element.state, to: view) }
  }

  /// Tells the delegate what came on screen and what left it.
  func tellDisplayed() { tellDisplayed(stage.elements.values[...]) }

  private func tellDisplayed(_ elements: ArraySlice<VisibleElement>) {
    let viewport = engine.viewport
    for element in elements where element.view != nil && !element.key.isDecoration {
      let shows =
        element.attributes.frame.intersects(viewport)
        || (element.transition != nil
          && element.presented(at: host.clock.now).frame.intersects(viewport))
      guard shows != element.isDisplayed else { continue }
      element.tell(isDisplayed: shows)
      if shows {
        engine.delegate?.willDisplay(element.key)
      } else {
        engine.delegate?.didEndDisplaying(element.key)
      }
    }
  }

  /// Takes an element off the screen now, and its view into the pool.
  func remove(_ element: VisibleElement) {
    engine.endTransition(of: element, interrupted: true)
    if element.isDisplayed {
      element.tell(isDisplayed: false)
      engine.delegate?.didEndDisplaying(element.key)
    }
    if element.key.isDecoration, element.view == nil { stage.noteDecorationChange() }
    releaseView(of: element)
  }

  private func releaseView(of element: VisibleElement) {
    guard let content = element.content, let view = stage.takeView(of: element) else { return }
    host.recycle(view)
    let kind = ViewKind(content.contentType, for: element.key)
    // Nothing is shown again in a view that is torn down.
    let isKept =
      !element.hasOldView && engine.connections.isOpen && stage.keep(view, for: kind)
    if !isKept { host.discard(view) }
  }

  /// Asks the host what it wants of an element whose content is new to it.
  func askForPreferredAttributes(_ element: VisibleElement, _ attributes: LayoutAttributes) {
    guard let content = element.content else { return }
    element.prefer(
      host.preferredAttributes(of: content, in: element.view, fitting: attributes)
        .flatMap { PreferredLook($0, from: attributes) })
  }

  /// Takes everything off the screen.
  ///
  /// Whoever is told that something goes may show something else: that stays.
  func removeEverything() {
    for element in stage.removeAll() { remove(element) }
  }
}
