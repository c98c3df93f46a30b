import CGTK
import Ocelot

/// The row that the primary button went down on, if it stands for a control.
@MainActor
struct PressedRow {
  private weak var view: CellView?

  /// The button went down on a row, or on nothing that stands for a control.
  mutating func begin(on view: CellView?) { self.view = view }

  /// The row shows another item, or the press is something else's.
  mutating func end(on view: CellView? = nil) {
    if view == nil || view === self.view { self.view = nil }
  }

  /// Takes the row, if the button came up on it.
  mutating func take(under view: CellView?) -> CellView? {
    defer { self.view = nil }
    return view === self.view ? view : nil
  }
}

// Rows that stand for a control of theirs, as a row of libadwaita does for its activatable widget.
extension CollectionCore {
  /// The row at a point of the canvas that stands for a control.
  private func controlRow(at point: Point) -> CellView? {
    guard let element = collectionView.element(at: point), element.itemIndex != nil,
      let view = collectionView.view(of: element) as? CellView, rowControl(of: view) != nil
    else { return nil }
    return view
  }

  /// The control that a row stands for, if it can be used.
  private func rowControl(of view: CellView) -> WidgetPointer? {
    guard !collectionView.isEditing, !view.state.isDisabled, let control = view.activatableWidget,
      gtk_widget_is_ancestor(control, view.cell) != 0, gtk_widget_get_mapped(control) != 0,
      gtk_widget_is_sensitive(control) != 0
    else { return nil }
    return control
  }

  /// The primary button went down beside the controls of a row.
  ///
  /// A press that shuts what is open, or that nothing selects, is no click.
  func rowPressed(at point: Point) {
    pressedRow.begin(on: editing?.blocksSelection == true ? nil : controlRow(at: point))
  }

  /// The primary button came up: takes the row that it went down on, if that stands for a control.
  func takePressedRow(at point: Point) -> CellView? {
    pressedRow.take(under: controlRow(at: point))
  }

  /// Does with the control of a row what a click on it does.
  ///
  /// - Parameters:
  ///   - view: the row.
  ///   - takesFocus: whether the row gets the focus before.
  /// - Returns: whether the row stands for a control that can be used.
  @discardableResult
  func activateControl(of view: CellView, takingFocus takesFocus: Bool = false) -> Bool {
    guard let control = rowControl(of: view) else { return false }
    if takesFocus, let item = collectionView.element(of: view)?.itemIndex {
      collectionView.focus(item)
      restoreFocus(claims: true)
    }
    // Entries take the focus, all else does what a click on it does.
    return gtk_widget_mnemonic_activate(control, 0) != 0
  }

  /// Activates the control of the row that has the focus itself.
  func activateFocusedControl() -> Bool {
    guard let view = focusedCell, gtk_widget_has_focus(view.cell) != 0 else { return false }
    return activateControl(of: view)
  }

  /// Whether a row stands for a control that can be used.
  func standsForControl(_ view: CellView) -> Bool { rowControl(of: view) != nil }
}
