import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// Presses on controls in rows, and lists in pages that scroll.
  @MainActor @Suite("Presses on controls in rows") struct ControlPresses {
    private struct Row: Identifiable, Equatable { let id: Int }

    private struct Card: Content { let number: Int }

    /// A row with a widget at its start and free room behind it.
    private struct CardRenderer: ContentRenderer {
      let make: @MainActor () -> Widget

      func makeView(_ context: RenderContext) -> Widget {
        BoxWidget([make().placed(horizontally: .start, vertically: .start), Label("Card")])
      }
      func update(_ view: Widget, with content: Card) {}
    }

    /// Cards in a window, and what was done with them.
    @MainActor private final class Cards {
      let window: TestWindow
      let source = BasicDataSource((0..<12).map { Row(id: $0) }) { Card(number: $0.id) }
      let controller: CollectionController
      var activated: [Int] = []

      init(height: Double, _ make: @escaping @MainActor () -> Widget) async throws {
        var renderers = Renderers.standard
        renderers.register(CardRenderer(make: make))
        window = try await TestWindow(layout: GridLayout(), renderers: renderers)
        source.defaultMetrics.rowHeight = .fixed(height)
        controller = CollectionController(dataSource: source, reporter: window.reports)
        controller.attach(to: window.view)
        controller.onActivate = { [unowned self] in self.activated.append($0.item) }
        controller.willAppear()
        try await window.show()
      }

      func cell(_ item: Int) throws -> CellView {
        try #require(window.view.view(of: .item(0, item)) as? CellView)
      }

      func control(_ item: Int, _ type: GType) throws -> WidgetPointer {
        try #require(try cell(item).body.first(type, isMapped: true))
      }

      func isPressed(_ widget: WidgetPointer) -> Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
      }
    }

    @Test("A button in a row looks pressed while it is, and its row does not")
    func looks() async throws {
      var clicks = 0
      let cards = try await Cards(height: 50) { Button("Do") { clicks += 1 } }
      let button = try cards.control(1, gtk_button_get_type())
      try await cards.window.input("mousemove 25 65 mousedown 1")
      #expect(try cards.isPressed(button) && !cards.isPressed(cards.cell(1).cell))
      #expect(try !cards.cell(1).state.isHighlighted)
      try await cards.window.input("mouseup 1")
      #expect(clicks == 1 && cards.activated == [])
      // The pointer has not moved since.
      #expect(try !cards.isPressed(button) && !cards.isPressed(cards.cell(1).cell))
      #expect(try !cards.cell(1).state.isHighlighted)
      // Beside the button it is a press on the row.
      try await cards.window.input("mousemove 300 65 mousedown 1")
      #expect(try cards.isPressed(cards.cell(1).cell) && !cards.isPressed(button))
      try await cards.window.input("mouseup 1")
      #expect(cards.activated == [1] && clicks == 1)
      try await cards.window.close()
    }

    @Test("A press on a switch that slips off it does nothing, to the switch or to its row")
    func slips() async throws {
      let cards = try await Cards(height: 80) { Widget(gtk_switch_new()) }
      let toggle = try cards.control(1, gtk_switch_get_type())
      try await cards.window.input("mousemove 40 95 mousedown 1")
      try await cards.window.input("mousemove 40 145")
      try await cards.window.input("mouseup 1")
      #expect(cards.activated == [] && gtk_switch_get_active(OpaquePointer(toggle)) == 0)
      #expect(cards.window.view.selection.isEmpty)
      try await cards.window.input("mousemove 40 95 click 1")
      #expect(gtk_switch_get_active(OpaquePointer(toggle)) == 1 && cards.activated == [])
      try await cards.window.close()
    }

    @Test("A button in a row that is cut off is clicked where it is: the list stays")
    func cutOff() async throws {
      var clicks = 0
      let cards = try await Cards(height: 160) { Button("Do") { clicks += 1 } }
      // Of the fourth card the upper 20 points are in sight.
      #expect(cards.window.view.screenFrame(of: .item(0, 3))?.minY == 480)
      try await cards.window.input("mousemove 25 492 click 1")
      #expect(clicks == 1 && cards.window.view.contentOffset.y == 0)
      #expect(cards.window.view.focusedItem == ItemIndex(0, 3))
      // A key brings it in.
      try await cards.window.input("key Down")
      #expect(cards.window.view.contentOffset.y > 0)
      try await cards.window.close()
    }

    @Test("4.39 An entry in a row that is cut off is brought in by the press that begins to type")
    func entryCutOff() async throws {
      let cards = try await Cards(height: 160) { Widget(gtk_entry_new()) }
      try await cards.window.input("mousemove 60 492 click 1")
      #expect(cards.window.view.focusedItem == ItemIndex(0, 3))
      #expect(cards.window.view.contentOffset.y == 140)
      try await cards.window.close()
    }

    @Test("The wheel over a short list in a popover does not scroll the page under it")
    func wheelInPopover() async throws {
      let cards = try await Cards(height: 50) { Label("Row") }
      cards.source.setItems((0..<3).map { Row(id: $0) })
      let list = try #require(cards.window.scroller)
      g_object_ref(list.object)
      gtk_window_set_child(cast(cards.window.window), nil)
      let button = Widget(gtk_menu_button_new())
      let popover = gtk_popover_new()!
      gtk_popover_set_child(cast(UnsafeMutableRawPointer(popover)), list.sized(height: 300).pointer)
      gtk_menu_button_set_popover(button.handle, popover)
      let page = BoxWidget(vertical: true, [button, Label("Below").sized(height: 900)])
        .scrolledVertically()
      gtk_window_set_child(cast(cards.window.window), page.pointer)
      g_object_unref(list.object)
      gtk_menu_button_popup(button.handle)
      try await cards.window.frames(5)
      let core = try #require(cards.window.core as? CollectionCore)
      #expect(!core.wheelTurned(by: 1, GdkModifierType(rawValue: 0)))
      #expect(gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(page.handle)) == 0)
      gtk_menu_button_popdown(button.handle)
      try await cards.window.close()
    }

    /// Puts a window's list, in some height, among others into a page that scrolls.
    private func putInPage(_ window: TestWindow, height: Int, above: Int = 0) async throws
      -> UnsafeMutablePointer<GtkAdjustment>
    {
      let list = try #require(window.scroller)
      g_object_ref(list.object)
      gtk_window_set_child(cast(window.window), nil)
      let page = BoxWidget(
        vertical: true,
        [
          Label("Above").sized(height: above), list.sized(height: height),
          Label("Below").sized(height: 900),
        ]
      ).scrolledVertically()
      gtk_window_set_child(cast(window.window), page.pointer)
      g_object_unref(list.object)
      try await window.frames(5)
      return gtk_scrolled_window_get_vadjustment(page.handle)
    }

    @Test("The wheel over a list whose rows are all in sight scrolls the page around it")
    func wheel() async throws {
      let cards = try await Cards(height: 50) { Label("Row") }
      cards.source.setItems((0..<3).map { Row(id: $0) })
      let page = try await putInPage(cards.window, height: 300)
      try await cards.window.input("mousemove 200 100 click 5")
      try await cards.window.wait("the page scrolls") { gtk_adjustment_get_value(page) > 20 }
      try await cards.window.input("click 4 click 4 click 4")
      try await cards.window.wait("the page is back") { gtk_adjustment_get_value(page) == 0 }
      // Two fingers on a trackpad, too, as far as in GTK's windows.
      let core = try #require(cards.window.core as? CollectionCore)
      #expect(core.trackpadScrollsAround(by: 8, GdkModifierType(rawValue: 0)))
      #expect(gtk_adjustment_get_value(page) == 20)
      gtk_adjustment_set_value(page, 0)
      // A list that has more than is in sight keeps the wheel.
      cards.source.setItems((0..<30).map { Row(id: $0) })
      try await cards.window.frames(3)
      #expect(!core.trackpadScrollsAround(by: 8, GdkModifierType(rawValue: 0)))
      try await cards.window.input("click 5")
      try await cards.window.wait("the list scrolls") { cards.window.view.contentOffset.y > 20 }
      #expect(gtk_adjustment_get_value(page) == 0)
      try await cards.window.close()
    }

    @Test("4.39 An item that keys move stays in sight in a page that scrolls around its list")
    func movedByKeys() async throws {
      let list = try await SwipeWindow(actions: [])
      list.source.isReorderable = true
      let page = try await putInPage(list.window, height: 40 * 50)
      list.controller.setEditing(true, animated: false)
      try await list.window.input("mousemove 100 25 click 1")
      func isInSight() throws -> Bool {
        let item = try #require(list.window.view.focusedItem)
        let frame = try #require(list.window.view.screenFrame(of: .item(item)))
        let top = gtk_adjustment_get_value(page)
        return frame.minY >= top && frame.maxY <= top + 500
      }
      for step in 1...12 {
        try await list.window.input("key alt+Down")
        #expect(try isInSight(), "\(step)")
      }
      #expect(list.source.items[12].id == 0)
      try await list.window.close()
    }

    @Test("A row that an application lets be dragged is not pressed afterwards, without editing")
    func dragged() async throws {
      let cards = try await Cards(height: 50) {
        let label = Label("Drag me").sized(width: 80, height: 40)
        let source = gtk_drag_source_new()!
        let text = g_bytes_new("text", 4)
        gtk_drag_source_set_content(source, gdk_content_provider_new_for_bytes("text/plain", text))
        g_bytes_unref(text)
        gtk_widget_add_controller(label.pointer, source)
        return label
      }
      try await cards.window.input("mousemove 40 75 mousedown 1")
      #expect(try cards.cell(1).state.isHighlighted)
      for x in stride(from: 44, through: 94, by: 5) {
        try await cards.window.input("mousemove \(x) 75")
      }
      try await cards.window.wait("nothing is pressed") {
        (try? cards.cell(1).state.isHighlighted) == false
      }
      try await cards.window.input("mouseup 1")
      #expect(cards.activated == [])
      try await cards.window.close()
    }

    @Test("Charts grow with a text size that a list has of its own")
    func charts() async throws {
      let window = try await TestWindow(
        height: 800, layout: TableLayout(rowHeight: .selfSizing(estimate: 60)))
      let points = (1...3).map { ChartContent.Point("Month \($0)", Double($0)) }
      let source = RowSource(count: 1)
      source.content = { _ in ChartContent(title: "Months", points: points, style: .histogram) }
      window.show(source)
      try await window.show()
      func height() -> gint {
        (window.view.view(of: .item(0, 0)) as? CellView).map {
          gtk_widget_get_height($0.body.pointer)
        } ?? 0
      }
      #expect(height() == 72)
      window.view.textSizeOverride = .accessibilityLarge
      let wanted = 72 * TextSizeCategory.accessibilityLarge.factor
      try await window.wait("the chart is higher") { abs(Double(height()) - wanted) <= 1 }
      window.view.textSizeOverride = nil
      try await window.wait("the chart is as before") { height() == 72 }
      try await window.close()
    }

    @Test("A drawing that is kept as a picture is made again in text of another size")
    func keptText() async throws {
      defer { DesktopStyle.textScale = nil }
      var drawn = 0
      let drawing = Drawing().sized(width: 80, height: 40)
      drawing.redraw(keptAs: "kept text") {
        drawn += 1
        $0.drawText("Text", x: 0, y: 0, align: .start, width: 80)
      }
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      window.content = BoxWidget([drawing]).placed(horizontally: .start, vertically: .start)
      window.present()
      await window.settle()
      #expect(drawn == 1)
      DesktopStyle.textScale = 2
      await window.settle()
      gtk_widget_queue_draw(drawing.pointer)
      await window.settle()
      #expect(drawn == 2)
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("Right to left, content that has no room hangs out where reading ends")
    func narrowRightToLeft() async throws {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let cards = try await Cards(height: 50) { Label("Wide").sized(width: 600) }
      let cell = try cards.cell(1)
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(cell.body.pointer, cell.cell, &bounds) != 0)
      let end = Double(bounds.origin.x + bounds.size.width)
      #expect(bounds.size.width > 400 && end <= 400 && end > 380)
      try await cards.window.close()
    }
  }
}
