import CGTK
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

extension GTK {
  /// Cards behind rows, as they are drawn.
  @MainActor @Suite struct BoxedLists {
    private func window(_ source: SampleDataSource) async throws -> TestWindow {
      let layout = ComposedLayout { _, _ in
        var list = Arrangement.list(.boxed, rowHeight: .fixed(50))
        list.maximumWidth = 300
        return list
      }
      let window = try await TestWindow(width: 400, height: 400, layout: layout)
      window.view.dataSource = source
      try await window.show()
      Input.send("mousemove 390 390")
      await Input.taken()
      return window
    }

    private func cell(_ window: TestWindow, _ item: Int) throws -> WidgetPointer {
      try #require(window.view.view(of: .item(0, item)) as? CellView).cell
    }

    @Test("8.4.1 The card has round corners, which a selected first and last row keep")
    func corners() async throws {
      var section = SampleSection(0, items: 0..<4)
      section.metrics.selectedBackground = .some(.rgba(1, 0, 0, 1))
      section.metrics.background = .some(.rgba(0, 1, 0, 1))
      let source = SampleDataSource([section])
      let window = try await window(source)
      let outside = try window.color(x: 20, y: 300)
      // 50 points are free at the left.
      #expect(try window.color(x: 51, y: 1) == outside)
      #expect(try window.color(x: 340, y: 25) == [0, 255, 0])
      #expect(try window.color(x: 51, y: 198) == outside)
      #expect(try window.color(x: 51, y: 110) == [0, 255, 0])
      window.view.select(ItemIndex(0, 0))
      window.view.layoutIfNeeded()
      try await window.frames(3)
      #expect(try window.color(x: 340, y: 25) == [255, 0, 0])
      #expect(try window.color(x: 51, y: 1) == outside)
      #expect(gtk_widget_has_css_class(try cell(window, 0), "card-top") != 0)
      #expect(gtk_widget_has_css_class(try cell(window, 3), "card-bottom") != 0)
      #expect(gtk_widget_has_css_class(try cell(window, 1), "card-top") == 0)
      window.view.apply(
        source.update { $0[0].items.insert(SampleItem(50), at: 0) })
      try await window.frames(3)
      #expect(gtk_widget_has_css_class(try cell(window, 0), "card-top") != 0)
      #expect(gtk_widget_has_css_class(try cell(window, 1), "card-top") == 0)
      // The selected row, which is the second now, fills its corners.
      try await window.wait("the selected row is square") {
        (try? window.color(x: 51, y: 55)) == [255, 0, 0]
      }
      try await window.close()
    }

    @Test("8.4.1 A real pointer and keys go through a card; the rows are as wide as it is")
    func input() async throws {
      let source = SampleDataSource([
        SampleSection(0, items: 0..<3), SampleSection(1, items: 10..<12),
      ])
      let window = try await window(source)
      try await window.input("mousemove 20 25 click 1")
      #expect(window.view.selectedItems.isEmpty)
      try await window.input("mousemove 60 25 click 1")
      #expect(window.view.selectedItems == [ItemIndex(0, 0)])
      for _ in 0..<3 { try await window.input("key Down") }
      try await window.wait("the focus goes to the next card") {
        window.view.focusedItem == ItemIndex(1, 0)
      }
      try await window.close()
    }
  }
}
