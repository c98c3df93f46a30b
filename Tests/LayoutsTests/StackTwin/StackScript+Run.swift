import OcelotTesting
import TestSupport
import Testing

extension StackScript {
  /// Runs as many random steps as `make fuzz` says, or the standard number; a failure is shrunk.
  static func runAll(standard: Int, _ make: @escaping Make) async {
    let length = 50
    for seed in FuzzRun(standard: standard).seeds(length: length) {
      // A few scripts are large, so that trees have branches; the twin is slow there.
      let extent: Extent = seed % 50 == 8 ? .many : seed % 50 == 32 ? .long : .small
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
