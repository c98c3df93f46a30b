import OcelotEngine

// Edit mode.
extension EditingController {
  /// How long controls take to come in, in seconds.
  static let controlsDuration = 0.25

  /// The least width of actions beside the controls, in points: that of a button with a symbol.
  private static let leastPane = 36.0

  /// Edit mode was switched.
  public func editModeDidChange(_ isEditing: Bool, animated: Bool) {
    closeContextMenu()
    pointer.loseItem()
    handle { time in
      carryOut(batch.setEditing(isEditing))
      let duration = reducesMotion ? SwipeMachine.fadeDuration : Self.controlsDuration
      controls.go(to: isEditing ? 1 : 0, at: time, within: animated ? duration : 0)
    }
    view?.refreshInteraction()
  }

  /// The remove control of an item was pressed: its trailing actions appear, or go.
  ///
  /// A lifted item goes back to its place.
  package func removePressed(_ item: ItemIndex) {
    handle { _ in
      cancelDrag()
      carryOut(batch.pressRemove(item))
    }
  }

  /// What the remove control of an item uncovers: its trailing actions, or else one that removes
  /// it; nothing of an item that cannot be edited, which has no control.
  func removalActions(of item: ItemIndex) -> [ItemAction] {
    guard view?.canEdit(item) ?? false else { return [] }
    let trailing = actions(of: item, .trailing)
    guard trailing.isEmpty else { return trailing }
    return [ItemAction(titles.delete, action: .delete, isDestructive: true)]
  }

  /// Whether the pane that is open is edit mode's.
  var batchHasPane: Bool {
    if case .open = batch.state { true } else { false }
  }

  func carryOut(_ effects: [BatchEditMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .openPane(let item): openPane(of: item)
      case .shutPane: carryOut(swipe.shut(at: now))
      case .shutPaneAtOnce: carryOut(swipe.shutAtOnce())
      case .cancelDrag: cancelDrag()
      }
    }
  }

  private func openPane(of item: ItemIndex) {
    let actions = removalActions(of: item)
    guard var geometry = geometry(of: item, .trailing, actions),
      geometry.itemWidth - PaneGeometry.leastContent >= Self.leastPane
    else {
      carryOut(batch.paneShut(.itemRemoved))
      // Where there is no room beside the controls, or the section scrolls sideways, a menu has
      // them.
      guard !actions.isEmpty else { return }
      acted.openMenu(of: item, named: identifier(of: item))
      host?.showMenu(actions, for: item)
      return
    }
    geometry.coversContent = coversContent
    // Another item's pane may still be on its way.
    if !swipe.isIdle { carryOut(swipe.shutAtOnce()) }
    acted.swipe(view?.dataSource?.identifier(of: item))
    swipe.open(item, geometry, at: now)
  }

  /// A pane that shuts for whatever reason is shut for edit mode, too.
  func batchFollowsPane() {
    if batchHasPane, !swipe.isOpening { carryOut(batch.paneShut(.actionReturned)) }
  }
}
