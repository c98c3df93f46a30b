/// The sections that have selected items of their own, each with those items.
///
/// What comes or goes among many sections shifts the numbers of all that follow: each section keeps
/// the distance to the one before it, and not its number.
struct SectionRanges: Equatable, Sendable {
  /// A section that has selected items.
  struct Entry: Summed, Equatable, Sendable {
    /// The number of sections without selected items before it.
    var gap: Int
    /// The selected items, at least one.
    var items: RangeSet<Int>

    var summary: Span { Span(sections: gap + 1) }
  }

  /// How many sections there are up to the last one with selected items.
  struct Span: TreeSummary {
    var sections: Int
    static let zero = Span(sections: 0)
    static func + (a: Span, b: Span) -> Span { Span(sections: a.sections + b.sections) }
  }

  private var tree: SummedTree<Entry>

  /// No section has any.
  init() { tree = SummedTree() }

  /// Whether no section has any.
  var isEmpty: Bool { tree.isEmpty }

  /// The sections by number, ascending.
  ///
  /// - Complexity: O(s).
  var all: [(section: Int, items: RangeSet<Int>)] {
    var next = 0
    return tree.map { entry in
      defer { next += entry.gap + 1 }
      return (next + entry.gap, entry.items)
    }
  }

  /// The selected items of a section, nil if it has none.
  ///
  /// - Complexity: O(log s), for reading and for writing.
  subscript(section: Int) -> RangeSet<Int>? {
    get {
      let place = place(from: section)
      return place.number == section ? place.items : nil
    }
    set {
      let place = place(from: section)
      switch (newValue, place.number == section) {
      case (let items?, true): tree.update(at: place.position) { $0.items = items }
      case (let items?, false):
        let gap = section - place.start
        tree.insert(Entry(gap: gap, items: items), at: place.position)
        widen(place.position + 1, by: -gap - 1)
      case (nil, true):
        tree.remove(at: place.position)
        widen(place.position, by: section - place.start + 1)
      case (nil, false): break
      }
    }
  }

  /// A section comes; those from there on have higher numbers.
  ///
  /// - Complexity: O(log s).
  mutating func open(_ section: Int) {
    guard tree.summary.sections < .max else { return }
    widen(place(from: section).position, by: 1)
  }

  /// A section goes with its items; those behind it have lower numbers.
  ///
  /// - Complexity: O(log s).
  mutating func close(_ section: Int) {
    self[section] = nil
    widen(place(from: section).position, by: -1)
  }

  private mutating func widen(_ position: Int, by sections: Int) {
    if position < tree.count { tree.update(at: position) { $0.gap += sections } }
  }

  /// Counts the nodes of the tree that operations visit, for tests.
  var counter: OperationCounter? {
    get { tree.counter }
    set { tree.counter = newValue }
  }

  /// The first of these sections that has a number or a higher one, and where the one before it
  /// ends.
  private func place(
    from section: Int
  ) -> (position: Int, start: Int, number: Int?, items: RangeSet<Int>?) {
    guard let place = tree.place(where: { $0.sections > section }) else {
      return (tree.count, tree.summary.sections, nil, nil)
    }
    let start = place.prefix.sections
    return (place.position, start, start + place.element.gap, place.element.items)
  }
}
