import OcelotEngine

/// The controls that an item shows in edit mode, attached to its attributes.
///
/// A host draws them as real widgets beside the content, which gives way.
public enum EditControls: AttributeKey {
  /// What an item shows now.
  public struct Controls: Hashable, Sendable {
    /// Whether there is a control at the leading edge that uncovers the trailing actions.
    public var removes: Bool
    /// Whether there is a gripper at the trailing edge by which the item is moved.
    public var moves: Bool
    /// How far the controls have come in, from 0 to 1.
    public var progress: Double
    /// How far the remove control has turned, in degrees; against the clock is negative.
    public var angle: Double
    /// Whether the remove control is filled, as its item's actions are to be seen; nil where it
    /// turns.
    public var isFilled: Bool?
    /// The opacity of the controls, from 0 to 1.
    public var alpha: Double
    /// The title of the control that removes.
    public var removeTitle: String
    /// The title of the gripper.
    public var moveTitle: String

    /// The width and the height of a control, in points.
    public static let size = 24.0
    /// How far a control is from the item's edge, in points.
    public static let edge = 12.0
    /// How far beside a control a press is on it, in points.
    static let margin = 15.0
    /// The room of a control and of what is around it, in points: the content gives way by it.
    public static let inset = size + margin
    /// How far from the item's edge a press is on a control, in points.
    static let reach = edge + size + margin
    /// How far the content is inset at the leading edge, in points.
    public var leadingInset: Double { removes ? Self.inset * progress : 0 }
    /// How far the content is inset at the trailing edge, in points.
    public var trailingInset: Double { moves ? Self.inset * progress : 0 }
  }

  /// No controls.
  public static let defaultValue: Controls? = nil
}
