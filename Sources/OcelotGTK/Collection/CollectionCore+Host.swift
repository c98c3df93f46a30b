import CGTK
import Ocelot

extension CollectionCore {
  func makeView(for content: any Content, element: ElementKey) -> any HostView {
    let view = CellView(
      renderer: renderer(for: content), element: element, images: renderers.images)
    if view.isInUse { reportInUse(content.contentType) }
    // Before it has content: a label keeps the font that it was measured with until it is on screen.
    gtk_widget_set_visible(view.cell, 0)
    gtk_widget_set_parent(view.cell, canvas)
    view.styling = styling.number
    view.onAccessibleActions = { [weak self, weak view] in
      guard let self, let view else { return [] }
      return self.accessibleActions(of: view)
    }
    view.context.onAction = { [weak self, weak view] action in
      // A key may repeat on a control of a row that fades out.
      guard let self, let view, !self.isDisposed, self.collectionView.element(of: view) != nil
      else { return }
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
    view.onNeed = { [weak self, weak view] need, width in
      guard let self, let view, !self.isDisposed else { return }
      let before = view.known
      view.known = (need, width, self.styling.number)
      guard let before, before.width == width, before.styling == self.styling.number,
        before.need != need
      else { return }
      self.styling.doubtful.append((view, width, need))
    }
    view.onLack = { [weak self, weak view] in
      guard let self, let view, !self.isDisposed, let content = view.content,
        !self.reportedLacks.contains(content.contentType)
      else { return }
      self.newLowRows.append(view)
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

  private func reportInUse(_ type: ContentType) {
    guard reportedTypes.insert(type).inserted else { return }
    report(
      .viewInUse,
      "\(MissingRenderer.messageInUse(for: type)) A message stands in its place; make a new widget "
        + "each time in makeView(_:)")
  }

  func update(
    _ view: any HostView, content: any Content, element: ElementKey, state: ElementState
  ) {
    guard let view = view as? CellView, !isDisposed else { return }
    keepFocus(of: view) { view.update(content: content, element: element, state: state) }
  }

  func place(_ view: any HostView, attributes: LayoutAttributes) {
    guard let view = view as? CellView, !isDisposed else { return }
    let old = view.attributes
    let wasPinned = view.isPinned
    if view.apply(attributes) { gtk_widget_queue_draw(view.cell) }
    if old == nil {
      order.append(view)
      siblings.append(view)
      view.isUnsorted = true
      view.isShown = false
      view.isAllocated = false
      view.place = nil
      orderDidChange()
      gtk_widget_set_visible(view.cell, 1)
    } else if old?.zIndex != attributes.zIndex || old?.element != attributes.element
      || wasPinned != view.isPinned
    {
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
    if let index = siblings.firstIndex(where: { $0 === view }) { siblings.remove(at: index) }
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

  /// Brings the cells into drawing order, and siblings into that of reading.
  ///
  /// Moves as few widgets as a scroll needs.
  func sortSiblings() {
    guard isOrderStale else { return }
    isOrderStale = false
    order = DrawingPlace.sorted(order)
    let before = siblings
    siblings = ReadingPlace.sorted(siblings)
    var remaining = before[...].makeIterator()
    var expected = remaining.next()
    var moved: Set<ObjectIdentifier> = []
    var previous: CellView?
    for view in siblings {
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

/// Where a view stands among others: values, which are compared without a question to the view.
private protocol Place: Comparable {
  @MainActor init(of view: CellView)
}

extension Place {
  /// Views in the order of their places.
  ///
  /// - Complexity: O(v log v), O(v) for views in order.
  @MainActor static func sorted(_ views: [CellView]) -> [CellView] {
    // A closure of the main actor would ask at each call whether it runs there.
    var places: [(place: Self, index: Int)] = []
    places.reserveCapacity(views.count)
    for index in views.indices { places.append((Self(of: views[index]), index)) }
    var result: [CellView] = []
    result.reserveCapacity(views.count)
    for entry in Self.sorted(places) { result.append(views[entry.index]) }
    return result
  }

  private nonisolated static func sorted(
    _ places: [(place: Self, index: Int)]
  ) -> [(place: Self, index: Int)] {
    places.sorted { $0.place < $1.place }
  }
}

/// What is drawn first comes first.
private struct DrawingPlace: Place {
  let zIndex: Double
  let element: ElementKey

  init(of view: CellView) {
    zIndex = view.attributes!.zIndex
    element = view.attributes!.element
  }

  static func < (a: DrawingPlace, b: DrawingPlace) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.element.isDrawn(before: b.element)
  }
}

/// The order of reading, but what lies over others comes after them, so that it is picked first.
private struct ReadingPlace: Place {
  let zIndex: Double
  let element: ElementKey

  init(of view: CellView) {
    zIndex = view.isRaised ? view.attributes!.zIndex : 0
    element = view.attributes!.element
  }

  static func < (a: ReadingPlace, b: ReadingPlace) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.element.isRead(before: b.element)
  }
}

extension CellView {
  /// Whether the view may lie over others: all but items in their places, and headers, footers and
  /// placeholders that scroll with them.
  fileprivate var isRaised: Bool {
    switch attributes?.element {
    case .item: attributes?.zIndex != 1
    case .supplementary(.custom, _): true
    case .supplementary, .decoration, nil: isPinned
    }
  }
}
