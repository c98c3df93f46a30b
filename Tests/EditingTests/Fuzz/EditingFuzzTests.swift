import Foundation
import Ocelot
import OcelotTesting
import TestSupport
import Testing

/// Gestures, updates, edit mode and resizes in any order: every machine ends idle when input ends,
/// no view is lost or doubled, and the order on screen is the order of the data.
@MainActor @Suite struct EditingFuzzTests {
  nonisolated static let length = 60
  nonisolated static let seeds = FuzzRun.seeds(1...133, length: length)

  @Test("Whatever the reader and the data do, machines end idle and the screen shows the data")
  func fuzz() async {
    for seed in Self.seeds {
      if seed.isMultiple(of: 10) { await Task.yield() }
      let script = RandomScript<EditingScript.Step>(
        step: { EditingScript.Step.random(&$0) },
        run: { steps in
          MainActor.assumeIsolated { EditingScript.failure(of: steps, seed: seed) }
        })
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        Issue.record("\(failure)")
        return
      }
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
