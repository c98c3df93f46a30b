import Ocelot
import OcelotAdwaita
import Testing

@testable import Gallery

extension Windows {
  /// What the Delete key archives, and what it does not.
  @MainActor @Suite("Delete in Mail") struct DeleteKeyTests {
    @Test(
      "5.9.5 Delete archives nothing while the focus is neither in the inbox nor in the message")
    func elsewhere() async throws {
      let shop = try await CatalogWindow.withMail()
      try await shop.press("Home")
      #expect(shop.mail.reader.message != nil)
      shop.window.sidebar.focus()
      try await shop.press("Delete")
      #expect(shop.mail.mailbox.messages.count == 500)
      shop.mail.detail.open()
      try await shop.press("Delete")
      #expect(shop.mail.mailbox.messages.count == 499)
      await shop.close()
      // The message that was read is not on screen.
      let narrow = try await CatalogWindow.withMail(width: 360)
      try await narrow.press("Home Return Escape")
      #expect(narrow.showsInbox && narrow.mail.reader.message != nil)
      #expect(try await narrow.tab(to: "Search"))
      try await narrow.press("Delete")
      #expect(narrow.mail.mailbox.messages.count == 500)
      await narrow.close()
    }

    @Test("5.9.5 A Delete key that is held over a message archives one")
    func held() async throws {
      let shop = try await CatalogWindow.withMail()
      try await shop.press("Home Return")
      #expect(shop.mail.detail.list.collection.containsFocus)
      let presses = KeyPresses(in: shop.window.window.pointer)
      Input.send("keydown Delete")
      try await shop.wait("Delete repeats") { presses.count > 6 }
      Input.send("keyup Delete")
      await Input.taken()
      await shop.window.window.settle()
      #expect(shop.mail.mailbox.messages.count == 499)
      try await shop.press("Delete")
      #expect(shop.mail.mailbox.messages.count == 498)
      await shop.close()
    }
  }
}
