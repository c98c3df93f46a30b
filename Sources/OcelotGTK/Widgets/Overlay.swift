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
    for other in others {
      gtk_overlay_add_overlay(overlay, other.pointer)
      if measured { gtk_overlay_set_measure_overlay(overlay, other.pointer, 1) }
    }
  }
}
