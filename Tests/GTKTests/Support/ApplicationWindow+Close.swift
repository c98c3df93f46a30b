import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita

extension ApplicationWindow {
  /// Closes the window, and expects that GTK warned of nothing.
  func closeWithoutWarnings() async {
    content = nil
    close()
    await mainActorTurns(3)
    #expect(WarningRecorder.shared.take() == [])
  }
}
