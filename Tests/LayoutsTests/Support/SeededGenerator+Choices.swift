import OcelotTesting

extension SeededGenerator {
  /// A whole number below a bound.
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &self) }

  /// True once in so many times.
  mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }

  /// One of the values.
  mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}
