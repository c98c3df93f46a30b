extension Engine {
  var isDragSelecting: Bool { dragSelection != nil }

  var dragSelectionRect: Rect? {
    guard let dragSelection else { return nil }
    let near = viewport.outset(dx: viewportSize.width, dy: viewportSize.height)
    return dragSelection.rect(at: contentOffset).intersection(near).map(seen)
  }

  func beginDragSelection(at point: Point, _ intent: SelectionIntent = .replace) -> Bool {
    guard settings.dragSelects, settings.allowsMultipleSelection, !blocksSelection, !isBusy,
      dragSelection == nil,
      session.hasPrepared, dataSource != nil,
      Rect(origin: .zero, size: viewportSize).contains(point),
      element(at: point) == nil
    else { return false }
    dragging.go(
      on: DragSelection(
        at: fromLeading(point), contentOffset: contentOffset, base: selection, intent: intent))
    selected.begin(at: nil)
    updateDragSelection()
    return true
  }

  func dragSelection(to point: Point) {
    guard dragSelection != nil, let point = checked(point, "dragSelection(to:)") else { return }
    dragging.move(to: fromLeading(point))
    updateDragSelection()
    startTickingIfNeeded()
  }

  /// Lets more than one item be selected, or not: then a rectangle that is drawn ends, and one item
  /// stays selected, the one that was last if it is.
  func allow(multipleSelection: Bool) {
    settings.allowsMultipleSelection = multipleSelection
    guard !multipleSelection else { return }
    dropDragSelection()
    guard selection.count > 1, let first = selection.first else { return }
    let last = selected.anchor.flatMap { selection.contains($0) ? $0 : nil }
    setSelection(ItemSelection(last ?? first))
  }

  /// Lets a rectangle be drawn, or not: then one that is drawn ends.
  func allow(dragSelection: Bool) {
    settings.dragSelects = dragSelection
    if !dragSelection { dropDragSelection() }
  }

  func endDragSelection() {
    // Items may have come under a rectangle that rests.
    if let drag = dragSelection, drag.touchedRect != drag.rect(at: contentOffset) {
      updateDragSelection()
    }
    dropDragSelection()
  }

  /// No rectangle is drawn any more; what it selected last stays selected.
  func dropDragSelection() {
    guard dragging.end() != nil else { return }
    stopTickingIfIdle()
  }

  func cancelDragSelection() {
    guard let drag = dragging.end() else { return }
    changeSelection(to: drag.base, asks: false)
    stopTickingIfIdle()
  }

  /// Selects what the rectangle touches now.
  func updateDragSelection() {
    guard var drag = dragSelection, !isBusy else { return }
    catchUp()
    touch(&drag)
    dragging.go(on: drag)
    changeSelection(to: drag.selection)
    setNeedsPass()
  }

  /// Whether content scrolls, or waits to scroll, under a pointer near an edge.
  var dragSelectionScrolls: Bool { dragSelectionVelocity != .zero }

  private var dragSelectionVelocity: Point {
    guard let dragSelection else { return .zero }
    func speed(_ axis: Axis) -> Double {
      let low = axis.start(contentInsets)
      let high = axis.extent(viewportSize) - axis.end(contentInsets)
      guard low < high, axes.contains(axis) else { return 0 }
      return DragSelection.scrollSpeed(
        at: axis.along(dragSelection.pointer), pressed: axis.along(dragSelection.pressed),
        within: low...high)
    }
    return Point(x: speed(.horizontal), y: speed(.vertical))
  }

  /// One frame of scrolling under a pointer near an edge.
  func stepDragSelection(_ time: Double) {
    guard var drag = dragSelection, !isBusy else { return }
    let distance = drag.scroll(at: time, velocity: dragSelectionVelocity)
    dragging.go(on: drag)
    let goal = clamped(contentOffset + distance)
    if goal != contentOffset {
      anchors.keep(nil)
      bounds.jump(to: goal)
      runPass()
      tell(.scroll)
    }
    updateDragSelection()
  }

  // What the rectangle touches.

  /// Brings what is touched up to date with the rectangle, looking only where it changed.
  private func touch(_ drag: inout DragSelection) {
    let rect = drag.rect(at: contentOffset)
    for look in drag.looks(at: rect, layout.axis) {
      drag.found(items(touching: look.span), by: look)
    }
    drag.endLooking(at: rect)
  }

  /// The items that a part of the content touches.
  ///
  /// What is longer than fifty viewports is looked at at its ends only where it is as broad as the
  /// content: between them everything is touched. So is what is longer than two hundred.
  private func items(touching span: Span) -> ItemSelection {
    let extent = layout.axis.extent(viewportSize)
    // Layouts need not answer for what lies beyond their content.
    let content = layout.axis.extent(laidOutSize)
    guard span.along.lowerBound < content, span.along.upperBound > 0 else { return ItemSelection() }
    let span = span.strip(max(0, span.along.lowerBound)...min(content, span.along.upperBound))
    let breadth = layout.axis.across.extent(laidOutSize)
    let isBroad = span.across.lowerBound <= 0 && span.across.upperBound >= breadth
    guard span.along.upperBound - span.along.lowerBound > (isBroad ? 50 : 200) * extent else {
      var result = ItemSelection()
      for attributes in answers.elements(in: span.rect(layout.axis)) where !attributes.isHidden {
        if let item = attributes.element.itemIndex { result.insert(item) }
      }
      return result
    }
    let first = items(
      touching: span.strip(span.along.lowerBound...span.along.lowerBound + extent))
    let last = items(touching: span.strip(span.along.upperBound - extent...span.along.upperBound))
    let ends = first.union(last)
    guard let from = first.items.last, let to = last.items.first else { return ends }
    return ends.union(.from(from, through: to, in: counts))
  }
}
