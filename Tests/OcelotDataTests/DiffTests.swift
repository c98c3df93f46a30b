import OcelotEngine
import Testing

@testable import OcelotData

struct DiffTests {
  /// Applies a difference the slow way: what is not taken out keeps its order around the slots.
  private func apply(_ diff: ItemDiff, to old: [Thing], new: [Thing]) -> [Thing]? {
    let gone = Set(diff.deleted.joined()).union(diff.moved.map(\.from))
    var stay = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    var result: [Thing] = []
    let moves = Dictionary(uniqueKeysWithValues: diff.moved.map { ($0.to, old[$0.from]) })
    let inserted = Set(diff.inserted.joined())
    for i in new.indices {
      if let moved = moves[i] {
        result.append(moved)
      } else if inserted.contains(i) {
        result.append(new[i])
      } else {
        guard let next = stay.popFirst() else { return nil }
        result.append(next)
      }
    }
    return stay.isEmpty ? result : nil
  }

  /// The length of a longest increasing subsequence, by trying all pairs.
  private func longestRun(_ values: [Int]) -> Int {
    var best = [Int](repeating: 1, count: values.count)
    for i in values.indices {
      for j in 0..<i where values[j] < values[i] { best[i] = max(best[i], best[j] + 1) }
    }
    return best.max() ?? 0
  }

  @Test("Random differences lead to the new list with the fewest moves", arguments: UInt64(0)..<400)
  func randomDifferences(seed: UInt64) {
    var random = SeededRandom(seed)
    func list() -> [Thing] {
      let ids = (0..<12).shuffled(using: &random).prefix(random.below(13))
      let sorted = random.chance(40) ? ids.sorted() : Array(ids)
      return sorted.map { Thing("\($0)", random.below(4) == 0 ? 1 : 0) }
    }
    let old = list()
    let new = list()
    let diff = ItemDiff(from: old, to: new)
    #expect(apply(diff, to: old, new: new)?.map(\.id) == new.map(\.id), "seed \(seed)")
    let positions = new.compactMap { thing in old.firstIndex { $0.id == thing.id } }
    #expect(diff.moved.count == positions.count - longestRun(positions), "seed \(seed)")
    #expect(diff.inserted.joined().count == new.count - positions.count, "seed \(seed)")
    let changed = old.indices.filter { i in
      new.contains { $0.id == old[i].id && $0 != old[i] }
    }
    #expect(Array(diff.changed.joined()) == changed, "seed \(seed)")
  }

  @Test(
    "Edits that follow each other become one change set that says the same",
    arguments: UInt64(0)..<300)
  @MainActor
  func composition(seed: UInt64) {
    var random = SeededRandom(seed)
    let source = list("l", (0..<random.below(8)).map { Thing("\($0)") })
    let recorder = Recorder(ComposedDataSource([list("o", ["o"]), source]))
    recorder.expectsNoProblems = false
    var serial = 100
    source.performUpdate {
      for _ in 0..<random.below(12) {
        let count = source.items.count
        switch random.below(5) {
        case 0:
          serial += 1
          source.insert(Thing("\(serial)"), at: random.below(count + 1))
        case 1: if count > 0 { source.remove(at: random.below(count)) }
        case 2: if count > 0 { source.move(from: random.below(count), to: random.below(count)) }
        case 3:
          if count > 0 {
            source.replace(at: random.below(count), with: Thing("\(serial + 1)")); serial += 1
          }
        default: source.setItems(source.items.shuffled(using: &random))
        }
      }
    }
    recorder.checkNothingUntold()
    #expect(recorder.problems.isEmpty, "seed \(seed)")
  }
}
