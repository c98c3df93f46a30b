extension Engine {
  func pointerMoved(to point: Point?) {
    hover.move(to: point?.bounded)
    catchUp()
    findHovered()
  }

  /// Finds what is under a pointer that may stand still while the content moves.
  func findHovered() {
    guard hover.point != nil || hover.element != nil else { return }
    let new = hover.point.flatMap { bounds.contains($0) ? element(at: $0) : nil }
    guard new != hover.element else { return }
    for key in [hover.change(to: new), new] {
      if let element = key.flatMap({ stage[$0] }) { presenter.refreshState(of: element) }
    }
  }

  func pointerPressed(at point: Point) {
    pointerCancelled()
    guard !blocksSelection, let item = element(at: point)?.itemIndex,
      allowsSelection(item), asking({ delegate?.shouldHighlight(item) ?? true })
    else { return }
    pressed.begin(on: item)
    presenter.refreshStates()
    delegate?.didHighlight(item)
  }

  func pointerReleased(
    at point: Point, pressCount: Int = 1, _ intent: SelectionIntent = .replace
  ) {
    guard pressed.item != nil else { return }
    let released = element(at: point)?.itemIndex
    guard let item = pressed.end() else { return }
    if released == item {
      focused.move(to: item)
      identifyFocused(item)
      let intent = settings.allowsMultipleSelection ? intent : .replace
      choose(item, intent)
      presenter.refreshStates()
      delegate?.didUnhighlight(item)
      if intent == .replace, settings.activatesOnSingleClick ? pressCount == 1 : pressCount == 2 {
        delegate?.didActivate(item)
      }
    } else {
      presenter.refreshStates()
      delegate?.didUnhighlight(item)
    }
  }

  func pointerCancelled() {
    guard let item = pressed.end() else { return }
    presenter.refreshStates()
    delegate?.didUnhighlight(item)
  }
}
