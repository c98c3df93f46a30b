import OcelotTesting

extension SeededGenerator {
  /// A whole number below a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A range inside `0..<count`, mostly short, sometimes of any length.
  mutating func range(in count: Int) -> Range<Int> {
    let lower = below(count + 1)
    let longest = below(4) == 0 ? count - lower : min(6, count - lower)
    return lower..<lower + below(longest + 1)
  }
}
