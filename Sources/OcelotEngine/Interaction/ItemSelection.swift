/// Selected items as ranges: selecting all of a hundred million items takes one range.
public struct ItemSelection: Equatable, Sendable {
  /// The selected items by section; no section has an empty set.
  private var sections: [Int: RangeSet<Int>] = [:]

  /// Nothing selected.
  public init() {}

  /// Whether nothing is selected.
  public var isEmpty: Bool { sections.isEmpty }
  /// The number of selected items.
  public var count: Int { itemRanges.reduce(0) { $0 + $1.items.count } }
  /// The number of ranges that the selection takes.
  public var rangeCount: Int { sections.values.reduce(0) { $0 + $1.ranges.count } }
  /// The ranges, ascending.
  public var itemRanges: [ItemRange] {
    sections.keys.sorted().flatMap { section in
      sections[section, default: RangeSet()].ranges.map { ItemRange(section: section, items: $0) }
    }
  }

  /// Whether an item is selected.
  ///
  /// - Complexity: O(log r) for r ranges in the section.
  public func contains(_ index: ItemIndex) -> Bool {
    sections[index.section]?.contains(index.item) ?? false
  }

  /// Selects a stretch of items.
  public mutating func insert(_ items: Range<Int>, in section: Int) {
    guard !items.isEmpty else { return }
    sections[section, default: RangeSet()].insert(contentsOf: items)
  }

  /// Selects an item.
  public mutating func insert(_ index: ItemIndex) {
    insert(index.item..<index.item + 1, in: index.section)
  }

  /// Deselects a stretch of items.
  public mutating func remove(_ items: Range<Int>, in section: Int) {
    sections[section]?.remove(contentsOf: items)
    if sections[section]?.isEmpty == true { sections[section] = nil }
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
  /// - Complexity: O(r · k) for r ranges and k changes of a section.
  public func mapped(through plan: UpdatePlan) -> ItemSelection {
    var result = ItemSelection()
    for (section, selected) in sections {
      guard let after = plan.map.section(after: section) else { continue }
      var gone = Self.set(of: plan.deletedItems, in: section)
      if plan.reloads(.header(after)), plan.after[after] < plan.before[section] {
        gone.insert(contentsOf: plan.after[after]..<plan.before[section])
      }
      let came = Self.set(of: plan.insertedItems, in: after)
      for piece in selected.subtracting(gone).ranges {
        // Survivors keep their order: the ends tell where the rest is.
        guard let first = plan.map.item(after: ItemIndex(section, piece.lowerBound)),
          let last = plan.map.item(after: ItemIndex(section, piece.upperBound - 1)),
          first.section == after, last.section == after, first.item <= last.item
        else { continue }
        for run in RangeSet(first.item..<last.item + 1).subtracting(came).ranges {
          result.insert(run, in: after)
        }
      }
    }
    for move in plan.movedItems where contains(move.from) { result.insert(move.to) }
    return result
  }

  private static func set(of list: [ItemRange], in section: Int) -> RangeSet<Int> {
    RangeSet(list.lazy.filter { $0.section == section }.map(\.items))
  }
}
