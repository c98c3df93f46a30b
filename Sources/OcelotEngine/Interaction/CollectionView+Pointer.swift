extension CollectionView {
  /// The pointer is at a point in viewport coordinates, or over the list no more: nil.
  ///
  /// While it stands still and content moves under it, what it is over follows by itself.
  package func pointerMoved(to point: Point?) { engine.pointerMoved(to: point) }

  /// The primary button was pressed.
  package func pointerPressed(at point: Point) { engine.pointerPressed(at: point) }

  /// The primary button was released; activates as ``activatesOnSingleClick`` says.
  ///
  /// - Parameters:
  ///   - point: where, in viewport coordinates.
  ///   - pressCount: the number of presses in a row.
  ///   - intent: what the held keys say; a press that does not replace activates nothing.
  package func pointerReleased(
    at point: Point, pressCount: Int = 1, _ intent: SelectionIntent = .replace
  ) { engine.pointerReleased(at: point, pressCount: pressCount, intent) }

  /// The press became something else: a scroll, a drag, a press on a button.
  package func pointerCancelled() { engine.pointerCancelled() }
}
