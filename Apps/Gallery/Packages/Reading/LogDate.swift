/// A moment as dpkg's log writes it, in the machine's local time: `2026-05-20 02:54:07`.
struct LogDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  let month: LogMonth
  /// 1 to 31.
  let day: Int
  /// Seconds from midnight.
  let second: Int

  init(month: LogMonth, day: Int, second: Int) {
    self.month = month
    self.day = day
    self.second = second
  }

  /// - Parameters:
  ///   - day: `YYYY-MM-DD`.
  ///   - time: `HH:MM:SS`.
  init?(day: ArraySlice<UInt8>, time: ArraySlice<UInt8>) {
    guard let date = Self.numbers(day, widths: [4, 2, 2], separator: UInt8(ascii: "-")),
      let time = Self.numbers(time, widths: [2, 2, 2], separator: .colon),
      (1...12).contains(date[1]), (1...31).contains(date[2]),
      time[0] < 24, time[1] < 60, time[2] <= 60
    else { return nil }
    month = LogMonth(year: date[0], month: date[1])
    self.day = date[2]
    second = time[0] * 3600 + time[1] * 60 + time[2]
  }

  static func < (a: LogDate, b: LogDate) -> Bool {
    (a.month, a.day, a.second) < (b.month, b.day, b.second)
  }

  /// `YYYY-MM-DD HH:MM:SS`.
  var description: String {
    let time = [second / 3600, second / 60 % 60, second % 60].map(Self.twoDigits)
    return "\(month)-\(Self.twoDigits(day)) \(time.joined(separator: ":"))"
  }

  fileprivate static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static func numbers(
    _ text: ArraySlice<UInt8>, widths: [Int], separator: UInt8
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths, parts.joined().allSatisfy(\.isDigit) else { return nil }
    return parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 48) } }
  }
}

/// A calendar month.
struct LogMonth: Hashable, Comparable, Sendable, CustomStringConvertible {
  let year: Int
  /// 1 to 12.
  let month: Int

  static func < (a: LogMonth, b: LogMonth) -> Bool { (a.year, a.month) < (b.year, b.month) }

  /// Months since the year 0, to step through them.
  var ordinal: Int { year * 12 + month - 1 }

  init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  init(ordinal: Int) {
    self.init(year: ordinal / 12, month: ordinal % 12 + 1)
  }

  /// `YYYY-MM`.
  var description: String {
    let digits = "\(year)"
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(padding)\(digits)-\(LogDate.twoDigits(month))"
  }
}
