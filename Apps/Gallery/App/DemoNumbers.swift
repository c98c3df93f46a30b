/// Numbers that are made up from a text: the same text gives the same numbers on every
/// machine.
struct DemoNumbers {
  private var state: UInt64

  /// Begins with a text, such as a product's identifier.
  init(_ seed: String) {
    // FNV-1a, 64 bits.
    state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The next number of a SplitMix64 generator, brought into a range.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    mixed ^= mixed >> 31
    return range.lowerBound + Int(mixed % UInt64(range.count))
  }

  /// One of several values.
  mutating func choice<Value>(_ values: [Value]) -> Value {
    values[number(in: 0...values.count - 1)]
  }

  /// The next number, in millionths of a range.
  mutating func fraction(_ range: ClosedRange<Double>) -> Double {
    let share = Double(number(in: 0...1_000_000)) / 1_000_000
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }
}
