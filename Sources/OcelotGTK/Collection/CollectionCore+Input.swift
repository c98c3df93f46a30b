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
      if !self.focusState.isInside { gtk_widget_grab_focus(self.canvas) }
      let point = Point(x: x, y: y)
      guard !self.isPressedWithin(at: point), !self.isControl(at: point) else {
        return self.pressedRow.end()
      }
      self.collectionView.pointerPressed(at: point)
      self.rowPressed(at: point)
    }
    Signal.connectClick(gesture, "released") { [unowned self] count, x, y in
      guard !self.isDisposed else { return }
      let point = Point(x: x, y: y)
      self.editing?.pressEnded(at: point)
      let held = gtk_event_controller_get_current_event_state(OpaquePointer(gesture))
      // What is in a header, such as a list, may have taken the focus with this press.
      let isOnItem = self.collectionView.element(at: point)?.itemIndex != nil
      let intent = SelectionIntent(held)
      let row = self.takePressedRow(at: point)
      // The control is activated in the place of the row.
      self.collectionView.pointerReleased(at: point, pressCount: row == nil ? count : 0, intent) {
        self.restoreFocus(claims: true)
      }
      if let row, intent == .replace {
        self.activateControl(of: row, takingFocus: true)
      } else {
        self.restoreFocus(claims: isOnItem)
      }
    }
    Signal.connectObject(gesture, "cancel") { [unowned self] _ in
      guard !self.isDisposed else { return }
      self.collectionView.pointerCancelled()
      self.pressedRow.end()
    }
    gtk_widget_add_controller(canvas, click)
    connectDragSelection()

    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_BUBBLE)
    Signal.connectKey(raw(keys)) { [unowned self] pressed, modifiers in
      let key = Self.latinLetter(for: pressed, modifiers, of: self.keys) ?? pressed
      return self.keyPressed(key, modifiers)
    }
    Signal.connectKeyRelease(raw(keys)) { [unowned self] in self.keyReleased() }
    gtk_widget_add_controller(canvas, keys)
    // Before the first key.
    Signal.connect(UnsafeMutableRawPointer(canvas), "map") { [unowned self] in
      WindowInput.ofWindow(of: self.canvas)
    }

    let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_BUBBLE)
    Signal.connectScroll(raw(wheel)) { [unowned self] _, dy in
      // A touchpad scrolls either way by itself.
      gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_WHEEL
        && self.wheelTurned(by: dy, gtk_event_controller_get_current_event_state(wheel))
    }
    gtk_widget_add_controller(canvas, wheel)

    let touches = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(touches, GTK_PHASE_CAPTURE)
    Signal.connectEvent(raw(touches)) { [unowned self] type in
      switch type {
      case GDK_TOUCH_BEGIN: self.watch(WindowInput.finger(of: touches))
      case GDK_BUTTON_RELEASE:
        // The button that is released counts as held still.
        if gtk_event_controller_get_current_event_state(touches).heldButtons <= 1 {
          self.clearPressedLooks()
        }
      default: break
      }
    }
    gtk_widget_add_controller(canvas, touches)

    let focus = gtk_event_controller_focus_new()!
    Signal.connect(raw(focus), "enter") { [unowned self] in
      self.focusState.come()
      self.takeAround()
      // The canvas may have it, and the focused item's cell is to.
      self.scheduleLayout()
    }
    Signal.connect(raw(focus), "leave") { [unowned self] in
      self.focusState.go()
      self.spokenSection.forget()
      self.around.release()
      self.earlyKeys.forget()
      // What keys move goes home, unless the focus comes back at once.
      guard self.editing?.isMovingByKeys == true else { return }
      Task { [weak self] in
        guard let self, !self.focusState.isInside else { return }
        if let editing = self.editing, editing.isMovingByKeys { editing.escapePressed() }
      }
    }
    gtk_widget_add_controller(canvas, focus)
  }

  /// Hears of keys before what was added to the canvas since: what is added last hears first.
  func hearKeysFirst() {
    guard !isDisposed else { return }
    g_object_ref(raw(keys))
    gtk_widget_remove_controller(canvas, keys)
    gtk_widget_add_controller(canvas, keys)
  }

  /// Whether the primary button is down on an element that can be pressed.
  var hasPressedElement: Bool { order.contains { $0.state.isHighlighted } }

  /// The widgets at a point, from the innermost to the one below the canvas; none where it is the
  /// canvas's own.
  func widgets(at point: Point) -> [WidgetPointer] {
    var result: [WidgetPointer] = []
    var widget = gtk_widget_pick(canvas, point.x, point.y, GTK_PICK_DEFAULT)
    while let current = widget, current != canvas {
      result.append(current)
      widget = gtk_widget_get_parent(current)
    }
    return result
  }

  /// Whether a list within a cell, which hears of a press before this one, takes one at a point.
  private func isPressedWithin(at point: Point) -> Bool {
    widgets(at: point).contains {
      ocelot_is_a($0, CanvasClass.type) != 0
        && CanvasClass.core(of: $0)?.hasPressedElement == true
    }
  }

  /// Whether there is a control of a cell's at a point: a press on it is none on its row, also
  /// where GTK's control hands the press on until it is a click.
  private func isControl(at point: Point) -> Bool {
    widgets(at: point).contains { widget in
      Self.controlTypes.contains { ocelot_is_a(widget, $0) != 0 }
    }
  }

  private static let controlTypes = [
    gtk_button_get_type(), gtk_switch_get_type(), gtk_check_button_get_type(),
    gtk_range_get_type(), gtk_text_get_type(), gtk_text_view_get_type(),
  ]

  /// A finger came down: the window hears of its leaving also where the scrolled window scrolls.
  private func watch(_ finger: UInt) {
    guard let window = WindowInput.ofWindow(of: canvas) else { return }
    fingerWentDown(finger)
    window.whenFingerLeaves(finger) { [weak self] in
      guard let self, !self.isDisposed else { return }
      self.fingerWentUp(finger)
      self.clearPressedLooks()
    }
  }
}

extension Widget {
  /// Has a list hear of keys before what was added to its widget since; nothing of other widgets.
  package func hearKeysFirst() {
    guard ocelot_is_a(pointer, CanvasClass.type) != 0 else { return }
    CanvasClass.core(of: pointer)?.hearKeysFirst()
  }
}
