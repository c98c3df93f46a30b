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

  /// The press follows its item, and is over where that goes; that of another element is over.
  mutating func follow(_ plan: UpdatePlan) {
    element = element?.itemIndex.flatMap { plan.map.item(after: $0) }.map { .item($0) }
  }
}
