import CGTK
import Ocelot

/// The frame clock of a widget's window as the engine's source of time.
///
/// It ticks only while asked to, so that a window at rest does not wake the process.
public final class WidgetClock: FrameClock {
  private let widget: WidgetPointer
  private var tick: guint = 0
  private var handler: (@MainActor (Double) -> Void)?

  /// Makes a clock.
  ///
  /// The widget must outlive the ticking.
  package init(_ widget: WidgetPointer) {
    self.widget = widget
  }

  /// Whether the widget has a tick callback of this clock.
  var isTicking: Bool { tick != 0 }

  /// The frame's time while a frame is made, else the time now; in seconds.
  public var now: Double {
    guard let clock = gtk_widget_get_frame_clock(widget) else {
      return Double(g_get_monotonic_time()) / 1_000_000
    }
    return Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
  }

  /// Calls the handler before every frame.
  public func startTicking(_ handler: @escaping @MainActor (Double) -> Void) {
    self.handler = handler
    guard tick == 0 else { return }
    let function: @MainActor @convention(c) (gpointer?, gpointer?, gpointer?) -> gboolean = {
      _, _, data in
      guard let data else { return 0 }
      let clock = Unmanaged<WidgetClock>.fromOpaque(data).takeUnretainedValue()
      clock.handler?(clock.now)
      return 1
    }
    let release: GDestroyNotify = { data in
      guard let data else { return }
      Unmanaged<AnyObject>.fromOpaque(data).release()
    }
    tick = gtk_widget_add_tick_callback(
      widget, unsafeBitCast(function, to: GtkTickCallback.self),
      Unmanaged.passRetained(self).toOpaque(), release)
  }

  /// Ends the calls.
  public func stopTicking() {
    handler = nil
    guard tick != 0 else { return }
    let id = tick
    tick = 0
    gtk_widget_remove_tick_callback(widget, id)
  }
}
