import OcelotTesting
import TestSupport
import Testing

/// A controller between a tree of data sources and a collection view: random loads, switches,
/// edits and input, with the screen compared to what the sources present.
@MainActor
@Suite struct ControllerFuzzTests {
  /// How many seeds run, of how many steps each; `make fuzz` asks for more.
  nonisolated static let (seeds, length): (Range<UInt64>, Int) = {
    (FuzzRun(standard: 12_000).seeds(share: 0.3, length: 60), 60)
  }()

  @Test("Through loads, switches, edits and input, the screen shows what the sources present")
  func fuzzController() async {
    let script = RandomScript<ControllerScript.Step>(step: { ControllerScript.Step.random(&$0) })
    for seed in Self.seeds {
      let failure = await script.firstFailure(seeds: CollectionOfOne(seed), steps: Self.length) {
        await ControllerScript.failure(of: $0, seed: seed)
      }
      if let failure {
        Issue.record("\(failure)")
        return
      }
    }
  }
}
