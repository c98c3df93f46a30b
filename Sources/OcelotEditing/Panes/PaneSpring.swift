import OcelotEngine

/// The way of a pane that is let go: a weight on a spring, at rest after exactly 0.25 seconds.
package struct PaneSpring: Equatable, Sendable {
  /// Where the way began, in points.
  package let start: Double
  /// The speed at the start, in points per second.
  package let velocity: Double
  /// Where it ends, in points.
  package let target: Double
  /// When it began, in seconds.
  package let startTime: Double

  /// How long it takes, in seconds.
  package static let duration = 0.25
  /// At the end a thousandth of the way is left, which is then cut.
  private static let spring = Spring(dampingRatio: 0.7, duration: duration)

  /// A way that begins now.
  package init(from start: Double, velocity: Double, to target: Double, at time: Double) {
    self.start = start
    self.velocity = velocity
    self.target = target
    startTime = time
  }

  /// Whether the way is over.
  package func isOver(at time: Double) -> Bool { time - startTime >= Self.duration - 1e-9 }

  /// The place at a time, in points.
  package func value(at time: Double) -> Double {
    guard !isOver(at: time) else { return target }
    return Self.spring.value(
      from: start, velocity: velocity, to: target, after: max(0, time - startTime))
  }
}
