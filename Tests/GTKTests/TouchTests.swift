import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// Fingers on a touch screen.
  @MainActor @Suite("Touches") struct Touches {
    private func swipe(_ screen: TouchScreen, from start: Int32, by distance: Int32) async throws {
      screen.touch(.down, x: 200, y: start)
      for step in 1...10 {
        screen.touch(.moved, x: 200, y: start + distance * Int32(step) / 10)
      }
    }

    @Test("A finger that scrolled and left holds the content no longer")
    func scroll() async throws {
      guard let screen = try await TouchScreen.open() else { return }
      let window = try await TestWindow()
      let source = RowSource(count: 1000)
      window.show(source)
      let listener = TouchListener()
      window.view.delegate = listener
      screen.take(window.window)
      try await window.show()
      try await window.wait("the window is shown") { screen.showsWindow }
      let core = try #require(window.view.host as? CollectionCore)
      for number in 1...2 {
        try await swipe(screen, from: 400, by: -300)
        try await window.wait("the content moves") { listener.begins == number }
        #expect(core.scrolling.motion.isHeld)
        screen.touch(.up, x: 200, y: 100)
        try await window.wait("the finger has left") { !core.scrolling.motion.isHeld }
        #expect(listener.velocities == number)
        try await window.wait("the content rests") { listener.ends == number }
      }
      // A finger that does not move presses what is under it.
      screen.touch(.down, x: 200, y: 100)
      screen.touch(.up, x: 200, y: 100)
      try await window.wait("an item is selected") { listener.selected == 1 }
      #expect(!core.scrolling.motion.isHeld)
      try await window.close()
    }
  }
}

@MainActor
private final class TouchListener: CollectionViewDelegate {
  var begins = 0
  var velocities = 0
  var selected = 0
  var ends = 0
  func willBeginDragging() { begins += 1 }
  func willEndDragging(velocity: Point) { velocities += 1 }
  func didSelect(_ item: ItemIndex) { selected += 1 }
  func didEndScrolling() { ends += 1 }
}
