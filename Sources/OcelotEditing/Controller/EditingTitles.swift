/// What editing writes on its buttons, and says.
///
/// ```swift
/// editing.titles.remove = "Entfernen"
/// ```
public struct EditingTitles: Hashable, Sendable {
  /// The button that opens a menu with the actions that have no button.
  public var more = "More"
  /// The button that removes an editable item without trailing actions.
  public var delete = "Delete"
  /// The control of edit mode that uncovers an item's trailing actions; said with the item's label
  /// after it.
  public var remove = "Remove"
  /// The gripper of edit mode; said with the item's label after it.
  public var move = "Move"
  /// What is said, with the item's label after it, when an action has removed an item; nothing if
  /// empty, for where the application tells of it.
  public var removed = "Removed"

  /// What is said, with the item's place after it, when keys take an item in hand, let it go, and
  /// put it back where it was.
  public var lifted = "Lifted", dropped = "Dropped", putBack = "Put Back"

  /// The titles in English.
  public init() {}
}
