import OcelotEngine

// What happens around a gesture.
extension EditingController {
  /// Edit mode was switched: what is swiped is shut at once.
  public func editModeDidChange(_ isEditing: Bool, animated: Bool) {
    shutAtOnce()
  }

  /// Drops every gesture and shuts what is open, at once.
  public func becomeIdle() {
    closeContextMenu()
    shutAtOnce()
  }

  /// The reader scrolled: what is open shuts.
  public func userDidScroll() {
    handle { carryOut(swipe.shut(at: $0)) }
  }

  /// The window is not the active one any more, or the pointer has gone: what is open shuts.
  public func windowBecameInactive() { shutAnimated() }

  /// The width of the viewport or the size of text changed.
  public func surroundingsDidChange() { shutAtOnce() }

  /// Shuts what is open, over time.
  func shutAnimated() {
    handle { carryOut(swipe.shut(at: $0)) }
  }

  func shutAtOnce() {
    handle { _ in carryOut(swipe.shutAtOnce()) }
  }

  private func closeContextMenu() {
    guard contextItem != nil else { return }
    contextItem = nil
    host?.closeMenu()
  }

  /// Follows items in hand through an update.
  public func follow(_ plan: UpdatePlan) -> ItemMovement? {
    if let item = contextItem {
      contextItem = plan.map.item(after: item)
      if contextItem == nil { host?.closeMenu() }
    }
    if let item = swipe.item {
      if let after = plan.map.item(after: item) {
        swipe.itemMoved(to: after)
        needsActionCheck = true
      } else {
        swipe.reducesMotion = reducesMotion
        carryOut(swipe.itemRemoved(animated: plan.isAnimated, at: now))
      }
    }
    return nil
  }

  /// Shuts what has lost its place or its actions.
  public func didLayOut() {
    guard let view, let item = swipe.item else { return }
    if view.layout.attributes(of: .item(item)) == nil {
      shutAtOnce()
    } else if needsActionCheck, let side = swipe.geometry?.side, actions(of: item, side).isEmpty {
      shutAnimated()
    }
    needsActionCheck = false
  }

  /// Time goes on.
  public func frameWillBegin(at time: Double) {
    trackpadTick(time)
    if let animation = swipe.animation(at: time), animation.isOver {
      swipe.finished(animation.id, at: time)
    }
  }
}
