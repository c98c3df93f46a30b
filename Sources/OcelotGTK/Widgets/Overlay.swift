import CGTK

/// A widget with others drawn over it.
///
/// It is as large as the first. Wraps GtkOverlay.
public final class Overlay: Widget {
  /// Puts widgets over another one; where each stands is said by its alignment.
  public init(_ child: Widget, over others: [Widget]) {
    super.init(gtk_overlay_new())
    let overlay = OpaquePointer(pointer)
    gtk_overlay_set_child(overlay, child.pointer)
    for other in others { gtk_overlay_add_overlay(overlay, other.pointer) }
  }
}
