import CMainLoop
import OcelotGTK
import Testing

@MainActor @Test("The tests run on the GLib main loop") func mainLoopIsInstalled() async throws {
  #expect(ocelot_main_loop_is_installed() != 0)
}
