import CGTK
import CMainLoop
import OcelotAdwaita
import TestSupport
import Testing

/// Every test of the Gallery that needs a display; one after the other, since there is one screen.
@MainActor
@Suite(
  .serialized,
  .enabled("needs a display: Scripts/headless swift test") {
    try await Requirement.check("display", Display.open())
  }, .oneAtATime)
enum Windows {}

/// Whether tests with windows can run.
@MainActor
enum Display {
  private static var known: Bool?

  /// Whether GTK opens a display; the main actor must run on GLib's loop.
  static func open() -> Bool {
    if let known { return known }
    WarningRecorder.shared.install()
    let isOpen = ocelot_main_loop_is_installed() != 0 && (try? MainLoop.start()) != nil
    known = isOpen
    return isOpen
  }
}

extension WarningRecorder {
  /// What GTK complained of since the last call, but for a defect of its own.
  ///
  /// Half a second after the pointer moved, the tooltip of GTK 4.8 looks for it in the window,
  /// which may have closed.
  func complaints() -> [String] {
    let known = [
      "Gdk: gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed",
      "Gtk: _gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed",
    ]
    return take().filter { !known.contains($0) }
  }
}

/// Real input through the X server.
@MainActor
enum Input {
  /// Runs xdotool, for example `"mousemove 100 100 click 1"`.
  static func send(_ command: String) {
    #expect(ocelot_run("xdotool \(command)") != 0, "xdotool \(command)")
  }

  /// Waits until the program has taken what the X server sent: events that came before the answer
  /// to a question are in GTK's queue, which is emptied.
  static func taken() async {
    gdk_display_sync(gdk_display_get_default())
    // A frame clock that ticks always has something to do: bounded.
    for _ in 0..<200 where g_main_context_pending(nil) != 0 { await Task.yield() }
  }
}
