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

  /// The titles in English.
  public init() {}
}
