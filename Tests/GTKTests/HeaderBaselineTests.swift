import CGTK
import Ocelot
import OcelotAdwaita
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// Texts that stand beside each other in the header of a section.
  @MainActor @Suite("Baselines of headers") struct HeaderBaselineTests {
    private struct Row: Identifiable, Equatable { let id: Int }

    /// Where the first lines of labels below a widget stand, by their texts, from the top of the
    /// window.
    private func baselines(_ widget: WidgetPointer, in window: WidgetPointer) -> [String: Double] {
      var result: [String: Double] = [:]
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if ocelot_is_a(current, gtk_label_get_type()) != 0, gtk_widget_get_mapped(current) != 0 {
          let label = OpaquePointer(current)
          var (x, y): (gint, gint) = (0, 0)
          gtk_label_get_layout_offsets(label, &x, &y)
          var (left, top) = (0.0, 0.0)
          gtk_widget_translate_coordinates(current, window, 0, 0, &left, &top)
          let baseline = pango_layout_get_baseline(gtk_label_get_layout(label))
          result[String(cString: gtk_label_get_text(label))] =
            top + Double(y) + Double(baseline) / Double(PANGO_SCALE)
        }
        result.merge(baselines(current, in: window)) { $1 }
        child = gtk_widget_get_next_sibling(current)
      }
      return result
    }

    @Test(
      "The title of the button stands on the line of the header's title",
      arguments: [1, 1.25, 1.5, 2])
    func button(scale: Double) async throws {
      DesktopStyle.textScale = scale
      defer { DesktopStyle.textScale = nil }
      let source = BasicDataSource<Row>([Row(id: 0)]) { ListRowContent(title: "Row \($0.id)") }
      source.defaultMetrics.rowHeight = .measured(estimate: 50)
      source.defaultHeaders = [
        Supplement(
          SectionHeaderContent("Title", detail: "14", actionTitle: "See All", action: Action("all"))
        )
      ]
      let window = try await TestWindow(layout: GridLayout())
      let controller = CollectionController(dataSource: source, reporter: window.reports)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
      try await window.frames(3)
      let found = baselines(try #require(window.widget).pointer, in: window.window)
      let (title, detail, button) = (found["Title"], found["14"], found["See All"])
      #expect(try #require(button) == (try #require(detail)), "\(found)")
      // GTK rounds where lines of different fonts stand.
      #expect(abs(try #require(title) - (try #require(detail))) < 0.75, "\(found)")
      #expect(window.reports.all == [])
      withExtendedLifetime(controller) {}
      try await window.close()
    }
  }
}
