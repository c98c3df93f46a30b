import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Loads that fail, and what follows when they are tried again by keys.
  @MainActor @Suite("Retry") struct RetryTests {
    /// Opens the list of music, which cannot be loaded.
    private func open() async throws -> CatalogWindow {
      let shop = try await CatalogWindow()
      shop.window.server.fault = .error
      await shop.window.showCatalog(.music)
      try await shop.wait("the list says why") { shop.focus == nil && core(shop).news.alert != nil }
      return shop
    }

    private func core(_ shop: CatalogWindow) -> CollectionCore { shop.view.host as! CollectionCore }

    @Test("Retry by key keeps the focus: at the button, and at the first row once there are rows")
    func focus() async throws {
      let shop = try await open()
      #expect(try await shop.tab(to: "Retry"))
      for _ in 0..<2 {
        let loads = core(shop).news.alert?.text
        try await shop.press("space")
        try await shop.wait("the button has the focus again") { shop.focus == "Retry" }
        #expect(core(shop).news.alert?.text == loads && core(shop).news.status?.text == "")
      }
      shop.window.server.fault = nil
      try await shop.press("space")
      try await shop.wait("rows have come") { !shop.rows.isEmpty }
      try await shop.wait("the first row has the focus") {
        shop.view.focusedItem == ItemIndex(0, 0) && shop.focus?.hasPrefix(shop.rows[0]) == true
      }
      // What was told of the failure is taken back.
      try await shop.wait("the alert is taken back") { core(shop).news.alert?.text == "" }
      #expect(core(shop).news.status?.text.hasSuffix("items") == true)
      await shop.close()
    }

    @Test("Retry by key under segments keeps the focus too")
    func segments() async throws {
      let shop = try await CatalogWindow()
      let product = try #require(try await shop.screen.catalog.products().first)
      shop.window.server.fault = .error
      shop.screen.open(product)
      await shop.window.window.settle()
      try await shop.wait("the page says why") { core(shop).news.alert?.text.isEmpty == false }
      #expect(try await shop.tab(to: "Retry"))
      try await shop.press("space")
      try await shop.wait("the button has the focus again") { shop.focus == "Retry" }
      shop.window.server.fault = nil
      try await shop.press("space")
      try await shop.wait("the first row has the focus") {
        shop.view.focusedItem?.item == 0 && shop.window.page.collection.containsFocus
          && shop.focus != nil && shop.focus != "Retry"
      }
      try await shop.wait("the alert is taken back") { core(shop).news.alert?.text == "" }
      await shop.close()
    }

    @Test("A segment that shows something else takes back what was told of the one before")
    func otherSegment() async throws {
      let shop = try await CatalogWindow()
      let product = try #require(try await shop.screen.catalog.products().first)
      let source = shop.screen.open(product)
      await shop.window.window.settle()
      try await shop.wait("the details are there") { !source.state.isBusy && source.hasItems }
      shop.window.server.fault = .error
      source.select(1, animated: false)
      try await shop.wait("the segment says why") { core(shop).news.alert?.text.isEmpty == false }
      source.select(0, animated: false)
      try await shop.wait("the alert is taken back") { core(shop).news.alert?.text == "" }
      await shop.close()
    }

    @Test("A reader who goes elsewhere while it is tried again keeps the focus there")
    func focusElsewhere() async throws {
      let shop = try await open()
      #expect(try await shop.tab(to: "Retry"))
      shop.window.server.fault = nil
      shop.window.server.latency = 0.3
      try await shop.press("space Tab")
      let root = try #require(gtk_widget_get_root(shop.window.window.pointer))
      let elsewhere = try #require(gtk_root_get_focus(root))
      #expect(!shop.window.page.collection.containsFocus)
      try await shop.wait("rows have come") { !shop.rows.isEmpty }
      #expect(gtk_root_get_focus(root) == elsewhere)
      await shop.close()
    }

    @Test(
      "Retry held down loads, and opens none of the rows that come under the key",
      arguments: ["Return", "space"])
    func held(key: String) async throws {
      let shop = try await open()
      #expect(try await shop.tab(to: "Retry"))
      shop.window.server.fault = nil
      shop.window.server.latency = 0.2
      let presses = KeyPresses(in: shop.window.window.pointer)
      Input.send("keydown \(key)")
      defer { Input.send("keyup \(key)") }
      // It repeats, for Return more often than a load takes.
      try await shop.wait("the key repeats") { presses.count > 12 }
      Input.send("keyup \(key)")
      try await shop.wait("rows have come") { !shop.rows.isEmpty }
      #expect(shop.title == "Music")
      #expect(
        shop.view.focusedItem == ItemIndex(0, 0) && shop.focus?.hasPrefix(shop.rows[0]) == true)
      // The next press counts.
      try await shop.press("Return")
      try await shop.wait("the product opens") {
        shop.title == shop.rows.first || shop.title != "Music"
      }
      await shop.close()
    }

    @Test("Retry clicked twice, and with Ctrl+R while it loads, keeps rows, focus and silence")
    func twice() async throws {
      let shop = try await open()
      shop.window.server.latency = 0.1
      let retry = try #require(
        shop.shownWidgets.first {
          ocelot_is_a($0, gtk_button_get_type()) != 0
            && gtk_button_get_label(cast(UnsafeMutableRawPointer($0))).map { String(cString: $0) }
              == "Retry"
        })
      let frame = ShownText.frame(of: retry, in: shop.window.window.pointer)
      Input.send(
        "mousemove \(Int(frame.midX)) \(Int(frame.midY)) click --repeat 3 --delay 20 1 key ctrl+r click 1"
      )
      try await shop.wait("it says why") {
        !shop.window.page.controller.dataSource.state.isBusy
          && core(shop).news.alert?.text.isEmpty == false
      }
      shop.window.server.fault = nil
      Input.send("click --repeat 2 --delay 20 1 key ctrl+r")
      try await shop.wait("rows have come") {
        !shop.rows.isEmpty && !shop.window.page.controller.dataSource.state.isBusy
      }
      try await shop.wait("the alert is taken back") { core(shop).news.alert?.text == "" }
      #expect(shop.title == "Music" && core(shop).news.status?.text.hasSuffix("items") == true)
      await shop.close(allowing: [.staleResult])
    }

    @Test("Retry in a segment that is left and returned to says how it ended, once it is there")
    func switching() async throws {
      let shop = try await CatalogWindow()
      let product = try #require(try await shop.screen.catalog.products().first)
      shop.window.server.fault = .error
      let source = shop.screen.open(product)
      await shop.window.window.settle()
      try await shop.wait("the page says why") { core(shop).news.alert?.text.isEmpty == false }
      source.select(1, animated: false)
      try await shop.wait("the other segment says why") {
        !source.state.isBusy && core(shop).news.alert?.text.isEmpty == false
      }
      source.select(0, animated: false)
      await shop.window.window.settle()
      shop.window.server.latency = 0.2
      #expect(try await shop.tab(to: "Retry"))
      Input.send("key space")
      await Input.taken()
      source.select(1, animated: false)
      await shop.window.window.settle()
      // The other one failed, so that it loads again as well.
      try await shop.wait("both have ended") {
        !source.children[0].state.isBusy && !source.children[1].state.isBusy
          && core(shop).news.alert?.text.isEmpty == false
      }
      source.select(0, animated: false)
      try await shop.wait("it says why") {
        !source.children[0].state.isBusy && core(shop).news.alert?.text.isEmpty == false
      }
      shop.window.server.fault = nil
      #expect(try await shop.tab(to: "Retry"))
      try await shop.press("space")
      try await shop.wait("rows have come") { source.children[0].hasItems }
      try await shop.wait("the alert is taken back") { core(shop).news.alert?.text == "" }
      await shop.close(allowing: [.staleResult])
    }

    @Test("A failure told in passing goes once a load succeeds")
    func toast() async throws {
      let shop = try await CatalogWindow()
      await shop.window.showCatalog(.music)
      try await shop.wait("rows have come") { !shop.rows.isEmpty }
      shop.window.server.fault = .error
      try await shop.press("ctrl+r")
      try await shop.wait("a message tells of it") { texts(shop).contains("Retry") }
      shop.window.server.fault = nil
      try await shop.press("ctrl+r")
      try await shop.wait("the message has gone") { !texts(shop).contains("Retry") }
      await shop.close()
    }

    private func texts(_ shop: CatalogWindow) -> [String] {
      ShownText.all(in: shop.window.window.pointer).map(\.text)
    }

    @Test("Reload asks again for pictures that could not be loaded")
    func pictures() async throws {
      let shop = try await CatalogWindow()
      let product = try #require(try await shop.screen.catalog.products().first)
      shop.window.server.fault = .error
      let source = shop.screen.open(product)
      await shop.window.window.settle()
      let images = try #require(shop.window.page.images)
      try await shop.wait("the picture could not be loaded") {
        images.loadCount > 0 && images.runningCount == 0
      }
      let before = images.loadCount
      shop.window.server.fault = nil
      try await shop.press("ctrl+r")
      try await shop.wait("the picture is there") { images.loadCount > before && images.cost > 0 }
      // What is there is not asked for again.
      let after = images.loadCount
      try await shop.press("ctrl+r")
      try await shop.wait("loading has ended") { !source.state.isBusy }
      #expect(images.loadCount == after)
      await shop.close()
    }
  }

  /// What Undo brings back, and what messages say of it.
  @MainActor @Suite("Undo") struct UndoTests {
    private func texts(_ shop: CatalogWindow) -> [String] {
      ShownText.all(in: shop.window.window.pointer).map(\.text)
    }

    @Test(
      "After two removals and one Ctrl+Z no message offers what is done; the focus is on the row")
    func favorites() async throws {
      let shop = try await CatalogWindow()
      shop.screen.favorites.insert("alien", at: 0)
      shop.screen.favorites.insert("dracula", at: 1)
      shop.screen.favorites.insert("cosmos", at: 2)
      try await shop.wait("rows have come") { shop.rows.count == 3 }
      shop.window.page.collection.focus()
      try await shop.press("Home Delete Delete")
      #expect(
        shop.rows == ["Cosmos: A Personal Voyage"] && texts(shop).contains("Removed “Dracula”"))
      try await shop.press("ctrl+z")
      #expect(shop.rows == ["Dracula", "Cosmos: A Personal Voyage"])
      #expect(shop.view.focusedItem == ItemIndex(0, 0) && shop.focus?.hasPrefix("Dracula") == true)
      try await shop.wait("the message has gone") {
        !texts(shop).contains("Removed “Dracula”") && !texts(shop).contains("Undo")
      }
      try await shop.press("ctrl+z")
      #expect(shop.rows == ["Alien", "Dracula", "Cosmos: A Personal Voyage"])
      #expect(shop.focus?.hasPrefix("Alien") == true)
      await shop.close()
    }
  }
}
