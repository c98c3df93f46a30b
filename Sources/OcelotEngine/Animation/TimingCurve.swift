/// How far an animation is at each fraction of its time; both run from 0 to 1.
public enum TimingCurve: Hashable, Sendable {
  /// Even.
  case linear
  /// Slow at the start: a cubic.
  case easeIn
  /// Slow at the end: a cubic.
  case easeOut
  /// Slow at both ends: a cubic.
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in style sheets.
  ///
  /// x is time and is taken as within 0 and 1; y may lie beyond and then overshoots, by 100 at
  /// most. What is no number is taken as 0.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// The progress at a fraction of the duration; fractions beyond 0 and 1 count as those.
  public func progress(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    switch self {
    case .linear: return t
    case .easeIn: return t * t * t
    case .easeOut: return 1 - (1 - t) * (1 - t) * (1 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    case .bezier(_, let y1, _, let y2):
      guard t > 0, t < 1 else { return t }
      return Self.bezier(Self.bounded(y1), Self.bounded(y2), parameter(at: t))
    }
  }

  /// The progress' speed at a fraction of the duration; 1 is the average.
  package func slope(_ t: Double) -> Double {
    guard t >= 0, t <= 1 else { return 0 }
    switch self {
    case .linear: return 1
    case .easeIn: return 3 * t * t
    case .easeOut: return 3 * (1 - t) * (1 - t)
    case .easeInOut: return 6 * t * (1 - t)
    case .bezier(_, let y1, _, let y2):
      let u = parameter(at: t)
      // A vertical tangent is as steep as a screen of frames can show.
      let time = max(Self.bezierSlope(controls.x1, controls.x2, u), 1e-3)
      return Self.bezierSlope(Self.bounded(y1), Self.bounded(y2), u) / time
    }
  }

  private var controls: (x1: Double, x2: Double) {
    guard case .bezier(let x1, _, let x2, _) = self else { return (0, 1) }
    func bounded(_ x: Double) -> Double { x.isNaN ? 0 : min(max(x, 0), 1) }
    return (bounded(x1), bounded(x2))
  }

  /// A control point's progress that leads to numbers.
  private static func bounded(_ y: Double) -> Double { y.isNaN ? 0 : min(max(y, -100), 100) }

  /// Where on a Bézier curve a time is, by halving: the time never runs backwards along it.
  private func parameter(at t: Double) -> Double {
    let (x1, x2) = controls
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.bezier(x1, x2, middle) < t { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func bezier(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }

  private static func bezierSlope(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * a + 6 * v * u * (b - a) + 3 * u * u * (1 - b)
  }
}
