import CGTK
import CMainLoop
import Ocelot
import OcelotGTK
import TestSupport
import Testing

/// Everything that needs a display; one after the other, since there is one screen.
@MainActor
@Suite(
  .serialized,
  .enabled("needs a display: Scripts/headless swift test") {
    try await Requirement.check("display", Display.open())
  }, .oneAtATime)
enum GTK {}

@Test("The tests run on the GLib main loop")
func mainLoopIsInstalled() {
  #expect(ocelot_main_loop_is_installed() != 0)
}

extension GTK {
  @MainActor @Suite struct WidgetLife {
    @Test("A window is mapped and shows the first rows")
    func showsRows() async throws {
      let window = try await TestWindow()
      let source = RowSource(count: 1000)
      window.view.dataSource = source
      try await window.show()
      #expect(window.labels().prefix(3) == ["Row 0", "Row 1", "Row 2"])
      #expect(window.reports.all == [])
      try await window.close()
    }

    @Test("The core goes when the window does, also while the application holds the view")
    func coreIsFreed() async throws {
      for _ in 0..<3 {
        let window = try await TestWindow()
        let source = RowSource(count: 100)
        window.view.dataSource = source
        try await window.show()
        #expect(window.core != nil)
        try await window.close()
        #expect(window.core == nil)
        window.view.reloadData()
        window.view.scroll(to: .item(0, 50), at: .start, animated: true)
      }
    }

    @Test("Adjustments tell the content's extent and follow the program")
    func adjustments() async throws {
      let window = try await TestWindow(height: 500)
      let source = RowSource(count: 1000)
      window.view.dataSource = source
      try await window.show()
      let adjustment = window.verticalAdjustment
      #expect(gtk_adjustment_get_upper(adjustment) == 50_000)
      #expect(gtk_adjustment_get_page_size(adjustment) == 500)
      window.view.scroll(to: .item(0, 500), at: .start, animated: false)
      #expect(gtk_adjustment_get_value(adjustment) == 25_000)
      try await window.frames(2)
      #expect(window.labels().contains("Row 500"))
      try await window.close()
    }

    @Test("Moving the scrollbar moves the content")
    func scrollbar() async throws {
      let window = try await TestWindow(height: 500)
      let source = RowSource(count: 1000)
      window.view.dataSource = source
      try await window.show()
      gtk_adjustment_set_value(window.verticalAdjustment, 10_000)
      try await window.frames(2)
      #expect(window.view.contentOffset.y == 10_000)
      #expect(window.labels().contains("Row 200"))
      #expect(!window.labels().contains("Row 0"))
      try await window.close()
    }

    @Test("A content without renderer shows a message in place and is reported once")
    func missingRenderer() async throws {
      struct Unknown: Content { var n: Int }
      let window = try await TestWindow()
      let source = RowSource(count: 20)
      source.content = { id in
        if id == 1 || id == 3 { return Unknown(n: id) }
        return ListRowContent(title: "Row \(id)")
      }
      window.view.dataSource = source
      try await window.show()
      #expect(
        window.labels().prefix(3) == ["Row 0", "No renderer is registered for Unknown.", "Row 2"])
      #expect(window.reports.all.map(\.code) == [.missingRenderer])
      try await window.close()
    }
  }
}
