/// Random numbers that are the same for the same seed, on every machine: SplitMix64.
///
/// The numbers are good enough for tests and no good for secrets. Published by Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014.
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let height = random.double(in: 20...80)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Makes a generator whose numbers the seed decides.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A whole number from a range; the range's start if it is empty.
  ///
  /// The standard library's way from bits to a number may change with its version; this one stays.
  public mutating func int(in range: Range<Int>) -> Int {
    if range.isEmpty { return range.lowerBound }
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.lowerBound &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: width).high)
  }

  /// A whole number from a closed range.
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    if range.upperBound < .max { return int(in: range.lowerBound..<range.upperBound + 1) }
    if range.lowerBound > .min { return int(in: range.lowerBound - 1..<range.upperBound) + 1 }
    return Int(truncatingIfNeeded: next())
  }

  /// A number from a closed range.
  public mutating func double(in range: ClosedRange<Double>) -> Double {
    let fraction = Double(next() >> 11) * 0x1p-53
    return min(
      range.lowerBound + (range.upperBound - range.lowerBound) * fraction, range.upperBound)
  }

  /// True with a probability from 0 to 1.
  public mutating func chance(_ probability: Double) -> Bool {
    double(in: 0...1) < probability
  }

  /// One of the elements, or nil if there is none.
  public mutating func element<C: Collection>(of collection: C) -> C.Element? {
    guard !collection.isEmpty else { return nil }
    let number = int(in: 0..<collection.count)
    return collection[collection.index(collection.startIndex, offsetBy: number)]
  }
}
