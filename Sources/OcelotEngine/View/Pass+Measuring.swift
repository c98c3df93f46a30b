extension Pass {
  /// Prepares the layout with what is pending and measures what is near the viewport until nothing
  /// changes any more.
  func settle() -> [LayoutAttributes] {
    // An anchor from before the update names another item now.
    let pending = engine.anchors.take()
    var anchor = update == nil ? pending : update?.anchor
    if session.pending?.outdatesSizes(along: layout.axis) == true {
      session.forgetExperience()
      stage.measureAgain()
    }
    var before = session.pending == nil ? beginScaling(context: nil) : nil
    if let context = session.takePending() {
      // A gap that moves pushes what is around it, and nothing else.
      if anchor == nil, aim == nil, session.hasPrepared, context.movement == nil {
        anchor = engine.captureAnchor()
      }
      engine.prepare(context)
      // A layout that says where to go is not contradicted.
      if context.contentOffsetAdjustment != .zero { anchor = nil }
      engine.moveOffset(to: anchor, aim: aim)
      before = beginScaling(context: context)
    }
    engine.keepOffsetInContent()
    var (passes, viewports) = (0, 0)
    while true {
      passes += 1
      let elements = leavingMargin(
        engine.checkedElements(answers.elements(in: engine.preparedRect)))
      guard measuredCount < Self.mostMeasured else {
        postponeMeasuring()
        return elements
      }
      let makesViews = update == nil && isShown
      if makesViews { retireBeforeMeasuring(elements) }
      guard
        let merged = passes > Self.plainRounds && elements.contains(where: isToBeMeasured)
          ? measure(elementsAhead(by: passes - Self.plainRounds), makesViews: false)
          : measure(engine.withLiftedElement(elements), makesViews: makesViews),
        passes < 1_000
      else {
        let isFree = anchor == nil && aim == nil && update == nil
        if scaleEstimates(
          &before, keeping: isFree ? engine.captureAnchor(among: elements) : anchor)
        {
          continue
        }
        session.endMeasuring()
        // The offset may have moved since the layout was asked about it.
        if engine.askAboutViewport(), let context = session.takePending() {
          viewports += 1
          engine.prepare(context)
          if context.contentOffsetAdjustment != .zero { anchor = nil }
          engine.moveOffset(to: anchor, aim: aim)
          engine.keepOffsetInContent()
          if viewports < Self.mostRounds { continue }
          engine.setNeedsPass()
        }
        return elements
      }
      // Where an update left nothing of what was read, the new content has no place to keep: it
      // begins where it begins, however high what stands before it turns out to be.
      if anchor == nil, aim == nil, update == nil {
        anchor = engine.captureAnchor(among: elements)
      }
      // Widths may be measured before what is read in a shelf.
      let read = engine.itemsReadInShelves
      engine.prepare(merged)
      if merged.rearranges { beginAgain(&before) }
      engine.keepInShelves(read)
      if merged.contentOffsetAdjustment != .zero { anchor = nil }
      engine.moveOffset(to: anchor, aim: aim)
      engine.keepOffsetInContent()
    }
  }

  /// The rounds in which no more is measured than what is near the viewport.
  private static let plainRounds = 8
  /// The most elements that one pass measures: what is left follows in the next frame.
  private static let mostMeasured = 2_000

  /// The elements near the viewport, and twice as far in each further round.
  ///
  /// Where rows turn out to be much lower than estimated, a viewport after another would make work
  /// that grows with the square of their number. Only while something near is an estimate: no more
  /// is measured than is to be seen.
  private func elementsAhead(by round: Int) -> [LayoutAttributes] {
    let near = engine.preparedRect
    let reach = layout.axis.extent(near.size) * Double(1 << min(round, 6))
    let rect = layout.axis.rect(near, extent: reach)
    return engine.withLiftedElement(
      Array(answers.elements(in: rect).prefix(Limits.elements)))
  }

  /// Whether an element may still have another size.
  private func isToBeMeasured(_ attributes: LayoutAttributes) -> Bool {
    attributes.isEstimated && stage[attributes.element]?.hasGivenUp != true
  }

  /// The next pass goes on where this one ends; reported once until one ends with all measured.
  private func postponeMeasuring() {
    engine.setNeedsPass()
    guard session.postponeMeasuring() else { return }
    engine.reporter.report(
      Report(
        .tooMany,
        "\(Self.mostMeasured) elements were measured for one frame, and more are in sight: they follow "
          + "in the next frames. Leave items that are not to be seen out of the data instead of giving "
          + "them no height, and give rows an estimate that is near what they are"))
  }

  /// Measures what is estimated among elements; the context that carries what was found, or nil if
  /// nothing changes.
  private func measure(_ elements: [LayoutAttributes], makesViews: Bool) -> InvalidationContext? {
    var merged: InvalidationContext?
    var unsettled: [ElementKey] = []
    for attributes in elements where attributes.isEstimated && !attributes.element.isDecoration {
      let key = attributes.element
      if stage[key]?.hasGivenUp == true { continue }
      let round = countRound(of: key)
      guard round < Self.mostRounds else {
        if round == Self.mostRounds {
          unsettled.append(key)
          stage[key]?.giveUp()
        }
        continue
      }
      guard
        let preferred = layout.preferredAttributes(for: attributes).map({
          reasonable($0, attributes)
        }) ?? measured(attributes, in: makesViews ? view(toMeasure: attributes) : nil)
      else { continue }
      guard layout.shouldInvalidate(preferred: preferred, original: attributes) else { continue }
      if key.itemIndex != nil {
        session.learn(measured: preferred.frame.size, estimated: attributes.frame.size)
      }
      let context = layout.context(preferred: preferred, original: attributes)
      if merged == nil { merged = layout.makeContext() }
      merged?.merge(context)
    }
    report(unsettled: unsettled)
    return merged
  }

  private func report(unsettled: [ElementKey]) {
    guard let first = unsettled.first else { return }
    let others = unsettled.count > 1 ? " and \(unsettled.count - 1) others" : ""
    engine.reporter.report(
      Report(
        .didNotSettle,
        "\(first.name)\(others) asked for another size ten times: the last one stands. The content has "
          + "another size each time, or \(type(of: layout)) goes on answering isEstimated with a "
          + "size that is not the one it was given"))
  }

  /// Asks the layout for the elements that are named, and for no others; false if more than named
  /// elements is to be asked.
  func refreshNamed(isAfterScrolling: Bool = false) -> Bool {
    guard session.pending?.namesOnlyElements == true, let context = session.takePending() else {
      return false
    }
    // After a scroll nothing is to stay where it was.
    let anchor = isAfterScrolling ? nil : engine.anchors.pending ?? engine.captureAnchor()
    let before = engine.viewport
    engine.prepare(context)
    let keys =
      context.items.map { ElementKey.item($0) } + Array(context.supplementaries)
      + Array(context.decorations)
    // What was not there before may be now.
    guard !context.movesOthers, !keys.contains(where: comesIntoSight) else {
      if context.contentOffsetAdjustment == .zero { engine.anchors.keep(anchor) }
      engine.moveOffset(to: engine.anchors.pending, aim: nil)
      return false
    }
    for key in keys.sorted(by: { $0.isOrdered(before: $1) }) {
      guard let element = stage[key] else { continue }
      if let attributes = answers.attributes(of: key), !attributes.isHidden {
        if key.isDecoration { presenter.show(attributes.decorationContent, in: element) }
        element.take(attributes)
        if attributes.isEstimated { engine.setNeedsPass() }
      } else {
        stage.remove(key)
        presenter.remove(element)
      }
    }
    // Other elements may be in sight now.
    if engine.viewport != before { engine.setNeedsPass() }
    engine.enter(.placing)
    presenter.placeAll(at: host.clock.now)
    presenter.tellDisplayed()
    return true
  }

  /// Whether an element that is not on stage is near the viewport now.
  private func comesIntoSight(_ key: ElementKey) -> Bool {
    guard stage[key] == nil, let attributes = answers.attributes(of: key) else { return false }
    return !attributes.isHidden && attributes.frame.intersects(engine.preparedRect)
  }

  /// What is out of reach gives its views to what is to be measured.
  private func retireBeforeMeasuring(_ elements: [LayoutAttributes]) {
    guard needsViews(elements) else { return }
    stage.beginSweep()
    for attributes in elements { stage.see(attributes.element) }
    if let focusedItem = engine.focusedItem { stage.see(.item(focusedItem)) }
    for item in engine.interaction?.heldItems ?? [] { stage.see(.item(item)) }
    retireUnseen()
  }

  /// Whether an element that is to be measured has no view.
  private func needsViews(_ elements: [LayoutAttributes]) -> Bool {
    // A closure would ask for each element whether it runs on the main actor, here and below.
    for attributes in elements
    where attributes.isEstimated && !attributes.isHidden && stage[attributes.element] == nil {
      return true
    }
    return false
  }

  /// The view that will show an element, filled: measuring it spares the host a second one.
  private func view(toMeasure attributes: LayoutAttributes) -> (any HostView)? {
    if let element = stage[attributes.element] {
      if element.needsContent { presenter.refreshContent(of: element) }
      return element.view
    }
    guard let element = makeElement(attributes) else { return nil }
    stage.insert(element)
    return element.view
  }

  /// The attributes with the size that the content asks for; nil while the data is ahead.
  private func measured(_ original: LayoutAttributes, in view: (any HostView)?)
    -> LayoutAttributes?
  {
    var attributes = original
    attributes.frame.size.width = answers.measuringWidth(for: original)
    let padding = attributes[Padding.self].bounded
    let key = attributes.element
    let beside = key.itemIndex == nil ? 0 : engine.interaction?.widthBesideContent(attributes) ?? 0
    guard let content = engine.contentOfPass(key) else { return nil }
    countMeasurement()
    if key.itemIndex != nil { engine.count(\.itemMeasurements) }
    if let own = host.preferredAttributes(of: content, in: view, fitting: attributes) {
      return reasonable(own, attributes)
    }
    var preferred = attributes
    if let offer = answers.offeredSize(for: attributes) {
      let room = Size(
        width: max(0, offer.width - padding.horizontal - beside),
        height: max(0, offer.height - padding.vertical))
      let size = host.naturalSize(of: content, in: view, element: key, offered: room)
      preferred.frame.size = Size(
        width: size.width + padding.horizontal + beside, height: size.height + padding.vertical)
    } else {
      let width = max(0, attributes.frame.width - padding.horizontal - beside)
      let size =
        view.map { host.measure($0, content: content, element: key, width: width) }
        ?? host.measure(content, element: key, width: width)
      preferred.frame.size.height = size.height + padding.vertical
    }
    return reasonable(preferred, attributes)
  }

  /// What an element prefers, or its estimate if that makes no sense.
  private func reasonable(
    _ preferred: LayoutAttributes, _ original: LayoutAttributes
  ) -> LayoutAttributes {
    var result = preferred
    result.element = original.element
    result.isEstimated = false
    let size = preferred.frame.size
    let limit = Limits.length
    guard size.width >= 0, size.height >= 0, size.width <= limit, size.height <= limit else {
      engine.reporter.report(
        Report(
          .invalidMetrics,
          "\(original.element.name) wants to be \(size.width) wide and \(size.height) high: the "
            + "estimate of \(original.frame.width) by \(original.frame.height) stands"))
      result.frame.size = original.frame.size
      return result
    }
    return result
  }
}
