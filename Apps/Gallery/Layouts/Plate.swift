import Ocelot

/// How plates of a kind look.
///
/// Each kind is a type, for which views and measurements are kept apart: their texts have other sizes.
@MainActor
protocol PlateKind: Sendable {
  /// The style class.
  nonisolated static var name: String { get }
  /// The style class of the title.
  static var titleStyle: String { get }
  /// Whether both texts stand in the middle, and not at the start.
  static var isCentered: Bool { get }
  /// Whether the detail stands beside the title, at the end.
  static var isRow: Bool { get }
  /// The room around the texts, in points.
  static var padding: Insets { get }
}

extension PlateKind {
  static var titleStyle: String { "heading" }
  static var isCentered: Bool { false }
  static var isRow: Bool { false }
  static var padding: Insets { .zero }
}

/// The kinds of plates.
enum Plates {
  /// What names the item that matters, large.
  enum Caption: PlateKind {
    static let name = "caption-plate"
    static let titleStyle = "title-2"
    static let isCentered = true
  }

  /// The same where there is little room.
  enum SmallCaption: PlateKind {
    static let name = "caption-plate"
    static let isCentered = true
  }

  /// A museum at the side of a timetable.
  enum Museum: PlateKind {
    static let name = "museum"
    static let padding = Insets(top: 3, leading: 12, bottom: 3, trailing: 12)
  }

  /// The same where there is little room.
  enum SmallMuseum: PlateKind {
    static let name = "museum"
    static let titleStyle = "caption-heading"
    static let padding = Insets(top: 3, leading: 6, bottom: 3, trailing: 6)
  }

  /// A day at the top of a timetable.
  enum DayTitle: PlateKind {
    static let name = "day-title"
    static let isCentered = true
    static let padding = Insets(top: 3, leading: 0, bottom: 3, trailing: 0)
  }

  /// Where days and museums meet.
  enum Corner: PlateKind {
    static let name = "corner"
    static let padding = Museum.padding
  }

  /// The same where there is little room.
  enum SmallCorner: PlateKind {
    static let name = "corner"
    static let titleStyle = "caption-heading"
    static let padding = SmallMuseum.padding
  }

  /// A day of a calendar.
  enum Day: PlateKind {
    static let name = "day"
    static let isRow = true
    static let padding = Insets(top: 5, leading: 8, bottom: 0, trailing: 8)
  }

  /// The same where there is little room.
  enum SmallDay: PlateKind {
    static let name = "day"
    static let titleStyle = "caption-heading"
    static let isCentered = true
    static let padding = Insets(top: 3, leading: 0, bottom: 0, trailing: 0)
  }
}

/// A title, and what goes with it, on a plate of a layout's.
struct Plate<Kind: PlateKind>: Content, Hashable {
  let title: String
  let detail: String
  /// Whether it is about today.
  let isToday: Bool

  init(_ title: String, _ detail: String = "", isToday: Bool = false) {
    (self.title, self.detail, self.isToday) = (title, detail, isToday)
  }

  var accessibilityLabel: String { detail.isEmpty ? title : "\(title), \(detail)" }
}
