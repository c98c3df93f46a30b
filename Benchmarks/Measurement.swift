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
