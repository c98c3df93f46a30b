import CGTK

/// Widgets beside each other, for what goes into a cell.
///
/// Wraps GtkGrid with one line. A ``BoxWidget`` looks the same, but GtkBox finds the height that
/// texts beside each other need by trial: it measures each of them dozens of times, and finds none
/// for Arabic words that Pango breaks into other pieces than it measured. GtkGrid shares out the
/// width first and asks each child once. Where no width is given, as in a bar over a list, it takes
/// the least one: a text that wraps is then as high as it can get, and stands better in a
/// `BoxWidget`.
///
/// - Complexity: a measurement asks each child a fixed number of times.
public final class RowWidget: Widget {
  /// Makes a row with a distance between its children in points.
  public init(spacing: Int = 0, _ children: [Widget] = []) {
    super.init(gtk_grid_new())
    gtk_grid_set_column_spacing(cast(object), guint(pixels(max(0, spacing))))
    gtk_grid_set_row_spacing(cast(object), guint(pixels(max(0, spacing))))
    for child in children { gtk_grid_attach(cast(object), child.pointer, 0, 0, 1, 1) }
    arrange()
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) {
    gtk_grid_attach(cast(object), child.pointer, 0, 0, 1, 1)
    arrange()
  }

  /// Adds a widget at the start.
  func prepend(_ child: Widget) {
    gtk_grid_attach(cast(object), child.pointer, 0, 0, 1, 1)
    gtk_widget_insert_after(child.pointer, pointer, nil)
    arrange()
  }

  /// Adds a widget after another one.
  func insert(_ child: Widget, after sibling: Widget) {
    gtk_grid_attach(cast(object), child.pointer, 0, 0, 1, 1)
    gtk_widget_insert_after(child.pointer, pointer, sibling.pointer)
    arrange()
  }

  /// Removes a widget; nothing happens if it is not in the row.
  public func remove(_ child: Widget) {
    guard gtk_widget_get_parent(child.pointer) == pointer else { return }
    gtk_grid_remove(cast(object), child.pointer)
    arrange()
  }

  /// Whether the widgets stand under each other.
  public var isVertical = false {
    didSet { if isVertical != oldValue { arrange() } }
  }

  /// Gives each widget the next place, without gaps: a grid measures every place up to the last.
  private func arrange() {
    let manager = gtk_widget_get_layout_manager(pointer)
    var place: gint = 0
    var child = gtk_widget_get_first_child(pointer)
    while let current = child {
      let cell = OpaquePointer(gtk_layout_manager_get_layout_child(manager, current))
      gtk_grid_layout_child_set_column(cell, isVertical ? 0 : place)
      gtk_grid_layout_child_set_row(cell, isVertical ? place : 0)
      place += 1
      child = gtk_widget_get_next_sibling(current)
    }
    // A line is as high as the row, also where that is higher than the widgets ask for.
    gtk_grid_set_row_homogeneous(cast(object), isVertical ? 0 : 1)
  }
}
