import CGTK
import Ocelot

// Sections that scroll sideways: what the reader's wheels, fingers and pointer do to them.
extension CollectionCore {
  func connectShelves() {
    connectShelfScrolling()
    connectShelfDrag()
    connectLateShelfButtons()
  }

  /// A button that comes under a pointer that rests: GTK hears of it with the next motion, and
  /// gives the press before that to the row below.
  private func connectLateShelfButtons() {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    let gesture = raw(click)
    var pressed: Bool?
    Signal.connectClick(gesture, "pressed") { [unowned self] _, x, y in
      pressed = isDisposed ? nil : shelfInput.buttons?.unheard(at: Point(x: x, y: y), in: canvas)
      gtk_gesture_set_state(
        click, pressed == nil ? GTK_EVENT_SEQUENCE_DENIED : GTK_EVENT_SEQUENCE_CLAIMED)
    }
    Signal.connectClick(gesture, "released") { [unowned self] _, x, y in
      guard let forward = pressed, !isDisposed else { return }
      pressed = nil
      let released = shelfInput.buttons?.button(at: Point(x: x, y: y), in: canvas)
      if released == forward { shelfButtonClicked(forward: forward) }
    }
    gtk_widget_add_controller(canvas, click)
  }

  private func connectShelfScrolling() {
    let flags = GtkEventControllerScrollFlags(
      rawValue: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES.rawValue
        | GTK_EVENT_CONTROLLER_SCROLL_KINETIC.rawValue)
    let scroll = gtk_event_controller_scroll_new(flags)!
    gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_BUBBLE)
    Signal.connect(raw(scroll), "scroll-begin") { [unowned self] in
      // A wheel has no gesture.
      guard !isDisposed,
        gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_SURFACE
      else { return }
      beginShelfGesture(isShifted: false)
    }
    Signal.connectScroll(raw(scroll)) { [unowned self] dx, dy in
      guard !isDisposed else { return false }
      let held = gtk_event_controller_get_current_event_state(scroll).rawValue
      guard held & GDK_CONTROL_MASK.rawValue == 0 else { return false }
      let isShifted = held & GDK_SHIFT_MASK.rawValue != 0
      let (x, y) = isShifted ? (dy, dx) : (dx, dy)
      if gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL {
        endShelfGesture(velocity: 0)
        return shelfWheelTurned(by: x, y)
      }
      if shelfInput.gesture == nil || shelfInput.gesture?.isShifted != isShifted {
        endShelfGesture(velocity: 0)
        beginShelfGesture(isShifted: isShifted)
      }
      return shelfMoved(by: Point(x: x, y: y))
    }
    Signal.connectNumbers(raw(scroll), "decelerate") { [unowned self] x, y in
      endShelfGesture(velocity: shelfInput.gesture?.isShifted == true ? y : x)
    }
    Signal.connect(raw(scroll), "scroll-end") { [unowned self] in
      // What decelerates has ended already.
      Task { [weak self] in self?.endShelfGesture(velocity: 0) }
    }
    gtk_widget_add_controller(canvas, scroll)
  }

  /// Fingers touch a trackpad over a shelf.
  private func beginShelfGesture(isShifted: Bool) {
    guard let section = shelfUnderPointer else { return }
    shelfInput.begin(isShifted: isShifted)
    collectionView.userWillBeginDraggingShelf(section)
  }

  /// The shelf under the pointer.
  private var shelfUnderPointer: Int? { collectionView.shelf(at: editingInput.pointerPlace) }

  /// A wheel turned: sideways over a shelf it scrolls that.
  private func shelfWheelTurned(by x: Double, _ y: Double) -> Bool {
    guard abs(x) > abs(y), let section = shelfUnderPointer,
      let shelf = collectionView.shownShelf(section)
    else { return false }
    let notches = shelfInput.turnWheel(by: x, over: section, wholeOnly: shelf.stopCount != nil)
    guard notches != 0 else { return true }
    collectionView.userTurnedWheel(
      overShelf: section, by: notches * pow(max(1, shelf.frame.width), 2.0 / 3))
    scheduleLayout()
    return true
  }

  /// Fingers moved on a trackpad, or on the screen, by a distance.
  ///
  /// - Returns: whether a shelf follows them.
  private func shelfMoved(by delta: Point) -> Bool {
    guard shelfInput.gesture != nil else { return false }
    guard let section = collectionView.draggedShelf else {
      shelfInput.end()
      return false
    }
    guard let step = shelfInput.move(by: delta, at: g_get_monotonic_time()) else {
      return shelfInput.gesture?.way == .along
    }
    collectionView.userScrolledShelf(section, by: step)
    scheduleLayout()
    return true
  }

  private func endShelfGesture(velocity: Double) {
    guard !isDisposed, let gesture = shelfInput.gesture else { return }
    shelfInput.end()
    guard let section = collectionView.draggedShelf else { return }
    // What it stopped goes on to where it comes to rest.
    collectionView.userDidEndDraggingShelf(
      section, velocity: gesture.way == .along ? velocity : 0)
    scheduleLayout()
  }

  /// A finger drags any shelf; the pointer drags one that rests at places, as it drags a carousel.
  private func connectShelfDrag() {
    let drag = gtk_gesture_drag_new()!
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_BUBBLE)
    var last = Point.zero
    Signal.connectNumbers(raw(drag), "drag-begin") { [unowned self] x, y in
      last = .zero
      let device = gtk_event_controller_get_current_event_device(drag)
      let isTouch = device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHSCREEN } ?? false
      guard !isDisposed, let section = collectionView.shelf(at: Point(x: x, y: y)),
        isTouch
          || !collectionView.isEditing && collectionView.shownShelf(section)?.stopCount != nil
            && dragSource(at: x, y) == nil
      else {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
        return
      }
      shelfInput.begin()
      collectionView.userWillBeginDraggingShelf(section)
    }
    Signal.connectNumbers(raw(drag), "drag-update") { [unowned self] x, y in
      guard !isDisposed, shelfInput.gesture != nil else { return }
      let delta = Point(x: last.x - x, y: last.y - y)
      last = Point(x: x, y: y)
      let follows = shelfMoved(by: delta)
      if follows {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      } else if shelfInput.gesture?.way == .elsewhere {
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    Signal.connectNumbers(raw(drag), "drag-end") { [unowned self] _, _ in
      endShelfGesture(velocity: shelfInput.velocity(at: g_get_monotonic_time()))
    }
    Signal.connectObject(raw(drag), "cancel") { [unowned self] _ in
      endShelfGesture(velocity: 0)
    }
    gtk_widget_add_controller(canvas, drag)
  }
}
