import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Lists in scrolled windows that are as high as what they show.
  @MainActor @Suite struct NaturalHeights {
    /// The scrolled window, which is as high as its content, and the column that it is put into.
    private func column(in window: TestWindow) throws -> (Widget, BoxWidget) {
      let scroller = try #require(window.scroller)
      gtk_scrolled_window_set_propagate_natural_height(scroller.handle, 1)
      let root = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window.window))
      gtk_window_set_child(root, nil)
      let rest = Label("Below").expanding(horizontally: true, vertically: true)
      let column = BoxWidget(vertical: true, [rest])
      gtk_window_set_child(root, column.pointer)
      return (scroller, column)
    }

    @Test(
      "A list is as high as its rows, in a new window and in one that it comes into later",
      arguments: [false, true], [false, true])
    func rows(areMeasured: Bool, comesLater: Bool) async throws {
      let layout = RowLayout(rowHeight: areMeasured ? 30 : 50, measures: areMeasured)
      let window = try await TestWindow(height: 600, layout: layout)
      let (scroller, column) = try column(in: window)
      window.show(RowSource(count: 8))
      if comesLater { try await window.show() }
      gtk_box_prepend(cast(column.object), scroller.pointer)
      if !comesLater { try await window.show() }
      // Rows with one line are 50 points high.
      try await window.wait("the list is as high as its rows") {
        gtk_widget_get_height(scroller.pointer) == 400
      }
      #expect(layout.contentSize.height == 400)
      #expect(window.labels() == (0..<8).map { "Row \($0)" })
      #expect(try await window.comesToRest())
      #expect(gtk_widget_get_height(scroller.pointer) == 400)
      for (inset, height) in [(60.0, 460), (0, 400)] {
        window.view.contentInsets.bottom = inset
        try await window.wait("the list is as high as its rows and the inset") {
          gtk_widget_get_height(scroller.pointer) == height
        }
      }
      #expect(window.reports.all == [])
      withExtendedLifetime(column) {}
      try await window.close()
    }

    @Test("A list that is as high as its rows and has none yet has no height by mistake")
    func emptyFirst() async throws {
      let window = try await TestWindow(height: 600, layout: RowLayout(rowHeight: 50))
      let (scroller, column) = try column(in: window)
      let source = RowSource(count: 0)
      window.show(source)
      gtk_box_prepend(cast(column.object), scroller.pointer)
      try await window.show()
      try await window.frames(PlacementAdvice.patience + 10)
      #expect(window.reports.all == [])
      source.identifiers = Array(0..<8)
      window.view.reloadData()
      try await window.wait("the list is as high as its rows") {
        gtk_widget_get_height(scroller.pointer) == 400
      }
      #expect(window.reports.all == [])
      withExtendedLifetime(column) {}
      try await window.close()
    }
  }
}
