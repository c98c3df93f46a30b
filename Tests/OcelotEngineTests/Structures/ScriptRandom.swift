/// SplitMix64: the same seed gives the same script on every machine.
struct ScriptRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A range inside `0..<count`, mostly short, sometimes of any length.
  mutating func range(in count: Int) -> Range<Int> {
    let lower = below(count + 1)
    let longest = below(4) == 0 ? count - lower : min(6, count - lower)
    return lower..<lower + below(longest + 1)
  }
}
