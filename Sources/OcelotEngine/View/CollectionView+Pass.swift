extension CollectionView {
  /// Brings the screen up to date.
  ///
  /// Hosts call it before a frame after ``CollectionHost/scheduleLayout()``; it does nothing if
  /// nothing changed.
  ///
  /// - Complexity: O(v + log n) for v elements near the viewport among n.
  public func layoutIfNeeded() {
    guard !isBusy else { return }
    if needsPass { runPass() }
    runFinished()
    runDeferred()
    runLayoutAfterPass()
    runScrollAfterPass()
  }

  /// The host gives the viewport another size, in points.
  public func resizeViewport(to size: Size) {
    guard size != viewportSize else { return }
    let widthChanges = size.width != viewportSize.width
    if widthChanges, hasPrepared, pendingAnchor == nil { pendingAnchor = captureAnchor() }
    let old = viewport
    viewportSize = size
    if widthChanges { interaction?.surroundingsDidChange() }
    let context = InvalidationContext()
    context.bounds = (old, viewport)
    invalidateLayout(context)
  }

  /// The surroundings changed: text size, scale, direction, appearance.
  public func traitsDidChange() {
    let old = traits
    traits = host.traits
    guard old != traits else { return }
    interaction?.surroundingsDidChange()
    if hasPrepared, pendingAnchor == nil { pendingAnchor = captureAnchor() }
    let context = InvalidationContext()
    if old.textSize != traits.textSize {
      context.textScaleFactor = traits.textSize.factor / old.textSize.factor
    }
    if old.displayScale != traits.displayScale || old.isRightToLeft != traits.isRightToLeft {
      context.everything = true
    }
    for element in visible.values { element.placed = nil }
    invalidateLayout(context)
  }

  func runPass(update: UpdateInProgress? = nil) {
    isBusy = true
    needsPass = false
    statistics.passes += 1
    (layout as? TransitionLayout)?.showProgress()
    let catchesUp = !pendingPlans.isEmpty
    catchUp()
    if update == nil { checkIdentitiesAfterCatchingUp() }
    loadIfNeeded()
    if viewportSize.width > 0, viewportSize.height > 0, dataSource != nil {
      if update == nil, let context = pendingContext, context.namesOnlyElements,
        passViewport == viewport
      {
        refreshNamed(context)
      } else {
        updateVisible(settle(update: update), update: update)
      }
      passViewport = viewport
      if update != nil || catchesUp || mayHaveMoved { refreshStates() }
      mayHaveMoved = false
      tellGeometry()
      prefetchAround()
    }
    contentsOfPass.removeAll(keepingCapacity: true)
    isBusy = false
    interaction?.didLayOut()
  }

  /// Asks for the counts at first need.
  func loadIfNeeded() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    mayHaveMoved = true
    committedCounts = askCounts(of: dataSource)
    if let pendingContext { pendingContext.merge(.all()) } else { pendingContext = .all() }
    if toldContentOffset == nil { contentOffset = startOffset }
  }

  func askCounts(of dataSource: any CollectionViewDataSource) -> SectionCounts {
    var sections = dataSource.numberOfSections
    if sections < 0 {
      reporter.report(
        Report(.negativeCount, "the data source says \(sections) sections: taken as 0"))
      sections = 0
    }
    return SectionCounts(
      (0..<sections).map { section in
        let n = dataSource.numberOfItems(in: section)
        guard n < 0 else { return n }
        reporter.report(
          Report(.negativeCount, "section \(section): the data source says \(n) items: taken as 0"))
        return 0
      })
  }

  func prepare(_ context: InvalidationContext) {
    statistics.prepares += 1
    layout.prepare(context)
    hasPrepared = true
    contentOffset = contentOffset + context.contentOffsetAdjustment
    engineAdjustment = engineAdjustment + context.contentOffsetAdjustment
  }

  /// Prepares the layout with what is pending and measures what is near the viewport until nothing
  /// changes any more.
  func settle(
    update: UpdateInProgress? = nil, aim: (() -> Double?)? = nil, isShown: Bool = true
  ) -> [LayoutAttributes] {
    var anchor = update?.anchor ?? pendingAnchor
    pendingAnchor = nil
    if let context = pendingContext {
      pendingContext = nil
      if anchor == nil, aim == nil, hasPrepared { anchor = captureAnchor() }
      prepare(context)
      moveOffset(to: anchor, aim: aim)
    }
    moveOffset(to: clamped(contentOffset))
    var rounds: [ElementKey: Int] = [:]
    var passes = 0
    while true {
      passes += 1
      let elements = layout.elements(in: preparedRect)
      var merged: InvalidationContext?
      let makesViews = update == nil && isShown
      if makesViews { retireBeforeMeasuring(elements) }
      for attributes in elements where attributes.isEstimated && !attributes.element.isDecoration {
        let round = rounds[attributes.element, default: 0]
        guard round < 10 else {
          if round == 10 {
            reporter.report(
              Report(
                .didNotSettle,
                "\(attributes.element) asked for another size ten times: the last one stands"))
          }
          rounds[attributes.element] = 11
          continue
        }
        rounds[attributes.element] = round + 1
        let preferred =
          layout.preferredAttributes(for: attributes)
          ?? measured(attributes, in: makesViews ? view(toMeasure: attributes) : nil)
        guard layout.shouldInvalidate(preferred: preferred, original: attributes) else { continue }
        let context = layout.context(preferred: preferred, original: attributes)
        if let merged { merged.merge(context) } else { merged = context }
      }
      guard let merged, passes < 1_000 else { return elements }
      // Where an update left nothing of what was read, the new content has no place to keep: it
      // begins where it begins, however high what stands before it turns out to be.
      if anchor == nil, aim == nil, update == nil { anchor = captureAnchor() }
      prepare(merged)
      moveOffset(to: anchor, aim: aim)
      moveOffset(to: clamped(contentOffset))
    }
  }

  /// Asks the layout for the elements that a context names, and for no others.
  private func refreshNamed(_ context: InvalidationContext) {
    pendingContext = nil
    prepare(context)
    let keys =
      context.items.map { ElementKey.item($0) } + Array(context.supplementaries)
      + Array(context.decorations)
    for key in keys {
      guard let element = visible[key] else { continue }
      if let attributes = layout.attributes(of: key), !attributes.isHidden {
        element.attributes = attributes
        if attributes.isEstimated { setNeedsPass() }
      } else {
        visible[key] = nil
        removeAtOnce(element)
      }
    }
    placeAll(at: host.clock.now)
    tellDisplayed()
  }

  /// What is out of reach gives its views to what is to be measured.
  private func retireBeforeMeasuring(_ elements: [LayoutAttributes]) {
    let isNeeded = elements.contains {
      $0.isEstimated && !$0.isHidden && visible[$0.element] == nil
    }
    guard isNeeded else { return }
    passNumber += 1
    for attributes in elements { visible[attributes.element]?.pass = passNumber }
    if let focusedItem { visible[.item(focusedItem)]?.pass = passNumber }
    for item in interaction?.heldItems ?? [] { visible[.item(item)]?.pass = passNumber }
    retireUnseen(update: nil)
  }

  /// The view that will show an element, filled: measuring it spares the host a second one.
  private func view(toMeasure attributes: LayoutAttributes) -> (any HostView)? {
    if let element = visible[attributes.element] {
      if element.needsContent { refreshContent(of: element) }
      return element.view
    }
    let element = makeElement(attributes, update: nil)
    visible[attributes.element] = element
    return element.view
  }

  /// The attributes with the size that the content asks for.
  private func measured(_ attributes: LayoutAttributes, in view: (any HostView)?)
    -> LayoutAttributes
  {
    let padding = attributes[Padding.self]
    let key = attributes.element
    let content = contentOfPass(key)
    let width = max(0, attributes.frame.width - padding.horizontal)
    statistics.measurements += 1
    let size =
      view.map { host.measure($0, content: content, element: key, width: width) }
      ?? host.measure(content, element: key, width: width)
    var preferred = attributes
    preferred.frame.size.height = size.height + padding.vertical
    preferred.isEstimated = false
    return preferred
  }

  /// What an element shows, asked once per pass.
  func contentOfPass(_ key: ElementKey) -> any Content {
    if let known = contentsOfPass[key] { return known }
    if let element = visible[key], !element.needsContent, let content = element.content {
      return content
    }
    statistics.contentQueries += 1
    let content = dataSource?.content(of: key) ?? EmptyContent()
    contentsOfPass[key] = content
    return content
  }

  /// Tells the host of size and offset if they changed.
  func tellGeometry() {
    let size = layout.contentSize
    defer { engineAdjustment = .zero }
    guard size != toldContentSize || contentOffset != toldContentOffset else { return }
    toldContentSize = size
    toldContentOffset = contentOffset
    host.contentGeometryDidChange(
      contentSize: size, contentOffset: contentOffset, adjustment: engineAdjustment)
  }

  private func prefetchAround() {
    guard let dataSource, dataSource.prefetchesItems else { return }
    let reach = viewportSize.height * 1.5
    let wanted = Set(
      layout.elements(in: viewport.outset(dx: 0, dy: reach)).compactMap { attributes in
        visible[attributes.element] == nil ? attributes.element.itemIndex : nil
      })
    let new = wanted.subtracting(prefetched)
    let gone = prefetched.subtracting(wanted).filter { visible[.item($0)] == nil }
    prefetched = wanted
    if !gone.isEmpty { dataSource.cancelPrefetch(gone.sorted()) }
    if !new.isEmpty { dataSource.prefetch(new.sorted()) }
  }

  func runFinished() {
    while !finished.isEmpty {
      let next = finished.removeFirst()
      next.completion(next.value)
    }
  }
}
