import OcelotEngine
import OcelotTesting
import Testing

@Suite("Section counts") struct SectionCountsTests {
  @Test("Law 8: random scripts agree with an array", arguments: [UInt64(1), 2, 3])
  func scripts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var counts = SectionCounts()
    var twin: [Int] = []
    for step in 0..<400 {
      let kept = (counts, twin)
      switch random.below(5) {
      case 0 where !twin.isEmpty:
        let section = random.below(twin.count)
        counts.remove(at: section)
        twin.remove(at: section)
      case 1 where !twin.isEmpty:
        let section = random.below(twin.count)
        counts[section] = random.below(9)
        twin[section] = counts[section]
      default:
        let section = random.below(twin.count + 1)
        let items = random.below(4)
        counts.insert(items, at: section)
        twin.insert(items, at: section)
      }
      #expect(counts.array == twin, "seed \(seed) step \(step)")
      #expect(kept.0.array == kept.1, "seed \(seed) step \(step)")
      #expect(counts.totalItems == twin.reduce(0, +), "seed \(seed) step \(step)")
    }
    let all = twin.enumerated().flatMap { section, items in
      (0..<items).map { ItemIndex(section, $0) }
    }
    for (position, index) in all.enumerated() {
      #expect(counts.item(atFlat: position) == index, "seed \(seed)")
      #expect(counts.flatIndex(of: index) == position, "seed \(seed)")
      #expect(counts.contains(index))
    }
    #expect(counts.item(atFlat: all.count) == nil)
    #expect(counts.item(atFlat: -1) == nil)
    #expect(!counts.contains(ItemIndex(twin.count, 0)))
    #expect(!counts.contains(ItemIndex(0, -1)))
    #expect(!counts.contains(ItemIndex(-1, 0)))
  }

  @Test("Empty sections hold no place in the flat order")
  func emptySections() {
    let counts = SectionCounts([0, 2, 0, 1, 0])
    #expect(counts.item(atFlat: 0) == ItemIndex(1, 0))
    #expect(counts.item(atFlat: 2) == ItemIndex(3, 0))
    #expect(counts.item(atFlat: 3) == nil)
    #expect(counts.flatIndex(of: ItemIndex(3, 0)) == 2)
  }
}
