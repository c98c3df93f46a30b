import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Keys in lists with rows that are higher than what is seen of the list.
  @MainActor @Suite struct TallRowKeys {
    private struct Row: Identifiable, Equatable {
      let id: Int
      let title: String
    }

    /// A list, alone or in a page with a label above it and a button below it.
    @MainActor private final class Rows {
      let window: TestWindow
      let source: BasicDataSource<Row>
      let controller: CollectionController
      private(set) var page: Widget?
      let button = Button("Below") {}
      let above = Button("Above") {}
      /// What of each row was in the window, in points from its top.
      private(set) var seen: [Int: Set<Int>] = [:]

      init(inPageOf listHeight: Int?, height: Int, roomAround: Int = 0) async throws {
        window = try await TestWindow(height: height, layout: GridLayout())
        let words = "Rows may be higher than the window that they are read in, and so is this one. "
        source = BasicDataSource(
          (0..<5).map { Row(id: $0, title: String(repeating: words, count: $0 % 2 == 1 ? 14 : 1)) }
        ) { ListRowContent(title: $0.title, titleLines: 0) }
        source.defaultMetrics.rowHeight = .measured(estimate: 50)
        controller = CollectionController(dataSource: source, reporter: window.reports)
        controller.attach(to: window.view)
        controller.willAppear()
        if let listHeight {
          let frame: UnsafeMutablePointer<GtkWindow> = cast(UnsafeMutableRawPointer(window.window))
          let scroller = try #require(window.scroller)
          gtk_window_set_child(frame, nil)
          let page = BoxWidget(
            vertical: true,
            [
              above, Label().sized(height: roomAround), scroller.sized(height: listHeight), button,
              Label().sized(height: roomAround),
            ]
          ).scrolledVertically()
          gtk_window_set_child(frame, page.pointer)
          self.page = page
        }
        try await window.show()
        Input.send("mousemove 390 \(height - 2)")
      }

      var viewport: OpaquePointer { OpaquePointer(gtk_scrolled_window_get_child(page!.handle)) }

      /// Where a widget is in the window, and the part that nothing cuts.
      func place(of widget: WidgetPointer) -> (y: Double, shown: ClosedRange<Double>)? {
        var (y, top, bottom) = (0.0, -Double.infinity, Double.infinity)
        var around: WidgetPointer? = widget
        while let current = around {
          var bounds = graphene_rect_t()
          guard gtk_widget_compute_bounds(current, window.window, &bounds) != 0 else { return nil }
          let start = Double(bounds.origin.y)
          if current == widget { y = start }
          if current == widget || gtk_widget_get_overflow(current) == GTK_OVERFLOW_HIDDEN {
            (top, bottom) = (max(top, start), min(bottom, start + Double(bounds.size.height)))
          }
          around = gtk_widget_get_parent(current)
        }
        return top < bottom ? (y, top...bottom) : nil
      }

      func look() {
        for element in window.view.visibleElements {
          guard let item = element.itemIndex?.item,
            let cell = window.view.view(of: element) as? CellView, let place = place(of: cell.cell)
          else { continue }
          let first = Int((place.shown.lowerBound - place.y).rounded())
          let end = Int((place.shown.upperBound - place.y).rounded())
          if first < end { seen[item, default: []].formUnion(first..<end) }
        }
      }

      func forget() { seen = [:] }

      var focus: WidgetPointer? { gtk_root_get_focus(gtk_widget_get_root(window.window)) }
      var item: Int? { window.view.focusedItem?.item }

      /// Presses a key until it does nothing in the list any more.
      func hold(_ key: String) async throws -> Int {
        for press in 1...400 {
          let before = state
          try await window.input("key \(key)")
          look()
          // Arrows go on to what is beside the list.
          if state == before || !window.hasFocus { return press }
          #expect(focus.flatMap { place(of: $0) } != nil, "\(key): the focus is in sight")
        }
        return 400
      }

      private var state: [Double] {
        [
          Double(item ?? -1), window.view.contentOffset.y,
          page.map { _ in gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(viewport)) } ?? 0,
        ]
      }

      var heights: [Int: Int] {
        Dictionary(
          uniqueKeysWithValues: (0..<5).map {
            let key = ElementKey.item(0, $0)
            return ($0, Int(window.view.layout.attributes(of: key)?.frame.height ?? 0))
          })
      }
    }

    @Test(
      "4.45 Rows that are higher than the window are read by keys, also where a page scrolls around",
      arguments: [nil, 160, 400], ["Down", "Next"])
    func reading(listHeight: Int?, key: String) async throws {
      let rows = try await Rows(inPageOf: listHeight, height: 240)
      rows.window.widget?.focus()
      try await rows.window.frames(2)
      for (end, key) in [("Home", key), ("End", key == "Down" ? "Up" : "Prior")] {
        rows.window.widget?.focus()
        try await rows.window.input("key \(end)")
        rows.forget()
        rows.look()
        let presses = try await rows.hold(key)
        #expect(presses < 400)
        #expect(rows.item == (end == "Home" ? 4 : 0))
        for (row, height) in rows.heights {
          let missing = Set(1..<height - 1).subtracting(rows.seen[row] ?? [])
          #expect(missing.isEmpty, "\(key): \(missing.sorted()) of row \(row), \(height) high")
        }
      }
      #expect(rows.heights.values.contains { $0 > 300 })
      try await rows.window.close()
    }

    @Test(
      "Tab scrolls a page to what is beside its list, and the list's own viewports are as before")
    func beside() async throws {
      let rows = try await Rows(inPageOf: 300, height: 240)
      rows.above.focus()
      try await rows.window.frames(2)
      #expect(gtk_viewport_get_scroll_to_focus(rows.viewport) != 0)
      for (key, widget) in [
        ("Tab", nil), ("Tab", rows.button), ("shift+Tab", nil), ("shift+Tab", rows.above),
        ("Tab", nil), ("Tab", rows.button),
      ] {
        try await rows.window.input("key \(key)")
        let focus = try #require(rows.focus)
        #expect(widget == nil ? CellClass.cell(focus) != nil : focus == widget?.pointer)
        let isOff = gtk_viewport_get_scroll_to_focus(rows.viewport) == 0
        #expect(isOff == (widget == nil))
        let shown = try #require(rows.place(of: focus)).shown
        let height = Double(gtk_widget_get_height(focus))
        #expect(shown.upperBound - shown.lowerBound >= min(height, 40) - 1, "\(key)")
      }
      // A list that goes with the focus leaves nothing behind.
      try await rows.window.input("key shift+Tab")
      #expect(gtk_viewport_get_scroll_to_focus(rows.viewport) == 0)
      gtk_widget_unparent(rows.window.scroller!.pointer)
      try await eventually { gtk_viewport_get_scroll_to_focus(rows.viewport) != 0 }
      try await rows.window.close()
    }

    @Test(
      "A list with the focus leaves its window with what is around it: nothing is left of either")
    func pageLeaves() async throws {
      _ = WarningRecorder.shared.take()
      let rows = try await Rows(inPageOf: 300, height: 240)
      rows.window.widget?.focus()
      try await rows.window.frames(2)
      let page = try #require(rows.page)
      let viewport = ObjectReference(retaining: UnsafeMutableRawPointer(rows.viewport))
      #expect(gtk_viewport_get_scroll_to_focus(rows.viewport) == 0)
      func handlers() -> Int {
        var count = 0
        let window = UnsafeMutableRawPointer(rows.window.window)
        let data = viewport.pointer
        while true {
          let id = g_signal_handler_find(window, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
          guard id != 0 else { return count }
          g_signal_handler_disconnect(window, id)
          count += 1
        }
      }
      gtk_window_set_child(cast(rows.window.window), nil)
      #expect(handlers() == 0, "The viewport hears nothing of a window that it has left.")
      try await eventually { gtk_viewport_get_scroll_to_focus(rows.viewport) != 0 }
      #expect(handlers() == 0)
      // It comes back, and takes part as before.
      gtk_window_set_child(cast(rows.window.window), page.pointer)
      try await rows.window.frames(2)
      rows.window.widget?.focus()
      try await rows.window.frames(2)
      #expect(gtk_viewport_get_scroll_to_focus(rows.viewport) == 0)
      try await rows.window.close()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("Keys that come between two frames leave the focus in sight", arguments: [3, 8, 20])
    func quickKeys(count: Int) async throws {
      let rows = try await Rows(inPageOf: 160, height: 240, roomAround: 600)
      rows.above.focus()
      try await rows.window.frames(2)
      let core = try #require(rows.window.core as? CollectionCore)
      for key in [GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Page_Down, GDK_KEY_End, GDK_KEY_Home] {
        rows.window.widget?.focus()
        for _ in 0..<count { _ = core.keyPressed(guint(key), GdkModifierType(rawValue: 0)) }
        try await rows.window.frames(3)
        let focus = try #require(rows.focus)
        let shown = try #require(rows.place(of: focus), "\(key)").shown
        let height = Double(gtk_widget_get_height(focus))
        #expect(shown.upperBound - shown.lowerBound >= min(height, 160) - 1, "\(key)")
        // The page is scrolled away, and a key brings it back.
        gtk_adjustment_set_value(gtk_scrollable_get_vadjustment(rows.viewport), 500)
        try await rows.window.frames(3)
      }
      try await rows.window.close()
    }

    @Test("A page goes with its window, also while a list in it has the focus")
    func goesWithWindow() async throws {
      weak var core: AnyObject?
      var reports: Reports?
      do {
        let rows = try await Rows(inPageOf: 160, height: 240)
        rows.window.widget?.focus()
        try await rows.window.frames(2)
        #expect(gtk_viewport_get_scroll_to_focus(rows.viewport) == 0)
        (core, reports) = (rows.window.core, rows.window.reports)
        #expect(core != nil)
        try await rows.window.close()
      }
      try await eventually { core == nil }
      #expect(core == nil, "nothing keeps the list")
      #expect(reports?.all == [])
    }

    @Test("A viewport that the application keeps from scrolling to the focus is left alone")
    func kept() async throws {
      let rows = try await Rows(inPageOf: 400, height: 240)
      gtk_viewport_set_scroll_to_focus(rows.viewport, 0)
      rows.window.widget?.focus()
      try await rows.window.input("key End")
      #expect(rows.item == 4)
      #expect(gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(rows.viewport)) == 0)
      rows.above.focus()
      try await rows.window.frames(2)
      #expect(gtk_viewport_get_scroll_to_focus(rows.viewport) == 0)
      try await rows.window.close()
    }
  }
}
