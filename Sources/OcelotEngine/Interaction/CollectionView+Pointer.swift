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
  ///   - whenFocused: called once the item under the pointer has the focus, before anyone is told
  ///     of the press: who is told may show another page, which is left for this item again.
  package func pointerReleased(
    at point: Point, pressCount: Int = 1, _ intent: SelectionIntent = .replace,
    whenFocused: () -> Void = {}
  ) {
    engine.pointerReleased(at: point, pressCount: pressCount, intent, whenFocused: whenFocused)
  }

  /// The press became something else: a scroll, a drag, a press on a button.
  package func pointerCancelled() { engine.pointerCancelled() }
}
