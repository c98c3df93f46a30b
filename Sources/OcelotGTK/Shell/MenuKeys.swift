import CGTK

/// Keys that open menus, while a button of the pointer is held.
@MainActor
enum MenuKeys {
  /// Has a window ignore keys that would open a menu while a button of the pointer is held.
  ///
  /// The menu takes the pointer from what was pressed. GTK 4.8 then counts one release twice: it
  /// warns of a broken accounting, and widgets look pressed for ever.
  static func waitForRelease(in window: WidgetPointer) {
    let keys = gtk_event_controller_key_new()!
    // Before the shortcut of the primary menu.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connectKey(raw(keys)) { key, modifiers in
      modifiers.heldButtons > 0 && opensMenu(key, in: gtk_event_controller_get_widget(keys))
    }
    gtk_widget_add_controller(window, keys)
  }

  private static func opensMenu(_ key: guint, in window: WidgetPointer?) -> Bool {
    switch Int32(bitPattern: key) {
    case GDK_KEY_F10, GDK_KEY_Menu: return true
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space,
      GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Down, GDK_KEY_KP_Down:
      guard let window, let focus = gtk_root_get_focus(OpaquePointer(window)) else { return false }
      return [gtk_menu_button_get_type(), gtk_drop_down_get_type(), adw_combo_row_get_type()]
        .contains { ocelot_is_a(focus, $0) != 0 || gtk_widget_get_ancestor(focus, $0) != nil }
    default: return false
    }
  }
}
