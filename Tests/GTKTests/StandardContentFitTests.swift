import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What the standard contents ask for once they are on screen.
  @MainActor @Suite struct StandardContentFits {
    @Test("The labels of a header with a button get the width that they ask for")
    func header() async throws {
      let window = try await TestWindow(layout: RowLayout(measures: true))
      let source = RowSource(count: 1)
      source.content = { _ in
        SectionHeaderContent(
          "Big Cats", detail: "1,024", actionTitle: "See All", action: Action("all"))
      }
      window.show(source)
      try await window.show()
      let view = try #require(window.view.view(of: .item(0, 0)) as? CellView)
      let labels = [0, 1].compactMap { index in
        var child = gtk_widget_get_first_child(view.body.pointer)
        for _ in 0..<index { child = gtk_widget_get_next_sibling(child) }
        return child
      }
      for label in labels {
        var whole: gint = 0
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &whole, nil, nil)
        #expect(gtk_widget_get_width(label) >= whole)
      }
      #expect(labels.count == 2)
      try await window.close()
    }

    @Test(
      "Each standard content gets the height that it asks for, from either side",
      arguments: [false, true], [400, 300])
    func heights(isRightToLeft: Bool, width: Int) async throws {
      gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try await TestWindow(
        width: width, height: 1900, layout: RowLayout(measures: true))
      let source = RowSource(count: Samples.all.count)
      source.content = { Samples.all[$0] }
      window.show(source)
      try await window.show()
      var seen = 0
      for (item, content) in Samples.all.enumerated() {
        guard let view = window.view.view(of: .item(0, item)) as? CellView else { continue }
        seen += 1
        let need = try #require(view.known).need
        let frame = try #require(window.view.layout.attributes(of: .item(0, item))?.frame)
        #expect(frame.height == need, "\(content)")
      }
      #expect(seen >= 15)
      try await window.close()
    }
  }
}
