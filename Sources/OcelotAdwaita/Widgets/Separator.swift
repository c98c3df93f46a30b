import CGTK
import OcelotGTK

/// A line between widgets.
///
/// Wraps GtkSeparator.
public final class Separator: Widget {
  /// Makes a line between widgets under each other, or beside each other if it is vertical.
  public init(vertical: Bool = false) {
    super.init(
      gtk_separator_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL))
  }
}
