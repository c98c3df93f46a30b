import Ocelot

/// A title, and what is under it, on a plate of a layout's: a caption, a day, a museum.
struct PlateContent: Content, Hashable {
  /// How plates look.
  enum Style: String, CaseIterable {
    /// The title of what matters, large.
    case caption
    /// A museum at the side of a timetable.
    case museum
    /// A day at the top of a timetable.
    case dayTitle = "day-title"
    /// Where both meet.
    case corner
    /// A day of a calendar.
    case day
  }

  let style: Style
  let title: String
  let detail: String
  /// Whether it is today.
  let isToday: Bool

  init(_ style: Style, _ title: String, _ detail: String = "", isToday: Bool = false) {
    (self.style, self.title, self.detail, self.isToday) = (style, title, detail, isToday)
  }

  var accessibilityLabel: String { detail.isEmpty ? title : "\(title), \(detail)" }

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// A day of the month, by its number from 0, for the top of a timetable or for a calendar.
  static func day(_ day: Int, _ style: Style) -> PlateContent {
    let weekday = weekdays[(Exhibition.month.firstWeekday + day) % 7]
    return PlateContent(style, "\(day + 1)", weekday, isToday: day == Exhibition.today)
  }
}
