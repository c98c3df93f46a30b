import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Selections, counts, plans, resolution and differences.
  static var updates: WildGroup {
    var group = WildGroup("updates")
    group.addSelections()
    group.addCounts()
    group.addResolution()
    group.addDifferences()
    return group
  }

  private mutating func addSelections() {
    add(
      "ItemSelection.insert(_:)", "ItemSelection.init(_:)", "ItemSelection.remove(_:)",
      "ItemSelection.contains(_:)", with: Wild.items
    ) { index in
      var selection = ItemSelection(index)
      selection.insert(index)
      _ = selection.contains(index)
      _ = (selection.count, selection.rangeCount, selection.items)
      selection.remove(index)
    }
    add(
      "ItemSelection.insert(_:in:)", "ItemSelection.remove(_:in:)", "ItemSelection.union(_:)",
      "ItemSelection.subtracting(_:)", with: Wild.ranges
    ) { range in
      for section in [Int.min, 0, .max] {
        var selection = ItemSelection()
        selection.insert(range, in: section)
        selection.insert(1..<2, in: section)
        _ = (selection.count, selection.rangeCount, selection.itemRanges, selection.isEmpty)
        for other in Wild.ranges {
          var others = ItemSelection(ItemIndex(section, 5))
          others.insert(other, in: section)
          _ = selection.union(others).count
          _ = selection.subtracting(others).count
          _ = selection.symmetricDifference(others).count
          others.remove(range, in: section)
        }
        selection.remove(range, in: section)
      }
    }
    add("ItemSelection.from(_:through:in:)", with: Wild.items) { index in
      for other in Wild.items {
        for counts in oddCounts { _ = ItemSelection.from(index, through: other, in: counts).count }
      }
    }
    add("ItemSelection.all(in:)", with: oddCounts) { counts in
      _ = ItemSelection.all(in: counts).count
    }
    add("ItemSelection.mapped(through:)", with: Wild.ranges) { range in
      var selection = ItemSelection()
      for section in [Int.min, -1, 0, 1, .max] { selection.insert(range, in: section) }
      for plan in oddPlans { _ = selection.mapped(through: plan) }
    }
  }

  private mutating func addCounts() {
    add(
      "SectionCounts.init(_:)", "SectionCounts.subscript(_:)", "SectionCounts.insert(_:at:)",
      "SectionCounts.remove(at:)", "SectionCounts.contains(_:)", "SectionCounts.flatIndex(of:)",
      "SectionCounts.item(atFlat:)", with: Wild.ints
    ) { number in
      for counts in oddCounts {
        var counts = counts
        _ = counts[number]
        counts[number] = number
        counts.insert(number, at: number)
        counts.insert(number, at: 0)
        counts.insert(3, at: number)
        _ = counts.totalItems
        _ = counts.item(atFlat: number)
        for index in Wild.items {
          _ = counts.contains(index)
          _ = counts.flatIndex(of: index)
        }
        counts.remove(at: number)
        _ = SectionCounts([number, number]).totalItems
      }
    }
  }

  private mutating func addResolution() {
    add("resolved change sets", with: Wild.ints) { number in
      for counts in oddCounts {
        let changes = ChangeSet([.refreshGlobal])
        _ = UpdateResolver.resolve(
          changes, before: counts, sectionCount: min(number, 100), itemCount: { _ in number },
          checked: [.min, -1, 0, number, .max])
        _ = UpdateResolver.resolve(
          .reload, before: counts, sectionCount: min(number, 100), itemCount: { _ in number })
      }
    }
    add("ChangeSet.init(_:isAnimated:)", "ChangeSet.append(_:)", with: Wild.changes) { change in
      for counts in oddCounts {
        _ = resolved(ChangeSet([change]), counts, 4)
        _ = resolved(ChangeSet([change]), counts, .max)
      }
    }
    add("ChangeSet (random)", with: Array(0..<2000)) { seed in
      for counts in oddCounts { _ = resolved(Wild.changeSet(seed), counts, seed % 7) }
    }
    add(
      "IndexMap.section(after:)", "IndexMap.section(before:)", "IndexMap.item(after:)",
      "IndexMap.item(before:)", "IndexMap.element(after:)", "IndexMap.element(before:)",
      "IndexMap.firstSurvivor(from:)", "UpdatePlan.reloads(_:)", "UpdatePlan.reconfigures(_:)",
      with: Wild.ints
    ) { number in
      for plan in oddPlans {
        _ = plan.map.section(after: number)
        _ = plan.map.section(before: number)
        for index in Wild.items {
          _ = plan.map.item(after: index)
          _ = plan.map.item(before: index)
          _ = plan.map.firstSurvivor(from: index)
          _ = plan.reconfigures(index)
        }
        for key in Wild.elements {
          _ = plan.map.element(after: key)
          _ = plan.map.element(before: key)
          _ = plan.reloads(key)
        }
      }
    }
    add("IndexMap.items(after:)", with: Wild.ranges) { range in
      for plan in oddPlans {
        for section in Wild.ints {
          _ = plan.map.items(after: ItemRange(section: section, items: range))
        }
      }
    }
    add("UpdatePlan.reload(before:after:)", "UpdatePlan.initial(_:)", with: oddCounts) { counts in
      for other in oddCounts {
        _ =
          UpdatePlan.reload(before: counts, after: other).map
          == UpdatePlan.initial(other).map
      }
    }
  }

  private mutating func addDifferences() {
    add("ListDifference.init(from:to:identifiersRepeat:)", with: Wild.strings.dropLast()) { text in
      let items = [SampleItem(0, text), SampleItem(0, text), SampleItem(1, text)]
      for repeats in [false, true] {
        _ = ListDifference(from: items, to: items.reversed(), identifiersRepeat: repeats)
      }
    }
    add(
      "ListDifference.changeSet(section:isAnimated:)", "ListDifference.changes(section:)",
      with: Wild.ints
    ) { section in
      var difference = ListDifference(from: [SampleItem(0)], to: [SampleItem(1)])
      _ = difference.changeSet(section: section)
      difference.deleted = Wild.ranges
      difference.inserted = Wild.ranges
      difference.changed = Wild.ranges
      difference.moved = Wild.ints.map { Move(from: $0, to: section) }
      _ = difference.changes(section: section)
    }
    add("SectionedDifference.init(from:to:identifiersRepeat:)", with: [false, true]) { repeats in
      let sections = [
        SampleSection(0, items: 0..<3), SampleSection(0, items: 0..<3), SampleSection(1, []),
      ]
      _ =
        SectionedDifference(
          from: sections, to: sections.reversed(), identifiersRepeat: repeats
        )
        .changeSet
    }
  }
}

/// Counts of sections, some of which no list has.
@MainActor let oddCounts: [SectionCounts] = [
  SectionCounts(), SectionCounts([0]), SectionCounts([3, 0, 2]), SectionCounts([.max]),
  SectionCounts([.max, 3, .max - 1]), SectionCounts([-5, .min, 2]),
]

/// Plans made of odd changes between odd counts.
@MainActor let oddPlans: [UpdatePlan] = oddCounts.flatMap { counts in
  [
    resolved(ChangeSet([.insertItems(section: 0, 0..<1)]), counts, 3),
    resolved(
      ChangeSet([.moveSection(from: 2, to: 0), .deleteItems(section: 0, 1 ..< .max)]), counts, 2),
    .reload(before: counts, after: counts),
  ]
}

/// What a change set makes of counts when the data source claims `number` of everything.
@MainActor func resolved(
  _ changes: ChangeSet, _ counts: SectionCounts, _ number: Int
) -> UpdatePlan {
  UpdateResolver.resolve(
    changes, before: counts, sectionCount: min(number, 5), itemCount: { _ in number },
    checked: [-1, 0, .max]
  ).plan
}
