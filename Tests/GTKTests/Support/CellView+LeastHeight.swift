import CGTK

@testable import OcelotGTK

extension CellView {
  /// The least height of the row with its body as wide as it is now, in points.
  var leastHeight: Double {
    // What a widget says of its own width is without its margins.
    let width = known.map { pixels($0.width) } ?? gtk_widget_get_width(body.pointer)
    var least: gint = 0
    gtk_widget_measure(body.pointer, GTK_ORIENTATION_VERTICAL, width, &least, nil, nil, nil)
    return Double(least) + padding.vertical + Styling.room(of: cell).vertical
  }
}
