import CGTK

/// Shows short messages over a widget.
///
/// Wraps AdwToastOverlay.
public final class ToastOverlay: Widget {
  /// The message on screen; the overlay holds it until it is gone.
  private var shown: OpaquePointer?

  /// Makes an overlay over a widget.
  public init(_ child: Widget) {
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(handle, child.pointer)
  }

  /// Shows a message for some seconds, with a button for an action of the window if given.
  ///
  /// It takes the place of the message before: what a button does is about the last one.
  public func show(_ message: String, button: (title: String, action: String)? = nil) {
    let toast = adw_toast_new("")!
    // Its own title would be cut where the window is narrow or text is large.
    let title = Label(message, overflow: .wrap).classes("heading")
    adw_toast_set_custom_title(toast, title.pointer)
    if let button {
      adw_toast_set_button_label(toast, button.title)
      adw_toast_set_action_name(toast, "win.\(button.action)")
    }
    if let shown { adw_toast_dismiss(shown) }
    shown = toast
    Signal.connect(raw(toast), "dismissed") { [weak self] in
      if self?.shown == toast { self?.shown = nil }
    }
    adw_toast_overlay_add_toast(handle, toast)
  }
}
