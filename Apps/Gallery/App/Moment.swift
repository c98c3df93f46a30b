import Foundation

/// A minute of a day, where the reader is.
struct Moment: Hashable, Sendable {
  let day: Day
  /// The minutes since midnight.
  let minute: Int

  init(day: Day, minute: Int) { (self.day, self.minute) = (day, minute) }

  /// The minutes between midnight and a date, where the reader is.
  static func minute(of date: Date) -> Int {
    let parts = Calendar(identifier: .gregorian).dateComponents([.hour, .minute], from: date)
    return 60 * (parts.hour ?? 0) + (parts.minute ?? 0)
  }

  /// The time of the day, such as “9:05”.
  var time: String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }

  /// When it was, in a list: a time today, and else a day.
  func inList(on today: Day) -> String { day == today ? time : day.relative(to: today).asHead }

  /// When it was, where there is room for a day and a time.
  func inFull(on today: Day) -> String { "\(day.relative(to: today).asHead), \(time)" }
}

extension Day {
  /// Such as “today”, “yesterday”, “Jun 3”, and in other years “Jun 3, 2018”.
  func relative(to today: Day) -> String {
    if self == today { return "today" }
    if self == today.before(1) { return "yesterday" }
    return year == today.year ? withoutYear : inWords
  }
}

extension String {
  /// The text as the beginning of a line, with a capital.
  var asHead: String { prefix(1).uppercased() + dropFirst() }
}
