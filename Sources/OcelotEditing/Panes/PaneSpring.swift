/// The way of a pane that is let go: a weight on a spring, at rest after exactly 0.25 seconds.
public struct PaneSpring: Equatable, Sendable {
  /// Where the way began, in points.
  public let start: Double
  /// The speed at the start, in points per second.
  public let velocity: Double
  /// Where it ends, in points.
  public let target: Double
  /// When it began, in seconds.
  public let startTime: Double

  /// How long it takes, in seconds.
  public static let duration = 0.25
  private static let damping = 0.7
  /// √(1 − 0.7²).
  private static let swing = 0.51.squareRoot()
  /// Radians per second: at the end a thousandth of the way is left (e^−6.9078), which is then cut.
  private static let frequency = 6.907_755 / (damping * duration)

  /// A way that begins now.
  public init(from start: Double, velocity: Double, to target: Double, at time: Double) {
    self.start = start
    self.velocity = velocity
    self.target = target
    startTime = time
  }

  /// Whether the way is over.
  public func isOver(at time: Double) -> Bool { time - startTime >= Self.duration - 1e-9 }

  /// The place at a time, in points.
  public func value(at time: Double) -> Double {
    guard !isOver(at: time) else { return target }
    let t = max(0, time - startTime) * Self.frequency
    let (cosine, sine) = Self.oscillation(t)
    let distance = start - target
    let speed = velocity / Self.frequency
    return target + distance * cosine + (speed + Self.damping * distance) / Self.swing * sine
  }

  /// e^(−0.7 t) · (cos, sin)(0.714 t), from the complex series, halved until it converges.
  private static func oscillation(_ t: Double) -> (Double, Double) {
    var step = t
    var halvings = 0
    while step > 0.25 {
      step /= 2
      halvings += 1
    }
    let (a, b) = (-damping * step, swing * step)
    var (termReal, termImaginary) = (1.0, 0.0)
    var (real, imaginary) = (1.0, 0.0)
    for number in 1...10 {
      let n = Double(number)
      (termReal, termImaginary) = (
        (termReal * a - termImaginary * b) / n, (termReal * b + termImaginary * a) / n
      )
      real += termReal
      imaginary += termImaginary
    }
    for _ in 0..<halvings {
      (real, imaginary) = (real * real - imaginary * imaginary, 2 * real * imaginary)
    }
    return (real, imaginary)
  }
}
