import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What cells cost, counted in questions that are put to their widgets.
  @MainActor @Suite struct CellCosts {
    @Test("Sizes of contents that are not hashable stay known, whatever other types are measured")
    func sizesByType() {
      var cache = MeasureCache()
      for number in 0..<64 {
        cache.store(Size(width: 1, height: Double(number)), of: Counted(number: number), width: 1)
      }
      for number in 0..<64 {
        cache.store(Size(width: 2, height: 2), of: Other(number: number), width: 1)
      }
      for number in 0..<64 {
        #expect(cache.size(of: Counted(number: number), width: 1)?.height == Double(number))
      }
      #expect(cache.size(of: Counted(number: 3), width: 2) == nil)
      #expect(cache.size(of: Counted(number: 3), width: 1, isNatural: true) == nil)
      #expect(cache.size(of: Counted(number: 64), width: 1) == nil)
      // The oldest of a type goes when there are more.
      cache.store(Size(width: 1, height: 5), of: Counted(number: 64), width: 1)
      #expect(cache.size(of: Counted(number: 0), width: 1) == nil)
      #expect(cache.size(of: Counted(number: 64), width: 1)?.height == 5)
      cache.removeAll()
      #expect(cache.size(of: Counted(number: 64), width: 1) == nil)
      #expect(cache.size(of: Other(number: 1), width: 1) == nil)
    }

    @Test("Sizes of hashable contents are found by hash")
    func sizesByHash() {
      var cache = MeasureCache()
      for number in 0..<1_000 {
        cache.store(Size(width: 1, height: Double(number)), of: Hashed(number: number), width: 1)
      }
      for number in 0..<1_000 {
        #expect(cache.size(of: Hashed(number: number), width: 1)?.height == Double(number))
      }
      #expect(cache.size(of: Hashed(number: 1), width: 2) == nil)
      cache.removeAll()
      #expect(cache.size(of: Hashed(number: 1), width: 1) == nil)
    }
  }
}

private struct Counted: Content { let number: Int }
private struct Other: Content { let number: Int }
private struct Hashed: Content, Hashable { let number: Int }
