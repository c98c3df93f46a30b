extension Resolution {
  /// Puts together what was found.
  mutating func makePlan(_ changes: SortedChanges, checked: Set<Int>) -> UpdatePlan {
    let deleted = places.sections.removed(of: before.count).flatMap { $0 }
    let inserted = places.sections.inserted(of: sectionCount).flatMap { $0 }
    let after = countsAfter(deleted: deleted, inserted: inserted)
    let map = IndexMap(before: before, after: after, lines: places)
    var plan = UpdatePlan(before: before, after: after, map: map)
    plan.deletedSections = deleted
    plan.insertedSections = inserted
    plan.movedSections = places.movedSections.bySource
    plan.deletionDirections = deletionDirections
    plan.insertionDirections = insertionDirections
    plan.movedItems = places.movedItems.bySource
    addItems(to: &plan)
    addReloads(to: &plan)
    addRefreshes(changes, to: &plan)
    plan.repairedSections = repairedSections
    if repairsSections {
      // Any section may now stand in another's slot: what is on screen and what is new is compared.
      plan.repairedSections.formUnion(inserted)
      plan.repairedSections.formUnion(
        (Array(checked) + self.lines.keys).compactMap(section(after:)))
    }
    return plan
  }

  private mutating func countsAfter(deleted: [Int], inserted: [Int]) -> SectionCounts {
    var after = before
    for number in deleted.reversed() { after.remove(at: number) }
    for number in inserted {
      // A moved section that no one touched keeps the count it had.
      let source = places.movedSections.source(of: number)
      let isKnown = knownCount(of: number) != nil
      after.insert(isKnown ? 0 : source.map { before[$0] } ?? count(of: number), at: number)
    }
    for (number, count) in counts where after[number] != count { after[number] = count }
    return after
  }

  private func addItems(to plan: inout UpdatePlan) {
    let stay = places.items.filter { !replaced.contains($0.section) }
    for entry in stay {
      plan.deletedItems += entry.line.removed(of: before[entry.section])
        .map { ItemRange(section: entry.section, items: $0) }
    }
    let targets = stay.compactMap { entry in
      section(after: entry.section).map { SectionLine(section: $0, line: entry.line) }
    }
    for target in targets.sorted(by: { $0.section < $1.section }) {
      plan.insertedItems += target.line.inserted(of: plan.after[target.section])
        .map { ItemRange(section: target.section, items: $0) }
    }
  }

  private func addReloads(to plan: inout UpdatePlan) {
    var reloaded: [ItemRange] = []
    var reconfigured: [ItemRange] = []
    for (number, line) in lines {
      guard case .stays(let after) = fate(of: number) else { continue }
      for range in line.reloads.ranges {
        visit(range, of: number) { reloaded.append(ItemRange(section: after, items: $0)) }
      }
      for range in line.reconfigures.ranges {
        for range in line.reloads.gaps(in: range) {
          visit(range, of: number) { reconfigured.append(ItemRange(section: after, items: $0)) }
        }
      }
    }
    for move in places.movedItems.bySource {
      let item = ItemRange(section: move.to.section, items: move.to.item..<move.to.item + 1)
      let line = lines[move.from.section]
      if replaced.contains(move.from.section) || reloadedDepartures.contains(move.from)
        || line?.reloads.contains(move.from.item) ?? false
      {
        reloaded.append(item)
      } else if reconfiguredDepartures.contains(move.from)
        || line?.reconfigures.contains(move.from.item) ?? false
      {
        reconfigured.append(item)
      }
    }
    plan.reloadedSections = replaced.ranges.joined()
      .compactMap { from in section(after: from).map { Move(from: from, to: $0) } }
    plan.reloadedItems = reloaded.disjoint()
    plan.reconfiguredItems = reconfigured.disjoint()
  }

  /// Visits the places after of those of a section's items that stay in their order.
  private func visit(_ items: Range<Int>, of section: Int, _ body: (Range<Int>) -> Void) {
    if let line = places.line(of: section) { line.forEach(after: items, body) } else { body(items) }
  }

  private mutating func addRefreshes(_ changes: SortedChanges, to plan: inout UpdatePlan) {
    var sections: Set<Int> = []
    for stretch in changes.sectionRefreshes {
      for number in stretch.range.clamped(to: 0..<before.count) {
        if case .stays(let after) = fate(of: number) { sections.insert(after) }
      }
    }
    if repairsSections {
      // Any section may now stand in another's slot, with that one's headers and metrics.
      for number in 0..<before.count {
        if case .stays(let after) = fate(of: number) { sections.insert(after) }
      }
    }
    plan.refreshesGlobal = changes.refreshesGlobal
    plan.refreshedSections = sections.sorted()
    for (element, change) in changes.refreshes {
      if let section = element.section, section < 0 || section >= before.count {
        reportMissingSection(change, .before)
        continue
      }
      if let owner = element.owner, !before.contains(owner) {
        report(
          .invalidIndex, change,
          "section \(owner.section) had \(counted(before[owner.section], "item")) before the update: it "
            + "is ignored")
        continue
      }
      guard let place = plan.map.element(after: element) else { continue }
      // Decorations have no content to ask again.
      if !element.isDecoration, plan.refreshedSupplementaries.last != place {
        plan.refreshedSupplementaries.append(place)
      }
    }
  }
}
