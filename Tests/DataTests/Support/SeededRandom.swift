/// A small generator whose numbers follow from its seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
  mutating func below(_ n: Int) -> Int { Int.random(in: 0..<max(1, n), using: &self) }
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
