extension CollectionView {
  /// Whether the reader is drawing a rectangle of selection.
  public var isDragSelecting: Bool { engine.isDragSelecting }

  /// The rectangle being drawn, in viewport coordinates, as far as a viewport beyond its edges;
  /// nil while there is none.
  public var dragSelectionRect: Rect? { engine.dragSelectionRect }

  /// The primary button was pressed where a drag may draw a rectangle: on empty space, in a
  /// collection that ``dragSelects`` several items.
  ///
  /// - Parameters:
  ///   - point: where, in viewport coordinates.
  ///   - intent: what the held keys say; Shift adds to the selection, Control inverts.
  /// - Returns: whether a rectangle began.
  public func beginDragSelection(at point: Point, _ intent: SelectionIntent = .replace) -> Bool {
    engine.beginDragSelection(at: point, intent)
  }

  /// The pointer moved; beyond the viewport's edges too.
  public func dragSelection(to point: Point) { engine.dragSelection(to: point) }

  /// The button was released: what is selected stays so.
  public func endDragSelection() { engine.endDragSelection() }

  /// Escape, or the pointer was taken away: the selection is what it was before.
  public func cancelDragSelection() { engine.cancelDragSelection() }
}
