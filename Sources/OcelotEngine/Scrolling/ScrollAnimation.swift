/// A scroll under way from one offset to a target that is aimed at anew each frame.
struct ScrollAnimation {
  /// What is scrolled to.
  enum Target {
    /// An element, and where it is to stand.
    case element(ElementKey, ScrollPosition)
    /// An offset on the scroll axis.
    case offset(Double)

    /// The element; nil for an offset.
    var key: ElementKey? {
      guard case .element(let key, _) = self else { return nil }
      return key
    }
  }

  /// The target.
  var target: Target
  /// What tells the target apart if everything is asked again, where it is an item.
  var identifier: AnyHashable?
  /// The offset on the scroll axis at which it began, in points.
  var from: Double
  /// When it began, in the clock's seconds.
  let start: Double
  /// How fast the content moved as it began, in points per second: a scroll that takes another one
  /// over goes on at its speed.
  var speed = 0.0
  /// Whether the target itself was deleted, so that a neighbour took its place.
  var lostTarget = false
  /// Called once at the end.
  let completion: (@MainActor (Bool) -> Void)?

  /// The offset at a moment on the way to a goal.
  func offset(at time: Double, to goal: Double) -> Double {
    let weights = Animation.standard.weights(at: time - start)
    return goal + (from - goal) * weights.distance + speed * weights.speed
  }

  /// How fast the content moves at a moment on the way to a goal, in points per second.
  func speed(at time: Double, to goal: Double) -> Double {
    let weights = Animation.standard.weights(at: time - start)
    return (from - goal) * weights.distanceSlope + speed * weights.speedSlope
  }
}
