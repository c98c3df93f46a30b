import OcelotEngine

/// The items with whose actions something goes on: swiped, in a menu, on the way up the chain.
struct ActedItems {
  /// What tells the swiped item apart, also while it leaves.
  private(set) var swiped: AnyHashable?
  /// The item whose actions the context menu shows.
  var inMenu: ItemIndex? { menu?.item }
  /// Whether an update may have changed the actions of held items.
  private(set) var mayHaveOthers = false
  private var menu: Named?
  private var sender: Named?

  /// An item, and what tells it apart.
  private struct Named {
    var item: ItemIndex
    let identifier: AnyHashable?

    /// The same after an update; nil if it is gone, or another one is in its place.
    func following(_ plan: UpdatePlan, _ identify: (ItemIndex) -> AnyHashable?) -> Named? {
      plan.place(of: item, named: identifier, identify).map {
        Named(item: $0, identifier: identifier)
      }
    }
  }

  /// Another item is swiped.
  mutating func swipe(_ identifier: AnyHashable?) { swiped = identifier }

  /// The menu shows an item's actions.
  mutating func openMenu(of item: ItemIndex, named identifier: AnyHashable?) {
    menu = Named(item: item, identifier: identifier)
  }

  /// The menu is closed; the item whose actions it showed, nil if there was none.
  mutating func closeMenu() -> ItemIndex? {
    defer { menu = nil }
    return inMenu
  }

  /// An item's action goes up the chain.
  mutating func beginSending(from item: ItemIndex, named identifier: AnyHashable?) {
    sender = Named(item: item, identifier: identifier)
  }

  /// The action came back; whether its item is still there.
  mutating func endSending() -> Bool {
    defer { sender = nil }
    return sender != nil
  }

  /// Actions of held items may be others.
  mutating func noteChange() { mayHaveOthers = true }

  /// The actions of held items are known.
  mutating func forgetChange() { mayHaveOthers = false }

  /// Follows an update.
  ///
  /// - Parameters:
  ///   - plan: the update.
  ///   - identify: what tells an item apart, by its index after.
  /// - Returns: whether the menu lost its item.
  mutating func follow(_ plan: UpdatePlan, _ identify: (ItemIndex) -> AnyHashable?) -> Bool {
    // What slides out with its segment is not removed.
    if let item = sender?.item, plan.deletionDirections[item.section] == nil {
      sender = sender?.following(plan, identify)
    }
    guard let open = menu else { return false }
    menu = open.following(plan, identify)
    return menu == nil
  }
}

extension UpdatePlan {
  /// Where an item is after the update.
  ///
  /// - Parameters:
  ///   - item: by its index before.
  ///   - identifier: what tells it apart; nil where nothing does.
  ///   - identify: what tells an item apart, by its index after: where items are reloaded, others
  ///     may stand in their places.
  /// - Returns: the index after; nil if the item is gone.
  func place(
    of item: ItemIndex, named identifier: AnyHashable?, _ identify: (ItemIndex) -> AnyHashable?
  ) -> ItemIndex? {
    guard let after = map.item(after: item) else { return nil }
    guard let identifier, reloads(.item(after)) else { return after }
    return identify(after) == identifier ? after : nil
  }
}
