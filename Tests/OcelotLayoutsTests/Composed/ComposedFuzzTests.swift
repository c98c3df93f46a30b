import Foundation
import OcelotTesting
import Testing

/// Random scripts of what happens to sections that are arranged differently.
@MainActor @Suite(.serialized) struct ComposedFuzzTests {
  private func run(isHonest: Bool, seeds standard: UInt64) async {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["OCELOT_COMPOSED_SEEDS"].flatMap { UInt64($0) } ?? standard
    let first = environment["OCELOT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    var script = RandomScript<ComposedStep>(
      step: { ComposedStep.random(&$0, isHonest: isHonest) },
      run: { ComposedWorld.run($0, isHonest: isHonest) })
    script.shrinkLimit = 400
    for seed in first..<first + count {
      if environment["OCELOT_FUZZ_LOG"] != nil { print("seed \(seed)") }
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: 45) {
        Issue.record("\(failure)")
        break
      }
      await Task.yield()
    }
    #expect(ComposedWorld.moves > 0 && ComposedWorld.springs > 0)
  }

  @Test("At rest a screen is as a fresh one, whatever happened")
  func honest() async { await run(isHonest: true, seeds: 12) }

  @Test("Bodies and providers that lie lose no view, and are forgotten once they are gone")
  func lying() async { await run(isHonest: false, seeds: 12) }
}
