import CGTK

/// Keys that open menus, while they should not.
@MainActor
package enum MenuKeys {
  /// Has a window ignore keys that would open a menu while a button of the pointer is held, or from
  /// a page that slides in.
  ///
  /// The menu takes the pointer from what was pressed. GTK 4.8 then counts one release twice: it
  /// warns of a broken accounting, and widgets look pressed for ever. Beside a page that slides it
  /// warns of a menu that no monitor shows.
  package static func waitForRelease(in window: WidgetPointer) {
    let keys = gtk_event_controller_key_new()!
    // Before the shortcut of the primary menu.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connectKey(raw(keys)) { key, modifiers in
      guard let window = gtk_event_controller_get_widget(keys) else { return false }
      return isIgnored(
        Int32(bitPattern: key), gtk_root_get_focus(OpaquePointer(window)), modifiers)
    }
    gtk_widget_add_controller(window, keys)
  }

  /// Whether a key is not to reach what has the focus now.
  static func isIgnored(
    _ key: Int32, _ focus: WidgetPointer?, _ modifiers: GdkModifierType
  ) -> Bool {
    modifiers.heldButtons > 0
      ? opensMenu(key, focus)
      : (presses(key, focus) || focus.map(TextMenu.isText) == true && opensTextMenu(key, modifiers))
        && focus.map(isSliding) == true
  }

  /// Whether a key opens the menu of a text, or its choice of emoji.
  package static func opensTextMenu(_ key: Int32, _ modifiers: GdkModifierType) -> Bool {
    let held = modifiers.rawValue
    return switch key {
    case GDK_KEY_Menu: true
    case GDK_KEY_F10: held & GDK_SHIFT_MASK.rawValue != 0
    case GDK_KEY_period, GDK_KEY_semicolon: held & GDK_CONTROL_MASK.rawValue != 0
    default: false
    }
  }

  /// Whether a widget is in a page that slides in or out.
  package static func isSliding(_ widget: WidgetPointer) -> Bool {
    var inner: WidgetPointer? = gtk_widget_get_parent(widget)
    while let around = inner, let leaflet = gtk_widget_get_ancestor(around, adw_leaflet_get_type())
    {
      if adw_leaflet_get_child_transition_running(OpaquePointer(leaflet)) != 0 { return true }
      inner = gtk_widget_get_parent(leaflet)
    }
    return false
  }

  /// Whether a key opens a menu, given what has the focus.
  private static func opensMenu(_ key: Int32, _ focus: WidgetPointer?) -> Bool {
    [GDK_KEY_F10, GDK_KEY_Menu].contains(key) || presses(key, focus)
  }

  /// Whether a key opens the menu of the button that has the focus.
  private static func presses(_ key: Int32, _ focus: WidgetPointer?) -> Bool {
    switch key {
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space,
      GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down:
      guard let focus else { return false }
      return [gtk_menu_button_get_type(), gtk_drop_down_get_type(), adw_combo_row_get_type()]
        .contains { ocelot_is_a(focus, $0) != 0 || gtk_widget_get_ancestor(focus, $0) != nil }
    default: return false
    }
  }
}
