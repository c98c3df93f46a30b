import CGTK
import Ocelot

/// A pass of the engine that waits until GTK has allocated, in the same frame.
///
/// A pass fills cells, and cells then ask for other sizes. Who asks in the middle of an allocation is
/// not heard by every widget around: GTK clears what some of them were told, and those between keep
/// the request for ever, and are drawn without a place.
struct LatePass {
  /// The size that the canvas has got, while a pass waits.
  var size: Size?
  /// The frame in which passes were put off last, and how many.
  var frame: gint64 = -1
  var count = 0
  /// The clock whose layouts are followed by passes.
  var clock: OpaquePointer?
  var connection: SignalConnection?

  /// How many passes of one list a frame may put off: GTK lays out four times at most, of which another
  /// list around this one may need some.
  static let limit = 2

  /// Whether the frame under way has put off as many as it may.
  var isOverdue: Bool { count > Self.limit }
}

extension CollectionCore {
  /// Whether the canvas cannot be allocated before the engine has had a pass.
  func wantsPass(_ size: Size) -> Bool {
    compareStyles()
    return size != lastSize || isLayoutScheduled || styling.isStale || styling.awaitsFrame
  }

  /// Lets a pass wait for the end of the allocation under way, or for the next frame if this one has put
  /// off too many.
  ///
  /// - Returns: whether it waits; not the first one, whose cells nobody has placed yet.
  func putOffPass(_ size: Size) -> Bool {
    guard let clock = gtk_widget_get_frame_clock(canvas) else { return false }
    follow(clock)
    guard lastSize != nil else { return false }
    let frame = gdk_frame_clock_get_frame_counter(clock)
    if frame != latePass.frame { (latePass.frame, latePass.count) = (frame, 0) }
    latePass.count += 1
    latePass.size = size
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
    latePass.size = nil
    compareStyles()
    settleStyles()
    if size != lastSize {
      lastSize = size
      for view in order { view.asksForSpareWidth = true }
      collectionView.resizeViewport(to: size)
      configureAdjustments()
      isLayoutScheduled = true
    }
    if isLayoutScheduled { layOut() }
  }

  /// GTK's own layout has run before: its connection is older.
  private func follow(_ clock: OpaquePointer) {
    guard clock != latePass.clock else { return }
    latePass.clock = clock
    latePass.connection = .scoped(UnsafeMutableRawPointer(clock), "layout") { [unowned self] in
      guard let size = self.latePass.size, !self.latePass.isOverdue, !self.isDisposed
      else { return }
      self.takePass(size)
      gtk_widget_queue_allocate(self.canvas)
    }
  }
}
