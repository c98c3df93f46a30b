/// Whether a source is on screen, and whether it is to be.
///
/// Callbacks on the way there may change their mind: what is wanted last counts.
struct SourceActivity {
  /// Whether the source is on screen.
  private(set) var isActive = false
  /// Whether the source is to be on screen, also while callbacks on the way there run.
  private(set) var isWanted = false
  private var isSwitching = false

  /// Whether the source is not yet what is wanted of it.
  var isBehind: Bool { isWanted != isActive }

  /// The source is to be on screen, or not.
  ///
  /// True if the switch begins; false if one is under way, which sees it.
  mutating func beginSwitch(to isWanted: Bool) -> Bool {
    self.isWanted = isWanted
    guard !isSwitching else { return false }
    isSwitching = true
    return true
  }

  /// The source came on screen.
  mutating func come() { isActive = true }

  /// The source left the screen.
  mutating func go() { isActive = false }

  /// Nothing is called back any more.
  mutating func endSwitch() { isSwitching = false }
}
