extension Engine {
  /// Compares what the layout shows with the views there are, and places what changed.
  func updateVisible(_ elements: [LayoutAttributes], update: UpdateInProgress?) {
    stage.beginSweep()
    var new: [LayoutAttributes] = []
    for attributes in withHeldElements(elements) where !attributes.isHidden {
      guard let element = stage[attributes.element] ?? takeBack(attributes) else {
        new.append(attributes)
        continue
      }
      guard !stage.isSeen(element) else {
        answers.reportRepeated(attributes.element)
        continue
      }
      see(element, attributes)
    }
    if let focusedItem, let element = stage[.item(focusedItem)], !stage.isSeen(element),
      let attributes = answers.attributes(of: .item(focusedItem))
    {
      see(element, attributes)
    }
    // What leaves gives its views to what comes.
    retireUnseen(update: update)
    for attributes in new {
      guard stage[attributes.element] == nil else {
        answers.reportRepeated(attributes.element)
        continue
      }
      guard let element = makeElement(attributes, update: update) else { continue }
      stage.see(element)
      stage.insert(element)
    }
    if let update {
      ChangeMotion(of: update, in: self).start()
      if update.isAnimated { startTickingIfNeeded() }
    } else {
      for element in stage.elements.values { element.isNew = false }
    }
    placeAll(at: host.clock.now)
    tellDisplayed()
  }

  private func see(_ element: VisibleElement, _ attributes: LayoutAttributes) {
    stage.see(element)
    if element.needsContent { refreshContent(of: element) }
    if element.toldKey == nil { refreshState(of: element) }
    if element.asksForLook { askForLook(element, attributes) }
    element.take(attributes)
  }

  /// Takes away elements that the pass did not see, unless they are still on their way.
  func retireUnseen(update: UpdateInProgress?) {
    for element in stage.removeUnseen() {
      let target = answers.attributes(of: element.key)
      if let update, update.isAnimated, element.origin != nil {
        if let target, !target.isHidden {
          let final = update.isOfBounds ? answers.finalAttributes(of: element.key) : nil
          leave(element, to: final ?? target)
        } else {
          update.unshown.append(element)
        }
      } else if stage.isMoving(element), update == nil,
        stage.shown(element, at: host.clock.now).frame.intersects(viewport)
      {
        leave(element, to: target ?? element.attributes)
      } else {
        removeAtOnce(element)
      }
    }
  }

  /// What is still seen on its way out of sight stays until it is there.
  private func leave(_ element: VisibleElement, to target: LayoutAttributes) {
    element.attributes = target
    stage.beginLeaving(element)
  }

  /// An element on its way out of sight that is to be seen again, with its view.
  private func takeBack(_ attributes: LayoutAttributes) -> VisibleElement? {
    let key = attributes.element
    let element = stage.returning(key) { element in
      key.itemIndex.map { identifier(of: $0) == element.identifier } ?? true
    }
    guard let element else { return nil }
    stage.insert(element)
    // What it meets may have been measured meanwhile: it goes there from where it is.
    if let transition = element.transition, !attributes[Pinned.self],
      !attributes.isNear(element.attributes)
    {
      element.transition = transition.retargeted(
        from: element.attributes, to: attributes, at: host.clock.now)
    }
    // It was told nothing since it left, and no change that missed it was asked about.
    element.toldKey = nil
    element.needsContent = !key.isDecoration
    return element
  }

  /// An element with a view that shows it; nil while the data is ahead.
  func makeElement(_ attributes: LayoutAttributes, update: UpdateInProgress?) -> VisibleElement? {
    let key = attributes.element
    if key.isDecoration {
      stage.noteDecorationChange()
      let element = VisibleElement(key: key, attributes: attributes)
      element.isNew = true
      return element
    }
    let identifier = key.itemIndex.flatMap { self.identifier(of: $0) }
    if key.itemIndex != nil, identifier == nil { return nil }
    if let identifier, let orphan = update?.takeOrphan(identifier) {
      orphan.key = key
      orphan.isDeleted = false
      orphan.needsContent = true
      refreshContent(of: orphan)
      askForLook(orphan, attributes)
      orphan.take(attributes)
      return orphan
    }
    guard let content = contentOfPass(key) else { return nil }
    let element = VisibleElement(key: key, attributes: attributes)
    if let identifier {
      element.identifier = identifier
      reportDuplicate(of: element)
    }
    element.sectionIdentifier = sectionIdentifier(of: key)
    element.isNew = true
    fill(element, with: content)
    askForLook(element, attributes)
    element.take(attributes)
    return element
  }

  /// Asks the host what it wants of an element whose content is new to it.
  private func askForLook(_ element: VisibleElement, _ attributes: LayoutAttributes) {
    element.asksForLook = false
    guard let content = element.content else { return }
    element.look = host.preferredAttributes(of: content, in: element.view, fitting: attributes)
      .flatMap { PreferredLook($0, from: attributes) }
  }

  /// Gives an element a view of the right type and fills it.
  func fill(_ element: VisibleElement, with content: any Content) {
    let view =
      stage.takeView(for: content.contentType)
      ?? {
        statistics.viewsMade += 1
        return host.makeView(for: content, element: element.key)
      }()
    stage.give(view, showing: content, to: element)
    element.state = state(of: element.key)
    statistics.updates += 1
    element.toldKey = element.key
    host.update(view, content: content, element: element.key, state: element.state)
  }

  /// Asks the content again; another type of content takes another view.
  func refreshContent(of element: VisibleElement) {
    guard let content = contentOfPass(element.key) else { return }
    element.needsContent = false
    guard let old = element.content, !old.isEqual(to: content) else { return }
    element.asksForLook = true
    element.hasGivenUp = false
    if old.contentType != content.contentType {
      releaseView(of: element)
      fill(element, with: content)
    } else if let view = element.view {
      element.content = content
      element.state = state(of: element.key)
      statistics.updates += 1
      element.toldKey = element.key
      host.update(view, content: content, element: element.key, state: element.state)
    }
  }

  /// What the host is told of an element besides content and place.
  func state(of key: ElementKey) -> ElementState {
    guard let item = key.itemIndex else { return ElementState() }
    var state = ElementState()
    state.isSelected = selection.contains(item)
    state.isSelectable =
      !settings.isEditing && counts.contains(item) && allowsSelection(item)
    state.isHighlighted = pressed.item == item
    state.isFocused = focusedItem == item
    if counts.contains(item) {
      state.position = ElementState.Position(
        index: counts.flatIndex(of: item), count: counts.totalItems)
    }
    return state
  }

  /// Tells the host of states and places that changed: selection, focus, position among all items,
  /// the section of a header.
  func refreshStates() {
    catchUp()
    for element in stage.elements.values { refreshState(of: element) }
  }

  private func refreshState(of element: VisibleElement) {
    guard let view = element.view, let content = element.content else { return }
    let new = state(of: element.key)
    guard new != element.state || element.toldKey != element.key else { return }
    element.state = new
    element.toldKey = element.key
    statistics.updates += 1
    host.update(view, content: content, element: element.key, state: new)
  }

  /// Places every element whose attributes changed since the host was told.
  func placeAll(at time: Double) {
    // What left with something whose way was cut short would stay for ever: no frame comes.
    if stage.movingCount == 0 {
      for element in stage.removeLeaving(where: { _ in true }) { removeAtOnce(element) }
    }
    for element in stage.elements.values { place(element, at: time) }
    for element in stage.leaving { place(element, at: time) }
    stage.wasPlaced(at: time)
    tellDecorations()
  }

  /// Tells the host of lines and areas if any of them changed.
  func tellDecorations() {
    guard stage.takeDecorationChange() else { return }
    let decorations = stage.all.compactMap { $0.key.isDecoration ? $0.placed : nil }
    host.setDecorations(decorations.sorted { $0.isDrawn(before: $1) })
  }

  func place(_ element: VisibleElement, at time: Double) {
    let presented = mirrored(adjusted(stage.shown(element, at: time), of: element, at: time))
    guard presented != element.placed else { return }
    element.placed = presented
    if let view = element.view {
      statistics.placements += 1
      host.place(view, attributes: presented)
    } else {
      stage.noteDecorationChange()
    }
  }

  /// Tells the delegate what came on screen and what left it.
  func tellDisplayed() {
    let viewport = viewport
    for element in stage.elements.values where element.view != nil {
      let shows =
        element.attributes.frame.intersects(viewport)
        || (element.transition != nil
          && element.presented(at: host.clock.now).frame.intersects(viewport))
      guard shows != element.isDisplayed else { continue }
      element.isDisplayed = shows
      if shows {
        delegate?.willDisplay(element.key)
      } else {
        delegate?.didEndDisplaying(element.key)
      }
    }
  }

  /// Takes an element off the screen now, and its view into the pool.
  func removeAtOnce(_ element: VisibleElement) {
    endTransition(of: element, interrupted: true)
    if element.isDisplayed {
      element.isDisplayed = false
      delegate?.didEndDisplaying(element.key)
    }
    if element.key.isDecoration { stage.noteDecorationChange() }
    releaseView(of: element)
  }

  private func releaseView(of element: VisibleElement) {
    guard let content = element.content, let view = stage.takeView(of: element) else { return }
    host.recycle(view)
    if element.hasOldView || !stage.keep(view, for: content.contentType) { host.discard(view) }
  }

  private func reportDuplicate(of new: VisibleElement) {
    let hash = new.identifierHash
    for other in stage.elements.values where other.identifierHash == hash {
      guard let identifier = new.identifier, other.identifier == identifier else { continue }
      reporter.report(
        Report(
          .duplicateIdentifier,
          "\(new.key.name) and \(other.key.name) have the identifier \(identifier): both are shown"
        ))
      return
    }
  }
}

extension ElementKey {
  /// The element as it appears in reports.
  public var name: String {
    switch self {
    case .item(let index): "item \(index)"
    case .supplementary(let kind, let place): "\(kind) \(place.name)"
    case .decoration(let kind, let place): "decoration \(kind.rawValue) \(place.name)"
    }
  }
}

extension ElementPlace {
  fileprivate var name: String {
    switch self {
    case .global(let ordinal): "global \(ordinal)"
    case .section(let section, let ordinal): "(\(section), \(ordinal))"
    case .item(let item): "of item \(item)"
    }
  }
}
