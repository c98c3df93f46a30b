import Foundation

/// How many random steps a test is to run, from which seed on; `make fuzz` says it in the
/// environment.
struct FuzzRun {
  /// The steps in all.
  let steps: Int
  private let first: UInt64
  private let shard: (number: Int, count: Int)

  /// Reads the environment; without it, the standard number of steps is run.
  init(standard: Int) {
    let environment = ProcessInfo.processInfo.environment
    steps = environment["OCELOT_FUZZ_STEPS"].flatMap { Int($0) } ?? standard
    first = environment["OCELOT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    let parts = environment["OCELOT_FUZZ_SHARD"]?.split(separator: "/").compactMap { Int($0) } ?? []
    shard = parts.count == 2 && (1...max(1, parts[1])) ~= parts[0] ? (parts[0], parts[1]) : (1, 1)
  }

  /// The seeds of scripts of a length that make up a share of the steps.
  func seeds(share: Double = 1, length: Int) -> Range<UInt64> {
    let count = max(1, Int((Double(steps) * share / Double(length)).rounded(.up)))
    let start = (shard.number - 1) * count / shard.count
    let end = shard.number * count / shard.count
    return first + UInt64(start)..<first + UInt64(end)
  }
}
