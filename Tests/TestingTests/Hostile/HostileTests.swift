import OcelotTesting
import TestSupport
import Testing

/// Layouts and renderers whose answers make no sense, in seeded random ways, under everything that
/// can happen to a screen.
@MainActor @Suite("Hostile answers", .serialized) struct HostileTests {
  @Test(
    "No wrong answer traps, loops, loses or doubles a view; right ones show what a new screen shows",
    arguments: FuzzScene.allCases.filter { !$0.isFixed }, HostileWorld.Culprit.allCases)
  func scripts(scene: FuzzScene, culprit: HostileWorld.Culprit) async {
    let run = FuzzRun(standard: 3_000)
    let length = 30
    HostileWorld.faultsReported = 0
    for seed in run.seeds(share: 1 / 27, length: length) {
      for rate in [0.02, 0.3] {
        var script = RandomScript<HostileStep>(
          step: { HostileStep.random(&$0) }, simplify: { _ in [] },
          run: { HostileWorld.run($0, scene, culprit, seed: seed, rate: rate) })
        script.shrinkLimit = 200
        if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: length) {
          Issue.record("\(scene), \(culprit) at \(rate): \(failure)")
          return
        }
        await Task.yield()
      }
    }
    // A few steps may have fewer.
    if run.steps >= 3_000 {
      #expect(culprit == .renderers || HostileWorld.faultsReported > 20)
    }
  }
}
