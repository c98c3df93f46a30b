import CGTK
import Ocelot

/// Whether the content moves by the reader's doing: a fling, a drag, a wheel, an animated key.
struct Motion {
  /// Whether `value` belongs to somebody else just now.
  private(set) var isActive = false
  /// The timer that notices the end, or 0.
  private(set) var timer: guint = 0
  /// The fingers that rest on the content, by the numbers of their touches: while one does, the
  /// scrolled window counts from where it went down.
  private(set) var fingers: Set<UInt> = []
  /// Whether the content moved under a finger since it came down.
  private(set) var isDragging = false
  private var lastChange: gint64 = 0
  /// The frame in which the collection view took a fling's place.
  private var takenOver: gint64?
  private var isOnTrackpad = false
  private var samples: [(time: gint64, offset: Point)] = []
  /// The velocity of a drag is that of so long, in microseconds.
  static let velocityTime: gint64 = 100_000
  /// Without movement for so long, in milliseconds, it has ended: some frames, even slow ones.
  static let quietTime: guint = 120

  // Movements.

  /// The content moves, at a time in microseconds.
  mutating func note(at time: gint64) {
    lastChange = time
    isActive = true
  }

  /// Whether nothing has moved for so long that it has ended.
  func isOver(at time: gint64) -> Bool {
    time - lastChange >= gint64(Self.quietTime) * 1000 && fingers.isEmpty
  }

  /// A timer notices the end.
  mutating func wait(forTimer timer: guint) { self.timer = timer }

  /// The timer has run, or is removed; its number, or 0.
  mutating func takeTimer() -> guint {
    defer { timer = 0 }
    return timer
  }

  /// The movement has ended; whether there was one.
  mutating func end() -> Bool {
    defer { isActive = false }
    return isActive
  }

  /// The collection view moves the content on from a frame, in place of a fling.
  mutating func takeOver(in frame: gint64) { takenOver = frame }

  /// Whether a movement of a frame is of a fling that the collection view took the place of.
  func isTakenOver(in frame: gint64) -> Bool {
    // Another window counts other frames.
    takenOver.map { (0...1).contains(frame - $0) && fingers.isEmpty } ?? false
  }

  // Fingers.

  /// Whether fingers move the content, on the screen or on a trackpad.
  var isHeld: Bool { !fingers.isEmpty || isOnTrackpad }

  /// A finger came down.
  mutating func fingerWentDown(_ finger: UInt) { fingers.insert(finger) }

  /// A finger left; whether no other one is there.
  mutating func fingerWentUp(_ finger: UInt) -> Bool {
    fingers.remove(finger)
    return fingers.isEmpty
  }

  /// No finger is there any more.
  mutating func releaseFingers() {
    fingers = []
    isOnTrackpad = false
  }

  /// Two fingers scroll on a trackpad.
  mutating func trackpadScrolls() { isOnTrackpad = true }

  /// The fingers left the trackpad; whether none is on the screen.
  mutating func trackpadWasLeft() -> Bool {
    isOnTrackpad = false
    return fingers.isEmpty
  }

  // Drags.

  /// A drag begins with the content at an offset.
  mutating func beginDrag(at offset: Point, _ time: gint64) {
    isDragging = true
    samples = [(time, offset)]
  }

  /// The content was dragged to an offset.
  mutating func drag(to offset: Point, _ time: gint64) {
    samples.removeAll { time - $0.time > Self.velocityTime }
    samples.append((time, offset))
  }

  /// A drag ends, with a velocity in points per second.
  mutating func endDrag(_ time: gint64) -> Point {
    defer {
      isDragging = false
      samples = []
    }
    let recent = samples.filter { time - $0.time <= Self.velocityTime }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return .zero
    }
    let seconds = Double(last.time - first.time) / 1_000_000
    return Point(
      x: (last.offset.x - first.offset.x) / seconds, y: (last.offset.y - first.offset.y) / seconds)
  }
}
