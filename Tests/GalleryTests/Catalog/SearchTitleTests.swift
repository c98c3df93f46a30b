import Ocelot
import OcelotAdwaita
import Testing

@testable import Gallery

extension Windows {
  /// What a page is called while results stand in for its list.
  @MainActor @Suite("Title of a search") struct SearchTitleTests {
    @Test("5.2.11 Page and list are called by what they show: results, or the list again")
    func titles() async throws {
      let shop = try await CatalogWindow()
      await shop.window.markFavorites(["alien", "dracula"])
      for title in ["Favorites", "Music", "Discover"] {
        switch title {
        case "Favorites": await shop.window.showCatalog(nil)
        case "Music": await shop.window.showCatalog(.music)
        default:
          shop.window.show(shop.screen(DiscoverScreen.self))
          _ = await shop.window.page.controller.dataSource.whenLoaded()
        }
        await shop.window.window.settle()
        let header = shop.window.page.header
        let subtitle = header.subtitle
        #expect(subtitle.isEmpty == (title == "Discover"))
        try await shop.press("ctrl+f")
        #expect(shop.title == title, "nothing is searched for")
        try await shop.type("maps")
        try await shop.wait("an app is found") { shop.rows == ["Maps"] }
        #expect(shop.title == "Search" && header.subtitle == "", "\(title)")
        #expect(shop.window.page.collection.accessibleLabel == "Search", "\(title)")
        // A star changes what the list counts, which is not on screen.
        shop.view.perform(.toggleFavorite, from: .item(0, 0))
        await shop.window.window.settle()
        #expect(header.subtitle == "", "\(title)")
        shop.view.perform(.toggleFavorite, from: .item(0, 0))
        try await shop.press("Escape")
        try await shop.wait("the list is back") { shop.title == title }
        #expect(header.subtitle == subtitle, "\(title)")
        #expect(shop.window.page.collection.accessibleLabel == title, "\(title)")
      }
      await shop.close(allowing: [.staleResult])
    }
  }
}
