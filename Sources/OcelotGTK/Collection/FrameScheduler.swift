import CGTK
import Ocelot

/// When the engine lays out and GTK allocates: what is scheduled, what is under way, and for which
/// size.
struct FrameScheduler {
  /// Whether a pass of the engine is due.
  private(set) var isScheduled = false
  /// Whether a pass of the engine is under way.
  private(set) var isLayingOut = false
  /// Whether GTK allocates the canvas.
  private(set) var isAllocating = false
  /// The tick that runs a pass in the next frame, or 0.
  private(set) var tick: guint = 0
  /// The frames in which more is prepared around the viewport; 0 while there is no more.
  private(set) var marginTick: guint = 0
  /// Whether the next frame's tick has the canvas measured again.
  private(set) var awaitsMeasure = false
  /// The size for which the engine has laid out; nil before the first one.
  private(set) var size: Size?
  private var lastScrollFrame: gint64 = -1
  private var nextResize: (animation: Animation, frame: gint64)?

  /// A pass is due.
  mutating func schedule() { isScheduled = true }

  /// A pass is due, or not, as it was before.
  mutating func schedule(_ isScheduled: Bool) { self.isScheduled = isScheduled }

  /// Whether a pass is due, which is scheduled again from the start.
  mutating func takeScheduled() -> Bool {
    defer { isScheduled = false }
    return isScheduled
  }

  /// A pass begins.
  mutating func beginLayout() {
    isScheduled = false
    isLayingOut = true
  }

  /// The pass is over.
  mutating func endLayout() { isLayingOut = false }

  /// GTK begins to allocate.
  mutating func beginAllocation() { isAllocating = true }

  /// GTK has allocated.
  mutating func endAllocation() { isAllocating = false }

  /// A tick was asked for.
  mutating func wait(forTick tick: guint) { self.tick = tick }

  /// The tick came, or is removed; its number, or 0.
  mutating func takeTick() -> guint {
    defer { tick = 0 }
    return tick
  }

  /// The canvas is measured again in the next frame's tick.
  mutating func waitForMeasure() { awaitsMeasure = true }

  /// Whether the canvas is to be measured again, which is seen to now.
  mutating func takeMeasure() -> Bool {
    defer { awaitsMeasure = false }
    return awaitsMeasure
  }

  /// More is prepared in the next frames.
  mutating func wait(forMarginTick tick: guint) { marginTick = tick }

  /// No more is prepared in the next frames; their number, or 0.
  mutating func takeMarginTick() -> guint {
    defer { marginTick = 0 }
    return marginTick
  }

  /// A change of the size in the next frame is shown over time.
  mutating func animateNextResize(_ animation: Animation, after frame: gint64) {
    nextResize = (animation, frame)
  }

  /// How a change of the size is shown over time in a frame; nil: at once.
  ///
  /// What was to be animated and did not come by then is no part of what comes later.
  mutating func takeResizeAnimation(in frame: gint64) -> Animation? {
    defer { nextResize = nil }
    return nextResize.flatMap { frame - $0.frame <= 2 ? $0.animation : nil }
  }

  /// The engine lays out for a size.
  mutating func take(_ size: Size) { self.size = size }

  /// Whether a movement is the first of a frame.
  mutating func isFirstScroll(of frame: gint64) -> Bool {
    defer { lastScrollFrame = frame }
    return frame != lastScrollFrame
  }
}
