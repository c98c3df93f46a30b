extension Pass {
  /// Compares what the layout shows with the views there are, and places what changed.
  func reconcile(_ elements: [LayoutAttributes]) {
    stage.beginSweep()
    engine.shelves.forgetMoved()
    var new: [LayoutAttributes] = []
    for shown in [elements, engine.heldElements(besides: elements)] {
      for attributes in shown where !attributes.isHidden {
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
    }
    if let focusedItem = engine.focusedItem, let element = stage[.item(focusedItem)],
      !stage.isSeen(element),
      let attributes = answers.attributes(of: .item(focusedItem))
    {
      see(element, attributes)
    }
    // What leaves gives its views to what comes.
    retireUnseen()
    for attributes in new {
      guard stage[attributes.element] == nil else {
        answers.reportRepeated(attributes.element)
        continue
      }
      guard let element = makeElement(attributes) else { continue }
      stage.see(element)
      stage.insert(element)
    }
    if let update {
      ChangeMotion(of: update, in: engine).start()
      if update.isAnimated { engine.startTickingIfNeeded() }
    } else {
      for element in stage.elements.values { element.endBeingNew() }
    }
    presenter.placeAll(at: host.clock.now)
    // What is told next may ask for another pass.
    if update == nil, !engine.queue.wantsPass { stage.wasPrepared(by: preparation) }
    presenter.tellDisplayed()
  }

  private func see(_ element: VisibleElement, _ attributes: LayoutAttributes) {
    stage.see(element)
    if element.needsContent { presenter.refreshContent(of: element) }
    if element.key.isDecoration { presenter.show(attributes.decorationContent, in: element) }
    if element.lastReportedKey == nil { presenter.refreshState(of: element) }
    if element.needsPreferredAttributes { presenter.askForPreferredAttributes(element, attributes) }
    element.take(attributes)
  }

  /// Takes away elements that the pass did not see, unless they are still on their way.
  func retireUnseen() {
    for element in stage.removeUnseen() {
      if let update, update.isAnimated, element.origin != nil {
        if let target = answers.attributes(of: element.key), !target.isHidden {
          let final = update.isOfBounds ? answers.finalAttributes(of: element.key) : nil
          leave(element, to: final ?? target)
        } else {
          update.becameUnshown(element)
        }
      } else if stage.isMoving(element), update == nil,
        stage.shown(element, at: host.clock.now).frame.intersects(viewport)
      {
        leave(element, to: answers.attributes(of: element.key) ?? element.attributes)
      } else {
        presenter.remove(element)
      }
    }
  }

  /// What is still seen on its way out of sight stays until it is there.
  private func leave(_ element: VisibleElement, to target: LayoutAttributes) {
    element.belong(at: target)
    stage.beginLeaving(element)
  }

  /// An element on its way out of sight that is to be seen again, with its view.
  private func takeBack(_ attributes: LayoutAttributes) -> VisibleElement? {
    let key = attributes.element
    let element = stage.returning(key) { element in
      key.itemIndex.map { engine.identifier(of: $0) == element.identifier } ?? true
    }
    guard let element else { return nil }
    stage.insert(element)
    // What it meets may have been measured meanwhile: it goes there from where it is.
    if let transition = element.transition, !attributes[Pinned.self],
      !attributes.isNear(element.attributes)
    {
      element.move(
        by: transition.retargeted(
          from: element.attributes, to: attributes, at: host.clock.now,
          reducesMotion: engine.reducesMotion))
    }
    // It was told nothing since it left, and no change that missed it was asked about.
    element.forgetTold()
    if !key.isDecoration { element.outdateContent() }
    return element
  }

  /// An element with a view that shows it; nil while the data is ahead, or where everything is
  /// taken off the screen meanwhile.
  func makeElement(_ attributes: LayoutAttributes) -> VisibleElement? {
    // Who was told of another element may have set another data source.
    guard engine.committed.isLoaded else { return nil }
    let clearings = stage.clearings
    guard let element = filledElement(attributes) else { return nil }
    guard stage.clearings == clearings else {
      // So may who was asked about this one.
      presenter.remove(element)
      return nil
    }
    return element
  }

  private func filledElement(_ attributes: LayoutAttributes) -> VisibleElement? {
    let key = attributes.element
    if key.isDecoration {
      let element = VisibleElement(key: key, attributes: attributes)
      element.becomeNew()
      presenter.show(attributes.decorationContent, in: element)
      return element
    }
    let identifier = key.itemIndex.flatMap { engine.identifier(of: $0) }
    if key.itemIndex != nil, identifier == nil, engine.isDataAhead || engine.dataSource == nil {
      return nil
    }
    if let identifier, let orphan = update?.takeOrphan(identifier) {
      orphan.restore(as: key)
      presenter.refreshContent(of: orphan)
      presenter.askForPreferredAttributes(orphan, attributes)
      orphan.take(attributes)
      return orphan
    }
    guard let content = engine.contentOfPass(key) else { return nil }
    let element = VisibleElement(key: key, attributes: attributes)
    if let identifier {
      element.identify(as: identifier)
      reportDuplicate(of: element)
    }
    element.identifyOwner(
      as: key.owner.map { engine.identifier(of: $0) } ?? engine.sectionIdentifier(of: key))
    element.becomeNew()
    let isConditionKnown = presenter.askCondition(of: element)
    presenter.fill(element, with: content)
    if !isConditionKnown { element.outdateContent() }
    presenter.askForPreferredAttributes(element, attributes)
    element.take(attributes)
    return element
  }

  private func reportDuplicate(of new: VisibleElement) {
    let hash = new.identifierHash
    for other in stage.elements.values where other.identifierHash == hash {
      guard let identifier = new.identifier, other.identifier == identifier else { continue }
      engine.reporter.report(
        Report(
          .duplicateIdentifier,
          "\(new.key.name) and \(other.key.name) have the identifier \(identifier): both are shown"
        ))
      return
    }
  }
}
