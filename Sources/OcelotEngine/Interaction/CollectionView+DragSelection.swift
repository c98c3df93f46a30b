extension CollectionView {
  /// Whether the reader is drawing a rectangle of selection.
  package var isDragSelecting: Bool { engine.isDragSelecting }

  /// The rectangle being drawn, in viewport coordinates, as far as a viewport beyond its edges;
  /// nil while there is none.
  package var dragSelectionRect: Rect? { engine.dragSelectionRect }

  /// The primary button was pressed where a drag may draw a rectangle: on empty space, in a
  /// collection that ``dragSelects`` several items.
  ///
  /// - Parameters:
  ///   - point: where, in viewport coordinates.
  ///   - intent: what the held keys say; Shift adds to the selection, Control inverts.
  /// - Returns: whether a rectangle began.
  package func beginDragSelection(at point: Point, _ intent: SelectionIntent = .replace) -> Bool {
    engine.beginDragSelection(at: point, intent)
  }

  /// The pointer moved; beyond the viewport's edges too.
  package func dragSelection(to point: Point) { engine.dragSelection(to: point) }

  /// The button was released: what is selected stays so.
  package func endDragSelection() { engine.endDragSelection() }

  /// Escape, or the pointer was taken away: the selection is what it was before.
  package func cancelDragSelection() { engine.cancelDragSelection() }
}
