import OcelotEngine

extension GridLayout {
  /// Redoes what the context names and nothing else.
  ///
  /// - Complexity: O(log n) for each size or element; O(runs) where the width, the scale or the
  ///   size of text changed; O(sections) where everything is new.
  public func prepare(_ context: InvalidationContext) {
    guard let environment else { return }
    if state == nil || context.everything || (context.counts && !hasApplied) {
      state = makeState(in: environment)
      facts.forgetAll()
    }
    hasApplied = false
    guard var state = state.take() else { return }
    updateBounds(&state, environment)
    if let factor = context.textScaleFactor, factor.isFinite, factor > 0 {
      state.outdateAll(scaledBy: factor)
      askAgain(&state, environment)
    }
    if let factor = context.estimateScaleFactor, factor.isFinite, factor > 0 {
      state.scaleEstimates(by: factor)
    }
    if context.editing {
      facts.forgetPermissions()
      state.outdateItems()
    }
    for item in context.items {
      facts.forget(.item(item))
      state.outdate(.item(item))
    }
    for element in context.supplementaries {
      facts.forget(element)
      state.outdate(element)
    }
    for (element, size) in context.measuredSizes { take(size, of: element, &state) }
    state.settle()
    self.state = state
    takeMovement(context)
  }

  /// Asks for every description again: fixed heights may depend on text.
  ///
  /// - Complexity: O(sections), and O(runs) of those with other metrics.
  private func askAgain(_ state: inout GridState, _ environment: any LayoutEnvironment) {
    facts.forgetAll()
    for (section, known) in state.sections.enumerated() {
      let metrics = cache.section(section, in: environment)
      guard known.metrics !== metrics else { continue }
      state.update(section) { $0.adopt(metrics, isRefreshed: false, counter: operations) }
    }
    state.adoptGlobal(cache.global(in: environment))
  }

  /// The state from the answers of a delegate that is asked everything again.
  private func makeState(in environment: any LayoutEnvironment) -> GridState {
    cache.removeAll()
    let counts = environment.counts
    laidOut = counts
    let global = cache.global(in: environment)
    let sections = counts.array.enumerated().lazy.map { [self] section, count in
      GridSection(cache.section(section, in: environment), count: count, counter: operations)
    }
    var state = GridState(global: global, sections: sections, counter: operations)
    state.transactionOffset = currentOffset
    updateBounds(&state, environment)
    state.settle()
    return state
  }

  /// Takes width, height and scale from the environment.
  ///
  /// Another width or scale makes every measured size an estimate.
  private func updateBounds(_ state: inout GridState, _ environment: any LayoutEnvironment) {
    let size = Self.inner(environment.viewport.size, environment)
    let scale = environment.displayScale
    // A window without width lays out nothing, and comes back as it was.
    if size.width > 0, size.width != state.measuredWidth || scale != state.scale {
      if state.measuredWidth > 0 { state.outdateAll(scaledBy: 1) }
      state.measuredWidth = size.width
      if scale > 0, scale.isFinite { state.scale = scale }
    }
    state.width = size.width
    state.height = size.height
  }

  private static func inner(_ size: Size, _ environment: any LayoutEnvironment) -> Size {
    let insets = environment.contentInsets
    return Size(width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  private func take(_ size: Size, of element: ElementKey, _ state: inout GridState) {
    guard size.height >= 0, size.height <= Limits.length else {
      environment?.reporter.report(
        Report(.invalidMetrics, "\(element) was measured \(size.height) high; ignored"))
      return
    }
    state.setSize(.measured(size.height), of: element)
  }

  /// True where the viewport's size changes, and where the content's height follows the offset.
  ///
  /// Otherwise scrolling needs no `prepare`: pinned places are found when they are asked.
  public func shouldInvalidate(forBounds bounds: Rect) -> Bool {
    guard let state, let environment else { return true }
    let size = Self.inner(bounds.size, environment)
    if size.width != state.width || size.height != state.height { return true }
    return state.contentExtentDependsOnOffset
  }

  /// The width of the narrowest column: an item keeps its height in whichever column it comes.
  public func measuringWidth(for original: LayoutAttributes) -> Double {
    guard let item = original.element.itemIndex, let state,
      item.section >= 0, item.section < state.sections.count
    else { return original.frame.width }
    return state.leastColumnWidth(state.sections[item.section].metrics)
  }

  /// Whether a measured height differs from the one in use.
  ///
  /// The width is the layout's to decide,
  /// and a placeholder may be higher than it asks for.
  public func shouldInvalidate(preferred: LayoutAttributes, original: LayoutAttributes) -> Bool {
    guard let known = state?.size(of: original.element) else { return false }
    return original.isEstimated || known.isEstimated || known.extent != preferred.frame.height
  }
}
