import CGTK
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// What an examiner with windows of his own found: focus, widgets that change by themselves, and
  /// what applications add to rows.
  @MainActor @Suite struct FoundInWindows {
    private struct Row: Identifiable, Equatable {
      let id: Int
      var version = 0
    }

    private struct Card: Content {
      let number: Int
      var version = 0
    }

    /// A label, and what an application puts beside it.
    private struct CardRenderer: ContentRenderer {
      var add: @MainActor (Widget) -> Void = { _ in }

      func makeView(_ context: RenderContext) -> Widget {
        let view = BoxWidget(vertical: true, [Label("One line")])
        add(view)
        return view
      }
      func update(_ view: Widget, with content: Card) {}
    }

    /// Rows of cards in a window.
    @MainActor private final class Cards {
      let window: TestWindow
      let source = BasicDataSource((0..<60).map { Row(id: $0) }) {
        Card(number: $0.id, version: $0.version)
      }
      let controller: CollectionController

      init(
        editing: EditingController? = nil, rowHeight: RowHeight = .fixed(50),
        _ renderer: some ContentRenderer = CardRenderer()
      ) async throws {
        var renderers = Renderers.standard
        renderers.register(renderer)
        window = try await TestWindow(layout: GridLayout(), renderers: renderers)
        source.defaultMetrics.rowHeight = rowHeight
        controller = CollectionController(dataSource: source, reporter: window.reports)
        if let editing {
          source.makeTrailingActions = { _ in [SwipeWindow.delete, SwipeWindow.flag] }
          controller.use(editing)
        }
        controller.attach(to: window.view)
        controller.willAppear()
      }

      func cell(_ item: Int) throws -> CellView {
        try #require(window.view.view(of: .item(0, item)) as? CellView)
      }

      /// The focus on the third row, and the list scrolled away from it by the wheel.
      func scrollAwayFromFocus() async throws -> Double {
        try await window.input("mousemove 200 125 click 1 mousemove 200 300")
        #expect(window.view.focusedItem == ItemIndex(0, 2))
        try await window.input("click 5 click 5 click 5 click 5 click 5 click 5")
        try await window.wait("the wheel scrolled") { self.window.view.contentOffset.y > 200 }
        #expect(try await window.comesToRest())
        return window.view.contentOffset.y
      }
    }

    @Test("4.39 A row that is pressed has the focus before anyone is told: a page leads back to it")
    func focusBeforeNews() async throws {
      let cards = try await Cards()
      try await cards.window.show()
      let window = cards.window
      try await window.input("mousemove 200 25 click 1")
      var focused: [Bool] = []
      func look() {
        let focus = gtk_root_get_focus(gtk_widget_get_root(window.window))
        focused.append(focus == (window.view.view(of: .item(0, 4)) as? CellView)?.cell)
      }
      cards.source.onSelect = { _ in look() }
      cards.source.onActivate = { _ in look() }
      try await window.input("mousemove 200 225 click 1")
      #expect(focused == [true, true])
      try await window.close()
    }

    @Test(
      "1.28 A list whose page comes back, and to which GTK gives the focus, stays where it is")
    func stack() async throws {
      let cards = try await Cards()
      let window = cards.window
      let stack = OpaquePointer(gtk_stack_new()!)
      let list = try #require(window.scroller).pointer
      g_object_ref(list)
      gtk_window_set_child(cast(window.window), nil)
      gtk_stack_add_named(stack, list, "list")
      gtk_stack_add_named(stack, gtk_button_new_with_label("Other"), "other")
      gtk_window_set_child(cast(window.window), cast(stack))
      g_object_unref(list)
      try await window.show()
      let offset = try await cards.scrollAwayFromFocus()
      gtk_stack_set_visible_child_name(stack, "other")
      try await window.frames(3)
      gtk_stack_set_visible_child_name(stack, "list")
      try await window.frames(3)
      #expect(window.hasFocus && window.view.contentOffset.y == offset)
      #expect(window.view.focusedItem == ItemIndex(0, 2))
      try await window.close()
    }

    @Test("4.39 Tab to a control of a row that is out of sight brings the row in")
    func controlOutOfSight() async throws {
      let cards = try await Cards(
        CardRenderer { view in
          (view as? BoxWidget)?.append(Button("Do") {})
        })
      try await cards.window.show()
      _ = try await cards.scrollAwayFromFocus()
      try await cards.window.input("key Tab")
      #expect(cards.window.view.contentOffset.y <= 100)
      try await cards.window.close()
    }

    @Test("3.3 What an application lets be dragged goes before swipes")
    func dragSource() async throws {
      let editing = EditingController()
      let cards = try await Cards(
        editing: editing,
        CardRenderer { view in
          gtk_widget_add_controller(view.pointer, gtk_drag_source_new())
        })
      let window = cards.window
      try await window.show()
      try await window.input("mousemove 40 125 mousedown 1")
      for x in stride(from: 49, through: 94, by: 9) { try await window.input("mousemove \(x) 125") }
      #expect(editing.isIdle)
      try await window.input("mouseup 1")
      #expect(editing.isIdle)
      try await window.close()
    }

    @Test(
      "2.9 A view that changes by itself changes no height, and is reported once it is clipped",
      arguments: [false, true])
    func changesByItself(atOnce: Bool) async throws {
      let cards = try await Cards(rowHeight: .measured(estimate: 30))
      let window = cards.window
      try await window.show()
      func heights() -> Set<Double> {
        let all = (0..<60).compactMap { window.view.attributes(of: .item(0, $0)) }
        return Set(all.filter { !$0.isEstimated }.map(\.frame.height))
      }
      let before = heights()
      #expect(before.count == 1)
      let body = try cards.cell(1).body
      (body as? BoxWidget)?.append(Label("Two\nmore\nlines"))
      if !atOnce {
        try await window.wait("it is reported") { !window.reports.all.isEmpty }
        #expect(window.reports.all.map(\.code) == [.contentTooHigh])
        #expect(window.reports.all[0].message.contains("by itself"))
      }
      gtk_window_set_default_size(cast(window.window), 340, 500)
      try await window.wait("the window is narrower") {
        window.view.viewportSize.width == 340
      }
      try await window.frames(3)
      #expect(heights() == before)
      // Its view comes to show others.
      for item in stride(from: 0, to: 60, by: 7) {
        cards.source.update(item) { $0.version = 1 }
        window.view.scroll(to: .item(0, item), at: .start, animated: false)
        try await window.frames(2)
      }
      #expect(heights() == before)
      try await window.wait("it is reported") { !window.reports.all.isEmpty }
      #expect(window.reports.all.map(\.code) == [.contentTooHigh])
      try await window.close()
    }

    @Test("A label that begins to wrap in apply has the room of all its lines")
    func wrapsInApply() async throws {
      struct Wrapping: ContentRenderer {
        final class View: Widget {
          let label = Label(String(repeating: "words ", count: 12))
          init() { super.init(wrapping: BoxWidget(vertical: true, [label, Label("Below")])) }
        }
        func makeView(_ context: RenderContext) -> View { View() }
        func update(_ view: View, with content: Card) {}
        func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: View) {
          view.label.wraps = attributes.frame.width < 300
        }
      }
      let cards = try await Cards(rowHeight: .fixed(120), Wrapping())
      let window = cards.window
      try await window.show()
      func lines() throws -> gint {
        let first = gtk_widget_get_first_child(try cards.cell(1).body.pointer)
        return gtk_widget_get_height(first)
          / gtk_widget_get_height(gtk_widget_get_next_sibling(first))
      }
      #expect(try lines() == 1)
      gtk_window_set_default_size(cast(window.window), 220, 500)
      try await window.wait("the label has its lines") { (try? lines()) ?? 0 > 1 }
      try await window.close()
    }

    @Test("A title that fits keeps its size over a subtitle that does not")
    func titleOfHeaderBar() async throws {
      let bar = HeaderBar(
        title: "Short", subtitle: "A subtitle with many more words than the title")
      let window = ApplicationWindow(title: "Test", size: Size(width: 700, height: 200))
      window.content = BoxWidget(vertical: true, [bar])
      window.present()
      await window.settle()
      let labels = TitleScale.labels(below: bar.pointer).filter {
        ["Short", bar.subtitle].contains(String(cString: gtk_label_get_text($0)))
      }
      func heights() -> [gint] {
        labels.map { label in
          var height: gint = 0
          pango_layout_get_pixel_size(gtk_label_get_layout(label), nil, &height)
          return height
        }
      }
      let usual = heights()
      try #require(usual.count == 2)
      var isSmaller = false
      for width in stride(from: gint(600), to: 200, by: -20) {
        gtk_window_set_default_size(window.window, width, 200)
        await window.settle()
        let shown = heights()
        #expect(shown[0] == usual[0])
        isSmaller = isSmaller || shown[1] < usual[1]
      }
      #expect(isSmaller)
      await window.closeWithoutWarnings()
    }

    @Test("A view that is in use is measured by what stands in its place")
    func viewInUse() async throws {
      final class Single: ContentRenderer {
        let view = Label("Only one")
        func makeView(_ context: RenderContext) -> Label { view }
        func update(_ view: Label, with content: Card) {}
      }
      let cards = try await Cards(rowHeight: .measured(estimate: 30), Single())
      let window = cards.window
      try await window.show()
      #expect(window.reports.all.map(\.code) == [.viewInUse])
      cards.source.setItems((100..<150).map { Row(id: $0) })
      try await window.frames(3)
      // The message has more lines than the view.
      let height = try #require(window.view.attributes(of: .item(0, 2))?.frame.height)
      #expect(height > 30)
      try await window.close()
    }

    @Test("A list of a control that is scrolled out of sight is closed")
    func popover() async throws {
      let cards = try await Cards(
        CardRenderer { view in
          let button = Widget(gtk_menu_button_new())
          let popover = gtk_popover_new()!
          gtk_popover_set_child(cast(popover), gtk_button_new_with_label("In it"))
          gtk_menu_button_set_popover(button.handle, popover)
          (view as? BoxWidget)?.append(button)
        })
      let window = cards.window
      try await window.show()
      let button = try #require(gtk_widget_get_last_child(try cards.cell(1).body.pointer))
      gtk_widget_grab_focus(button)
      gtk_menu_button_popup(OpaquePointer(button))
      try await window.frames(3)
      let popover = gtk_menu_button_get_popover(OpaquePointer(button))!
      let widget: WidgetPointer = cast(UnsafeMutableRawPointer(popover))
      #expect(gtk_widget_get_visible(widget) != 0)
      window.view.scroll(to: .item(0, 50), at: .start, animated: false)
      try await window.frames(3)
      #expect(gtk_widget_get_visible(widget) == 0)
      try await window.close()
    }

    @Test("A handler of another shape than the signal is refused")
    func shapes() {
      let click = UnsafeMutableRawPointer(gtk_gesture_click_new()!)
      defer { g_object_unref(click) }
      #expect(Signal.connect(click, "pressed") {} == 0)
      #expect(Signal.connectNumbers(click, "pressed") { _, _ in } == 0)
      #expect(Signal.connectQuestion(click, "stopped") { true } == 0)
      #expect(Signal.connectClick(click, "pressed") { _, _, _ in } != 0)
      #expect(Signal.connect(click, "stopped") {} != 0)
    }
  }
}
