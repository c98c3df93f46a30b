import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The sidebar by keys and pointer.
  @MainActor @Suite("The sidebar") struct SidebarKeyTests {
    @Test("Beside the pages, arrow keys show the screens that they select, and Return goes there")
    func follows() async throws {
      let shop = try await CatalogWindow()
      shop.window.sidebar.focus()
      try await shop.press("Home")
      #expect(shop.title == "Discover")
      for title in shop.screen.places.map(\.title)
        + ["Big Cats", "Friends", "Mail", "Packages", "Hundred Million"]
      {
        try await shop.press("Down")
        #expect(shop.title == (title == "Mail" ? "Inbox" : title))
        #expect(shop.window.sidebar.containsFocus, "\(title)")
        #expect(shop.focus?.hasPrefix(title) == true, "\(shop.focus ?? "nothing")")
      }
      try await shop.press("Up Up Up")
      #expect(shop.title == "Friends")
      try await shop.press("ctrl+Down")
      #expect(shop.title == "Friends", "only the focus has moved")
      try await shop.press("Up Return")
      #expect(shop.title == "Friends" || shop.title == "Big Cats")
      #expect(shop.window.page.collection.containsFocus, "Return goes to the page")
      shop.window.sidebar.focus()
      try await shop.press("End")
      #expect(shop.title == "Row Heights")
      // A page over the screen's goes when another screen is selected.
      await shop.window.openProduct("ghost-stories", .music)
      #expect(shop.window.pages.count == 2)
      shop.window.sidebar.focus()
      try await shop.press("Down")
      #expect(shop.title == "Movies" && shop.window.pages.count == 1)
      await shop.close()
    }

    @Test("Favorites stand at the top with Discover, and the kinds in a group of their own")
    func groups() async throws {
      let shop = try await CatalogWindow()
      let texts = ShownText.all(in: shop.window.window.pointer)
        .filter { $0.frame.maxX < 240 }.sorted { $0.frame.minY < $1.frame.minY }.map(\.text)
      let start = try #require(texts.firstIndex(of: "Discover"))
      #expect(
        texts[start...].filter { Int($0) == nil }.prefix(4) == [
          "Discover", "Favorites", "Catalog", "Apps",
        ])
      await shop.close()
    }

    @Test("Over the pages, arrow keys move and Return opens; what is shown is marked again")
    func folded() async throws {
      let shop = try await CatalogWindow(width: 400)
      shop.window.showCatalogPlace(0)
      try await shop.press("alt+Left")
      #expect(shop.window.shell.isFolded && !shop.window.shell.showsContent)
      #expect(shop.window.sidebar.containsFocus)
      try await shop.press("Home Down Down")
      #expect(!shop.window.shell.showsContent)
      #expect(shop.title == "Favorites")
      try await shop.press("F9")
      #expect(shop.window.shell.showsContent && shop.title == "Favorites")
      try await shop.press("F9 Down Return")
      #expect(
        shop.window.shell.showsContent && shop.title == shop.screen.places[1].title,
        "from the one shown")
      #expect(shop.window.page.collection.containsFocus)
      await shop.close()
    }

    @Test(
      "While F9 hides the sidebar, every page has the main menu and a button that brings it back")
    func hidden() async throws {
      let shop = try await CatalogWindow()
      #expect(shop.button("Show Sidebar") == nil)
      try await shop.press("F9")
      for number in 1...9 {
        try await shop.press("ctrl+\(number)")
        #expect(shop.button("Show Sidebar") != nil && shop.button("Main Menu") != nil)
        try await shop.press("F10")
        #expect(shop.openMenu?.contains("Preferences") == true, "Ctrl+\(number)")
        try await shop.press("Escape")
      }
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      try await shop.click(try #require(shop.button("Main Menu")))
      #expect(shop.openMenu?.contains("Keyboard Shortcuts") == true)
      try await shop.press("Escape")
      try await shop.click(try #require(shop.button("Show Sidebar")))
      #expect(shop.window.shell.showsSidebar && shop.window.sidebar.containsFocus)
      #expect(shop.button("Show Sidebar") == nil)
      let menus = shop.shownWidgets.filter {
        gtk_widget_get_tooltip_text($0).map { String(cString: $0) } == "Main Menu"
      }
      #expect(menus.count == 1, "the menu is in one place")
      // The focus does not go with the sidebar.
      try await shop.press("F9")
      #expect(shop.window.page.collection.containsFocus)
      await shop.close()
    }
  }
}
