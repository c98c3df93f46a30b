import Ocelot

/// How an item is to look: a layout attaches it, and the renderer is told.
public enum CardShape: AttributeKey {
  /// The looks.
  public enum Shape: Hashable, Sendable {
    /// A picture with round corners.
    case cover
    /// A round picture.
    case disc
    /// A colour with title and detail.
    case bar
    /// A colour with a title.
    case chip
  }
  /// A cover.
  public static let defaultValue = Shape.cover
}

extension DecorationKind {
  /// What names the item that matters.
  public static let caption = DecorationKind(rawValue: 100)
  /// A day at the top of a timetable.
  public static let dayTitle = DecorationKind(rawValue: 101)
  /// Where the days and the titles of a timetable meet.
  public static let corner = DecorationKind(rawValue: 102)
  /// A line of the grid of a timetable.
  public static let line = DecorationKind(rawValue: 104)
  /// A day of a calendar.
  public static let day = DecorationKind(rawValue: 103)
}
