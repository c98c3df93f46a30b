extension CollectionView {
  /// The primary button went down.
  public func pointerPressed(at point: Point) {
    pointerCancelled()
    guard !blocksSelection, let item = element(at: point)?.itemIndex,
      allowsSelection(item), asking({ delegate?.shouldHighlight(item) ?? true })
    else { return }
    highlightedItem = item
    refreshStates()
    delegate?.didHighlight(item)
  }

  /// The primary button went up; the second press in a row activates.
  ///
  /// - Parameters:
  ///   - point: where, in viewport coordinates.
  ///   - pressCount: the number of presses in a row.
  ///   - intent: what the held keys say; a press that does not replace activates nothing.
  public func pointerReleased(
    at point: Point, pressCount: Int = 1, _ intent: SelectionIntent = .replace
  ) {
    guard let pressed = highlightedItem else { return }
    let released = element(at: point)?.itemIndex
    highlightedItem = nil
    if released == pressed {
      focusedItem = pressed
      focusedIdentifier = identifierToKeep(of: pressed)
      let intent = allowsMultipleSelection ? intent : .replace
      choose(pressed, intent)
      refreshStates()
      delegate?.didUnhighlight(pressed)
      if intent == .replace, activatesOnSingleClick ? pressCount == 1 : pressCount == 2 {
        delegate?.didActivate(pressed)
      }
    } else {
      refreshStates()
      delegate?.didUnhighlight(pressed)
    }
  }

  /// The press became something else: a scroll, a drag, a press on a button.
  public func pointerCancelled() {
    guard let pressed = highlightedItem else { return }
    highlightedItem = nil
    refreshStates()
    delegate?.didUnhighlight(pressed)
  }
}
