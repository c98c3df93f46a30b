import OcelotEngine
import OcelotLayouts
import OcelotTesting
import TestSupport
import Testing

@MainActor
@Suite("Grid Fuzz")
struct GridFuzzTests {
  @Test("2.24 Random scripts equal the slow twin")
  func randomScripts() { run(isComposed: false) }

  @Test("8 A composed layout of grids equals the same slow twin")
  func composedScripts() { run(isComposed: true) }

  private func run(isComposed: Bool) {
    let length = 50
    for seed in FuzzRun.seeds(1...100, length: length) {
      // A few scripts are large, so that trees have branches; the twin is slow there.
      let isLarge = seed % 50 == 8
      let script = RandomScript<GridStep>(
        step: GridStep.random,
        run: { steps in
          MainActor.assumeIsolated {
            let script = GridScript(seed: seed, isLarge: isLarge, isComposed: isComposed)
            for step in steps {
              script.perform(step)
              if !script.failures.isEmpty { return script.failures.joined(separator: "\n") }
            }
            return nil
          }
        })
      if let failure = script.firstFailure(
        seeds: CollectionOfOne(seed), steps: isLarge ? length / 5 : length)
      {
        Issue.record("\(failure)")
        return
      }
    }
  }
}
