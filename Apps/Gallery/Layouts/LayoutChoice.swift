import ExampleLayouts
import Ocelot

/// The four layouts that the screen shows, each in a file of its own.
enum LayoutChoice: Int, CaseIterable {
  case circle
  case coverFlow
  case timetable
  case calendar

  var title: String {
    switch self {
    case .circle: "Circle"
    case .coverFlow: "Cover Flow"
    case .timetable: "Timetable"
    case .calendar: "Calendar"
    }
  }

  /// The next one, and after the last the first.
  var next: LayoutChoice {
    LayoutChoice.allCases[(rawValue + 1) % LayoutChoice.allCases.count]
  }

  /// What can be set.
  var setting: LayoutSetting {
    switch self {
    case .circle: LayoutSetting(name: "Radius", range: 80...320)
    case .coverFlow: LayoutSetting(name: "Cover", range: 120...360)
    case .timetable: LayoutSetting(name: "Day width", range: 32...200)
    case .calendar: LayoutSetting(name: "Week height", range: 60...200)
    }
  }
}

/// The four layouts, and what they are to show.
@MainActor
final class LayoutSet {
  let circle = CircleLayout()
  let coverFlow = CoverFlowLayout()
  let timetable: TimetableLayout
  let calendar: CalendarLayout

  init(of source: Exhibitions) {
    let month = Exhibition.month
    timetable = TimetableLayout(
      days: month.days,
      header: { day in
        day.map { PlateContent.day($0, .dayTitle) } ?? PlateContent(.corner, "October")
      },
      span: { [weak source] in source?.exhibition(at: $0)?.days ?? 0...0 })
    calendar = CalendarLayout(
      days: month.days, firstWeekday: month.firstWeekday,
      content: { PlateContent.day($0, .day) },
      day: { [weak source] in source?.exhibition(at: $0)?.days.lowerBound ?? 0 })
    coverFlow.caption = { [weak source] in
      source?.exhibition(at: $0).map {
        PlateContent(.caption, $0.title, "\($0.museum) · \($0.dates)")
      }
    }
  }

  /// The layout of a kind.
  func layout(_ choice: LayoutChoice) -> any Layout {
    switch choice {
    case .circle: circle
    case .coverFlow: coverFlow
    case .timetable: timetable
    case .calendar: calendar
    }
  }

  /// What is set of a layout.
  func number(of choice: LayoutChoice) -> Int {
    switch choice {
    case .circle: Int(circle.radius)
    case .coverFlow: Int(coverFlow.side)
    case .timetable: Int(timetable.dayWidth)
    case .calendar: Int(calendar.weekHeight)
    }
  }

  /// Sets what can be set of a layout.
  func set(_ number: Int, of choice: LayoutChoice) {
    switch choice {
    case .circle: circle.radius = Double(number)
    case .coverFlow: coverFlow.side = Double(number)
    case .timetable: timetable.dayWidth = Double(number)
    case .calendar: calendar.weekHeight = Double(number)
    }
  }
}
