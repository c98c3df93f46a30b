import OcelotTesting
import Testing

@testable import OcelotEngine

/// Change sets that wait, and what they are together.
@Suite struct UpdateQueueTests {
  @Test("A batch holds what names one state; only the outermost end hands it out")
  func batches() {
    var queue = UpdateQueue()
    queue.openBatch()
    queue.addToBatch(ChangeSet([.insertItems(section: 0, 0..<1)]), nil)
    queue.openBatch()
    queue.addToBatch(ChangeSet([.deleteItems(section: 0, 4..<5)]), nil)
    #expect(queue.closeBatch() == nil && queue.isBatchOpen)
    let request = queue.closeBatch()
    #expect(!queue.isBatchOpen && queue.isEmpty)
    #expect(request?.steps.count == 1)
    #expect(
      request?.steps.first?.flatMap(\.changes) == [
        .insertItems(section: 0, 0..<1), .deleteItems(section: 0, 4..<5),
      ])
  }

  @Test("Change sets that follow each other become one that names the first and the last state")
  func steps() {
    var queue = UpdateQueue()
    queue.append(UpdateQueue.Request(ChangeSet([.insertItems(section: 0, 0..<2)])))
    queue.append(UpdateQueue.Request(ChangeSet([.deleteItems(section: 0, 0..<1)])))
    queue.append(UpdateQueue.Request(ChangeSet([.deleteItems(section: 0, 1..<2)])))
    let request = queue.take()
    #expect(queue.isEmpty && queue.take() == nil)
    var ignored: [Change] = []
    let changes = request?.joined { ignored.append($0) }.changes
    #expect(
      changes == [.insertItems(section: 0, 0..<1), .deleteItems(section: 0, 0..<1)])
    #expect(ignored == [])
  }

  @Test("A single change set stays as it was said, and one that reloads takes all in")
  func single() {
    let wrong = ChangeSet([.deleteItems(section: -1, Int.min..<Int.max)])
    #expect(UpdateQueue.Request(wrong).joined { _ in }.changes == wrong.changes)
    var queue = UpdateQueue()
    queue.append(UpdateQueue.Request(wrong))
    queue.append(UpdateQueue.Request(.reload))
    #expect(queue.take()?.joined { _ in }.reloadsEverything == true)
  }

  @Test("Indexes that no data source has are cut where change sets are joined, and told")
  func cut() {
    var queue = UpdateQueue()
    let wild = Change.insertItems(section: 0, Int.min..<Int.max)
    queue.append(UpdateQueue.Request(ChangeSet([wild, .refreshGlobal])))
    queue.append(UpdateQueue.Request(ChangeSet([.moveSection(from: .max, to: .min)])))
    var ignored: [Change] = []
    let changes = queue.take()?.joined { ignored.append($0) }.changes ?? []
    #expect(changes.contains(.refreshGlobal))
    #expect(ignored == [wild, .moveSection(from: .max, to: .min)])
  }

  @Test("1.16 Sections that come or go keep their direction where change sets are joined")
  func directions() {
    var queue = UpdateQueue()
    let steps: [[Change]] = [
      [.reconfigureItems(section: 0, 0..<1)],
      [.deleteSections(1..<2), .deleteSections(2..<4, .forward), .insertSections(0..<2, .forward)],
      // The first of those that came moves, one more comes, and one goes that was there.
      [.moveSection(from: 0, to: 3), .insertSections(0..<1, .backward)],
      [.deleteSections(2..<3, .backward)],
    ]
    for step in steps { queue.append(UpdateQueue.Request(ChangeSet(step))) }
    let changes = queue.take()?.joined { _ in }.changes
    #expect(
      changes == [
        .deleteSections(0..<1, .backward), .deleteSections(1..<2),
        .deleteSections(2..<4, .forward), .insertSections(0..<1, .backward),
        .insertSections(1..<2, .forward), .insertSections(2..<3, .forward),
      ])
  }

  @Test(
    "4.11 An item that is asked again is named by its place before where change sets are joined")
  func refreshes() {
    func joined(_ steps: [Change]...) -> [Change]? {
      var queue = UpdateQueue()
      for step in steps { queue.append(UpdateQueue.Request(ChangeSet(step))) }
      return queue.take()?.joined { _ in }.changes
    }
    #expect(
      joined([.insertItems(section: 0, 0..<1)], [.refresh(.item(0, 3))])
        == [.insertItems(section: 0, 0..<1), .reconfigureItems(section: 0, 2..<3)])
    #expect(
      joined([.refresh(.item(0, 3))], [.deleteItems(section: 0, 3..<4)])
        == [.deleteItems(section: 0, 3..<4)])
    #expect(
      joined([.insertItems(section: 0, 0..<1)], [.refresh(.item(0, 0))])
        == [.insertItems(section: 0, 0..<1)])
  }

  @Test("A random chain of change sets says the same as the lists it leads through")
  func chains() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let start = Array(0..<random.int(in: 0...8))
      var (items, next) = (start, 100)
      var queue = UpdateQueue()
      for _ in 0..<random.int(in: 1...5) {
        let before = items
        for _ in 0..<random.int(in: 0...3) {
          if random.chance(0.5), !items.isEmpty {
            items.remove(at: random.int(in: 0..<items.count))
          } else {
            items.insert(next, at: random.int(in: 0...items.count))
            next += 1
          }
        }
        let gone = before.indices.filter { !items.contains(before[$0]) }
        let new = items.indices.filter { !before.contains(items[$0]) }
        queue.append(
          UpdateQueue.Request(
            ChangeSet(
              gone.map { .deleteItems(section: 0, $0..<$0 + 1) }
                + new.map { .insertItems(section: 0, $0..<$0 + 1) })))
      }
      let changes = queue.take()?.joined { _ in } ?? ChangeSet()
      let (plan, reports) = UpdateResolver.resolve(
        changes, before: SectionCounts([start.count]), sectionCount: 1,
        itemCount: { _ in items.count }, checked: [0])
      #expect(reports.isEmpty, "seed \(seed)")
      for (place, item) in start.enumerated() {
        #expect(
          plan.map.item(after: ItemIndex(0, place))?.item == items.firstIndex(of: item),
          "seed \(seed)")
      }
    }
  }

  @Test("A pass is wanted once until it begins; a change of layouts is taken once")
  @MainActor func passes() {
    var queue = UpdateQueue()
    let wanted = [queue.wantsPass, queue.wantPass(), queue.wantPass(), queue.wantsPass]
    #expect(wanted == [false, true, false, true])
    queue.beginPass()
    let (isWanted, change) = (queue.wantPass(), queue.takeLayoutChange())
    #expect(isWanted && change == nil)
    queue.wait(
      for: LayoutChange(
        step: .show(StackLayout(), nil), transaction: Transaction(completion: nil)))
    let changes = [queue.takeLayoutChange(), queue.takeLayoutChange()]
    #expect(changes[0] != nil && changes[1] == nil && queue.isEmpty)
    // A frame that came while the data was being changed is to come again.
    queue.postponePass()
    let again = [queue.wantPass(), queue.wantPass()]
    #expect(again == [true, false])
  }
}
