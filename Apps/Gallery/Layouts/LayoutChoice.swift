/// The five layouts that the screen shows, each in a file of its own.
enum LayoutChoice: Int, CaseIterable {
  case circle
  case coverFlow
  case timetable
  case magazine
  case map

  var title: String {
    switch self {
    case .circle: "Circle"
    case .coverFlow: "Cover Flow"
    case .timetable: "Timetable"
    case .magazine: "Magazine"
    case .map: "Map"
    }
  }

  /// The symbolic icon in the switcher.
  var symbol: String {
    switch self {
    case .circle: "ocelot-circle-symbolic"
    case .coverFlow: "ocelot-cover-flow-symbolic"
    case .timetable: "ocelot-timetable-symbolic"
    case .magazine: "ocelot-magazine-symbolic"
    case .map: "ocelot-map-symbolic"
    }
  }

  /// Whether it lays out the events, which go from the one such layout to the other.
  var showsEvents: Bool { self != .map }

  /// The next one that lays out events, and after the last the first.
  var next: LayoutChoice {
    switch self {
    case .circle: .coverFlow
    case .coverFlow: .timetable
    case .timetable: .magazine
    case .magazine, .map: .circle
    }
  }
}

/// What can be set of a layout.
struct LayoutSetting {
  let name: String
  let range: ClosedRange<Int>
  /// How a number is read.
  var text: (Int) -> String = { "\($0)" }
}
