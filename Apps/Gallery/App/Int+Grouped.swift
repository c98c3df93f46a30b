extension Int {
  /// The number with commas between thousands.
  ///
  /// By hand: rows ask for it in every frame, and a formatter costs microseconds and megabytes.
  var grouped: String {
    let digits = String(magnitude)
    var result = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
