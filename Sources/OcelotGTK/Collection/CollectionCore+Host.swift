import CGTK
import Ocelot

extension CollectionCore {
  func makeView(for content: any Content, element: ElementKey) -> any HostView {
    let view = CellView(
      renderer: renderer(for: content), element: element, images: renderers.images)
    view.context.onAction = { [weak self, weak view] action in
      guard let self, let view, !self.isDisposed else { return }
      self.collectionView.perform(action, from: view)
    }
    view.onEditControl = { [weak self, weak view] event in
      guard let self, let view, !self.isDisposed,
        let item = self.collectionView.element(of: view)?.itemIndex
      else { return }
      switch event {
      case .remove: self.editing?.removePressed(item)
      case .grip: self.editing?.gripperActivated(item)
      }
    }
    view.onPaneButton = { [weak self, weak view] index in
      guard let self, let view, !self.isDisposed,
        let item = self.collectionView.element(of: view)?.itemIndex
      else { return }
      self.editing?.buttonPressed(index, of: item)
    }
    return view
  }

  /// The renderer for a content, or the one that says that there is none, which is also reported.
  func renderer(for content: any Content) -> AnyRenderer {
    let type = content.contentType
    if let renderer = renderers.renderer(for: type) { return renderer }
    if reportedTypes.insert(type).inserted {
      report(
        .missingRenderer,
        "\(MissingRenderer.message(for: type)) A message stands in its place; register one "
          + "with Renderers.register(_:)")
    }
    return MissingRenderer.renderer
  }

  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {
    guard let view = view as? CellView, !isDisposed else { return }
    view.update(content: content, element: element, state: state)
  }

  func place(_ view: any HostView, attributes: LayoutAttributes) {
    guard let view = view as? CellView, !isDisposed else { return }
    let old = view.attributes
    if view.apply(attributes) { gtk_widget_queue_draw(view.cell) }
    if old == nil {
      order.append(view)
      view.isUnsorted = true
      view.isShown = false
      view.isAllocated = false
      orderDidChange()
      if gtk_widget_get_parent(view.cell) == nil { gtk_widget_set_parent(view.cell, canvas) }
      gtk_widget_set_visible(view.cell, 1)
    } else if old?.zIndex != attributes.zIndex || old?.element != attributes.element {
      orderDidChange()
    }
    if !isAllocating { gtk_widget_queue_allocate(canvas) }
  }

  private func orderDidChange() {
    isOrderStale = true
    if !isLayingOut { scheduleLayout() }
  }

  func recycle(_ view: any HostView) {
    guard let view = view as? CellView, view.attributes != nil, !isDisposed else { return }
    saveFocus(from: view)
    view.attributes = nil
    if let index = order.firstIndex(where: { $0 === view }) { order.remove(at: index) }
    // Unlike child-visible 0, invisible widgets are not in the tree of assistive technology.
    gtk_widget_set_visible(view.cell, 0)
  }

  func discard(_ view: any HostView) {
    guard let view = view as? CellView, !isDisposed else { return }
    recycle(view)
    if gtk_widget_get_parent(view.cell) == canvas { gtk_widget_unparent(view.cell) }
  }

  func setDecorations(_ decorations: [LayoutAttributes]) {
    guard decorations != self.decorations else { return }
    self.decorations = decorations
    gtk_widget_queue_draw(canvas)
  }

  func announce(_ text: String) {
    _ = ocelot_announce(canvas, text)
  }

  /// Brings the cells into drawing order and makes it the order of siblings, which is the order of
  /// picking and of assistive technology.
  ///
  /// Moves as few widgets as a scroll needs.
  func sortSiblings() {
    guard isOrderStale else { return }
    isOrderStale = false
    let before = order
    order.sort { $0.attributes!.isDrawn(before: $1.attributes!) }
    var remaining = before[...].makeIterator()
    var expected = remaining.next()
    var moved: Set<ObjectIdentifier> = []
    var previous: CellView?
    for view in order {
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
