/// The column of an item, from the leading edge, and the number of columns.
public enum ColumnIndex: AttributeKey {
  /// The position of a column among its neighbours.
  public struct Value: Hashable, Sendable {
    /// The column, 0 at the leading edge.
    public var index: Int
    /// The number of columns.
    public var count: Int
    /// Makes a position.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }
  /// The only column.
  public static let defaultValue = Value(index: 0, count: 1)
}

/// Whether the item shows its controls for editing: edit mode is on and the item can be edited.
public enum Editing: AttributeKey {
  /// Not edited.
  public static let defaultValue = false
}

/// Whether the item can be moved now: edit mode is on and the item can be moved.
public enum Movable: AttributeKey {
  /// Not movable.
  public static let defaultValue = false
}

/// Whether the item is swiped aside, on its way or at rest.
public enum Swiped: AttributeKey {
  /// In its place.
  public static let defaultValue = false
}

/// Whether a header stands away from its natural place because it is pinned.
public enum Pinned: AttributeKey {
  /// In its natural place.
  public static let defaultValue = false
}

/// How far an item of a shelf that centres items is from the middle: 0 in the middle, 1 or more
/// where the next one stands, negative before it; of all other items 0.
public enum ShelfDistance: AttributeKey {
  /// In the middle.
  public static let defaultValue = 0.0
}

/// The colour behind an element, or of a decoration.
public enum Background: AttributeKey {
  /// None.
  public static let defaultValue: Color? = nil
}

/// The radius of the corners of a decoration in its ``Background``, in points; at most half of its
/// shorter side counts.
public enum CornerRadius: AttributeKey {
  /// Square corners.
  public static let defaultValue = 0.0
}

/// Which corners of an item are round: at an end of its section's card, or as a row of an inset
/// list.
public enum CardCorners: AttributeKey {
  /// The corners of an item.
  public struct Shape: Hashable, Sendable {
    /// The radius, in points.
    public var radius: Double
    /// Whether those at the top are round.
    public var top: Bool
    /// Whether those at the bottom are round.
    public var bottom: Bool
    /// Makes corners.
    public init(radius: Double, top: Bool, bottom: Bool) {
      (self.radius, self.top, self.bottom) = (radius, top, bottom)
    }
  }
  /// None.
  public static let defaultValue: Shape? = nil
}

/// The colour behind an element while it looks selected; set exactly if the element does so.
public enum SelectedBackground: AttributeKey {
  /// None.
  public static let defaultValue: Color? = nil
}

/// The colour of the hairline that closes a header at its ``SeparatorEdge``.
public enum SeparatorColor: AttributeKey {
  /// No line.
  public static let defaultValue: Color? = nil
}

/// The edge of a header at which its hairline is: that toward what follows.
public enum SeparatorEdge: AttributeKey {
  /// An edge.
  public enum Value: Hashable, Sendable {
    /// Where content scrolls down.
    case bottom
    /// Where content scrolls sideways.
    case trailing
  }
  /// The bottom.
  public static let defaultValue = Value.bottom
}

/// The distance between an element's frame and its content.
public enum Padding: AttributeKey {
  /// None.
  public static let defaultValue = Insets.zero
}
