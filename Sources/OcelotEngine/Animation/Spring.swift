/// A weight on a damped spring.
///
/// Its place x and speed v obey x' = v, v' = −ω²x − 2ζωv, whose solution is the exponential of a
/// 2 × 2 matrix. One computation serves all damping ratios, and needs no functions of a C library.
package struct Spring: Hashable, Sendable {
  /// ζ: below 1 it overshoots.
  package let dampingRatio: Double
  /// ω, in radians per second.
  package let frequency: Double
  /// No spring swings longer, in seconds.
  static let longest = 10.0
  /// Nearer to rest than this, in points, nothing is seen to move.
  static let tolerance = 0.05

  init(dampingRatio: Double, response: Double) {
    self.dampingRatio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 10) : 1
    frequency = 2 * Double.pi / (response.isFinite ? min(max(response, 0.01), 10) : 0.4)
  }

  /// A spring of which, where it does not overshoot by much, a thousandth of the way is left at a
  /// time.
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ, above 0 and below 1.
  ///   - duration: the time, in seconds, above 0.
  package init(dampingRatio: Double, duration: Double) {
    self.dampingRatio = dampingRatio
    // e^(−6.9078) is a thousandth.
    frequency = 6.907_755 / (dampingRatio * duration)
  }

  /// The place at a time after a weight began, in points.
  package func value(
    from start: Double, velocity: Double, to target: Double, after time: Double
  ) -> Double {
    let weights = weights(at: time)
    return target + (start - target) * weights.distance + velocity * weights.speed
  }

  /// The matrix exponential at a time: both rows of what is left of a distance and of a speed.
  func weights(at time: Double) -> MotionWeights {
    guard time > 0 else { return .start }
    guard time < Self.longest else { return .rest }
    // In units of 1/ω the matrix is [0 1; −1 −2ζ]. A step small enough for the series to converge
    // at once is squared until it is the whole time.
    let whole = frequency * time
    var squarings = 0
    var step = whole
    while step * (1 + 2 * dampingRatio) > 0.25 {
      step /= 2
      squarings += 1
    }
    let matrix = Matrix(a: 0, b: step, c: -step, d: -2 * dampingRatio * step)
    var term = Matrix.identity
    var sum = Matrix.identity
    for number in 1...10 {
      term = term.times(matrix).scaled(by: 1 / Double(number))
      sum = sum.plus(term)
    }
    for _ in 0..<squarings { sum = sum.times(sum) }
    return MotionWeights(
      distance: sum.a, speed: sum.b / frequency, distanceSlope: sum.c * frequency,
      speedSlope: sum.d)
  }

  /// When distance and speed together have died away for good, in seconds, in steps of 1/60.
  func settlingTime(distance: Double, speed: Double) -> Double {
    let step = weights(at: 1.0 / 60)
    var (x, v) = (abs(distance), abs(speed))
    var time = 0.0
    // What the spring and the weight hold together never grows.
    while x * x + v * v / (frequency * frequency) > Self.tolerance * Self.tolerance,
      time < Self.longest
    {
      (x, v) = (
        x * step.distance + v * step.speed, x * step.distanceSlope + v * step.speedSlope
      )
      time += 1.0 / 60
    }
    return time
  }

  private struct Matrix {
    var a, b, c, d: Double
    static let identity = Matrix(a: 1, b: 0, c: 0, d: 1)
    func times(_ o: Matrix) -> Matrix {
      Matrix(
        a: a * o.a + b * o.c, b: a * o.b + b * o.d, c: c * o.a + d * o.c, d: c * o.b + d * o.d)
    }
    func plus(_ o: Matrix) -> Matrix { Matrix(a: a + o.a, b: b + o.b, c: c + o.c, d: d + o.d) }
    func scaled(by f: Double) -> Matrix { Matrix(a: a * f, b: b * f, c: c * f, d: d * f) }
  }
}
