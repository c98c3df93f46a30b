/// The item under a button that is down.
struct Press {
  /// The item; nil where nothing is pressed.
  private(set) var item: ItemIndex?

  /// The button went down on an item.
  mutating func begin(on item: ItemIndex) { self.item = item }

  /// The press is over; the item that was pressed.
  mutating func end() -> ItemIndex? {
    defer { item = nil }
    return item
  }

  /// The press follows its item, and is over where that goes.
  mutating func follow(_ plan: UpdatePlan) { item = item.flatMap { plan.map.item(after: $0) } }
}
