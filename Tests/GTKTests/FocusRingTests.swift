import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// The ring around what has the focus, which GTK shows while keys are used.
  @MainActor @Suite("The focus ring") struct FocusRing {
    private func ring(_ window: TestWindow) -> Bool {
      guard let item = window.view.focusedItem,
        let cell = window.view.view(of: .item(item)) as? CellView
      else { return false }
      return gtk_widget_get_state_flags(cell.cell).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
        != 0
    }

    /// What GTK does some seconds after a key.
    private func hideRing(_ window: TestWindow) {
      gtk_window_set_focus_visible(UnsafeMutablePointer(OpaquePointer(window.window)), 0)
    }

    @Test("A key that leads no farther, or selects, shows the ring, while it is held and after")
    func atTheEnds() async throws {
      let window = try await TestWindow()
      window.show(RowSource(count: 30))
      try await window.show()
      try await window.input("mousemove 100 25 click 1 mousemove 200 490")
      #expect(!ring(window))
      for (end, keys) in [
        ("End", ["Down", "End", "Page_Down", "space"]),
        ("Home", ["Up", "Home", "Page_Up", "Left"]),
      ] {
        try await window.input("key \(end)")
        let item = window.view.focusedItem
        for key in keys {
          hideRing(window)
          #expect(!ring(window))
          try await window.input("keydown \(key)")
          #expect(ring(window), "\(key) is pressed")
          try await window.input("keyup \(key)")
          #expect(ring(window), "\(key) is released")
          #expect(window.view.focusedItem == item)
        }
      }
      try await window.close()
    }

    @Test("A key that means nothing to the list leaves the ring to GTK")
    func otherKeys() async throws {
      let window = try await TestWindow()
      window.show(RowSource(count: 30))
      try await window.show()
      try await window.input("mousemove 100 25 click 1 mousemove 200 490")
      try await window.input("key End")
      hideRing(window)
      try await window.input("key x")
      #expect(!ring(window))
      try await window.close()
    }
  }
}
