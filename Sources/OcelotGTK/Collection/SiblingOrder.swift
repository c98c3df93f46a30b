import Ocelot

/// The cells on screen, in the order in which they are drawn and in that in which they are siblings.
@MainActor
struct SiblingOrder {
  /// The cells in drawing order.
  private(set) var drawn: [CellView] = []
  /// The same cells in the order of siblings, which is the order in which assistive technology meets
  /// them and in which they are picked.
  private(set) var siblings: [CellView] = []
  /// Whether cells appeared, or have other places in the drawing order, since they were sorted.
  private(set) var isStale = false

  /// A cell appears.
  mutating func add(_ view: CellView) {
    drawn.append(view)
    siblings.append(view)
  }

  /// A cell goes.
  mutating func remove(_ view: CellView) {
    if let index = drawn.firstIndex(where: { $0 === view }) { drawn.remove(at: index) }
    if let index = siblings.firstIndex(where: { $0 === view }) { siblings.remove(at: index) }
  }

  /// A cell has another place among the others.
  mutating func becomeStale() { isStale = true }

  /// Sorts the cells; the siblings as they were.
  mutating func sort() -> [CellView] {
    isStale = false
    let before = siblings
    drawn = DrawingPlace.sorted(drawn)
    siblings = ReadingPlace.sorted(siblings)
    return before
  }

  /// All cells go.
  mutating func removeAll() {
    drawn = []
    siblings = []
  }
}

/// Where a view stands among others: values, which are compared without a question to the view.
private protocol Place: Comparable {
  @MainActor init(of view: CellView)
}

extension Place {
  /// Views in the order of their places.
  ///
  /// - Complexity: O(v log v), O(v) for views in order.
  @MainActor static func sorted(_ views: [CellView]) -> [CellView] {
    // A closure of the main actor would ask at each call whether it runs there.
    var places: [(place: Self, index: Int)] = []
    places.reserveCapacity(views.count)
    for index in views.indices { places.append((Self(of: views[index]), index)) }
    var result: [CellView] = []
    result.reserveCapacity(views.count)
    for entry in Self.sorted(places) { result.append(views[entry.index]) }
    return result
  }

  private nonisolated static func sorted(
    _ places: [(place: Self, index: Int)]
  ) -> [(place: Self, index: Int)] {
    places.sorted { $0.place < $1.place }
  }
}

/// What is drawn first comes first.
private struct DrawingPlace: Place {
  let zIndex: Double
  let element: ElementKey

  init(of view: CellView) {
    zIndex = view.attributes!.zIndex
    element = view.attributes!.element
  }

  static func < (a: DrawingPlace, b: DrawingPlace) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.element.isDrawn(before: b.element)
  }
}

/// The order of reading, but what lies over others comes after them, so that it is picked first.
private struct ReadingPlace: Place {
  let zIndex: Double
  let element: ElementKey

  init(of view: CellView) {
    zIndex = view.isRaised ? view.attributes!.zIndex : 0
    element = view.attributes!.element
  }

  static func < (a: ReadingPlace, b: ReadingPlace) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.element.isRead(before: b.element)
  }
}

extension CellView {
  /// Whether the view may lie over others: all but items in their places, and headers, footers and
  /// placeholders that scroll with them.
  fileprivate var isRaised: Bool {
    switch attributes?.element {
    case .item: attributes?.zIndex != 1
    case .supplementary(.custom, _): true
    case .supplementary, .decoration, nil: isPinned
    }
  }
}
