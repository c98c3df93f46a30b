import CGTK
import Ocelot

/// The end of input whose own end is not told: a page that is hidden under a held button hears of
/// no release.
extension CollectionCore {
  /// Lets go of everything that the reader holds: the canvas is not to be seen any more.
  func releaseInput() {
    guard !isDisposed else { return }
    // GTK 4.8 leaves gestures of hidden widgets as they are, and their next press is half an old
    // one.
    Self.resetGestures(of: canvas)
    editing?.becomeIdle()
    collectionView.pointerCancelled()
    collectionView.cancelDragSelection()
    releaseFingers()
  }

  /// Lets go of what was pressed where a drag of the application's begins.
  func releaseInputOfDrag() {
    guard !isDisposed else { return }
    Self.resetGestures(of: canvas)
    collectionView.pointerCancelled()
    clearPressedLooks()
  }

  /// Ends the gestures of a widget and of what is in it, buttons in cells included; what drags
  /// something elsewhere goes on.
  private static func resetGestures(of widget: WidgetPointer) {
    let controllers = gtk_widget_observe_controllers(widget)!
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      if ocelot_is_a(controller, gtk_gesture_get_type()) != 0,
        ocelot_is_a(controller, gtk_drag_source_get_type()) == 0
      {
        gtk_event_controller_reset(OpaquePointer(controller))
      }
      g_object_unref(controller)
    }
    g_object_unref(UnsafeMutableRawPointer(controllers))
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      child = gtk_widget_get_next_sibling(current)
      resetGestures(of: current)
    }
  }

  /// Takes the look of being pressed from what is in cells, once no button is held any more.
  ///
  /// GTK counts the presses on each widget. Where a pressed one is hidden or removed the count of
  /// those around it stays too high, and after their next press they look pressed for ever.
  func clearPressedLooks() {
    for widget in order.flatMap({ CellView.pressedWidgets(below: $0.cell) }) {
      gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_ACTIVE)
    }
  }
}

extension CellView {
  /// A cell looks pressed if the item is, not while a control in it is, nor because GTK has lost
  /// count of presses.
  func keepPressedState() {
    let isActive =
      gtk_widget_get_state_flags(cell).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
    guard isActive != state.isHighlighted else { return }
    if isActive {
      // GTK takes the state from what is in the cell, too.
      let pressed = Self.pressedWidgets(below: cell)
      gtk_widget_unset_state_flags(cell, GTK_STATE_FLAG_ACTIVE)
      for widget in pressed { gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_ACTIVE, 0) }
    } else {
      gtk_widget_set_state_flags(cell, GTK_STATE_FLAG_ACTIVE, 0)
    }
  }

  /// What looks pressed in a widget.
  fileprivate static func pressedWidgets(below widget: WidgetPointer) -> [WidgetPointer] {
    var result: [WidgetPointer] = []
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if gtk_widget_get_state_flags(current).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 {
        result.append(current)
      }
      result += pressedWidgets(below: current)
      child = gtk_widget_get_next_sibling(current)
    }
    return result
  }
}

extension GdkModifierType {
  /// The number of the pointer's buttons that are held.
  var heldButtons: Int {
    [
      GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK, GDK_BUTTON4_MASK, GDK_BUTTON5_MASK,
    ].reduce(0) { $0 + (rawValue & $1.rawValue == 0 ? 0 : 1) }
  }
}
