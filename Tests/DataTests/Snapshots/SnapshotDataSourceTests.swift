import OcelotEngine
import Testing

@testable import OcelotData

@MainActor
@Suite struct SnapshotDataSourceTests {
  private func source(_ first: TestSnapshot) -> SnapshotDataSource<String, Int> {
    let source = SnapshotDataSource<String, Int> { ListRowContent(title: "item \($0)") }
    source.addSectionHeader { SectionHeaderContent($0) }
    source.snapshot = first
    return source
  }

  @Test("A new snapshot is one transaction that says what differs, sections and items")
  func oneTransaction() {
    let source = source(snapshot(["a": [1, 2, 3], "b": [4]]))
    let recorder = Recorder(source)
    source.snapshot = snapshot(["b": [4, 2], "a": [1, 3], "c": [5]])
    #expect(recorder.transactions.count == 1)
    #expect(
      Set(recorder.changes[0]) == [
        .insertSections(2..<3), .moveSection(from: 0, to: 1),
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 1)),
      ])
    #expect(recorder.transactions[0].isAnimated)
    #expect(source.item(at: ItemIndex(0, 1)) == 2)
    #expect(source.content(of: .header(1)).isEqual(to: SectionHeaderContent("a")))
    source.snapshot = source.snapshot
    #expect(recorder.transactions.count == 1)
    recorder.checkNothingUntold()
    #expect(recorder.reports.reports.isEmpty)
  }

  @Test("Reloaded and reconfigured items are named by their place before, also if they move")
  func marks() {
    let source = source(snapshot(["a": [1, 2, 3], "b": [4]]))
    let recorder = Recorder(source)
    recorder.expectsNoProblems = false
    var next = source.snapshot
    next.insertItems([9], beforeItem: 1)
    next.reconfigureItems([1, 2, 9])
    next.reloadItems([2, 3, 77])
    next.deleteItems([3])
    next.reloadSections(["b", "gone"])
    source.snapshot = next
    #expect(
      Set(recorder.changes[0]) == [
        .insertItems(section: 0, 0..<1), .deleteItems(section: 0, 2..<3),
        .reconfigureItems(section: 0, 0..<1), .reloadItems(section: 0, 1..<2),
        .reloadSections(1..<2),
      ])
    // They are done with: the next snapshot starts without any.
    #expect(source.snapshot.reloadedItems.isEmpty && source.snapshot.reconfiguredItems.isEmpty)
  }

  @Test("What is in a reloaded section is said by that alone, also what comes and goes")
  func reloadedWithEdits() {
    let source = source(snapshot(["a": [1, 2, 3], "b": [4, 5], "c": [6]]))
    let recorder = Recorder(source)
    recorder.expectsNoProblems = false
    var next = source.snapshot
    next.appendItems([7], toSection: "a")
    next.deleteItems([2])
    next.moveItem(3, afterItem: 4)
    next.moveItem(6, afterItem: 1)
    next.reconfigureItems([3, 6, 5])
    next.reloadSections(["a"])
    source.snapshot = next
    #expect(
      Set(recorder.changes[0]) == [
        .reloadSections(0..<1), .insertItems(section: 1, 1..<2), .deleteItems(section: 2, 0..<1),
        .reconfigureItems(section: 1, 1..<2),
      ])
    #expect(recorder.reports.reports.isEmpty)
  }

  @Test("What goes into a new section, or out of one that goes, is said by that section")
  func reloadedBesideNewAndGone() {
    let source = source(snapshot(["a": [1, 2, 3], "b": [4]]))
    let recorder = Recorder(source)
    var next = source.snapshot
    next.appendSections(["new"])
    next.deleteItems([3])
    next.appendItems([3], toSection: "new")
    next.reloadSections(["a"])
    source.snapshot = next
    #expect(Set(recorder.changes[0]) == [.insertSections(2..<3), .reloadSections(0..<1)])
    next = source.snapshot
    next.moveItem(3, afterItem: 4)
    next.deleteSections(["new"])
    next.reloadSections(["b"])
    source.snapshot = next
    #expect(Set(recorder.changes[1]) == [.deleteSections(2..<3), .reloadSections(1..<2)])
    #expect(recorder.reports.reports.isEmpty)
  }

  @Test("Identifiers that only look unlike, as é and e with an accent, are reported as equal")
  func canonicallyEqual() {
    let source = SnapshotDataSource<String, String> { ListRowContent(title: $0) }
    let recorder = Recorder(source)
    var next = source.snapshot
    next.appendSections(["s"])
    next.appendItems(["\u{e9}"])
    source.snapshot = next
    #expect(recorder.reports.codes == [])
    next.appendItems(["e\u{301}"])
    source.snapshot = next
    #expect(recorder.reports.codes == [.duplicateIdentifier])
    #expect(source.presentedItemCount(in: 0) == 2)
    recorder.checkNothingUntold()
  }

  @Test("Identifiers that repeat abort nothing: they are reported once and told apart in order")
  func repeated() {
    let source = source(snapshot(["a": [1, 2]]))
    let recorder = Recorder(source)
    source.snapshot = snapshot(["a": [1, 1, 2], "b": [1], "a ": [], "b ": [3]])
    #expect(recorder.reports.codes == [.duplicateIdentifier])
    let places = [ItemIndex(0, 0), ItemIndex(0, 1), ItemIndex(1, 0)]
    #expect(places.map { source.identifier(at: $0).occurrence } == [0, 1, 2])
    recorder.forget()
    // The second goes: by order it is the third that does, and the section's is now the second.
    source.snapshot = snapshot(["a": [1, 2], "b": [1], "a ": [], "b ": [3]])
    #expect(
      Set(recorder.changes[0]) == [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(1, 0)), .deleteItems(section: 1, 0..<1),
      ])
    var twins = TestSnapshot()
    twins.appendSections(["x", "x"])
    source.snapshot = twins
    #expect(recorder.reports.codes == [.duplicateIdentifier, .duplicateIdentifier])
    #expect(source.identifier(ofSection: 0) != source.identifier(ofSection: 1))
    recorder.checkNothingUntold()
  }

  @Test("What a snapshot ignored is reported when it is shown")
  func ignored() {
    let source = source(snapshot(["a": [1]]))
    let recorder = Recorder(source)
    var next = source.snapshot
    next.moveItem(1, afterItem: 5)
    source.snapshot = next
    #expect(recorder.reports.codes == [.unknownKey])
    #expect(source.snapshot.reports.isEmpty)
  }

  @Test("What is to be reloaded or reconfigured and is not there is reported when it is shown")
  func unknownMarks() {
    let source = source(snapshot(["a": [1, 2]]))
    let recorder = Recorder(source)
    var next = source.snapshot
    next.reloadItems([1, 77])
    next.reconfigureItems([2])
    next.reconfigureItems([78, 79])
    next.reloadSections(["x"])
    source.snapshot = next
    #expect(recorder.reports.codes == [.unknownKey, .unknownKey, .unknownKey])
    #expect(
      Set(recorder.changes[0]) == [
        .reloadItems(section: 0, 0..<1), .reconfigureItems(section: 0, 1..<2),
      ])
    source.snapshot = source.snapshot
    #expect(recorder.reports.codes.count == 3)
  }

  @Test("Applied off the main actor: one transaction, animated or not")
  func applied() async {
    let source = source(snapshot(["a": [1, 2, 3]]))
    let recorder = Recorder(source)
    #expect(await source.apply(snapshot(["a": [3, 1]]), animated: false))
    #expect(recorder.transactions.count == 1)
    #expect(!recorder.transactions[0].isAnimated)
    #expect(await source.apply(snapshot(["b": [3], "a": [1]])))
    #expect(source.snapshot.line == "b [3], a [1]")
    recorder.checkNothingUntold()
  }

  @Test("A newer snapshot cancels an older one that is still compared")
  func newestWins() async {
    let source = source(snapshot(["a": [1]]))
    let recorder = Recorder(source)
    let long = Array(0..<20_000)
    let first = Task.immediate { await source.apply(snapshot(["a": long])) }
    let second = Task.immediate { await source.apply(snapshot(["a": long.reversed()])) }
    let third = Task.immediate { await source.apply(snapshot(["a": [2]])) }
    #expect(await [first.value, second.value, third.value] == [false, false, true])
    #expect(recorder.transactions.count == 1)
    #expect(source.snapshot.line == "a [2]")

    let fourth = Task.immediate { await source.apply(snapshot(["a": long])) }
    source.snapshot = snapshot(["a": [3]])
    #expect(await fourth.value == false)
    #expect(source.snapshot.line == "a [3]")

    let fifth = Task.immediate { await source.apply(snapshot(["a": long])) }
    fifth.cancel()
    #expect(await fifth.value == false)
    source.reset()
    #expect(source.snapshot.line == "")
  }

  @Test("What an overtaken snapshot reloads and reconfigures, the one that overtakes it does")
  func overtakenMarks() async {
    let source = source(snapshot(["a": [1, 2, 3], "b": [4]]))
    let recorder = Recorder(source)
    recorder.expectsNoProblems = false
    func marked(_ change: (inout TestSnapshot) -> Void) -> Task<Bool, Never> {
      var next = source.snapshot
      change(&next)
      return Task.immediate { await source.apply(next) }
    }
    let first = marked { $0.reconfigureItems([1, 3]) }
    let second = marked { $0.reloadItems([2]) }
    source.snapshot = snapshot(["a": [1, 2], "b": [4]])
    #expect(await [first.value, second.value] == [false, false])
    #expect(
      Set(recorder.changes[0]) == [
        .deleteItems(section: 0, 2..<3), .reconfigureItems(section: 0, 0..<1),
        .reloadItems(section: 0, 1..<2),
      ])
    // So does the one after one that was given up, however early, and what is shown is done with.
    let third = marked { $0.reloadSections(["b"]) }
    third.cancel()
    #expect(await third.value == false)
    let fourth = Task { [next = source.snapshot.reconfiguring(1)] in await source.apply(next) }
    fourth.cancel()
    #expect(await fourth.value == false)
    for expected: Set<Change> in [
      [
        .insertItems(section: 0, 2..<3), .reconfigureItems(section: 0, 0..<1),
        .reloadSections(1..<2),
      ],
      [.insertItems(section: 0, 3..<4)],
    ] {
      #expect(await marked { $0.appendItems([recorder.transactions.count], toSection: "a") }.value)
      #expect(Set(recorder.changes.last ?? []) == expected)
    }
  }

  @Test(
    "What a snapshot has that was given up for another one is not lost, whichever goes on first")
  func givenUpForAnother() async {
    for waits in [false, true] {
      let source = source(snapshot(["a": [1, 2]]))
      let recorder = Recorder(source)
      recorder.expectsNoProblems = false
      let first = Task.immediate { await source.apply(source.snapshot.reconfiguring(1)) }
      first.cancel()
      if waits { #expect(await first.value == false) }
      #expect(await source.apply(snapshot(["a": [1, 2, 3]])))
      #expect(await first.value == false)
      #expect(
        Set(recorder.changes.last ?? []) == [
          .insertItems(section: 0, 2..<3), .reconfigureItems(section: 0, 0..<1),
        ], "\(waits)")
    }
  }

  @Test("A snapshot that is given up before it begins leaves the one that is compared alone")
  func givenUpBefore() async {
    let source = source(snapshot(["a": [1]]))
    let first = Task.immediate { await source.apply(snapshot(["a": Array(0..<2_000)])) }
    let second = Task { await source.apply(snapshot(["a": [2]])) }
    second.cancel()
    #expect(await second.value == false)
    #expect(await first.value)
    #expect(source.snapshot.numberOfItems == 2_000)
  }

  @Test("Items are moved by the reader, within a section and from one to another")
  func moving() {
    let source = source(snapshot(["a": [1, 2, 3], "b": []]))
    source.makeLeadingActions = { [ItemAction("\($0)", action: .delete)] }
    let recorder = Recorder(source)
    let (first, last) = (ItemIndex(0, 0), ItemIndex(0, 2))
    #expect(source.leadingActions(at: first).map(\.title) == ["1"])
    #expect(source.leadingActions(at: ItemIndex(1, 0)).isEmpty && !source.canMove(at: first))
    source.isReorderable = true
    #expect(source.canMove(at: last) && !source.canMove(at: ItemIndex(0, 3)))
    #expect(
      source.mayMove(from: first, to: last) && !source.mayMove(from: first, to: ItemIndex(0, 3)))
    #expect(source.mayMove(from: first, to: ItemIndex(1, 0)))
    source.move(from: first, to: last)
    source.move(from: last, to: ItemIndex(1, 0))
    source.move(from: first, to: first)
    #expect(source.snapshot.line == "a [2, 3], b [1]")
    #expect(
      recorder.changes == [
        [.reconfigureItems(section: 0, 0..<3)], [.moveItem(from: first, to: last)],
        [.moveItem(from: last, to: ItemIndex(1, 0))],
      ])
    #expect(source.index(of: source.identifier(at: ItemIndex(1, 0))) == ItemIndex(1, 0))
    source.move(from: first, to: ItemIndex(2, 0))
    #expect(recorder.reports.codes == [.refusedEdit])
    // Of several with one identifier.
    source.snapshot = snapshot(["a": [1, 2], "b": [1]])
    source.move(from: first, to: ItemIndex(0, 1))
    #expect(source.snapshot.line == "a [2, 1], b [1]")
    recorder.checkNothingUntold()
  }

  @Test("An item that is removed meanwhile leaves a newer snapshot on its way to its place")
  func removingMeanwhile() async {
    let source = source(snapshot(["a": [1, 2], "b": [2]]))
    let recorder = Recorder(source)
    let long = [1] + Array(3..<20_000)
    let apply = Task.immediate { await source.apply(snapshot(["a": long])) }
    source.removeItem(at: ItemIndex(0, 0))
    #expect(source.snapshot.line == "a [2], b [2]")
    // One of several with its identifier.
    source.removeItem(at: ItemIndex(0, 0))
    #expect(source.snapshot.line == "a [], b [2]")
    #expect(await apply.value)
    #expect(source.snapshot.itemIdentifiers == long)
    source.removeItem(at: ItemIndex(0, 1))
    source.removeItem(at: ItemIndex(0, 9_999_999))
    #expect(source.index(of: source.identifier(at: ItemIndex(0, 1))) == ItemIndex(0, 1))
    #expect(source.item(at: ItemIndex(0, 1)) == 4)
    #expect(
      recorder.changes.first == [.deleteItems(section: 0, 0..<1)]
        && recorder.changes.last == [.deleteItems(section: 0, 1..<2)])
    #expect(recorder.transactions.count == 4)
    recorder.checkNothingUntold()
    #expect(recorder.reports.codes == [.duplicateIdentifier])
  }

  /// An identifier that counts how often one is hashed.
  private struct Hashed: Hashable, Sendable {
    let number: Int
    nonisolated(unsafe) static var hashes = 0
    func hash(into hasher: inout Hasher) {
      Self.hashes += 1
      hasher.combine(number)
    }
  }

  @Test("To remove an item, no other is looked at")
  func costOfRemoving() {
    let source = SnapshotDataSource<Int, Hashed> { ListRowContent(title: "\($0.number)") }
    var first = OcelotData.Snapshot<Int, Hashed>()
    first.appendSections([0])
    first.appendItems((0..<10_000).map { Hashed(number: $0) })
    source.snapshot = first
    Hashed.hashes = 0
    for _ in 0..<100 { source.removeItem(at: ItemIndex(0, 50)) }
    #expect(Hashed.hashes < 1_000)
    #expect(source.item(at: ItemIndex(0, 50))?.number == 150)
  }

  @Test("Random snapshots, alone and within a page, tell exactly what differs", arguments: 0..<150)
  func random(seed: Int) async {
    var random = SeededRandom(UInt64(seed) + 1)
    let source = source(snapshot(["s0": [1, 2, 3], "s1": []]))
    let root =
      random.chance(50) ? source : ComposedDataSource([list("l", ["x"]), source, list("m")])
    let recorder = Recorder(root)
    recorder.expectsNoProblems = false
    var serial = 10
    for _ in 0..<12 {
      func next() -> TestSnapshot {
        var value = source.snapshot
        for _ in 0..<1 + random.below(4) { edit(&value, &random, &serial) }
        return value
      }
      switch random.below(4) {
      case 0: await source.apply(next())
      case 1: root.performUpdate { for _ in 0..<2 { source.snapshot = next() } }
      default: source.snapshot = next()
      }
      recorder.checkNothingUntold()
    }
    #expect(recorder.problems.isEmpty, "seed \(seed)")
    #expect(recorder.reports.reports.isEmpty, "seed \(seed)")
  }

  private func edit(
    _ value: inout TestSnapshot, _ random: inout SeededRandom, _ serial: inout Int
  ) {
    serial += 1
    let items = value.itemIdentifiers
    let sections = value.sectionIdentifiers
    let (item, other) = (items.randomElement(using: &random), items.randomElement(using: &random))
    guard let section = sections.randomElement(using: &random),
      let target = sections.randomElement(using: &random)
    else { return value.appendSections(["s\(serial)"]) }
    switch random.below(9) {
    case 0: value.insertSections(["s\(serial)"], afterSection: section)
    case 1: if random.chance(30) { value.deleteSections([section]) }
    case 2: value.moveSection(section, beforeSection: target)
    case 3, 4: value.appendItems([serial * 10, serial * 10 + 1], toSection: section)
    case 5: if let item { value.deleteItems([item]) }
    case 6: if let item { value.insertItems([serial * 10], beforeItem: item) }
    default: if let item, let other { value.moveItem(item, afterItem: other) }
    }
  }
}
