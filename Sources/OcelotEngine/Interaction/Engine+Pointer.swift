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
    guard !blocksSelection, let element = element(at: point) else { return }
    if let item = element.itemIndex {
      guard mayPress(item), asking({ delegate?.shouldHighlight(item) ?? true }) else { return }
    } else {
      guard canActivate(element) else { return }
    }
    let identifier = element.itemIndex.flatMap { identifierToKeep(of: $0) }
    pressed.begin(on: element, identifier: identifier)
    presenter.refreshStates()
    if let item = element.itemIndex { delegate?.didHighlight(item) }
  }

  /// Whether a header or the like can be pressed, as it said when it was filled.
  private func canActivate(_ element: ElementKey) -> Bool {
    guard let condition = stage[element]?.condition else { return false }
    return condition.canActivate && !condition.isDisabled
  }

  func pointerReleased(
    at point: Point, pressCount: Int = 1, _ intent: SelectionIntent = .replace,
    whenFocused: () -> Void = {}
  ) {
    guard pressed.element != nil else { return }
    let released = element(at: point)
    guard let element = pressed.element else { return }
    guard let item = element.itemIndex else {
      _ = pressed.end()
      presenter.refreshStates()
      if released == element, canActivate(element) {
        perform(.activate, from: element)
      }
      return
    }
    if released == element {
      beginStretch(intent)
      focused.move(to: item)
      identifyFocused(item)
      whenFocused()
      // Who loses the focus may change the data: the press goes with its item.
      guard let item = pressed.element?.itemIndex else { return presenter.refreshStates() }
      choose(item, intent)
      // Who is told of the choice may change the data: the press goes with its item.
      guard let item = pressed.end()?.itemIndex else { return presenter.refreshStates() }
      presenter.refreshStates()
      let identifier = identifierToKeep(of: item)
      let transactions = statistics.transactions
      delegate?.didUnhighlight(item)
      guard let item = focused(item, as: identifier, since: transactions) else { return }
      // Another item may have come under the pointer between two presses: that is its first one.
      let count = pressed.isOnSameAsBefore ? pressCount : 1
      if intent == .replace, count == (settings.activatesOnSingleClick ? 1 : 2),
        !condition(of: .item(item)).isDisabled
      {
        activate(item)
      }
    } else {
      _ = pressed.end()
      presenter.refreshStates()
      delegate?.didUnhighlight(item)
    }
  }

  func pointerCancelled() {
    tellLostPress()
    guard let element = pressed.end() else { return }
    presenter.refreshStates()
    if let item = element.itemIndex { delegate?.didUnhighlight(item) }
  }

  /// Tells of the end of a press whose item went, by its place before.
  func tellLostPress() {
    guard phase.isAtRest, let item = pressed.takeLost() else { return }
    delegate?.didUnhighlight(item)
  }
}
