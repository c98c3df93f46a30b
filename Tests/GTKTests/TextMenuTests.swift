import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// GTK's own menu of a text that readers may select, in a row.
  @MainActor @Suite struct TextMenus {
    enum Change: CaseIterable { case font, insertion, removal, screen }

    @Test("A text's menu closes when its row moves or goes, and stays while it does neither")
    func closes() async throws {
      for change in Change.allCases {
        let window = try await TestWindow(height: 1_000, layout: GridLayout())
        let source = RowSource(count: 60)
        source.content = { TextContent("Text \($0) that readers may select, with more words.") }
        var metrics = SectionMetrics()
        metrics.rowHeight = .measured(estimate: 40)
        source.description = SectionDescription(metrics: metrics)
        window.show(source)
        try await window.show()
        let row = try #require(
          window.view.layout.elements(in: Rect(x: 0, y: 950, width: 400, height: 1)).last)
        let y = Int(row.frame.midY)
        try await window.input("mousemove 60 \(y) click 3")
        try await window.wait("the menu is open before \(change)") { menu(of: window) != nil }
        try await window.input("mousemove 61 \(y)")
        window.view.apply(ChangeSet([.reconfigureItems(section: 0, 0..<1)]))
        try await window.frames(3)
        #expect(menu(of: window) != nil, "nothing moved")
        switch change {
        case .font: DesktopStyle.setFont("Serif 30")
        case .insertion:
          source.identifiers.insert(contentsOf: 100..<130, at: 0)
          window.view.apply(
            ChangeSet([.insertItems(section: 0, 0..<30)], isAnimated: false))
          window.view.scroll(to: .zero, animated: false)
        case .removal:
          source.identifiers = []
          window.view.apply(ChangeSet([.deleteItems(section: 0, 0..<60)], isAnimated: false))
        case .screen: window.view.setLayout(RowLayout(), animated: false)
        }
        try await window.wait("the menu is closed after \(change)") { menu(of: window) == nil }
        DesktopStyle.setFont("Cantarell 11")
        // Warnings count here.
        try await window.close()
      }
    }

    @Test("It opens on no page that slides in, and closes as its page slides away")
    func slidingPages() async throws {
      _ = WarningRecorder.shared.take()
      let stack = PageStack()
      let entry = Entry(placeholder: "Search")
      let window = ApplicationWindow(title: "Test", size: Size(width: 1_900, height: 400))
      window.content = stack
      stack.setRoot(Label("root"))
      window.present()
      await window.settle()
      DesktopStyle.setAnimates(true)
      defer { DesktopStyle.setAnimates(false) }
      func isSliding() -> Bool { adw_leaflet_get_child_transition_running(stack.handle) != 0 }
      for keys in ["Menu", "shift+F10", "ctrl+period", "ctrl+semicolon"] {
        var cameInTime = false
        // On a busy machine the slide may be over before the key comes.
        for attempt in 0..<20 where !cameInTime {
          if attempt > 0 {
            #expect(stack.pop())
            try await eventually { !isSliding() && stack.depth == 1 }
          }
          stack.push(entry)
          gtk_widget_grab_focus(entry.pointer)
          Input.send("mousemove 5 395 key \(keys)")
          await Input.taken()
          let isOpen = menu(of: window.pointer) != nil
          cameInTime = isSliding()
          #expect(!(isOpen && cameInTime), "\(keys)")
        }
        #expect(cameInTime, "\(keys)")
        try await eventually { !isSliding() }
        Input.send("key \(keys)")
        try await eventually { menu(of: window.pointer) != nil }
        #expect(menu(of: window.pointer) != nil, "the page is there: \(keys)")
        #expect(stack.pop())
        try await eventually { !isSliding() && stack.depth == 1 }
        #expect(menu(of: window.pointer) == nil)
      }
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("The search bar opens no menu of its entry for keys that it takes from elsewhere")
    func capturedKeys() async throws {
      _ = WarningRecorder.shared.take()
      let bar = SearchBar(placeholder: "Search")
      let button = Button("Button") {}
      let box = BoxWidget(vertical: true, [bar, button])
      let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 400))
      window.content = box
      bar.capturesKeys(of: box)
      window.present()
      await window.settle()
      for key in ["Menu", "shift+F10"] {
        gtk_widget_grab_focus(button.pointer)
        Input.send("mousemove 5 395 key \(key)")
        await Input.taken()
        await window.settle()
        #expect(!bar.isOpen && gtk_widget_has_focus(button.pointer) != 0, "\(key)")
      }
      bar.isOpen = true
      await window.settle()
      for key in ["Menu", "shift+F10"] {
        gtk_widget_grab_focus(button.pointer)
        Input.send("mousemove 5 395 key \(key)")
        await Input.taken()
        await window.settle()
        #expect(menu(of: window.pointer) == nil, "\(key)")
        bar.isOpen = true
        Input.send("key \(key)")
        try await eventually { menu(of: window.pointer) != nil }
        #expect(menu(of: window.pointer) != nil, "\(key)")
        Input.send("key Escape")
        try await eventually { menu(of: window.pointer) == nil }
      }
      // It takes what is typed, as before.
      gtk_widget_grab_focus(button.pointer)
      Input.send("key x")
      try await eventually { bar.text == "x" }
      #expect(bar.text == "x")
      // Delete is a command of what has the focus, as are keys that move, and those with Control;
      // other keys go on to the text.
      gtk_widget_grab_focus(button.pointer)
      for (keys, text) in [
        ("Home Delete KP_Delete Left ctrl+a", "x"), ("y", "xy"), ("BackSpace", "x"),
      ] {
        Input.send("key \(keys)")
        await Input.taken()
        try await eventually { bar.text == text }
        #expect(bar.text == text, "\(keys)")
      }
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test("What is searched has the focus again once its search bar is closed")
    func closedSearch() async throws {
      _ = WarningRecorder.shared.take()
      let bar = SearchBar(placeholder: "Search")
      let (other, button) = (Button("Other") {}, Button("Button") {})
      let window = ApplicationWindow(title: "Test", size: Size(width: 400, height: 400))
      window.content = BoxWidget(vertical: true, [other, bar, button])
      bar.capturesKeys(of: button)
      window.present()
      await window.settle()
      for closesItself in [true, false] {
        gtk_widget_grab_focus(button.pointer)
        Input.send("mousemove 5 395 key x")
        try await eventually { bar.text == "x" && bar.isOpen }
        #expect(bar.containsFocus || gtk_widget_has_focus(button.pointer) != 0)
        gtk_widget_child_focus(bar.pointer, GTK_DIR_TAB_FORWARD)
        #expect(bar.containsFocus)
        if closesItself {
          Input.send("key Escape")
        } else {
          bar.isOpen = false
        }
        try await eventually { !bar.isOpen && gtk_widget_has_focus(button.pointer) != 0 }
        #expect(!bar.isOpen && gtk_widget_has_focus(button.pointer) != 0)
        await window.settle()
      }
      window.close()
      await Input.taken()
      #expect(WarningRecorder.shared.take() == [])
    }

    @Test(
      "A list whose keys a search bar takes opens its menus itself, whether the bar is open or not")
    func keysOfList() async throws {
      let list = try await SwipeWindow(actions: [SwipeWindow.flag, SwipeWindow.delete])
      let bar = SearchBar(placeholder: "Search")
      bar.capturesKeys(of: list.window.widget)
      for (isOpen, key) in [(false, "shift+F10"), (true, "Menu")] {
        bar.isOpen = isOpen
        try await list.window.input("mousemove 100 225 click 1")
        try await list.window.input("key \(key)")
        try await list.window.wait("the menu opens") { list.window.labels().contains("Flag") }
        try await list.window.input("key Escape")
        try await list.window.wait("the menu closes") { !list.window.labels().contains("Flag") }
      }
      // Once the bar takes none, the list goes on.
      bar.capturesKeys(of: nil)
      try await list.window.input("key Down")
      #expect(list.window.view.focusedItem == ItemIndex(0, 5))
      try await list.window.close()
    }

    /// The menu that has the focus in a window.
    private func menu(of window: TestWindow) -> WidgetPointer? { menu(of: window.window) }
    private func menu(of window: WidgetPointer) -> WidgetPointer? {
      gtk_root_get_focus(gtk_widget_get_root(window)).flatMap {
        gtk_widget_get_ancestor($0, gtk_popover_get_type())
      }
    }
  }
}
