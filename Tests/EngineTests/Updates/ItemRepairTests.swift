import OcelotEngine
import Testing

/// The rows of chapter 4's table of repairs for items.
@Suite("Repair of item changes") struct ItemRepairTests {
  @Test("4.5 An index missing before is reported and ignored")
  func missingBefore() throws {
    let change = Change.deleteItems(section: 0, 9..<10)
    let (plan, reports) = try resolve([change], from: [9], to: [9])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "delete (0, 9): section 0 had 9 items before the update: what is not there is ignored",
          change: change)
      ])
    #expect(plan.deletedItems.isEmpty)
    #expect(plan.numbers() == Array(0..<9))
  }

  @Test("4.5 A range that is missing in part is followed where it exists")
  func partlyMissingBefore() throws {
    let change = Change.deleteItems(section: 0, -1..<1)
    let (plan, reports) = try resolve([change], from: [1], to: [0])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "delete (0, -1..<1): section 0 had 1 item before the update: what is not there is ignored",
          change: change)
      ])
    #expect(plan.deletedItems == [ItemRange(section: 0, items: 0..<1)])
  }

  @Test(
    "4.5 A section missing before is reported and ignored",
    arguments: [
      Change.deleteItems(section: 2, 0..<1), .reloadItems(section: 2, 0..<1),
      .reconfigureItems(section: -1, 0..<1), .moveItem(from: ItemIndex(2, 0), to: ItemIndex(0, 0)),
      .refresh(.header(2)), .refresh(.item(2, 0)), .refreshSections(2..<3),
      .reloadSections(2..<3), .deleteSections(2..<3), .moveSection(from: 2, to: 0),
    ])
  func sectionMissingBefore(change: Change) throws {
    let (plan, reports) = try resolve([change], from: [2, 2], to: [2, 2])
    #expect(
      reports == [
        Report(
          .invalidIndex, "\(change): there were 2 sections before the update: it is ignored",
          change: change)
      ])
    #expect(plan.sources == [[[0, 0], [0, 1]], [[1, 0], [1, 1]]].indexes)
  }

  @Test("4.5 An insert beyond the final count is reported and ignored")
  func insertBeyondTheEnd() throws {
    let change = Change.insertItems(section: 0, 3..<4)
    let (plan, reports) = try resolve([change], from: [3], to: [3])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "insert (0, 3): section 0 has 3 items after the update: it is ignored", change: change)
      ])
    #expect(plan.numbers() == [0, 1, 2])
  }

  @Test("4.5 An element moved beyond the final count leaves")
  func moveBeyondTheEnd() throws {
    let change = Change.moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 7))
    let (plan, reports) = try resolve([change], from: [3], to: [2])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "move (0, 1) to (0, 7): section 0 has 2 items after the update: (0, 1) leaves",
          change: change)
      ])
    #expect(plan.numbers() == [0, 2])
    #expect(plan.movedItems.isEmpty)
  }

  @Test("4.5 An element moved to a section that will not be there leaves")
  func moveToMissingSection() throws {
    let change = Change.moveItem(from: ItemIndex(0, 1), to: ItemIndex(4, 0))
    let (plan, reports) = try resolve([change], from: [3], to: [2])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "move (0, 1) to (4, 0): there is 1 section after the update: (0, 1) leaves",
          change: change)
      ])
    #expect(plan.numbers() == [0, 2])
  }

  @Test(
    "4.5 The same change named twice happens once",
    arguments: [
      (Change.deleteItems(section: 0, 1..<2), [2], [0, 2]),
      (.insertItems(section: 0, 1..<2), [4], [0, nil, 1, 2]),
      (.reloadItems(section: 0, 1..<2), [3], [0, 1, 2]),
      (.reconfigureItems(section: 0, 1..<2), [3], [0, 1, 2]),
      (.moveItem(from: ItemIndex(0, 2), to: ItemIndex(0, 0)), [3], [2, 0, 1]),
    ] as [(Change, [Int], [Int?])])
  func twice(change: Change, after: [Int], numbers: [Int?]) throws {
    let (plan, reports) = try resolve([change, change], from: [3], to: after)
    #expect(
      reports == [
        Report(
          .redundant, "\(change): it is named more than once: it happens once", change: change)
      ])
    #expect(plan.numbers() == numbers)
  }

  @Test("4.5 Overlapping deletes merge, and the later one is redundant")
  func overlap() throws {
    let (plan, reports) = try resolve(
      [.deleteItems(section: 0, 2..<4), .deleteItems(section: 0, 0..<3)], from: [6], to: [2])
    #expect(reports.map(\.code) == [.redundant])
    #expect(reports.map(\.change) == [.deleteItems(section: 0, 2..<4)])
    #expect(plan.deletedItems == [ItemRange(section: 0, items: 0..<4)])
  }

  @Test("4.5 What is deleted and moved leaves, and its target appears")
  func deletedAndMoved() throws {
    let move = Change.moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0))
    let (plan, reports) = try resolve(
      [.deleteItems(section: 0, 1..<2), move], from: [3], to: [3])
    #expect(
      reports == [
        Report(
          .deletedAndMoved,
          "move (0, 1) to (0, 0): (0, 1) is also deleted: it leaves, (0, 0) appears", change: move)
      ])
    #expect(plan.numbers() == [nil, 0, 2])
  }

  @Test("4.5 Two moves to one place: the sources leave, one appears")
  func targetTakenByMove() throws {
    let first = Change.moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 1))
    let second = Change.moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 1))
    let (plan, reports) = try resolve([second, first], from: [4], to: [3])
    #expect(
      reports == [
        Report(
          .targetTaken,
          "move (0, 3) to (0, 1): (0, 1) is also taken by move (0, 0) to (0, 1): what was moved "
            + "there leaves, one appears", change: second)
      ])
    #expect(plan.numbers() == [1, nil, 2])
    #expect(plan.movedItems.isEmpty)
  }

  @Test("4.5 A move and an insert to one place: the source leaves, one appears")
  func targetTakenByInsert() throws {
    let move = Change.moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 1))
    let (plan, reports) = try resolve(
      [.insertItems(section: 0, 1..<2), move], from: [3], to: [3])
    #expect(
      reports == [
        Report(
          .targetTaken,
          "move (0, 0) to (0, 1): (0, 1) is also taken by an insert: what was moved there leaves, "
            + "one appears", change: move)
      ])
    #expect(plan.numbers() == [1, nil, 2])
  }

  @Test("4.5 One element to two places: it leaves, both appear")
  func movedTwice() throws {
    let first = Change.moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0))
    let second = Change.moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 3))
    let (plan, reports) = try resolve([first, second], from: [3], to: [4])
    #expect(
      reports == [
        Report(
          .movedTwice,
          "move (0, 1) to (0, 3): (0, 1) has another target, in move (0, 1) to (0, 0): it leaves, "
            + "what is at both targets appears", change: second)
      ])
    #expect(plan.numbers() == [nil, 0, 2, nil])
  }

  @Test(
    "4.5 What is deleted and reloaded or reconfigured is deleted",
    arguments: [
      Change.reloadItems(section: 0, 0..<2), .reconfigureItems(section: 0, 0..<2),
      .refresh(.item(0, 1)),
    ])
  func deletedAndReloaded(change: Change) throws {
    let (plan, reports) = try resolve(
      [change, .deleteItems(section: 0, 1..<2)], from: [3], to: [2])
    #expect(
      reports == [
        Report(
          .deletedAndReloaded, "\(change): it is also deleted: it leaves", change: change)
      ])
    #expect(plan.numbers() == [0, 2])
    #expect(!plan.reloads(.item(0, 1)))
    #expect(!plan.reconfigures(ItemIndex(0, 1)))
  }

  @Test("4.5 What is reloaded and reconfigured is reloaded, without a report")
  func reloadedAndReconfigured() throws {
    let (plan, reports) = try resolve(
      [.reconfigureItems(section: 0, 0..<3), .reloadItems(section: 0, 1..<2)], from: [3], to: [3])
    #expect(reports.isEmpty)
    #expect(plan.reloadedItems == [ItemRange(section: 0, items: 1..<2)])
    #expect(
      plan.reconfiguredItems == [
        ItemRange(section: 0, items: 0..<1), ItemRange(section: 0, items: 2..<3),
      ])
  }

  @Test(
    "4.5 Item changes in a deleted section are redundant",
    arguments: [
      Change.deleteItems(section: 0, 0..<1), .reloadItems(section: 0, 0..<1),
      .reconfigureItems(section: 0, 0..<1),
    ])
  func insideDeletedSection(change: Change) throws {
    let (plan, reports) = try resolve([change, .deleteSections(0..<1)], from: [2, 2], to: [2])
    #expect(
      reports == [
        Report(.redundant, "\(change): section 0 leaves with its items", change: change)
      ])
    #expect(plan.sources == [[[1, 0], [1, 1]]].indexes)
  }

  @Test("4.5 An item that moves out of a deleted section is reloaded or reconfigured where it goes")
  func movedOutOfDeletedSection() throws {
    let changes: [Change] = [
      .deleteSections(0..<1), .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 0)),
      .moveItem(from: ItemIndex(0, 2), to: ItemIndex(0, 1)),
      .reconfigureItems(section: 0, 0..<1), .reloadItems(section: 0, 2..<3),
    ]
    let (plan, reports) = try resolve(changes, from: [3, 1], to: [3])
    #expect(reports.isEmpty)
    #expect(plan.reconfiguredItems == [ItemRange(section: 0, items: 0..<1)])
    #expect(plan.reloadedItems == [ItemRange(section: 0, items: 1..<2)])
    // One that stays behind leaves with its section.
    let rest = try resolve(changes + [.reconfigureItems(section: 0, 0..<2)], from: [3, 1], to: [3])
    #expect(rest.1.map(\.code) == [.redundant, .redundant])
  }

  @Test(
    "4.5 Item changes in a reloaded section are redundant",
    arguments: [
      Change.deleteItems(section: 0, 0..<1), .reloadItems(section: 0, 0..<1),
      .reconfigureItems(section: 0, 0..<1), .insertItems(section: 0, 0..<1),
      .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 1)),
    ])
  func insideReloadedSection(change: Change) throws {
    let (plan, reports) = try resolve([change, .reloadSections(0..<1)], from: [2, 2], to: [2, 2])
    #expect(
      reports == [
        Report(.redundant, "\(change): section 0 is reloaded with its items", change: change)
      ])
    #expect(plan.reloadedSections == [Move(from: 0, to: 0)])
    #expect(plan.deletedItems.isEmpty)
    #expect(plan.movedItems.isEmpty)
  }

  @Test("4.5 An insert into an inserted section is redundant")
  func insertIntoInsertedSection() throws {
    let change = Change.insertItems(section: 1, 0..<2)
    let (plan, reports) = try resolve([change, .insertSections(1..<2)], from: [1], to: [1, 2])
    #expect(
      reports == [
        Report(.redundant, "\(change): section 1 appears with its items", change: change)
      ])
    #expect(plan.insertedItems.isEmpty)
    #expect(plan.sources == [[ItemIndex(0, 0)], [nil, nil]])
  }
}

extension [[[Int]]] {
  /// Item indexes from pairs of section and number.
  var indexes: [[ItemIndex?]] { map { $0.map { ItemIndex($0[0], $0[1]) } } }
}
