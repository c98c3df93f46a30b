/// The selected items, section by section.
///
/// Selecting everything shares the tree of the sections' counts. What is selected from a section's
/// start on is a number in that tree, as far as it goes; everything else has ranges.
struct SelectedSections: Sendable {
  /// How many items are selected from the start of each section on; 0 in those that have ranges.
  private var starts = SectionCounts()
  /// The sections whose items ``starts`` does not say.
  private var ranges = SectionRanges()

  /// No section has any.
  init() {}

  /// All items of all sections.
  ///
  /// - Complexity: O(1).
  init(counts: SectionCounts) { starts = counts }

  /// Whether no section has any.
  var isEmpty: Bool { starts.totalItems == 0 && ranges.isEmpty }

  /// The sections that have selected items, ascending.
  ///
  /// - Complexity: O(s) for s sections with selected items, and for all sections that were there
  ///   when everything was selected; O(n log s) where n items are fewer than those.
  var all: [(section: Int, items: RangeSet<Int>)] {
    let starts = starts.filled.map { (section: $0.section, items: RangeSet(0..<$0.items)) }
    let ranges = ranges.all
    guard !ranges.isEmpty else { return starts }
    guard !starts.isEmpty else { return ranges }
    return (starts + ranges).sorted { $0.section < $1.section }
  }

  /// Whether an item is selected.
  ///
  /// - Complexity: O(log s + log r) for r ranges in the item's section.
  func contains(_ index: ItemIndex) -> Bool {
    let count = starts[index.section]
    guard count == 0 else { return index.item >= 0 && index.item < count }
    // Mostly nothing is selected, and every cell asks.
    guard !ranges.isEmpty else { return false }
    return ranges[index.section]?.contains(index.item) ?? false
  }

  /// The selected items of a section, nil if it has none.
  ///
  /// - Complexity: O(log s), for reading and for writing.
  subscript(section: Int) -> RangeSet<Int>? {
    get {
      let count = starts[section]
      return count > 0 ? RangeSet(0..<count) : ranges[section]
    }
    set {
      let count = section < starts.count ? newValue?.countFromStart ?? 0 : 0
      if starts[section] != count { starts[section] = count }
      ranges[section] = count > 0 ? nil : newValue
    }
  }

  /// A section comes; those from there on have higher numbers.
  ///
  /// - Complexity: O(log s).
  mutating func open(_ section: Int) {
    if section < starts.count { starts.insert(0, at: section) }
    ranges.open(section)
  }

  /// A section goes with its items; those behind it have lower numbers.
  ///
  /// - Complexity: O(log s).
  mutating func close(_ section: Int) {
    starts.remove(at: section)
    ranges.close(section)
  }

  /// Counts the nodes of the trees that operations visit, for tests.
  var counter: OperationCounter? {
    get { starts.counter }
    set { (starts.counter, ranges.counter) = (newValue, newValue) }
  }
}

extension SelectedSections: Equatable {
  /// Whether both have the same items.
  ///
  /// - Complexity: O(n) for n ranges; O(1) for a copy that has not changed.
  static func == (a: SelectedSections, b: SelectedSections) -> Bool {
    // Equal items may be told by either part.
    if a.starts.count == b.starts.count { return a.starts == b.starts && a.ranges == b.ranges }
    return a.all.elementsEqual(b.all) { $0 == $1 }
  }
}

extension RangeSet<Int> {
  /// The number of items if they are the first ones of a section, as far as counts go.
  fileprivate var countFromStart: Int? {
    guard ranges.count == 1, ranges[0].lowerBound == 0, ranges[0].upperBound <= Limits.items
    else { return nil }
    return ranges[0].upperBound
  }
}
