import OcelotTesting
import Testing

@testable import OcelotEngine

/// What change sets that follow each other make together.
@Suite struct UpdateStageTests {
  /// Sections of items, each with a name of its own, and what is known of them.
  private struct Lists {
    var sections: [(name: Int, items: [Int])] = []
    var next = 1000

    mutating func name() -> Int {
      next += 1
      return next
    }

    func index(of item: Int) -> ItemIndex? {
      for (number, section) in sections.enumerated() {
        if let place = section.items.firstIndex(of: item) { return ItemIndex(number, place) }
      }
      return nil
    }

    /// Does something to the lists, and says it.
    mutating func step(_ random: inout SeededGenerator) -> [Change] {
      let before = self
      var movedSections: Set<Int> = []
      var movedItems: Set<Int> = []
      for _ in 0..<random.int(in: 0...2) {
        switch random.int(in: 0...5) {
        case 0 where !sections.isEmpty: sections.remove(at: random.int(in: 0..<sections.count))
        case 1:
          let new = (name(), (0..<random.int(in: 0...2)).map { _ in name() })
          sections.insert(new, at: random.int(in: 0...sections.count))
        case 2 where !sections.isEmpty:
          let section = sections.remove(at: random.int(in: 0..<sections.count))
          if section.name <= before.next { movedSections.insert(section.name) }
          sections.insert(section, at: random.int(in: 0...sections.count))
        default: break
        }
      }
      for _ in 0..<random.int(in: 0...4) where !sections.isEmpty {
        let from = random.int(in: 0..<sections.count)
        let to = random.int(in: 0..<sections.count)
        let count = sections[from].items.count
        switch random.int(in: 0...2) {
        case 0 where count > 0: sections[from].items.remove(at: random.int(in: 0..<count))
        case 1 where count > 0:
          let item = sections[from].items.remove(at: random.int(in: 0..<count))
          if item <= before.next { movedItems.insert(item) }
          sections[to].items.insert(item, at: random.int(in: 0...sections[to].items.count))
        default: sections[to].items.insert(name(), at: random.int(in: 0...sections[to].items.count))
        }
      }
      return changes(from: before, movedSections, movedItems)
    }

    private func changes(
      from before: Lists, _ movedSections: Set<Int>, _ movedItems: Set<Int>
    ) -> [Change] {
      var result: [Change] = []
      for (number, section) in before.sections.enumerated() {
        let after = sections.firstIndex { $0.name == section.name }
        if after == nil { result.append(.deleteSections(number..<number + 1)) }
        if let after, movedSections.contains(section.name) {
          result.append(.moveSection(from: number, to: after))
        }
        for (place, item) in section.items.enumerated() {
          if let new = index(of: item) {
            guard movedItems.contains(item) else { continue }
            result.append(.moveItem(from: ItemIndex(number, place), to: new))
          } else if after != nil {
            result.append(.deleteItems(section: number, place..<place + 1))
          }
        }
      }
      for (number, section) in sections.enumerated() {
        guard before.sections.contains(where: { $0.name == section.name }) else {
          result.append(.insertSections(number..<number + 1))
          continue
        }
        for (place, item) in section.items.enumerated() where item > before.next {
          result.append(.insertItems(section: number, place..<place + 1))
        }
      }
      return result
    }
  }

  @Test(
    "Change sets of sections and items say together what became of each", arguments: UInt64(0)..<400
  )
  func chains(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lists = Lists()
    for _ in 0..<random.int(in: 0...4) {
      let items = (0..<random.int(in: 0...4)).map { _ in lists.name() }
      lists.sections.append((lists.name(), items))
    }
    let start = lists
    var steps: [[Change]] = []
    var reconfigured: Set<Int> = []
    for _ in 0..<random.int(in: 1...6) {
      var changes = lists
      steps.append(changes.step(&random))
      for (number, section) in lists.sections.enumerated() {
        for (place, item) in section.items.enumerated() where random.chance(0.2) {
          reconfigured.insert(item)
          steps[steps.count - 1].append(.reconfigureItems(section: number, place..<place + 1))
        }
      }
      lists = changes
    }
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet(UpdateStage(joining: steps).changes()),
      before: SectionCounts(start.sections.map(\.items.count)),
      sectionCount: lists.sections.count, itemCount: { lists.sections[$0].items.count },
      checked: Set(start.sections.indices))
    #expect(reports.isEmpty, "seed \(seed): \(reports)")
    try plan.checkInvariants()
    for (number, section) in start.sections.enumerated() {
      let after = lists.sections.firstIndex { $0.name == section.name }
      #expect(plan.map.section(after: number) == after, "seed \(seed), section \(number)")
      for (place, item) in section.items.enumerated() {
        let new = lists.index(of: item)
        #expect(plan.map.item(after: ItemIndex(number, place)) == new, "seed \(seed), item \(item)")
        if let new {
          #expect(plan.reconfigures(new) == reconfigured.contains(item), "seed \(seed), \(item)")
        }
      }
    }
  }

  @Test("Each section knows its number of before and after, wherever it went")
  func sections() {
    let stage = UpdateStage([
      .deleteSections(2..<4), .insertSections(0..<1), .moveSection(from: 9, to: 1),
    ])
    let after = [-1, 9, 0, 1, 4, 5, 6, 7, 8, 10, 11]
    for section in 0..<12 {
      #expect(stage.section(after: section) == after.firstIndex(of: section), "\(section)")
    }
    for (number, section) in after.enumerated() {
      #expect(stage.section(before: number) == (section < 0 ? nil : section), "\(number)")
    }
    #expect(stage.renumbersSections && !UpdateStage([.refreshGlobal]).renumbersSections)
    #expect(stage.keptSections(of: 12).ranges.map { $0 } == [0..<2, 4..<12])
    // Two went before it and two came: section 4 and those up to 8 keep their numbers.
    #expect(stage.sectionsInPlace(of: 12).ranges.map { $0 } == [4..<9])
  }

  @Test("Law 1: many change sets are joined in as many steps, times their logarithm")
  func cost() {
    let counts = [256, 512, 1024].map { k in
      let counter = OperationCounter()
      let steps: [[Change]] = (0..<k).map {
        [.insertItems(section: 0, ($0 * 2).alone), .insertSections(($0 * 2 + 1).alone)]
      }
      let stage = UpdateStage(joining: steps, counter: counter)
      #expect(stage.changes().count == 2 * k)
      return counter.count
    }
    #expect(counts[0] > 256 && counts[1] * 10 < counts[0] * 24, "\(counts)")
    #expect(counts[2] * 10 < counts[1] * 24, "\(counts)")
  }
}
