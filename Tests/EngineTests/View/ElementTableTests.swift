import OcelotTesting
import Testing

@testable import OcelotEngine

/// The table of elements against a dictionary and a sort.
@MainActor @Suite struct ElementTableTests {
  private func key(_ random: inout SeededGenerator) -> ElementKey {
    let (section, number) = (random.int(in: 0...2), random.int(in: 0...3))
    switch random.int(in: 0..<6) {
    case 0: return .header(section, number)
    case 1: return .footer(section, number)
    case 2: return .globalHeader(number)
    case 3: return .rowSeparator(after: ItemIndex(section, number))
    default: return .item(section, number)
    }
  }

  private func element(_ key: ElementKey) -> VisibleElement {
    VisibleElement(key: key, attributes: LayoutAttributes(key, frame: .zero))
  }

  @Test("Whatever is added, replaced and removed, keys ascend and lookups find what was put in")
  func againstADictionary() {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      var table = ElementTable()
      var twin: [ElementKey: VisibleElement] = [:]
      for _ in 0..<80 {
        let key = key(&random)
        let new = random.chance(0.6) ? element(key) : nil
        table[key] = new
        twin[key] = new
        let sorted = twin.keys.sorted { $0.isOrdered(before: $1) }
        #expect(table.keys == sorted, "seed \(seed)")
        #expect(zip(table.values, sorted).allSatisfy { $0 === twin[$1] }, "seed \(seed)")
        #expect(table[key] === new && table.count == twin.count, "seed \(seed)")
      }
      let rebuilt = ElementTable(Array(twin.values))
      #expect(rebuilt.keys == table.keys && rebuilt.map(\.0) == table.keys, "seed \(seed)")
    }
  }

  @Test("The order of keys is total: of two that differ exactly one is before the other")
  func totalOrder() {
    var random = SeededGenerator(seed: 1)
    let keys = (0..<200).map { _ in key(&random) }
    for a in keys {
      for b in keys where a != b {
        #expect(a.isOrdered(before: b) != b.isOrdered(before: a), "\(a), \(b)")
      }
      #expect(!a.isOrdered(before: a))
    }
  }
}
