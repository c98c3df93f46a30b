import OcelotTesting
import Testing

@testable import OcelotEngine

@Suite("Ranges that came or went") struct PlainChangesTests {
  @Test("Law 8: the short way to a plan agrees with the long one, right or wrong")
  func shortAndLong() throws {
    var random = SeededGenerator(seed: 7)
    var valid = [0, 0]
    for step in 0..<8_000 {
      let counts = (0..<random.below(4)).map { _ in random.below(random.below(3) == 0 ? 30 : 6) }
      let section = random.below(5) - 1
      let (changes, growth) = randomChanges(in: section, &random)
      var after = counts
      if random.below(5) > 0, counts.indices.contains(section) {
        after[section] = max(0, counts[section] + growth)
      }
      if random.below(8) == 0, !after.isEmpty {
        after[random.below(after.count)] = random.below(7) - 1
      }
      if random.below(12) == 0 { after.append(2) }
      let checked = Set((0..<random.below(3)).map { _ in random.below(5) - 1 })
      func resolve(_ changes: [Change]) -> (plan: UpdatePlan, reports: [Report]) {
        var asked: Set<Int> = []
        return UpdateResolver.resolve(
          ChangeSet(changes), before: SectionCounts(counts), sectionCount: after.count,
          itemCount: { section in
            #expect(asked.insert(section).inserted, "section \(section) is asked twice")
            return after[section]
          }, checked: checked)
      }
      // A change of another kind, even one that says nothing, takes the long way.
      let short = resolve(changes)
      let long = resolve(changes + [.reloadItems(section: 0, 0..<0)])
      try #require(short.plan == long.plan, "step \(step): \(changes), \(counts) to \(after)")
      try #require(
        short.reports == long.reports, "step \(step): \(changes), \(counts) to \(after)")
      if short.reports.isEmpty { valid[changes.count == 1 ? 0 : 1] += 1 }
    }
    #expect(valid[0] > 500 && valid[1] > 300, "\(valid)")
  }

  /// Ranges, mostly in order and mostly of one section, and by how much it grows if they are right.
  private func randomChanges(
    in section: Int, _ random: inout SeededGenerator
  ) -> (changes: [Change], growth: Int) {
    var changes: [Change] = []
    var growth = 0
    var ends = [0, 0]
    for _ in 0..<1 + random.below(4) * random.below(2) {
      let isInsert = random.below(2) == 0
      let kind = isInsert ? 1 : 0
      let lower = ends[kind] + random.below(4) - (random.below(10) == 0 ? 1 : 0)
      let items = lower..<lower + random.below(3)
      ends[kind] = random.below(10) == 0 ? 0 : items.upperBound
      growth += isInsert ? items.count : -items.count
      let place = random.below(12) == 0 ? 0 : section
      changes.append(
        isInsert
          ? .insertItems(section: place, items) : .deleteItems(section: place, items))
    }
    return (changes, growth)
  }
}
