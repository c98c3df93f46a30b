import CoreGraphics

/// How a cell stands.
///
/// What needs a finger or a keyboard is false, unless a cell says otherwise in its
/// ``UICollectionViewCell/configurationState``.
///
/// Corresponds to UICellConfigurationState.
public struct UICellConfigurationState: Hashable, Sendable {
  /// The cell's surroundings.
  public var traitCollection: UITraitCollection
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the item is pressed.
  public var isHighlighted = false
  /// Whether items are edited, as the collection view says.
  public var isEditing = false
  /// Whether the item is out of use.
  public var isDisabled = false
  /// Whether the item has the keyboard.
  public var isFocused = false
  /// Whether the cell stays at an edge.
  public var isPinned = false
  /// Whether what is within the item is shown.
  public var isExpanded = false
  /// Whether the cell is moved aside.
  public var isSwiped = false
  /// Whether the item is moved.
  public var isReordering = false

  /// Makes the state of a cell of which nothing is so.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
