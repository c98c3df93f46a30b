import OcelotTesting
import Testing

@testable import OcelotEngine

@Suite("One range that came or went") struct SingleChangeTests {
  @Test("Law 8: the short way to a plan agrees with the long one, right or wrong")
  func shortAndLong() throws {
    var random = SeededGenerator(seed: 7)
    var short = 0
    for step in 0..<4_000 {
      let counts = (0..<random.below(4)).map { _ in random.below(6) }
      let section = random.below(5) - 1
      let lower = random.below(8) - 1
      let items = lower..<lower + random.below(4)
      let isInsert = random.below(2) == 0
      var after = counts
      if random.below(5) > 0, counts.indices.contains(section) {
        after[section] = max(0, counts[section] + (isInsert ? items.count : -items.count))
      }
      if random.below(8) == 0, !after.isEmpty {
        after[random.below(after.count)] = random.below(7) - 1
      }
      if random.below(12) == 0 { after.append(2) }
      let checked = Set((0..<random.below(3)).map { _ in random.below(5) - 1 })
      let change: Change =
        isInsert
        ? .insertItems(section: section, items) : .deleteItems(section: section, items)
      func resolve(_ changes: [Change]) -> (plan: UpdatePlan, reports: [Report]) {
        var asked: Set<Int> = []
        return UpdateResolver.resolve(
          ChangeSet(changes), before: SectionCounts(counts), sectionCount: after.count,
          itemCount: { section in
            #expect(asked.insert(section).inserted, "section \(section) is asked twice")
            return after[section]
          }, checked: checked)
      }
      // A second change, even one that says nothing, takes the long way.
      let one = resolve([change])
      let two = resolve([change, .reloadItems(section: 0, 0..<0)])
      try #require(one.plan == two.plan, "step \(step): \(change) of \(counts) to \(after)")
      try #require(one.reports == two.reports, "step \(step): \(change) of \(counts) to \(after)")
      if one.reports.isEmpty { short += 1 }
    }
    #expect(short > 500)
  }
}
