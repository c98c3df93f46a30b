import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Typing finds, with real keys.
  @MainActor @Suite("Typing to search") struct SearchKeyTests {
    private func open() async throws -> CatalogWindow {
      let shop = try await CatalogWindow()
      try await shop.press("ctrl+5")
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      await shop.window.window.settle()
      return shop
    }

    @Test("Typing in the list opens the search and finds; Escape closes it, and the list goes on")
    func opens() async throws {
      let shop = try await open()
      let all = shop.rows.count
      for round in 1...3 {
        try await shop.press("Home")
        #expect(shop.window.page.collection.containsFocus)
        try await shop.type("wh")
        try await shop.wait("the list is filtered") {
          shop.search.isOpen && shop.search.text == "wh" && shop.rows.count < all
        }
        #expect(shop.search.containsFocus, "round \(round)")
        try await shop.press("Escape")
        #expect(!shop.search.isOpen && shop.search.text.isEmpty)
        try await shop.wait("everything is listed") { shop.rows.count == all }
        #expect(shop.window.page.collection.containsFocus, "the list has the focus again")
        try await shop.press("Down")
        #expect(shop.view.focusedItem != nil)
      }
      // A key may overtake the search of the key before.
      await shop.close(allowing: [.staleResult])
    }

    @Test("Keys that mean something in the list do not open the search")
    func listKeys() async throws {
      let shop = try await open()
      try await shop.press("Home")
      for key in [
        "Down", "Up", "Right", "Left", "Next", "Prior", "End", "Home", "space", "Delete",
        "ctrl+a", "ctrl+d", "alt+Down", "Menu", "Escape", "BackSpace", "F5", "Tab", "shift+Tab",
        "Shift_L", "Control_L", "Caps_Lock", "Caps_Lock",
      ] {
        try await shop.press(key)
        #expect(!shop.search.isOpen, "\(key)")
      }
      try await shop.press("Home Return")
      try await shop.wait("Return opens a package") { shop.window.pages.count == 2 }
      #expect(!shop.window.pages[0].search!.isOpen)
      try await shop.press("alt+Left")
      // A key may overtake the search of the key before.
      await shop.close(allowing: [.staleResult])
    }

    @Test("While the search is open, the list keeps its keys, and typing in it goes on searching")
    func openAndInTheList() async throws {
      let shop = try await open()
      try await shop.type("w")
      shop.window.page.collection.focus()
      await shop.window.window.settle()
      try await shop.press("Home Down")
      let focus = try #require(shop.view.focusedItem)
      try await shop.press("space")
      #expect(shop.search.text == "w", "a space is the list's")
      #expect(shop.view.selectedItems == [focus])
      #expect(shop.window.page.collection.containsFocus)
      try await shop.type("h")
      #expect(shop.search.text == "wh")
      try await shop.press("BackSpace")
      #expect(shop.search.text == "w")
      shop.window.page.collection.focus()
      try await shop.press("Escape")
      #expect(!shop.search.isOpen)
      #expect(shop.window.page.collection.containsFocus)
      // A key may overtake the search of the key before.
      await shop.close(allowing: [.staleResult])
    }

    @Test(
      "Typing searches also while a button of the page has the focus, or nothing found is shown")
    func elsewhere() async throws {
      let shop = try await open()
      let button: WidgetPointer = try #require(shop.button("Search"))
      gtk_widget_grab_focus(button)
      await shop.window.window.settle()
      try await shop.type("zzz")
      #expect(shop.search.text == "zzz" && shop.rows.isEmpty)
      shop.window.page.collection.focus()
      try await shop.press("BackSpace")
      #expect(shop.search.text == "zz")
      try await shop.press("Escape")
      #expect(!shop.search.isOpen)
      try await shop.type("w")
      #expect(shop.search.text == "w")
      // On another screen nothing listens.
      try await shop.press("ctrl+1")
      try await shop.type("abc")
      try await shop.press("ctrl+5")
      #expect(shop.search.text == "w")
      // A key may overtake the search of the key before.
      await shop.close(allowing: [.staleResult])
    }
  }
}
