import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Offsets beyond the content, in a window with real input.
  @MainActor @Suite struct Overscrolling {
    @Test(
      "6.3.5 The list is seen beyond its end, and the wheel takes it back",
      arguments: [true, false])
    func beyond(isAtStart: Bool) async throws {
      let window = try await TestWindow()
      let source = RowSource(count: 200)
      window.show(source)
      try await window.show()
      let adjustment = window.verticalAdjustment
      let height = window.view.contentSize.height
      let end = height - window.view.viewportSize.height
      let target = isAtStart ? -60 : end + 60
      window.view.setContentOffset(Point(x: 0, y: target), animated: false)
      try await window.frames(3)
      #expect(window.view.contentOffset.y == target)
      #expect(gtk_adjustment_get_value(adjustment) == target)
      #expect(gtk_adjustment_get_lower(adjustment) == min(0, target))
      #expect(gtk_adjustment_get_upper(adjustment) == (isAtStart ? height : height + 60))
      let core = try #require(window.view.host as? CollectionCore)
      let item = ElementKey.item(0, isAtStart ? 0 : 199)
      let cell = try #require(core.order.first { $0.element == item })
      var place = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(cell.cell, core.canvas, &place) != 0)
      let top = isAtStart ? 60 : window.view.viewportSize.height - 60 - Double(place.size.height)
      #expect(Double(place.origin.y) == top)
      // Frames, a click and a change of what a row shows leave it there.
      try await window.input("mousemove 200 300")
      try await window.frames(3)
      #expect(window.view.contentOffset.y == target)
      try await window.input(isAtStart ? "click 5" : "click 4")
      try await window.wait("the content fills the window") {
        window.view.contentOffset.y >= 0 && window.view.contentOffset.y <= end
          && gtk_adjustment_get_lower(adjustment) == 0
          && gtk_adjustment_get_upper(adjustment) == height
          && gtk_adjustment_get_value(adjustment) == window.view.contentOffset.y
      }
      #expect(window.reports.all.isEmpty)
      try await window.close()
    }

    @Test("6.3.5 The way beyond the end and back moves over time, and a resize ends it")
    func overTime() async throws {
      let window = try await TestWindow()
      window.show(RowSource(count: 200))
      try await window.show()
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      window.view.setContentOffset(Point(x: 0, y: -80), animated: true)
      try await window.wait("it is beyond the start") { window.view.contentOffset.y == -80 }
      #expect(gtk_adjustment_get_value(window.verticalAdjustment) == -80)
      window.view.scroll(to: .zero, animated: true)
      try await window.wait("it is back") { window.view.contentOffset.y == 0 }
      window.view.setContentOffset(Point(x: 0, y: -80), animated: false)
      try await window.frames(2)
      gtk_window_set_default_size(UnsafeMutablePointer(OpaquePointer(window.window)), 400, 450)
      try await window.wait("the window has another size") {
        window.view.viewportSize.height == 450 && window.view.contentOffset.y == 0
      }
      try await window.frames(2)
      #expect(gtk_adjustment_get_lower(window.verticalAdjustment) == 0)
      try await window.close()
    }
  }
}
