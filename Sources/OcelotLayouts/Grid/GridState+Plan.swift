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
  /// - Complexity: O(k log n) for k changes.
  mutating func apply(
    _ plan: UpdatePlan, counter: OperationCounter, metrics: (Int) -> ResolvedSection
  ) {
    let moving = plan.movedItems.compactMap { move in
      size(of: .item(move.from)).map {
        Moving(to: move.to, size: $0, metrics: sections[move.from.section].metrics)
      }
    }
    for range in plan.deletedItems.reversed() {
      update(range.section) { $0.remove(range.items) }
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
    for range in plan.insertedItems { update(range.section) { $0.insert(range.items) } }
    for one in moving {
      update(one.to.section) { section in
        // In cells of another width the size is but an estimate.
        let fits = section.metrics.hasCells(like: one.metrics)
        section.setItem(
          one.to.item, (fits ? one.size : one.size.outdated()).estimated(section.metrics.estimate))
      }
    }
    for range in plan.reloadedItems { update(range.section) { $0.forget(range.items) } }
    for range in plan.reconfiguredItems { update(range.section) { $0.outdate(range.items) } }
    let refreshed = Set(plan.refreshedSections)
    for section in refreshed {
      update(section) { $0.adopt(metrics(section), isRefreshed: true, counter: counter) }
    }
    // What was edited may look different now: the first item ends a placeholder, for example.
    let edited = Set(
      plan.insertedItems.map(\.section)
        + plan.deletedItems.compactMap { plan.map.section(after: $0.section) }
        + plan.movedSections.map(\.to))
    for section in edited.subtracting(refreshed) {
      update(section) { $0.adopt(metrics(section), isRefreshed: false, counter: counter) }
    }
    for element in plan.refreshedSupplementaries { outdate(element) }
  }
}
