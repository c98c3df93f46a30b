import Foundation
import OcelotTesting
import TestSupport
import Testing

/// Random scripts of everything that can happen to a screen, against a naive twin, under every
/// layout.
///
/// Half of the steps of a ``FuzzRun`` are run by the first test, a quarter by each of the others.
@MainActor @Suite(.serialized) struct FuzzTests {
  /// How many steps a script has.
  static let length = 60

  @Test(
    "After every random step a screen equals its twin, and the anchor stays",
    arguments: FuzzScene.allCases)
  func screens(scene: FuzzScene) async {
    let run = FuzzRun(standard: 8_000)
    let seeds = run.seeds(share: 1 / 2 / Double(FuzzScene.allCases.count), length: Self.length)
    var script = RandomScript<FuzzStep>(
      step: { random in FuzzStep.random(&random, hasShelves: scene == .shelves) },
      simplify: { $0.simpler },
      run: { steps in FuzzWorld.run(steps, scene) })
    script.shrinkLimit = 600
    var count = 0
    for seed in seeds {
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        Issue.record("\(scene): \(failure)")
        break
      }
      count += 1
      // Other tests wait for the main actor, some of them for what a real window does.
      await Task.yield()
    }
    print(
      "\(count * Self.length) steps under \(scene): the largest unwanted movement of an "
        + "anchor so far was \(FuzzWorld.largestMovement) points")
  }

  /// Runs scripts under a layout, of a share of a quarter of the steps.
  private func run(
    _ scene: FuzzScene, share: Double, _ what: String, _ run: @escaping ([FuzzStep]) -> String?
  ) async {
    let seeds = FuzzRun(standard: 4_800).seeds(share: share / 4, length: Self.length)
    var script = RandomScript<FuzzStep>(
      step: { random in FuzzStep.random(&random) }, simplify: { $0.simpler }, run: run)
    script.shrinkLimit = 600
    for seed in seeds {
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        Issue.record("\(scene), \(what): \(failure)")
        break
      }
      await Task.yield()
    }
  }

  @Test(
    "Where none or some items have identifiers, too, what change sets say is what is shown",
    arguments: [FuzzScene.fixedGrid, .measuredGrid, .sizingTable, .flow], [0, 3])
  func withoutIdentifiers(scene: FuzzScene, namesEvery: Int) async {
    await run(scene, share: 1 / 8, "one of \(namesEvery) named") {
      FuzzWorld.run($0, scene, namesEvery: namesEvery)
    }
  }

  @Test("Where anchoring is switched off the offset stays", arguments: FuzzScene.allCases)
  func withoutAnchors(scene: FuzzScene) async {
    await run(scene, share: 1 / Double(FuzzScene.allCases.count), "without anchors") {
      FuzzWorld.run($0, scene, anchoring: .keepsOffset)
    }
  }
}
