extension CollectionView {
  /// Gives an item the keyboard's focus and scrolls it in; nil takes the focus away.
  public func focus(_ item: ItemIndex?) {
    guard item != focusedItem else { return }
    guard let item else {
      focused.move(to: nil)
      refreshStates()
      setNeedsPass()
      return
    }
    guard counts.contains(item) else {
      reporter.report(Report(.indexOutOfRange, "focus \(item): there is no such item"))
      return
    }
    focused.move(to: item)
    identifyFocused(item)
    // A scroll that waits brings the item in.
    if scroller.waiting?.target.key != .item(item) {
      scroll(to: .item(item), at: .nearest, animated: false)
    }
    refreshStates()
  }

  /// A key that moves the focus, and with it the selection.
  ///
  /// True if it was handled.
  @discardableResult
  public func moveFocus(_ move: FocusMove, _ intent: SelectionIntent = .replace) -> Bool {
    guard !isBusy, session.hasPrepared, dragSelection == nil else { return false }
    // Another data source may have come: what the layout has is to be there.
    runQueue()
    if session.isAllPending { runPass() }
    guard let target = target(of: move), counts.contains(target) else { return false }
    // A stretch starts where the focus was, if nothing was chosen before.
    if intent == .extend || intent == .add { selected.begin(at: selected.anchor ?? focusedItem) }
    if target == focusedItem {
      // It may have been scrolled away.
      scroll(to: .item(target), at: .nearest, animated: false)
    } else {
      focus(target)
    }
    choose(target, intent)
    return true
  }

  /// Space: selects the focused item; with Control held it changes sides.
  ///
  /// True if handled.
  @discardableResult
  public func selectFocused(_ intent: SelectionIntent = .replace) -> Bool {
    guard let focusedItem else { return false }
    choose(focusedItem, intent)
    return true
  }

  /// Return: activates the focused item.
  ///
  /// True if it was handled.
  @discardableResult
  public func activateFocused() -> Bool {
    guard let focusedItem, !isEditing else { return false }
    if !selection.contains(focusedItem) { choose(focusedItem) }
    delegate?.didActivate(focusedItem)
    return true
  }

  /// Asks what tells the focused item apart.
  func identifyFocused(_ item: ItemIndex?) {
    guard let item else { return }
    let identifier = identifierToKeep(of: item)
    if focused.item == item { focused.identify(as: identifier) }
  }

  private func target(of move: FocusMove) -> ItemIndex? {
    guard let focusedItem, let frame = answers.attributes(of: .item(focusedItem))?.frame else {
      switch move {
      case .end: return lastItem
      case .home: return firstItem
      default: return firstVisibleItem ?? firstItem
      }
    }
    switch move {
    case .home: return firstItem
    case .end: return lastItem
    case .left: return neighbour(of: focusedItem, forward: isMirrored)
    case .right: return neighbour(of: focusedItem, forward: !isMirrored)
    case .down, .up:
      let search = FocusSearch(item: focusedItem, frame: frame, forward: move == .down)
      let probe = search.column(reach: viewportSize.height * 3)
      return search.nearest(among: answers.elements(in: probe))
        ?? neighbour(of: focusedItem, forward: search.forward)
    case .pageDown, .pageUp:
      let search = FocusSearch(item: focusedItem, frame: frame, forward: move == .pageDown)
      let page = viewportSize.height - answers.pinnedExtent(at: contentOffset)
      return search.last(onPageOf: page, among: answers.elements(in: search.page(of: page)))
        ?? neighbour(of: focusedItem, forward: search.forward)
    }
  }

  private var firstItem: ItemIndex? { counts.item(atFlat: 0) }

  private var lastItem: ItemIndex? { counts.item(atFlat: counts.totalItems - 1) }

  private var firstVisibleItem: ItemIndex? {
    stage.elements.values.filter { $0.isDisplayed }.compactMap(\.key.itemIndex).min()
  }

  private func neighbour(of item: ItemIndex, forward: Bool) -> ItemIndex? {
    counts.item(atFlat: counts.flatIndex(of: item) + (forward ? 1 : -1))
  }
}
