import OcelotTesting
import Testing

@testable import OcelotEngine

@Suite struct ListDifferenceTests {
  private func changes(_ old: [Row], _ new: [Row]) -> [Change] {
    ListDifference(from: old, to: new).changes()
  }

  @Test("Equal lists and empty ones differ in nothing")
  func nothing() {
    #expect(ListDifference(from: [Row](), to: []).isEmpty)
    #expect(ListDifference(from: [1, 2, 3] as [Row], to: [1, 2, 3]).isEmpty)
  }

  @Test("A list that is filled, emptied or replaced is one range in, one range out")
  func ranges() {
    #expect(changes([], [1, 2, 3]) == [.insertItems(section: 0, 0..<3)])
    #expect(changes([1, 2, 3], []) == [.deleteItems(section: 0, 0..<3)])
    #expect(
      changes([1, 2], [3, 4, 5])
        == [.deleteItems(section: 0, 0..<2), .insertItems(section: 0, 0..<3)])
    #expect(
      changes([1, 2, 3, 4, 5, 6], [1, 9, 8, 2, 6])
        == [.deleteItems(section: 0, 2..<5), .insertItems(section: 0, 1..<3)])
  }

  @Test("The first of 100,000 that becomes the last is one move")
  func firstToLast() {
    let old = (0..<100_000).map { Row($0) }
    let forth = ListDifference(from: old, to: Array(old[1...]) + [old[0]])
    #expect(forth.changes() == [.moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 99_999))])
    let back = ListDifference(from: old, to: [old[99_999]] + old[..<99_999])
    #expect(back.changes() == [.moveItem(from: ItemIndex(0, 99_999), to: ItemIndex(0, 0))])
  }

  @Test("Of a reversed list one item stays")
  func reversed() {
    let difference = ListDifference(from: [1, 2, 3, 4, 5] as [Row], to: [5, 4, 3, 2, 1])
    #expect(difference.moved.count == 4)
    #expect(difference.deleted.isEmpty && difference.inserted.isEmpty)
  }

  @Test("An item with another value is reconfigured where it was, also if it moves")
  func changed() {
    #expect(
      changes([1, 2, 3], [Row(1, 9), 2, Row(3, 9)])
        == [.reconfigureItems(section: 0, 0..<1), .reconfigureItems(section: 0, 2..<3)])
    #expect(
      changes([1, 2, 3], [2, 3, Row(1, 9)]) == [
        .moveItem(from: ItemIndex(0, 0), to: ItemIndex(0, 2)),
        .reconfigureItems(section: 0, 0..<1),
      ])
  }

  @Test("Repeated identifiers pair in order, each is reported once, and values tell nothing")
  func repeatedPairInOrder() {
    let difference = ListDifference(
      from: [Row(1, 1), 2, Row(1, 2)], to: [2, Row(1, 5), Row(1, 6), Row(1, 7)],
      identifiersRepeat: true)
    // The first 1 is 5 now, the second 6, the third is new. Either the 2 or the first 1 moves.
    #expect(difference.inserted == [3..<4])
    #expect(difference.deleted == [])
    #expect(difference.moved.count == 1)
    #expect(difference.changed == [0..<1, 2..<3])
    #expect(
      difference.reports.map(\.message)
        == ["1 is the identifier of several items; told apart in order"])
    let gone = ListDifference(from: [1, 2, 1] as [Row], to: [2, 1], identifiersRepeat: true)
    #expect(gone.deleted == [2..<3])
    #expect(gone.moved.count == 1)
    let new = ListDifference(from: [] as [Row], to: [7, 7, 7], identifiersRepeat: true)
    #expect(new.reports.map(\.code) == [.duplicateIdentifier])
    #expect(new.inserted == [0..<3])
  }

  @Test("Random lists: the change set leads to the new one with the fewest moves")
  func random() {
    for seed in UInt64(1)...4_000 {
      var random = SeededGenerator(seed: seed)
      let (old, new, repeats) = Self.lists(&random)
      let difference = ListDifference(from: old, to: new, identifiersRepeat: repeats)
      let problem = Self.problem(difference, old, new, isExact: repeats)
      if let problem {
        Issue.record("seed \(seed): \(problem)\n\(old)\n\(new)\n\(difference)")
        return
      }
    }
  }

  /// Two lists that may have much in common, whose identifiers may repeat.
  static func lists(_ random: inout SeededGenerator) -> (old: [Row], new: [Row], Bool) {
    let size = [5, 12, 60, 200][random.int(in: 0..<4)]
    let repeats = random.chance(0.4)
    func id(_ random: inout SeededGenerator, _ fresh: Int) -> Int {
      repeats && random.chance(0.3) ? random.int(in: 0..<6) : fresh
    }
    let old = (0..<random.int(in: 0...size)).map { Row(id(&random, $0 + 10)) }
    var new = old
    for edit in 0..<random.int(in: 0...(random.chance(0.3) ? size : 4)) {
      let place = random.int(in: 0...new.count)
      switch random.int(in: 0..<6) {
      case 0, 1: new.insert(Row(id(&random, 1_000 + edit)), at: place)
      case 2 where place < new.count: new.remove(at: place)
      case 3 where place < new.count:
        let end = min(new.count, place + random.int(in: 1...20))
        new.removeSubrange(place..<end)
      case 4 where place < new.count:
        let row = new.remove(at: place)
        new.insert(row, at: random.int(in: 0...new.count))
      default: if place < new.count { new[place].value += 1 }
      }
    }
    if random.chance(0.1) { new.reverse() }
    if random.chance(0.1) { new.shuffle(using: &random) }
    return (old, new, repeats)
  }

  /// What is wrong with a difference of lists.
  static func problem(
    _ difference: ListDifference, _ old: [Row], _ new: [Row], isExact: Bool
  ) -> String? {
    let result = applied(difference.changes(), to: [Shelf(0, old)], new: [Shelf(0, new)])
    guard let result, result[0].items.map(\.id) == new.map(\.id) else { return "leads elsewhere" }
    var used = Set<Int>()
    var pairs: [(from: Int, to: Int)] = []
    for (j, row) in new.enumerated() {
      guard let i = old.indices.first(where: { old[$0].id == row.id && !used.contains($0) })
      else { continue }
      used.insert(i)
      pairs.append((i, j))
    }
    if difference.inserted.joined().count != new.count - pairs.count { return "wrong insertions" }
    if difference.deleted.joined().count != old.count - pairs.count { return "wrong deletions" }
    guard isExact || Set(old.map(\.id)).count == old.count else { return nil }
    let stay = longestRise(pairs.map(\.from))
    if difference.moved.count != pairs.count - stay { return "\(pairs.count - stay) moves suffice" }
    let changed = pairs.filter { old[$0.from] != new[$0.to] }.map(\.from).sorted()
    if Array(difference.changed.joined()) != changed { return "changed are \(changed)" }
    return difference.pairs(count: new.count).map(\.from) == pairs.map(\.from)
      ? nil : "pairs \(pairs)"
  }

  @Test("What is found off the actor is the same, and a cancelled search throws")
  func offTheActor() async throws {
    let old = (0..<50_000).map { Row($0) }
    let new = old.filter { $0.id % 3 != 0 } + [Row(-1)] + old.filter { $0.id % 3 == 0 }
    let found = try await ListDifference.find(from: old, to: new)
    #expect(found == ListDifference(from: old, to: new))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ListDifference.find(from: old, to: new)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // A cancelled task still gets whole answers where it waits for none.
    let patient = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return ListDifference(from: old, to: new)
    }
    #expect(await patient.value == found)
  }

  @Test("Nothing but the middle is hashed, and one insert hashes nothing")
  func hashes() {
    let old = (0..<1_000).map { CountedRow(id: CountedRow.Name(number: $0)) }
    var new = old
    new.insert(CountedRow(id: CountedRow.Name(number: -1)), at: 500)
    CountedRow.Name.hashes.reset()
    #expect(ListDifference(from: old, to: new).inserted == [500..<501])
    #expect(
      ListDifference(from: old, to: old.filter { $0.id.number % 7 != 0 }).deleted.count == 143)
    #expect(CountedRow.Name.hashes.count == 0)
    new = old
    new.append(new.removeFirst())
    #expect(ListDifference(from: old, to: new).moved.count == 1)
    #expect(CountedRow.Name.hashes.count == 2)
  }
}

/// A row whose identifier counts how often it is hashed.
private struct CountedRow: Identifiable, Equatable {
  final class Counter: @unchecked Sendable {
    private(set) var count = 0
    func reset() { count = 0 }
    func add() { count += 1 }
  }
  struct Name: Hashable {
    static let hashes = Counter()
    let number: Int
    func hash(into hasher: inout Hasher) {
      Self.hashes.add()
      hasher.combine(number)
    }
  }
  let id: Name
}
