import CGTK
import OcelotGTK

extension Widget {
  /// The widget within a new scrolled window: as high as that where there is room for what the
  /// widget needs at least, and scrolled where there is not.
  ///
  /// For a page that a low window would cut. A list within scrolls by itself all the same; give
  /// what holds it a height with ``sized(width:height:)``. Wraps GtkScrolledWindow.
  public func scrolledVertically() -> Widget {
    let window = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(OpaquePointer(window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(OpaquePointer(window), pointer)
    // The focus is in what it holds, and scrolls that into sight.
    gtk_widget_set_focusable(window, 0)
    return Widget(window)
  }
}
