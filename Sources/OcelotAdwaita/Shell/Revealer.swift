import CGTK
import OcelotGTK

/// Slides a widget in and out.
///
/// Wraps GtkRevealer.
public final class Revealer: Widget {
  /// Makes a revealer that hides its widget, which comes in from the top, or from the bottom.
  public init(_ child: Widget, fromBottom: Bool = false) {
    super.init(gtk_revealer_new())
    gtk_revealer_set_child(handle, child.pointer)
    child.silenceWhileFolded()
    gtk_revealer_set_transition_type(
      handle,
      fromBottom
        ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
  }

  /// Whether the widget is shown, or on its way in.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(handle) != 0 }
    set { gtk_revealer_set_reveal_child(handle, newValue ? 1 : 0) }
  }
}
