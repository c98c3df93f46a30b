import OcelotTesting
import TestSupport
import Testing

/// Random scripts of public calls, each also made from within questions and callbacks, under every
/// layout.
@MainActor @Suite(.serialized) struct CallbackFuzzTests {
  /// How many steps a script has.
  private static let length = 60

  @Test(
    "After calls within any question or event a screen at rest is that of a new collection view",
    arguments: CallbackScene.allCases)
  func calls(scene: CallbackScene) async {
    let scenes = CallbackScene.allCases.count
    let seeds = FuzzRun(standard: scenes * Self.length)
      .seeds(share: 1 / Double(scenes), length: Self.length)
    var script = RandomScript<CallbackStep>(
      step: { random in CallbackStep.random(&random) }, simplify: { $0.simpler })
    script.shrinkLimit = 600
    for seed in seeds {
      let failure = await script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        await CallbackWorld.run($0, scene)
      }
      if let failure {
        Issue.record("\(scene): \(failure)")
        return
      }
      // Other tests wait for the main actor.
      await Task.yield()
    }
  }
}
