import OcelotEngine

// Buttons, menus, and the actions behind them.
extension EditingController {
  /// A button of an item's open pane was pressed.
  ///
  /// - Parameters:
  ///   - index: which one, 0 the outermost.
  ///   - item: the item.
  package func buttonPressed(_ index: Int, of item: ItemIndex) {
    guard swipe.item == item else { return }
    handle { carryOut(swipe.pressButton(index, at: $0)) }
  }

  /// The reader asks for all actions of an item: secondary click, the menu key, a long press.
  ///
  /// - Returns: whether it has any.
  @discardableResult
  package func contextMenuRequested(for item: ItemIndex) -> Bool {
    guard let view, !view.isEditing else { return false }
    let all = allActions(of: item)
    guard !all.isEmpty else { return false }
    handle { carryOut(swipe.shut(at: $0)) }
    if swipe.item != nil, swipe.item != item { handle { _ in shutAtOnce() } }
    pointer.end()
    view.pointerCancelled()
    acted.openMenu(of: item, named: identifier(of: item))
    host?.showMenu(all, for: item)
    return true
  }

  /// The menu key was pressed on an item, which is brought into sight: its menu belongs to it.
  ///
  /// - Returns: whether it has any actions.
  @discardableResult
  package func menuKeyPressed(on item: ItemIndex) -> Bool {
    guard let view, !view.isEditing, !allActions(of: item).isEmpty else { return false }
    view.focus(item)
    view.layoutIfNeeded()
    return contextMenuRequested(for: view.focusedItem ?? item)
  }

  /// Every action of an item, those of the leading side first.
  package func allActions(of item: ItemIndex) -> [ItemAction] {
    actions(of: item, .leading) + actions(of: item, .trailing)
  }

  /// What may be done with an item now, for a list of actions instead of gestures: every action,
  /// and in edit mode those that the remove control uncovers.
  package func accessibleActions(of item: ItemIndex) -> [ItemAction] {
    guard batch.isOn else { return allActions(of: item) }
    return view?.canEdit(item) ?? false ? removalActions(of: item) : []
  }

  /// Performs an action of an item without a gesture; what is open shuts.
  package func perform(_ action: ItemAction, of item: ItemIndex) {
    handle { carryOut(swipe.shut(at: $0)) }
    send(action, from: item)
  }

  /// The reader chose from the menu.
  package func menuChose(_ action: ItemAction) {
    host?.closeMenu()
    if let item = acted.closeMenu() { return send(action, from: item) }
    handle { carryOut(swipe.choose(action, at: $0)) }
  }

  /// The menu was closed without a choice.
  package func menuDismissed() {
    host?.closeMenu()
    if acted.closeMenu() != nil { return }
    handle { time in
      carryOut(batch.paneShut(.menuDismissed))
      swipe.dismissMenu(at: time)
    }
  }

  /// Performs an item's first destructive trailing action, as the Delete key does; in edit mode the
  /// first one that the remove control uncovers.
  ///
  /// - Returns: whether it has one.
  @discardableResult
  package func deletePressed(on item: ItemIndex) -> Bool {
    let actions = batch.isOn ? removalActions(of: item) : actions(of: item, .trailing)
    guard let action = actions.first(where: \.isDestructive) else { return false }
    perform(action, of: item)
    // What the next press would act on is seen.
    if let focused = view?.focusedItem { view?.focus(focused) }
    return true
  }

  /// Escape: shuts what is open.
  ///
  /// - Returns: whether anything was.
  @discardableResult
  package func escapePressed() -> Bool {
    guard !isIdle || batchHasPane else { return false }
    let wasMovedByKeys = isMovingByKeys
    shutAnimated()
    // What keys moved goes back to where it is seen.
    if wasMovedByKeys, let focused = view?.focusedItem { view?.focus(focused) }
    return true
  }

  /// Carries out what the machine wants done.
  func carryOut(_ effects: [SwipeMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .perform(let action, let id):
        if let item = swipe.item { send(action, from: item) }
        swipe.actionReturned(id, at: now)
        if !swipe.isOpening { carryOut(batch.paneShut(.actionReturned)) }
      case .showMenu(let actions):
        if let item = swipe.item { host?.showMenu(actions, for: item) }
      case .closeMenu: host?.closeMenu()
      case .dropGesture: dropGesture()
      }
    }
  }

  /// Sends an action up the chain, and says what has gone by it.
  private func send(_ action: ItemAction, from item: ItemIndex) {
    guard let view, view.counts.contains(item) else { return }
    let label = view.dataSource?.content(of: .item(item)).accessibilityLabel ?? ""
    let identifier = identifier(of: item)
    acted.beginSending(from: item, named: identifier)
    view.perform(action.action, from: .item(item))
    // What comes again at another place was not removed.
    if !acted.endSending(), !titles.removed.isEmpty, index(of: identifier) == nil {
      view.announce(label.isEmpty ? titles.removed : "\(titles.removed) \(label)")
    }
  }

  func dropGesture() {
    pointer.end()
    trackpad.dropGesture()
    host?.dropGesture()
  }
}
