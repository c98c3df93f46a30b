import Testing

@testable import OcelotEngine

/// Law 1 for change sets: costs follow the number of changes, not of items or sections.
@Suite("Cost of change sets") struct UpdateCostTests {
  private static let many = 100_000_000

  @Test("Law 1: a delete of a hundred million items is one range")
  func hugeDelete() throws {
    let n = Self.many
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet([
        .deleteItems(section: 0, 0..<n), .reloadItems(section: 0, n..<2 * n),
        .reconfigureItems(section: 0, 2 * n..<3 * n), .insertItems(section: 0, 5..<n),
      ]), before: SectionCounts([3 * n]), sectionCount: 1, itemCount: { _ in 3 * n - 5 })
    #expect(reports.isEmpty)
    #expect(plan.deletedItems == [ItemRange(section: 0, items: 0..<n)])
    #expect(plan.insertedItems == [ItemRange(section: 0, items: 5..<n)])
    #expect(
      plan.reloadedItems == [
        ItemRange(section: 0, items: 0..<5), ItemRange(section: 0, items: n..<2 * n - 5),
      ])
    #expect(plan.reconfiguredItems == [ItemRange(section: 0, items: 2 * n - 5..<3 * n - 5)])
    #expect(plan.map.item(after: ItemIndex(0, n)) == ItemIndex(0, 0))
    #expect(plan.map.item(after: ItemIndex(0, 3 * n - 1)) == ItemIndex(0, 3 * n - 6))
    #expect(plan.reloads(.item(0, n)))
  }

  @Test("Law 1: a section that lost a hundred million items unasked is one range")
  func hugeMismatch() {
    let n = Self.many
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet([.reloadItems(section: 0, 0..<1)]), before: SectionCounts([2 * n]),
      sectionCount: 1, itemCount: { _ in n })
    #expect(reports.map(\.code) == [.countMismatch])
    #expect(plan.deletedItems == [ItemRange(section: 0, items: n..<2 * n)])
  }

  /// The nodes of trees that resolving k changes among s sections visits.
  private func visits(changes k: Int, sections s: Int) -> Int {
    var before = SectionCounts(Array(repeating: 10, count: s))
    let counter = OperationCounter()
    before.counter = counter
    var changes: [Change] = []
    for number in 0..<k {
      let section = number * (s / k)
      changes.append(.deleteItems(section: section, 1..<2))
      changes.append(.insertItems(section: section, 4..<5))
      changes.append(.moveItem(from: ItemIndex(section, 3), to: ItemIndex(section, 0)))
    }
    return counter.counting {
      let (plan, reports) = UpdateResolver.resolve(
        ChangeSet(changes), before: before, sectionCount: s, itemCount: { _ in 10 })
      #expect(reports.isEmpty)
      #expect(plan.map.item(after: ItemIndex(0, 3)) == ItemIndex(0, 0))
    }
  }

  @Test("Law 1: the cost does not grow with the sections beyond their logarithm")
  func sections() {
    let few = visits(changes: 10, sections: 1_000)
    let many = visits(changes: 10, sections: 100_000)
    #expect(many <= few * 3)
  }

  @Test("Law 1: the cost grows with the changes as they do")
  func changes() {
    let few = visits(changes: 10, sections: 10_000)
    let many = visits(changes: 1_000, sections: 10_000)
    #expect(many <= few * 150)
  }

  @Test("Law 1: only the sections that a change names are asked")
  func asks() {
    var asked = 0
    _ = UpdateResolver.resolve(
      ChangeSet([.insertItems(section: 500, 0..<1), .refreshSections(7..<8)]),
      before: SectionCounts(Array(repeating: 1, count: 1_000)), sectionCount: 1_000,
      itemCount: { section in
        asked += 1
        return section == 500 ? 2 : 1
      })
    #expect(asked == 2)
  }
}
