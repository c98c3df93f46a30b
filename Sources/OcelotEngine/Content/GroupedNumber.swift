/// A number with commas between groups of three digits, as readers and assistive technology are told
/// it.
package func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
    result.append(digit)
  }
  return number < 0 ? "-" + result : result
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
