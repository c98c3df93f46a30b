import OcelotTesting
import Testing

/// The table of what change sets may have wrong, row by row on a screen: at rest, in the middle of
/// an animation, of a scroll, and of a frame in which the layout is out of date.
@MainActor @Suite struct RepairTableTests {
  /// What is given; the data starts with sections of five, three and two items.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let codes: [ReportCode]
    let changes: [Change]
    var edit: @Sendable (inout [SampleSection]) -> Void = { _ in }
    var testDescription: String { name }
  }

  /// When it is given.
  enum Moment: CaseIterable { case atRest, animating, scrolling, pending }

  nonisolated static let rows: [Row] = [
    Row(
      name: "before-index missing", codes: [.invalidIndex],
      changes: [.deleteItems(section: 0, 9..<10)]),
    Row(
      name: "after-index of an insert beyond the count", codes: [.invalidIndex],
      changes: [.insertItems(section: 0, 5..<6)]),
    Row(
      name: "after-index of a move beyond the count", codes: [.invalidIndex],
      changes: [.moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 7))],
      edit: { $0[0].items.remove(at: 1) }),
    Row(
      name: "same change twice", codes: [.redundant],
      changes: [.deleteItems(section: 0, 1..<2), .deleteItems(section: 0, 1..<2)],
      edit: { $0[0].items.remove(at: 1) }),
    Row(
      name: "delete and move one element", codes: [.deletedAndMoved],
      changes: [
        .deleteItems(section: 0, 1..<2), .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 3)),
      ],
      edit: {
        $0[0].items.remove(at: 1)
        $0[0].items.insert(SampleItem(90), at: 3)
      }),
    Row(
      name: "two moves to one place", codes: [.targetTaken],
      changes: [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0)),
        .moveItem(from: ItemIndex(0, 2), to: ItemIndex(0, 0)),
      ],
      edit: {
        $0[0].items.removeSubrange(1..<3)
        $0[0].items.insert(SampleItem(90), at: 0)
      }),
    Row(
      name: "move and insert to one place", codes: [.targetTaken],
      changes: [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0)), .insertItems(section: 0, 0..<1),
      ],
      edit: {
        $0[0].items.remove(at: 1)
        $0[0].items.insert(SampleItem(90), at: 0)
      }),
    Row(
      name: "one element to two places", codes: [.movedTwice],
      changes: [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0)),
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 4)),
      ],
      edit: {
        $0[0].items.remove(at: 1)
        $0[0].items.insert(SampleItem(90), at: 0)
        $0[0].items.insert(SampleItem(91), at: 4)
      }),
    Row(
      name: "delete and reload", codes: [.deletedAndReloaded],
      changes: [.deleteItems(section: 0, 1..<2), .reloadItems(section: 0, 1..<2)],
      edit: { $0[0].items.remove(at: 1) }),
    Row(
      name: "delete and reconfigure", codes: [.deletedAndReloaded],
      changes: [.deleteItems(section: 0, 1..<2), .reconfigureItems(section: 0, 1..<2)],
      edit: { $0[0].items.remove(at: 1) }),
    Row(
      name: "reload and reconfigure", codes: [],
      changes: [.reloadItems(section: 0, 1..<2), .reconfigureItems(section: 0, 1..<2)],
      edit: { $0[0].items[1].text = "other" }),
    Row(
      name: "item change in a deleted section", codes: [.redundant],
      changes: [.deleteSections(0..<1), .deleteItems(section: 0, 1..<2)],
      edit: { $0.remove(at: 0) }),
    Row(
      name: "item change in a reloaded section", codes: [.redundant],
      changes: [.reloadSections(0..<1), .deleteItems(section: 0, 1..<2)],
      edit: { $0[0].items.remove(at: 1) }),
    Row(
      name: "insert into an inserted section", codes: [.redundant],
      changes: [.insertSections(1..<2), .insertItems(section: 1, 0..<1)],
      edit: { $0.insert(SampleSection(9, items: 90..<92), at: 1) }),
    Row(
      name: "section missing before", codes: [.invalidIndex], changes: [.deleteSections(7..<8)]),
    Row(
      name: "section inserted beyond the count", codes: [.invalidIndex],
      changes: [.insertSections(3..<4)]),
    Row(
      name: "section deleted twice", codes: [.redundant],
      changes: [.deleteSections(1..<2), .deleteSections(1..<2)], edit: { $0.remove(at: 1) }),
    Row(
      name: "section deleted and moved", codes: [.deletedAndMoved],
      changes: [.deleteSections(1..<2), .moveSection(from: 1, to: 0)],
      edit: {
        $0.remove(at: 1)
        $0.insert(SampleSection(9, items: 90..<92), at: 0)
      }),
    Row(
      name: "two sections to one place", codes: [.targetTaken],
      changes: [.moveSection(from: 1, to: 0), .moveSection(from: 2, to: 0)],
      edit: {
        $0.removeSubrange(1..<3)
        $0.insert(SampleSection(9, items: 90..<92), at: 0)
      }),
    Row(
      name: "one section to two places", codes: [.movedTwice],
      changes: [.moveSection(from: 1, to: 0), .moveSection(from: 1, to: 3)],
      edit: {
        $0.remove(at: 1)
        $0.insert(SampleSection(8, items: 80..<82), at: 0)
        $0.append(SampleSection(9, items: 90..<92))
      }),
    Row(
      name: "section deleted and reloaded", codes: [.deletedAndReloaded],
      changes: [.deleteSections(1..<2), .reloadSections(1..<2)], edit: { $0.remove(at: 1) }),
    Row(
      name: "item count disagrees", codes: [.countMismatch],
      changes: [.deleteItems(section: 0, 1..<2)], edit: { $0[0].items.removeSubrange(1..<4) }),
    Row(
      name: "untouched item count disagrees", codes: [.countMismatch], changes: [],
      edit: { $0[1].items.append(SampleItem(90)) }),
    Row(
      name: "section count disagrees", codes: [.countMismatch],
      changes: [.deleteSections(0..<1)], edit: { $0.removeSubrange(0..<2) }),
    Row(
      name: "identifier contradicts the map", codes: [.identityMismatch],
      changes: [.reconfigureItems(section: 0, 0..<1)], edit: { $0[0].items[0].id = 90 }),
  ]

  @Test(
    "4.5 Every row of the table yields its code and the data's state", arguments: rows,
    Moment.allCases)
  func row(row: Row, moment: Moment) throws {
    let source = SampleDataSource([
      SampleSection(1, items: 10..<15), SampleSection(2, items: 20..<23),
      SampleSection(3, items: 30..<32),
    ])
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: source, width: 200, height: moment == .scrolling ? 90 : 600)
    screen.view.verifiesAllCounts = true
    var completions: [Bool] = []
    switch moment {
    case .atRest: break
    case .animating:
      screen.apply(source.update { $0[0].items.reverse() })
      screen.apply(source.update { $0[0].items.reverse() })
      screen.advanceFrames(4)
    case .scrolling:
      screen.view.scroll(to: .item(1, 0), at: .start, animated: true)
      screen.advanceFrames(6)
    case .pending:
      screen.view.apply(
        ChangeSet([.reconfigureItems(section: 0, 0..<1)], isAnimated: false))
      screen.view.resizeViewport(to: Size(width: 210, height: 600))
    }
    #expect(screen.reporter.isEmpty)

    row.edit(&source.sections)
    screen.apply(ChangeSet(row.changes)) { completions.append($0) }
    #expect(Set(screen.reporter.codes) == Set(row.codes), "\(screen.reporter)")
    for report in screen.reporter.reports where report.code != .identityMismatch {
      // It names the change, where it is about one, and the counts or the rule.
      if let change = report.change { #expect(report.message.hasPrefix("\(change)")) }
      if report.code == .countMismatch || report.code == .invalidIndex {
        #expect(report.message.contains { $0.isNumber }, "\(report)")
      }
    }
    screen.advanceFrames(3)
    #expect(screen.inconsistencies() == [])
    screen.finishAnimations()
    #expect(screen.view.counts.array == source.sections.map(\.items.count))
    #expect(
      screen.visibleItems.map { screen.text(of: .item($0)) }
        == screen.visibleItems.map { source.item(at: $0)?.text })
    #expect(source.missingElements.isEmpty)
    #expect(completions.count == 1)
    #expect(screen.inconsistencies() == [])
    screen.reporter.takeReports()
    screen.apply(source.update { $0[0].items.insert(SampleItem(99), at: 0) })
    #expect(screen.reporter.isEmpty, "the next update holds")
  }

  @Test(
    "4.5 Duplicate identifiers are both shown; a change before the first layout is the first load")
  func withoutRepair() {
    let source = SampleDataSource([SampleSection(1, [SampleItem(1), SampleItem(1), SampleItem(2)])])
    let screen = HeadlessCollection(layout: GridLayout(), width: 200, height: 300)
    screen.view.dataSource = source
    screen.apply(ChangeSet([.deleteItems(section: 7, 3..<9)]))
    #expect(screen.visibleItems.count == 3)
    #expect(Set(screen.reporter.codes) == [.duplicateIdentifier], "\(screen.reporter)")
  }

  @Test("Another item in the place of one that moved beyond the former count is found")
  func beyondTheFormerCount() {
    let source = SampleDataSource(count: 10)
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(20)), dataSource: source, width: 300, height: 400)
    let changes = source.update {
      $0[0].items.insert(contentsOf: (20..<23).map { SampleItem($0) }, at: 0)
    }
    _ = source.update { $0[0].items[12] = SampleItem(77) }
    screen.apply(changes)
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 12)) == source.item(at: ItemIndex(0, 12))?.text)
    #expect(screen.reporter.takeReports().map(\.code) == [.identityMismatch])
  }
}
