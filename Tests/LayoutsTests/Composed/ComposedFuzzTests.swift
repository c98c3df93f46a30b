import Foundation
import OcelotTesting
import TestSupport
import Testing

/// Random scripts of what happens to sections that are arranged differently.
@MainActor @Suite(.serialized) struct ComposedFuzzTests {
  private static let steps = 45

  private func run(isHonest: Bool) async {
    var script = RandomScript<ComposedStep>(
      step: { ComposedStep.random(&$0, isHonest: isHonest) },
      run: { ComposedWorld.run($0, isHonest: isHonest) })
    script.shrinkLimit = 400
    for seed in FuzzRun.seeds(1...12, length: Self.steps) {
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.steps) {
        Issue.record("\(failure)")
        break
      }
      await Task.yield()
    }
    // A few steps may have none.
    if FuzzRun.isLong(standard: 540) {
      #expect(ComposedWorld.moves > 0 && ComposedWorld.springs > 0)
    }
  }

  @Test("At rest a screen is as a fresh one, whatever happened")
  func honest() async { await run(isHonest: true) }

  @Test("Bodies and providers that lie lose no view, and are forgotten once they are gone")
  func lying() async { await run(isHonest: false) }
}
