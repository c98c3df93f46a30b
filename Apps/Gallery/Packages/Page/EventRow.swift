import Ocelot

/// A row of a package's history.
struct EventRow: Identifiable, Hashable, Sendable {
  /// The place in the history, counted from the oldest event.
  let id: Int
  let event: PackageEvent

  /// What happened, to which version, and when.
  var content: ListRowContent {
    let (old, new) = (event.oldVersion, event.newVersion)
    let title =
      switch event.action {
      case .install: "Installed" + (new.map { " \($0)" } ?? "")
      case .upgrade: "Upgraded" + (new.map { " to \($0)" } ?? "")
      case .remove: "Removed" + (old.map { " \($0)" } ?? "")
      case .purge: "Purged" + (old.map { " \($0)" } ?? "")
      }
    let before = event.action == .upgrade ? old.map { ", from \($0)" } ?? "" : ""
    return ListRowContent(
      title: title, subtitle: event.date.text + before, titleLines: 0, subtitleLines: 0)
  }
}

extension LogDate {
  /// Such as `Mar 2, 2026, 10:15`.
  var text: String {
    let minutes = second / 60
    let (hour, minute) = (minutes / 60, minutes % 60)
    let date = Day(year: month.year, month: month.month, day: day).inWords
    return "\(date), \(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

extension LogMonth {
  /// Such as `Mar 2026`.
  var text: String { "\(Day.months[month - 1]) \(year)" }
}
