import OcelotEngine

/// Edit mode: items show controls for removing and moving them, and one of them at a time its
/// trailing actions.
///
/// Every event answers the effects that are to be carried out; what a state does not list is
/// ignored. The strip of buttons itself is a ``SwipeMachine``'s, as for a swipe.
package struct BatchEditMachine: Equatable, Sendable {
  /// Where the machine is.
  package enum State: Equatable, Sendable {
    /// Edit mode is off.
    case off
    /// Edit mode is on and no pane is open.
    case on
    /// The trailing actions of an item are to be seen.
    case open(ItemIndex)
  }

  /// What is to be done after an event.
  package enum Effect: Equatable, Sendable {
    /// Open the trailing pane of an item.
    case openPane(ItemIndex)
    /// Shut the pane, over time.
    case shutPane
    /// Shut the pane now.
    case shutPaneAtOnce
    /// Cancel what is being dragged.
    case cancelDrag
  }

  /// Why a pane shuts by itself.
  package enum Shutting: String, CaseIterable, Sendable {
    /// A press fell beside the pane.
    case pressOutside = "press outside"
    /// The reader scrolled.
    case scroll
    /// The menu was closed without a choice.
    case menuDismissed = "menu dismissed"
    /// An action was handled.
    case actionReturned = "action returned"
    /// The item is gone.
    case itemRemoved = "item removed"
  }

  /// Where the machine is.
  package private(set) var state = State.off

  /// A machine with edit mode off.
  package init() {}

  /// Whether edit mode is on.
  package var isOn: Bool { state != .off }

  /// Edit mode was switched on or off.
  package mutating func setEditing(_ isEditing: Bool) -> [Effect] {
    switch state {
    case .off:
      if isEditing { state = .on }
      return isEditing ? [.shutPaneAtOnce] : []
    case .on:
      guard !isEditing else { return [] }
      state = .off
      return [.cancelDrag]
    case .open:
      guard !isEditing else { return [] }
      state = .off
      return [.shutPaneAtOnce, .cancelDrag]
    }
  }

  /// The remove control of an item was pressed.
  package mutating func pressRemove(_ item: ItemIndex) -> [Effect] {
    switch state {
    case .off: return []
    case .on:
      state = .open(item)
      return [.openPane(item)]
    case .open:
      // Another item's control is beside the pane.
      state = .on
      return [.shutPane]
    }
  }

  /// The pane shuts.
  package mutating func paneShut(_ cause: Shutting) -> [Effect] {
    switch state {
    case .off, .on: return []
    case .open:
      state = .on
      switch cause {
      case .pressOutside, .scroll: return [.shutPane]
      case .menuDismissed, .actionReturned, .itemRemoved: return []
      }
    }
  }

  /// The item whose pane is open is at another index now.
  package mutating func itemMoved(to index: ItemIndex) {
    if case .open = state { state = .open(index) }
  }
}
