/// A value that goes evenly from one number to another, then stays.
package struct Ramp: Equatable, Sendable {
  private var from: Double
  private var start: Double
  private var duration: Double
  /// Where it ends.
  package private(set) var target: Double

  /// A value that stays.
  package init(_ value: Double) {
    from = value
    target = value
    start = 0
    duration = 0
  }

  /// The value at a time.
  package func value(at time: Double) -> Double {
    guard duration > 0, time < start + duration else { return target }
    let t = max(0, time - start) / duration
    return from + (target - from) * t
  }

  /// Whether it has arrived.
  package func isOver(at time: Double) -> Bool {
    from == target || time >= start + duration - 1e-9
  }

  /// Whether it stays at a number.
  package func isAtRest(_ value: Double, at time: Double) -> Bool {
    target == value && isOver(at: time)
  }

  /// Goes to another number, from where it is; a turn halfway takes half as long.
  ///
  /// - Parameters:
  ///   - target: where it ends.
  ///   - time: now, in seconds.
  ///   - duration: how long the whole way takes, in seconds.
  package mutating func go(to target: Double, at time: Double, within duration: Double) {
    guard target != self.target else { return }
    let now = value(at: time)
    from = now
    start = time
    let distance = target - now
    self.duration = duration * min(1, distance < 0 ? -distance : distance)
    self.target = target
  }
}
