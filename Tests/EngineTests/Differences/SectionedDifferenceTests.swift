import OcelotTesting
import Testing

@testable import OcelotEngine

@Suite struct SectionedDifferenceTests {
  private func changes(_ old: [Shelf], _ new: [Shelf]) -> Set<Change> {
    Set(SectionedDifference(from: old, to: new).changes)
  }

  @Test("Sections come, go, move and are refreshed by their identifiers")
  func sections() {
    let (a, b, c) = (Shelf(1, [1, 2]), Shelf(2, [3]), Shelf(3, [4]))
    #expect(changes([a, b, c], [a, b, c]) == [])
    #expect(changes([], [a, b]) == [.insertSections(0..<2)])
    #expect(changes([a, b, c], [c]) == [.deleteSections(0..<2)])
    #expect(changes([a, b, c], [c, a, b]) == [.moveSection(from: 2, to: 0)])
    #expect(
      changes([a, b], [a, Shelf(2, [3], title: "new")]) == [.refreshSections(1..<2)])
  }

  @Test("4.2 Items move across sections, out of one that goes and into one that comes")
  func acrossSections() {
    let before = [Shelf(1, [1, 2, 3]), Shelf(2, [4, 5])]
    #expect(
      changes(before, [Shelf(1, [1, 3]), Shelf(2, [4, 2, 5])])
        == [.moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 1))])
    #expect(
      changes(before, [Shelf(1, [1, 2, Row(5, 7), 3])]) == [
        .deleteSections(1..<2), .moveItem(from: ItemIndex(1, 1), to: ItemIndex(0, 2)),
        .reconfigureItems(section: 1, 1..<2),
      ])
    #expect(
      changes(before, [Shelf(3, [2, 9]), Shelf(1, [1, 3]), Shelf(2, [4, 5])]) == [
        .insertSections(0..<1), .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0)),
      ])
    #expect(
      changes([Shelf(1, [1, 2])], [Shelf(2, [2, 1])]) == [
        .deleteSections(0..<1), .insertSections(0..<1),
        .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 1)),
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0)),
      ])
  }

  @Test("A section that moves carries its items; what changes in it keeps its numbers")
  func withinAMovedSection() {
    #expect(
      changes([Shelf(1, [1, 2, 3, 4]), Shelf(2, [])], [Shelf(2, []), Shelf(1, [4, 1, 3, 8])])
        .subtracting([.moveSection(from: 0, to: 1), .moveSection(from: 1, to: 0)]) == [
          .deleteItems(section: 0, 1..<2), .insertItems(section: 1, 3..<4),
          .moveItem(from: ItemIndex(0, 3), to: ItemIndex(1, 0)),
        ])
  }

  @Test("Repeated sections and items are told apart in order, and each is reported once")
  func repeated() {
    let difference = SectionedDifference(
      from: [Shelf(1, [1, 1]), Shelf(1, [2])], to: [Shelf(1, [2, 1]), Shelf(1, [1, 1])],
      identifiersRepeat: true)
    // The first 1 stays in its section, the second goes to the other one; a third comes.
    #expect(
      Set(difference.changes) == [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 0)), .insertItems(section: 1, 1..<2),
        .moveItem(from: ItemIndex(1, 0), to: ItemIndex(0, 0)),
      ])
    #expect(
      difference.reports.map(\.message) == [
        "1 is the identifier of several sections; told apart in order",
        "1 is the identifier of several items; told apart in order",
      ])
  }

  @Test("Random sections: the change set leads there without a report, with the fewest moves")
  func random() async throws {
    for seed in UInt64(1)...3_000 {
      var random = SeededGenerator(seed: seed)
      let old = Self.shelves(&random)
      let new = Self.edited(old, &random)
      let repeats = random.chance(0.3)
      let difference = SectionedDifference(from: old, to: new, identifiersRepeat: repeats)
      if let problem = Self.problem(difference, old, new) {
        Issue.record("seed \(seed): \(problem)\n\(old)\n\(new)\n\(difference.changes)")
        return
      }
      if seed % 100 == 0 {
        let found = try await SectionedDifference.find(
          from: old, to: new, identifiersRepeat: repeats)
        #expect(found == difference, "seed \(seed)")
      }
    }
  }

  private static func shelves(_ random: inout SeededGenerator) -> [Shelf] {
    (0..<random.int(in: 0...6)).map { section in
      Shelf(
        section,
        (0..<random.int(in: 0...(random.chance(0.2) ? 40 : 6))).map {
          Row(section * 100 + $0)
        })
    }
  }

  private static func edited(_ old: [Shelf], _ random: inout SeededGenerator) -> [Shelf] {
    var new = old
    for edit in 0..<random.int(in: 0...6) {
      guard let s = random.element(of: new.indices), let t = random.element(of: new.indices) else {
        new.append(Shelf(1_000 + edit, [Row(9_000 + edit)]))
        continue
      }
      let place = random.int(in: 0...new[s].items.count)
      switch random.int(in: 0..<9) {
      case 0: new.insert(Shelf(1_000 + edit, []), at: s)
      case 1:
        let gone = new.remove(at: s)
        if random.chance(0.5), let last = new.indices.last { new[last].items += gone.items }
      case 2: new.insert(new.remove(at: s), at: t)
      case 3: new[s].title += "!"
      case 4: new[s].items.insert(Row(9_000 + edit), at: place)
      case 5, 6:
        guard place < new[s].items.count else { continue }
        let row = new[s].items.remove(at: place)
        new[t].items.insert(row, at: random.int(in: 0...new[t].items.count))
      case 7: if place < new[s].items.count { new[s].items[place].value += 1 }
      default: if place < new[s].items.count { new[s].items.remove(at: place) }
      }
    }
    return new
  }

  private static func problem(
    _ difference: SectionedDifference, _ old: [Shelf], _ new: [Shelf]
  ) -> String? {
    let changes = difference.changes
    guard let result = applied(changes, to: old, new: new),
      result.map(\.id) == new.map(\.id),
      result.map({ $0.items.map(\.id) }) == new.map({ $0.items.map(\.id) })
    else { return "leads elsewhere" }
    let before = SectionCounts(old.map(\.items.count))
    let (_, reports) = UpdateResolver.resolve(
      ChangeSet(changes), before: before, sectionCount: new.count,
      itemCount: { new[$0].items.count }, checked: Set(old.indices))
    if !reports.isEmpty { return "reports \(reports)" }
    // The fewest moves: all that change sections, and within one those outside a longest rise.
    var wanted = 0
    for shelf in old {
      var stay: [Int] = []
      for row in shelf.items {
        guard let target = new.first(where: { $0.items.contains { $0.id == row.id } }) else {
          continue
        }
        if target.id == shelf.id {
          stay.append(target.items.firstIndex { $0.id == row.id }!)
        } else {
          wanted += 1
        }
      }
      wanted += stay.count - longestRise(stay)
    }
    let moves = changes.count { if case .moveItem = $0 { true } else { false } }
    if moves != wanted { return "\(wanted) moves suffice" }
    let values = Dictionary(
      uniqueKeysWithValues: new.flatMap(\.items).map { ($0.id, $0.value) })
    let changed = old.flatMap(\.items).filter { values[$0.id].map { $0 != 0 } ?? false }
    var found = 0
    for case .reconfigureItems(_, let range) in changes { found += range.count }
    return found == changed.count ? nil : "\(changed.count) items changed, not \(found)"
  }
}
