import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// Rows that are lower than their content needs.
  @MainActor @Suite struct LowRows {
    private func window(height: Double, content: @escaping (Int) -> any Content) async throws
      -> TestWindow
    {
      let window = try await TestWindow(layout: TableLayout(rowHeight: .fixed(height)))
      let source = RowSource(count: 100)
      source.content = content
      window.show(source)
      try await window.show()
      return window
    }

    @Test("6.4.2 A row that is too low is clipped, shows its text at its top, and is reported once")
    func tooLow() async throws {
      let window = try await window(height: 22) { ListRowContent(title: "Row \($0)") }
      let view = try #require(window.view.view(of: .item(0, 1)) as? CellView)
      #expect(gtk_widget_get_overflow(view.cell) == GTK_OVERFLOW_HIDDEN)
      func label(_ widget: WidgetPointer) -> WidgetPointer? {
        if ocelot_is_a(widget, gtk_label_get_type()) != 0 { return widget }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          if gtk_widget_get_visible(current) != 0, let found = label(current) { return found }
          child = gtk_widget_get_next_sibling(current)
        }
        return nil
      }
      let title = try #require(label(view.body.pointer))
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(title, view.cell, &bounds) != 0)
      // The text is within the row, which is 22 points high.
      #expect(bounds.origin.y >= 0 && bounds.origin.y + bounds.size.height <= 22)
      window.view.scroll(to: .item(0, 60), at: .start, animated: false)
      try await window.frames(3)
      let reports = window.reports.all.filter { $0.code == .contentTooHigh }
      #expect(reports.count == 1)
      let message = try #require(reports.first).message
      for part in ["ListRowContent", "50", "22", "height(of:width:)", ".selfSizing(estimate: 50)"] {
        #expect(message.contains(part), "\(part)")
      }
      try await window.close()
    }

    @Test("A first list without a row height is told what to say, and fits once it is said")
    func first() async throws {
      for says in [false, true] {
        let list = BasicDataSource((0..<20).map { Line(id: $0) }) {
          ListRowContent(title: "Row \($0.id)")
        }
        if says { list.defaultMetrics.rowHeight = .measured(estimate: 50) }
        let window = try await TestWindow(layout: GridLayout())
        let controller = CollectionController(dataSource: list)
        controller.attach(to: window.view)
        controller.willAppear()
        try await window.show()
        try await window.frames(2)
        let told = window.reports.all
        #expect(told.map(\.code) == (says ? [] : [.contentTooHigh]))
        #expect(
          told.allSatisfy {
            $0.message.contains("no rowHeight is set, and rows without one are 44 high")
              && $0.message.contains(
                "Set defaultMetrics.rowHeight = .measured(estimate: 50) of the data source")
          })
        try await window.close()
      }
    }

    @Test("A row that is too low is told what to set where its height comes from")
    func remedies() async throws {
      let line = BasicDataSource((0..<20).map { Line(id: $0) }) {
        ListRowContent(title: "Row \($0.id)")
      }
      line.defaultMetrics.rowHeight = .fixed(22)
      for (layout, remedy) in [
        (
          GridLayout() as any Layout,
          "Set defaultMetrics.rowHeight = .measured(estimate: 50) of the data source"
        ),
        (TableLayout(rowHeight: .fixed(22)), "Set rowHeight = .selfSizing(estimate: 50)"),
        (
          ComposedLayout { _, _ in .table(.fixed(22)) },
          "Let the layout measure rows, or give them that height"
        ),
      ] {
        let window = try await TestWindow(layout: layout)
        let controller = CollectionController(dataSource: line)
        controller.attach(to: window.view)
        controller.willAppear()
        try await window.show()
        try await window.frames(2)
        #expect(window.reports.all.map(\.code) == [.contentTooHigh])
        let message = try #require(window.reports.all.first).message
        #expect(message.contains(remedy) && !message.contains("no rowHeight is set"))
        try await window.close()
      }
    }

    private struct Line: Identifiable, Equatable, Sendable { let id: Int }

    @Test("6.4.2 Two types of content are reported once each, and rows that fit are not")
    func types() async throws {
      let window = try await window(height: 40) {
        $0 % 2 == 0
          ? TextContent("Short") : TextContent("Long " + String(repeating: "x ", count: 400))
      }
      #expect(window.reports.all.map(\.code) == [.contentTooHigh])
      try await window.close()
      let high = try await self.window(height: 50) { ListRowContent(title: "Row \($0)") }
      let view = try #require(high.view.view(of: .item(0, 1)) as? CellView)
      #expect(gtk_widget_get_overflow(view.cell) == GTK_OVERFLOW_VISIBLE)
      #expect(high.reports.all == [])
      try await high.close()
    }

    @Test(
      "6.4.2 Rows whose layout hears only in their first frame how high they are are not reported")
    func late() async throws {
      let layout = RowLayout(rowHeight: 22)
      let window = try await TestWindow(layout: layout)
      window.show(RowSource(count: 20))
      gtk_widget_realize(window.window)
      let clock = try #require(gtk_widget_get_frame_clock(window.window))
      let connection = SignalConnection.scoped(raw(clock), "after-paint") {
        guard layout.rowHeight == 22, window.view.view(of: .item(0, 1)) != nil else { return }
        layout.rowHeight = 50
        window.view.invalidateLayout(.all())
      }
      try await window.show()
      try await window.frames(3)
      #expect(layout.rowHeight == 50)
      #expect(window.reports.all == [])
      _ = connection
      try await window.close()
    }

    @Test("6.4.2 A row that became high enough is not clipped any more")
    func grows() async throws {
      let layout = RowLayout(rowHeight: 22)
      let window = try await TestWindow(layout: layout)
      window.show(RowSource(count: 20))
      try await window.show()
      layout.rowHeight = 50
      window.view.invalidateLayout(.all())
      try await window.frames(3)
      let view = try #require(window.view.view(of: .item(0, 1)) as? CellView)
      #expect(gtk_widget_get_overflow(view.cell) == GTK_OVERFLOW_VISIBLE)
      #expect(gtk_widget_get_height(view.cell) == 50)
      try await window.close()
    }

    @Test("6.4.2 A focused row that no reader sees, with an estimated height, is not reported")
    func unseen() async throws {
      let window = try await TestWindow(
        width: 400, height: 500, layout: TableLayout(rowHeight: .selfSizing(estimate: 30)))
      let source = RowSource(count: 40)
      source.content = { TextContent("\($0) " + String(repeating: "words and words ", count: 4)) }
      window.show(source)
      try await window.show()
      window.view.focus(ItemIndex(0, 5))
      gtk_widget_grab_focus(try #require(window.view.view(of: .item(0, 5)) as? CellView).cell)
      gtk_window_set_default_size(UnsafeMutablePointer(OpaquePointer(window.window)), 120, 54)
      try await window.wait("the window is small") { window.view.viewportSize.height < 100 }
      try await window.frames(4)
      let view = try #require(window.view.view(of: .item(0, 5)) as? CellView)
      let frame = try #require(window.view.restingFrame(of: view))
      #expect(!frame.intersects(window.view.viewport))
      #expect(view.leastHeight > frame.height, "its height is an estimate")
      #expect(window.reports.all == [])
      try await window.close()
    }

    /// A table whose rows take one line and would take two if they were a little narrower, and the
    /// height that they need in two columns.
    private func table() async throws -> (window: TestWindow, halfHeight: Double) {
      let window = try await TestWindow(layout: TableLayout(rowHeight: .selfSizing(estimate: 40)))
      let source = RowSource(count: 12)
      func height(_ text: String, _ width: Double) -> Double {
        window.widget?.height(of: TextContent(text), width: width) ?? 0
      }
      // As many words as a row has room for, whatever the font.
      var text = "a"
      while height(text, 388) == height("a", 388), text.count < 400 { text += " a" }
      source.content = { _ in TextContent(text) }
      window.show(source)
      try await window.show()
      return (window, height(text, 190))
    }

    @Test("6.4.2 Rows held between two layouts are not reported, and those that stay too low are")
    func transition() async throws {
      for isEnough in [true, false] {
        let (window, need) = try await table()
        let height = isEnough ? need : 20
        let view = try #require(window.view.view(of: .item(0, 1)) as? CellView)
        let transition = window.view.startInteractiveTransition(
          to: WaterfallLayout(columns: .count(2), itemHeight: .points(height)))
        var wasLow = false
        for progress in (1...20).map({ Double($0) / 20 }) {
          transition.progress = progress
          try await window.frames(4)
          wasLow = wasLow || view.isTooLow
        }
        #expect(wasLow, "at \(height)")
        #expect(window.reports.all == [])
        transition.finish()
        try await window.frames(4)
        #expect(window.reports.all.map(\.code) == (isEnough ? [] : [.contentTooHigh]))
        try await window.close()
      }
    }

    @Test(
      "6.4.2 Rows whose width changes over time are not reported", .serialized,
      arguments: [
        Animation.curve(.easeInOut, duration: 0.6), .spring(dampingRatio: 1),
      ])
    func width(animation: Animation) async throws {
      Display.setAnimations(true)
      defer { Display.setAnimations(false) }
      let (window, need) = try await table()
      for _ in 0..<2 {
        for layout: any Layout in [
          WaterfallLayout(columns: .count(2), itemHeight: .points(need)),
          TableLayout(rowHeight: .selfSizing(estimate: 40)),
        ] {
          var isDone = false
          window.view.setLayout(layout, animation: animation) { _ in isDone = true }
          try await window.wait("the layout is there") { isDone }
          try await window.frames(3)
        }
      }
      #expect(window.reports.all == [])
      try await window.close()
    }

    @Test("6.4.2 A row that someone measured and gave less height all the same is reported")
    func measured() async throws {
      let window = try await TestWindow(layout: TableLayout(rowHeight: .fixed(22)))
      let source = RowSource(count: 20)
      source.content = { _ in ListRowContent(title: "Row") }
      #expect(window.widget?.height(of: ListRowContent(title: "Row"), width: 400) == 50)
      window.show(source)
      try await window.show()
      #expect(window.reports.all.map(\.code) == [.contentTooHigh])
      try await window.close()
    }
  }
}
