import OcelotEngine

/// The items with whose actions something goes on: swiped, in a menu, on the way up the chain.
struct ActedItems {
  /// What tells the swiped item apart, also while it leaves.
  private(set) var swiped: AnyHashable?
  /// The item whose actions the context menu shows.
  private(set) var inMenu: ItemIndex?
  /// Whether an update may have changed the actions of held items.
  private(set) var mayHaveOthers = false
  private var sender: ItemIndex?

  /// Another item is swiped.
  mutating func swipe(_ identifier: AnyHashable?) { swiped = identifier }

  /// The menu shows an item's actions.
  mutating func openMenu(of item: ItemIndex) { inMenu = item }

  /// The menu is closed; the item whose actions it showed, nil if there was none.
  mutating func closeMenu() -> ItemIndex? {
    defer { inMenu = nil }
    return inMenu
  }

  /// An item's action goes up the chain.
  mutating func beginSending(from item: ItemIndex) { sender = item }

  /// The action came back; whether its item is still there.
  mutating func endSending() -> Bool {
    defer { sender = nil }
    return sender != nil
  }

  /// Actions of held items may be others.
  mutating func noteChange() { mayHaveOthers = true }

  /// The actions of held items are known.
  mutating func forgetChange() { mayHaveOthers = false }

  /// Follows an update; whether the menu lost its item.
  mutating func follow(_ plan: UpdatePlan) -> Bool {
    sender = sender.flatMap { plan.map.item(after: $0) }
    guard let item = inMenu else { return false }
    inMenu = plan.map.item(after: item)
    return inMenu == nil
  }
}
