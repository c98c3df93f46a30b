import OcelotEngine

/// What editing asks of a collection view's host beyond placing views.
@MainActor
package protocol EditingHost: AnyObject {
  /// The width of an action's title in a button, in points.
  func titleWidth(_ title: String) -> Double
  /// Shows a menu of actions for an item.
  ///
  /// The host answers with ``EditingController/menuChose(_:)`` or
  /// ``EditingController/menuDismissed()``.
  func showMenu(_ actions: [ItemAction], for item: ItemIndex)
  /// Takes the menu away, without an answer.
  func closeMenu()
  /// Lets go of the gesture under way: its events mean nothing any more.
  func dropGesture()
}
