/// Selected items as ranges: selecting all of a hundred million items takes one range.
public struct ItemSelection: Equatable, Sendable {
  /// Sorted, disjoint, non-touching and non-empty ranges by section; no empty lists.
  private var ranges: [Int: [Range<Int>]] = [:]

  /// Nothing selected.
  public init() {}

  /// Whether nothing is selected.
  public var isEmpty: Bool { ranges.isEmpty }
  /// The number of selected items.
  public var count: Int { ranges.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } }
  /// The number of ranges that the selection takes.
  public var rangeCount: Int { ranges.values.reduce(0) { $0 + $1.count } }
  /// The ranges, ascending.
  public var itemRanges: [ItemRange] {
    ranges.keys.sorted().flatMap { section in
      ranges[section, default: []].map { ItemRange(section: section, items: $0) }
    }
  }
  /// The first selected item.
  public var first: ItemIndex? {
    ranges.keys.min().flatMap { s in ranges[s]?.first.map { ItemIndex(s, $0.lowerBound) } }
  }

  /// Whether an item is selected.
  ///
  /// - Complexity: O(log r) for r ranges in the section.
  public func contains(_ index: ItemIndex) -> Bool {
    guard let list = ranges[index.section] else { return false }
    let next = list.partitioningIndex { $0.lowerBound > index.item }
    return next > 0 && list[next - 1].contains(index.item)
  }

  /// Selects a stretch of items.
  public mutating func insert(_ items: Range<Int>, in section: Int) {
    guard !items.isEmpty else { return }
    var list = ranges[section] ?? []
    let first = list.partitioningIndex { $0.upperBound >= items.lowerBound }
    var end = first
    var merged = items
    while end < list.count, list[end].lowerBound <= items.upperBound {
      merged =
        min(merged.lowerBound, list[end].lowerBound)..<max(merged.upperBound, list[end].upperBound)
      end += 1
    }
    list.replaceSubrange(first..<end, with: [merged])
    ranges[section] = list
  }

  /// Selects an item.
  public mutating func insert(_ index: ItemIndex) {
    insert(index.item..<index.item + 1, in: index.section)
  }

  /// Deselects a stretch of items.
  public mutating func remove(_ items: Range<Int>, in section: Int) {
    guard !items.isEmpty, let list = ranges[section] else { return }
    let result = list.flatMap { Self.subtract([items], from: $0) }
    ranges[section] = result.isEmpty ? nil : result
  }

  /// Deselects an item.
  public mutating func remove(_ index: ItemIndex) {
    remove(index.item..<index.item + 1, in: index.section)
  }

  /// Selects every item.
  public static func all(in counts: SectionCounts) -> ItemSelection {
    var result = ItemSelection()
    for section in 0..<counts.count { result.insert(0..<counts[section], in: section) }
    return result
  }

  /// The same items after an update: deleted ones go, moved ones follow.
  ///
  /// - Complexity: O((r + k) log k) for r ranges and k changes.
  public func mapped(through plan: UpdatePlan) -> ItemSelection {
    var result = ItemSelection()
    for (section, list) in ranges {
      guard let after = plan.map.section(after: section) else { continue }
      let gone = plan.deletedItems.filter { $0.section == section }.map(\.items)
      let came = plan.insertedItems.filter { $0.section == after }.map(\.items)
      for range in list {
        for piece in Self.subtract(gone, from: range) {
          result.insertSurvivors(piece, section: section, after: after, came: came, map: plan.map)
        }
      }
    }
    for move in plan.movedItems where contains(move.from) { result.insert(move.to) }
    return result
  }

  private mutating func insertSurvivors(
    _ piece: Range<Int>, section: Int, after: Int, came: [Range<Int>], map: IndexMap
  ) {
    guard let first = map.item(after: ItemIndex(section, piece.lowerBound)),
      let last = map.item(after: ItemIndex(section, piece.upperBound - 1)),
      first.section == after, first.item <= last.item
    else { return }
    for run in Self.subtract(came, from: first.item..<last.item + 1) { insert(run, in: after) }
  }

  /// What is left of a range without sorted, disjoint others.
  private static func subtract(_ others: [Range<Int>], from range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    let first = others.partitioningIndex { $0.upperBound > range.lowerBound }
    for other in others[first...] {
      if other.lowerBound >= range.upperBound { break }
      if other.lowerBound > start { result.append(start..<other.lowerBound) }
      start = max(start, other.upperBound)
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that stays true once it is.
  ///
  /// - Complexity: O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
