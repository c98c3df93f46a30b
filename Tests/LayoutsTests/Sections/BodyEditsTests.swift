import OcelotTesting
import Testing

@testable import OcelotEngine
@testable import OcelotLayouts

/// What an update does to the items of a section.
@Suite struct BodyEditsTests {
  /// Edits as a list of their own.
  private func listed(_ edits: BodyEdits) -> [BodyEdit] { edits.map { $0 } }

  private func runs(_ edits: BodyEdits) -> [[String]] {
    edits.ofRuns { RowRun(count: $0.count, columns: 2, size: .measured(10)) }
      .map { ["\($0.rows)", "\($0.run?.count ?? 0)"] }
  }

  @Test("Edits read from a plan are those of a list, from either end", arguments: 1...50)
  func readsFromPlan(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stretches: [ItemRange] = []
    var next = random.below(5)
    for _ in 0..<random.below(8) {
      let items = next..<next + 1 + random.below(3)
      stretches.append(ItemRange(section: 1, items: items))
      next = items.upperBound + 1 + random.below(4)
    }
    var inserted = 0
    let insertions = stretches.map { stretch in
      defer { inserted += stretch.items.count }
      let place = stretch.items.lowerBound - inserted
      return BodyEdit(place..<place, [ItemRecord(count: stretch.items.count)])
    }
    let cases = [
      (BodyEdits(deleting: stretches[...]), stretches.map { BodyEdit($0.items) }),
      (BodyEdits(inserting: stretches[...], alike: ItemRecord()), insertions),
    ]
    for (edits, wanted) in cases {
      #expect(listed(edits) == wanted, "seed \(seed)")
      #expect(edits.reversed().map { $0 } == wanted.reversed(), "seed \(seed)")
      #expect(edits.count == wanted.count)
      #expect(edits.growth == BodyEdits(wanted).growth, "seed \(seed)")
      #expect(runs(edits) == runs(BodyEdits(wanted)), "seed \(seed)")
    }
  }

  @Test("Records of new items are told in order, as runs at one place")
  func ordersRecords() {
    let edits: BodyEdits = [
      BodyEdit(2..<5, [ItemRecord(.points(length: 3, breadth: nil)), ItemRecord(count: 4)]),
      BodyEdit(7..<8),
    ]
    #expect(edits.growth == 1)
    #expect(runs(edits) == [["2..<5", "1"], ["5..<5", "4"], ["7..<8", "0"]])
    #expect(!edits.addsOnly { $0.size == .usual })
    #expect(edits.addsOnly { !$0.isEstimated })
  }
}
