import CGTK

/// A bar that says how much is done.
///
/// Wraps GtkProgressBar.
public final class ProgressBar: Widget {
  /// Makes an empty bar.
  public init() { super.init(gtk_progress_bar_new()) }

  /// How much is done, from 0 to 1; a number outside counts as the nearest, none as 0.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(handle) }
    set { gtk_progress_bar_set_fraction(handle, newValue.isNaN ? 0 : min(max(newValue, 0), 1)) }
  }
}
