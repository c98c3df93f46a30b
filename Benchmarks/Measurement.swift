import Foundation

/// One printed figure.
struct Measurement {
  /// What was measured.
  let name: String
  /// The number of rows.
  let rows: Int
  /// The median.
  let value: Double
  /// The value's unit.
  let unit: String
  /// What it is compared with; nil for nothing.
  var peer: String?
  /// The value over the peer's, measured in turn in the same run.
  var ratio: Double?
  /// The ratio that is wanted, and the value that is wanted, at most.
  var limit: Double?
  /// Whether the limit is one of the value, not of the ratio.
  var limitsValue = false

  /// Whether the limit is kept; nil without one.
  var isKept: Bool? {
    guard let limit else { return nil }
    return limitsValue ? value <= limit : (ratio.map { $0 <= limit } ?? nil)
  }
}

/// The middle of some numbers.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// The processor time that a block takes on this thread, in seconds: what else runs on the machine
/// does not count.
@MainActor
func seconds(_ block: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
  let start = now()
  block()
  return now() - start
}

/// Runs cases in turn, so that a change of the machine's speed meets all; the median of each.
@MainActor
func inTurn(_ rounds: Int, _ cases: [() -> Double]) -> [Double] {
  var samples = cases.map { _ in [Double]() }
  for _ in 0..<rounds { for (i, run) in cases.enumerated() { samples[i].append(run()) } }
  return samples.map(median)
}
