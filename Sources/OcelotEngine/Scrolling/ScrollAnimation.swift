/// A scroll under way from one offset to a target that is aimed at anew each frame.
struct ScrollAnimation {
  /// What is scrolled to.
  enum Target {
    /// An element, and where it is to stand.
    case element(ElementKey, ScrollPosition)
    /// An offset on the scroll axis.
    case offset(Double)
  }

  /// The target.
  var target: Target
  /// The offset on the scroll axis at which it began, in points.
  var from: Double
  /// When it began, in the clock's seconds.
  let start: Double
  /// Whether the target itself was deleted, so that a neighbour took its place.
  var lostTarget = false
  /// Called once at the end.
  let completion: (@MainActor (Bool) -> Void)?
}
