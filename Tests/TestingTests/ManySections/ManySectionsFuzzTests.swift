import OcelotTesting
import TestSupport
import Testing

/// Random scripts in which there are very many sections, of few items each.
@MainActor @Suite(.serialized) struct ManySectionsFuzzTests {
  /// How many steps a script has.
  static let length = 80

  @Test(
    "With 10,000 sections a screen equals its data, and a step costs what it does with 100",
    arguments: ManySectionsScene.allCases)
  func scripts(scene: ManySectionsScene) async {
    let run = FuzzRun(standard: 640)
    // A step takes a hundred times as long as one of other scripts.
    let share = run.steps > 640 ? 0.01 : 1
    var costs = ManySectionsCosts()
    for seed in run.seeds(
      share: share / Double(ManySectionsScene.allCases.count), length: Self.length)
    {
      var script = RandomScript<ManySectionsStep>(
        step: { ManySectionsStep.random(&$0) },
        run: { ManySectionsWorld.run($0, scene, hasHeaders: seed % 2 == 0, &costs) })
      script.shrinkLimit = 100
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        Issue.record("\(scene): \(failure)")
        return
      }
      await Task.yield()
    }
    #expect(costs.excess == nil)
  }
}
