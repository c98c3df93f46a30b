/// What is under a pointer that stands over the viewport.
struct Hover {
  /// Where the pointer is, in viewport coordinates; nil where it is elsewhere.
  private(set) var point: Point?
  /// The element there.
  private(set) var element: ElementKey?

  /// The pointer is elsewhere; nil: not over the viewport.
  mutating func move(to point: Point?) { self.point = point }

  /// Another element is under the pointer.
  ///
  /// - Returns: the one that was.
  mutating func change(to element: ElementKey?) -> ElementKey? {
    defer { self.element = element }
    return self.element
  }

  /// The element keeps its identity through an update, or is none any more.
  mutating func follow(_ plan: UpdatePlan) {
    element = element.flatMap { $0.itemIndex }.flatMap { plan.map.item(after: $0) }
      .map { .item($0) }
  }
}
