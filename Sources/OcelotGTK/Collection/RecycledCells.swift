import CGTK

/// Cells that left the screen in the pass under way, and are hidden after it unless they came back.
@MainActor
struct RecycledCells {
  private var cells: [CellView] = []

  /// A cell left the screen.
  mutating func add(_ cell: CellView) { cells.append(cell) }

  /// Takes out all cells.
  mutating func takeAll() -> [CellView] {
    defer { cells = [] }
    return cells
  }
}

extension CellView {
  /// Whether the theme shows nothing of the pointer, the focus or the selection, which would fade
  /// from one row to another in a cell that stays visible.
  var looksAtRest: Bool {
    let states =
      GTK_STATE_FLAG_ACTIVE.rawValue | GTK_STATE_FLAG_PRELIGHT.rawValue
      | GTK_STATE_FLAG_SELECTED.rawValue | GTK_STATE_FLAG_FOCUSED.rawValue
      | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
    return pane == nil && controls == nil && lifted == 0
      && gtk_widget_get_state_flags(cell).rawValue & states == 0
  }
}
