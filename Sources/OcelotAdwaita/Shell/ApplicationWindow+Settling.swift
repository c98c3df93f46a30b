import CGTK
import OcelotGTK

extension ApplicationWindow {
  /// Waits until the window, or the one that is open over it, has drawn and nothing in it moves any
  /// more.
  ///
  /// Frames are watched, not time: a machine under load takes longer. Gives up after ten seconds,
  /// as where a spinner turns.
  public func settle() async {
    // A dialog may have opened meanwhile.
    var settled: WidgetPointer?
    while settled != shown {
      settled = shown
      await settle(shown)
    }
  }

  /// The window, or the one that is open over it.
  private var shown: WidgetPointer { dialog?.pointer ?? pointer }

  private func settle(_ window: WidgetPointer) async {
    guard let clock = gtk_widget_get_frame_clock(window) else { return }
    let frames = Counter()
    let connection = SignalConnection.scoped(raw(clock), "after-paint") { frames.value += 1 }
    var quiet = 0
    var waited = 0
    var seen = -1
    // A frame, in which no more is drawn than has changed.
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
    while quiet < 3, waited < 500 {
      try? await Task.sleep(for: .milliseconds(20))
      // Another window is open over it, or it was closed: it draws no more.
      guard window == shown, gtk_widget_get_frame_clock(window) == clock else { break }
      waited += 1
      // On a busy machine a frame may be late that is asked for.
      let isQuiet = frames.value == seen && frames.value > 0 && Screenshot.isDrawn(window)
      quiet = isQuiet ? quiet + 1 : 0
      seen = frames.value
    }
    _ = connection
  }

  /// Writes a picture of the window, or of the one that is open over it, as PNG.
  public func savePicture(to path: String) throws(Screenshot.Failure) {
    try Screenshot.save(shown, to: path)
  }
}

@MainActor
private final class Counter {
  var value = 0
}
