extension Resolution {
  /// The plan of the commonest update: one range of items came or went, and every count agrees.
  ///
  /// It is what the whole resolution makes of it, for a fraction of the cost.
  ///
  /// - Returns: nothing if the update is any other; what was asked of the data source is not asked
  ///   again.
  mutating func singlePlan(checked: Set<Int>) -> UpdatePlan? {
    guard let (section, items, isInsert) = single, before.count == sectionCount, section >= 0,
      section < before.count, items.lowerBound >= 0, !items.isEmpty
    else { return nil }
    let old = before[section]
    // Reports come in the order of the whole resolution: what is inserted is asked for first.
    guard isInsert ? items.upperBound <= count(of: section) : items.upperBound <= old
    else { return nil }
    let change = isInsert ? items.count : -items.count
    for number in checked.union([section]).sorted() where number >= 0 && number < before.count {
      let expected = before[number].saturatingAdd(number == section ? change : 0)
      guard count(of: number) == expected else { return nil }
    }
    let new = count(of: section)
    let named = RangeList(merging: [items])
    let line = LineMap(
      before: old, removed: isInsert ? RangeList() : named, after: new,
      taken: isInsert ? named : RangeList())
    var after = before
    after[section] = new
    let map = IndexMap(
      before: before, after: after, sections: LineMap(count: before.count),
      lines: [section: line])
    var plan = UpdatePlan(before: before, after: after, map: map)
    let stretch = ItemRange(section: section, items: items)
    if isInsert { plan.insertedItems = [stretch] } else { plan.deletedItems = [stretch] }
    return plan
  }

  private var single: (section: Int, items: Range<Int>, isInsert: Bool)? {
    guard changes.count == 1 else { return nil }
    switch changes[0] {
    case .insertItems(let section, let items): return (section, items, true)
    case .deleteItems(let section, let items): return (section, items, false)
    default: return nil
    }
  }
}
