import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita

extension Windows {
  /// Keys and messages while a message covers the inbox.
  @MainActor @Suite("Covered inbox") struct CoveredInboxTests {
    private func reading() async throws -> CatalogWindow {
      let shop = try await CatalogWindow.withMail(width: 360)
      try await shop.press("Home Return")
      #expect(shop.mail.detail.coversList && shop.mail.detail.list.collection.containsFocus)
      return shop
    }

    @Test("Ctrl+F goes back to the inbox, and searches there")
    func find() async throws {
      let shop = try await reading()
      try await shop.press("ctrl+f")
      #expect(!shop.mail.detail.coversList)
      #expect(shop.mail.page.search?.isOpen == true)
      #expect(shop.mail.page.search?.containsFocus == true)
      await shop.close()
    }

    @Test(
      "The message has the focus after the sidebar or its menu was there", arguments: ["F9", "F10"])
    func focus(key: String) async throws {
      let shop = try await reading()
      let message = shop.mail.reader.message
      try await shop.press(key)
      if key == "F10" {
        try await shop.wait("the menu is open") { shop.openMenu != nil }
        try await shop.press("Escape")
      } else {
        try await shop.wait("the sidebar is there") { !shop.window.shell.showsContent }
        try await shop.press("F9")
      }
      try await shop.wait("the message is back") {
        shop.window.shell.showsContent && shop.mail.detail.list.collection.containsFocus
      }
      try await shop.press("Down")
      #expect(shop.mail.reader.message == message && shop.mail.detail.coversList)
      await shop.close()
    }

    @Test("5.9.3 A message that is archived after it was read leaves the next one unread")
    func nextStaysUnread() async throws {
      let shop = try await reading()
      let messages = shop.mail.mailbox.messages
      try await shop.press("Escape")
      #expect(shop.showsInbox && shop.mail.reader.message == messages[0])
      #expect(shop.mail.mailbox.unread.contains(messages[1].id))
      let unread = shop.mail.mailbox.unreadCount
      try await shop.press("Delete")
      #expect(shop.mail.mailbox.messages == Array(messages.dropFirst()))
      #expect(shop.mail.mailbox.unreadCount == unread && shop.mail.reader.message == nil)
      try await shop.press("ctrl+z")
      #expect(shop.mail.mailbox.messages == messages && shop.showsInbox)
      #expect(shop.mail.mailbox.unreadCount == unread)
      await shop.close()
    }

    @Test("5.9.1 A window that gets narrower shows the reply that is written")
    func narrowerReply() async throws {
      let shop = try await CatalogWindow.withMail()
      try await shop.press("Home Down")
      shop.mail.page.commands[.reply]?()
      try await shop.type("Yes")
      gtk_window_set_default_size(shop.window.window.window, 500, 720)
      try await shop.wait("the message covers the inbox") { shop.mail.detail.coversList }
      await shop.window.window.settle()
      try await shop.type("please")
      #expect(shop.mail.replyBar.isShown)
      #expect(shop.mail.replyBar.text == "Yesplease")
      await shop.close()
    }

    @Test("What is said of a message is seen over it, and what became of it over the inbox")
    func toasts() async throws {
      let shop = try await reading()
      shop.mail.page.commands[.reply]?()
      shop.mail.replyBar.text = "Yes"
      shop.mail.replyBar.add()
      try await shop.wait("it is said over the message") {
        shop.mail.detail.coversList && shop.text("Reply added, not sent") != nil
      }
      shop.mail.page.commands[.archive]?()
      try await shop.wait("it is said over the inbox") {
        !shop.mail.detail.coversList && shop.text("Message archived") != nil
      }
      try await shop.press("ctrl+z")
      try await shop.wait("it is taken back") { shop.text("Message archived") == nil }
      await shop.close()
    }
  }
}
