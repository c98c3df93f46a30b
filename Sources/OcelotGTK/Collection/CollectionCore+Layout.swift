import CGTK
import Ocelot

extension CollectionCore {
  /// The size that the canvas asks for: that of its content and insets, for a scrolled window that
  /// propagates natural sizes.
  func naturalSize(_ orientation: GtkOrientation) -> gint {
    let size =
      orientation == GTK_ORIENTATION_HORIZONTAL
      ? scrolling.wholeSize.width : scrolling.wholeSize.height
    return pixels(max(0, size.rounded(.up)))
  }

  func scheduleLayout() {
    guard !scheduler.isScheduled, !isDisposed else { return }
    scheduler.schedule()
    guard scheduler.tick == 0, !scheduler.isAllocating else { return }
    requestTick()
    // Without a display the tick never comes; an allocation does.
    gtk_widget_queue_allocate(canvas)
  }

  /// Has what is due done in the next frame's tick: a pass, another measurement of the canvas.
  ///
  /// A tick runs before the frame's layout: what is bound there is styled in the same frame.
  func requestTick() {
    guard scheduler.tick == 0 else { return }
    let tick: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      widget, _, _ in
      guard let core = CanvasClass.core(of: widget) else { return 0 }
      _ = core.scheduler.takeTick()
      if core.scheduler.takeMeasure() { gtk_widget_queue_resize(core.canvas) }
      if let size = core.latePass.size {
        core.takePass(size)
        gtk_widget_queue_allocate(core.canvas)
      } else if core.scheduler.isScheduled {
        core.layOut()
      }
      return 0
    }
    scheduler.wait(
      forTick: gtk_widget_add_tick_callback(
        canvas, unsafeBitCast(tick, to: GtkTickCallback.self), nil, nil))
  }

  /// Runs the engine's pass and has the result allocated.
  func layOut() {
    guard !isDisposed, scheduler.size != nil else { return }
    // Who is told of the pass may let the list go.
    let held = g_object_ref(canvas)
    defer { g_object_unref(held) }
    scheduler.beginLayout()
    collectionView.layoutIfNeeded()
    guard !isDisposed else { return }
    hideRecycled()
    sortSiblings()
    describeItems()
    followAxis()
    withdrawNews()
    scheduler.endLayout()
    updateShelfWidgets()
    closeTextMenuOfMovedCell()
    closePopoversOfLeavingCell()
    returnFocus()
    restoreFocus()
    if !scheduler.isAllocating { gtk_widget_queue_allocate(canvas) }
  }

  /// The canvas has a size: gives the engine its viewport and the cells their places.
  func allocate(width: Int, height: Int) {
    guard !isDisposed else { return }
    let size = Size(width: Double(width), height: Double(height))
    scheduler.beginAllocation()
    if wantsPass(size) {
      if !putOffPass(size) {
        takePass(size)
      } else if !latePass.isOverdue {
        scheduler.endAllocation()
        return
      }
      // In a frame that has put off too many, cells stay where they are.
    } else {
      // A scrolled window allocates once without its scrollbars and once with them: the last size
      // counts.
      latePass.endWait()
    }
    sortSiblings()
    describeItems()
    let viewport = Rect(origin: collectionView.contentOffset, size: size)
    let scale = Double(gtk_widget_get_scale_factor(canvas))
    for view in order { allocate(view, in: viewport, scale: scale) }
    allocateDragSelection()
    allocateShelfWidgets()
    for text in news.texts { text.allocate() }
    if let menu = editingInput.menu { menu.present(at: inSight(editingInput.menuPlace)) }
    checkDoubtfulViews()
    reportLacks()
    scheduler.endAllocation()
    if scheduler.takeScheduled() { scheduleLayout() }
    advisePlacement()
    fillMarginLater()
    handleEarlyKeys()
  }

  /// Reports rows that stay lower than their content needs, once per type of content.
  ///
  /// Whoever decides about heights may hear of the width or the font in the frame that found a row
  /// too low: what is too low in the next frame as well is reported.
  private func reportLacks() {
    let known = lowRows.endFrame()
    // What is laid out again in the next frame may have its height then, and between two layouts
    // nothing is where it will stay.
    guard !scheduler.isScheduled, !lowRows.views.isEmpty,
      !(collectionView.layout is TransitionLayout)
    else { return }
    // A frame that puts passes off may put off another.
    let isSettled = !hasPutOffPass
    let found = lowRows.views
    let waiting = found.filter { view in
      guard let need = need(of: view) else { return false }
      if isSettled, known.contains(where: { $0 === view }) { report(view, need: need) }
      return view.content.map { !lowRows.isReported($0.contentType) } ?? false
    }
    lowRows.keep(waiting)
    if !waiting.isEmpty { scheduler.schedule() }
  }

  /// The height that a row needs once nothing moves, in points; nil if it has that then, or if it
  /// is out of sight.
  ///
  /// On its way to another width, or beside controls that come or go, text takes lines that it does
  /// not take before and after.
  private func need(of view: CellView) -> Double? {
    // A row out of sight, as the focused one may be, has an estimated height.
    guard view.isTooLow, let content = view.content, let resting = settledAttributes(of: view),
      resting.frame.intersects(seenViewport)
    else { return nil }
    let beside =
      view.element.itemIndex == nil
      ? 0 : collectionView.viewInteraction?.widthBesideContent(resting) ?? 0
    let frame = resting.frame
    let padding = resting[Padding.self]
    // A layout that gave what was measured is not to blame.
    let inner = frame.width - view.spareWidth - padding.horizontal - beside
    if !view.changedByItself, let size = measureCache.size(of: content, width: inner),
      size.height + padding.vertical <= frame.height + 0.5
    {
      return nil
    }
    let width = frame.maxX.rounded() - frame.minX.rounded() - view.spareWidth
    let need = view.leastHeight(in: width, beside: beside, padding)
    return need > frame.height + 0.5 ? need : nil
  }

  /// How a row is once it rests: in the list, or under the pointer, not on its way between them.
  ///
  /// What keys have lifted stands in the list.
  private func settledAttributes(of view: CellView) -> LayoutAttributes? {
    switch view.lifted {
    case 0: collectionView.restingAttributes(of: view)
    case 1 where editing?.isMovingByKeys == true: collectionView.restingAttributes(of: view)
    case 1: view.attributes
    default: nil
    }
  }

  private func report(_ view: CellView, need: Double) {
    guard let content = view.content, let frame = collectionView.restingFrame(of: view),
      lowRows.report(content.contentType)
    else { return }
    if view.changedByItself {
      return report(
        .contentTooHigh,
        "\(view.element.name): the view of its \(content.contentType) asks for a height of "
          + "\(shortNumber(need)) by itself, and the row is as high as its content was measured, "
          + "\(shortNumber(frame.height)): it is clipped. Say in the content what the view shows, and set "
          + "it in update(_:with:): the row follows the content")
    }
    let isUnset = takesHeightFromMetrics(view.element) && rowHeight(of: view.element) == nil
    let cause =
      isUnset
      ? "no rowHeight is set, and rows without one are \(shortNumber(frame.height)) high"
      : "the layout gives it \(shortNumber(frame.height))"
    report(
      .contentTooHigh,
      "\(view.element.name): its \(content.contentType) needs a height of "
        + "\(shortNumber(need)), and \(cause): it is clipped. "
        + remedy(of: view.element, need: shortNumber(need.rounded(.up)))
        + ", or give them that height: CollectionWidget.height(of:width:) says it")
  }

  /// Whether an element is a row whose height the data source's metrics say.
  private func takesHeightFromMetrics(_ element: ElementKey) -> Bool {
    element.itemIndex != nil && collectionView.layout is GridLayout
  }

  /// The height that the metrics of an item's section set; nil if none do.
  private func rowHeight(of element: ElementKey) -> RowHeight? {
    guard let section = element.itemIndex?.section else { return nil }
    return collectionView.dataSource?.description(of: section).metrics.rowHeight
  }

  /// What has rows of an element's kind measured.
  private func remedy(of element: ElementKey, need: String) -> String {
    if takesHeightFromMetrics(element) {
      return "Set defaultMetrics.rowHeight = .measured(estimate: \(need)) of the data source, "
        + "which lets rows measure themselves"
    }
    if element.itemIndex != nil, collectionView.layout is TableLayout {
      return "Set rowHeight = .selfSizing(estimate: \(need)) of the TableLayout, which lets rows "
        + "measure themselves"
    }
    return "Let the layout measure rows"
  }

  /// Places a cell.
  ///
  /// Edges fall on device pixels, and a cell's size does not depend on the offset, so that
  /// scrolling lays nothing out again.
  private func allocate(_ view: CellView, in viewport: Rect, scale: Double) {
    guard let attributes = view.attributes else { return }
    let frame = attributes.frame
    // A transform may bring a cell into sight, but not from where GTK cannot count pixels.
    let isShown =
      frame.intersects(viewport)
      || !attributes.transform.isIdentity
        && frame.intersects(viewport.outset(dx: Self.drawingReach, dy: Self.drawingReach))
    // What is prepared beyond the edges is neither drawn nor picked; its first place does.
    guard isShown || view.isShown || !view.isAllocated else { return }
    view.isShown = isShown
    view.isAllocated = true
    let place = place(of: attributes, in: viewport, scale: scale)
    let (width, height) = (place.width, place.height)
    var origin = graphene_point_t(x: Float(place.minX), y: Float(place.minY))
    var transform = gsk_transform_translate(nil, &origin)
    if !attributes.transform.isIdentity {
      transform = attributes.transform.appended(
        to: transform, center: Point(x: width / 2, y: height / 2))
    }
    view.place = place
    if view.asksForSpareWidth {
      view.takeSpareWidth(spareWidth(of: attributes, width: width))
    }
    gtk_widget_allocate(view.cell, contentPixels(width), contentPixels(height), -1, transform)
    view.placeBodyIfNeeded()
  }

  /// Where a cell is in the canvas.
  private func place(of attributes: LayoutAttributes, in viewport: Rect, scale: Double) -> Rect {
    let frame = attributes.frame
    let (x, y) = (frame.minX - viewport.minX, frame.minY - viewport.minY)
    return Rect(
      x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale,
      width: frame.maxX.rounded() - frame.minX.rounded(),
      height: frame.maxY.rounded() - frame.minY.rounded())
  }

  /// Closes the menu of a text in a cell that goes elsewhere: it does not follow its text.
  ///
  /// Not in an allocation, in which what a menu leaves behind asks for another size.
  private func closeTextMenuOfMovedCell() {
    guard let menu = TextMenu(openIn: canvas),
      let view = order.first(where: { menu.isWithin($0.cell) }), let attributes = view.attributes
    else { return }
    let scale = Double(gtk_widget_get_scale_factor(canvas))
    if view.place != place(of: attributes, in: seenViewport, scale: scale) {
      menu.close()
    }
  }

  /// Closes what is open of a control in the cell with the focus where that leaves the viewport:
  /// the cell stays, and a popover points to it.
  private func closePopoversOfLeavingCell() {
    guard let view = focusedCell, view.isShown, let frame = view.attributes?.frame,
      !frame.intersects(seenViewport)
    else { return }
    TextMenu.closePopovers(in: view.cell)
  }

  /// How much wider a cell is than what its content was measured for, in whole points, where that
  /// is a hairline.
  ///
  /// Columns end on device pixels, so that some are wider than others. What goes from one into
  /// another is laid out once, and as it was measured.
  private func spareWidth(of attributes: LayoutAttributes, width: Double) -> Double {
    let measured = collectionView.layout.measuringWidth(for: attributes)
    return width - measured.rounded() == 1 ? 1 : 0
  }

  /// What is in sight, in content coordinates as it is seen.
  var seenViewport: Rect {
    Rect(origin: collectionView.contentOffset, size: collectionView.viewportSize)
  }
}
