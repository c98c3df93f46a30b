import Foundation

/// How many random steps a test is to run, from which seed on; `make fuzz` says it in the
/// environment.
///
/// `OCELOT_FUZZ_STEPS` is the number of steps, `OCELOT_FUZZ_SEED` the first seed, and
/// `OCELOT_FUZZ_SHARD` as "2/3" runs the second third of the seeds.
public struct FuzzRun {
  /// The steps in all.
  public let steps: Int
  private let first: UInt64
  private let shard: (number: Int, count: Int)

  /// Reads the environment; without it, the standard number of steps is run.
  ///
  /// - Parameters:
  ///   - standard: the number of steps without an environment.
  ///   - seed: the first seed without an environment.
  ///   - environment: the names and values; by default those of the process.
  public init(
    standard: Int, seed: UInt64 = 1,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    steps = environment["OCELOT_FUZZ_STEPS"].flatMap { Int($0) } ?? standard
    first = environment["OCELOT_FUZZ_SEED"].flatMap { UInt64($0) } ?? seed
    let parts = environment["OCELOT_FUZZ_SHARD"]?.split(separator: "/").compactMap { Int($0) } ?? []
    shard = parts.count == 2 && (1...max(1, parts[1])) ~= parts[0] ? (parts[0], parts[1]) : (1, 1)
  }

  /// The seeds of scripts of a length that make up a share of the steps; at least one in all.
  public func seeds(share: Double = 1, length: Int) -> Range<UInt64> {
    // What a product of fractions is above a whole number is rounding.
    let exact = Double(steps) * share / Double(max(1, length)) - 1e-9
    let count = Int(min(max(1, exact.rounded(.up)), 1e12))
    let number = UInt64(count)
    let base = min(first, .max - number)
    let start = (shard.number - 1) * count / shard.count
    let end = shard.number * count / shard.count
    return base + UInt64(start)..<base + UInt64(end)
  }

  /// The standard seeds, or as many from another one on as the environment says.
  ///
  /// - Parameters:
  ///   - standard: the seeds without an environment.
  ///   - length: how many steps a script has.
  /// - Returns: the seeds.
  public static func seeds(_ standard: ClosedRange<UInt64>, length: Int) -> Range<UInt64> {
    FuzzRun(standard: standard.count * length, seed: standard.lowerBound).seeds(length: length)
  }

  /// Whether the environment asks for no fewer steps than the standard number.
  ///
  /// A few steps need not get everywhere: what scripts reached is expected of so many alone.
  public static func isLong(standard: Int) -> Bool {
    let run = FuzzRun(standard: standard)
    return run.steps / run.shard.count >= standard
  }
}
