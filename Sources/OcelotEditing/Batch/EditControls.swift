import OcelotEngine

/// The controls that an item shows in edit mode, attached to its attributes.
///
/// A host draws them as real widgets beside the content, which gives way.
package enum EditControls: AttributeKey {
  /// What an item shows now.
  package struct Controls: Hashable, Sendable {
    /// Whether there is a control at the leading edge that uncovers the trailing actions.
    package var removes: Bool
    /// Whether there is a gripper at the trailing edge by which the item is moved.
    package var moves: Bool
    /// How far the controls have come in, from 0 to 1.
    package var progress: Double
    /// How far the remove control has turned, in degrees; against the clock is negative.
    package var angle: Double
    /// Whether the remove control is filled, as its item's actions are to be seen; nil where it
    /// turns.
    package var isFilled: Bool?
    /// The opacity of the controls, from 0 to 1.
    package var alpha: Double
    /// The title of the control that removes.
    package var removeTitle: String
    /// The title of the gripper.
    package var moveTitle: String

    /// The width and the height of a control, in points.
    package static let size = 24.0
    /// How far a control is from the item's edge, in points.
    package static let edge = 12.0
    /// How far beside a control a press is on it, in points.
    static let margin = 15.0
    /// The room of a control and of what is around it, in points: the content gives way by it.
    package static let inset = size + margin
    /// How far from the item's edge a press is on a control, in points.
    static let reach = edge + size + margin
    /// How far the content is inset at the leading edge, in points.
    package var leadingInset: Double { removes ? Self.inset * progress : 0 }
    /// How far the content is inset at the trailing edge, in points.
    package var trailingInset: Double { moves ? Self.inset * progress : 0 }
  }

  /// No controls.
  package static let defaultValue: Controls? = nil
}
