/// Scrolls while the pointer holds something near an edge of the viewport: a lifted item, or the
/// corner of a rectangle that selects.
package struct Autoscroller: Equatable, Sendable {
  /// Where the viewport begins and ends along the scroll axis, insets aside, in points.
  package var start: Double
  /// See ``start``.
  package var end: Double
  /// Where the pointer was as it began.
  private let origin: Double
  private var reachesStart = false
  private var reachesEnd = false
  private var fraction = 0.0

  /// The speed at an edge and beyond, in points per second.
  package static let speed = 1200.0
  /// How far the pointer moves toward an edge before it scrolls there, in points.
  static let threshold = 8.0

  /// An item was lifted, or a rectangle begun, with the pointer at a place.
  package init(start: Double, end: Double, pointer: Double) {
    self.start = start
    self.end = end
    origin = pointer
  }

  /// The width of the zones at both ends, in points.
  package var zone: Double { max(0, min(100, (end - start) / 3)) }

  /// The pointer moved.
  package mutating func move(to pointer: Double) {
    if origin - pointer >= Self.threshold { reachesStart = true }
    if pointer - origin >= Self.threshold { reachesEnd = true }
  }

  /// How fast the content moves with the pointer at a place, in points per second; below 0 toward
  /// the start.
  package func velocity(at pointer: Double) -> Double {
    let zone = zone
    guard zone > 0 else { return 0 }
    let before = start + zone - pointer
    let after = pointer - (end - zone)
    if before > 0, reachesStart { return -Self.speed * min(before, zone) / zone }
    if after > 0, reachesEnd { return Self.speed * min(after, zone) / zone }
    return 0
  }

  /// How far to scroll in a frame, in whole points; what is left is carried to the next one.
  ///
  /// - Parameters:
  ///   - pointer: where the pointer is.
  ///   - seconds: the time since the last frame.
  /// - Returns: the distance, in points.
  package mutating func step(pointer: Double, seconds: Double) -> Double {
    let velocity = velocity(at: pointer)
    guard velocity != 0 else {
      fraction = 0
      return 0
    }
    let distance = velocity * seconds + fraction
    let whole = distance.rounded(.towardZero)
    fraction = distance - whole
    return whole
  }
}
