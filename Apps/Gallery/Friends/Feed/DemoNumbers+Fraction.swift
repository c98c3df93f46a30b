extension DemoNumbers {
  /// The next number, in millionths of a range.
  mutating func fraction(_ range: ClosedRange<Double>) -> Double {
    let share = Double(number(in: 0...1_000_000)) / 1_000_000
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}
