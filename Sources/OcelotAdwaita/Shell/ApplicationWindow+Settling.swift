import CGTK
import OcelotGTK

extension ApplicationWindow {
  /// Waits until the window, or the one that is open over it, has drawn and nothing in it moves any
  /// more.
  ///
  /// Frames are watched, not time: a machine under load takes longer. Gives up after ten seconds,
  /// as where a spinner turns.
  public func settle() async {
    let pointer = dialog?.pointer ?? pointer
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
    let frames = Counter()
    let connection = SignalConnection.scoped(raw(clock), "after-paint") { frames.value += 1 }
    var quiet = 0
    var waited = 0
    var seen = -1
    gtk_widget_queue_draw(pointer)
    while quiet < 3, waited < 500 {
      try? await Task.sleep(for: .milliseconds(20))
      waited += 1
      if frames.value == seen, frames.value > 0 { quiet += 1 } else { quiet = 0 }
      seen = frames.value
    }
    _ = connection
  }

  /// Writes a picture of the window, or of the one that is open over it, as PNG.
  public func savePicture(to path: String) throws(Screenshot.Failure) {
    try Screenshot.save(dialog?.pointer ?? pointer, to: path)
  }
}

@MainActor
private final class Counter {
  var value = 0
}
