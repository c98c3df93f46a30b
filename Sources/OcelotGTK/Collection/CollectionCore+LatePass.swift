import CGTK
import Ocelot

/// A pass of the engine that waits until GTK has allocated, in the same frame.
///
/// A pass fills cells, and cells then ask for other sizes. Who asks in the middle of an allocation
/// is not heard by every widget around: GTK clears what some of them were told, and those between
/// keep the request for ever, and are drawn without a place.
struct LatePass {
  /// The size that the canvas has got, while a pass waits.
  private(set) var size: Size?
  /// The frame in which passes were put off last.
  private(set) var frame: gint64 = -1
  /// The clock whose layouts are followed by passes.
  private(set) var clock: OpaquePointer?
  private var count = 0
  private var connection: SignalConnection?

  /// How many passes of one list a frame may put off: GTK lays out four times at most, of which
  /// another list around this one may need some.
  static let limit = 2

  /// Whether the frame under way has put off as many as it may.
  var isOverdue: Bool { count > Self.limit }

  /// A pass for a size waits, in a frame.
  mutating func wait(_ size: Size, in frame: gint64) {
    if frame != self.frame { (self.frame, count) = (frame, 0) }
    count += 1
    self.size = size
  }

  /// No pass waits any more.
  mutating func endWait() { size = nil }

  /// The layouts of a clock are followed by passes, by a connection to it.
  mutating func follow(_ clock: OpaquePointer, by connection: SignalConnection) {
    self.clock = clock
    self.connection = connection
  }

  /// The canvas leaves its window: no pass waits, and no clock is followed.
  mutating func end() { self = LatePass() }
}

extension CollectionCore {
  /// Whether the canvas cannot be allocated before the engine has had a pass.
  func wantsPass(_ size: Size) -> Bool {
    compareStyles()
    return size != scheduler.size || scheduler.isScheduled || styling.isStale || styling.awaitsFrame
  }

  /// Lets a pass wait for the end of the allocation under way, or for the next frame if this one
  /// has put off too many.
  ///
  /// - Returns: whether it waits; not the first one, whose cells are not placed yet.
  func putOffPass(_ size: Size) -> Bool {
    guard let clock = gtk_widget_get_frame_clock(canvas) else { return false }
    follow(clock)
    guard scheduler.size != nil else { return false }
    latePass.wait(size, in: gdk_frame_clock_get_frame_counter(clock))
    if latePass.isOverdue {
      requestTick()
    } else {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }
    return true
  }

  /// Whether the frame under way has put off a pass.
  var hasPutOffPass: Bool {
    gtk_widget_get_frame_clock(canvas).map(gdk_frame_clock_get_frame_counter) == latePass.frame
  }

  /// Has the engine lay out for a size.
  func takePass(_ size: Size) {
    latePass.endWait()
    compareStyles()
    settleStyles()
    if size != scheduler.size {
      scheduler.take(size)
      for view in order { view.asksForSpareWidth = true }
      if let animation = scheduler.takeResizeAnimation(in: frameNumber) {
        collectionView.resizeViewport(to: size, animation: animation)
      } else {
        collectionView.resizeViewport(to: size)
      }
      configureAdjustments()
      scheduler.schedule()
    }
    if scheduler.isScheduled { layOut() }
  }

  /// Shows a change of the size over time that comes in the next frame.
  func animateNextResize(_ animation: Animation) {
    guard !isDisposed, scheduler.size != nil else { return }
    scheduler.animateNextResize(animation, after: frameNumber)
  }

  /// GTK's own layout has run before: its connection is older.
  private func follow(_ clock: OpaquePointer) {
    guard clock != latePass.clock else { return }
    let connection = SignalConnection.scoped(
      UnsafeMutableRawPointer(clock), "layout"
    ) { [weak self] in
      guard let self, let size = self.latePass.size, !self.latePass.isOverdue, !self.isDisposed
      else { return }
      // Who is told of the pass may let the list go.
      let held = g_object_ref(self.canvas)
      defer { g_object_unref(held) }
      self.takePass(size)
      if !self.isDisposed { gtk_widget_queue_allocate(self.canvas) }
    }
    latePass.follow(clock, by: connection)
  }
}
