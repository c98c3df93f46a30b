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
      gtk_box_new(
        vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, pixels(max(0, spacing)))
    )
    for child in children { append(child) }
  }

  /// Whether the widgets stand under each other.
  public var isVertical: Bool {
    get { gtk_orientable_get_orientation(handle) == GTK_ORIENTATION_VERTICAL }
    set {
      guard newValue != isVertical else { return }
      gtk_orientable_set_orientation(
        handle, newValue ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
    }
  }

  /// Whether every widget has as much room along the row or column as the largest.
  var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast(object)) != 0 }
    set { gtk_box_set_homogeneous(cast(object), newValue ? 1 : 0) }
  }

  /// Lets every widget have as much room along the row or column as the largest.
  @discardableResult
  public func homogeneous() -> Self {
    isHomogeneous = true
    return self
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) {
    gtk_box_append(cast(object), child.pointer)
  }

  /// Removes a widget; nothing happens if it is not in the box.
  public func remove(_ child: Widget) {
    guard gtk_widget_get_parent(child.pointer) == pointer else { return }
    gtk_box_remove(cast(object), child.pointer)
  }
}
