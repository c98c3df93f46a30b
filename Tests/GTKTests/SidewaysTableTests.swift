import CGTK
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

extension GTK {
  /// A list that scrolls sideways, in a window with real input.
  @MainActor @Suite struct SidewaysTables {
    private let source: SampleDataSource

    init() {
      source = SampleDataSource(
        (0..<3).map { section in
          var sample = SampleSection(
            section, items: section * 100..<section * 100 + 40, header: "\(section)")
          sample.headerHeight = 40
          sample.pinsHeader = true
          return sample
        })
    }

    private func window(_ height: TableRowHeight) async throws -> TestWindow {
      var renderers = Renderers.standard
      renderers.register(SampleRenderer())
      let window = try await TestWindow(
        height: 150, layout: TableLayout(axis: .horizontal, rowHeight: height),
        renderers: renderers)
      window.view.dataSource = source
      try await window.show()
      return window
    }

    private struct SampleRenderer: ContentRenderer {
      func makeView(_ context: RenderContext) -> Label { Label() }
      func update(_ view: Label, with content: SampleContent) { view.text = content.text }
    }

    private func place(_ window: TestWindow, _ element: ElementKey) throws -> Rect {
      let cell = try #require(window.view.view(of: element) as? CellView).cell
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(cell, window.widget!.pointer, &bounds) != 0)
      return Rect(
        x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
        height: Double(bounds.size.height))
    }

    @Test(
      "6.3.4 Real keys and the wheel go along a list that scrolls sideways, in either direction",
      arguments: [false, true])
    func keys(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let window = try await window(.fixed(80))
      let (forward, backward) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
      func scrolled() -> Double {
        let x = window.view.contentOffset.x
        return isRightToLeft ? window.view.contentSize.width - 400 - x : x
      }
      #expect(window.view.contentSize == Size(width: 3 * (40 + 40 * 80), height: 150))
      #expect(scrolled() == 0)
      let first = Rect(x: isRightToLeft ? 280 : 40, y: 0, width: 80, height: 150)
      #expect(try place(window, .item(0, 0)) == first)
      try await window.input("mousemove \(isRightToLeft ? 300 : 60) 75 click 1")
      try await window.wait("a click focuses") { window.view.focusedItem == ItemIndex(0, 0) }
      for _ in 0..<7 { try await window.input("key \(forward)") }
      try await window.wait("arrows move the focus") {
        window.view.focusedItem == ItemIndex(0, 7)
      }
      try await window.wait("the list follows") { scrolled() == 40 + 8 * 80 - 400 }
      try await window.input("key \(backward)")
      try await window.wait("and back") { window.view.focusedItem == ItemIndex(0, 6) }
      // The header of the section stays where reading begins.
      let start = Rect(x: isRightToLeft ? 360 : 0, y: 0, width: 40, height: 150)
      #expect(try place(window, .header(0)) == start)
      try await window.input("key Down key Up")
      #expect(window.view.focusedItem == ItemIndex(0, 6))
      try await window.input("key Page_Down")
      try await window.wait("a page is 320 points and more") {
        (window.view.focusedItem?.item ?? 0) >= 9
      }
      try await window.input("key End")
      try await window.wait("End shows the end") {
        window.view.focusedItem == ItemIndex(2, 39)
          && scrolled() == window.view.contentSize.width - 400
      }
      try await window.input("key Home")
      try await window.wait("Home shows the start") {
        window.view.focusedItem == ItemIndex(0, 0) && scrolled() == 0
      }
      try await window.input("click 5")
      try await window.wait("the wheel scrolls") { scrolled() > 40 }
      #expect(window.view.contentOffset.y == 0)
      #expect(window.reports.all == [])
      try await window.close()
    }

    @Test("6.3.4 Rows are as wide as what they show")
    func widths() async throws {
      source.sections[0].items = [
        SampleItem(0, "short"), SampleItem(1, "a row with much more to say than that"),
      ]
      let window = try await window(.selfSizing(estimate: 60))
      let label = Label()
      let (short, long) = (try place(window, .item(0, 0)), try place(window, .item(0, 1)))
      for (frame, text) in [(short, "short"), (long, "a row with much more to say than that")] {
        label.text = text
        var natural: gint = 0
        gtk_widget_measure(label.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        #expect(frame.height == 150 && abs(frame.width - Double(natural)) <= 1)
      }
      #expect(short.maxX == long.minX && long.width > 2 * short.width)
      try await window.close()
    }

    /// One section under a header with a line.
    private final class LinedSource: CollectionViewDataSource {
      var numberOfSections: Int { 1 }
      func numberOfItems(in section: Int) -> Int { 40 }
      func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
      func content(of element: ElementKey) -> any Content {
        element.itemIndex == nil ? SectionHeaderContent("H") : ListRowContent(title: "row")
      }
      func description(of section: Int) -> SectionDescription {
        var header = SupplementaryMetrics()
        header.height = .fixed(50)
        header.background = Color.rgba(1, 1, 1, 1)
        header.showsSeparator = true
        header.separatorColor = Color.rgba(0, 0, 1, 1)
        return SectionDescription(headers: [header])
      }
    }

    @Test(
      "6.3.9 The line that closes a header is at its trailing edge, a row's before the next row",
      arguments: [false, true])
    func lines(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let lined = LinedSource()
      let window = try await window(.fixed(80))
      window.view.dataSource = lined
      try await window.frames(3)
      func x(_ x: Int) -> Int { isRightToLeft ? 399 - x : x }
      #expect(try window.color(x: x(49), y: 3) == [0, 0, 255])
      #expect(try window.color(x: x(49), y: 90) == [0, 0, 255])
      #expect(try window.color(x: x(47), y: 90) == [255, 255, 255])
      // Between the first and the second row.
      #expect(try window.color(x: x(130), y: 10) != window.color(x: x(135), y: 10))
      try await window.close()
    }
  }
}
