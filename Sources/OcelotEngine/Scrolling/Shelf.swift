/// A section whose items scroll sideways by themselves, as a layout says where it is.
///
/// Lengths are in points, in the layout's own coordinates, from the leading edge.
public struct Shelf: Hashable, Sendable {
  /// Where its items are seen.
  public var frame: Rect
  /// The extent of its items sideways, with the insets before the first and behind the last one.
  public var contentExtent: Double
  /// The distance that the first item keeps from the start of the shelf.
  public var leadingInset: Double
  /// The distance that the last item keeps from the end of the shelf.
  public var trailingInset: Double
  /// The distance between two places at which it comes to rest, the first of them at the start; nil
  /// where it rests anywhere.
  public var stopDistance: Double?
  /// Whether dots show at which of these places it is.
  public var showsDots: Bool
  /// How far what its items carry may stick out of the frame, in points; 0 without badges.
  public var overhang: Double
  /// Whether its items are not where it says yet: the layout arranges them once they come near.
  package var isProvisional = false

  /// A shelf from what is known of it.
  public init(
    frame: Rect, contentExtent: Double, leadingInset: Double = 0, trailingInset: Double = 0,
    stopDistance: Double? = nil, showsDots: Bool = false, overhang: Double = 0
  ) {
    self.frame = frame
    self.contentExtent = contentExtent
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
    self.stopDistance = stopDistance
    self.showsDots = showsDots
    self.overhang = overhang
  }

  /// The greatest offset; 0 where all items are in sight.
  public var maximumOffset: Double { max(0, contentExtent - frame.width) }

  /// The nearest offset that there is.
  public func clamped(_ offset: Double) -> Double {
    offset > 0 ? min(offset, maximumOffset) : 0
  }

  /// The number of places at which it comes to rest; nil where it rests anywhere.
  public var stopCount: Int? {
    guard let stopDistance, stopDistance > 0 else { return nil }
    let count = (maximumOffset / stopDistance - 0.001).rounded(.up) + 1
    return count < Double(Limits.items) ? Int(max(1, count)) : Limits.items
  }

  /// The number of the place of rest that is nearest to an offset; nil where it rests anywhere.
  public func stop(at offset: Double) -> Int? {
    guard let stopDistance, let stopCount else { return nil }
    // The last place is at the end, and may be nearer to the one before it than others are to
    // theirs.
    if offset >= maximumOffset - 0.5 { return stopCount - 1 }
    let number = (clamped(offset) / stopDistance).rounded()
    if maximumOffset - offset < abs(offset - number * stopDistance) { return stopCount - 1 }
    return number < Double(stopCount) ? Int(max(0, number)) : stopCount - 1
  }

  /// The offset of a place of rest, by its number; the last one is at the end.
  public func offset(ofStop stop: Int) -> Double {
    clamped(Double(max(0, stop)) * (stopDistance ?? 0))
  }

  /// Where what was let go of comes to rest, in points per second: a fling goes to the next place
  /// in its direction, however fast it is.
  func rest(proposed: Double, from here: Double, velocity: Double) -> Double {
    guard let stopDistance, stopDistance > 0 else { return clamped(proposed) }
    guard abs(velocity) >= Self.slowestFling else {
      return stop(at: proposed).map { offset(ofStop: $0) } ?? clamped(proposed)
    }
    let place = here / stopDistance
    // A place that the shelf stands at to within a rounding error counts as reached.
    let next =
      velocity > 0 ? (place + 0.001).rounded(.down) + 1 : (place - 0.001).rounded(.up) - 1
    return clamped(next * stopDistance)
  }

  /// Below so many points per second a shelf counts as at rest.
  private static let slowestFling = 50.0
}

extension Shelf {
  /// Whether its numbers say where items can be.
  var isSound: Bool {
    let lengths = [contentExtent, leadingInset, trailingInset, stopDistance ?? 1]
    return frame.isPlace && (stopDistance ?? 1) >= 1 && frame.width >= 0 && frame.height >= 0
      && lengths.allSatisfy { $0 >= 0 && $0 <= Limits.coordinate }
  }
}
