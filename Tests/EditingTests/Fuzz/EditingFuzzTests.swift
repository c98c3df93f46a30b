import Foundation
import Ocelot
import OcelotTesting
import Testing

/// Gestures, updates, edit mode and resizes in any order: every machine ends idle when input ends,
/// no view is lost or doubled, and the order on screen is the order of the data.
@MainActor @Suite struct EditingFuzzTests {
  nonisolated static let (seeds, length): (Range<UInt64>, Int) = {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["OCELOT_FUZZ_STEPS"].flatMap(Int.init) ?? 8_000
    let seed = environment["OCELOT_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    return (seed..<seed + UInt64(max(1, steps / 60)), 60)
  }()

  @Test("Whatever the reader and the data do, machines end idle and the screen shows the data")
  func fuzz() async {
    for seed in Self.seeds {
      if seed.isMultiple(of: 10) { await Task.yield() }
      var random = SeededGenerator(seed: seed)
      let steps = (0..<Self.length).map { _ in EditingScript.Step.random(&random) }
      guard var message = EditingScript.failure(of: steps, seed: seed) else { continue }
      var best = steps
      var size = best.count / 2
      while size > 0 {
        var start = 0
        while start < best.count {
          var candidate = best
          candidate.removeSubrange(start..<min(start + size, candidate.count))
          if let other = EditingScript.failure(of: candidate, seed: seed) {
            (best, message) = (candidate, other)
          } else {
            start += size
          }
        }
        size /= 2
      }
      Issue.record(
        "\(message)\nseed \(seed), shrunk to:\n\(best.map { "  \($0)" }.joined(separator: "\n"))")
      return
    }
    // A script that does not get there proves nothing; performing an action takes no time. A few
    // steps need not get anywhere.
    guard Self.seeds.count * Self.length >= 7_980 else { return }
    let tables = [
      ("swipe", SwipeMachine.transitions), ("batch", BatchEditMachine.transitions),
      ("reorder", ReorderMachine.transitions),
    ]
    for (name, table) in tables {
      for state in Set(table.rows.map(\.from)).subtracting(["acting"]) {
        #expect(EditingScript.visited.contains("\(name) \(state)"))
      }
    }
  }
}
