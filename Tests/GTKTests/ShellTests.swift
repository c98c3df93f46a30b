import CGTK
import Ocelot
import TestSupport
import Testing

@testable import OcelotAdwaita
@testable import OcelotGTK

extension GTK {
  /// The parts of an application's window.
  @MainActor @Suite struct Shell {
    @Test("Both panes show from 860 points, one below; the content is told its width")
    func folding() async {
      let content = Label("Content").expanding(horizontally: true, vertically: true)
      let shell = AdaptiveShell(sidebar: Label("Sidebar"), content: content)
      var widths: [Int] = []
      shell.onContentWidth = { widths.append($0) }
      for (width, isFolded) in [(860, false), (859, true)] {
        // Without a compositor the theme's frame takes some of a window; the shell alone does not.
        let window = await open(shell, width: width)
        #expect(shell.isFolded == isFolded)
        #expect(widths.last == (isFolded ? width : width - 241))
        #expect(shell.showsContent)
        await window.closeWithoutWarnings()
      }
    }

    @Test("A window that was narrow shows both panes again when it is wide")
    func unfolding() async {
      let list = CollectionWidget(layout: RowLayout())
      let source = RowSource(count: 20)
      list.collectionView.dataSource = source
      let shell = AdaptiveShell(
        sidebar: list.scrolled(), content: Label("Content").expanding(vertically: true))
      let window = await open(shell, width: 500)
      shell.showsContent = false
      await window.settle()
      #expect(shell.isFolded && list.collectionView.viewportSize.width == 500)
      shell.showsContent = true
      gtk_window_set_default_size(window.window, 900, 400)
      await window.settle()
      #expect(!shell.isFolded)
      #expect(list.collectionView.viewportSize.width == 240)
      await window.closeWithoutWarnings()
    }

    @Test("A switcher in a header bar and one at the foot show and choose the same view")
    func switchers() async {
      let views = [
        ("Circle", "go-up-symbolic"), ("Flow", "go-down-symbolic"), ("Map", "go-next-symbolic"),
      ]
      let bar = ViewSwitcherBar(views)
      let switcher = ViewSwitcher(for: bar)
      let header = HeaderBar(title: "Layouts")
      var chosen: [Int] = []
      bar.onSelect = { chosen.append($0) }
      let content = Label("Content").expanding(horizontally: true, vertically: true)
      let window = await open(BoxWidget(vertical: true, [header, content, bar]), width: 700)
      var shown: [Bool] = []
      header.onShowsSwitcher = { shown.append($0) }
      header.switcher = switcher
      await window.settle()
      #expect(header.showsSwitcher)
      // A narrow window has the title instead, and can become one.
      for (width, shows) in [(300, false), (700, true)] {
        gtk_window_set_default_size(window.window, gint(width), 400)
        for _ in 0..<50 where shown.last != shows { await window.settle() }
        #expect(header.showsSwitcher == shows && gtk_widget_get_width(window.pointer) == width)
      }
      var buttons: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(switcher.pointer)
      while let current = child {
        buttons.append(current)
        child = gtk_widget_get_next_sibling(current)
      }
      #expect(buttons.count == 3)
      gtk_toggle_button_set_active(cast(UnsafeMutableRawPointer(buttons[2])), 1)
      #expect(bar.selected == 2 && chosen == [2])
      bar.selected = 1
      #expect(gtk_toggle_button_get_active(cast(UnsafeMutableRawPointer(buttons[1]))) != 0)
      header.switcher = nil
      await window.settle()
      #expect(gtk_widget_get_parent(switcher.pointer) == nil)
      await window.closeWithoutWarnings()
    }

    @Test("Widths that no window has are taken for the widest", arguments: [.min, -1, 0, Int.max])
    func wildWidths(width: Int) async {
      for shell in [
        AdaptiveShell(sidebar: Label("a"), content: Label("b"), sidebarWidth: width),
        AdaptiveShell(sidebar: Label("a"), content: Label("b"), unfoldsFrom: width),
        AdaptiveShell(
          sidebar: Label("a"), content: Label("b"), sidebarWidth: width, unfoldsFrom: width),
      ] {
        await open(shell, width: 400).closeWithoutWarnings()
      }
      for picture in [Picture(size: width), Picture(size: 32, symbolSize: width)] {
        for content in [ImageContent.symbol("starred-symbolic"), .avatar("A"), .named("none")] {
          picture.content = content
        }
        await open(picture.inScroller(), width: 400).closeWithoutWarnings()
      }
    }

    @Test("Where a subtitle has no room, a shorter one stands for it, and only there")
    func shortSubtitle() async {
      let bar = HeaderBar(title: "Title", subtitle: "Twelve of a hundred messages are unread")
      bar.shortSubtitle = "12"
      let window = await open(BoxWidget(vertical: true, [bar]), width: 900)
      func shows(_ text: String, below widget: WidgetPointer) -> Bool {
        if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
          return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) } == text
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          if shows(text, below: current) { return true }
          child = gtk_widget_get_next_sibling(current)
        }
        return false
      }
      for (width, isShort) in [(900, false), (200, true), (900, false)] {
        gtk_window_set_default_size(window.window, gint(width), 400)
        for _ in 0..<50 where shows("12", below: bar.pointer) != isShort { await window.settle() }
        #expect(shows("12", below: bar.pointer) == isShort, "\(width)")
        #expect(shows(bar.subtitle, below: bar.pointer) != isShort, "\(width)")
      }
      await window.closeWithoutWarnings()
    }

    @Test("A bar without a title shows no label, and shows one that is set later")
    func untitledBar() async {
      let bar = HeaderBar(title: "")
      let window = await open(BoxWidget(vertical: true, [bar]), width: 400)
      func labels(below widget: WidgetPointer) -> Int {
        var count = 0
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
          if ocelot_is_a(current, gtk_label_get_type()) != 0, gtk_widget_get_mapped(current) != 0 {
            count += 1
          }
          count += labels(below: current)
          child = gtk_widget_get_next_sibling(current)
        }
        return count
      }
      #expect(labels(below: bar.pointer) == 0)
      bar.title = "Mail"
      await window.settle()
      #expect(labels(below: bar.pointer) == 1)
      bar.title = ""
      await window.settle()
      #expect(labels(below: bar.pointer) == 0)
      await window.closeWithoutWarnings()
    }

    @Test(
      "A sidebar grows with text as far as a narrow window has room for it",
      arguments: [(240, 320), (300, 340), (340, 340), (400, 400)])
    func grownSidebar(usual: Int, grown: Int) async {
      let sidebar = BoxWidget(vertical: true, [Label("a")])
      let shell = AdaptiveShell(
        sidebar: sidebar, content: Label("b"), sidebarWidth: usual, unfoldsFrom: 700)
      let window = await open(shell, width: 1_000)
      #expect(Int(gtk_widget_get_width(sidebar.pointer)) == usual)
      DesktopStyle.textScale = 2
      defer { DesktopStyle.textScale = nil }
      await window.settle()
      #expect(Int(gtk_widget_get_width(sidebar.pointer)) == grown)
      await window.closeWithoutWarnings()
    }

    @Test("Header bars are equally high beside each other, and as high as they need while folded")
    func alignedHeaders() async {
      DesktopStyle.textScale = 2
      defer { DesktopStyle.textScale = nil }
      let bars = [
        HeaderBar(title: "One"), HeaderBar(title: "Two", subtitle: "Three"), HeaderBar(title: ""),
      ]
      let shell = AdaptiveShell(
        sidebar: BoxWidget(vertical: true, [bars[0]]),
        content: BoxWidget(vertical: true, [bars[1]]))
      let window = await open(shell, width: 1200)
      func heights() -> [gint] { bars[0...1].map { gtk_widget_get_height($0.pointer) } }
      #expect(heights()[0] < heights()[1])
      // A bar twice, and one that is in no window.
      shell.alignHeaders(bars[0], bars[0])
      shell.alignHeaders(bars[0], bars[2])
      await window.settle()
      #expect(heights()[0] < heights()[1])
      shell.alignHeaders(bars[0], bars[1])
      await window.settle()
      #expect(heights()[0] == heights()[1])
      shell.showsSidebar = false
      await window.settle()
      shell.showsSidebar = true
      gtk_window_set_default_size(window.window, 400, 400)
      await window.settle()
      shell.showsContent = false
      await window.settle()
      #expect(shell.isFolded && heights()[0] < heights()[1])
      await window.closeWithoutWarnings()
    }

    @Test("A page that is pushed again is shown again, without those over it")
    func pushedAgain() async {
      let stack = PageStack()
      let pages = ["list", "page", "other"].map { Label($0) }
      let window = await open(stack, width: 400)
      stack.setRoot(pages[0])
      stack.push(pages[0])
      #expect(stack.depth == 1)
      stack.push(pages[1])
      stack.push(pages[2])
      stack.push(pages[2])
      #expect(stack.depth == 3)
      stack.push(pages[0])
      await window.settle()
      #expect(stack.depth == 1 && stack.top === pages[0])
      stack.push(pages[1])
      #expect(stack.depth == 2 && stack.top === pages[1])
      await window.closeWithoutWarnings()
    }

    @Test("Pages that are replaced and let go are forgotten")
    func replaced() async {
      let stack = PageStack()
      let kept = Label("kept")
      stack.setRoot(kept)
      for number in 0..<20 { stack.setRoot(Label("\(number)")) }
      // The widgets go in a turn of the loop at the latest.
      await mainActorTurns(3)
      stack.setRoot(kept)
      #expect(stack.top === kept && stack.takenOut.count <= 2)
    }

    @Test("A page slides over the last one, and goes for good after the way back")
    func pages() async {
      let stack = PageStack()
      let names = ["list", "page", "other"]
      let pages = names.map { Label($0) }
      func name(_ widget: Widget) -> String {
        pages.firstIndex { $0 === widget }.map { names[$0] } ?? "?"
      }
      var log: [String] = []
      stack.onShow = { log.append("show \(name($0))") }
      stack.onRemove = { log.append("remove \(name($0))") }
      let window = await open(stack, width: 400)
      stack.setRoot(pages[0])
      #expect(stack.depth == 1 && !stack.pop())
      stack.push(pages[1])
      #expect(stack.depth == 2 && stack.top === pages[1])
      await window.settle()
      #expect(stack.pop())
      await window.settle()
      #expect(stack.depth == 1)
      #expect(gtk_widget_get_parent(pages[1].pointer) == nil)
      #expect(log.prefix(2) == ["show list", "show page"])
      #expect(Set(log.dropFirst(2)) == ["show list", "remove page"] && log.count == 4)
      log = []
      stack.push(pages[1])
      await window.settle()
      stack.setRoot(pages[2])
      #expect(Set(log) == ["show page", "remove list", "remove page", "show other"])
      #expect(stack.depth == 1 && stack.top === pages[2])
      await window.closeWithoutWarnings()
    }

    @Test("6.4.1 A page that was away as the font changed forgets what its labels measured")
    func pageThatWasAway() async throws {
      defer { DesktopStyle.setFont("Cantarell 11") }
      DesktopStyle.setFont("Cantarell 11")
      let stack = PageStack()
      let label = Label("Some text of the page", overflow: .wrap)
      let page = BoxWidget(vertical: true, [label, Label("A title").classes("heading")])
      let other = Label("other")
      let window = await open(stack, width: 400)
      for font in ["Monospace 11", "Cantarell 16", "Serif 8", "Cantarell 11"] {
        stack.setRoot(page)
        await window.settle()
        stack.setRoot(other)
        await window.settle()
        DesktopStyle.setFont(font)
        // Whoever asks a widget for its size has it look up its style.
        gtk_widget_measure(page.pointer, GTK_ORIENTATION_HORIZONTAL, 9, nil, nil, nil, nil)
        label.text += "."
        await window.settle()
        stack.setRoot(page)
        await window.settle()
        #expect(staleLabels(window.pointer) == [], "\(font)")
      }
      await window.closeWithoutWarnings()
    }

    @Test("Pages come and go while the slide before is under way")
    func pagesInHaste() async throws {
      DesktopStyle.setAnimates(true)
      defer { DesktopStyle.setAnimates(false) }
      let stack = PageStack()
      let window = await open(stack, width: 400)
      stack.setRoot(Label("list"))
      var top: Button?
      for number in 0..<8 {
        let page = Button("page \(number)") {}
        stack.push(page)
        try await Task.sleep(for: .milliseconds(number.isMultiple(of: 3) ? 0 : 70))
        #expect(stack.depth == 2 && stack.top === page)
        #expect(gtk_widget_get_parent(page.pointer) != nil)
        if number < 7 { stack.pop() } else { top = page }
        try await Task.sleep(for: .milliseconds(number.isMultiple(of: 2) ? 70 : 0))
      }
      await window.settle()
      #expect(stack.top === top)
      #expect(WarningRecorder.shared.take() == [])
      await window.closeWithoutWarnings()
    }

    @Test("Actions perform, toggle and choose; disabled ones do nothing")
    func actions() async {
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      var log: [String] = []
      window.addAction("go") { log.append("go") }
      window.addToggle("flag", isOn: false) { log.append("flag \($0)") }
      window.addChoice("choice", selected: "a") { log.append("choice \($0)") }
      window.perform("go")
      window.perform("flag")
      window.perform("flag")
      window.perform("choice", target: "b")
      window.setEnabled("go", false)
      window.perform("go")
      #expect(log == ["go", "flag true", "flag false", "choice b"])
      // What changed elsewhere is shown, and not performed.
      window.setState(of: "choice", to: "a")
      window.setState(of: "flag", to: "true")
      #expect(log.count == 4)
      window.perform("choice", target: "b")
      window.perform("flag")
      #expect(log.suffix(2) == ["choice b", "flag false"])
      await window.closeWithoutWarnings()
    }

    @Test("A window that was never shown closes, too, and no one waits for it")
    func closeUnshown() async {
      let before = g_list_model_get_n_items(gtk_window_get_toplevels())
      let window = ApplicationWindow(title: "Later", size: Size(width: 300, height: 200))
      var closings = 0
      window.onClose = { closings += 1 }
      #expect(g_list_model_get_n_items(gtk_window_get_toplevels()) == before + 1)
      window.close()
      #expect(closings == 1)
      #expect(g_list_model_get_n_items(gtk_window_get_toplevels()) == before)
    }

    @Test("An application says which licence it is under; one that does not is under none")
    func license() async throws {
      let window = await open(Label("Content"), width: 400)
      for license in ["", "Everyone & <anyone> may use it."] {
        window.showAbout(
          AboutText(
            name: "Ledger", version: "3", comments: "", developer: "Acme", icon: "go-up",
            license: license))
        await window.settle()
        let dialog = try #require(window.dialog)
        #expect(
          adw_about_window_get_license_type(dialog.handle)
            == (license.isEmpty ? GTK_LICENSE_UNKNOWN : GTK_LICENSE_CUSTOM))
        #expect(
          String(cString: adw_about_window_get_license(dialog.handle)) == license.forMarkupDisplay)
      }
      await window.closeWithoutWarnings()
    }

    @Test("A window that somebody keeps open when it is to close is not closed, and closes later")
    func keptOpen() async throws {
      let window = await open(Label("Content"), width: 400)
      let reports = Reports()
      window.reporter = reports
      var asked = 0
      var closings = 0
      window.onClose = { closings += 1 }
      Signal.connectQuestion(window.object, "close-request") {
        asked += 1
        return asked == 1
      }
      window.showShortcuts([ShortcutGroup("Keys", [("Find", "<Control>f")])])
      await window.settle()
      window.close()
      await mainActorTurns(3)
      #expect(asked == 1 && closings == 0)
      #expect(gtk_widget_get_mapped(window.pointer) != 0 && window.dialog != nil)
      window.present()
      #expect(reports.all.isEmpty)
      await window.closeWithoutWarnings()
      #expect(asked == 2 && closings == 1 && window.dialog == nil)
      #expect(gtk_widget_get_mapped(window.pointer) == 0)
    }

    @Test("Two actions of one name or one key are reported, and a dialog over a closed window")
    func mistakes() async throws {
      let window = await open(Label("Content"), width: 400)
      let reports = Reports()
      window.reporter = reports
      window.addAction("find", keys: ["<Control>f"]) {}
      window.addAction("save", keys: ["<Control>s", "F5"]) {}
      #expect(reports.all.isEmpty)
      window.addAction("filter", keys: ["<Primary>f"]) {}
      window.addAction("save") {}
      #expect(reports.all.map(\.code) == [.duplicateKey, .duplicateKey])
      #expect(reports.all.first?.message.contains("filter is that of find") == true)
      await window.closeWithoutWarnings()
      window.showShortcuts([ShortcutGroup("Keys", [("Find", "<Control>f")])])
      #expect(reports.all.last?.code == .invalidArgument && window.dialog == nil)
    }

    @Test("A key performs its action wherever the focus is")
    func keys() async throws {
      let window = ApplicationWindow(title: "Test", size: Size(width: 300, height: 200))
      var count = 0
      window.addAction("find", keys: ["<Control>f"]) { count += 1 }
      let search = SearchBar(placeholder: "Search")
      search.isOpen = true
      window.content = search
      DesktopStyle.setCursorBlinks(false)
      window.present()
      await window.settle()
      search.focus()
      Input.send("key ctrl+f")
      try await eventually { count > 0 }
      #expect(count == 1)
      await window.closeWithoutWarnings()
    }

    @Test("The search bar tells its text, and forgets it when it closes")
    func search() async {
      let search = SearchBar(placeholder: "Search")
      var texts: [String] = []
      search.onChange = { texts.append($0) }
      let window = await open(search, width: 300)
      search.isOpen = true
      search.type("cat")
      await window.settle()
      #expect(texts == ["cat"])
      search.isOpen = false
      await window.settle()
      #expect(search.text.isEmpty && texts.last == "")
      await window.closeWithoutWarnings()
    }

    @Test("Text that is set leaves the cursor at the end if it was there, and else at its place")
    func cursorPlace() async {
      let entry = Entry(placeholder: "Row number")
      let window = await open(entry, width: 300)
      let editable = OpaquePointer(entry.pointer)
      entry.text = "twelve"
      #expect(gtk_editable_get_position(editable) == 6)
      entry.text = "twenty-two"
      #expect(gtk_editable_get_position(editable) == 10)
      gtk_editable_set_position(editable, 3)
      entry.text = "twelve"
      #expect(gtk_editable_get_position(editable) == 3)
      entry.text = "12"
      #expect(gtk_editable_get_position(editable) == 2)
      await window.closeWithoutWarnings()
    }

    @Test(
      "An entry that takes the focus before its bar has slid in blinks no cursor in its selection")
    func entryInBar() async throws {
      let entry = Entry(placeholder: "Row number")
      let bar = Revealer(entry)
      let search = SearchBar(placeholder: "Search")
      let window = await open(BoxWidget(vertical: true, [bar, search]), width: 300)
      DesktopStyle.setAnimates(true)
      DesktopStyle.setCursorBlinks(true)
      defer {
        DesktopStyle.setAnimates(false)
        DesktopStyle.setCursorBlinks(false)
      }
      // The window that the pointer is in has the keys.
      Input.send("mousemove 150 20")
      await Input.taken()
      entry.text = "57"
      search.text = "cat"
      _ = WarningRecorder.shared.take()
      func isOpen(_ isOpen: Bool) async throws {
        // A cursor that blinks never comes to rest.
        try await eventually {
          (gtk_revealer_get_child_revealed(bar.handle) != 0) == isOpen
        }
      }
      for _ in 0..<2 {
        bar.isRevealed = true
        entry.selectAll()
        try await isOpen(true)
        #expect(gtk_editable_get_selection_bounds(entry.handle, nil, nil) != 0)
        gtk_editable_select_region(entry.handle, 2, 2)
        search.isOpen = true
        bar.isRevealed = false
        try await isOpen(false)
        search.isOpen = false
        search.text = "cat"
      }
      #expect(WarningRecorder.shared.take() == [])
      await window.closeWithoutWarnings()
    }

    @Test("Menus and header bars show what they are given")
    func bars() async {
      let header = HeaderBar(title: "One", subtitle: "Two")
      header.addTrailing(
        MenuButton(
          symbol: "open-menu-symbolic", label: "Menu",
          menu: Menu([
            Menu.Section("Title", [.action("Go", "go"), .submenu("More", Menu([]))])
          ])))
      #expect(header.title == "One" && header.subtitle == "Two")
      let toasts = ToastOverlay(header)
      let window = await open(toasts, width: 400)
      toasts.show("1 < 2 & 3", button: ("Undo", "undo"))
      await window.settle()
      header.title = "Three"
      #expect(header.title == "Three")
      #expect(WarningRecorder.shared.take() == [])
      await window.closeWithoutWarnings()
    }

    @Test("A header bar shows a narrower widget where the wide one has no room")
    func narrowerWidget() async {
      for (width, isWide) in [(600, true), (220, false)] {
        let header = HeaderBar(title: "A title of some length")
        let buttons = ["list-add", "list-remove", "edit-copy"].map {
          Button(symbol: "\($0)-symbolic", label: $0) {}
        }
        let wide = BoxWidget(Array(buttons[..<2])).classes("linked")
        header.addTrailing(wide, orWhereNarrow: buttons[2])
        let window = await open(header, width: width)
        #expect((gtk_widget_get_mapped(wide.pointer) != 0) == isWide)
        #expect((gtk_widget_get_mapped(buttons[2].pointer) != 0) != isWide)
        var least: gint = 0
        gtk_widget_measure(
          header.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        #expect(least <= 220)
        #expect(WarningRecorder.shared.take() == [])
        await window.closeWithoutWarnings()
      }
    }

    /// Shows a widget in a window whose content has a width, and waits until it has settled.
    private func open(_ widget: Widget, width: Int) async -> ApplicationWindow {
      WarningRecorder.shared.install()
      let window = ApplicationWindow(title: "Test", size: Size(width: Double(width), height: 400))
      // A blinking cursor never settles.
      DesktopStyle.setCursorBlinks(false)
      DesktopStyle.addRules("window.solid-csd { border: none; padding: 0; margin: 0; }")
      window.content = widget
      window.present()
      await window.settle()
      return window
    }
  }
}
