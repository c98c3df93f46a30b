/// How an element stands, besides its content and its place.
///
/// Corresponds to UICellConfigurationState and UIViewConfigurationState.
public struct ElementState: Hashable, Sendable {
  /// Whether the reader can select the item: never in edit mode, where nothing is selected.
  public var isSelectable = false
  /// Whether the item is selected; of other elements what the data source says.
  public var isSelected = false
  /// Whether the element is out of use (``ElementCondition/isDisabled``).
  public var isDisabled = false
  /// Whether what belongs to the element is shown below it; nil: nothing does.
  public var isExpanded: Bool?
  /// How many items of an outline are around the item; nil: it is in none
  /// (``ElementCondition/level``).
  public var level: Int?
  /// Whether a header, footer or other supplementary can be pressed.
  public var canActivate = false
  /// Whether the element is pressed.
  public var isHighlighted = false
  /// Whether the item has the keyboard's focus.
  public var isFocused = false
  /// Whether the pointer is over the element; other elements than items as well.
  public var isHovered = false
  /// Whether edit mode is on and the item can be edited (``Editing``).
  public var isEditing = false
  /// Whether the item is swiped aside (``Swiped``).
  public var isSwiped = false
  /// Whether the item is lifted off the list, or on its way back (``Lifted``).
  public var isLifted = false
  /// Whether the header or footer stands away from its natural place (``Pinned``).
  public var isPinned = false
  /// The number of the item among all items, from 0, and how many there are; nil for others.
  public var position: Position?

  /// A place among all items.
  public struct Position: Hashable, Sendable {
    /// The number of items before.
    public var index: Int
    /// The number of all items.
    public var count: Int
    /// Makes a place.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// A plain state: neither selected, focused nor anything else.
  public init() {}

  /// Takes over what attached values say of how the element stands.
  package mutating func take(_ values: AttributeValues) {
    isEditing = values[Editing.self]
    isSwiped = values[Swiped.self]
    isLifted = values[Lifted.self] > 0
    isPinned = values[Pinned.self]
  }

  /// Takes over what only the data knows.
  package mutating func take(_ condition: ElementCondition) {
    isDisabled = condition.isDisabled
    isExpanded = condition.isExpanded
    level = condition.level
  }

  /// Whether both are the same but for the place among all items.
  package func looksEqual(to other: ElementState) -> Bool {
    var other = other
    other.position = position
    return self == other
  }
}
