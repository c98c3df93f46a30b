/// Selected items as ranges: selecting all of a hundred million items takes one range.
///
/// Indexes that no item can have, negative ones and `Int.max`, are never in it.
public struct ItemSelection: Equatable, Sendable {
  /// The selected items by section; no section has an empty set.
  private var sections = SelectedSections()
  /// The number of items, which two full sections bring beyond what `Int` holds.
  private var total: Int128 = 0

  /// Nothing selected.
  package init() {}

  /// One item selected.
  package init(_ index: ItemIndex) { insert(index) }

  /// Whether nothing is selected.
  public var isEmpty: Bool { sections.isEmpty }
  /// The number of selected items.
  public var count: Int { Int(clamping: total) }
  /// The number of ranges that the selection takes.
  package var rangeCount: Int { sections.all.reduce(0) { $0 + $1.items.ranges.count } }
  /// The ranges, ascending.
  public var itemRanges: [ItemRange] {
    sections.all.flatMap { section, items in
      items.ranges.map { ItemRange(section: section, items: $0) }
    }
  }
  /// The first item; nil if none is selected.
  var first: ItemIndex? {
    itemRanges.first.map { ItemIndex($0.section, $0.items.lowerBound) }
  }
  /// The items, ascending; the first 10,000,000 if there are more.
  ///
  /// - Complexity: O(number of selected items). ``itemRanges`` takes no more than it must.
  public var items: [ItemIndex] {
    var result: [ItemIndex] = []
    result.reserveCapacity(min(count, Self.listLimit))
    for range in itemRanges {
      let rest = Self.listLimit - result.count
      result += range.items.prefix(rest).map { ItemIndex(range.section, $0) }
    }
    return result
  }

  /// The most items that ``items`` lists: ten million.
  package static let listLimit = 10_000_000

  /// Whether an item is selected.
  ///
  /// - Complexity: O(log s + log r) for s sections with selected items and r ranges in this one.
  public func contains(_ index: ItemIndex) -> Bool {
    sections.contains(index)
  }

  /// Whether an item of a section is selected.
  func hasItems(in section: Int) -> Bool { sections[section] != nil }

  /// Whether an item of a stretch is selected.
  func overlaps(_ range: ItemRange) -> Bool {
    sections[range.section].map { $0.overlap(with: range.items) > 0 } ?? false
  }

  /// Selects a stretch of items.
  package mutating func insert(_ items: Range<Int>, in section: Int) {
    let items = items.clamped(to: 0 ..< .max)
    guard section >= 0, section < .max, !items.isEmpty else { return }
    var selected = sections[section] ?? RangeSet()
    total += Int128(items.length - selected.overlap(with: items))
    selected.insert(contentsOf: items)
    sections[section] = selected
  }

  /// Selects an item.
  package mutating func insert(_ index: ItemIndex) {
    insert(index.item.alone, in: index.section)
  }

  /// Deselects a stretch of items.
  package mutating func remove(_ items: Range<Int>, in section: Int) {
    let items = items.clamped(to: 0 ..< .max)
    guard var selected = sections[section] else { return }
    total -= Int128(selected.overlap(with: items))
    selected.remove(contentsOf: items)
    sections[section] = selected.isEmpty ? nil : selected
  }

  /// Deselects an item.
  package mutating func remove(_ index: ItemIndex) {
    remove(index.item.alone, in: index.section)
  }

  /// Selects every item.
  ///
  /// - Complexity: O(1), however many sections and items there are.
  package static func all(in counts: SectionCounts) -> ItemSelection {
    var result = ItemSelection()
    result.sections = SelectedSections(counts: counts)
    result.total = Int128(counts.totalItems)
    return result
  }

  /// Selects the items from one to another, both included, in either order.
  ///
  /// - Complexity: O(s) for s sections from one to the other, however many items they have.
  package static func from(
    _ one: ItemIndex, through other: ItemIndex, in counts: SectionCounts
  ) -> ItemSelection {
    let (first, last) = (min(one, other), max(one, other))
    var result = ItemSelection()
    let sections = (first.section..<last.section.saturatingAdd(1)).clamped(to: 0..<counts.count)
    for section in sections {
      let lower = section == first.section ? first.item : 0
      let upper = section == last.section ? last.item.saturatingAdd(1) : counts[section]
      result.insert(lower..<max(lower, min(upper, counts[section])), in: section)
    }
    return result
  }

  /// Whether the same items are selected.
  ///
  /// - Complexity: O(r) for r ranges; O(1) where the numbers of items differ, and for a copy that
  ///   has not changed.
  public static func == (a: ItemSelection, b: ItemSelection) -> Bool {
    a.total == b.total && a.sections == b.sections
  }

  // Sets.

  /// What is in either.
  package func union(_ other: ItemSelection) -> ItemSelection {
    guard !isEmpty else { return other }
    var result = self
    for (section, items) in other.sections.all {
      result.replace(section, by: sections[section]?.union(items) ?? items)
    }
    return result
  }

  /// What is in this one and not in the other.
  package func subtracting(_ other: ItemSelection) -> ItemSelection {
    guard !other.isEmpty else { return self }
    guard !isEmpty, self != other else { return ItemSelection() }
    var result = self
    for (section, items) in other.sections.all {
      guard let own = result.sections[section] else { continue }
      result.replace(section, by: own.subtracting(items))
    }
    return result
  }

  /// What is in exactly one of both.
  package func symmetricDifference(_ other: ItemSelection) -> ItemSelection {
    subtracting(other).union(other.subtracting(self))
  }

  /// The same items after an update: deleted ones go, moved ones follow, new ones are not selected.
  ///
  /// - Complexity: O((r + k) log (r + k)) for r ranges and k changes.
  package func mapped(through plan: UpdatePlan) -> ItemSelection {
    var result = self
    result.follow(plan)
    return result
  }

  /// Follows the items through an update.
  ///
  /// - Complexity: O((r + k) log s) for k changes among s sections with selected items, and the r
  ///   ranges of those sections that are inserted, removed or moved, or whose items are.
  mutating func follow(_ plan: UpdatePlan) {
    guard !isEmpty else { return }
    if plan.isReload {
      self = ItemSelection()
      return
    }
    let touched = plan.map.touchedSections.union(plan.reloadedSections.map(\.from))
      .union(plan.deletedSections)
    var found: [Int: [Range<Int>]] = [:]
    for section in touched.sorted() {
      guard let ranges = sections[section]?.ranges else { continue }
      for range in ranges {
        for after in plan.map.items(after: ItemRange(section: section, items: range)) {
          found[after.section, default: []].append(after.items)
        }
      }
      replace(section, by: RangeSet())
    }
    for section in plan.deletedSections.reversed() { sections.close(section) }
    for section in plan.insertedSections { sections.open(section) }
    for (section, ranges) in found {
      replace(section, by: RangeSet(RangeList(merging: ranges).ranges))
    }
  }

  /// Counts the nodes of the tree that operations visit, for tests.
  var counter: OperationCounter? {
    get { sections.counter }
    set { sections.counter = newValue }
  }

  /// Selects these items of a section and no others.
  private mutating func replace(_ section: Int, by items: RangeSet<Int>) {
    for range in sections[section]?.ranges ?? RangeSet().ranges { total -= Int128(range.length) }
    for range in items.ranges { total += Int128(range.length) }
    sections[section] = items.isEmpty ? nil : items
  }
}

extension RangeSet<Int> {
  /// How many of a stretch of items are among these.
  ///
  /// - Complexity: O(log r + m) for r ranges, m of them in the stretch.
  fileprivate func overlap(with items: Range<Int>) -> Int {
    var count = 0
    var index = ranges.partitioningIndex(where: { $0.upperBound > items.lowerBound })
    while index < ranges.count, ranges[index].lowerBound < items.upperBound {
      count += ranges[index].clamped(to: items).length
      index += 1
    }
    return count
  }
}
