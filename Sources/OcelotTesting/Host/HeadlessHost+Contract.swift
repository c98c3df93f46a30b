import Ocelot

extension HeadlessHost {
  /// Makes a record.
  package func makeView(for content: any Content, element: ElementKey) -> any HostView {
    calls.makes += 1
    lastNumber += 1
    let view = HeadlessView(number: lastNumber, content: content, element: element)
    views[view.number] = view
    return view
  }

  /// Keeps what a view shows.
  package func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {
    calls.updates += 1
    guard let view = own(view, "update") else { return }
    if content.contentType != view.contentType {
      violations.append(
        "update: view \(view.number) is for \(view.contentType), not \(content.contentType)")
    }
    view.content = content
    view.element = element
    view.state = state
    view.updateCount += 1
    if view.phase != .onScreen { view.phase = .filled }
  }

  /// Keeps where a view is.
  package func place(_ view: any HostView, attributes: LayoutAttributes) {
    calls.places += 1
    guard let view = own(view, "place") else { return }
    if view.phase != .filled && view.phase != .onScreen {
      violations.append("place: view \(view.number) is \(view.phase), and was not filled since")
    }
    let frame = attributes.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height, attributes.alpha]
    if !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
      violations.append("place: \(attributes.element) at \(frame), alpha \(attributes.alpha)")
    }
    view.attributes = attributes
    view.phase = .onScreen
  }

  /// Keeps how a view's element stands, and calls what was registered for its content.
  package func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: any HostView) {
    calls.applies += 1
    guard let view = view as? HeadlessView else { return }
    if view.phase != .onScreen {
      violations.append("apply: view \(view.number) is \(view.phase), and not on screen")
    }
    view.applied = (attributes, state)
    if !appliers.isEmpty { appliers[view.contentType]?(view.content, attributes, state) }
  }

  /// Takes a view off the screen.
  package func recycle(_ view: any HostView) {
    calls.recycles += 1
    guard let view = own(view, "recycle") else { return }
    if view.phase == .pooled { violations.append("recycle: view \(view.number) is pooled already") }
    view.applied = nil
    view.phase = .pooled
  }

  /// Forgets a view.
  package func discard(_ view: any HostView) {
    calls.discards += 1
    guard let view = own(view, "discard") else { return }
    if view.phase == .onScreen { violations.append("discard: view \(view.number) is on screen") }
    view.phase = .discarded
    views[view.number] = nil
  }

  /// Measures content by its registered closure, or as ``HeadlessMeasurable``.
  public func measure(_ content: any Content, element: ElementKey, width: Double) -> Size {
    calls.measures += 1
    if !width.isFinite || width < 0 {
      violations.append("measure: \(element) at the width \(width)")
    }
    if cachesMeasures, let size = cache.size(of: content, width: width) { return size }
    calls.uncachedMeasures += 1
    measureLog?.append((element, width))
    let size = freshSize(of: content, width: width)
    if cachesMeasures { cache.store(size, of: content, width: width) }
    return size
  }

  /// Measures content at the width that it takes by itself, if that is less than it is offered.
  package func naturalSize(
    of content: any Content, in view: (any HostView)?, element: ElementKey, offered: Size
  ) -> Size {
    if offered.width.isNaN || offered.width < 0 || offered.height.isNaN || offered.height < 0 {
      violations.append("naturalSize: \(element) is offered \(offered)")
    }
    let own =
      (content as? any HeadlessMeasurable)?.headlessWidth(metrics: textMetrics)
      ?? (content as? any StandardMeasurable)?.headlessWidth(metrics: textMetrics)
    // Content that fills its width has to end somewhere.
    let width = min(offered.width, own ?? 10_000)
    let size = measure(content, element: element, width: width)
    return measures[content.contentType] == nil ? Size(width: width, height: size.height) : size
  }

  /// What a registered closure answers.
  package func preferredAttributes(
    of content: any Content, in view: (any HostView)?, fitting attributes: LayoutAttributes
  ) -> LayoutAttributes? {
    looks[content.contentType]?(content, attributes)
  }

  /// Measures text in the size from now on.
  package func overrideTextSize(_ size: TextSizeCategory?) {
    if size != textSizeOverride { cache.removeAll() }
    textSizeOverride = size
  }

  /// Keeps the decorations.
  package func setDecorations(_ decorations: [LayoutAttributes]) {
    calls.decorations += 1
    self.decorations = decorations
  }

  /// Remembers that a layout is due.
  package func scheduleLayout() {
    calls.schedules += 1
    needsLayout = true
  }

  /// Keeps size and offset.
  package func contentGeometryDidChange(
    contentSize: Size, contentOffset: Point, adjustment: Point
  ) {
    calls.geometryChanges += 1
    self.contentSize = contentSize
    self.contentOffset = contentOffset
    totalAdjustment = totalAdjustment + adjustment
  }

  /// Keeps the text as it is read, and whether it was said at once.
  package func announce(_ text: String, isUrgent: Bool) {
    calls.announcements += 1
    let text = spoken(text)
    // Nothing is read where there are no words.
    guard !text.isEmpty else { return }
    announcements.append(text)
    if isUrgent { urgentAnnouncements.append(text) }
  }

  private func own(_ view: any HostView, _ call: String) -> HeadlessView? {
    guard let view = view as? HeadlessView else {
      violations.append("\(call): the view was not made by this host")
      return nil
    }
    guard views[view.number] === view else {
      violations.append("\(call): view \(view.number) was discarded or is another host's")
      return nil
    }
    return view
  }

  private func freshSize(of content: any Content, width: Double) -> Size {
    if let measure = measures[content.contentType] { return measure(content, width, textMetrics) }
    if let content = content as? any HeadlessMeasurable {
      return content.headlessSize(width: width, metrics: textMetrics)
    }
    if let content = content as? any StandardMeasurable {
      return content.headlessSize(width: width, metrics: textMetrics)
    }
    switch missingMeasure {
    case .assume(let height):
      return Size(width: width, height: height)
    case .report(let height):
      if reportedTypes.insert(content.contentType).inserted {
        reporter.report(
          Report(
            .missingRenderer,
            "\(content.contentType) has no headless measure: a height of \(height) stands in. Conform it to "
              + "HeadlessMeasurable, or call register(_:measure:) of the screen's host"))
      }
      return Size(width: width, height: height)
    }
  }
}
