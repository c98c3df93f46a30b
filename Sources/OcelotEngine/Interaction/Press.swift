/// The item, or the header that can be pressed, under a button that is down.
struct Press {
  /// The element; nil where nothing is pressed.
  private(set) var element: ElementKey?

  /// The button went down on an element.
  mutating func begin(on element: ElementKey) { self.element = element }

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
