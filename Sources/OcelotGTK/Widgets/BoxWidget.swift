import CGTK

/// Widgets in a row or a column.
///
/// Wraps GtkBox.
public final class BoxWidget: Widget {
  /// Makes a row, or a column, with a distance between its children in points.
  public init(
    vertical: Bool = false, spacing: Int = 0, _ children: [Widget] = []
  ) {
    super.init(
      gtk_box_new(vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, gint(spacing)))
    for child in children { append(child) }
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) {
    gtk_box_append(cast(object), child.pointer)
  }

  /// Removes a widget.
  public func remove(_ child: Widget) {
    gtk_box_remove(cast(object), child.pointer)
  }
}
