/// A machine that follows gestures in a collection view: swiping, editing, reordering.
///
/// It and the controller of a screen know each other through this protocol only.
@MainActor
public protocol InteractionMachine: AnyObject {
  /// Whether no gesture, pane or animation of the machine is going on.
  var isIdle: Bool { get }
  /// Edit mode was switched.
  func editModeDidChange(_ isEditing: Bool, animated: Bool)
  /// Drops the gesture and shuts what is open, at once.
  func becomeIdle()
}
