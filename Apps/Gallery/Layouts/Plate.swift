import Ocelot

/// How plates of a kind look.
///
/// Each kind is a type, for which views and measurements are kept apart: their texts have other
/// sizes.
@MainActor
protocol PlateKind: Sendable {
  /// The style class.
  nonisolated static var name: String { get }
  /// The style class of the title.
  static var titleStyle: String { get }
  /// Whether both texts stand in the middle, and not at the start.
  static var isCentered: Bool { get }
  /// Whether the title goes on in another line where it has no room in one.
  static var wraps: Bool { get }
  /// The room around the texts, in points.
  static var padding: Insets { get }
}

extension PlateKind {
  static var titleStyle: String { "heading" }
  static var isCentered: Bool { false }
  static var wraps: Bool { true }
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

  /// The same where there is room for one small line.
  enum LineCaption: PlateKind {
    static let name = "caption-plate"
    static let titleStyle = "caption-heading"
    static let isCentered = true
    static let wraps = false
  }

  /// A house at the side of a timetable.
  enum House: PlateKind {
    static let name = "house"
    static let padding = Insets(top: 3, leading: 18, bottom: 3, trailing: 12)
  }

  /// The same where there is little room.
  enum SmallHouse: PlateKind {
    static let name = "house"
    static let titleStyle = "caption-heading"
    static let padding = Insets(top: 3, leading: 6, bottom: 3, trailing: 6)
  }

  /// An hour at the top of a timetable.
  enum Hour: PlateKind {
    static let name = "hour"
    static let titleStyle = "caption-heading"
    static let padding = Insets(top: 3, leading: 8, bottom: 3, trailing: 0)
  }

  /// The present at the top of a timetable.
  enum Now: PlateKind {
    static let name = "now"
    static let titleStyle = "caption-heading"
    static let isCentered = true
  }

  /// Where hours and houses meet.
  enum Corner: PlateKind {
    static let name = "corner"
    static let titleStyle = "caption"
    static let padding = House.padding
  }

  /// The same where there is little room.
  enum SmallCorner: PlateKind {
    static let name = "corner"
    static let titleStyle = "caption"
    static let padding = SmallHouse.padding
  }
}

/// A title, and what goes with it, on a plate of a layout's.
struct Plate<Kind: PlateKind>: Content, Hashable {
  let title: String
  let detail: String

  init(_ title: String, _ detail: String = "") { (self.title, self.detail) = (title, detail) }

  var accessibilityLabel: String { detail.isEmpty ? title : "\(title), \(detail)" }
}
