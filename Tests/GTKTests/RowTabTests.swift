import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Tab and arrows in a row with a button of its own, in edit mode.
  @MainActor @Suite struct RowTabs {
    private struct Starred: Content { let number: Int }

    private struct StarRenderer: ContentRenderer {
      func makeView(_ context: RenderContext) -> Widget {
        let label = Label()
        label.expanding(horizontally: true)
        return BoxWidget([label, Button(symbol: "starred-symbolic", label: "Star") {}])
      }
      func update(_ view: Widget, with content: Starred) {}
    }

    private struct Row: Identifiable, Equatable { let id: Int }

    @MainActor private final class Rows {
      let window: TestWindow
      let source = BasicDataSource((0..<6).map { Row(id: $0) }) { Starred(number: $0.id) }
      let editing = EditingController()
      let controller: CollectionController

      init() async throws {
        var renderers = Renderers.standard
        renderers.register(StarRenderer())
        window = try await TestWindow(layout: GridLayout(), renderers: renderers)
        source.makeTrailingActions = { _ in [SwipeWindow.delete, SwipeWindow.flag] }
        source.isReorderable = true
        controller = CollectionController(dataSource: source, reporter: window.reports)
        controller.attach(to: window.view)
        controller.use(editing)
        controller.willAppear()
        try await window.show()
        Input.send("mousemove 200 475")
        controller.setEditing(true, animated: false)
        try await window.frames(3)
      }

      /// Where the middle of what has the focus is in its row, if a row holds it.
      var place: (item: Int, x: Double)? {
        guard let focus = gtk_root_get_focus(gtk_widget_get_root(window.window)),
          let core = window.core as? CollectionCore, let cell = core.focusedCell,
          let item = cell.element.itemIndex?.item
        else { return nil }
        var bounds = graphene_rect_t()
        _ = gtk_widget_compute_bounds(focus, cell.cell, &bounds)
        return (item, focus == cell.cell ? -1 : Double(bounds.origin.x + bounds.size.width / 2))
      }

      func focus(_ item: Int) async throws {
        window.view.focus(ItemIndex(0, item))
        let cell = window.view.view(of: .item(0, item)) as? CellView
        gtk_widget_grab_focus(cell?.cell)
        try await window.frames(2)
      }

      func press(_ key: String) async throws -> Double? {
        try await window.input("key \(key)")
        return place?.x
      }
    }

    @Test(
      "3.24 Tab goes through a row from the leading edge to the trailing one, whatever its height",
      arguments: [false, true])
    func order(isRightToLeft: Bool) async throws {
      if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let rows = try await Rows()
      for scale in [1.0, 1.5, 3.0] {
        DesktopStyle.textScale = scale
        defer { DesktopStyle.textScale = nil }
        for height in [44.0, 45, 46, 47, 61, 90] {
          rows.source.defaultMetrics.rowHeight = .fixed(height)
          try await rows.window.frames(3)
          try await rows.focus(2)
          var places: [Double] = []
          for _ in 0..<3 { places.append(try await rows.press("Tab") ?? -2) }
          let name = "\(places) at \(height), \(scale)"
          #expect(places.allSatisfy { $0 >= 0 }, "\(name)")
          #expect(places == (isRightToLeft ? places.sorted(by: >) : places.sorted()), "\(name)")
          #expect(Set(places).count == 3, "\(name)")
          // And back, to the row itself.
          var back: [Double] = []
          for _ in 0..<3 { back.append(try await rows.press("shift+Tab") ?? -2) }
          #expect(back == [places[1], places[0], -1], "\(name)")
        }
      }
      try await rows.window.close()
    }

    @Test("Tab goes to the actions that a control uncovered where they are seen")
    func uncovered() async throws {
      let rows = try await Rows()
      rows.source.defaultMetrics.rowHeight = .fixed(51)
      try await rows.window.frames(3)
      try await rows.focus(2)
      _ = try await rows.press("Tab")
      _ = try await rows.press("space")
      try await rows.window.wait("the actions are open") {
        rows.editing.batch.state == .open(ItemIndex(0, 2)) && rows.editing.swipe.state == .open
      }
      try await rows.window.frames(3)
      var places: [Double] = []
      for _ in 0..<3 { places.append(try await rows.press("Tab") ?? -2) }
      let (x, width) = (places.last ?? 0, 400.0)
      #expect(places == places.sorted() && x < width, "\(places)")
      try await rows.window.close()
    }

    @Test("Left and Right go from row to row wherever the focus is, and stay at the ends")
    func leftAndRight() async throws {
      let rows = try await Rows()
      for tabs in 0...3 {
        for (item, key, next) in [
          (2, "Right", 3), (4, "Right", 5), (5, "Right", 5), (1, "Left", 0), (0, "Left", 0),
        ] {
          try await rows.focus(item)
          for _ in 0..<tabs { _ = try await rows.press("Tab") }
          let before = try #require(rows.place)
          _ = try await rows.press(key)
          let after = try #require(rows.place)
          let name = "\(key) in row \(item) after \(tabs) tabs"
          #expect(after.item == next, "\(name)")
          #expect(next == item ? after.x == before.x : after.x == -1, "\(name)")
        }
      }
      // Nor does Down go from the last row to its controls.
      try await rows.focus(5)
      _ = try await rows.press("Down")
      #expect(try #require(rows.place) == (5, -1))
      try await rows.window.close()
    }
  }
}
