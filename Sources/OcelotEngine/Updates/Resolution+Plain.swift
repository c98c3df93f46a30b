extension Resolution {
  /// The plan of the commonest updates: ranges of items of one section came or went, named in order
  /// and each once, and every count agrees.
  ///
  /// It is what the whole resolution makes of them, for a fraction of the cost.
  ///
  /// - Returns: nothing if the update is any other; what was asked of the data source is not asked
  ///   again.
  mutating func plainPlan(checked: Set<Int>) -> UpdatePlan? {
    guard before.count == sectionCount, let (section, removed, taken) = plainEdits, section >= 0,
      section < before.count, removed.fits(in: before[section])
    else { return nil }
    // Reports come in the order of the whole resolution: what is inserted is asked for first.
    guard taken.isEmpty || taken.fits(in: count(of: section)) else { return nil }
    let change = taken.total - removed.total
    let numbers =
      checked.allSatisfy { $0 == section } ? [section] : checked.union([section]).sorted()
    for number in numbers where number >= 0 && number < before.count {
      let expected = before[number].saturatingAdd(number == section ? change : 0)
      guard count(of: number) == expected else { return nil }
    }
    let new = count(of: section)
    let line = LineMap(before: before[section], removed: removed, after: new, taken: taken)
    var after = before
    after[section] = new
    let places = IndexLines(
      sections: LineMap(count: before.count), items: [SectionLine(section: section, line: line)])
    let map = IndexMap(before: before, after: after, lines: places)
    var plan = UpdatePlan(before: before, after: after, map: map)
    plan.deletedItems = removed.ranges.map { ItemRange(section: section, items: $0) }
    plan.insertedItems = taken.ranges.map { ItemRange(section: section, items: $0) }
    return plan
  }

  /// What goes and what comes, if the changes say that only, of one section and in order.
  private var plainEdits: (section: Int, removed: RangeList, taken: RangeList)? {
    var only: Int?
    var removed = RangeList()
    var taken = RangeList()
    for index in changes.indices {
      let left = changes.count - index
      switch changes[index] {
      case .insertItems(_, let items) where items.isEmpty: continue
      case .deleteItems(_, let items) where items.isEmpty: continue
      case .insertItems(let section, let items):
        guard only ?? section == section, taken.extend(by: items, outOf: left) else { return nil }
        only = section
      case .deleteItems(let section, let items):
        guard only ?? section == section, removed.extend(by: items, outOf: left) else { return nil }
        only = section
      default: return nil
      }
    }
    return only.map { ($0, removed, taken) }
  }
}
