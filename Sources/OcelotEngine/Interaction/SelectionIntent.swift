/// What an input does to the selection, as the keys that are held with it say.
///
/// In single selection everything but ``keep`` and ``toggle`` replaces.
public enum SelectionIntent: Hashable, Sendable {
  /// The item alone is selected.
  case replace
  /// The item changes sides; Control.
  case toggle
  /// Everything from the anchor to the item is selected, and nothing else; Shift.
  ///
  /// The anchor is the item that was last selected or toggled.
  case extend
  /// As ``extend``, and what was selected stays; Control and Shift.
  case add
  /// The selection stays; Control with a key that moves the focus.
  case keep
}
