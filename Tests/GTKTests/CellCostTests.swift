import CGTK
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What cells cost, counted in questions that are put to their widgets.
  @MainActor @Suite struct CellCosts {
    /// A grid of columns in a window of 400 points.
    private func grid(_ columns: Int, count: Int = 300) async throws -> (TestWindow, RowSource) {
      var renderers = Renderers.standard
      renderers.register(CountedRenderer())
      let window = try await TestWindow(layout: GridLayout(), renderers: renderers)
      let source = RowSource(count: count)
      var metrics = SectionMetrics()
      metrics.columns = columns
      metrics.rowHeight = .measured(estimate: 30)
      source.description = SectionDescription(metrics: metrics)
      source.content = { Counted(number: $0) }
      window.show(source)
      try await window.show()
      return (window, source)
    }

    /// Where the bodies of the cells in sight are, in their cells.
    private func bodies(_ window: TestWindow) -> [(cell: Int, x: Int, width: Int)] {
      (0..<300).compactMap { item in
        guard let view = window.view.view(of: .item(0, item)) as? CellView, view.isShown
        else { return nil }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(view.body.pointer, view.cell, &bounds) != 0 else {
          return nil
        }
        return (
          Int(gtk_widget_get_width(view.cell)), Int(bounds.origin.x), Int(bounds.size.width)
        )
      }
    }

    @Test("A height that depends on no width is measured without a question for a width")
    func constantHeight() async throws {
      let (window, _) = try await grid(1)
      CountedWidget.reset()
      let height = window.view.host.measure(
        Counted(number: 1_000), element: .item(0, 0), width: 300
      ).height
      #expect(height >= 20)
      #expect(CountedWidget.heights > 0)
      #expect(CountedWidget.widths == 0)
      try await window.close()
    }

    @Test("In columns that differ by a hairline, contents are as wide as in the narrowest one")
    func hairline() async throws {
      let (window, _) = try await grid(3)
      let found = bodies(window)
      // 400 points are columns of 133, 134 and 133.
      #expect(Set(found.map(\.cell)) == [133, 134])
      #expect(Set(found.map(\.width)) == [133])
      #expect(Set(found.map(\.x)) == [0])
      try await window.close()
    }

    @Test("The hairline that contents leave free is at the end, also from right to left")
    func hairlineFromRightToLeft() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let (window, _) = try await grid(3)
      for body in bodies(window) {
        #expect(body.width == 133)
        #expect(body.x == body.cell - 133)
      }
      try await window.close()
    }

    @Test("Contents follow the narrowest column, also in cells that keep their size")
    func otherWidth() async throws {
      let (window, _) = try await grid(3)
      // 399 points are three columns of 133, 398 are 133, 132 and 133, 401 are 134, 133 and 134.
      for (width, narrowest) in [(399, 133), (398, 132), (401, 133), (400, 133)] {
        gtk_window_set_default_size(
          UnsafeMutablePointer(OpaquePointer(window.window)), gint(width), 500)
        try await window.wait("the list is \(width) wide") {
          gtk_widget_get_width(window.widget!.pointer) == width
        }
        try await window.frames(2)
        #expect(Set(bodies(window).map(\.width)) == [narrowest], "\(width)")
      }
      try await window.close()
    }

    @Test("What an insertion sends into another column is not laid out again")
    func insertion() async throws {
      let (window, source) = try await grid(3)
      let before = bodies(window).count
      #expect(before > 30)
      // The reader is further below: nothing moves on screen but from column to column.
      window.view.scroll(to: .item(0, 150), at: .start, animated: false)
      try await window.frames(3)
      CountedWidget.reset()
      for number in 1...3 {
        source.identifiers.insert(-number, at: 0)
        window.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
        try await window.frames(2)
      }
      // New ones at the edges alone, each of them a few times.
      #expect(CountedWidget.allocations <= 3 * 6)
      try await window.close()
    }

    @Test("A jump fills what is to be seen, and later frames what is around it")
    func margin() async throws {
      let (window, _) = try await grid(1)
      let core = try #require(window.view.host as? CollectionCore)
      try await window.wait("the margin is full") { window.view.isMarginFull }
      let full = core.order.count
      let adjustment = window.verticalAdjustment
      for place in [0.5, 0.1, 0.9] {
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) * place)
        window.frame()
        let shown = core.order.count
        let areShown = core.order.allSatisfy(\.isShown)
        #expect(areShown && shown < full)
        #expect(!window.view.isMarginFull)
        try await window.wait("the margin is full again") { window.view.isMarginFull }
        #expect(core.order.count > shown + 5)
      }
      // Then no frame is asked for any more.
      #expect(core.scheduler.marginTick == 0)
      let rests = try await window.comesToRest()
      #expect(rests)
      try await window.close()
    }

    @Test("A jump in every frame leaves the margin empty, and shows whole frames")
    func jumps() async throws {
      let (window, _) = try await grid(1)
      let core = try #require(window.view.host as? CollectionCore)
      let adjustment = window.verticalAdjustment
      for number in 1...12 {
        let place = Double(number * 5 % 12) / 12
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) * place)
        window.frame()
        let areShown = core.order.allSatisfy(\.isShown)
        #expect(areShown)
        let last = core.order.compactMap { $0.attributes?.frame.maxY }.max() ?? 0
        #expect(last >= window.view.contentOffset.y + window.view.viewportSize.height)
      }
      try await window.close()
    }

    @Test("Sizes of contents that are not hashable stay known, whatever other types are measured")
    func sizesByType() {
      var cache = MeasureCache()
      for number in 0..<64 {
        cache.store(Size(width: 1, height: Double(number)), of: Counted(number: number), width: 1)
      }
      for number in 0..<64 {
        cache.store(Size(width: 2, height: 2), of: Other(number: number), width: 1)
      }
      for number in 0..<64 {
        #expect(cache.size(of: Counted(number: number), width: 1)?.height == Double(number))
      }
      #expect(cache.size(of: Counted(number: 3), width: 2) == nil)
      #expect(cache.size(of: Counted(number: 3), width: 1, isNatural: true) == nil)
      #expect(cache.size(of: Counted(number: 64), width: 1) == nil)
      // The oldest of a type goes when there are more.
      cache.store(Size(width: 1, height: 5), of: Counted(number: 64), width: 1)
      #expect(cache.size(of: Counted(number: 0), width: 1) == nil)
      #expect(cache.size(of: Counted(number: 64), width: 1)?.height == 5)
      cache.removeAll()
      #expect(cache.size(of: Counted(number: 64), width: 1) == nil)
      #expect(cache.size(of: Other(number: 1), width: 1) == nil)
    }

    @Test("Sizes of hashable contents are found by hash")
    func sizesByHash() {
      var cache = MeasureCache()
      for number in 0..<1_000 {
        cache.store(Size(width: 1, height: Double(number)), of: Hashed(number: number), width: 1)
      }
      for number in 0..<1_000 {
        #expect(cache.size(of: Hashed(number: number), width: 1)?.height == Double(number))
      }
      #expect(cache.size(of: Hashed(number: 1), width: 2) == nil)
      cache.removeAll()
      #expect(cache.size(of: Hashed(number: 1), width: 1) == nil)
    }
  }
}

private struct Counted: Content { let number: Int }
private struct Other: Content { let number: Int }
private struct Hashed: Content, Hashable { let number: Int }

private struct CountedRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Widget { Widget(CountedWidget.make()) }
  func update(_ view: Widget, with content: Counted) { gtk_widget_queue_resize(view.pointer) }
}

/// A widget of 10 by 20 points that counts what it is asked, and how often it is placed.
@MainActor
private enum CountedWidget {
  static var widths = 0
  static var heights = 0
  static var allocations = 0

  static func reset() { (widths, heights, allocations) = (0, 0, 0) }

  static func make() -> WidgetPointer { cast(g_object_new_with_properties(type, 0, nil, nil)) }

  private static let type: GType = {
    let classInit: @MainActor @convention(c) (gpointer?, gpointer?) -> Void = { pointer, _ in
      let made: UnsafeMutablePointer<GtkWidgetClass> = cast(pointer!)
      made.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_CONSTANT_SIZE }
      made.pointee.measure = { _, orientation, _, minimum, natural, _, _ in
        let isWidth = orientation == GTK_ORIENTATION_HORIZONTAL
        if isWidth { CountedWidget.widths += 1 } else { CountedWidget.heights += 1 }
        minimum?.pointee = isWidth ? 10 : 20
        natural?.pointee = isWidth ? 10 : 20
      }
      made.pointee.size_allocate = { _, _, _, _ in CountedWidget.allocations += 1 }
    }
    return g_type_register_static_simple(
      gtk_widget_get_type(), "OcelotCountedWidget", guint(MemoryLayout<GtkWidgetClass>.size),
      unsafeBitCast(classInit, to: GClassInitFunc.self), guint(MemoryLayout<GtkWidget>.size), nil,
      GTypeFlags(rawValue: 0))
  }()
}
