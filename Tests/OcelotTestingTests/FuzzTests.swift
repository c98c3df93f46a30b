import Foundation
import OcelotTesting
import Testing

/// Random scripts of everything that can happen to a screen, against a naive twin.
///
/// `OCELOT_FUZZ_STEPS` says how many steps are run, `OCELOT_FUZZ_SEED` from which seed on.
@MainActor @Suite(.serialized) struct FuzzTests {
  /// How many steps a script has.
  static let length = 60

  @Test("Screens of fixed rows equal a naive twin after every random step")
  func fixedRows() async { await run(isFixed: true) }

  @Test("Screens of measured rows equal a naive twin after every random step")
  func measuredRows() async { await run(isFixed: false) }

  private func run(isFixed: Bool) async {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["OCELOT_FUZZ_STEPS"].flatMap { Int($0) } ?? 100_000
    let first = environment["OCELOT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let count = UInt64(max(1, (wanted / 2 + Self.length - 1) / Self.length))
    var script = RandomScript<FuzzStep>(
      step: { random in FuzzStep.random(&random) },
      simplify: { $0.simpler },
      run: { steps in FuzzWorld.run(steps, isFixed: isFixed) })
    script.shrinkLimit = 600
    for seed in first..<first + count {
      if let failure = script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        Issue.record("isFixed \(isFixed): \(failure)")
        break
      }
      // Other tests wait for the main actor, some of them for what a real window does.
      await Task.yield()
    }
    let steps = Int(count) * Self.length
    print(
      "\(steps) steps: the largest movement of an anchor was \(FuzzWorld.largestMovement) points")
  }
}
