import CGTK
import Ocelot

/// The reader's fingers, on the screen or on a trackpad, and what the engine is told of them.
extension CollectionCore {
  /// A finger came down on the screen.
  func fingerWentDown(_ finger: UInt) { scrolling.motion.fingerWentDown(finger) }

  /// A finger left the screen, or its touch was cancelled.
  func fingerWentUp(_ finger: UInt) {
    if scrolling.motion.fingerWentUp(finger) { endDragging() }
  }

  /// No finger is on the canvas any more.
  func releaseFingers() {
    scrolling.motion.releaseFingers()
    endDragging()
  }

  /// Two fingers on a trackpad scroll.
  func trackpadScrolls() { scrolling.motion.trackpadScrolls() }

  /// The fingers left the trackpad.
  func trackpadWasLeft() {
    if scrolling.motion.trackpadWasLeft() { endDragging() }
  }

  /// The content is about to move; the first time under a finger, a drag begins.
  func noteDragging() {
    guard scrolling.motion.isHeld, !scrolling.motion.isDragging else { return }
    scrolling.motion.beginDrag(at: collectionView.contentOffset, g_get_monotonic_time())
    collectionView.userWillBeginDragging()
  }

  /// The content has moved under a finger.
  func noteDragged() {
    guard scrolling.motion.isDragging else { return }
    scrolling.motion.drag(to: collectionView.contentOffset, g_get_monotonic_time())
  }

  private func endDragging() {
    guard scrolling.motion.isDragging else { return }
    let velocity = scrolling.motion.endDrag(g_get_monotonic_time())
    guard !isDisposed, collectionView.userDidEndDragging(velocity: velocity) else { return }
    // The scrolled window may have begun a fling, or begin one with this event.
    scrolling.motion.takeOver(in: frameNumber)
    stopFling()
    scheduleLayout()
  }
}
