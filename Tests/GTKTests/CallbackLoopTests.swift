import CGTK
import Ocelot
import OcelotAdwaita
import TestSupport
import Testing

extension GTK {
  /// A callback that changes what it is told about is called once, and the window stays usable.
  @MainActor @Suite("Callbacks that cause themselves, with GTK") struct CallbackLoops {
    @Test("An entry that writes in capitals keeps what is typed in its order")
    func capitals() async throws {
      let entry = Entry(placeholder: "Name")
      var times = 0
      entry.onChange = { [unowned entry] in
        times += 1
        entry.text = entry.text.uppercased()
      }
      let window = gtk_window_new()!
      gtk_window_set_child(cast(UnsafeMutableRawPointer(window)), entry.pointer)
      gtk_window_present(cast(UnsafeMutableRawPointer(window)))
      // A key that comes before the window is active is lost.
      try await eventually { gtk_window_is_active(cast(UnsafeMutableRawPointer(window))) != 0 }
      gtk_widget_grab_focus(entry.pointer)
      for (number, key) in ["a", "b", "c"].enumerated() {
        Input.send("key \(key)")
        try await eventually { times > number }
      }
      #expect(entry.text == "ABC" && times == 3)
      #expect(gtk_editable_get_position(entry.handle) == 3)
      gtk_window_destroy(cast(UnsafeMutableRawPointer(window)))
    }

    @Test("What the program puts into a control calls nobody, and what the reader does calls once")
    func programAndReader() async throws {
      var told: [String] = []
      func heard(_ text: String) { told.append(text) }
      let entry = Entry(placeholder: "Number")
      entry.onChange = { [unowned entry] in heard("entry \(entry.text)") }
      let slider = Slider(0...10, label: "Size")
      slider.onChange = { heard("slider \($0)") }
      let search = SearchBar(placeholder: "Find")
      search.onChange = { heard("search \($0)") }
      search.onToggle = { heard("open \($0)") }
      let button = ToggleButton("Add") { heard("button \($0)") }
      let views = ViewSwitcherBar([("A", "list-add-symbolic"), ("B", "list-add-symbolic")])
      views.onSelect = { heard("view \($0)") }
      let segments = Segments()
      segments.onSelect = { heard("segment \($0)") }
      let choice = DropDown(label: "Size")
      choice.onSelect = { heard("choice \($0)") }
      for round in 1...2 {
        entry.text = "\(round)"
        slider.value = round
        search.isOpen = true
        search.text = "\(round)"
        button.isOn = round == 1
        views.selected = round - 1
        segments.show(["A", "B"], selected: round - 1)
        choice.show(["A", "B"], selected: round - 1)
      }
      // GTK tells of a search later.
      await mainActorTurns()
      await Input.taken()
      #expect(told == [])
      entry.type("3")
      slider.drag(to: 3)
      search.type("3")
      try await eventually { told.count == 3 }
      gtk_toggle_button_set_active(cast(button.object), 1)
      views.choose(0)
      gtk_drop_down_set_selected(choice.handle, 0)
      #expect(
        told == ["entry 23", "slider 3", "search 23", "button true", "view 0", "choice 0"])
      // What the reader puts back is news again.
      told = []
      entry.text = "4"
      entry.type("3")
      slider.value = 4
      slider.drag(to: 3)
      search.text = "4"
      search.type("3")
      try await eventually { told.count == 3 }
      #expect(told == ["entry 43", "slider 3", "search 43"])
      // The bar is closed by the program, the text is emptied by the bar.
      search.isOpen = false
      #expect(told == ["entry 43", "slider 3", "search 43", "search "])
    }

    @Test("Controls that are set back by their own callback come to rest")
    func flips() {
      var told = 0
      let entry = Entry(placeholder: "Name")
      entry.onChange = { [unowned entry] in
        told += 1
        entry.text += "x"
      }
      entry.type("a")
      #expect(entry.text == "ax" && told == 1)
      let slider = Slider(0...10, label: "Size")
      slider.onChange = { [unowned slider] in
        told += 1
        slider.value = $0 == 5 ? 6 : 5
      }
      slider.drag(to: 3)
      #expect(slider.value == 5 && told == 2)
      slider.drag(to: 6)
      #expect(slider.value == 5 && told == 3)
      let search = SearchBar(placeholder: "Find")
      search.onToggle = { [unowned search] in
        told += 1
        search.isOpen = !$0
      }
      gtk_search_bar_set_search_mode(search.handle, 1)
      #expect(!search.isOpen && told == 4)
      var button: ToggleButton?
      button = ToggleButton(symbol: "list-add-symbolic", label: "Add") {
        told += 1
        button?.isOn = !$0
      }
      button.map { gtk_toggle_button_set_active(cast($0.object), 1) }
      #expect(button?.isOn == false && told == 5)
      let bar = ViewSwitcherBar([("A", "list-add-symbolic"), ("B", "list-add-symbolic")])
      bar.onSelect = { [unowned bar] in
        told += 1
        bar.selected = 1 - $0
      }
      bar.choose(1)
      #expect(bar.selected == 0 && told == 6)
    }

    private struct Named: Content { let name: String }
    /// The entry of a row, which tells of its text whoever changes it, as GTK's own do.
    private final class NameView: Widget {
      let entry = Widget(gtk_entry_new())
      init(_ context: RenderContext) {
        super.init(wrapping: RowWidget(spacing: 0, [entry]))
        Signal.connect(entry.object, "changed") { [weak self, weak context] in
          guard let self else { return }
          let text = gtk_editable_get_text(self.entry.handle).map { String(cString: $0) } ?? ""
          context?.send(Action("name", .text(text)))
        }
      }
    }
    private struct NameRenderer: ContentRenderer {
      func makeView(_ context: RenderContext) -> NameView { NameView(context) }
      func update(_ view: NameView, with content: Named) {
        gtk_editable_set_text(view.entry.handle, content.name)
      }
      func apply(_ attributes: LayoutAttributes, _ state: ElementState, to view: NameView) {
        var place: gint = 0
        gtk_editable_insert_text(view.entry.handle, "!", 1, &place)
      }
    }

    @Test("A renderer that fills a control sends nothing, and what is typed is sent for its row")
    func filling() async throws {
      var renderers = Renderers.standard
      renderers.register(NameRenderer())
      let window = try await TestWindow(height: 200, renderers: renderers)
      let source = RowSource(count: 60)
      source.content = { Named(name: "Row \($0)") }
      window.show(source)
      try await window.show()
      // Views are used again for other rows.
      for offset in [0.0, 400, 1_200, 300] {
        window.view.scroll(to: Point(x: 0, y: offset), animated: false)
        try await window.frames(2)
      }
      source.content = { Named(name: "Line \($0)") }
      window.view.apply(ChangeSet([.reconfigureItems(section: 0, 0..<60)], isAnimated: false))
      try await window.frames(2)
      #expect(source.actions.isEmpty)
      let entry = try #require(window.widget?.first(gtk_entry_get_type(), isMapped: true))
      let text = String(cString: gtk_editable_get_text(OpaquePointer(entry)))
      let row = try #require(Int(text.filter(\.isNumber)))
      #expect(text.contains("Line"))
      gtk_editable_set_text(OpaquePointer(entry), "typed")
      #expect(source.actions.last.map { $0.0 } == Action("name", .text("typed")))
      #expect(source.actions.allSatisfy { $0.1 == .item(0, row) })
      try await window.close()
    }

    private struct Own: Content { let number: Int }
    private struct SharedRenderer: ContentRenderer {
      let shared: Label
      func makeView(_ context: RenderContext) -> Label { shared }
      func update(_ view: Label, with content: Own) { view.text = "own \(content.number)" }
    }

    @Test("A renderer that gives one widget for all rows is reported, and rows say so")
    func sharedView() async throws {
      var renderers = Renderers.standard
      renderers.register(SharedRenderer(shared: Label()))
      let window = try await TestWindow(layout: GridLayout(), renderers: renderers)
      let source = BasicDataSource((0..<5).map { Line(id: $0) }) { Own(number: $0.id) }
      source.defaultMetrics.rowHeight = .fixed(60)
      let controller = CollectionController(dataSource: source)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
      #expect(window.reports.all.map(\.code) == [.viewInUse])
      #expect(
        window.labels().filter { $0 == "The renderer for Own gives a view that is in use already." }
          .count == 4)
      try await window.close()
    }

    private struct Line: Identifiable, Equatable { let id: Int }

    @Test("A change in every didLayOut leaves the window alive, and is reported")
    func everyLayout() async throws {
      final class Listener: CollectionViewDelegate {
        var onLayout: () -> Void = {}
        func didLayOut() { onLayout() }
      }
      let window = try await TestWindow(layout: GridLayout())
      let source = BasicDataSource((0..<50).map { Line(id: $0) }) { TextContent("\($0.id)") }
      source.defaultMetrics.rowHeight = .fixed(60)
      let controller = CollectionController(dataSource: source)
      controller.attach(to: window.view)
      controller.willAppear()
      try await window.show()
      let listener = Listener()
      controller.viewDelegate = listener
      var times = 0
      listener.onLayout = {
        times += 1
        source.append(Line(id: 100 + times))
      }
      source.append(Line(id: 60))
      try await window.wait("it is reported") { !window.reports.all.isEmpty }
      #expect(window.reports.all.map(\.code) == [.callbackLoop])
      // Frames pass, and input is taken.
      try await window.frames(5)
      await Input.taken()
      #expect(times < 5_000)
      controller.viewDelegate = nil
      #expect(try await window.comesToRest())
      try await window.close()
    }
  }
}
