import Ocelot

extension HeadlessCollection {
  /// The viewport in its own coordinates.
  public var bounds: Rect { Rect(origin: .zero, size: view.viewportSize) }

  /// Where an element is on screen now, in viewport coordinates; nil without a view.
  public func frame(of element: ElementKey) -> Rect? {
    guard let attributes = headlessView(of: element)?.attributes else { return nil }
    return onScreen(attributes.frame)
  }

  /// The part of an element's frame that is inside the viewport, whatever lies over it; nil if
  /// there is none.
  public func visibleFrame(of element: ElementKey) -> Rect? {
    guard let frame = frame(of: element), let seen = frame.intersection(bounds) else { return nil }
    // What sums of heights leave over is nothing that anyone sees.
    let least = 0.01
    let isSeen = seen.width >= min(least, frame.width) && seen.height >= min(least, frame.height)
    return isSeen ? seen : nil
  }

  /// The record that stands for an element's view; nil if it has none.
  public func headlessView(of element: ElementKey) -> HeadlessView? {
    view.view(of: element) as? HeadlessView
  }

  /// The elements that the reader sees, from top to bottom, then from left to right.
  ///
  /// Elements on their way out are not among them, nor what is below a header or footer that stays.
  public var visibleElements: [ElementKey] {
    let covers = covers
    let shown = view.preparedElements.compactMap { element in
      uncoveredFrame(of: element, under: covers).map { (element: element, frame: $0) }
    }
    return shown.sorted { a, b in
      if a.frame.minY != b.frame.minY { return a.frame.minY < b.frame.minY }
      if a.frame.minX != b.frame.minX { return a.frame.minX < b.frame.minX }
      return a.element.isDrawn(before: b.element)
    }.map(\.element)
  }

  /// The items that the reader sees, from top to bottom, then from left to right.
  public var visibleItems: [ItemIndex] { visibleElements.compactMap(\.itemIndex) }

  /// What an element's view shows; nil if it has none.
  public func content(of element: ElementKey) -> (any Content)? {
    headlessView(of: element)?.content
  }

  /// What an element shows, as one line of text; nil if it has no view.
  public func text(of element: ElementKey) -> String? {
    content(of: element).map(ContentSummary.text(of:))
  }

  /// What the reader sees, as one line of text for each element, from top to bottom.
  public var visibleText: [String] { visibleElements.compactMap { text(of: $0) } }

  /// The first visible element whose text contains another, or nil.
  public func element(showing text: String) -> ElementKey? {
    visibleElements.first { self.text(of: $0)?.contains(text) ?? false }
  }

  /// The name that assistive technology is told of an element: its content's label and, of an item,
  /// its place, as in "Walk, 1 day, 2 of 3" or, within another item of an outline, "Walk, level 2,
  /// 2 of 3"; nil if it has no view.
  ///
  /// Content without a label has no name, and no place: it is empty. A window takes the words of
  /// its widgets then, where there are any.
  public func accessibleName(of element: ElementKey) -> String? {
    headlessView(of: element).map {
      let label = spoken($0.content.accessibilityLabel)
      return label.isEmpty ? "" : spoken([label, $0.state.spokenPlace])
    }
  }

  /// The screen as a value.
  public func currentFrame() -> Frame {
    var frame = Frame(
      time: clock.now, contentOffset: view.contentOffset, viewportSize: view.viewportSize,
      contentSize: view.contentSize)
    frame.elements = host.viewsOnScreen.compactMap { record in
      guard let attributes = record.attributes, !attributes.isHidden else { return nil }
      let rect = onScreen(attributes.frame)
      guard rect.intersects(bounds) else { return nil }
      let isLeaving = view.element(of: record) == nil
      return Frame.Element(
        attributes, rect: rect, text: ContentSummary.text(of: record.content),
        state: record.state, isLeaving: isLeaving)
    }
    .sorted { $0.isDrawn(before: $1) }
    frame.decorations = host.decorations.compactMap { attributes in
      let rect = onScreen(attributes.frame)
      guard !attributes.isHidden, rect.intersects(bounds) else { return nil }
      return Frame.Element(attributes, rect: rect, text: "")
    }
    return frame
  }

  /// What is wrong between the collection view and its host, one line each; empty if nothing is.
  ///
  /// Checked are the host's contract, that the host knows the offset and the size of the content,
  /// that every view is on screen or in the pool, that each shows the element it is for, and, once
  /// nothing moves, that each is where and as the layout says.
  public func inconsistencies() -> [String] {
    var result = host.violations
    do { try view.checkInvariants() } catch { result.append(error.description) }
    // Of mirrored content it is counted from the other side, and back: sums that round.
    let apart = host.contentOffset - view.contentOffset
    if abs(apart.x) > 1e-6 || abs(apart.y) > 1e-6 {
      result.append("the host knows the offset \(host.contentOffset), it is \(view.contentOffset)")
    }
    if host.contentSize != view.contentSize {
      result.append("the host knows the size \(host.contentSize), it is \(view.contentSize)")
    }
    let prepared = view.preparedElements
    let live = host.views.values.filter { $0.phase == .onScreen || $0.phase == .filled }.count
    let expected = prepared.count + view.leavingViewCount
    if live != expected {
      result.append(
        "\(live) views are in use for \(prepared.count) elements and "
          + "\(view.leavingViewCount) on their way out")
    }
    if host.pooledViewCount != view.pooledViewCount {
      result.append(
        "\(host.pooledViewCount) views are recycled, \(view.pooledViewCount) are in the pools")
    }
    for element in prepared {
      guard let record = headlessView(of: element) else { continue }
      if record.element != element {
        result.append("the view of \(element) was told that it shows \(record.element)")
      }
      if record.attributes?.element != element {
        result.append("the view of \(element) is not placed, or for another element")
      }
      if !isTold(record) {
        result.append("the view of \(element) was not told how it stands: \(record.state)")
      }
    }
    return result + restProblems
  }

  /// Whether a view was told how its element stands; where there is no room, it is told once there
  /// is.
  private func isTold(_ record: HeadlessView) -> Bool {
    guard view.viewportSize.width > 0, view.viewportSize.height > 0 else { return true }
    guard let placed = record.attributes, let applied = record.applied else { return false }
    var state = record.state
    state.take(placed.values)
    return applied.attributes.looksEqual(to: placed) && applied.state.looksEqual(to: state)
      && record.state == state
  }

  func onScreen(_ frame: Rect) -> Rect {
    frame.offset(by: Point(x: -view.contentOffset.x, y: -view.contentOffset.y))
  }
}
