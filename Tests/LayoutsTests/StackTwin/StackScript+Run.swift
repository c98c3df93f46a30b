import Foundation
import OcelotTesting
import Testing

extension StackScript {
  /// Runs as many random steps as `make fuzz` says, or the standard number; a failure is shrunk.
  static func runAll(standard: Int, _ make: @escaping Make) async {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["OCELOT_FUZZ_STEPS"].flatMap { Int($0) } ?? standard
    let first = environment["OCELOT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let length = 50
    for number in 0..<max(1, steps / length) {
      let seed = first &+ UInt64(number)
      // A few scripts are large, so that trees have branches; the twin is slow there.
      let extent: Extent = number % 50 == 7 ? .many : number % 50 == 31 ? .long : .small
      let script = RandomScript<StackStep>(
        step: { StackStep.random(&$0) },
        run: { steps in
          MainActor.assumeIsolated {
            let script = StackScript(seed: seed, extent: extent, make)
            for step in steps where script.failures.isEmpty { script.perform(step) }
            return script.failures.isEmpty ? nil : script.failures.joined(separator: "\n")
          }
        })
      if let failure = script.firstFailure(
        seeds: CollectionOfOne(seed), steps: extent == .small ? length : length / 5)
      {
        Issue.record("\(failure)")
        return
      }
      await Task.yield()
    }
  }
}
