import CGTK
import Ocelot

/// GTK's gestures as editing's events.
///
/// All are in the bubble phase, so that a control in a cell comes first and scrolling stays the
/// scrolled window's; only a press beside an open pane is taken before anybody else sees it.
extension CollectionCore {
  /// What handles swipes, if the application turned editing on.
  var editing: EditingController? {
    isDisposed ? nil : collectionView.interaction as? EditingController
  }

  func connectEditing() {
    connectPressOutside()
    connectDrag()
    connectMenuGestures()
    connectTrackpad()
    Signal.connectNotify(UnsafeMutableRawPointer(canvas), "root") { [unowned self] in
      self.followWindow()
      self.followStyles()
      // GTK tells widgets out of windows of no other direction of reading.
      if gtk_widget_get_root(self.canvas) != nil { self.collectionView.traitsDidChange() }
    }
  }

  /// Hears when the window that the canvas is in ceases to be the active one.
  private func followWindow() {
    leaveWindow()
    guard !isDisposed, let root = gtk_widget_get_root(canvas),
      ocelot_is_a(UnsafeMutableRawPointer(root), gtk_window_get_type()) != 0
    else { return }
    let window = UnsafeMutableRawPointer(root)
    let handler = Signal.connectNotify(window, "is-active") { [weak self] in
      // Where the menu takes the keyboard from the window, that is no reason to close the menu.
      guard let editing = self?.editing, !editing.isIdle, editing.swipe.state != .menu,
        gtk_window_is_active(cast(window)) == 0
      else { return }
      editing.windowBecameInactive()
    }
    editingInput.window = (window, handler)
  }

  /// Hears nothing more of the window, which is not kept: the canvas leaves it before it goes.
  func leaveWindow() {
    if around.leaveWindow() { Task { [weak self] in self?.around.releaseAfterLeaving() } }
    guard let (window, handler) = editingInput.window else { return }
    editingInput.window = nil
    g_signal_handler_disconnect(window, handler)
  }

  private func connectPressOutside() {
    let press = gtk_gesture_click_new()!
    gtk_event_controller_set_propagation_phase(press, GTK_PHASE_CAPTURE)
    Signal.connectClick(raw(press), "pressed") { [unowned self] _, x, y in
      let isConsumed = self.editing?.pressBegan(at: Point(x: x, y: y)) ?? false
      gtk_gesture_set_state(
        press, isConsumed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    gtk_widget_add_controller(canvas, press)
  }

  private func connectDrag() {
    let drag = gtk_gesture_drag_new()!
    editingInput.drag = drag
    gtk_gesture_single_set_button(drag, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_BUBBLE)
    let object = raw(drag)
    Signal.connectNumbers(object, "drag-begin") { [unowned self] x, y in
      let source = dragSource(at: x, y)
      if let source { hearOfDrags(from: source) }
      guard let editing else { return }
      let device = gtk_event_controller_get_current_event_device(drag)
      let isTouch = device.map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHSCREEN } ?? false
      guard isTouch || source == nil else {
        editing.dragCancelled()
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
        return
      }
      editing.dragBegan(at: Point(x: x, y: y), withMouse: !isTouch)
    }
    Signal.connectNumbers(object, "drag-update") { [unowned self] x, y in
      guard let editing else { return }
      switch editing.dragMoved(by: Point(x: x, y: y)) {
      case .undecided: break
      case .claimed: gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      case .denied: gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    Signal.connectNumbers(object, "drag-end") { [unowned self] _, _ in
      // A second finger ends the gesture, too.
      let event = gtk_event_controller_get_current_event(drag)
      if let event, gdk_event_get_event_type(event) == GDK_TOUCH_BEGIN {
        self.editing?.dragCancelled()
      } else {
        self.editing?.dragEnded()
      }
    }
    Signal.connectObject(object, "cancel") { [unowned self] _ in self.editing?.dragCancelled() }
    gtk_widget_add_controller(canvas, drag)
  }

  /// What lets a part of a row at a point be dragged elsewhere, of the application's: that goes
  /// before swipes.
  func dragSource(at x: Double, _ y: Double) -> OpaquePointer? {
    for widget in widgets(at: Point(x: x, y: y)) {
      let controllers = gtk_widget_observe_controllers(widget)
      defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
      for index in 0..<g_list_model_get_n_items(controllers) {
        guard let controller = g_list_model_get_item(controllers, index) else { continue }
        // The widget keeps it.
        defer { g_object_unref(controller) }
        if ocelot_is_a(controller, gtk_drag_source_get_type()) != 0,
          gtk_event_controller_get_propagation_phase(OpaquePointer(controller)) != GTK_PHASE_NONE
        {
          return OpaquePointer(controller)
        }
      }
    }
    return nil
  }

  /// A drag takes the pointer away from all gestures, and tells none of them: their next press
  /// would be half an old one.
  private func hearOfDrags(from source: OpaquePointer) {
    let object = raw(source)
    guard g_object_get_data(cast(object), Self.heardKey) == nil else { return }
    g_object_set_data(cast(object), Self.heardKey, object)
    Signal.connectObject(object, "drag-begin") { [weak self] _ in
      // Not while GTK asks its gestures.
      Task { self?.releaseInputOfDrag() }
    }
  }

  private static let heardKey = "ocelot-drags-are-heard"

  private func connectMenuGestures() {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    Signal.connectClick(raw(click), "pressed") { [unowned self] _, x, y in
      self.editingInput.menuPress = self.collectionView.element(at: Point(x: x, y: y))
    }
    // A menu that opens under a held button takes the release away from what was pressed.
    Signal.connectClick(raw(click), "released") { [unowned self] _, x, y in
      let held = gtk_event_controller_get_current_event_state(click)
      // The button that is released counts as held still.
      guard held.heldButtons <= 1, let pressed = self.editingInput.menuPress,
        pressed == self.collectionView.element(at: Point(x: x, y: y)),
        self.openContextMenu(at: Point(x: x, y: y))
      else { return }
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gtk_widget_add_controller(canvas, click)
    let press = gtk_gesture_long_press_new()!
    gtk_gesture_single_set_touch_only(press, 1)
    Signal.connectNumbers(raw(press), "pressed") { [unowned self] x, y in
      if self.openContextMenu(at: Point(x: x, y: y)) {
        gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    gtk_widget_add_controller(canvas, press)
  }

  private func openContextMenu(at point: Point) -> Bool {
    guard let editing, let item = collectionView.element(at: point)?.itemIndex else { return false }
    editingInput.menuPoint = point
    defer { editingInput.menuPoint = nil }
    return editing.contextMenuRequested(for: item)
  }

  private func connectTrackpad() {
    let motion = gtk_event_controller_motion_new()!
    // What closes a menu under a pointer that rests brings no motion.
    for signal in ["enter", "motion"] {
      Signal.connectNumbers(raw(motion), signal) { [unowned self] x, y in
        self.editingInput.pointerPlace = Point(x: x, y: y)
        guard !self.isDisposed else { return }
        self.collectionView.pointerMoved(to: Point(x: x, y: y))
        self.pointerMoved(overShelvesTo: Point(x: x, y: y))
      }
    }
    Signal.connect(raw(motion), "leave") { [unowned self] in
      guard !self.isDisposed else { return }
      self.collectionView.pointerMoved(to: nil)
      self.pointerMoved(overShelvesTo: nil)
    }
    gtk_widget_add_controller(canvas, motion)
    let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)!
    Signal.connectScroll(raw(scroll)) { [unowned self] x, y in
      guard !self.isDisposed,
        gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_SURFACE
      else { return false }
      if let editing,
        editing.trackpadScrolled(by: Point(x: x, y: y), at: self.editingInput.pointerPlace)
      {
        return true
      }
      if abs(y) > abs(x),
        self.trackpadScrollsAround(by: y, gtk_event_controller_get_current_event_state(scroll))
      {
        return true
      }
      self.trackpadScrolls()
      return false
    }
    Signal.connect(raw(scroll), "scroll-end") { [unowned self] in
      self.editing?.trackpadEnded()
      self.trackpadWasLeft()
    }
    gtk_widget_add_controller(canvas, scroll)
  }

  private static let steps: [Int32: EditingController.Step] = [
    GDK_KEY_Up: .backward, GDK_KEY_KP_Up: .backward, GDK_KEY_Down: .forward,
    GDK_KEY_KP_Down: .forward, GDK_KEY_Home: .first, GDK_KEY_KP_Home: .first,
    GDK_KEY_End: .last, GDK_KEY_KP_End: .last,
  ]

  /// Keys that lead the focus to another item.
  private static let movements: Set<Int32> = [
    GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Left, GDK_KEY_KP_Left,
    GDK_KEY_Right, GDK_KEY_KP_Right, GDK_KEY_Home, GDK_KEY_KP_Home, GDK_KEY_End, GDK_KEY_KP_End,
    GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down,
  ]

  /// Keys that select or open.
  private static let choices: Set<Int32> = [
    GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
  ]

  private static let removals: Set<Int32> = [GDK_KEY_Delete, GDK_KEY_KP_Delete]

  private static let tabs: Set<Int32> = [GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab]

  /// Handles a key that means editing; true if it did.
  func editingKeyPressed(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
    guard let editing else { return false }
    let mask =
      GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
      | GDK_SUPER_MASK.rawValue
    let held = modifiers.rawValue & mask
    // While the pointer holds an item nothing is done to the one with the focus.
    if editing.isHolding, !editing.isMovingByKeys,
      Self.movements.union(Self.choices).union(Self.removals).contains(Int32(bitPattern: key))
    {
      return true
    }
    if editing.isMovingByKeys, Self.tabs.contains(Int32(bitPattern: key)) {
      // The focus goes on, and the item does not wait for it.
      editing.escapePressed()
      return false
    }
    if held == 0, editing.isMovingByKeys, let isTaken = keyPressedWhileLifted(key) {
      return isTaken
    }
    // No arrow leads away from an item in hand, whatever is held with it.
    if editing.isMovingByKeys, Self.movements.contains(Int32(bitPattern: key)) { return true }
    // Keys that lead elsewhere, or open, shut what is open, and do what they do.
    if editing.swipe.isOpening, Self.movements.union(Self.choices).contains(Int32(bitPattern: key))
    {
      editing.escapePressed()
    }
    if let step = Self.steps[Int32(bitPattern: key)] {
      guard held == GDK_ALT_MASK.rawValue, collectionView.isEditing,
        step == .forward || step == .backward, let item = itemOfFocus
      else { return false }
      return showMoved(editing.move(item, step), towardsEnd: step == .forward)
    }
    switch (Int32(bitPattern: key), held) {
    case (GDK_KEY_Escape, 0): return editing.escapePressed()
    case (let key, 0) where Self.removals.contains(key):
      guard let item = itemOfFocus else { return false }
      // A key that is held removes what it was pressed on, and not what comes into its place.
      if WindowInput.ofWindow(of: canvas)?.isRepeating == true { return true }
      return editing.deletePressed(on: item)
    case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue):
      // A menu would take the release away from what is pressed.
      guard modifiers.heldButtons == 0 else { return true }
      guard let item = itemOfFocus else { return false }
      return editing.menuKeyPressed(on: item)
    default: return false
    }
  }

  /// What is around the list shows an item that a key has moved; hands on whether it has.
  private func showMoved(_ isMoved: Bool, towardsEnd: Bool) -> Bool {
    guard isMoved, !around.viewports.isEmpty else { return isMoved }
    layOut()
    showFocusAround(end: towardsEnd)
    return true
  }

  /// Handles a key while keys move an item: the focus stays with the lifted item, and what lifts an
  /// item drops it.
  ///
  /// - Returns: whether it was taken; nil for keys that have nothing to do with moving.
  private func keyPressedWhileLifted(_ key: guint) -> Bool? {
    guard let editing, let item = editing.reorder.item else { return nil }
    func move(_ step: EditingController.Step) -> Bool {
      showMoved(editing.moveLifted(step), towardsEnd: step == .forward || step == .last)
    }
    if let step = Self.steps[Int32(bitPattern: key)] { return move(step) }
    let isRightToLeft = gtk_widget_get_direction(canvas) == GTK_TEXT_DIR_RTL
    switch Int32(bitPattern: key) {
    case GDK_KEY_Left, GDK_KEY_KP_Left:
      return move(isRightToLeft ? .forward : .backward)
    case GDK_KEY_Right, GDK_KEY_KP_Right:
      return move(isRightToLeft ? .backward : .forward)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return true
    case let key where Self.choices.contains(key):
      return mayUseEditControl() ? editing.gripperActivated(item) : true
    default: return nil
    }
  }

  /// The item that has the focus, or holds the control that has it.
  ///
  /// A key may repeat while the row that it removed still fades out, with the focus of the toolkit.
  private var itemOfFocus: ItemIndex? {
    // What the cell was told last may be an index of before an update.
    guard let cell = focusedCell, let element = collectionView.element(of: cell) else {
      return collectionView.focusedItem
    }
    return element.itemIndex
  }
}

extension CollectionCore: EditingHost {
  func titleWidth(_ title: String) -> Double {
    if let known = editingInput.titleWidths[title] { return known }
    let layout = gtk_widget_create_pango_layout(canvas, title)!
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    var width: gint = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    editingInput.titleWidths[title] = Double(width)
    return Double(width)
  }

  func showMenu(_ actions: [ItemAction], for item: ItemIndex) {
    closeMenu()
    // The keyboard goes on where the pointer was.
    if editingInput.menuPoint != nil { collectionView.focus(item) }
    // Where a page slides in, the pointer is elsewhere once it is there.
    let isSliding = MenuKeys.isSliding(canvas)
    let point = isSliding ? nil : editingInput.menuPoint
    editingInput.menuPlace =
      point.map { Rect(x: $0.x, y: $0.y, width: 1, height: 1) } ?? placeScrolledIn(of: item)
    if point == nil, let button = placeOfMore(of: item) { editingInput.menuPlace = button }
    let menu = ActionMenu(actions, on: canvas) { [weak self] choice in
      guard let self else { return }
      self.editingInput.menu = nil
      self.restoreFocus(claims: true)
      if let choice {
        self.editing?.menuChose(actions[choice])
      } else {
        self.editing?.menuDismissed()
      }
    }
    editingInput.menu = menu
    if isSliding || point == nil && scrollAround(editingInput.menuPlace) {
      openMenuOnceLaidOut()
    } else {
      menu.open(at: inSight(editingInput.menuPlace))
    }
  }

  /// Opens the menu after the next frame in which the page does not slide, when what was scrolled
  /// around the list is in its place.
  private func openMenuOnceLaidOut() {
    editingInput.framesToMenu = 2
    let tick: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      widget, _, _ in
      guard let core = CanvasClass.core(of: widget), core.editingInput.framesToMenu > 0 else {
        return 0
      }
      guard !MenuKeys.isSliding(core.canvas) else { return 1 }
      core.editingInput.framesToMenu -= 1
      guard core.editingInput.framesToMenu == 0 else { return 1 }
      core.editingInput.menu?.open(at: core.inSight(core.editingInput.menuPlace))
      return 0
    }
    gtk_widget_add_tick_callback(canvas, unsafeBitCast(tick, to: GtkTickCallback.self), nil, nil)
  }

  /// Where the button is that opens the menu, of a row that is swiped aside and has one.
  private func placeOfMore(of item: ItemIndex) -> Rect? {
    var bounds = graphene_rect_t()
    guard let cell = collectionView.view(of: .item(item)) as? CellView,
      let button = cell.pane?.moreButton, gtk_widget_compute_bounds(button, canvas, &bounds) != 0,
      bounds.size.width > 0
    else { return nil }
    return Rect(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  private func placeScrolledIn(of item: ItemIndex) -> Rect {
    collectionView.scroll(to: .item(item), at: .nearest, animated: false)
    layOut()
    return collectionView.screenFrame(of: .item(item)) ?? .zero
  }

  /// The part of a place in the canvas that is in the window, or the point of it that is nearest:
  /// GTK warns of a menu beside what no monitor shows, and what is around the list may be scrolled.
  func inSight(_ place: Rect) -> Rect {
    let size = collectionView.viewportSize
    var (left, top, right, bottom) = (0.0, 0.0, size.width, size.height)
    var window = graphene_rect_t()
    if let root = gtk_widget_get_root(canvas),
      gtk_widget_compute_bounds(cast(UnsafeMutableRawPointer(root)), canvas, &window) != 0
    {
      // In a list that is out of the window altogether, the window's nearest edge counts.
      let (x, y) = (Double(window.origin.x), Double(window.origin.y))
      let (width, height) = (Double(window.size.width), Double(window.size.height))
      (left, right) = (min(max(left, x), x + width - 1), max(min(right, x + width), x + 1))
      (top, bottom) = (min(max(top, y), y + height - 1), max(min(bottom, y + height), y + 1))
    }
    let x = max(min(place.minX, right - 1), left)
    let y = max(min(place.minY, bottom - 1), top)
    return Rect(
      x: x, y: y, width: max(1, min(place.maxX, right) - x),
      height: max(1, min(place.maxY, bottom) - y))
  }

  func closeMenu() {
    guard let menu = editingInput.menu else { return }
    editingInput.menu = nil
    editingInput.framesToMenu = 0
    menu.close()
    scheduleLayout()
  }

  func dropGesture() {
    guard let drag = editingInput.drag else { return }
    gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_DENIED)
  }
}
