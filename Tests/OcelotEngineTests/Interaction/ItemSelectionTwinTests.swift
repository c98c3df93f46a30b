import OcelotTesting
import Testing

@testable import OcelotEngine

/// Ranges of selected items against a set of them.
struct ItemSelectionTwinTests {
  @Test("Whatever is selected, deselected and updated, ranges say what a set of items says")
  func twin() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var counts = (0..<random.int(in: 1..<5)).map { _ in random.int(in: 0..<12) }
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
        switch random.int(in: 0..<7) {
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
      }
    }
  }

  /// A random update.
  private func update(_ counts: inout [Int], _ random: inout SeededGenerator) -> UpdatePlan {
    let section = random.int(in: 0..<counts.count)
    let before = SectionCounts(counts)
    var changes: [Change] = []
    switch random.int(in: 0..<6) {
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
