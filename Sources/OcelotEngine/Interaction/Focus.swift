/// The item with the keyboard's focus, and what tells it apart.
///
/// It asks no one.
struct Focus {
  /// The item.
  private(set) var item: ItemIndex?
  private var identifier: AnyHashable?

  /// Gives an item the focus, or takes it away; what tells the item apart is to be asked.
  mutating func move(to item: ItemIndex?) {
    self.item = item
    identifier = nil
  }

  /// Remembers what tells the item apart; nil where that could not be asked.
  mutating func identify(as identifier: AnyHashable?) {
    if item != nil { self.identifier = identifier }
  }

  /// The item, if what tells it apart is to be asked.
  var unidentified: ItemIndex? { identifier == nil ? item : nil }

  /// The item with what tells it apart, if that is known.
  var former: FormerItem? { FormerItem(item, identifier) }

  /// The focus follows its item; where that goes a neighbour gets it.
  ///
  /// - Returns: the item whose identifier is to be asked, if it is another one.
  mutating func follow(_ plan: UpdatePlan) -> ItemIndex? {
    guard let former = item else { return nil }
    if let after = plan.map.item(after: former) {
      item = after
      return nil
    }
    move(to: plan.nearestSurvivor(of: former))
    return item
  }

  /// Everything was asked again: the item is here now, or nowhere.
  mutating func restart(at item: ItemIndex?) {
    self.item = item
    if item == nil { identifier = nil }
  }
}
