import OcelotEngine

extension GridState {
  /// An item's record on its way to another place.
  private struct Moving {
    var to: ItemIndex
    var size: SizeRecord
    var metrics: ResolvedSection
  }

  /// Brings sections and items in line with an update.
  ///
  /// Sizes travel with their items.
  ///
  /// - Parameters:
  ///   - plan: what happened.
  ///   - counter: counts the visits to nodes of new trees.
  ///   - metrics: the resolved metrics of a section, by number after.
  /// - Complexity: O(k log n) for k changes, one pass over each section's rows for each kind.
  mutating func apply(
    _ plan: UpdatePlan, counter: OperationCounter, metrics: (Int) -> ResolvedSection
  ) {
    let moving = plan.movedItems.compactMap { move in
      size(of: .item(move.from)).map {
        Moving(to: move.to, size: $0, metrics: sections[move.from.section].metrics)
      }
    }
    plan.deletedItems.forEachSection { section, ranges in
      update(section) { $0.remove(ranges) }
    }
    var moved: [Int: GridSection] = [:]
    for move in plan.movedSections { moved[move.to] = sections[move.from] }
    for section in plan.deletedSections.reversed() { remove(section) }
    for section in plan.insertedSections {
      let new =
        moved[section]
        ?? GridSection(metrics(section), count: plan.after[section], counter: counter)
      insert([new], at: section)
    }
    for move in plan.reloadedSections {
      let new = GridSection(metrics(move.to), count: plan.after[move.to], counter: counter)
      update(move.to) { $0 = new }
    }
    plan.insertedItems.forEachSection { section, ranges in
      update(section) { $0.insert(ranges) }
    }
    settle(moving)
    plan.reloadedItems.forEachSection { section, ranges in
      update(section) { $0.forget(ranges) }
    }
    plan.reconfiguredItems.forEachSection { section, ranges in
      update(section) { $0.outdate(ranges) }
    }
    let refreshed = Set(plan.refreshedSections)
    for section in plan.refreshedSections {
      update(section) { $0.adopt(metrics(section), isRefreshed: true, counter: counter) }
    }
    // What was edited may look different now: the first item ends a placeholder, for example.
    var edited: [Int] = []
    func note(_ section: Int?) {
      if let section, section != edited.last { edited.append(section) }
    }
    for range in plan.insertedItems { note(range.section) }
    for range in plan.deletedItems { note(plan.map.section(after: range.section)) }
    for move in plan.movedSections { note(move.to) }
    for section in edited.count > 1 ? Array(Set(edited)) : edited
    where section < sections.count && !refreshed.contains(section) {
      let resolved = metrics(section)
      guard sections[section].metrics !== resolved else { continue }
      update(section) { $0.adopt(resolved, isRefreshed: false, counter: counter) }
    }
    for element in plan.refreshedSupplementaries { outdate(element) }
  }

  /// Gives items that moved their records back, section by section.
  private mutating func settle(_ moving: [Moving]) {
    if moving.isEmpty { return }
    for (section, arrivals) in Dictionary(grouping: moving, by: \.to.section) {
      update(section) { section in
        let sizes = arrivals.filter { $0.to.item < section.count }.map { one in
          // In cells of another width the size is but an estimate.
          let fits = section.metrics.hasCells(like: one.metrics)
          let size = (fits ? one.size : one.size.outdated()).estimated(section.metrics.estimate)
          return (item: one.to.item, size: size)
        }
        section.setItems(sizes.sorted { $0.item < $1.item })
      }
    }
  }
}
