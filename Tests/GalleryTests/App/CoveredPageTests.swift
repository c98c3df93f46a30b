import Ocelot
import OcelotAdwaita
import Testing

@testable import Gallery

extension Windows {
  /// What keys do while the sidebar lies over the page, in a narrow window.
  @MainActor @Suite("Covered page") struct CoveredPageTests {
    @Test(
      "5.1.3 Escape and Alt+Left lead back to the page under the sidebar, which stays as it was",
      arguments: ["Escape", "alt+Left"])
    func leadsBack(key: String) async throws {
      let shop = try await CatalogWindow(width: 400)
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      try await shop.press("F9")
      #expect(shop.window.coversPage && shop.window.sidebar.containsFocus)
      try await shop.press(key)
      #expect(!shop.window.coversPage && shop.window.pages.count == 2)
      #expect(shop.window.page.collection.containsFocus)
      try await shop.press(key)
      try await shop.wait("the product is closed") { shop.window.pages.count == 1 }
      #expect(!shop.window.coversPage)
      await shop.close()
    }

    @Test("5.1.3 Escape in the sidebar over the page ends no edit mode there")
    func staysEditing() async throws {
      let shop = try await CatalogWindow(width: 400)
      await shop.window.showFavorites()
      try await shop.press("Home ctrl+e F9 Escape")
      #expect(!shop.window.coversPage && shop.view.isEditing)
      try await shop.press("Escape")
      #expect(!shop.view.isEditing)
      await shop.close()
    }

    @Test("5.1.3 Alt+Left that is held stays in the sidebar")
    func held() async throws {
      let shop = try await CatalogWindow(width: 400)
      shop.window.showCatalogPlace(0)
      await shop.window.window.settle()
      let presses = KeyPresses(in: shop.window.window.pointer)
      Input.send("keydown alt+Left")
      try await shop.wait("the key repeats") { presses.count > 8 }
      Input.send("keyup alt+Left")
      await Input.taken()
      await shop.window.window.settle()
      #expect(shop.window.coversPage)
      await shop.close()
    }

    @Test("5.1.3 A key that is about the page brings it into sight, and Delete does nothing to it")
    func commands() async throws {
      let shop = try await CatalogWindow.withMail(width: 360)
      try await shop.press("Home Return F9")
      #expect(shop.window.coversPage)
      try await shop.press("Delete")
      #expect(shop.window.coversPage && shop.mail.mailbox.messages.count == 500)
      try await shop.press("ctrl+f")
      #expect(!shop.window.coversPage && shop.showsInbox)
      #expect(shop.search.isOpen && shop.search.containsFocus)
      await shop.close()
    }
  }
}
