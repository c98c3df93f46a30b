import Ocelot

extension HeadlessCollection {
  /// Puts the primary button down on empty space, to draw a rectangle of selection.
  ///
  /// - Returns: whether one began.
  @discardableResult
  public func beginDragSelection(at point: Point, _ modifiers: KeyModifiers = []) -> Bool {
    defer { layout() }
    return view.beginDragSelection(at: point, modifiers.intent)
  }

  /// Moves the pointer with the button down.
  public func dragSelection(to point: Point) {
    view.dragSelection(to: point)
    layout()
  }

  /// Lets the button go.
  public func endDragSelection() {
    view.endDragSelection()
    layout()
  }
}
