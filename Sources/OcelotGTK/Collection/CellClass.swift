import CGTK
import Ocelot

/// The GtkWidget class of cells, registered in Swift.
///
/// Its CSS name is `row`, so that the theme's rules for rows (hover, pressed, selected, focus ring)
/// apply.
@MainActor
enum CellClass {
  static let type: GType = {
    let classInit: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { pointer, _ in
      initialize(cast(pointer!))
    }
    return g_type_register_static_simple(
      gtk_widget_get_type(), "OcelotCell", guint(MemoryLayout<GtkWidgetClass>.size),
      unsafeBitCast(classInit, to: GClassInitFunc.self), guint(MemoryLayout<OcelotCell>.size),
      nil, GTypeFlags(rawValue: 0))
  }()

  /// The Swift object behind a cell, unretained; nil when it has gone.
  static func core(of widget: WidgetPointer?) -> CellView? {
    guard let widget, let core = instance(widget).pointee.core else { return nil }
    return Unmanaged<CellView>.fromOpaque(core).takeUnretainedValue()
  }

  /// The view of a canvas's child, or nil if the child is no cell.
  static func cell(_ child: WidgetPointer?) -> CellView? {
    guard let child, ocelot_is_a(child, type) != 0 else { return nil }
    return core(of: child)
  }

  static func setCore(of widget: WidgetPointer, to view: CellView?) {
    instance(widget).pointee.core = view.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  private static func instance(_ widget: WidgetPointer) -> UnsafeMutablePointer<OcelotCell> {
    cast(UnsafeMutableRawPointer(widget))
  }

  /// GtkWidget's own class, for chaining up.
  private static let parent: UnsafeMutablePointer<GtkWidgetClass> = cast(
    g_type_class_ref(gtk_widget_get_type())!)

  private static func initialize(_ class: UnsafeMutablePointer<GtkWidgetClass>) {
    gtk_widget_class_set_css_name(`class`, "row")
    `class`.pointee.measure = { widget, orientation, forSize, minimum, natural, _, _ in
      // A cell takes any size: the layout decides, not the content.
      minimum?.pointee = 0
      natural?.pointee = 0
      guard let view = CellClass.core(of: widget) else { return }
      let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
      let along = pixels(isHorizontal ? view.padding.horizontal : view.padding.vertical)
      let across = pixels(isHorizontal ? view.padding.vertical : view.padding.horizontal)
      var size: gint = 0
      gtk_widget_measure(
        view.body.pointer, orientation, forSize < 0 ? -1 : max(0, forSize - across), nil, &size,
        nil, nil)
      natural?.pointee = size + along
    }
    `class`.pointee.size_allocate = { widget, width, height, _ in
      CellClass.core(of: widget)?.allocate(width: Int(width), height: Int(height))
    }
    `class`.pointee.state_flags_changed = { widget, previous in
      CellClass.parent.pointee.state_flags_changed?(widget, previous)
      CellClass.core(of: widget)?.keepPressedState()
    }
    `class`.pointee.focus = { widget, direction in
      let isForward = direction == GTK_DIR_TAB_FORWARD
      guard isForward || direction == GTK_DIR_TAB_BACKWARD, let view = CellClass.core(of: widget)
      else { return CellClass.parent.pointee.focus?(widget, direction) ?? 0 }
      return view.moveFocusByTab(forward: isForward) ? 1 : 0
    }
    `class`.pointee.snapshot = { widget, snapshot in
      guard let view = CellClass.core(of: widget), let snapshot else { return }
      view.snapshot(snapshot)
    }
  }
}

extension CellView {
  /// Whether reading goes from right to left in the list that a cell is in: GTK hands a direction
  /// that the list has of its own to no child.
  static func isRightToLeft(_ cell: WidgetPointer) -> Bool {
    gtk_widget_get_direction(gtk_widget_get_parent(cell) ?? cell) == GTK_TEXT_DIR_RTL
  }

  /// Places the body in a cell that GTK has placed, where the cell's size alone does not say that
  /// it is to be placed again.
  func placeBodyIfNeeded() {
    guard needsBodyPlaced else { return }
    allocate(
      width: Int(gtk_widget_get_width(cell)), height: Int(gtk_widget_get_height(cell)))
  }

  /// Gives the body the cell's area without the padding, but never less than it can bear.
  fileprivate func allocate(width: Int, height: Int) {
    needsBodyPlaced = false
    let isRightToLeft = Self.isRightToLeft(cell)
    let left = isRightToLeft ? padding.trailing : padding.leading
    let inset = controlInsets(isRightToLeft: isRightToLeft)
    var least: gint = 0
    gtk_widget_measure(body.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    let bodyRoom = pixels(
      Double(width) - spareWidth - padding.horizontal - inset.left - inset.right)
    let bodyWidth = max(least, bodyRoom)
    var need: gint = 0
    gtk_widget_measure(body.pointer, GTK_ORIENTATION_VERTICAL, bodyWidth, &least, &need, nil, nil)
    owner?.note(need: Double(need), width: Double(bodyWidth), of: self)
    let room = contentPixels(Double(height) - padding.vertical)
    let bodyHeight = max(least, room)
    takeRoom(height: height, least: least, room: room)
    var x =
      left + inset.left + (isRightToLeft ? spareWidth : 0) + bodyShift(isRightToLeft: isRightToLeft)
    // What has no room hangs out where reading ends.
    if isRightToLeft { x -= Double(bodyWidth) - Double(bodyRoom) }
    func place(atY y: Double) {
      var origin = graphene_point_t(x: Float(x), y: Float(y))
      let transform = x == 0 && y == 0 ? nil : gsk_transform_translate(nil, &origin)
      gtk_widget_allocate(body.pointer, bodyWidth, bodyHeight, -1, transform)
    }
    place(atY: padding.top)
    if isTooLow {
      // What is cut off is the end of the content, not the space above it.
      place(atY: padding.top - min(Double(least - room), spaceAboveContent))
    }
    if let pane {
      let isAtRight = (pane.strip.side == .trailing) != isRightToLeft
      pane.allocate(
        width: Double(width), height: Double(height),
        edgeInset: isAtRight ? inset.right : inset.left)
    }
    controls?.allocate(
      width: Double(width), height: Double(height), isRightToLeft: isRightToLeft)
  }

  /// Draws background, body, hairline.
  fileprivate func snapshot(_ snapshot: OpaquePointer) {
    let width = Float(gtk_widget_get_width(cell))
    let height = Float(gtk_widget_get_height(cell))
    snapshotShadow(snapshot, width: width, height: height)
    let isRound = lifted == 0 && pushCorners(to: snapshot, width: width, height: height)
    defer { if isRound { gtk_snapshot_pop(snapshot) } }
    let fading = fade?.colors
    if let background = fading?.background {
      Palette.append(background, x: 0, y: 0, width: width, height: height, to: snapshot)
    } else if let background = shownBackground ?? (lifted > 0 ? .cardBackground : nil) {
      Palette.shared.append(
        background, x: 0, y: 0, width: width, height: height, to: snapshot, on: cell)
    }
    snapshotElevation(snapshot, width: width, height: height)
    snapshotBody(snapshot, width: width, height: height)
    controls?.snapshot(snapshot)
    pane?.snapshot(snapshot, background: shownBackground)
    snapshotSeparator(snapshot, fading?.separator, width: width, height: height)
  }

  /// Has what follows drawn within the corners of the card that the row is at an end of; false: of
  /// none.
  private func pushCorners(to snapshot: OpaquePointer, width: Float, height: Float) -> Bool {
    guard let corners, corners.radius > 0 else { return false }
    let radius = min(Float(corners.radius), width / 2, height / 2)
    let round = graphene_size_t(width: radius, height: radius)
    var (top, bottom) = (graphene_size_t(), graphene_size_t())
    if corners.top { top = round }
    if corners.bottom { bottom = round }
    var rect = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: width, height: height))
    var outline = GskRoundedRect()
    gsk_rounded_rect_init(&outline, &rect, &top, &top, &bottom, &bottom)
    gtk_snapshot_push_rounded_clip(snapshot, &outline)
    return true
  }

  /// Draws the hairline that closes a header, at its bottom or where reading ends.
  private func snapshotSeparator(
    _ snapshot: OpaquePointer, _ fading: GdkRGBA?, width: Float, height: Float
  ) {
    let isAtBottom = separatorEdge == .bottom
    let isAtLeft = Self.isRightToLeft(cell)
    let inset = separatorInset
    let left = Float(isAtLeft ? inset.trailing : inset.leading)
    let (x, y) = isAtBottom ? (left, height - 1) : (isAtLeft ? 0 : width - 1, 0)
    let size: (width: Float, height: Float) =
      isAtBottom ? (max(0, width - Float(inset.leading + inset.trailing)), 1) : (1, height)
    if let fading {
      Palette.append(fading, x: x, y: y, width: size.width, height: size.height, to: snapshot)
    } else if let separator {
      Palette.shared.append(
        separator, x: x, y: y, width: size.width, height: size.height, to: snapshot, on: cell)
    }
  }

  /// Draws the body, which slides under the controls at the edges, or ends under the actions over
  /// it.
  private func snapshotBody(_ snapshot: OpaquePointer, width: Float, height: Float) {
    guard let pane, controls != nil || pane.strip.coversContent else {
      gtk_widget_snapshot_child(cell, body.pointer, snapshot)
      return
    }
    let isRightToLeft = Self.isRightToLeft(cell)
    let inset = controlInsets(isRightToLeft: isRightToLeft)
    let (left, right) = (inset.left, Double(width) - inset.right)
    let strip = pane.strip
    if strip.coversContent {
      let isAtRight = (strip.side == .trailing) != isRightToLeft
      for slice in CoveredContent.slices(
        from: left, to: right, under: strip, isAtRight: isAtRight)
      {
        snapshotBody(snapshot, from: slice.start, to: slice.end, height, opacity: slice.opacity)
      }
    } else {
      snapshotBody(snapshot, from: left, to: right, height, opacity: 1)
    }
  }

  /// Draws a vertical slice of the body.
  private func snapshotBody(
    _ snapshot: OpaquePointer, from start: Double, to end: Double, _ height: Float, opacity: Double
  ) {
    guard end > start, opacity > 0 else { return }
    var clip = graphene_rect_t(
      origin: graphene_point_t(x: Float(start), y: 0),
      size: graphene_size_t(width: Float(end - start), height: height))
    gtk_snapshot_push_clip(snapshot, &clip)
    if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
    gtk_widget_snapshot_child(cell, body.pointer, snapshot)
    if opacity < 1 { gtk_snapshot_pop(snapshot) }
    gtk_snapshot_pop(snapshot)
  }
}
