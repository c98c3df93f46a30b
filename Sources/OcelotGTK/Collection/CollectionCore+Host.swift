import CGTK
import Ocelot

extension CollectionCore {
  func makeView(for content: any Content, element: ElementKey) -> any HostView {
    let view = CellView(
      renderer: renderer(for: content), element: element, images: renderers.images)
    if view.isInUse { reportInUse(content.contentType) }
    // Before it has content: a label keeps the font that it was measured with until it is on
    // screen.
    gtk_widget_set_visible(view.cell, 0)
    gtk_widget_set_parent(view.cell, canvas)
    view.styling = styling.number
    view.belong(to: self)
    return view
  }

  /// The renderer for a content, or the one that says that there is none, which is also reported.
  func renderer(for content: any Content) -> AnyRenderer {
    let type = content.contentType
    if let renderer = renderers.renderer(for: type) { return renderer }
    if noteReported(type) {
      report(
        .missingRenderer,
        "\(MissingRenderer.message(for: type)) A message stands in its place; begin with "
          + "Renderers.standard, register one with register(_:), and then give the set to the list "
          + "as renderers: it is a value, in which nothing is seen that is registered later")
    }
    return MissingRenderer.renderer
  }

  private func reportInUse(_ type: ContentType) {
    guard noteReported(type) else { return }
    report(
      .viewInUse,
      "\(MissingRenderer.messageInUse(for: type)) A message stands in its place; make a new widget "
        + "each time in makeView(_:)")
  }

  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {
    guard let view = view as? CellView, !isDisposed else { return }
    carried.note(element)
    // A control that loses the focus may tell of its value as well.
    view.context.fill {
      keepFocus(of: view) { view.update(content: content, element: element, state: state) }
    }
  }

  func updateState(
    of view: any HostView, showing content: any Content, element: ElementKey, state: ElementState
  ) {
    guard let view = view as? CellView, !isDisposed else { return }
    if element != view.element { carried.note(element) }
    view.update(element: element, state: state)
  }

  func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: any HostView) {
    guard let view = view as? CellView, !isDisposed else { return }
    view.context.fill { view.stand(as: state, attributes) }
  }

  func place(_ view: any HostView, attributes: LayoutAttributes) {
    guard let view = view as? CellView, !isDisposed else { return }
    let isNew = !view.isOnScreen
    let old = view.standing
    if view.apply(attributes) { gtk_widget_queue_draw(view.cell) }
    if isNew {
      siblingOrder.add(view)
      view.isUnsorted = true
      view.isShown = false
      view.isAllocated = false
      view.place = nil
      orderDidChange()
      gtk_widget_set_visible(view.cell, 1)
      // What GTK shows it also tells of.
      if attributes.element.isDecoration { Widget.setSilent(view.cell, true) }
    } else if view.standing != old {
      orderDidChange()
    }
    if !scheduler.isAllocating { gtk_widget_queue_allocate(canvas) }
  }

  private func orderDidChange() {
    siblingOrder.becomeStale()
    if !scheduler.isLayingOut { scheduleLayout() }
  }

  func recycle(_ view: any HostView) {
    guard let view = view as? CellView, view.isOnScreen, !isDisposed else { return }
    // Asked first: saving the focus takes it from the cell, and with it what the theme shows of it.
    let isAtRest = view.looksAtRest
    saveFocus(from: view)
    pressedRow.end(on: view)
    carried.note(view.element)
    spokenSection.lose(view)
    view.leaveScreen()
    siblingOrder.remove(view)
    // What the pass under way fills again need not go: GTK would style, measure and map it again.
    if scheduler.isLayingOut, isAtRest {
      recycled.add(view)
    } else {
      hide(view)
    }
  }

  /// Hides what waits for reuse after a pass that did not need it.
  func hideRecycled() {
    for view in recycled.takeAll() where !view.isOnScreen { hide(view) }
  }

  private func hide(_ view: CellView) {
    // Unlike child-visible 0, invisible widgets are not in the tree of assistive technology.
    gtk_widget_set_visible(view.cell, 0)
  }

  func discard(_ view: any HostView) {
    guard let view = view as? CellView, !isDisposed else { return }
    recycle(view)
    if gtk_widget_get_parent(view.cell) == canvas { gtk_widget_unparent(view.cell) }
  }

  /// Brings the cells into drawing order, and siblings into that of reading.
  ///
  /// Moves as few widgets as a scroll needs.
  func sortSiblings() {
    guard siblingOrder.isStale, let before = siblingOrder.sort() else { return }
    var remaining = before[...].makeIterator()
    var expected = remaining.next()
    var moved: Set<ObjectIdentifier> = []
    var previous: CellView?
    for view in siblingOrder.siblings {
      while let candidate = expected, moved.contains(ObjectIdentifier(candidate)) {
        expected = remaining.next()
      }
      if expected === view, !view.isUnsorted {
        expected = remaining.next()
      } else {
        gtk_widget_insert_after(view.cell, canvas, previous?.cell)
        view.isUnsorted = false
        moved.insert(ObjectIdentifier(view))
      }
      previous = view
    }
  }
}
