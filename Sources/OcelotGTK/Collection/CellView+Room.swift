import CGTK
import Ocelot

/// A row that is lower than its content needs.
@MainActor
struct Lack {
  let view: CellView
  /// The height that the row needs, in points.
  let need: Double
  /// The row's width, in points.
  let width: Double
}

// Rows that are lower than their content needs.
extension CellView {
  /// Takes note of whether the row is lower than its content needs, and clips it if so.
  func takeRoom(height: Int, least: gint, room: gint, width: Int) {
    // A row without height is hidden.
    let isLow = height > 0 && least > room
    if isLow {
      let around = Styling.room(of: cell)
      onLack?(
        Double(least) + padding.vertical + around.vertical, Double(width) + around.horizontal)
    }
    guard isLow != isTooLow else { return }
    isTooLow = isLow
    updateOverflow()
  }

  /// The least height of the row with its body as wide as it is now, in points.
  var leastHeight: Double {
    // What a widget says of its own width is without its margins.
    let width = known.map { pixels($0.width) } ?? gtk_widget_get_width(body.pointer)
    var least: gint = 0
    gtk_widget_measure(body.pointer, GTK_ORIENTATION_VERTICAL, width, &least, nil, nil, nil)
    return Double(least) + padding.vertical + Styling.room(of: cell).vertical
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
