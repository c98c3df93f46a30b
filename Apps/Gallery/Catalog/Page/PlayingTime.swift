/// How long songs and albums are.
enum PlayingTime {
  /// Such as “3:36”.
  static func inDigits(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Such as “3 minutes 36 seconds”.
  static func inWords(_ seconds: Int) -> String {
    func count(_ number: Int, _ unit: String) -> String {
      "\(number) \(unit)\(number == 1 ? "" : "s")"
    }
    let (minutes, rest) = (seconds / 60, seconds % 60)
    if rest == 0 { return count(minutes, "minute") }
    return (minutes > 0 ? count(minutes, "minute") + " " : "") + count(rest, "second")
  }

  /// The nearest number of minutes, at least one.
  static func minutes(_ seconds: Int) -> Int { max(1, (seconds + 30) / 60) }
}
