import Ocelot
import OcelotAdwaita
import Testing

@testable import Gallery

extension Windows {
  /// Favorites whose products are not there.
  @MainActor @Suite("Favorites in a window") struct FavoritesWindowTests {
    private func open(_ fault: ServerFault) async throws -> CatalogWindow {
      let folder = TemporaryFolder()
      let path = folder.path("favorites.sqlite")
      try await FavoritesDatabase(path: path).replace(with: ["alien", "cosmos"])
      try await FavoritesDatabase(path: path, .cats).replace(with: ["Panthera leo"])
      return try await CatalogWindow(folder: folder, fault: fault)
    }

    @Test("5.1.5 Favorites that are not listed are neither counted nor edited")
    func notListed() async throws {
      let shop = try await open(.offline)
      try await shop.wait("it says so") { shop.text("The Server Cannot Be Reached") != nil }
      #expect(shop.screen.favorites.ids.count == 2)
      #expect(shop.window.page.header.subtitle == "")
      try await shop.press("ctrl+e")
      #expect(!shop.view.isEditing && !shop.window.page.canEdit)
      shop.window.server.fault = nil
      try await shop.press("ctrl+r")
      try await shop.wait("they are listed") {
        shop.rows == ["Alien", "Cosmos: A Personal Voyage"]
      }
      #expect(shop.window.page.header.subtitle == "2 items" && shop.window.page.canEdit)
      shop.window.server.fault = .offline
      try await shop.press("ctrl+shift+r")
      try await shop.wait("they are gone") { shop.rows.isEmpty }
      #expect(shop.window.page.header.subtitle == "" && !shop.window.page.canEdit)
      await shop.close()
    }

    @Test("5.1.5 Where the catalog has none of the favorites, it is not said that there are none")
    func unknown() async throws {
      let shop = try await open(.empty)
      try await shop.wait("it says so") { shop.text("Favorites Cannot Be Shown") != nil }
      #expect(shop.text("No Favorites Yet") == nil)
      shop.window.server.fault = nil
      try await shop.press("ctrl+r")
      try await shop.wait("they are listed") {
        shop.rows == ["Alien", "Cosmos: A Personal Voyage"]
      }
      try await shop.press("Home Delete Delete")
      try await shop.wait("there are none") { shop.text("No Favorites Yet") != nil }
      await shop.close()
    }

    @Test("5.1.5 Favorite cats that the server does not know are said to be there")
    func unknownCats() async throws {
      let shop = try await open(.empty)
      let cats = shop.screen(BigCatsScreen.self)
      shop.window.show(cats)
      cats.lists.select(1, animated: false)
      try await shop.wait("it says so") { shop.text("Favorites Cannot Be Shown") != nil }
      shop.window.server.fault = nil
      try await shop.press("ctrl+r")
      try await shop.wait("the cat is listed") { shop.view.counts.totalItems == 1 }
      await shop.close()
    }
  }
}
