import OcelotEngine
import Testing

@Suite("Valid change sets") struct ResolvingValidChangesTests {
  @Test("4.4 Reload 3, move 3 to 0, delete 2 of four gives one plan and no report")
  func reloadMoveAndDelete() throws {
    let (plan, reports) = try resolve(
      [
        .reloadItems(section: 0, 3..<4), .moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 0)),
        .deleteItems(section: 0, 2..<3),
      ], from: [4], to: [3])
    #expect(reports.isEmpty)
    #expect(plan.numbers() == [3, 0, 1])
    #expect(plan.deletedItems == [ItemRange(section: 0, items: 2..<4)])
    #expect(plan.insertedItems == [ItemRange(section: 0, items: 0..<1)])
    #expect(plan.movedItems == [Move(from: ItemIndex(0, 3), to: ItemIndex(0, 0))])
    #expect(plan.reloadedItems == [ItemRange(section: 0, items: 0..<1)])
    #expect(plan.reloads(.item(0, 0)))
    #expect(!plan.reloads(.item(0, 1)))
  }

  @Test("Deletes name indexes before, inserts indexes after")
  func deletesAndInserts() throws {
    let (plan, reports) = try resolve(
      [.insertItems(section: 0, 1..<3), .deleteItems(section: 0, 0..<2)], from: [5], to: [5])
    #expect(reports.isEmpty)
    #expect(plan.numbers() == [2, nil, nil, 3, 4])
    #expect(plan.map.item(after: ItemIndex(0, 1)) == nil)
    #expect(plan.map.item(after: ItemIndex(0, 4)) == ItemIndex(0, 4))
  }

  @Test("4.7 An item moves out of a deleted section into an inserted one and stays itself")
  func deletedToInserted() throws {
    let (plan, reports) = try resolve(
      [
        .deleteSections(0..<1), .insertSections(1..<2),
        .moveItem(from: ItemIndex(0, 2), to: ItemIndex(1, 1)),
      ], from: [3, 2], to: [2, 4])
    #expect(reports.isEmpty)
    #expect(plan.map.item(after: ItemIndex(0, 2)) == ItemIndex(1, 1))
    #expect(plan.map.element(before: .item(1, 1)) == .item(0, 2))
    #expect(plan.sources[1] == [nil, ItemIndex(0, 2), nil, nil])
    #expect(plan.deletedSections == [0])
    #expect(plan.insertedSections == [1])
    #expect(plan.deletedItems.isEmpty)
    #expect(plan.insertedItems.isEmpty)
    #expect(!plan.reloads(.item(1, 1)))
  }

  @Test("A moved section takes its items along, and they may change")
  func movedSection() throws {
    let (plan, reports) = try resolve(
      [
        .moveSection(from: 0, to: 2), .deleteItems(section: 0, 1..<2),
        .insertItems(section: 2, 0..<1), .reloadItems(section: 0, 0..<1),
        .reconfigureItems(section: 0, 2..<3),
      ], from: [3, 1, 1], to: [1, 1, 3])
    #expect(reports.isEmpty)
    #expect(plan.map.section(after: 0) == 2)
    #expect(plan.map.section(before: 0) == 1)
    #expect(plan.sources[2] == [nil, ItemIndex(0, 0), ItemIndex(0, 2)])
    #expect(plan.movedSections == [Move(from: 0, to: 2)])
    #expect(plan.deletedSections == [0])
    #expect(plan.insertedSections == [2])
    #expect(plan.reloadedItems == [ItemRange(section: 2, items: 1..<2)])
    #expect(plan.reconfiguredItems == [ItemRange(section: 2, items: 2..<3)])
    #expect(plan.map.element(after: .header(0)) == .header(2))
    #expect(plan.map.element(after: .globalHeader(0)) == .globalHeader(0))
  }

  @Test("A moved section that nothing else names is not counted")
  func movedSectionIsNotAsked() {
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet([.moveSection(from: 0, to: 1)]), before: SectionCounts([3, 4]), sectionCount: 2,
      itemCount: { section in
        Issue.record("asked for section \(section)")
        return 0
      })
    #expect(reports.isEmpty)
    #expect(plan.after.array == [4, 3])
  }

  @Test("Only touched and checked sections are counted, each once")
  func asksTouchedSections() {
    var asked: [Int] = []
    let (_, reports) = UpdateResolver.resolve(
      ChangeSet([.insertItems(section: 2, 0..<1), .deleteItems(section: 2, 0..<1)]),
      before: SectionCounts([5, 5, 5, 5, 5]), sectionCount: 5,
      itemCount: {
        asked.append($0)
        return 5
      }, checked: [4, 2])
    #expect(reports.isEmpty)
    #expect(asked.sorted() == [2, 4])
  }

  @Test("A reloaded section may have another count, without a report")
  func reloadedSection() throws {
    let (plan, reports) = try resolve([.reloadSections(1..<2)], from: [2, 2], to: [2, 5])
    #expect(reports.isEmpty)
    #expect(plan.reloadedSections == [Move(from: 1, to: 1)])
    #expect(plan.deletedItems.isEmpty)
    #expect(plan.insertedItems.isEmpty)
    #expect(plan.numbers(in: 1) == [0, 1, nil, nil, nil])
    #expect(plan.reloads(.item(1, 0)))
    #expect(plan.reloads(.header(1)))
    #expect(!plan.reloads(.item(0, 0)))
  }

  @Test("Moves across the edge of a reloaded section stand")
  func movesAcrossReloadedSection() throws {
    let (plan, reports) = try resolve(
      [
        .reloadSections(0..<1), .moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 0)),
        .moveItem(from: ItemIndex(1, 1), to: ItemIndex(0, 0)),
      ], from: [2, 2], to: [3, 2])
    #expect(reports.isEmpty)
    #expect(plan.sources[0] == [ItemIndex(1, 1), ItemIndex(0, 1), nil])
    #expect(plan.sources[1] == [ItemIndex(0, 0), ItemIndex(1, 0)])
    #expect(!plan.reloads(.item(0, 0)))
    #expect(plan.reloads(.item(0, 1)))
    #expect(plan.reloads(.item(1, 0)))
    #expect(!plan.reloads(.item(1, 1)))
  }

  @Test("Directions are kept by section")
  func directions() throws {
    let (plan, reports) = try resolve(
      [.deleteSections(0..<1, .forward), .insertSections(0..<2, .backward)],
      from: [1], to: [1, 1])
    #expect(reports.isEmpty)
    #expect(plan.deletionDirections == [0: .forward])
    #expect(plan.insertionDirections == [0: .backward, 1: .backward])
  }

  @Test("Refreshes are told by their place after, once, without a report")
  func refreshes() throws {
    let (plan, reports) = try resolve(
      [
        .insertSections(0..<1), .refreshSections(0..<2), .refreshSections(1..<2),
        .refresh(.header(1)), .refresh(.header(1)), .refresh(.globalHeader(0)), .refreshGlobal,
        .refresh(.item(0, 0)),
      ], from: [1, 1], to: [0, 1, 1])
    #expect(reports.isEmpty)
    #expect(plan.refreshedSections == [1, 2])
    #expect(plan.refreshedSupplementaries == [.globalHeader(0), .header(2)])
    #expect(plan.refreshesGlobal)
    #expect(plan.reconfigures(ItemIndex(1, 0)))
  }

  @Test("4.10 Data changed before the block gives no report")
  func mutatedBeforeTheBlock() throws {
    // The committed count is 5; the data has 6 already when the insertion is named.
    let (plan, reports) = try resolve([.insertItems(section: 0, 2..<3)], from: [5], to: [6])
    #expect(reports.isEmpty)
    #expect(plan.numbers() == [0, 1, nil, 2, 3, 4])
  }

  @Test("A reload names nothing and maps nothing")
  func reload() throws {
    let (plan, reports) = UpdateResolver.resolve(
      .reload, before: SectionCounts([2]), sectionCount: 2, itemCount: { $0 + 1 })
    try plan.checkInvariants()
    #expect(reports.isEmpty)
    #expect(plan.isReload)
    #expect(!plan.isAnimated)
    #expect(plan.after.array == [1, 2])
    #expect(plan.map.item(after: ItemIndex(0, 0)) == nil)
    #expect(plan.map.section(after: 0) == nil)
    #expect(UpdatePlan.initial(SectionCounts([3])).after.totalItems == 3)
  }

  @Test("Indexes outside have no counterpart")
  func outside() throws {
    let (plan, _) = try resolve([], from: [2], to: [2])
    for index in [ItemIndex(0, 2), ItemIndex(0, -1), ItemIndex(1, 0), ItemIndex(-1, 0)] {
      #expect(plan.map.item(after: index) == nil)
      #expect(plan.map.item(before: index) == nil)
    }
    #expect(plan.map.section(after: 1) == nil)
    #expect(plan.map.section(before: -1) == nil)
  }

  @Test("A stretch is mapped as stretches")
  func stretches() throws {
    let (plan, _) = try resolve(
      [
        .deleteItems(section: 0, 2..<3), .insertItems(section: 0, 0..<1),
        .moveItem(from: ItemIndex(0, 4), to: ItemIndex(1, 0)),
      ], from: [6, 0], to: [5, 1])
    #expect(
      Set(plan.map.items(after: ItemRange(section: 0, items: 1..<9))) == [
        ItemRange(section: 0, items: 2..<3), ItemRange(section: 0, items: 3..<4),
        ItemRange(section: 0, items: 4..<5), ItemRange(section: 1, items: 0..<1),
      ])
  }

  @Test("The next item that stays is found behind any number of deleted ones")
  func nextSurvivor() {
    let n = 1 << 40
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet([
        .deleteItems(section: 0, 2..<n - 1), .moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 0)),
        .deleteItems(section: 1, 0..<3),
      ]), before: SectionCounts([n, 3]), sectionCount: 2, itemCount: { [2, 1][$0] }, checked: [])
    #expect(reports.isEmpty)
    #expect(plan.map.firstSurvivor(from: ItemIndex(0, 0)) == ItemIndex(0, 0))
    #expect(plan.map.firstSurvivor(from: ItemIndex(0, 1)) == ItemIndex(0, 1))
    #expect(plan.map.firstSurvivor(from: ItemIndex(0, 2)) == ItemIndex(0, n - 1))
    #expect(plan.map.firstSurvivor(from: ItemIndex(0, n)) == nil)
    #expect(plan.map.firstSurvivor(from: ItemIndex(1, 0)) == nil)
    #expect(plan.map.firstSurvivor(from: ItemIndex(2, 0)) == nil)
  }
}
