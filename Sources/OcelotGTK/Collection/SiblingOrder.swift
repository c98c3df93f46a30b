import Ocelot

/// The cells on screen, in the order in which they are drawn and in that in which they are
/// siblings.
@MainActor
struct SiblingOrder {
  /// The cells in drawing order.
  private(set) var drawn: [CellView] = []
  /// The same cells in the order of siblings, which is the order in which assistive technology
  /// meets them and in which they are picked.
  private(set) var siblings: [CellView] = []
  /// Whether cells appeared, or have other places in the drawing order, since they were sorted.
  private(set) var isStale = false
  /// Whether cells appeared since they were sorted.
  private var hasNews = false

  /// A cell appears.
  mutating func add(_ view: CellView) {
    hasNews = true
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

  /// Sorts the cells.
  ///
  /// - Returns: the siblings as they were; nil where their order is the same.
  mutating func sort() -> [CellView]? {
    isStale = false
    if !drawn.isSorted(by: Standing.draws) { drawn = drawn.sorted(by: Standing.draws) }
    defer { hasNews = false }
    guard hasNews || !siblings.isSorted(by: Standing.reads) else { return nil }
    defer { siblings = siblings.sorted(by: Standing.reads) }
    return siblings
  }

  /// All cells go.
  mutating func removeAll() {
    drawn = []
    siblings = []
  }
}

/// Where a view stands among others: values, which are compared without a question to the view.
struct Standing: Equatable {
  private let zIndex: Double
  private let element: ElementKey
  /// The z-index of what may lie over others; 0 for items in their places, and for headers, footers
  /// and placeholders that scroll with them.
  private let height: Double

  init(_ attributes: LayoutAttributes, isPinned: Bool) {
    (zIndex, element) = (attributes.zIndex, attributes.element)
    let isRaised =
      switch element {
      case .item: zIndex != 1
      // A badge on an item in its place is read after it.
      case .supplementary(.custom, .item): zIndex != 2
      case .supplementary(.custom, _): true
      case .supplementary, .decoration: isPinned
      }
    height = isRaised ? zIndex : 0
  }

  /// Whether a view is drawn before another one.
  static func draws(_ a: Standing, before b: Standing) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.element.isDrawn(before: b.element)
  }

  /// Whether a view is read before another one: what lies over others comes after them, so that it
  /// is picked first.
  static func reads(_ a: Standing, before b: Standing) -> Bool {
    a.height != b.height ? a.height < b.height : a.element.isRead(before: b.element)
  }
}

extension [CellView] {
  /// Whether no view stands before the one before it.
  ///
  /// - Complexity: O(v).
  @MainActor fileprivate func isSorted(by isBefore: (Standing, Standing) -> Bool) -> Bool {
    for index in indices.dropFirst()
    where isBefore(self[index].standing!, self[index - 1].standing!) {
      return false
    }
    return true
  }

  /// Views in the order of their places.
  ///
  /// - Complexity: O(v log v), O(v) for views in order.
  @MainActor fileprivate func sorted(by isBefore: (Standing, Standing) -> Bool) -> [CellView] {
    var places: [(place: Standing, index: Int)] = []
    places.reserveCapacity(count)
    for index in indices { places.append((self[index].standing!, index)) }
    return inOrder(places, by: isBefore).map { self[$0.index] }
  }
}

/// Sorts places.
///
/// A closure of the main actor would ask at each call whether it runs there.
private func inOrder(
  _ places: [(place: Standing, index: Int)], by isBefore: (Standing, Standing) -> Bool
) -> [(place: Standing, index: Int)] {
  places.sorted { isBefore($0.place, $1.place) }
}
