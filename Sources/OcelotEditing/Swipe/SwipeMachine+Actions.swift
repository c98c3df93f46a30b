import OcelotEngine

// Buttons, menus, actions.
extension SwipeMachine {
  /// The remove control of an item at rest was pressed: its pane opens.
  package mutating func open(_ item: ItemIndex, _ geometry: PaneGeometry, at time: Double) {
    switch state {
    case .idle:
      take(item, geometry)
      enter(
        .settlingOpen(settling(from: 0, velocity: 0, opens: true, at: time, id: makeID())))
    case .tracking, .settlingOpen, .settlingShut, .open, .menu, .acting, .removing: return
    }
  }

  /// A button was pressed; one that still moves acts once its pane is open.
  ///
  /// - Parameters:
  ///   - index: which one, 0 the outermost; the one after the last action opens the menu.
  ///   - time: now, in seconds.
  /// - Returns: what is to be done.
  package mutating func pressButton(_ index: Int, at time: Double) -> [Effect] {
    switch state {
    case .open:
      guard let geometry, index >= 0, index < geometry.buttonCount else { return [] }
      if index < geometry.shownCount { return act(geometry.actions[index], at: time) }
      enter(.menu)
      return [.showMenu(geometry.hiddenActions)]
    case .settlingOpen(var motion):
      motion.pressed = index
      enter(.settlingOpen(motion))
      return []
    case .idle, .tracking, .settlingShut, .menu, .acting, .removing:
      return []
    }
  }

  /// An action was chosen from the menu.
  package mutating func choose(_ action: ItemAction, at time: Double) -> [Effect] {
    switch state {
    case .menu: return act(action, at: time)
    case .idle, .tracking, .settlingOpen, .settlingShut, .open, .acting, .removing: return []
    }
  }

  /// The menu was closed without a choice.
  package mutating func dismissMenu(at time: Double) {
    switch state {
    case .menu: settleShut(at: time)
    case .idle, .tracking, .settlingOpen, .settlingShut, .open, .acting, .removing: return
    }
  }

  mutating func act(_ action: ItemAction, at time: Double) -> [Effect] {
    let id = makeID()
    enter(.acting(pull: pull(at: time), id: id))
    return [.perform(action, id: id)]
  }

  /// An action has been handled.
  ///
  /// If the item is still there the pane shuts.
  package mutating func actionReturned(_ id: Int, at time: Double) {
    switch state {
    case .acting(_, let current):
      if current == id { settleShut(at: time) }
    case .idle, .tracking, .settlingOpen, .settlingShut, .open, .menu, .removing:
      // The number is that of an action whose item has gone, or whose pane was shut meanwhile.
      precondition(id < makeID(), "an action that never began has returned in \(state)")
    }
  }

  /// The item is at another index now.
  package mutating func itemMoved(to index: ItemIndex) {
    if item != nil { rename(to: index) }
  }

  /// The item was removed.
  ///
  /// - Parameters:
  ///   - animated: whether its going is shown over time.
  ///   - time: now, in seconds.
  /// - Returns: what is to be done.
  package mutating func itemRemoved(animated: Bool, at time: Double) -> [Effect] {
    switch state {
    case .idle, .removing: return []
    case .acting(let pull, _):
      guard animated, let geometry else {
        rest()
        return []
      }
      rename(to: nil)
      enter(
        .removing(
          PaneMotion(
            id: makeID(),
            spring: PaneSpring(from: pull, velocity: 0, to: geometry.itemWidth, at: time),
            isFade: reducesMotion)))
      return []
    case .tracking, .settlingOpen, .settlingShut, .open, .menu: return shutAtOnce()
    }
  }

  /// A press fell outside the pane, or the reader scrolled.
  ///
  /// - Returns: the effects; the press is consumed if the machine was not idle before.
  package mutating func pressOutside(at time: Double) -> [Effect] {
    switch state {
    case .settlingOpen, .open:
      settleShut(at: time)
      return []
    case .idle, .tracking, .settlingShut, .menu, .acting, .removing: return []
    }
  }

  /// Something from outside wants the pane shut, and there is time to show it.
  package mutating func shut(at time: Double) -> [Effect] {
    switch state {
    case .tracking:
      settleShut(at: time)
      return [.dropGesture]
    case .settlingOpen, .open:
      settleShut(at: time)
      return []
    case .menu:
      settleShut(at: time)
      return [.closeMenu]
    case .idle, .settlingShut, .acting, .removing: return []
    }
  }

  /// The item has other actions: buttons that take the same room take the place of those that show,
  /// and for any others the pane shuts.
  ///
  /// - Parameters:
  ///   - new: the buttons; nil for none.
  ///   - time: now, in seconds.
  /// - Returns: what is to be done.
  package mutating func actionsChanged(to new: PaneGeometry?, at time: Double) -> [Effect] {
    guard let item, let new, let geometry, new.buttonCount == geometry.buttonCount,
      new.extent == geometry.extent, new.armingPull == geometry.armingPull
    else { return shut(at: time) }
    switch state {
    case .tracking, .open:
      take(item, new)
      return []
    case .settlingOpen(let motion):
      // What was pressed on the way is not what would act.
      guard motion.pressed == nil else { return shut(at: time) }
      take(item, new)
      return []
    case .menu: return shut(at: time)
    case .idle, .settlingShut, .acting, .removing: return []
    }
  }

  /// Something from outside wants the pane gone now.
  package mutating func shutAtOnce() -> [Effect] {
    defer { rest() }
    switch state {
    case .tracking: return [.dropGesture]
    case .menu: return [.closeMenu]
    case .idle, .settlingOpen, .settlingShut, .open, .acting, .removing: return []
    }
  }
}
