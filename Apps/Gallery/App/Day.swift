import Foundation

/// A day of the Gregorian calendar.
struct Day: Hashable, Sendable {
  private(set) var year: Int
  private(set) var month: Int
  private(set) var day: Int

  init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `YYYY-MM-DD`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month)
    else { return nil }
    self.init(year: year, month: month, day: 1)
    guard (1...length).contains(day) else { return nil }
    self.day = day
  }

  /// The day as `YYYY-MM-DD`.
  var text: String { "\(year)-\(Self.two(month))-\(Self.two(day))" }

  /// The day a number of days before; after, if the number is negative.
  func before(_ days: Int) -> Day {
    var result = self
    for _ in 0..<abs(days) { days > 0 ? result.goBack() : result.goOn() }
    return result
  }

  /// The days from one that never changes to this one.
  var number: Int {
    // Years begin with March, so that the day of leap years is their last.
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
  }

  private mutating func goBack() {
    day -= 1
    guard day == 0 else { return }
    month -= 1
    if month == 0 { (year, month) = (year - 1, 12) }
    day = length
  }

  private mutating func goOn() {
    day += 1
    guard day > length else { return }
    (month, day) = (month + 1, 1)
    if month == 13 { (year, month) = (year + 1, 1) }
  }

  private var length: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Day {
  /// The day of a moment where the reader is.
  init(_ date: Date) {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// Such as “Jun 3, 2018”.
  var inWords: String { "\(Self.months[(month - 1) % 12]) \(day), \(year)" }

  /// Such as “Jun 3”.
  var withoutYear: String { "\(Self.months[(month - 1) % 12]) \(day)" }

  /// Such as “June 3, 2018”.
  var inFull: String { "\(Self.fullMonths[(month - 1) % 12]) \(day), \(year)" }

  /// The short names of the months.
  static let months = fullMonths.map { String($0.prefix(3)) }
  private static let fullMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
