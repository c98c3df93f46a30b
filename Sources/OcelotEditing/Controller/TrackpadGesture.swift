import OcelotEngine

/// Two fingers on a trackpad: scrolling that may be a swipe.
struct TrackpadGesture {
  /// How far the fingers have moved, in points.
  private(set) var distance = Point.zero
  /// Whose the movement is.
  private(set) var verdict = GestureVerdict.undecided
  /// The swipe, once it is one.
  private(set) var gesture: Int?
  private var lastTime = 0.0

  /// Without a movement for so long the fingers are taken for lifted, in seconds.
  static let silence = 0.15

  /// Whether a swipe waits for the fingers' next movement.
  var isWaiting: Bool { gesture != nil }

  /// Whether the fingers are taken for lifted.
  func isSilent(at time: Double) -> Bool { time - lastTime > Self.silence }

  /// The fingers moved.
  mutating func move(by delta: Point, at time: Double) {
    lastTime = time
    distance = distance + delta
  }

  /// The movement is a swipe.
  mutating func claim(_ gesture: Int) {
    verdict = .claimed
    self.gesture = gesture
  }

  /// The movement scrolls.
  mutating func deny() { verdict = .denied }

  /// The swipe is over, however the fingers go on.
  mutating func dropGesture() { gesture = nil }

  /// The fingers are lifted; the swipe, if it was one.
  mutating func end() -> Int? {
    let gesture = gesture
    self = TrackpadGesture()
    return gesture
  }
}

extension EditingController {
  /// Two fingers moved on a trackpad, in points; to the right and down is positive.
  ///
  /// - Parameters:
  ///   - delta: how far the content is to scroll.
  ///   - point: where the pointer is.
  /// - Returns: true if the movement swipes, and nothing is to scroll.
  package func trackpadScrolled(by delta: Point, at point: Point) -> Bool {
    guard let view, !view.scrollsSideways, !view.isEditing, let delta = delta.bounded
    else { return false }
    if trackpad.isSilent(at: now) { trackpadEnded() }
    trackpad.move(by: delta, at: now)
    // Content scrolls against the delta: to the right uncovers the right side.
    let dx = -trackpad.distance.x
    switch trackpad.verdict {
    case .denied: return false
    case .claimed:
      // Dropped meanwhile: the rest of the movement does nothing.
      guard let id = trackpad.gesture else { return true }
      handle { swipe.move(translation: opening(dx), gesture: id, at: $0) }
      return true
    case .undecided:
      let (x, y) = (abs(trackpad.distance.x), abs(trackpad.distance.y))
      guard x * x + y * y >= Self.threshold * Self.threshold else { return x > y }
      guard x > y, let item = view.element(at: point)?.itemIndex,
        item == swipe.item || !shutForOther(), let id = beginSwipe(of: item, dx: dx)
      else {
        trackpad.deny()
        return false
      }
      view.pointerCancelled()
      trackpad.claim(id)
      return true
    }
  }

  /// The fingers left the trackpad.
  package func trackpadEnded() {
    guard let gesture = trackpad.end() else { return }
    handle { carryOut(swipe.release(gesture: gesture, at: $0)) }
  }

  /// Silence ends the movement.
  func trackpadTick(_ time: Double) {
    guard trackpad.isWaiting, trackpad.isSilent(at: time), let gesture = trackpad.end() else {
      return
    }
    carryOut(swipe.release(gesture: gesture, at: time))
  }
}
