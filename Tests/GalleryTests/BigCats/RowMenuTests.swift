import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The menu of a cat, and of what else has rows.
  @MainActor @Suite("Menus of rows") struct RowMenuTests {
    @Test(
      "A cat's portrait has a menu: by the menu key, Shift+F10, and the pointer's second button",
      arguments: ["Menu", "shift+F10", "pointer"])
    func cats(way: String) async throws {
      let shop = try await CatalogWindow()
      let cats = shop.screen(BigCatsScreen.self)
      try await shop.press("ctrl+2")
      _ = await cats.lists.whenLoaded()
      try await shop.press("Home")
      let first = try #require(cats.all.items.first)
      func openMenu() async throws {
        if way == "pointer" {
          let row = try #require(shop.view.view(of: .item(0, 0)) as? CellView)
          try await shop.click(row.cell, with: 3)
        } else {
          try await shop.press(way)
        }
      }
      try await openMenu()
      #expect(shop.openMenu == ["Details", "Sightings", "Add to Favorites"])
      try await shop.press("Escape")
      #expect(shop.openMenu == nil && shop.view.focusedItem == ItemIndex(0, 0))
      #expect(!first.isFavorite)
      try await openMenu()
      try await shop.press("Up Return")
      #expect(cats.all.items.first?.isFavorite == true)
      try await openMenu()
      #expect(shop.openMenu?.last == "Remove from Favorites")
      try await shop.press("Down Return")
      try await shop.wait("the cat's sightings show") {
        (shop.window.page.controller.dataSource as? SegmentedDataSource)?.selectedIndex == 1
      }
      #expect(shop.title == first.cat.name)
      await shop.close()
    }

    @Test("The menu key scrolls the focused row in, and opens its menu there")
    func outOfSight() async throws {
      let shop = try await CatalogWindow(height: 150)
      try await shop.press("ctrl+2")
      _ = await shop.screen(BigCatsScreen.self).lists.whenLoaded()
      try await shop.press("Home")
      shop.view.scroll(to: Point(x: 0, y: 1_000_000), animated: false)
      await shop.window.window.settle()
      let row = try #require(shop.view.screenFrame(of: .item(0, 0)))
      #expect(row.maxY < -100, "the row is out of sight")
      try await shop.press("Menu")
      #expect(shop.openMenu == ["Details", "Sightings", "Add to Favorites"])
      #expect(try #require(shop.view.screenFrame(of: .item(0, 0))).minY >= 0)
      try await shop.press("Escape")
      // Warnings count here.
      await shop.close()
    }

    @Test("A cat's star, its menu and its swipe say and do the same, in both lists")
    func sameEverywhere() async throws {
      let shop = try await CatalogWindow()
      let cats = shop.screen(BigCatsScreen.self)
      try await shop.press("ctrl+2")
      _ = await cats.lists.whenLoaded()
      let editing = try #require(shop.window.page.lists[0].editing)
      #expect(
        editing.allActions(of: ItemIndex(0, 2)).map(\.title)
          == ["Details", "Sightings", "Add to Favorites"])
      try await shop.press("Home ctrl+d")
      cats.lists.select(1, animated: false)
      await shop.window.window.settle()
      #expect(
        editing.allActions(of: ItemIndex(0, 0)).map(\.title)
          == ["Details", "Sightings", "Remove from Favorites"])
      try await shop.press("Home Menu Up Return")
      try await shop.wait("the list is empty") { cats.lists.state == .noContent }
      await shop.close()
    }
  }
}
