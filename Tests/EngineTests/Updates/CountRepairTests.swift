import OcelotEngine
import Testing

/// The rows of chapter 4's table of repairs about counts.
@Suite("Repair of counts") struct CountRepairTests {
  @Test("4.5 Too many items for the count: the report adds up, the last survivors leave")
  func surplus() throws {
    let (plan, reports) = try resolve(
      [
        .deleteItems(section: 0, 1..<2), .insertItems(section: 0, 0..<2),
        .moveItem(from: ItemIndex(1, 0), to: ItemIndex(0, 3)),
      ], from: [5, 1], to: [6, 0])
    #expect(
      reports == [
        Report(
          .countMismatch,
          "section 0 had 5 items, 1 deleted, 2 inserted, 0 moved out, 1 moved in makes 7, "
            + "the data source says 6: the last remaining item leaves")
      ])
    #expect(
      plan.sources[0] == [
        nil, nil, ItemIndex(0, 0), ItemIndex(1, 0), ItemIndex(0, 2), ItemIndex(0, 3),
      ])
    #expect(plan.repairedSections == [0])
  }

  @Test("4.5 Too few items for the count: empty slots are insertions")
  func deficit() throws {
    let (plan, reports) = try resolve(
      [.moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 4))], from: [2, 2], to: [1, 5])
    #expect(
      reports == [
        Report(
          .countMismatch,
          "section 1 had 2 items, 0 deleted, 0 inserted, 0 moved out, 1 moved in makes 3, "
            + "the data source says 5: 2 more items appear")
      ])
    #expect(
      plan.sources[1] == [ItemIndex(1, 0), ItemIndex(1, 1), nil, nil, ItemIndex(0, 0)])
    #expect(plan.repairedSections == [1])
  }

  @Test("4.5 Moves within a section are neither in nor out")
  func movesWithin() throws {
    let (_, reports) = try resolve(
      [
        .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 1)),
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 0)),
      ], from: [3, 0], to: [3, 1])
    #expect(
      reports.map(\.message) == [
        "section 0 had 3 items, 0 deleted, 0 inserted, 1 moved out, 0 moved in makes 2, "
          + "the data source says 3: 1 more item appears"
      ])
  }

  @Test("4.5 A checked section that nobody touched is compared")
  func checked() throws {
    let (plan, reports) = try resolve([], from: [2, 2], to: [3, 3], checked: [1, 7, -1])
    #expect(
      reports.map(\.message) == [
        "section 1 had 2 items, 0 deleted, 0 inserted, 0 moved out, 0 moved in makes 2, "
          + "the data source says 3: 1 more item appears"
      ])
    #expect(plan.after.array == [2, 3])
    #expect(plan.repairedSections == [1])
  }

  @Test("4.5 A moved section is named by both numbers")
  func movedSection() throws {
    let (plan, reports) = try resolve(
      [.moveSection(from: 0, to: 1), .deleteItems(section: 0, 0..<1)], from: [1, 1], to: [1, 1])
    #expect(
      reports.map(\.message) == [
        "section 0, now 1, had 1 item, 1 deleted, 0 inserted, 0 moved out, 0 moved in makes 0, "
          + "the data source says 1: 1 more item appears"
      ])
    #expect(plan.repairedSections == [1])
  }

  @Test("4.5 Too few sections: the last survivors leave")
  func sectionSurplus() throws {
    let (plan, reports) = try resolve(
      [.insertSections(0..<1), .deleteItems(section: 2, 0..<1)], from: [1, 2, 3], to: [1, 1, 2],
      checked: [0])
    #expect(
      reports == [
        Report(
          .countMismatch,
          "there were 3 sections, 0 deleted, 1 inserted makes 4, the data source says 3: "
            + "the last remaining section leaves"),
        Report(
          .redundant, "delete (2, 0): section 2 leaves with its items",
          change: .deleteItems(section: 2, 0..<1)),
      ])
    #expect(plan.sources == [[nil], [ItemIndex(0, 0)], [ItemIndex(1, 0), ItemIndex(1, 1)]])
    #expect(plan.deletedSections == [2])
    #expect(plan.repairedSections == [0, 1])
  }

  @Test("4.5 Too many sections: empty slots are insertions")
  func sectionDeficit() throws {
    let (plan, reports) = try resolve([], from: [1], to: [1, 2, 0])
    #expect(
      reports.map(\.message) == [
        "there was 1 section, 0 deleted, 0 inserted makes 1, the data source says 3: "
          + "2 more sections appear"
      ])
    #expect(plan.insertedSections == [1, 2])
    #expect(plan.repairedSections == [1, 2])
    #expect(plan.after.array == [1, 2, 0])
  }

  @Test("4.5 Negative counts are shown as none")
  func negative() throws {
    let (plan, reports) = try resolve(
      [.reloadSections(0..<1), .insertSections(1..<2)], from: [2], to: [-1, -2])
    #expect(
      Set(reports.map(\.message)) == [
        "the data source says section 0 has -1 items: 0 are shown",
        "the data source says section 1 has -2 items: 0 are shown",
      ])
    #expect(Set(reports.map(\.code)) == [.negativeCount])
    #expect(plan.after.array == [0, 0])

    let (none, noReports) = UpdateResolver.resolve(
      ChangeSet([.deleteSections(0..<1)]), before: SectionCounts([1]), sectionCount: -3,
      itemCount: { $0 })
    #expect(none.after.count == 0)
    #expect(
      noReports == [
        Report(.negativeCount, "the data source says there are -3 sections: 0 are shown")
      ])
  }

  @Test("Wild numbers abort nothing")
  func wild() throws {
    let all = Int.min..<Int.max
    let far = ItemIndex(Int.max, Int.min)
    let (plan, reports) = UpdateResolver.resolve(
      ChangeSet([
        .deleteItems(section: .max, all), .deleteItems(section: 0, all),
        .insertItems(section: .min, all), .insertItems(section: 0, all),
        .reloadItems(section: 0, all), .reconfigureItems(section: 0, all),
        .insertSections(all), .deleteSections(all), .reloadSections(all), .refreshSections(all),
        .moveItem(from: far, to: far), .moveItem(from: ItemIndex(0, 0), to: far),
        .moveSection(from: .max, to: .min), .moveSection(from: 0, to: .max),
        .refresh(.item(far)), .refresh(.header(.min, .max)), .refresh(.globalHeader(.min)),
        .refresh(.item(0, .max)),
      ]), before: SectionCounts([.max, .max]), sectionCount: 2, itemCount: { _ in .max },
      checked: [.min, .max])
    #expect(!reports.isEmpty)
    #expect(plan.after[0] == Limits.items)
    #expect(plan.after.totalItems == 2 * Limits.items)
  }
}
