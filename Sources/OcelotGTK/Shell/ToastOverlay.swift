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
    // Its own title would be cut where the window is narrow or text is large; one that wraps pushes
    // the buttons out unless it is held to its room.
    let title = Label(message, overflow: .wrap).classes("heading")
      .clamped(to: room(beside: button?.title))
    withExtendedLifetime(title) { adw_toast_set_custom_title(toast, title.pointer) }
    if let button {
      adw_toast_set_button_label(toast, button.title.forDisplay)
      adw_toast_set_action_name(toast, "win.\(button.action)")
    }
    if let shown { adw_toast_dismiss(shown) }
    shown = toast
    Signal.connect(raw(toast), "dismissed") { [weak self] in
      if self?.shown == toast { self?.shown = nil }
    }
    adw_toast_overlay_add_toast(handle, toast)
  }

  /// The room for a message beside a button and the one that closes it, in points.
  private func room(beside title: String?) -> Int {
    let width = gtk_widget_get_width(pointer)
    // The theme's widest, its margins, and what stands around the texts.
    let toast = min(width > 0 ? width - 24 : 450, 450)
    return max(60, Int(toast) - (title.map(width(ofButton:)) ?? 0) - 84)
  }

  private func width(ofButton title: String) -> Int {
    let button = Button(title) {}
    var width: gint = 0
    withExtendedLifetime(button) {
      gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    }
    return Int(width)
  }
}
