import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The search across all kinds, in the Gallery's window and with real keys.
  @MainActor @Suite("Product search in a window") struct ProductSearchWindowTests {
    /// The texts on screen.
    private func texts(_ shop: CatalogWindow) -> [String] {
      ShownText.all(in: shop.window.window.pointer).map(\.text)
    }

    @Test("5.2.11 Ctrl+F and typing find products of all kinds; Escape gives the list back")
    func search() async throws {
      let shop = try await CatalogWindow(width: 420, height: 400)
      await shop.window.showCatalog(.music)
      await shop.window.window.settle()
      shop.window.page.scroll(to: 150)
      await shop.window.window.settle()
      let top = try #require(shop.window.page.topRow)
      let shown = shop.rows
      try await shop.press("ctrl+f")
      #expect(shop.search.isOpen && shop.search.containsFocus)
      try await shop.type("al")
      try await shop.wait("products of all kinds are found") {
        texts(shop).contains("Apps") && shop.rows.contains("Calculator")
      }
      try await shop.type("ienx")
      try await shop.wait("nothing is found") { texts(shop).contains("No Results Found") }
      try await shop.press("BackSpace")
      try await shop.wait("one is found") { shop.rows == ["Alien"] }
      // A product opens, and the results are there when the reader comes back.
      shop.window.page.collection.focus()
      try await shop.press("Home Return")
      try await shop.wait("the product opens") { shop.title == "Alien" }
      try await shop.press("alt+Left")
      try await shop.wait("the results are back") { shop.rows == ["Alien"] }
      try await shop.press("Escape")
      try await shop.wait("the list is back") { shop.rows == shown }
      #expect(!shop.search.isOpen && shop.search.text.isEmpty)
      try await shop.wait("the list is where it was") {
        shop.window.page.topRow?.item == top.item
      }
      #expect(shop.window.page.topRow.map { abs($0.offset - top.offset) <= 0.5 } == true)
      #expect(shop.window.page.collection.containsFocus)
      // Typing alone opens it again.
      try await shop.type("drac")
      try await shop.wait("typing searches") { shop.rows == ["Dracula"] }
      try await shop.press("ctrl+d")
      await shop.close(allowing: [.staleResult])
    }

    @Test("5.1.6 A window that is closed during a search opens where its list was")
    func restart() async throws {
      let folder = TemporaryFolder()
      let first = try await CatalogWindow(width: 420, height: 400, folder: folder, remembers: true)
      await first.window.showCatalog(.books)
      await first.window.window.settle()
      first.window.page.scroll(to: 160)
      await first.window.window.settle()
      let top = try #require(first.window.page.topRow)
      try await first.press("ctrl+f")
      try await first.type("maps")
      try await first.wait("an app is found") { first.rows == ["Maps"] }
      await first.close()
      let second = try await CatalogWindow(width: 420, height: 400, folder: folder, remembers: true)
      #expect(second.title == "Books")
      try await second.wait("the row is back") { second.window.page.topRow?.item == top.item }
      await second.close()
    }

    @Test("5.2.11 From the favorites all products are found, edit mode ends, and undo still works")
    func searchFromFavorites() async throws {
      let shop = try await CatalogWindow()
      await shop.window.markFavorites(["alien", "dracula"])
      await shop.window.showCatalog(nil)
      await shop.window.window.settle()
      try await shop.press("Home Delete")
      #expect(shop.screen.favorites.ids == ["dracula"])
      try await shop.press("ctrl+e")
      #expect(shop.view.isEditing)
      try await shop.press("ctrl+f")
      try await shop.type("maps")
      try await shop.wait("an app is found") { shop.rows == ["Maps"] }
      #expect(!shop.view.isEditing && shop.window.page.editButton?.isOn == false)
      try await shop.press("ctrl+e")
      #expect(!shop.view.isEditing, "results are put in order nowhere")
      // A star from here is a favorite there.
      shop.view.perform(.toggleFavorite, from: .item(0, 0))
      // In the entry, Ctrl+Z would take back what was typed.
      try await shop.press("Escape ctrl+z")
      try await shop.wait("favorites are listed") { shop.rows.count == 3 }
      #expect(shop.rows == ["Alien", "Dracula", "Maps"])
      try await shop.press("ctrl+e")
      #expect(shop.view.isEditing)
      await shop.close(allowing: [.staleResult])
    }
  }
}
