import CGTK

/// Shows short messages over a widget.
///
/// Wraps AdwToastOverlay.
public final class ToastOverlay: Widget {
  /// Makes an overlay over a widget.
  public init(_ child: Widget) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(handle, child.pointer)
  }

  /// Shows a message for some seconds, with a button for an action of the window if given.
  public func show(_ message: String, button: (title: String, action: String)? = nil) {
    // The title is markup.
    let text = g_markup_escape_text(message, -1)!
    defer { g_free(text) }
    let toast = adw_toast_new(text)!
    if let button {
      adw_toast_set_button_label(toast, button.title)
      adw_toast_set_action_name(toast, "win.\(button.action)")
    }
    adw_toast_overlay_add_toast(handle, toast)
  }
}
