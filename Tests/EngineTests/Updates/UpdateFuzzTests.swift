import OcelotEngine
import OcelotTesting
import TestSupport
import Testing

/// Random change sets against a slow twin and against outcomes made beforehand.
@Suite("Fuzz: change sets") struct UpdateFuzzTests {
  /// Half of the steps for each test; a step is a change set.
  private static let seeds = FuzzRun(standard: 20_000).seeds(share: 1 / 2, length: 1)

  @Test("4.6 4.3 Wild change sets abort nothing, and the slow twin agrees, in whatever order")
  func wild() {
    for seed in Self.seeds {
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
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let update = ValidUpdate(&random)
      guard let difference = update.difference else { continue }
      Issue.record("seed \(seed): \(difference)\n\(update.given)")
      return
    }
  }
}
