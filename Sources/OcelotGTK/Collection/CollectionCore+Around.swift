import CGTK
import Ocelot

/// A list in a page that scrolls as a whole: what has the focus is to be in sight there, too.
extension CollectionCore {
  /// What scrolls the list with other widgets, from the inside out.
  var viewportsAround: [OpaquePointer] {
    var result: [OpaquePointer] = []
    var inner = gtk_widget_get_ancestor(canvas, gtk_scrolled_window_get_type())
    while let parent = inner.flatMap({ gtk_widget_get_parent($0) }),
      let viewport = gtk_widget_get_ancestor(parent, gtk_viewport_get_type())
    {
      result.append(OpaquePointer(viewport))
      inner = viewport
    }
    return result
  }

  /// The focus came into the list: from now on the list scrolls what is around it.
  func takeAround() {
    guard !isDisposed, let root = gtk_widget_get_root(canvas) else { return }
    around.take(viewportsAround, of: root) { [weak self] in
      // What is pressed stays under the pointer.
      if self?.isPressing == false { self?.showFocusAround() }
    }
  }

  /// Scrolls what is around the list until as much as has room of what has the focus is in sight.
  ///
  /// - Parameter showsEnd: whether it is the end of what has no room that is wanted, or its start;
  ///   nil for what is in sight of it already.
  func showFocusAround(end showsEnd: Bool? = nil) {
    guard !around.viewports.isEmpty, !isDisposed, editingInput.menu == nil else { return }
    guard !scheduler.isAllocating, scheduler.size != nil else {
      showFocusAroundAfterLayout()
      return
    }
    guard let place = placeOfFocus else { return }
    for viewport in around.viewports { scroll(viewport, to: place, end: showsEnd) }
  }

  /// What is around may not have its place yet: it is scrolled in the next frame.
  private func showFocusAroundAfterLayout() {
    guard focusState.showLater() else { return }
    let tick: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      widget, _, _ in
      guard let core = CanvasClass.core(of: widget) else { return 0 }
      core.focusState.show()
      if core.scheduler.size != nil { core.showFocusAround() }
      return 0
    }
    gtk_widget_add_tick_callback(canvas, unsafeBitCast(tick, to: GtkTickCallback.self), nil, nil)
  }

  /// A key moves the focus: where what has it goes on beyond the edge of what is around the list,
  /// and has no room there, that is scrolled first; whether it was.
  func scrollThroughAround(_ move: FocusMove) -> Bool {
    let axis = collectionView.layout.axis
    guard let forward = move.goesForward(along: axis, isMirrored: collectionView.isMirrored),
      let place = placeOfFocus
    else {
      return false
    }
    for viewport in around.viewports {
      let sight = sight(of: viewport)
      let isVertical = axis == .vertical
      let cut = CutElement(
        from: isVertical ? place.minY : place.minX, to: isVertical ? place.maxY : place.maxX,
        inSight: isVertical ? (sight.minY, sight.maxY) : (sight.minX, sight.maxX), forward: forward)
      guard cut.hidden > 0, !cut.fits,
        let adjustment = isVertical
          ? gtk_scrollable_get_vadjustment(viewport) : gtk_scrollable_get_hadjustment(viewport)
      else { continue }
      let before = gtk_adjustment_get_value(adjustment)
      let distance = cut.distance(byPage: move.isPage, line: collectionView.lineOfKeys)
      gtk_adjustment_set_value(adjustment, before + distance)
      if gtk_adjustment_get_value(adjustment) != before { return true }
    }
    return false
  }

  /// How much of the list what is around it can show at a time, in points on the scroll axis.
  var extentAround: Double {
    around.viewports.map {
      let size = sight(of: $0).size
      return collectionView.layout.axis == .vertical ? size.height : size.width
    }.min() ?? .infinity
  }

  /// Scrolls what is around the list until a place in the canvas is in sight.
  ///
  /// - Returns: whether anything had to move.
  func scrollAround(_ place: Rect) -> Bool {
    // All are scrolled, also after one that moved.
    viewportsAround.map { scroll($0, to: place, end: nil) }.contains(true)
  }

  /// Where the list shows what has the focus, in the canvas; nil if that is the list itself, or out
  /// of what it shows.
  private var placeOfFocus: Rect? {
    guard let cell = focusedCell, cell.attributes != nil,
      let element = collectionView.element(of: cell),
      var place = collectionView.screenFrame(of: element)
    else { return nil }
    var control = graphene_rect_t()
    if let root = gtk_widget_get_root(canvas), let focus = gtk_root_get_focus(root),
      focus != cell.cell, cell.isAllocated,
      gtk_widget_compute_bounds(focus, cell.cell, &control) != 0
    {
      place = Rect(
        x: place.minX + Double(control.origin.x), y: place.minY + Double(control.origin.y),
        width: Double(control.size.width), height: Double(control.size.height))
    }
    return place.intersection(Rect(origin: .zero, size: collectionView.viewportSize))
  }

  /// What a viewport around the list shows, in the canvas.
  private func sight(of viewport: OpaquePointer) -> Rect {
    let widget: WidgetPointer = cast(UnsafeMutableRawPointer(viewport))
    var allocated = Point.zero
    gtk_widget_translate_coordinates(canvas, widget, 0, 0, &allocated.x, &allocated.y)
    let value = Point(
      x: gtk_adjustment_get_value(gtk_scrollable_get_hadjustment(viewport)),
      y: gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(viewport)))
    let place = around.place(in: viewport, allocatedAt: allocated, scrolledTo: value)
    return Rect(
      x: -place.x, y: -place.y, width: Double(gtk_widget_get_width(widget)),
      height: Double(gtk_widget_get_height(widget)))
  }

  @discardableResult
  private func scroll(_ viewport: OpaquePointer, to place: Rect, end showsEnd: Bool?) -> Bool {
    let sight = sight(of: viewport)
    var moved = false
    for (adjustment, start, extent) in [
      (gtk_scrollable_get_hadjustment(viewport), place.minX - sight.minX, place.width),
      (gtk_scrollable_get_vadjustment(viewport), place.minY - sight.minY, place.height),
    ] {
      let before = gtk_adjustment_get_value(adjustment)
      let page = gtk_adjustment_get_page_size(adjustment)
      let inSight = min(start + extent, page) - max(start, 0)
      if extent > page, showsEnd == nil, inSight > page / 2 { continue }
      let first = before + start + (showsEnd == true ? max(0, extent - page) : 0)
      gtk_adjustment_clamp_page(adjustment, first, before + start + extent)
      if gtk_adjustment_get_value(adjustment) != before { moved = true }
    }
    return moved
  }
}
