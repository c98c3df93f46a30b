import CGTK
import Ocelot

// Rows that are lower than their content needs.
extension CellView {
  /// Takes note of whether the row is lower than its content needs, and clips it if so.
  func takeRoom(height: Int, least: gint, room: gint) {
    // A row without height is hidden.
    let isLow = height > 0 && least > room
    if isLow { owner?.noteLack(of: self) }
    guard isLow != isTooLow else { return }
    isTooLow = isLow
    updateOverflow()
  }

  /// The least height of the row with a width, of which controls and padding take a part, in
  /// points.
  func leastHeight(in width: Double, beside: Double, _ padding: Insets) -> Double {
    let around = Styling.room(of: cell)
    var least: gint = 0
    gtk_widget_measure(body.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    let bodyWidth = max(
      least, pixels(width - around.horizontal - padding.horizontal - beside))
    gtk_widget_measure(
      body.pointer, GTK_ORIENTATION_VERTICAL, bodyWidth, &least, nil, nil, nil)
    return Double(least) + padding.vertical + around.vertical
  }

  /// The distance from the body's top to the first text or picture in it, in points.
  var spaceAboveContent: Double {
    var top = Double.infinity
    func visit(_ widget: WidgetPointer) {
      guard gtk_widget_get_visible(widget) != 0 else { return }
      var child = gtk_widget_get_first_child(widget)
      let isLabel = ocelot_is_a(widget, gtk_label_get_type()) != 0
      guard child == nil || isLabel else {
        while let current = child {
          visit(current)
          child = gtk_widget_get_next_sibling(current)
        }
        return
      }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(widget, cell, &bounds) != 0, bounds.size.height > 0,
        bounds.size.width > 0
      else { return }
      var y = Double(bounds.origin.y)
      if isLabel {
        // A label that is higher than its text has the text in its middle.
        var offset: gint = 0
        gtk_label_get_layout_offsets(OpaquePointer(widget), nil, &offset)
        y += max(0, Double(offset))
      }
      top = min(top, y)
    }
    visit(body.pointer)
    return top.isFinite ? max(0, top - padding.top) : 0
  }
}
