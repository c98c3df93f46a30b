/// The mean speed of a pointer in the last tenth of a second.
struct VelocityTracker: Equatable, Sendable {
  private var samples: [(time: Double, place: Double)] = []
  /// How far back the mean reaches, in seconds.
  static let window = 0.1

  static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
    a.samples.elementsEqual(b.samples) { $0 == $1 }
  }

  mutating func add(_ place: Double, at time: Double) {
    samples.removeAll { time - $0.time > Self.window + 1e-6 }
    samples.append((time, place))
  }

  /// The speed at a time, in points per second; 0 if the pointer rested or was seen once only.
  ///
  /// A pointer that rests gives no samples: it has been where it was seen last until now.
  func velocity(at time: Double) -> Double {
    let recent = samples.filter { time - $0.time <= Self.window + 1e-6 }
    guard let first = recent.first, let last = recent.last, time > first.time else { return 0 }
    return (last.place - first.place) / (time - first.time)
  }
}
