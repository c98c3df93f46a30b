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

extension ElementState.Position {
  /// The place as assistive technology is told it: "10,000 of 12,000".
  package var spoken: String { "\(grouped(index + 1)) of \(grouped(count))" }
}
