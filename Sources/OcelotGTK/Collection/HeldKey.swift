import CGTK

/// Which key the reader holds down in a window: GTK does not say of a press whether it is a repeat.
///
/// Watches the window, since what a key did may have brought the focus to another widget.
@MainActor
final class HeldKey {
  /// Whether the last press repeats one before.
  private(set) var isRepeating = false
  private var code: guint?
  /// When the key was pressed or repeated last, in milliseconds.
  private var time: guint32 = 0

  /// The longest time between a press and its first repeat, in milliseconds: a release may go to a
  /// menu, where it is not seen.
  private static let longestDelay: guint32 = 1000
  private static let key = "ocelot-held-key"

  /// The key of the window that a widget is in; nil outside of windows.
  @discardableResult
  static func inWindow(of widget: WidgetPointer) -> HeldKey? {
    guard let root = gtk_widget_get_root(widget) else { return nil }
    let window = UnsafeMutableRawPointer(root)
    if let known = g_object_get_data(cast(window), key) {
      return Unmanaged<HeldKey>.fromOpaque(known).takeUnretainedValue()
    }
    let made = HeldKey()
    made.watch(cast(window))
    g_object_set_data_full(cast(window), key, Unmanaged.passRetained(made).toOpaque()) { data in
      if let data { Unmanaged<HeldKey>.fromOpaque(data).release() }
    }
    return made
  }

  private func watch(_ window: WidgetPointer) {
    let keys = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    Signal.connectEvent(raw(keys)) { [weak self] type in
      guard let self, let event = gtk_event_controller_get_current_event(keys) else { return }
      switch type {
      case GDK_KEY_PRESS:
        self.pressed(gdk_key_event_get_keycode(event), at: gdk_event_get_time(event))
      case GDK_KEY_RELEASE: self.released(gdk_key_event_get_keycode(event))
      default: break
      }
    }
    gtk_widget_add_controller(window, keys)
  }

  private func pressed(_ code: guint, at time: guint32) {
    isRepeating = code == self.code && time &- self.time <= Self.longestDelay
    self.code = code
    self.time = time
  }

  private func released(_ code: guint) {
    if code == self.code { self.code = nil }
  }
}
