import CGTK
import Ocelot

/// Drawing a rectangle from empty space, which selects what it touches.
extension CollectionCore {
  /// Attaches the gesture, in the bubble phase as all others.
  func connectDragSelection() {
    let drag = gtk_gesture_drag_new()!
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_BUBBLE)
    let gesture = raw(drag)
    Signal.connectNumbers(gesture, "drag-begin") { [unowned self] x, y in
      let claims = !self.isDisposed && self.beginDragSelection(gesture, at: Point(x: x, y: y))
      gtk_gesture_set_state(
        OpaquePointer(gesture), claims ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    Signal.connectNumbers(gesture, "drag-update") { [unowned self] x, y in
      guard !self.isDisposed, self.collectionView.isDragSelecting else { return }
      var start = Point.zero
      gtk_gesture_drag_get_start_point(OpaquePointer(gesture), &start.x, &start.y)
      self.collectionView.dragSelection(to: start + Point(x: x, y: y))
      gtk_widget_queue_allocate(self.canvas)
    }
    Signal.connectNumbers(gesture, "drag-end") { [unowned self] _, _ in
      guard !self.isDisposed else { return }
      self.collectionView.endDragSelection()
      gtk_widget_queue_allocate(self.canvas)
    }
    Signal.connectObject(gesture, "cancel") { [unowned self] _ in
      guard !self.isDisposed else { return }
      self.cancelDragSelection()
    }
    gtk_widget_add_controller(canvas, drag)
  }

  private func beginDragSelection(_ gesture: UnsafeMutableRawPointer, at point: Point) -> Bool {
    // A finger scrolls.
    let device = gtk_event_controller_get_current_event_device(OpaquePointer(gesture))
    if let device, gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN { return false }
    let held = gtk_event_controller_get_current_event_state(OpaquePointer(gesture))
    guard collectionView.beginDragSelection(at: point, SelectionIntent(held)) else { return false }
    if !focusState.isInside { gtk_widget_grab_focus(canvas) }
    // Not in the allocation that follows, in which a new child asks for another size.
    _ = rubberband(makeRubberband)
    return true
  }

  /// The selection is what it was before the rectangle.
  func cancelDragSelection() {
    collectionView.cancelDragSelection()
    gtk_widget_queue_allocate(canvas)
  }

  /// Puts the theme's rectangle where the engine's is.
  func allocateDragSelection() {
    guard let rect = collectionView.dragSelectionRect else {
      if let rubberband { gtk_widget_set_child_visible(rubberband, 0) }
      return
    }
    let widget = rubberband(makeRubberband)
    gtk_widget_set_child_visible(widget, 1)
    var least: gint = 0
    // GTK wants to be asked before it allocates.
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    var origin = graphene_point_t(x: Float(rect.minX.rounded()), y: Float(rect.minY.rounded()))
    gtk_widget_allocate(
      widget, max(least, pixels(rect.width)), max(least, pixels(rect.height)), -1,
      gsk_transform_translate(nil, &origin))
  }

  private func makeRubberband() -> WidgetPointer {
    let widget: WidgetPointer = cast(
      makeObject(gtk_box_get_type(), "css-name", .string("rubberband")))
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_child_visible(widget, 0)
    gtk_widget_set_parent(widget, canvas)
    return widget
  }

  /// Draws the rectangle over everything else.
  func snapshotDragSelection(_ snapshot: OpaquePointer) {
    guard let rubberband, gtk_widget_get_child_visible(rubberband) != 0 else { return }
    gtk_widget_snapshot_child(canvas, rubberband, snapshot)
  }
}
