import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Where keys lead while pages slide and lists load, in the Gallery's window.
  @MainActor @Suite("Pages in a window") struct PageKeyTests {
    @Test(
      "5.1.3 Back returns the focus to the row, however soon it is pressed",
      arguments: ["ctrl+2", "ctrl+5"])
    func focusReturns(screen: String) async throws {
      let shop = try await CatalogWindow(animates: true)
      try await shop.press(screen)
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      try await shop.press("Down")
      let focus = try #require(shop.focus)
      for milliseconds in [0, 20, 80, 250] {
        Input.send("key Return")
        try await shop.wait("the page is open") { shop.window.pages.count == 2 }
        try await Task.sleep(for: .milliseconds(milliseconds))
        Input.send("key alt+Left")
        try await shop.wait("the page is gone") { shop.window.pages.count == 1 }
        #expect(shop.focus == focus, "after \(milliseconds) ms")
      }
      await shop.close()
    }

    @Test("5.1.3 Back returns the focus to the button that opened the page")
    func buttonReturns() async throws {
      let shop = try await CatalogWindow()
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      #expect(try await shop.tab(to: "Where It Is Sold"))
      for _ in 0..<2 {
        try await shop.press("space")
        try await shop.wait("the list is open") { shop.title == "Availability" }
        #expect(shop.window.page.collection.containsFocus)
        try await shop.press("alt+Left")
        try await shop.wait("the product is back") { shop.title == "Ghost Stories" }
        #expect(shop.focus == "Where It Is Sold")
      }
      await shop.close()
    }

    @Test("5.1.3 Back returns the focus to the title's button in Discover")
    func titleReturns() async throws {
      let shop = try await CatalogWindow()
      shop.window.show(shop.screen(DiscoverScreen.self))
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      await shop.window.window.settle()
      #expect(try await shop.tab(to: "See All"))
      try await shop.press("Tab")
      #expect(try await shop.tab(to: "See All"))
      for _ in 0..<2 {
        try await shop.press("Return")
        try await shop.wait("the list is open") { shop.title == "Top Favorites" }
        try await shop.press("alt+Left")
        try await shop.wait("Discover is back") { shop.title == "Discover" }
        #expect(shop.focus == "See All")
      }
      await shop.close()
    }

    @Test("5.1.3 A row that went while another page was open leaves the focus to its neighbor")
    func rowIsGone() async throws {
      let shop = try await CatalogWindow()
      await shop.window.markFavorites(["alien", "dracula", "cosmos"])
      await shop.window.showCatalog(nil)
      await shop.window.window.settle()
      try await shop.press("Home Down Return")
      try await shop.wait("it is open") { shop.title == "Dracula" }
      try await shop.press("ctrl+d")
      await shop.screen.favorites.whenWritten()
      try await shop.press("alt+Left")
      try await shop.wait("two are left") { shop.rows.count == 2 }
      #expect(shop.focus?.hasPrefix("Cosmos") == true, "\(shop.focus ?? "nothing")")
      try await shop.press("Up")
      #expect(shop.focus?.hasPrefix("Alien") == true)
      await shop.close()
    }

    @Test("5.1.3 Arrow keys do not leave a list that loads, and lead into it once it is there")
    func keysBeforeLoading() async throws {
      let shop = try await CatalogWindow()
      // Each window has one of each screen.
      let packages = shop.window.screens.lazy.compactMap { $0 as? PackagesScreen }.first!
      let gate = Gate()
      packages.list.pause = {
        try await eventually { await gate.isOpen }
      }
      Input.send("mousemove 500 718 key ctrl+5")
      #expect(
        try await eventually { shop.title == "Packages" && !shop.view.visibleElements.isEmpty },
        "the indicator is there")
      for key in ["Down", "Down", "Right", "Up"] {
        Input.send("key \(key)")
        await Input.taken()
        await shop.window.window.settle()
        #expect(packages.page.collection.containsFocus, "\(key)")
      }
      gate.isOpen = true
      _ = await packages.list.whenLoaded()
      await shop.window.window.settle()
      try await shop.press("Down")
      #expect(shop.focus?.hasPrefix("whisker-base") == true)
      await shop.close()
    }

    @Test("A page that is left in the middle of its slide is gone, with all that it held")
    func pagesGo() async throws {
      let shop = try await CatalogWindow(animates: true)
      let cats = shop.window.screens.lazy.compactMap { $0 as? BigCatsScreen }.first!
      shop.window.show(cats)
      await shop.window.window.settle()
      let cat = try #require(cats.all.items.first?.cat)
      for milliseconds in [0, 30, 90, 300] {
        weak var page: Page?
        weak var source: DataSource?
        weak var view: CollectionView?
        do {
          source = cats.open(cat)
          page = shop.window.page
          view = shop.window.page.collection.collectionView
        }
        #expect(page != nil && source != nil && view != nil)
        try await Task.sleep(for: .milliseconds(milliseconds))
        shop.window.back()
        await shop.window.window.settle()
        #expect(page == nil && source == nil && view == nil, "after \(milliseconds) ms")
      }
      await shop.close()
    }

    @MainActor final class Gate {
      var isOpen = false
    }
  }
}
