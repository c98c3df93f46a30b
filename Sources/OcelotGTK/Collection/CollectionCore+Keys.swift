import CGTK
import Ocelot

extension CollectionCore {
  /// Handles a key that no control in a cell took.
  func keyPressed(_ key: guint, _ modifiers: GdkModifierType) -> Bool {
    // Keys in an open menu are the menu's.
    guard !isDisposed, editingInput.menu == nil else { return false }
    // Nothing is there yet that a key could be about: it waits for the first layout.
    if scheduler.size == nil { return earlyKeys.keep(key, modifiers) }
    let held = modifiers.rawValue
    let isAlt = held & GDK_ALT_MASK.rawValue != 0
    if collectionView.isDragSelecting, !isAlt {
      // Until the button goes up, Escape is the only key.
      if Int32(bitPattern: key) == GDK_KEY_Escape { cancelDragSelection() }
      return true
    }
    if editingKeyPressed(key, modifiers) { return true }
    let isTaken = !isAlt && itemKeyPressed(key, held)
    // A page key that leads no farther is left to what scrolls: the focus stays here all the same.
    let stays = !isAlt && Self.isPageKey(key) && collectionView.focusedItem != nil
    focusState.keyWasPressed(isTaken: isTaken || stays)
    // Also where it has moved nothing: it shows where the focus is.
    if focusState.holdsKey { showFocusRing() }
    return isTaken
  }

  private static func isPageKey(_ key: guint) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: true
    default: false
    }
  }

  /// A key was released.
  ///
  /// GTK's window takes the ring away at the release of a key that left the focus where it was.
  func keyReleased() {
    if focusState.keyWasReleased() { showFocusRing() }
  }

  /// Handles a key that moves the focus, selects or opens; with others held, as GDK has them.
  private func itemKeyPressed(_ key: guint, _ held: guint) -> Bool {
    let isControlled = held & GDK_CONTROL_MASK.rawValue != 0
    let isShifted = held & GDK_SHIFT_MASK.rawValue != 0
    let intent = SelectionIntent(GdkModifierType(rawValue: held))
    let moving = isControlled && !isShifted ? .keep : intent
    // In a header, left and right go from control to control.
    let isInItem = focusedCell?.element.itemIndex != nil || focusedCell == nil
    switch Int32(bitPattern: key) {
    case GDK_KEY_Up, GDK_KEY_KP_Up: return isInItem ? moveInItems(.up, moving) : move(.up, moving)
    case GDK_KEY_Down, GDK_KEY_KP_Down:
      return isInItem ? moveInItems(.down, moving) : move(.down, moving)
    case GDK_KEY_Left, GDK_KEY_KP_Left:
      return isInItem && (moveInOutline(.left, held) || moveInItems(.left, moving))
    case GDK_KEY_Right, GDK_KEY_KP_Right:
      return isInItem && (moveInOutline(.right, held) || moveInItems(.right, moving))
    case GDK_KEY_asterisk, GDK_KEY_KP_Multiply:
      return isInItem && moveInOutline(.expandAll, held & ~GDK_SHIFT_MASK.rawValue)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return move(.home, moving)
    case GDK_KEY_End, GDK_KEY_KP_End: return move(.end, moving)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return move(.pageUp, moving)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return move(.pageDown, moving)
    case GDK_KEY_space, GDK_KEY_KP_Space:
      // A key that is held takes nothing back.
      if isInItem, intent == .toggle, WindowInput.ofWindow(of: canvas)?.isRepeating == true {
        return true
      }
      if isInItem, let view = focusedCell, !view.state.isSelectable, standsForControl(view) {
        return WindowInput.ofWindow(of: canvas)?.isRepeating == true || activateFocusedControl()
      }
      return isInItem ? collectionView.selectFocused(intent) : activateFocusedHeader()
    case GDK_KEY_a, GDK_KEY_A:
      guard isControlled else { return false }
      return isShifted ? collectionView.userDeselectAll() : collectionView.userSelectAll()
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      // What a held key brought under itself is not opened, nor what that opens.
      if isInItem, WindowInput.ofWindow(of: canvas)?.isRepeating == true { return true }
      return isInItem
        ? activateFocusedControl() || collectionView.activateFocused() : activateFocusedHeader()
    default: return false
    }
  }

  /// A key that expands or collapses an item of an outline, or goes in or out; not with another
  /// held.
  private func moveInOutline(_ move: OutlineMove, _ held: guint) -> Bool {
    let others = GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue
    guard held & others == 0, collectionView.moveInOutline(move) else { return false }
    layOut()
    restoreFocus(claims: true)
    showFocusAround(end: nil)
    return true
  }

  /// Opens the header that has the focus itself, not a control in it, if it can be pressed.
  private func activateFocusedHeader() -> Bool {
    guard let view = focusedCell, gtk_widget_has_focus(view.cell) != 0, view.state.canActivate
    else { return false }
    // A key that is held opens and closes nothing again.
    if WindowInput.ofWindow(of: canvas)?.isRepeating == true { return true }
    collectionView.perform(.activate, from: view.element)
    return true
  }

  /// After a layout: handles what was pressed before the first one, unless the focus has gone.
  func handleEarlyKeys() {
    guard let pressed = earlyKeys.take() else { return }
    // Not while GTK lays out: keys move the focus.
    Task { [weak self] in
      guard let self, self.focusState.isInside else { return }
      for (key, modifiers) in pressed { _ = self.keyPressed(key, modifiers) }
    }
  }

  /// An arrow in an item: the first and the last item keep the key, which GTK would take for one
  /// that goes to the controls of the row, or out of the list.
  ///
  /// A key that is held would go on there.
  private func moveInItems(_ move: FocusMove, _ intent: SelectionIntent) -> Bool {
    self.move(move, intent) || collectionView.focusedItem != nil
  }

  private func move(_ move: FocusMove, _ intent: SelectionIntent) -> Bool {
    let old = collectionView.focusedItem
    let isThrough = scrollThroughAround(move)
    // From a header, the way goes on at what is beside that.
    let start = focusedCell.flatMap { collectionView.element(of: $0) }
    guard
      isThrough
        || collectionView.moveFocus(
          move, intent, from: start?.itemIndex == nil ? start : nil, within: extentAround)
    else { return false }
    layOut()
    restoreFocus(claims: true)
    let isReading = collectionView.focusedItem == old && move != .home && move != .end
    if !isThrough { showFocusAround(end: isReading ? nil : move.showsEnd) }
    return true
  }

  /// The ring shows where the focus is.
  private func showFocusRing() {
    guard !isDisposed, let root = gtk_widget_get_root(canvas) else { return }
    gtk_window_set_focus_visible(cast(UnsafeMutableRawPointer(root)), 1)
  }

  /// The Latin letter on a key that is pressed with Control while the keyboard writes another
  /// script; nil for other keys.
  ///
  /// Ctrl+A is where A is on the keyboard's Latin group, as GTK's own shortcuts are.
  static func latinLetter(
    for key: guint, _ modifiers: GdkModifierType, of controller: OpaquePointer
  ) -> guint? {
    guard modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0, gdk_keyval_to_unicode(key) > 0x7F,
      let event = gtk_event_controller_get_current_event(controller),
      gdk_event_get_event_type(event) == GDK_KEY_PRESS,
      let display = gdk_event_get_display(event)
    else { return nil }
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard
      gdk_display_map_keycode(display, gdk_key_event_get_keycode(event), nil, &values, &count) != 0
    else { return nil }
    defer { g_free(values) }
    return UnsafeBufferPointer(start: values, count: Int(count)).first {
      (guint(GDK_KEY_a)...guint(GDK_KEY_z)).contains($0)
    }
  }
}

extension SelectionIntent {
  /// What held keys say of a press, or of Space.
  init(_ held: GdkModifierType) {
    let isControlled = held.rawValue & GDK_CONTROL_MASK.rawValue != 0
    let isShifted = held.rawValue & GDK_SHIFT_MASK.rawValue != 0
    self =
      switch (isControlled, isShifted) {
      case (false, false): .replace
      case (true, false): .toggle
      case (false, true): .extend
      case (true, true): .add
      }
  }
}
