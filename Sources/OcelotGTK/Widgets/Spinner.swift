import CGTK

/// A turning wheel.
///
/// Wraps GtkSpinner. It costs nothing while it stands still or is hidden.
public final class Spinner: Widget {
  /// Makes a wheel of a size in points.
  public init(size: Int = 32) {
    super.init(gtk_spinner_new())
    gtk_widget_set_size_request(pointer, pixels(size), pixels(size))
    aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
  }

  /// Whether the wheel turns; a wheel that does not is not drawn, and keeps its room.
  public var isSpinning: Bool = false {
    didSet {
      guard isSpinning != oldValue else { return }
      gtk_spinner_set_spinning(handle, isSpinning ? 1 : 0)
    }
  }
}
