import CGTK
import Ocelot

extension CollectionCore {
  /// Attaches gestures and keys, all in the bubble phase: a control in a cell comes first, and a
  /// scroll that claims a touch cancels a press.
  func connectInput() {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_BUBBLE)
    let gesture = raw(click)
    Signal.connectClick(gesture, "pressed") { [unowned self] _, x, y in
      guard !self.isDisposed else { return }
      if !self.containsFocus { gtk_widget_grab_focus(self.canvas) }
      self.collectionView.pointerPressed(at: Point(x: x, y: y))
    }
    Signal.connectClick(gesture, "released") { [unowned self] count, x, y in
      guard !self.isDisposed else { return }
      self.collectionView.pointerReleased(at: Point(x: x, y: y), pressCount: count)
      self.restoreFocus(claims: true)
    }
    Signal.connectObject(gesture, "cancel") { [unowned self] _ in
      guard !self.isDisposed else { return }
      self.collectionView.pointerCancelled()
    }
    gtk_widget_add_controller(canvas, click)

    let keys = gtk_event_controller_key_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
    Signal.connectKey(raw(keys)) { [unowned self] key, modifiers in
      self.keyPressed(key, modifiers)
    }
    gtk_widget_add_controller(canvas, keys)

    let touches = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(touches, GTK_PHASE_CAPTURE)
    Signal.connectEvent(raw(touches)) { [unowned self] type in
      switch type {
      case GDK_TOUCH_BEGIN: self.motion.touches += 1
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: self.motion.touches = max(0, self.motion.touches - 1)
      default: break
      }
    }
    gtk_widget_add_controller(canvas, touches)

    let focus = gtk_event_controller_focus_new()!
    Signal.connect(raw(focus), "enter") { [unowned self] in self.containsFocus = true }
    Signal.connect(raw(focus), "leave") { [unowned self] in self.containsFocus = false }
    gtk_widget_add_controller(canvas, focus)
  }

  /// Handles a key that no control in a cell took.
  func keyPressed(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
    guard !isDisposed else { return false }
    let held = modifiers.rawValue
    guard held & GDK_ALT_MASK.rawValue == 0 else { return false }
    let selects = held & GDK_CONTROL_MASK.rawValue == 0
    // In a header, left and right go from control to control.
    let isInItem = focusedCell?.element.itemIndex != nil || focusedCell == nil
    switch Int32(bitPattern: key) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return move(.up, selects)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return move(.down, selects)
    case GDK_KEY_Left, GDK_KEY_KP_Left: return isInItem && move(.left, selects)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return isInItem && move(.right, selects)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return move(.home, selects)
    case GDK_KEY_End, GDK_KEY_KP_End: return move(.end, selects)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return move(.pageUp, selects)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return move(.pageDown, selects)
    case GDK_KEY_space, GDK_KEY_KP_Space: return isInItem && collectionView.selectFocused()
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      return isInItem && collectionView.activateFocused()
    default: return false
    }
  }

  private func move(_ move: FocusMove, _ selects: Bool) -> Bool {
    guard collectionView.moveFocus(move, selects: selects) else { return false }
    layOut()
    restoreFocus(claims: true)
    // The ring shows where a key has led.
    if let root = gtk_widget_get_root(canvas) {
      gtk_window_set_focus_visible(cast(UnsafeMutableRawPointer(root)), 1)
    }
    return true
  }
}
