import OcelotEngine
import Testing

/// The rows of chapter 4's table of repairs for sections.
@Suite("Repair of section changes") struct SectionRepairTests {
  /// Which section before each section after was.
  private func numbers(_ plan: UpdatePlan) -> [Int?] {
    (0..<plan.after.count).map { plan.map.section(before: $0) }
  }

  @Test("4.5 An insert of a section beyond the final count is ignored")
  func insertBeyondTheEnd() throws {
    let change = Change.insertSections(1..<3)
    let (plan, reports) = try resolve([change], from: [1], to: [1, 1])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "insert sections 1..<3: there are 2 sections after the update: it is ignored",
          change: change)
      ])
    #expect(numbers(plan) == [0, nil])
  }

  @Test("4.5 A section moved beyond the final count leaves")
  func moveBeyondTheEnd() throws {
    let change = Change.moveSection(from: 0, to: 5)
    let (plan, reports) = try resolve([change], from: [1, 2], to: [2])
    #expect(
      reports == [
        Report(
          .invalidIndex,
          "move section 0 to 5: there is 1 section after the update: the section leaves",
          change: change)
      ])
    #expect(numbers(plan) == [1])
  }

  @Test(
    "4.5 The same section change named twice happens once",
    arguments: [
      (Change.deleteSections(1..<2), [1, 3], [0, 2]),
      (.insertSections(1..<2), [1, 9, 2, 3], [0, nil, 1, 2]),
      (.reloadSections(1..<2), [1, 2, 3], [0, 1, 2]),
      (.moveSection(from: 2, to: 0), [3, 1, 2], [2, 0, 1]),
    ] as [(Change, [Int], [Int?])])
  func twice(change: Change, after: [Int], numbers: [Int?]) throws {
    let (plan, reports) = try resolve([change, change], from: [1, 2, 3], to: after)
    #expect(
      reports == [
        Report(
          .redundant, "\(change): it is named more than once: it happens once", change: change)
      ])
    #expect(self.numbers(plan) == numbers)
  }

  @Test("4.5 A section deleted and moved leaves, and its target appears")
  func deletedAndMoved() throws {
    let move = Change.moveSection(from: 0, to: 1)
    let (plan, reports) = try resolve(
      [move, .deleteSections(0..<1)], from: [1, 2, 3], to: [2, 8, 3])
    #expect(
      reports == [
        Report(
          .deletedAndMoved,
          "move section 0 to 1: section 0 is also deleted: it leaves, section 1 appears",
          change: move)
      ])
    #expect(numbers(plan) == [1, nil, 2])
    #expect(plan.after.array == [2, 8, 3])
  }

  @Test("4.5 Two sections moved to one place leave, one appears")
  func targetTaken() throws {
    let (plan, reports) = try resolve(
      [.moveSection(from: 0, to: 1), .moveSection(from: 1, to: 1)], from: [1, 2, 3], to: [3, 8])
    #expect(reports.map(\.code) == [.targetTaken])
    #expect(numbers(plan) == [2, nil])
    let (other, inserted) = try resolve(
      [.moveSection(from: 0, to: 1), .insertSections(1..<2)], from: [1, 2, 3], to: [2, 8, 3])
    #expect(inserted.map(\.code) == [.targetTaken])
    #expect(numbers(other) == [1, nil, 2])
  }

  @Test("4.5 One section moved to two places leaves, both appear")
  func movedTwice() throws {
    let (plan, reports) = try resolve(
      [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 2)], from: [1, 2], to: [2, 5, 6])
    #expect(reports.map(\.code) == [.movedTwice])
    #expect(numbers(plan) == [1, nil, nil])
  }

  @Test("4.5 A section deleted and reloaded is deleted")
  func deletedAndReloaded() throws {
    let change = Change.reloadSections(0..<2)
    let (plan, reports) = try resolve([change, .deleteSections(0..<1)], from: [1, 2], to: [3])
    #expect(
      reports == [
        Report(
          .deletedAndReloaded, "\(change): it is also deleted: it leaves", change: change)
      ])
    #expect(plan.reloadedSections == [Move(from: 1, to: 0)])
  }

  @Test("A section moved and reloaded is both, whatever its count, without a report")
  func movedAndReloaded() throws {
    let (plan, reports) = try resolve(
      [.moveSection(from: 0, to: 1), .reloadSections(0..<1)], from: [1, 2], to: [2, 4])
    #expect(reports.isEmpty)
    #expect(plan.movedSections == [Move(from: 0, to: 1)])
    #expect(plan.reloadedSections == [Move(from: 0, to: 1)])
    #expect(plan.deletedSections == [0])
    #expect(plan.insertedSections == [1])
    #expect(plan.after.array == [2, 4])
  }

  @Test("4.5 Moves across the edge of a deleted section stand")
  func movesOutOfDeletedSection() throws {
    let (plan, reports) = try resolve(
      [.deleteSections(0..<1), .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0))],
      from: [2, 1], to: [2])
    #expect(reports.isEmpty)
    #expect(plan.sources == [[ItemIndex(0, 1), ItemIndex(1, 0)]])
  }
}
