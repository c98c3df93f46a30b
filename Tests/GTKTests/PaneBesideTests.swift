import CGTK
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

extension GTK {
  /// A pane that opens beside a list, and takes room from it.
  @MainActor @Suite struct PaneBeside {
    /// A window with a list, and beside it a widget.
    private func window(beside pane: WidgetPointer, clock: (any FrameClock)?) async throws
      -> TestWindow
    {
      let window = try await TestWindow(layout: TableLayout(rowHeight: .fixed(60)), clock: clock)
      let source = RowSource(count: 300)
      source.content = { ListRowContent(title: "Row \($0)") }
      window.show(source)
      let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      let scroller = try #require(window.scroller?.pointer)
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window.window)), box)
      gtk_widget_set_hexpand(scroller, 1)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), scroller)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), pane)
      try await window.show()
      return window
    }

    private func pane() -> WidgetPointer {
      let pane = gtk_label_new("Pane")!
      gtk_widget_set_size_request(pane, 150, -1)
      return pane
    }

    @Test("4.44 A list that a pane makes narrower at once shows that over time where it is told to")
    func atOnce() async throws {
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      let pane = pane()
      gtk_widget_set_visible(pane, 0)
      let clock = ManualClock()
      let window = try await window(beside: pane, clock: clock)
      #expect(window.view.viewportSize.width == 400)
      window.view.scroll(to: .item(0, 50), at: .start, animated: false)
      try await window.frames(3)
      let top = try #require(window.view.screenFrame(of: .item(0, 50))?.minY)
      for isOpen in [true, false] {
        let width = isOpen ? 250.0 : 400
        window.widget?.animateNextResize(.curve(.linear, duration: 0.4))
        gtk_widget_set_visible(pane, isOpen ? 1 : 0)
        try await window.wait("the list has another size") {
          window.view.viewportSize.width == width
        }
        func row() -> Rect? { window.view.screenFrame(of: .item(0, 51)) }
        #expect(row()?.width == 650 - width)
        clock.advance(by: 0.2)
        try await window.frames(2)
        #expect(abs((row()?.width ?? 0) - 325) < 1)
        clock.advance(by: 0.3)
        try await window.frames(2)
        #expect(row()?.width == width)
        #expect(window.view.screenFrame(of: .item(0, 50))?.minY == top)
      }
      // Without a word it is there at once, also where the word came to nothing.
      window.widget?.animateNextResize()
      try await window.frames(5)
      gtk_widget_set_visible(pane, 1)
      try await window.wait("the list has another size") { window.view.viewportSize.width == 250 }
      #expect(window.view.screenFrame(of: .item(0, 51))?.width == 250)
      #expect(window.reports.all.isEmpty)
      try await window.close()
    }

    @Test("4.44 A pane that slides takes the list along, and what is read stays")
    func sliding() async throws {
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      let revealer = gtk_revealer_new()!
      let handle = OpaquePointer(revealer)
      gtk_revealer_set_transition_type(handle, GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT)
      gtk_revealer_set_child(handle, pane())
      let window = try await window(beside: revealer, clock: nil)
      window.view.scroll(to: .item(0, 50), at: .start, animated: false)
      try await window.frames(3)
      let top = try #require(window.view.screenFrame(of: .item(0, 50))?.minY)
      for isOpen in [true, false] {
        gtk_revealer_set_reveal_child(handle, isOpen ? 1 : 0)
        let width = isOpen ? 250.0 : 400
        var tops: Set<Double> = []
        try await window.wait("the pane has slid") {
          if let top = window.view.screenFrame(of: .item(0, 50))?.minY { tops.insert(top) }
          return window.view.viewportSize.width == width
        }
        #expect(tops == [top])
        #expect(window.view.screenFrame(of: .item(0, 51))?.width == width)
      }
      #expect(window.reports.all.isEmpty)
      try await window.close()
    }
  }
}
