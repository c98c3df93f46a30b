import Foundation
import OcelotEngine
import OcelotTesting
import Testing

/// Random change sets against a slow twin and against outcomes made beforehand.
///
/// `OCELOT_FUZZ_STEPS` sets the number of change sets, `OCELOT_FUZZ_SEED` the first seed.
@Suite("Fuzz: change sets") struct UpdateFuzzTests {
  private static let steps = number("OCELOT_FUZZ_STEPS") ?? 20_000
  private static let seed = UInt64(number("OCELOT_FUZZ_SEED") ?? 1)

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test("4.6 4.3 Wild change sets abort nothing, and the slow twin agrees, in whatever order")
  func wild() {
    for step in 0..<UInt64(Self.steps / 2) {
      let seed = Self.seed &+ step
      var random = SeededGenerator(seed: seed)
      let given = UpdateCase.wild(&random)
      guard given.difference(shuffle: &random) != nil else { continue }
      let small = given.shrunken(seed: seed)
      let difference = small.difference(shuffle: &random) ?? "gone after shrinking"
      Issue.record("seed \(seed): \(difference)\n\(small)")
      return
    }
  }

  @Test("4.6 Valid change sets give exactly the outcome they describe, and no report")
  func valid() {
    for step in 0..<UInt64(Self.steps / 2) {
      let seed = Self.seed &+ step
      var random = SeededGenerator(seed: seed)
      let update = ValidUpdate(&random)
      guard let difference = update.difference else { continue }
      Issue.record("seed \(seed): \(difference)\n\(update.given)")
      return
    }
  }
}
