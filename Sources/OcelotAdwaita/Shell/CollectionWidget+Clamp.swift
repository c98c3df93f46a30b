import CGTK
import OcelotGTK

extension CollectionWidget {
  /// The widget within a new scrolled window that scrolls vertically, no wider than a number of
  /// points and in the middle.
  ///
  /// Wraps AdwClampScrollable.
  public func scrolled(clampedTo width: Int) -> Widget {
    let clamp = adw_clamp_scrollable_new()!
    adw_clamp_scrollable_set_maximum_size(OpaquePointer(clamp), pixels(width))
    adw_clamp_scrollable_set_tightening_threshold(OpaquePointer(clamp), pixels(width))
    adw_clamp_scrollable_set_child(OpaquePointer(clamp), pointer)
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(window), clamp)
    // As without a clamp.
    gtk_widget_set_focusable(window, 0)
    return Widget(window)
  }
}
