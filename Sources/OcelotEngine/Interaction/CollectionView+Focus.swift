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
    guard let focusedItem, let frame = layout.attributes(of: .item(focusedItem))?.frame else {
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
    case .down: return itemBeyond(frame, forward: true) ?? neighbour(of: focusedItem, forward: true)
    case .up: return itemBeyond(frame, forward: false) ?? neighbour(of: focusedItem, forward: false)
    case .pageDown: return itemOnPage(from: focusedItem, frame, forward: true)
    case .pageUp: return itemOnPage(from: focusedItem, frame, forward: false)
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

  /// The nearest item in the same column beyond a frame, within three viewports.
  private func itemBeyond(_ frame: Rect, forward: Bool) -> ItemIndex? {
    let reach = viewportSize.height * 3
    let probe =
      forward
      ? Rect(x: frame.minX, y: frame.maxY, width: max(1, frame.width), height: reach)
      : Rect(x: frame.minX, y: frame.minY - reach, width: max(1, frame.width), height: reach)
    let found = layout.elements(in: probe).filter {
      $0.element.itemIndex != nil
        && (forward ? $0.frame.minY >= frame.maxY - 0.01 : $0.frame.maxY <= frame.minY + 0.01)
    }
    func distance(_ a: LayoutAttributes) -> (Double, Double) {
      (
        forward ? a.frame.minY - frame.maxY : frame.minY - a.frame.maxY,
        abs(a.frame.midX - frame.midX)
      )
    }
    return found.min { distance($0) < distance($1) }?.element.itemIndex
  }

  /// The item a viewport away: the last one that a page shows, or the end.
  private func itemOnPage(from item: ItemIndex, _ frame: Rect, forward: Bool) -> ItemIndex? {
    let page = viewportSize.height - layout.pinnedExtent(at: contentOffset)
    let edge = forward ? frame.minY + page : frame.maxY - page
    let probe =
      forward
      ? Rect(x: frame.minX, y: frame.maxY, width: max(1, frame.width), height: max(1, page))
      : Rect(
        x: frame.minX, y: edge - frame.height, width: max(1, frame.width),
        height: max(1, page + frame.height))
    let found = layout.elements(in: probe).filter { attributes in
      guard let index = attributes.element.itemIndex else { return false }
      return forward
        ? index > item && attributes.frame.maxY <= edge + frame.height + 0.01
        : index < item && attributes.frame.minY >= edge - frame.height - 0.01
    }
    let target =
      forward
      ? found.map { $0.element.itemIndex! }.max() : found.map { $0.element.itemIndex! }.min()
    return target ?? neighbour(of: item, forward: forward)
  }
}
