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
    /// A small picture beside title and detail.
    case note
    /// A tile of a map.
    case tile
  }
  /// A cover.
  public static let defaultValue = Shape.cover
}

/// How much of an item is out of sight where reading begins, in points: what it says can begin
/// after that.
public enum HiddenStart: AttributeKey {
  /// Nothing.
  public static let defaultValue = 0.0
}

extension DecorationKind {
  /// What names the item that matters.
  public static let caption = DecorationKind(rawValue: 100)
  /// What stands on top of a column of a timetable.
  public static let columnTitle = DecorationKind(rawValue: 101)
  /// Where the titles of the columns and the rows of a timetable meet.
  public static let corner = DecorationKind(rawValue: 102)
  /// A line between columns, or between rows, of a timetable.
  public static let line = DecorationKind(rawValue: 103)
  /// A place among the columns of a timetable: what names it, and the line under it.
  public static let mark = DecorationKind(rawValue: 104)
  /// Something that lies over the tiles of a map.
  public static let overlay = DecorationKind(rawValue: 105)
}
