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
      try await eventually { gtk_widget_get_mapped(window) != 0 }
      entry.text = "a"
      #expect(entry.text == "A" && times == 1)
      gtk_widget_grab_focus(entry.pointer)
      gtk_editable_set_position(entry.handle, 1)
      for number in 1...2 {
        Input.send("key \(["b", "c"][number - 1])")
        try await eventually { times > number }
      }
      #expect(entry.text == "ABC" && times == 3)
      #expect(gtk_editable_get_position(entry.handle) == 3)
      gtk_window_destroy(cast(UnsafeMutableRawPointer(window)))
    }

    @Test("A field whose text is another one tells of that, and not of none before it")
    func otherText() async throws {
      var told: [String] = []
      let entry = Entry(placeholder: "Number")
      entry.text = "5"
      entry.onChange = { [unowned entry] in
        told.append(entry.text)
        if entry.text.isEmpty { entry.text = "0" }
      }
      entry.text = "7"
      #expect(entry.text == "7" && told == ["7"])
      entry.text = ""
      #expect(entry.text == "0" && told == ["7", ""])
      let search = SearchBar(placeholder: "Find")
      var found: [String] = []
      search.onChange = { found.append($0) }
      search.text = "cat"
      try await eventually { found == ["cat"] }
      search.text = "dog"
      try await eventually { found.last == "dog" }
      search.text = ""
      #expect(found == ["cat", "dog", ""])
    }

    @Test("Controls that are set back by their own callback come to rest")
    func flips() {
      var told = 0
      let entry = Entry(placeholder: "Name")
      entry.onChange = { [unowned entry] in
        told += 1
        entry.text += "x"
      }
      entry.text = "a"
      #expect(entry.text == "ax" && told == 1)
      let slider = Slider(0...10, label: "Size")
      slider.onChange = { [unowned slider] in
        told += 1
        slider.value = $0 == 5 ? 6 : 5
      }
      slider.value = 3
      #expect(slider.value == 5 && told == 2)
      slider.value = 6
      #expect(slider.value == 5 && told == 3)
      let search = SearchBar(placeholder: "Find")
      search.onToggle = { [unowned search] in
        told += 1
        search.isOpen = !$0
      }
      search.isOpen = true
      #expect(!search.isOpen && told == 4)
      var button: ToggleButton?
      button = ToggleButton(symbol: "list-add-symbolic", label: "Add") {
        told += 1
        button?.isOn = !$0
      }
      button?.isOn = true
      #expect(button?.isOn == false && told == 5)
      let bar = ViewSwitcherBar([("A", "list-add-symbolic"), ("B", "list-add-symbolic")])
      bar.onSelect = { [unowned bar] in
        told += 1
        bar.selected = 1 - $0
      }
      bar.selected = 1
      #expect(bar.selected == 0 && told == 6)
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
