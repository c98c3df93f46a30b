extension Engine {
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
