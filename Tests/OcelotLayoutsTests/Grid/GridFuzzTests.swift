import Foundation
import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid Fuzz")
struct GridFuzzTests {
  @Test("2.24 Random scripts equal the slow twin")
  func randomScripts() {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["OCELOT_FUZZ_STEPS"].flatMap { Int($0) } ?? 5_000
    let first = environment["OCELOT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let length = 50
    for script in 0..<max(1, steps / length) {
      let seed = first + UInt64(script)
      // A few scripts are large, so that trees have branches; the twin is slow there.
      let isLarge = script % 50 == 7
      let random = GridScript(seed: seed, isLarge: isLarge)
      for number in 1...(isLarge ? length / 5 : length) {
        random.step()
        if !random.failures.isEmpty {
          Issue.record("seed \(seed), step \(number): \(random.failures.joined(separator: "\n"))")
          return
        }
      }
    }
  }
}
