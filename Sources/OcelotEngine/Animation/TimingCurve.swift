/// How an animation's progress follows time; both from 0 to 1.
enum TimingCurve: Hashable, Sendable {
  /// Even.
  case linear
  /// Slow at both ends: a cubic.
  case easeInOut

  /// The progress at a fraction of the duration.
  func progress(_ t: Double) -> Double {
    let t = min(max(t, 0), 1)
    switch self {
    case .linear: return t
    case .easeInOut: return t * t * (3 - 2 * t)
    }
  }
}
