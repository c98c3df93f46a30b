extension CollectionView {
  /// The primary button went down.
  public func pointerPressed(at point: Point) {
    pointerCancelled()
    guard !blocksSelection, let item = element(at: point)?.itemIndex,
      allowsSelection(item), asking({ delegate?.shouldHighlight(item) ?? true })
    else { return }
    pressed.begin(on: item)
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
    guard pressed.item != nil else { return }
    let released = element(at: point)?.itemIndex
    guard let item = pressed.end() else { return }
    if released == item {
      focused.move(to: item)
      identifyFocused(item)
      let intent = allowsMultipleSelection ? intent : .replace
      choose(item, intent)
      refreshStates()
      delegate?.didUnhighlight(item)
      if intent == .replace, activatesOnSingleClick ? pressCount == 1 : pressCount == 2 {
        delegate?.didActivate(item)
      }
    } else {
      refreshStates()
      delegate?.didUnhighlight(item)
    }
  }

  /// The press became something else: a scroll, a drag, a press on a button.
  public func pointerCancelled() {
    guard let item = pressed.end() else { return }
    refreshStates()
    delegate?.didUnhighlight(item)
  }
}
