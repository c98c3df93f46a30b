import CGTK
import Ocelot

// Tab within a row.
extension CellView {
  /// What the focus can go to in the cell, in the order of reading: from the leading edge to the
  /// trailing one.
  ///
  /// GTK sorts children by the heights of their middles, which differ by a pixel where rows have
  /// odd heights.
  private var stops: [WidgetPointer] {
    let (leading, trailing) = controls?.stops ?? ([], [])
    let strip = pane?.stops ?? []
    let isStripFirst = pane?.strip.side == .leading
    return leading + (isStripFirst ? strip : []) + [body.pointer] + (isStripFirst ? [] : strip)
      + trailing
  }

  /// GTK asks to move the focus by Tab; true if it stays within the cell.
  ///
  /// As elsewhere in GTK, the cell itself comes before what is in it.
  func moveFocusByTab(forward: Bool) -> Bool {
    let direction = forward ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD
    var rest = (forward ? stops : stops.reversed())[...]
    let isOnCell = gtk_widget_is_focus(cell) != 0
    if let child = gtk_widget_get_focus_child(cell), let index = rest.firstIndex(of: child) {
      rest = rest[index...]
    } else if isOnCell, !forward {
      return false
    } else if !isOnCell, forward, gtk_widget_grab_focus(cell) != 0 {
      return true
    }
    for stop in rest where gtk_widget_get_mapped(stop) != 0 {
      if gtk_widget_child_focus(stop, direction) != 0 { return true }
    }
    return !forward && gtk_widget_grab_focus(cell) != 0
  }
}
