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

  /// A whole number below a bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// True once in so many times.
  mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  /// One of the values.
  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
