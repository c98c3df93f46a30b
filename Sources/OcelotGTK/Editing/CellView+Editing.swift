import CGTK
import Ocelot

extension CellView {
  /// Shows, changes or takes away the strip of actions.
  func apply(_ strip: ActionPane.Strip?, height: Double) {
    guard strip != pane?.strip else { return }
    if let strip {
      if let pane {
        pane.update(strip, height: height)
      } else {
        pane = PaneView(strip, in: cell, height: height) { [weak self] index in
          self?.onPaneButton?(index)
        }
        // The body slides out of the cell, not over its neighbours.
        gtk_widget_set_overflow(cell, GTK_OVERFLOW_HIDDEN)
      }
    } else {
      pane?.remove()
      pane = nil
      gtk_widget_set_overflow(cell, GTK_OVERFLOW_VISIBLE)
    }
    gtk_widget_queue_allocate(cell)
  }

  /// How far the body is to the right of its place, in points.
  func bodyShift(isRightToLeft: Bool) -> Double {
    guard let strip = pane?.strip else { return 0 }
    let isToLeft = (strip.side == .trailing) != isRightToLeft
    return (isToLeft ? -strip.shift : strip.shift).rounded()
  }
}
