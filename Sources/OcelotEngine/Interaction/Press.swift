/// The item, or the header that can be pressed, under a button that is down.
struct Press {
  /// The element; nil where nothing is pressed.
  private(set) var element: ElementKey?
  /// What tells the item apart, where it is one.
  private(set) var identifier: AnyHashable?

  /// The button went down on an element.
  mutating func begin(on element: ElementKey, identifier: AnyHashable?) {
    (self.element, self.identifier) = (element, identifier)
  }

  /// The press is over; the element that was pressed.
  mutating func end() -> ElementKey? {
    defer { element = nil }
    return element
  }

  /// The press follows its element, and is over where that goes.
  mutating func follow(_ plan: UpdatePlan) {
    element = element.flatMap { plan.map.element(after: $0) }
  }
}
