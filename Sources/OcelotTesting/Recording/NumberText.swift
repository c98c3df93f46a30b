/// Numbers as short as a reader wants them, and the same on every machine.
enum NumberText {
  /// A number with at most three decimals, without trailing zeros.
  static func text(of value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let scaled = value * 1000
    guard scaled.magnitude < 1e15 else { return "\(value)" }
    // Conversion cuts towards zero; a half more or less rounds.
    let thousandths = Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
    let sign = thousandths < 0 ? "-" : ""
    let (whole, part) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard part != 0 else { return "\(sign)\(whole)" }
    var digits = String(part)
    while digits.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
