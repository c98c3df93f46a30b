import OcelotTesting
import Testing

@testable import OcelotEngine

/// Ranges of selected items against a set of them.
struct ItemSelectionTwinTests {
  @Test("Whatever is selected, deselected and updated, ranges say what a set of items says")
  func twin() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var counts = (0..<random.int(in: 1..<(seed % 8 == 0 ? 60 : 5))).map { _ in
        random.int(in: 0..<12)
      }
      var selection = ItemSelection()
      var twin: Set<ItemIndex> = []
      func stretch() -> ItemRange {
        let section = random.int(in: 0..<counts.count)
        let lower = random.int(in: 0...counts[section])
        return ItemRange(section: section, items: lower..<random.int(in: lower...counts[section]))
      }
      func items(_ range: ItemRange) -> [ItemIndex] {
        range.items.map { ItemIndex(range.section, $0) }
      }
      for step in 0..<60 {
        let range = stretch()
        switch random.int(in: 0..<8) {
        case 7 where random.chance(0.3):
          selection = .all(in: SectionCounts(counts))
          twin = Set(
            counts.indices.flatMap { section in
              (0..<counts[section]).map { ItemIndex(section, $0) }
            })
        case 0:
          selection.insert(range.items, in: range.section)
          twin.formUnion(items(range))
        case 1:
          selection.remove(range.items, in: range.section)
          twin.subtract(items(range))
        case 2:
          var other = ItemSelection()
          other.insert(range.items, in: range.section)
          selection = selection.union(other)
          twin.formUnion(items(range))
        case 3:
          var other = ItemSelection()
          other.insert(range.items, in: range.section)
          selection = selection.symmetricDifference(other)
          twin.formSymmetricDifference(items(range))
        default:
          let plan = update(&counts, &random)
          selection.follow(plan)
          twin = Set(twin.compactMap { plan.map.item(after: $0) })
            .filter { $0.item < counts[$0.section] }
        }
        #expect(selection.items == twin.sorted(), "seed \(seed), step \(step)")
        #expect(selection.count == twin.count, "seed \(seed), step \(step)")
        var same = ItemSelection()
        for item in twin { same.insert(item) }
        #expect(selection == same && same == selection, "seed \(seed), step \(step)")
        #expect(selection.subtracting(same).isEmpty, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("Law 1: with everything selected, an update costs no more where there are more sections")
  func costs() {
    var costs: [Int] = []
    for count in [1_000, 100_000] {
      var sections = Array(repeating: 3, count: count)
      let before = SectionCounts(sections)
      let middle = count / 2
      // A section goes, one comes, one moves; items come, and one moves into another section.
      sections.remove(at: middle)
      sections.insert(5, at: 7)
      sections[middle + 40] += 2
      sections[2] -= 1
      sections[middle + 90] += 1
      let after = sections
      let plan = UpdateResolver.resolve(
        ChangeSet([
          .deleteSections(middle..<middle + 1), .insertSections(7..<8),
          .moveSection(from: count - 9, to: 20), .insertItems(section: middle + 40, 0..<2),
          .moveItem(from: ItemIndex(2, 0), to: ItemIndex(middle + 90, 0)),
        ]), before: before, sectionCount: count, itemCount: { after[$0] }
      ).plan
      var selection = ItemSelection.all(in: before)
      let counter = OperationCounter()
      selection.counter = counter
      costs.append(counter.counting { selection.follow(plan) })
      #expect(selection.count == 3 * count - 3)
    }
    #expect(costs[1] <= costs[0] * 2 + 50, "\(costs)")
  }

  @Test("Law 1: everything is selected and deselected at one cost, however many sections there are")
  func all() {
    var costs: [Int] = []
    for count in [20, 100_000] {
      let counter = OperationCounter()
      var counts = SectionCounts(Array(repeating: 3, count: count))
      counts.counter = counter
      costs.append(
        counter.counting {
          let selection = ItemSelection.all(in: counts)
          #expect(selection.count == 3 * count)
          #expect(selection.contains(ItemIndex(count - 1, 2)))
          #expect(!selection.contains(ItemIndex(count - 1, 3)))
          #expect(selection.subtracting(ItemSelection()).union(ItemSelection()) == selection)
          #expect(ItemSelection().union(selection).subtracting(selection).isEmpty)
        })
    }
    // A node for each level of the tree and each item that was asked of.
    #expect(costs[1] <= costs[0] + 12, "\(costs)")
  }

  @Test("Law 1: few items in many sections are selected at the cost of the items")
  func few() {
    let counter = OperationCounter()
    var counts = SectionCounts(Array(repeating: 0, count: 100_000))
    for section in [7, 50_000, 99_999] { counts[section] = 2 }
    counts.counter = counter
    let cost = counter.counting {
      #expect(
        ItemSelection.all(in: counts).itemRanges
          == [7, 50_000, 99_999].map { ItemRange(section: $0, items: 0..<2) })
    }
    #expect(cost < 60, "\(cost)")
  }

  @Test("Sections with selected items keep their numbers as others come and go before them")
  func sections() {
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      var sections = SelectedSections()
      var twin: [RangeSet<Int>?] = []
      if seed % 2 == 0 {
        let counts = (0..<random.int(in: 1..<60)).map { _ in random.int(in: 0..<3) }
        sections = SelectedSections(counts: SectionCounts(counts))
        twin = counts.map { $0 > 0 ? RangeSet(0..<$0) : nil }
      }
      for step in 0..<120 {
        let number = random.int(in: 0...80)
        while twin.count <= number { twin.append(nil) }
        switch random.int(in: 0..<6) {
        case 0, 1, 2:
          let start = random.int(in: 0..<2)
          let items: RangeSet<Int>? =
            random.chance(0.7) ? RangeSet(start..<start + step + 1) : nil
          sections[number] = items
          twin[number] = items
        case 3, 4:
          sections.open(number)
          twin.insert(nil, at: number)
        default:
          sections.close(number)
          twin.remove(at: number)
        }
        for (section, items) in twin.enumerated() where sections[section] != items {
          Issue.record("seed \(seed), step \(step): section \(section)")
          return
        }
        #expect(sections.all.map(\.section) == twin.indices.filter { twin[$0] != nil })
        #expect(sections.isEmpty == twin.allSatisfy { $0 == nil })
      }
    }
  }

  /// A random update.
  private func update(_ counts: inout [Int], _ random: inout SeededGenerator) -> UpdatePlan {
    let section = random.int(in: 0..<counts.count)
    let before = SectionCounts(counts)
    var changes: [Change] = []
    switch random.int(in: 0..<8) {
    case 0:
      let place = random.int(in: 0...counts[section])
      counts[section] += 2
      changes = [.insertItems(section: section, place..<place + 2)]
    case 1 where counts[section] > 0:
      let place = random.int(in: 0..<counts[section])
      counts[section] -= 1
      changes = [.deleteItems(section: section, place..<place + 1)]
    case 2 where counts[section] > 0:
      let target = random.int(in: 0..<counts.count)
      let from = ItemIndex(section, random.int(in: 0..<counts[section]))
      counts[section] -= 1
      let to = ItemIndex(target, random.int(in: 0...counts[target]))
      counts[target] += 1
      changes = [.moveItem(from: from, to: to)]
    case 3:
      let n = random.int(in: 0..<4)
      counts.insert(n, at: section)
      changes = [.insertSections(section..<section + 1)]
    case 4 where counts.count > 1:
      counts.remove(at: section)
      changes = [.deleteSections(section..<section + 1)]
    case 5 where counts.count > 1:
      let target = random.int(in: 0..<counts.count)
      counts.insert(counts.remove(at: section), at: target)
      changes = [.moveSection(from: section, to: target)]
    case 6 where counts.count > 2 && counts[section] > 0:
      // An item moves out of a section that goes, another section comes, and one is reloaded.
      let from = ItemIndex(section, random.int(in: 0..<counts[section]))
      counts.remove(at: section)
      counts.insert(3, at: 0)
      let target = random.int(in: 1..<counts.count)
      counts[target] += 1
      let to = ItemIndex(target, random.int(in: 0..<counts[target]))
      changes = [
        .deleteSections(section..<section + 1), .insertSections(0..<1),
        .moveItem(from: from, to: to),
      ]
    default:
      counts[section] = random.int(in: 0..<12)
      changes = [.reloadSections(section..<section + 1)]
    }
    let after = counts
    return UpdateResolver.resolve(
      ChangeSet(changes), before: before, sectionCount: after.count, itemCount: { after[$0] }
    ).plan
  }
}
