import CGTK
import Glibc
import Ocelot
import OcelotTesting
import Testing

@testable import OcelotGTK

extension GTK {
  /// How elements stand, as renderers and stylesheets are told.
  @MainActor @Suite struct Standing {
    /// What renderers were told, by element.
    private final class Log {
      var states: [ElementKey: ElementState] = [:]
      var calls = 0
    }

    /// Rows or headers of an application's own, which hear how they stand.
    private struct ListeningRenderer<C: Content>: ContentRenderer {
      let log: Log
      let text: (C) -> String
      func makeView(_ context: RenderContext) -> Label { Label() }
      func update(_ view: Label, with content: C) { view.text = text(content) }
      func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: Label) {
        log.calls += 1
        log.states[attributes.element] = state
      }
    }

    private let log = Log()
    private let source = SampleDataSource(
      (0..<3).map { section in
        var sample = SampleSection(
          section, items: section * 100..<section * 100 + 20, header: "section \(section)")
        sample.headerHeight = 50
        sample.pinsHeader = true
        sample.metrics.rowHeight = .fixed(50)
        return sample
      })

    private func window() async throws -> TestWindow {
      var renderers = Renderers.standard
      renderers.register(ListeningRenderer<SampleContent>(log: log) { $0.text })
      renderers.register(ListeningRenderer<SectionHeaderContent>(log: log) { $0.title })
      let window = try await TestWindow(layout: GridLayout(), renderers: renderers)
      window.view.dataSource = source
      try await window.show()
      Input.send("mousemove 200 490")
      await Input.taken()
      return window
    }

    private func cell(_ window: TestWindow, _ element: ElementKey) throws -> WidgetPointer {
      try #require(window.view.view(of: element) as? CellView).cell
    }

    @Test("6.1.1 A real pointer hovers, presses and leaves; renderers hear each once")
    func pointer() async throws {
      let window = try await window()
      #expect(log.states[.item(0, 1)] != nil && log.states[.header(0)] != nil)
      try await window.input("mousemove 100 125")
      #expect(log.states[.item(0, 1)]?.isHovered == true)
      let calls = log.calls
      try await window.input("mousemove 110 130")
      #expect(log.calls == calls)
      try await window.input("mousedown 1")
      #expect(log.states[.item(0, 1)]?.isHighlighted == true)
      try await window.input("mouseup 1")
      #expect(log.states[.item(0, 1)]?.isSelected == true)
      #expect(log.states[.item(0, 1)]?.isFocused == true)
      // The pointer stands still, and the rows go under it.
      gtk_adjustment_set_value(window.verticalAdjustment, 50)
      try await window.frames(3)
      #expect(log.states[.item(0, 1)]?.isHovered == false)
      #expect(log.states[.item(0, 2)]?.isHovered == true)
      try await window.input("mousemove 100 25")
      #expect(log.states[.header(0)]?.isHovered == true)
      try await window.input("mousemove 700 590")
      try await window.wait("nothing is hovered") {
        self.log.states[.header(0)]?.isHovered == false
      }
      try await window.close()
    }

    @Test(
      "6.1.1 6.1.2 Disabled rows and headers that open: classes, clicks, and what is told of them")
    func conditions() async throws {
      var isOpen = true
      source.makeCondition = {
        switch $0 {
        case .item(ItemIndex(0, 1)): ElementCondition(isDisabled: true)
        case ElementKey.header(0): ElementCondition(isExpanded: isOpen, canActivate: true)
        default: .plain
        }
      }
      let window = try await window()
      let (row, header) = (try cell(window, .item(0, 1)), try cell(window, .header(0)))
      #expect(gtk_widget_has_css_class(row, "disabled") != 0)
      #expect(gtk_widget_has_css_class(header, "activatable") != 0)
      #expect(gtk_widget_has_css_class(header, "expanded") != 0)
      // Only where GTK speaks to assistive technology, `GTK_A11Y=test`, is there anything to be
      // told.
      if getenv("GTK_A11Y").map({ String(cString: $0) }) == "test" {
        #expect(
          gtk_test_accessible_has_state(OpaquePointer(row), GTK_ACCESSIBLE_STATE_DISABLED) != 0)
        #expect(
          gtk_test_accessible_has_state(OpaquePointer(header), GTK_ACCESSIBLE_STATE_EXPANDED) != 0)
      }
      try await window.input("mousemove 100 125 click 1")
      #expect(window.view.selectedItems.isEmpty)
      try await window.input("mousemove 100 25 mousedown 1")
      #expect(log.states[.header(0)]?.isHighlighted == true)
      try await window.input("mouseup 1")
      #expect(source.performed.map(\.action) == [.activate])
      #expect(log.states[.header(0)]?.isHighlighted == false)
      isOpen = false
      window.view.apply(ChangeSet([.refresh(.header(0))]))
      try await window.frames(3)
      #expect(gtk_widget_has_css_class(header, "expanded") == 0)
      let view = try #require(window.view.view(of: .header(0)) as? CellView)
      let actions = try #require(view.owner?.accessibleActions(of: view))
      #expect(actions.map(\.name) == ["activate"])
      actions[0].perform()
      #expect(source.performed.count == 2)
      // A key opens it as well, once it has the focus; Tab leads there.
      #expect(gtk_widget_grab_focus(header) != 0)
      try await window.input("key Return")
      try await window.input("key space")
      #expect(source.performed.count == 4)
      #expect(window.view.selectedItems.isEmpty)
      // A row that shows another item is not disabled.
      gtk_adjustment_set_value(window.verticalAdjustment, 700)
      try await window.frames(3)
      for element in window.view.visibleElements where element.itemIndex != nil {
        #expect(gtk_widget_has_css_class(try cell(window, element), "disabled") == 0)
      }
      try await window.close()
    }

    @Test("6.1.3 A stylesheet alone colours a header that is pinned, by the row's class")
    func stylesheet() async throws {
      let window = try await window()
      let provider = gtk_css_provider_new()!
      gtk_css_provider_load_from_data(
        provider, "row.pinned { background-color: #0000ff; }", -1)
      let display = gdk_display_get_default()
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
      defer {
        gtk_style_context_remove_provider_for_display(display, OpaquePointer(provider))
        g_object_unref(UnsafeMutableRawPointer(provider))
      }
      let header = try cell(window, .header(0))
      #expect(gtk_widget_has_css_class(header, "pinned") == 0)
      #expect(try window.color(x: 390, y: 5) != [0, 0, 255])
      gtk_adjustment_set_value(window.verticalAdjustment, 20)
      try await window.frames(3)
      #expect(gtk_widget_has_css_class(header, "pinned") != 0)
      #expect(try window.color(x: 390, y: 5) == [0, 0, 255])
      #expect(log.states[.header(0)]?.isPinned == true)
      gtk_adjustment_set_value(window.verticalAdjustment, 0)
      try await window.frames(3)
      #expect(gtk_widget_has_css_class(header, "pinned") == 0)
      #expect(try window.color(x: 390, y: 5) != [0, 0, 255])
      try await window.close()
    }

    /// One section under a header that is red in its place and blue where it is pinned.
    private final class ColoredSource: CollectionViewDataSource {
      var numberOfSections: Int { 1 }
      func numberOfItems(in section: Int) -> Int { 40 }
      func identifier(of item: ItemIndex) -> AnyHashable? { item.item }
      func content(of element: ElementKey) -> any Content {
        element.itemIndex == nil ? SectionHeaderContent("Header") : SampleContent("row")
      }
      func description(of section: Int) -> SectionDescription {
        var header = SupplementaryMetrics()
        header.height = .fixed(50)
        header.pinsToTop = true
        header.background = Color.rgba(1, 0, 0, 1)
        header.pinnedBackground = Color.rgba(0, 0, 1, 1)
        var metrics = SectionMetrics()
        metrics.rowHeight = .fixed(50)
        return SectionDescription(metrics: metrics, headers: [header])
      }
    }

    @Test(
      "6.1.2 The colours of a header change over time as it is pinned, and at once without motion",
      arguments: [true, false])
    func colorsFade(moves: Bool) async throws {
      Display.setAnimations(moves)
      defer { Display.setAnimations(false) }
      let colored = ColoredSource()
      let window = try await window()
      window.view.dataSource = colored
      try await window.wait("the header is in its place, in its colour") {
        (try? window.color(x: 390, y: 5)) == [255, 0, 0]
      }
      let header = try #require(window.view.view(of: .header(0)) as? CellView)
      for (offset, end) in [(20.0, [0, 0, 255]), (0, [255, 0, 0])] {
        gtk_adjustment_set_value(window.verticalAdjustment, offset)
        window.frame()
        #expect(header.fade != nil)
        // On the way all that is seen is between both.
        var seen: [[Int]] = []
        try await window.wait("the colour is there") {
          guard let color = try? window.color(x: 390, y: 5) else { return false }
          seen.append(color)
          return color == end
        }
        if !moves { #expect(seen.count == 1) }
        #expect(seen.allSatisfy { $0[1] == 0 && abs($0[0] + $0[2] - 255) <= 2 }, "\(seen)")
      }
      // A header that leaves the screen on the way takes nothing along.
      gtk_adjustment_set_value(window.verticalAdjustment, 20)
      window.frame()
      window.view.dataSource = source
      try await window.frames(3)
      try await window.close()
    }
  }
}
