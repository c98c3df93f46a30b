import OcelotEngine

// What happens around a gesture.
extension EditingController {
  /// Drops every gesture and shuts what is open, at once.
  public func becomeIdle() {
    closeContextMenu()
    // A finger that has not moved yet means an item that may be another one by now.
    if case .none = pointer.gesture {} else { dropGesture() }
    handle { _ in
      shutAtOnce()
      cancelDragAtOnce()
      drag.dropGhost()
    }
  }

  /// The reader scrolled: what is open shuts, and what is held looks for its place again.
  package func userDidScroll() {
    if reorder.lift != nil { drag.lookAgain() }
    guard !swipe.isIdle else { return }
    handle { time in
      carryOut(batch.paneShut(.scroll))
      carryOut(swipe.shut(at: time))
    }
  }

  /// The window is not the active one any more, or the pointer has gone: what is open shuts, and
  /// what is held goes home.
  package func windowBecameInactive() { shutAnimated() }

  /// The width of the viewport or the size of text changed.
  package func surroundingsDidChange() {
    // Its row is elsewhere then.
    closeContextMenu()
    if reorder.lift != nil { drag.lookAgain() }
    handle { _ in shutAtOnce() }
  }

  /// Shuts what is open and brings home what is held, over time.
  func shutAnimated() {
    // A press on a gripper lifts nothing any more; machines let go of what they follow themselves.
    if case .gripping = pointer.gesture { pointer.end() }
    handle { time in
      carryOut(swipe.shut(at: time))
      cancelDrag()
    }
  }

  func shutAtOnce() { carryOut(swipe.shutAtOnce()) }

  func closeContextMenu() {
    guard acted.closeMenu() != nil else { return }
    host?.closeMenu()
  }

  /// Follows held items through an update.
  package func follow(_ plan: UpdatePlan) -> ItemMovement? {
    if acted.follow(plan, identifier) { host?.closeMenu() }
    if acted.inMenu != nil { acted.noteChange() }
    pointer.follow(plan)
    if let item = swipe.item {
      if let after = plan.place(of: item, named: acted.swiped, identifier) {
        swipe.itemMoved(to: after)
        batch.itemMoved(to: after)
        acted.noteChange()
      } else {
        swipe.showMotion(reduced: reducesMotion)
        carryOut(swipe.itemRemoved(animated: plan.isAnimated, at: now))
        carryOut(batch.paneShut(.itemRemoved))
      }
    }
    return followDrag(plan)
  }

  /// What tells an item of the data apart; nil if nothing does, or if there is no such item.
  func identifier(of item: ItemIndex) -> AnyHashable? {
    guard let source = view?.dataSource, item.section < source.numberOfSections,
      item.item < source.numberOfItems(in: item.section)
    else { return nil }
    return source.identifier(of: item)
  }

  /// Shuts what has lost its place or its actions, and shows other actions.
  package func didLayOut() {
    fitLifted()
    if let section = drag.takeRestless() { view?.userDidEndDraggingShelf(section, velocity: 0) }
    if acted.mayHaveOthers, let item = acted.inMenu, accessibleActions(of: item).isEmpty {
      closeContextMenu()
    }
    guard let view, let item = swipe.item else { return acted.forgetChange() }
    if !keepsRoom(for: item, in: view) {
      handle { _ in shutAtOnce() }
    } else if acted.mayHaveOthers, let shown = swipe.geometry {
      let actions = batch.isOn ? removalActions(of: item) : actions(of: item, shown.side)
      if actions != shown.actions {
        var new = geometry(of: item, shown.side, actions)
        new?.coversContent = shown.coversContent
        handle { carryOut(swipe.actionsChanged(to: new, at: $0)) }
      }
    }
    acted.forgetChange()
  }

  /// Whether an item's actions have the room that they opened in: not where another layout, or
  /// other columns, place the item.
  private func keepsRoom(for item: ItemIndex, in view: CollectionView) -> Bool {
    guard let width = view.layout.attributes(of: .item(item))?.frame.width else { return false }
    let room = swipe.geometry?.rowWidth ?? width
    return abs(width - room) <= 0.5 && (batch.isOn || !view.scrollsSideways)
      && view.layout.shelf(of: item.section) == nil
  }

  /// Time goes on.
  package func frameWillBegin(at time: Double) {
    trackpadTick(time)
    if let animation = swipe.animation(at: time), animation.isOver {
      let effects = swipe.finished(animation.id, at: time)
      if !effects.isEmpty { handle { _ in carryOut(effects) } }
    }
    batchFollowsPane()
    dragTick(time)
  }
}
