import CGTK

/// A widget with others drawn over it.
///
/// It asks for as much room as the first does, or all. Wraps GtkOverlay.
public final class Overlay: Widget {
  /// Puts widgets over another one; where each stands is said by its alignment.
  ///
  /// It asks for the room of the others as well if they are measured.
  public init(_ child: Widget, over others: [Widget], measured: Bool = false) {
    super.init(gtk_overlay_new())
    let overlay = OpaquePointer(pointer)
    gtk_overlay_set_child(overlay, child.pointer)
    for other in others { add(other, measured: measured) }
  }

  /// Puts one more widget over the first, and asks for its room as well if it is measured.
  public func add(_ other: Widget, measured: Bool = false) {
    gtk_overlay_add_overlay(handle, other.pointer)
    if measured { gtk_overlay_set_measure_overlay(handle, other.pointer, 1) }
  }

  /// Removes one of the widgets over the first; nothing happens if it is not there.
  public func remove(_ other: Widget) {
    guard gtk_widget_get_parent(other.pointer) == pointer else { return }
    gtk_overlay_remove_overlay(handle, other.pointer)
  }
}
