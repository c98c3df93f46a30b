import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotGTK

extension GTK {
  /// Outlines in a window, with real keys and clicks.
  @MainActor @Suite struct Outlines {
    private struct Node: Identifiable, Equatable { let id: String }

    private let source: OutlineDataSource<Node>

    init() {
      source = OutlineDataSource { ListRowContent(title: $0.id) }
      var snapshot = SectionSnapshot<Node>()
      snapshot.append([Node(id: "a"), Node(id: "f")])
      snapshot.append([Node(id: "b"), Node(id: "e")], to: "a")
      snapshot.append([Node(id: "c"), Node(id: "d")], to: "b")
      source.snapshot = snapshot
      source.defaultMetrics.rowHeight = .fixed(50)
    }

    private func show() async throws -> (TestWindow, CollectionController) {
      let window = try await TestWindow(layout: GridLayout())
      let controller = CollectionController(dataSource: source, reporter: window.reports)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
      return (window, controller)
    }

    private func cell(_ window: TestWindow, _ row: Int) throws -> CellView {
      try #require(window.view.view(of: .item(0, row)) as? CellView)
    }

    @Test("8.3.1 Left, Right and the asterisk go through an outline", arguments: [false, true])
    func keys(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let (window, controller) = try await show()
      let (inwards, outwards) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
      func focused() -> String? { window.view.focusedItem.flatMap { source.node(at: $0.item)?.id } }
      window.view.focus(ItemIndex(0, 0))
      gtk_widget_grab_focus(try cell(window, 0).cell)
      try await window.frames(2)
      try await window.input("key \(inwards)")
      #expect(source.rowCount == 4 && focused() == "a")
      try await window.input("key \(inwards)")
      #expect(focused() == "b")
      try await window.frames(3)
      #expect(gtk_widget_has_focus(try cell(window, 1).cell) != 0)
      try await window.input("key \(inwards) key \(inwards) key Down")
      #expect(focused() == "d")
      try await window.input("key \(outwards)")
      #expect(focused() == "b")
      try await window.input("key \(outwards) key \(outwards) key \(outwards)")
      #expect(focused() == "a" && source.rowCount == 2)
      try await window.input("key asterisk")
      #expect(source.expandedIdentifiers == ["a", "b"])
      #expect(window.reports.all == [])
      withExtendedLifetime(controller) {}
      try await window.close()
    }

    @Test("8.3.2 Rows are indented, their arrows are named, and tell level and expansion")
    func rows() async throws {
      source.expandedIdentifiers = ["a"]
      let (window, controller) = try await show()
      let (a, b, e) = (try cell(window, 0), try cell(window, 1), try cell(window, 2))
      #expect(gtk_widget_has_css_class(a.cell, "expanded") != 0)
      // GTK 4.8 hands on no level: the label says it, of what is within another item.
      let labels = [a, b, e].map(\.accessibleText)
      let ends = ["1 of 4", "level 2, 2 of 4", "level 2, 3 of 4"]
      for (label, end) in zip(labels, ends) { #expect(label.hasSuffix(", " + end), "\(label)") }
      #expect(!labels[0].contains("level"))
      // Only where GTK speaks to assistive technology, `GTK_A11Y=test`, is there anything to be
      // told.
      if getenv("GTK_A11Y").map({ String(cString: $0) }) == "test" {
        for cell in [a, b] {
          #expect(
            gtk_test_accessible_has_state(OpaquePointer(cell.cell), GTK_ACCESSIBLE_STATE_EXPANDED)
              != 0)
        }
        for cell in [a, b, e] {
          #expect(
            gtk_test_accessible_has_property(
              OpaquePointer(cell.cell), GTK_ACCESSIBLE_PROPERTY_LEVEL) != 0)
        }
        #expect(
          gtk_test_accessible_has_state(OpaquePointer(e.cell), GTK_ACCESSIBLE_STATE_EXPANDED) == 0)
      }
      let arrows = [a, b].compactMap {
        named("Collapse", in: $0.cell) ?? named("Expand", in: $0.cell)
      }
      #expect(named("Collapse", in: a.cell) != nil)
      #expect(named("Expand", in: b.cell) != nil)
      let places = try arrows.map { arrow in
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(arrow, try #require(a.owner?.canvas), &bounds)
        return bounds.origin.x + bounds.size.width / 2
      }
      try #require(places.count == 2)
      #expect(places[1] - places[0] == Float(RowOutline.indentation))
      #expect(b.owner?.accessibleActions(of: b).map(\.name).contains("expand") == true)
      // A click on the arrow expands, and selects nothing.
      try await window.input("mousemove \(Int(places[1])) 75 click 1")
      #expect(source.expandedIdentifiers == ["a", "b"])
      #expect(window.view.selectedItems.isEmpty)
      try await window.input("mousemove \(Int(places[0])) 25 click 1")
      #expect(source.rowCount == 2)
      #expect(window.reports.all == [])
      withExtendedLifetime(controller) {}
      try await window.close()
    }

    /// The button of a row that assistive technology calls so, if it shows.
    private func named(_ name: String, in widget: WidgetPointer) -> WidgetPointer? {
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if gtk_widget_get_visible(current) != 0 {
          if let text = gtk_widget_get_tooltip_text(current), String(cString: text) == name {
            return current
          }
          if let found = named(name, in: current) { return found }
        }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }
  }
}
