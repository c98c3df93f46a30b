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

extension FocusMove {
  /// Whether a move is by a page.
  package var isPage: Bool { self == .pageUp || self == .pageDown }

  /// Whether a move comes to the end of an item before its start.
  package var showsEnd: Bool { self == .up || self == .pageUp || self == .end }

  /// Whether a move goes toward the end of a scroll axis, which is at the left of mirrored content;
  /// nil if it goes across, or to an end.
  package func goesForward(along axis: Axis, isMirrored: Bool) -> Bool? {
    switch self {
    case .pageDown: true
    case .pageUp: false
    case .down: axis == .vertical ? true : nil
    case .up: axis == .vertical ? false : nil
    case .right: axis == .horizontal ? !isMirrored : nil
    case .left: axis == .horizontal ? isMirrored : nil
    case .home, .end: nil
    }
  }
}
