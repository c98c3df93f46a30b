import CGTK
import Ocelot
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Waiting for a window that changes.
  @MainActor @Suite struct Settling {
    @Test("A window has settled once its last frame is drawn, however late that is")
    func lateFrame() async throws {
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      let label = Label("Late")
      window.content = label
      window.present()
      await window.settle()
      let clock = try #require(gtk_widget_get_frame_clock(window.pointer))
      var frames = 0
      let connection = SignalConnection.scoped(raw(clock), "after-paint") {
        frames += 1
        guard frames == 1 else { return }
        // Work that goes before drawing: there is no frame while it lasts.
        gtk_widget_queue_draw(label.pointer)
        let rounds = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        rounds.initialize(to: 150)
        g_idle_add_full(
          gint(G_PRIORITY_HIGH_IDLE),
          { data in
            let rounds = data!.assumingMemoryBound(to: Int.self)
            g_usleep(2000)
            rounds.pointee -= 1
            return rounds.pointee > 0 ? 1 : 0
          }, rounds, { $0?.deallocate() })
      }
      await window.settle()
      #expect(frames > 1 && Screenshot.isDrawn(window.pointer))
      _ = connection
      window.close()
    }
  }
}
