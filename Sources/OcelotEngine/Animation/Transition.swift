/// The way of one element to where it belongs.
///
/// Kept as what is left of the distance, not as a place: if the target moves, because the content
/// shifts or a pinned header keeps to the viewport, the element moves with it and nothing drifts.
/// It is an object because it never changes, and each frame looks at it several times.
final class Transition {
  /// How far the element was from its target when the way began.
  let distance: AnimatableAttributes
  /// How much faster the element was than the animation begins, per second.
  private let extraSpeed: AnimatableAttributes
  /// The drawing order of where the element came from.
  private let zIndex: Double
  /// Whether the lower of both drawing orders holds on the way: what comes or goes passes below
  /// what stays.
  private let staysBelow: Bool
  /// When the way began, in the clock's seconds.
  private let start: Double
  /// How long it takes, in seconds.
  private let duration: Double
  private let animation: Animation
  /// The transaction that waits for the end.
  let transaction: Transaction

  /// A way from a place, at the speed that the element has there; nil: it is at rest.
  init(
    from: LayoutAttributes, to target: LayoutAttributes, speed: AnimatableAttributes?,
    staysBelow: Bool = false,
    start: Double, animation: Animation, transaction: Transaction
  ) {
    distance = from.animatable - target.animatable
    // An element at rest begins as the animation does, be it at once at full speed.
    let own = distance * animation.weights(at: 0).distanceSlope
    extraSpeed = speed.map { $0 - own } ?? .zero
    zIndex = from.zIndex
    self.staysBelow = staysBelow
    self.start = start
    self.animation = animation
    self.transaction = transaction
    duration = animation.duration(
      distance: distance.magnitude, speed: (speed ?? .zero).magnitude)
  }

  /// The rest of the way if it leads elsewhere from now on, from where the element is; in its new
  /// place where less motion is wanted.
  func retargeted(
    from old: LayoutAttributes, to new: LayoutAttributes, at time: Double, reducesMotion: Bool
  ) -> Transition {
    var shown = value(at: time, to: old)
    if reducesMotion {
      let alpha = shown.alpha
      shown = new
      shown.alpha = alpha
    }
    return Transition(
      from: shown, to: new, speed: reducesMotion ? nil : speed(at: time), start: time,
      animation: animation, transaction: transaction)
  }

  /// Whether the way is over.
  func isFinished(at time: Double) -> Bool { time - start >= duration }

  /// Where the element is at a moment.
  func value(at time: Double, to target: LayoutAttributes) -> LayoutAttributes {
    // Whoever is placed as the way ends is where it belongs in every respect, also in drawing
    // order.
    if isFinished(at: time) { return target }
    let weights = animation.weights(at: time - start)
    var result = target
    result.animatable = target.animatable + distance * weights.distance + extraSpeed * weights.speed
    result.zIndex = staysBelow ? min(zIndex, target.zIndex) : max(zIndex, target.zIndex)
    return result
  }

  /// How fast the element moves at a moment, per second, relative to its target.
  func speed(at time: Double) -> AnimatableAttributes {
    guard !isFinished(at: time) else { return .zero }
    let weights = animation.weights(at: time - start)
    return distance * weights.distanceSlope + extraSpeed * weights.speedSlope
  }
}
