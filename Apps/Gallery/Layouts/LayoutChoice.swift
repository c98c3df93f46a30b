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

  /// The symbolic icon in the switcher.
  var symbol: String {
    switch self {
    case .circle: "ocelot-circle-symbolic"
    case .coverFlow: "ocelot-cover-flow-symbolic"
    case .timetable: "ocelot-timetable-symbolic"
    case .calendar: "ocelot-calendar-symbolic"
    }
  }

  /// The next one, and after the last the first.
  var next: LayoutChoice {
    LayoutChoice.allCases[(rawValue + 1) % LayoutChoice.allCases.count]
  }
}

/// What can be set of a layout.
struct LayoutSetting {
  let name: String
  let range: ClosedRange<Int>
  /// How a number is read.
  var text: (Int) -> String = { "\($0)" }
}
