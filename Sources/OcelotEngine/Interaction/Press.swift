/// The item, or the header that can be pressed, under a button that is down.
struct Press {
  /// The element; nil where nothing is pressed.
  private(set) var element: ElementKey?
  /// What tells the item apart, where it is one.
  private(set) var identifier: AnyHashable?
  /// Whether the press before was on the same one, if there was any.
  private(set) var isOnSameAsBefore = true
  private var latest: (element: ElementKey, identifier: AnyHashable?)?
  /// An item that went while it was pressed, by its place before; no one was told of the end yet.
  private var lost: ItemIndex?

  /// The button went down on an element.
  mutating func begin(on element: ElementKey, identifier: AnyHashable?) {
    isOnSameAsBefore =
      latest.map {
        identifier == nil ? $0.element == element : $0.identifier == identifier
      } ?? true
    latest = (element, identifier)
    (self.element, self.identifier) = (element, identifier)
  }

  /// The press is over; the element that was pressed.
  mutating func end() -> ElementKey? {
    defer { element = nil }
    return element
  }

  /// The press is over because its element went, which is told later.
  ///
  /// - Parameter former: the place before the change.
  mutating func lose(at former: ElementKey?) {
    element = nil
    if let item = former?.itemIndex { lost = item }
  }

  /// Takes the item whose press ended because it went.
  mutating func takeLost() -> ItemIndex? {
    defer { lost = nil }
    return lost
  }

  /// The press follows its element, and is over where that goes.
  mutating func follow(_ plan: UpdatePlan) {
    guard let former = element else { return }
    element = plan.map.element(after: former)
    if element == nil { lose(at: former) }
  }
}
