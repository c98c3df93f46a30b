import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Where the reader is in a list when a search ends, with real keys.
  @MainActor @Suite("The end of a search") struct SearchEndTests {
    /// A place whose search shows other rows instead of its own.
    enum Place: CaseIterable {
      case favorites, books, discover

      @MainActor func open(_ shop: CatalogWindow) async throws {
        switch self {
        case .favorites:
          await shop.window.markFavorites(["alien", "dracula", "cosmos"])
          await shop.window.showCatalog(nil)
        case .books: await shop.window.showCatalog(.books)
        case .discover: shop.window.show(shop.screen(DiscoverScreen.self))
        }
        _ = await shop.window.page.controller.dataSource.whenLoaded()
        await shop.window.window.settle()
      }
    }

    /// Whether all of the row that has the focus is in sight.
    private func showsFocusedRow(_ shop: CatalogWindow) -> Bool {
      guard let item = shop.view.focusedItem, let frame = shop.view.screenFrame(of: .item(item))
      else { return false }
      return frame.minY >= 0 && frame.maxY <= shop.view.viewportSize.height
    }

    @Test(
      "The row that had the focus has it again after a search", arguments: Place.allCases,
      ["zzzz", "moon"])
    func sameRow(place: Place, text: String) async throws {
      let shop = try await CatalogWindow()
      try await place.open(shop)
      try await shop.press("Home Down")
      let item = try #require(shop.view.focusedItem)
      let name = try #require(shop.focus)
      if place == .favorites { #expect(name.hasPrefix("Dracula")) }
      // From the entry, and from what was found.
      for keys in ["Escape", "Down Escape"] {
        try await shop.press("ctrl+f")
        try await shop.type(text)
        try await shop.wait("the rows are others") {
          shop.focus != name && shop.search.text == text
        }
        try await shop.press(keys)
        #expect(!shop.search.isOpen)
        try await shop.wait("the row has the focus") { shop.focus == name }
        #expect(shop.view.focusedItem == item && showsFocusedRow(shop), "\(keys)")
      }
      if place == .favorites {
        try await shop.press("Down")
        #expect(shop.focus?.hasPrefix("Cosmos") == true)
      }
      await shop.close(allowing: [.staleResult])
    }

    /// Opens a window with 13 sections of 12 packages each, and focuses the fourth package.
    private func packages(_ root: String) async throws -> CatalogWindow {
      let sections = [
        "admin", "comm", "devel", "editors", "games", "kernel", "libs", "mail", "net", "sound",
        "web", "x11", "zope",
      ]
      let stanzas = sections.flatMap { section in
        (10...21).map {
          """
          Package: \(section)-\($0)
          Status: install ok installed
          Section: \(section)
          Architecture: all
          Version: 1
          Description: part of \(section)


          """
        }
      }
      try Fixture.write(Fixture.bytes(stanzas.joined()), to: "/var/lib/dpkg/status", in: root)
      let shop = try await CatalogWindow(dpkgRoot: root)
      try await shop.press("ctrl+5")
      _ = await shop.screen(PackagesScreen.self).list.whenLoaded()
      await shop.window.window.settle()
      try await shop.press("Home Down Down Down")
      #expect(shop.focus?.hasPrefix("admin-13") == true)
      return shop
    }

    @Test("A package that was found and has the focus is in sight once all are listed again")
    func foundPackage() async throws {
      try await Fixture.withTemporaryRoot { root in
        let shop = try await packages(root)
        try await shop.press("ctrl+f")
        try await shop.type("zope")
        try await shop.wait("twelve are found") { shop.view.counts.totalItems == 12 }
        try await shop.press("Down Home Down Down")
        #expect(shop.focus?.hasPrefix("zope-12") == true)
        try await shop.press("Escape")
        try await shop.wait("all are listed, and the row is in sight") {
          shop.view.counts.totalItems == 156 && showsFocusedRow(shop)
        }
        #expect(shop.focus?.hasPrefix("zope-12") == true)
        await shop.close(allowing: [.staleResult])
      }
    }

    @Test("The package that had the focus has it again after a search that did not lead to another")
    func samePackage() async throws {
      try await Fixture.withTemporaryRoot { root in
        let shop = try await packages(root)
        for text in ["zzzz", "zope"] {
          try await shop.press("ctrl+f")
          try await shop.type(text)
          try await shop.wait("other rows are listed") { shop.view.counts.totalItems < 156 }
          try await shop.press("Escape")
          try await shop.wait("the row has the focus") {
            shop.view.counts.totalItems == 156 && shop.focus?.hasPrefix("admin-13") == true
          }
          #expect(shop.view.focusedItem == ItemIndex(0, 3) && showsFocusedRow(shop), "\(text)")
        }
        await shop.close(allowing: [.staleResult])
      }
    }

    @Test("The message that is shown is selected after a search, and opened by nobody")
    func sameMessage() async throws {
      let shop = try await CatalogWindow.withMail()
      let messages = shop.mail.mailbox.messages
      shop.mail.choose(60)
      await shop.window.window.settle()
      try await shop.press("Down")
      #expect(shop.mail.reader.message == messages[61])
      shop.window.page.commands[.toggleUnread]?()
      let unread = shop.mail.mailbox.unreadCount
      #expect(shop.mail.mailbox.unread.contains(messages[61].id))
      try await shop.press("ctrl+f")
      try await shop.type("zzzz")
      try await shop.wait("nothing is found") { shop.text("No Messages Found") != nil }
      try await shop.press("Escape")
      #expect(shop.view.selectedItems == [ItemIndex(0, 61)])
      #expect(shop.view.focusedItem == ItemIndex(0, 61) && showsFocusedRow(shop))
      #expect(shop.window.page.collection.containsFocus)
      #expect(shop.mail.reader.message == messages[61])
      #expect(shop.mail.mailbox.unreadCount == unread, "it stays unread")
      try await shop.press("Down")
      #expect(shop.mail.reader.message == messages[62])
      await shop.close()
    }

    @Test("A message that was found and has the focus is in sight once all are listed again")
    func foundMessage() async throws {
      let shop = try await CatalogWindow.withMail()
      try await shop.press("Home Down ctrl+f")
      try await shop.type("herons")
      try await shop.wait("messages are found") { shop.mail.source.items.count < 500 }
      try await shop.press("Down End")
      let message = try #require(shop.mail.reader.message)
      #expect(message == shop.mail.source.items.last?.message)
      try await shop.press("Escape")
      let place = try #require(shop.mail.mailbox.messages.firstIndex(of: message))
      #expect(place > 20, "far down")
      #expect(shop.view.focusedItem == ItemIndex(0, place) && showsFocusedRow(shop))
      #expect(shop.view.selectedItems == [ItemIndex(0, place)])
      await shop.close()
    }

    @Test("In a narrow window the message that had the focus has it again, and none is opened")
    func narrow() async throws {
      let shop = try await CatalogWindow.withMail(width: 360)
      try await shop.press("Home Down Down ctrl+f")
      let unread = shop.mail.mailbox.unreadCount
      try await shop.type("zzzz")
      try await shop.wait("nothing is found") { shop.text("No Messages Found") != nil }
      try await shop.press("Escape")
      #expect(shop.view.focusedItem == ItemIndex(0, 2))
      #expect(shop.mail.reader.message == nil && shop.mail.mailbox.unreadCount == unread)
      await shop.close()
    }
  }
}
