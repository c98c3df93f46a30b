/// How a change is shown over time.
///
/// ```swift
/// view.performBatchUpdates(animation: .spring(dampingRatio: 0.7, response: 0.4)) { … }
/// view.setLayout(MosaicLayout(), animation: .curve(.easeOut, duration: 0.5))
/// ```
///
/// Whatever is interrupted goes on from where it is on screen, at the speed that it has.
public struct Animation: Hashable, Sendable {
  enum Timing: Hashable, Sendable {
    case curve(TimingCurve, duration: Double)
    case spring(Spring)
  }

  let timing: Timing

  /// Slow at both ends, 0.3 seconds long: how updates are shown if nothing else is said.
  public static let standard = curve(.easeInOut, duration: 0.3)
  /// How a change is shown where the reader wants less motion: a fade of 0.25 seconds.
  static let reduced = curve(.easeInOut, duration: 0.25)

  /// Follows a curve.
  ///
  /// - Parameters:
  ///   - curve: how progress follows time.
  ///   - duration: in seconds; what is not above 0 shows the change at once.
  /// - Returns: the animation.
  public static func curve(_ curve: TimingCurve, duration: Double) -> Animation {
    Animation(timing: .curve(curve, duration: duration.isFinite ? max(0, duration) : 0))
  }

  /// Swings like a weight on a spring, and takes the speed of what it interrupts along.
  ///
  /// - Parameters:
  ///   - dampingRatio: how quickly the swing fades; below 1 it overshoots, from 1 on it does not.
  ///   - response: the time of one swing without damping, in seconds; about how long it takes.
  /// - Returns: the animation.
  public static func spring(dampingRatio: Double = 0.8, response: Double = 0.4) -> Animation {
    Animation(timing: .spring(Spring(dampingRatio: dampingRatio, response: response)))
  }

  /// Whether it shows no frame between start and end.
  var isInstant: Bool { duration(distance: 1, speed: 0) == 0 }

  /// Whether it takes longer than another one, both measured over 100 points.
  func isLonger(than other: Animation) -> Bool {
    duration(distance: 100, speed: 0) > other.duration(distance: 100, speed: 0)
  }

  /// What is left at a time of a distance and of a speed that were there at the start.
  func weights(at time: Double) -> MotionWeights {
    switch timing {
    case .spring(let spring):
      return spring.weights(at: time)
    case .curve(let curve, let duration):
      guard time < duration else { return .rest }
      let s = max(0, time) / duration
      let rest = 1 - s
      // The speed dies away along a cubic that starts with it and ends at rest; added to the
      // cubic of ease-in-out it is the cubic with these ends.
      return MotionWeights(
        distance: 1 - curve.progress(s), speed: max(0, time) * rest * rest,
        distanceSlope: -curve.slope(s) / duration, speedSlope: rest * (1 - 3 * s))
    }
  }

  /// How long it takes until nothing moves any more, in seconds, with so far to go, in points, and
  /// so fast a start, in points per second.
  func duration(distance: Double, speed: Double) -> Double {
    switch timing {
    case .curve(_, let duration): duration
    case .spring(let spring): spring.settlingTime(distance: distance, speed: speed)
    }
  }
}

/// What is left at one time of a distance of 1 and of a speed of 1, and how fast that changes.
struct MotionWeights {
  /// What is left of a distance of 1, where there was no speed.
  var distance: Double
  /// How far a speed of 1 has come, where there was no distance.
  var speed: Double
  /// How fast ``distance`` changes, per second.
  var distanceSlope: Double
  /// How fast ``speed`` changes, per second.
  var speedSlope: Double

  /// Nothing is left.
  static let rest = MotionWeights(distance: 0, speed: 0, distanceSlope: 0, speedSlope: 0)
  /// As at the start.
  static let start = MotionWeights(distance: 1, speed: 0, distanceSlope: 0, speedSlope: 1)
}
