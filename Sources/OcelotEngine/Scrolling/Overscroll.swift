/// Whether the offset may be beyond the content.
enum Overscroll: Equatable {
  /// It may not: it is moved to where content and insets fill the viewport.
  case none
  /// It may, while a scroll is on its way.
  case moving
  /// It stays where a scroll brought it, as long as the content has this size.
  case resting(Size)

  /// Whether the offset may be beyond content of a size.
  ///
  /// Sizes are sums: what differs by a rounding error is one.
  func allows(_ size: Size) -> Bool {
    switch self {
    case .none: false
    case .moving: true
    case .resting(let known):
      abs(known.width - size.width) < 0.01 && abs(known.height - size.height) < 0.01
    }
  }
}
