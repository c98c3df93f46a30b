import CGTK
import OcelotGTK

/// Counts the frames of a widget's window while it runs, and those that were dropped.
///
/// It asks for every frame, so that one that does not come is one that was late, whatever the
/// reason; at rest it costs nothing.
@MainActor
public final class FrameMeter {
  /// What was counted, in all runs.
  public private(set) var tally = FrameTally()
  /// Whether frames are counted.
  public private(set) var isRunning = false
  private let widget: Widget
  private let clock: WidgetClock

  /// Makes a meter at rest.
  public init(_ widget: Widget) {
    self.widget = widget
    clock = WidgetClock(widget.pointer)
  }

  isolated deinit { stop() }

  /// Begins to count.
  public func start() {
    guard !isRunning else { return }
    isRunning = true
    clock.startTicking { [weak self] time in
      guard let self else { return }
      self.tally.count(at: time, interval: self.interval)
    }
  }

  /// Ends counting.
  public func stop() {
    guard isRunning else { return }
    isRunning = false
    clock.stopTicking()
    tally.pause()
  }

  /// The time between two frames of the screen, in seconds.
  private var interval: Double {
    var (microseconds, next): (gint64, gint64) = (0, 0)
    if let clock = gtk_widget_get_frame_clock(widget.pointer) {
      gdk_frame_clock_get_refresh_info(
        clock, gdk_frame_clock_get_frame_time(clock), &microseconds, &next)
    }
    return Double(microseconds) / 1_000_000
  }
}
