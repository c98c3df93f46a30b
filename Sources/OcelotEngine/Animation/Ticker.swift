/// Whether the clock was asked for frames.
struct Ticker {
  /// Whether frames come.
  private(set) var isTicking = false

  /// Frames are to come if they are wanted.
  ///
  /// - Returns: whether the clock is to start.
  mutating func start(if isWanted: Bool) -> Bool {
    guard isWanted, !isTicking else { return false }
    isTicking = true
    return true
  }

  /// Frames are to come no longer unless they are wanted.
  ///
  /// - Returns: whether the clock is to stop.
  mutating func stop(unless isWanted: Bool) -> Bool {
    guard isTicking, !isWanted else { return false }
    isTicking = false
    return true
  }
}
