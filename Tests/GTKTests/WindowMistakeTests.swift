import CGTK
import OcelotAdwaita
import OcelotTesting
import TestSupport
import Testing

extension GTK {
  /// Ordinary mistakes with windows are told.
  @MainActor @Suite("Mistakes with windows, with GTK") struct WindowMistakes {
    @Test("A key that GTK does not know, and an action that is not there, are reported")
    func keysAndActions() {
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      let reporter = RecordingReporter()
      window.reporter = reporter
      window.addAction("find", keys: ["Ctrl+F", "<Control>f"]) {}
      #expect(reporter.takeReports().map(\.code) == [.invalidArgument])
      window.setEnabled("find", false)
      #expect(reporter.reports.isEmpty)
      window.setEnabled("fnid", true)
      #expect(reporter.takeReports().map(\.code) == [.unknownKey])
      window.close()
    }

    @Test("A window that was closed is not presented again, and that is reported")
    func closedWindow() async throws {
      let window = ApplicationWindow(title: "Log", size: Size(width: 300, height: 200))
      let reporter = RecordingReporter()
      window.reporter = reporter
      var closed = 0
      window.onClose = { closed += 1 }
      window.present()
      try await eventually { gtk_widget_get_mapped(window.pointer) != 0 }
      window.close()
      try await eventually { closed == 1 && gtk_widget_get_mapped(window.pointer) == 0 }
      window.present()
      #expect(gtk_widget_get_mapped(window.pointer) == 0)
      #expect(reporter.reports.map(\.code) == [.invalidArgument])
      #expect(reporter.reports.first?.message.contains("\"Log\" was closed") == true)
    }
  }
}
