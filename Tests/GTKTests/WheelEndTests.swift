import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// The wheel at the ends of a list, in a window with real input.
  @MainActor @Suite struct WheelEnds {
    @Test("The wheel stops at the ends, and a list that is let go of then has nothing left to do")
    func ends() async throws {
      let list = try await SwipeWindow(actions: [])
      let adjustment = list.window.verticalAdjustment
      let scroller = list.window.scroller!
      let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      for (button, end) in [(4, 0.0), (5, last)] {
        try await list.window.input("mousemove 100 100 click --repeat 40 --delay 2 \(button)")
        #expect(gtk_adjustment_get_value(adjustment) == end)
        // Beyond the end.
        Input.send("click \(button)")
        await Input.taken()
        #expect(gtk_adjustment_get_value(adjustment) == end)
        let window: UnsafeMutablePointer<GtkWindow> = cast(
          UnsafeMutableRawPointer(list.window.window))
        gtk_window_set_child(window, nil)
        // As long as GTK waits before it goes back.
        try await timersEnd(within: 100)
        gtk_window_set_child(window, scroller.pointer)
        try await list.window.frames(3)
      }
      #expect(WarningRecorder.shared.take() == [])
      try await list.window.close()
    }
  }
}
