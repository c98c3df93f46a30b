import CGTK
import Ocelot

/// The reader's fingers, on the screen or on a trackpad, and what the engine is told of them.
extension CollectionCore {
  /// A finger came down on the screen.
  func fingerWentDown() { motion.touches += 1 }

  /// A finger left the screen, or its touch is not for the canvas any more.
  func fingerWentUp() {
    motion.touches = max(0, motion.touches - 1)
    if motion.touches == 0 { endDragging() }
  }

  /// No finger is on the canvas any more.
  func releaseFingers() {
    motion.touches = 0
    motion.isOnTrackpad = false
    endDragging()
  }

  /// Two fingers on a trackpad scroll.
  func trackpadScrolls() { motion.isOnTrackpad = true }

  /// The fingers left the trackpad.
  func trackpadWasLeft() {
    motion.isOnTrackpad = false
    if motion.touches == 0 { endDragging() }
  }

  /// The content is about to move; the first time under a finger, a drag begins.
  func noteDragging() {
    guard motion.touches > 0 || motion.isOnTrackpad, !motion.isDragging else { return }
    motion.isDragging = true
    motion.samples = [(g_get_monotonic_time(), collectionView.contentOffset)]
    collectionView.userWillBeginDragging()
  }

  /// The content has moved under a finger.
  func noteDragged() {
    guard motion.isDragging else { return }
    let now = g_get_monotonic_time()
    motion.samples.removeAll { now - $0.time > Motion.velocityTime }
    motion.samples.append((now, collectionView.contentOffset))
  }

  private func endDragging() {
    guard motion.isDragging else { return }
    motion.isDragging = false
    let velocity = motion.velocity(at: g_get_monotonic_time())
    motion.samples = []
    if !isDisposed { collectionView.userDidEndDragging(velocity: velocity) }
  }
}

extension Motion {
  /// The content's velocity over the last moments, in points per second.
  fileprivate func velocity(at time: gint64) -> Point {
    let recent = samples.filter { time - $0.time <= Motion.velocityTime }
    guard let first = recent.first, let last = recent.last, last.time > first.time else {
      return .zero
    }
    let seconds = Double(last.time - first.time) / 1_000_000
    return Point(
      x: (last.offset.x - first.offset.x) / seconds, y: (last.offset.y - first.offset.y) / seconds)
  }
}
