extension Engine {
  func focus(_ item: ItemIndex?) { focus(item, showing: .any, takesEnds: false) }

  func focusInPlace(_ item: ItemIndex) { focus(item, showing: nil, takesEnds: false) }

  /// Gives an item the focus and scrolls it in.
  ///
  /// - Parameters:
  ///   - item: the item; nil takes the focus away.
  ///   - part: what is shown of it if all of it has no room; nil leaves it where it is.
  ///   - takesEnds: whether an item beyond which there is no other takes the content's start or end
  ///     along. A press would have it move under the pointer.
  func focus(_ item: ItemIndex?, showing part: ScrollAim.Part?, takesEnds: Bool) {
    guard let item else {
      guard focusedItem != nil else { return }
      focused.move(to: nil)
      presenter.refreshStates()
      setNeedsPass()
      return
    }
    guard loadedCounts.contains(item) else { return reportMissing("focus \(item)") }
    guard item != focusedItem else {
      if let part, !isInSight(item, part, takesEnds) { showFocused(item, part, takesEnds) }
      return
    }
    focused.move(to: item)
    identifyFocused(item)
    // A scroll that waits brings the item in.
    if let part, scroller.waiting?.target.key != .item(item) {
      showFocused(item, part, takesEnds)
    }
    presenter.refreshStates()
    // An item in sight needs no pass. Its host gives its view the focus after laying out.
    host.scheduleLayout()
  }

  /// Whether an item is in sight as far as it can be, or cannot be brought there now.
  private func isInSight(_ item: ItemIndex, _ part: ScrollAim.Part, _ takesEnds: Bool) -> Bool {
    guard !isBusy else { return true }
    guard !isDataChanging, !queue.wantsPass, session.hasPrepared else { return false }
    return aim(at: .element(.item(item), .nearest, part, takesEnds: takesEnds)) == contentOffset
      && isInShelf(.item(item))
  }

  /// Scrolls the focused item in: where the layout has content come to rest, to such a place.
  private func showFocused(_ item: ItemIndex, _ part: ScrollAim.Part, _ takesEnds: Bool) {
    let target = ScrollAnimation.Target.element(.item(item), .nearest, part, takesEnds: takesEnds)
    guard !scrollToRest(showing: item, part, nearest: target) else {
      return scrollShelf(showing: .item(item), at: .nearest, animated: true)
    }
    scroll(to: target, animated: false, completion: nil)
  }

  @discardableResult
  func selectFocused(_ intent: SelectionIntent = .replace) -> Bool {
    guard let item = focusedItem else { return false }
    focus(item)
    choose(focusedItem ?? item, intent)
    return true
  }

  /// The item that had the focus, where it is now.
  ///
  /// - Parameters:
  ///   - item: its place before.
  ///   - identifier: what tells it apart; nil where nothing does.
  ///   - transactions: how many changes had been shown then.
  /// - Returns: its place; nil if it went, or if nothing tells where it is.
  func focused(_ item: ItemIndex, as identifier: AnyHashable?, since transactions: Int)
    -> ItemIndex?
  {
    // Another data source takes the focus away.
    guard let now = focused.item else { return nil }
    if statistics.transactions == transactions { return item }
    return identifier != nil && identifierToKeep(of: now) == identifier ? now : nil
  }

  @discardableResult
  func activateFocused() -> Bool {
    guard var focusedItem, !settings.isEditing else { return false }
    if !selection.contains(focusedItem) {
      let identifier = identifierToKeep(of: focusedItem)
      let transactions = statistics.transactions
      choose(focusedItem)
      // Who is told of the choice may change the data.
      guard let now = focused(focusedItem, as: identifier, since: transactions) else {
        return false
      }
      focusedItem = now
    }
    guard !condition(of: .item(focusedItem)).isDisabled else { return false }
    activate(focusedItem)
    return true
  }

  /// The reader activates an item: its switch is turned, or else the delegate is told.
  func activate(_ item: ItemIndex) {
    let element = ElementKey.item(item)
    let shown = stage[element].flatMap { $0.needsContent ? nil : $0.content }
    guard let action = (shown ?? ask { $0.content(of: element) })?.turning else {
      delegate?.didActivate(item)
      return
    }
    if !settings.isEditing { perform(action, from: element) }
  }

  /// Asks what tells the focused item apart.
  func identifyFocused(_ item: ItemIndex?) {
    guard let item else { return }
    let identifier = identifierToKeep(of: item)
    if focused.item == item { focused.identify(as: identifier) }
  }
}
