/// A number with commas between groups of three digits, as readers and assistive technology are
/// told it.
package func grouped(_ number: Int) -> String {
  // Each cell that an insertion moves says its place: no string grows here.
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 26) { bytes in
    var start = bytes.count
    func prepend(_ byte: UInt8) {
      start -= 1
      bytes[start] = byte
    }
    var rest = number.magnitude
    var count = 0
    repeat {
      if count > 0, count.isMultiple(of: 3) { prepend(UInt8(ascii: ",")) }
      prepend(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      count += 1
    } while rest > 0
    if number < 0 { prepend(UInt8(ascii: "-")) }
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}

/// A number to tenths, grouped, without needless digits: "1,234", "4.5".
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
  let tenths = Int((value * 10).rounded())
  let whole = grouped(tenths / 10)
  guard !tenths.isMultiple(of: 10) else { return whole }
  return "\(tenths < 0 && tenths > -10 ? "-" : "")\(whole).\(abs(tenths % 10))"
}

extension ElementState.Position {
  /// The place as assistive technology is told it: "10,000 of 12,000".
  package var spoken: String { "\(grouped(index + 1)) of \(grouped(count))" }
}

extension ElementState {
  /// The deepest level that assistive technology is told.
  package static let deepestLevel = 1_000_000

  /// The item's place as assistive technology is told it: "4 of 21", or within another item of an
  /// outline "level 2, 4 of 21"; nil for others.
  package var spokenPlace: String? {
    guard let position else { return nil }
    guard let level, level > 0 else { return position.spoken }
    return "level \(grouped(min(level, Self.deepestLevel) + 1)), \(position.spoken)"
  }
}
