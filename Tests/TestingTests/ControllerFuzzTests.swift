import OcelotTesting
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
    for seed in Self.seeds {
      var random = SeededGenerator(seed: seed)
      let steps = (0..<Self.length).map { _ in ControllerScript.Step.random(&random) }
      guard var message = await ControllerScript.failure(of: steps, seed: seed) else { continue }
      var best = steps
      var size = best.count / 2
      while size > 0 {
        var start = 0
        while start < best.count {
          var candidate = best
          candidate.removeSubrange(start..<min(start + size, candidate.count))
          if let other = await ControllerScript.failure(of: candidate, seed: seed) {
            (best, message) = (candidate, other)
          } else {
            start += size
          }
        }
        size /= 2
      }
      Issue.record(
        "\(message)\nseed \(seed), shrunk to:\n\(best.map { "  \($0)" }.joined(separator: "\n"))")
      return
    }
  }
}
