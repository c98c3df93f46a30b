/// A movement of the keyboard's focus.
public enum FocusMove: Hashable, Sendable {
  /// To the item above.
  case up
  /// To the item below.
  case down
  /// To the item at the left.
  case left
  /// To the item at the right.
  case right
  /// To the first item.
  case home
  /// To the last item.
  case end
  /// A viewport up.
  case pageUp
  /// A viewport down.
  case pageDown
}
