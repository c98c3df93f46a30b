import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// What is read, archived, found.
  @MainActor @Suite("Messages") struct InboxArchiveTests {
    /// The badge of Mail in the sidebar.
    private func badge(_ shop: CatalogWindow) -> String? { shop.mail.places[0].badge }

    @Test("5.9.3 What is unread has a dot and heavy letters, and is told; what is shown is read")
    func unread() async throws {
      let shop = try await CatalogWindow.withMail()
      #expect(shop.window.page.header.subtitle == "12 unread · Demo data" && badge(shop) == "12")
      func isHeavy(_ place: Int) throws -> Bool {
        let message = shop.mail.mailbox.messages[place]
        let row = try #require(shop.view.view(of: .item(0, place)) as? CellView)
        let labels = shop.shownWidgets.filter {
          ocelot_is_a($0, gtk_label_get_type()) != 0
            && gtk_widget_is_ancestor($0, row.cell) != 0
            && gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) } == message.sender
        }
        #expect(labels.count == 1)
        return labels.contains { gtk_widget_has_css_class($0, "heading") != 0 }
      }
      func hasDot(_ place: Int) throws -> Bool {
        let row = try #require(shop.view.view(of: .item(0, place)) as? CellView)
        return shop.shownWidgets.contains {
          gtk_widget_has_css_class($0, "gallery-unread-dot") != 0
            && gtk_widget_is_ancestor($0, row.cell) != 0 && gtk_widget_get_opacity($0) == 1
        }
      }
      func spoken(_ place: Int) -> String { shop.mail.source.items[place].spoken }
      #expect(try isHeavy(0) && hasDot(0) && spoken(0).hasPrefix("Unread, "))
      #expect(try !isHeavy(2) && !hasDot(2) && !spoken(2).hasPrefix("Unread"))
      let height = try shop.row(0).height
      try await shop.press("Home")
      #expect(try !isHeavy(0) && !hasDot(0) && !spoken(0).hasPrefix("Unread"))
      #expect(try shop.row(0).height == height)
      #expect(shop.window.page.header.subtitle == "11 unread · Demo data" && badge(shop) == "11")
      try await shop.choose("Mark as Unread", in: shop.mail.moreButton)
      #expect(try isHeavy(0) && hasDot(0))
      #expect(badge(shop) == "12")
      // By the menu of a row, too.
      shop.window.page.collection.focus()
      try await shop.press("Down Down Menu")
      #expect(shop.openMenu?.contains("Mark as Unread") == true, "\(shop.openMenu ?? [])")
      try await shop.press("Escape")
      #expect(shop.mail.source.items[2].isUnread == false)
      // New mail is unread.
      try await shop.press("ctrl+r")
      #expect(shop.mail.source.items.count == 501 && shop.mail.source.items[0].isUnread)
      await shop.close()
    }

    @Test("5.9.5 A menu over the message answers, marks, archives and deletes it")
    func more() async throws {
      let shop = try await CatalogWindow.withMail()
      let more = shop.mail.moreButton
      #expect(!more.isSensitive)
      try await shop.press("Home")
      let (first, second) = (shop.mail.mailbox.messages[0], shop.mail.mailbox.messages[1])
      #expect(more.isSensitive && shop.mail.reader.message == first)
      try await shop.click(more.pointer)
      try await shop.wait("the menu is open") { shop.openMenu != nil }
      #expect(shop.openMenu == ["Reply", "Mark as Unread", "Archive", "Delete"])
      try await shop.press("Escape")
      try await shop.wait("the menu is closed") { shop.openMenu == nil }
      // What is unread can be marked as read, and the other way round.
      try await shop.choose("Mark as Unread", in: more)
      try await shop.wait("it is unread") { shop.mail.mailbox.unread.contains(first.id) }
      try await shop.choose("Mark as Read", in: more)
      try await shop.wait("it is read") { !shop.mail.mailbox.unread.contains(first.id) }
      try await shop.choose("Reply", in: more)
      #expect(shop.mail.replyBar.isShown)
      try await shop.press("Escape")
      #expect(!shop.mail.replyBar.isShown)
      try await shop.choose("Delete", in: more)
      #expect(shop.mail.mailbox.messages[0] == second && shop.mail.reader.message == second)
      #expect(shop.text("Message deleted") != nil)
      try await shop.press("ctrl+z")
      #expect(shop.mail.mailbox.messages[0] == first && shop.mail.reader.message == first)
      try await shop.choose("Archive", in: more)
      #expect(shop.mail.mailbox.messages[0] == second && shop.text("Message archived") != nil)
      await shop.close()
    }

    @Test("8.6.7 The text of a swiped row keeps its start, in whichever direction it reads")
    func swiped() async throws {
      let shop = try await CatalogWindow.withMail()
      let mirrored = try #require(
        shop.mail.source.items.firstIndex { $0.message.isRightToLeft })
      for (place, distance) in [(2, -100.0), (2, 150), (mirrored, -100), (mirrored, 150)] {
        let message = shop.mail.source.items[place].message
        await shop.window.swipe(ItemIndex(0, place), by: distance)
        let row = try #require(shop.view.view(of: .item(0, place)) as? CellView)
        try await shop.wait("the row is aside") { row.pane?.strip.isOpen == true }
        let strip = try #require(row.pane?.strip)
        let frame = try shop.row(place)
        // Where the text begins the buttons uncover themselves, and at its end they lie over it.
        let isAtStart = (distance > 0) != message.isRightToLeft
        #expect(strip.shift == (isAtStart ? strip.extent : MailStyle.textIndent))
        let window = shop.window.window.pointer
        let texts = (ShownText.all(in: window) + ShownText.protruding(in: window))
          .filter { frame.contains(Point(x: frame.midX, y: $0.frame.midY)) }
        let subject = try #require(texts.first { $0.text == message.subject })
        #expect(
          message.isRightToLeft
            ? subject.frame.maxX <= frame.maxX : subject.frame.minX >= frame.minX)
        try await shop.press("Escape")
        try await shop.wait("the row is back") { row.pane == nil }
      }
      await shop.close()
    }

    @Test("5.9.5 An answer is shown under its message, marked in the inbox, and can be taken back")
    func reply() async throws {
      let shop = try await CatalogWindow.withMail()
      let reply: WidgetPointer? = shop.button("Reply")
      let button = try #require(reply)
      #expect(gtk_widget_get_sensitive(button) == 0)
      try await shop.press("Home")
      let message = shop.mail.mailbox.messages[0]
      try await shop.click(button)
      #expect(shop.mail.replyBar.isShown)
      // What is blank is no answer.
      try await shop.press("space Return")
      #expect(shop.mail.replyBar.isShown && shop.mail.mailbox.replies.isEmpty)
      try await shop.type("Gladly")
      // It waits while another message is read.
      shop.mail.choose(1)
      #expect(!shop.mail.replyBar.isShown)
      shop.mail.choose(0)
      await shop.window.window.settle()
      try await shop.click(button)
      #expect(shop.mail.replyBar.text == " Gladly")
      try await shop.press("Return")
      try await shop.wait("the answer is shown") { shop.text("Gladly") != nil }
      #expect(!shop.mail.replyBar.isShown && shop.text("Reply added, not sent") != nil)
      #expect(shop.mail.detail.list.collection.containsFocus)
      #expect(shop.mail.source.items[0].isAnswered)
      #expect(shop.mail.source.items[0].spoken.hasPrefix("Answered, "))
      shop.mail.choose(1)
      shop.mail.choose(0)
      await shop.window.window.settle()
      #expect(shop.text("Gladly") != nil, "it stays with its message")
      // Undo takes it back first, and then what was archived before.
      try await shop.press("ctrl+z")
      #expect(shop.text("Gladly") == nil && !shop.mail.source.items[0].isAnswered)
      #expect(shop.mail.reader.message == message)
      try await shop.click(button)
      #expect(shop.mail.replyBar.text == "Gladly")
      await shop.close()
    }

    @Test("5.9.5 Delete archives a message; the next is shown; Ctrl+Z brings it back to its place")
    func archive() async throws {
      let shop = try await CatalogWindow.withMail()
      let messages = shop.mail.mailbox.messages
      try await shop.press("Home Down Down Delete")
      #expect(shop.mail.mailbox.messages.count == 499)
      #expect(shop.text("Message archived") != nil)
      #expect(shop.mail.reader.message == messages[3])
      #expect(shop.view.selectedItems == [ItemIndex(0, 2)])
      #expect(shop.window.page.collection.containsFocus)
      try await shop.press("Delete")
      #expect(shop.mail.reader.message == messages[4])
      try await shop.press("ctrl+z ctrl+z")
      #expect(shop.mail.mailbox.messages == messages)
      #expect(shop.mail.reader.message == messages[2])
      #expect(shop.view.focusedItem == ItemIndex(0, 2))
      // By the button over the message, with the focus in it.
      try await shop.press("Return Down")
      try await shop.click(try #require(shop.button("Archive")))
      #expect(shop.mail.reader.message == messages[3])
      try await shop.press("ctrl+z")
      // The last one of all has none after it.
      shop.mail.choose(499)
      await shop.window.window.settle()
      shop.window.page.collection.focus()
      try await shop.press("Delete")
      #expect(shop.mail.reader.message == messages[498])
      await shop.close()
    }

    @Test("5.9.5 A swipe archives, a menu archives, and the message that is shown stays")
    func gestures() async throws {
      let shop = try await CatalogWindow.withMail()
      let messages = shop.mail.mailbox.messages
      shop.mail.choose(0)
      await shop.window.window.settle()
      let row = try shop.row(2)
      let (x, y) = (Int(row.maxX) - 20, Int(row.midY))
      Input.send("mousemove \(x) \(y) mousedown 1 mousemove \(x - 30) \(y)")
      for step in 2...9 { Input.send("mousemove \(x - step * 30) \(y)") }
      Input.send("mouseup 1")
      try await shop.wait("the message has gone") { shop.mail.mailbox.messages.count == 499 }
      #expect(!shop.mail.mailbox.messages.contains(messages[2]))
      #expect(shop.mail.reader.message == messages[0])
      shop.window.page.collection.focus()
      shop.view.focus(ItemIndex(0, 3))
      try await shop.press("Menu")
      #expect(shop.openMenu?.contains("Archive") == true)
      try await shop.press("Escape")
      await shop.close()
    }

    @Test("5.9.5 What was not read when it was archived is not read when it comes back")
    func undoUnread() async throws {
      let shop = try await CatalogWindow.withMail()
      let messages = shop.mail.mailbox.messages
      shop.mail.choose(0)
      await shop.window.window.settle()
      #expect(shop.mail.source.items[1].isUnread)
      let unread = shop.mail.mailbox.unreadCount
      shop.window.page.collection.focus()
      shop.view.focus(ItemIndex(0, 1))
      try await shop.press("Delete")
      #expect(!shop.mail.mailbox.messages.contains(messages[1]))
      #expect(shop.mail.reader.message == messages[0])
      try await shop.press("ctrl+z")
      #expect(shop.mail.mailbox.messages == messages)
      #expect(shop.mail.reader.message == messages[0])
      #expect(shop.mail.source.items[1].isUnread && shop.mail.mailbox.unreadCount == unread)
      #expect(shop.view.focusedItem == ItemIndex(0, 1))
      await shop.close()
    }

    @Test(
      "5.9.5 Archived where it covers the inbox, a message leads back there, with a way to undo")
    func narrowArchive() async throws {
      let shop = try await CatalogWindow.withMail(width: 360)
      let messages = shop.mail.mailbox.messages
      try await shop.press("Home Down Return Delete")
      #expect(shop.showsInbox && shop.mail.mailbox.messages.count == 499)
      #expect(shop.mail.reader.message == nil && shop.text("Message archived") != nil)
      #expect(shop.view.focusedItem == ItemIndex(0, 1))
      try await shop.press("ctrl+z")
      #expect(shop.mail.mailbox.messages == messages && shop.showsInbox)
      #expect(shop.view.focusedItem == ItemIndex(0, 1))
      await shop.close()
    }

    @Test("5.9.5 Without messages the inbox says so, no message is shown, and undo brings all back")
    func noMail() async throws {
      let shop = try await CatalogWindow.withMail()
      shop.mail.choose(1)
      shop.mail.mailbox.archiveAll()
      await shop.window.window.settle()
      #expect(shop.text("No Mail") != nil)
      try await shop.press("ctrl+z")
      #expect(shop.mail.source.items.count == 500)
      await shop.close()
    }

    @Test("5.9.6 The search finds messages by all their words; Escape gives the inbox back")
    func search() async throws {
      let shop = try await CatalogWindow.withMail()
      try await shop.press("End ctrl+f")
      try await shop.type("HERONS")
      try await shop.wait("messages are found") { shop.mail.source.items.count < 500 }
      let found = shop.mail.source.items.map(\.message)
      #expect(
        !found.isEmpty
          && found.allSatisfy { $0.snippet.contains("herons") || $0.snippet.contains("the-herons") }
      )
      // What is found can be read and archived, the first one first.
      try await shop.press("Down")
      #expect(shop.window.page.collection.containsFocus)
      #expect(shop.view.focusedItem == ItemIndex(0, 0))
      try await shop.press("Home")
      #expect(shop.view.focusedItem == ItemIndex(0, 0))
      #expect(shop.focus?.contains(found[0].subject) == true, "\(shop.focus ?? "nothing")")
      try await shop.click(try #require(shop.button("Archive")))
      #expect(shop.mail.source.items.map(\.message) == Array(found.dropFirst()))
      #expect(shop.mail.mailbox.messages.count == 499)
      try await shop.press("ctrl+z")
      #expect(shop.mail.source.items.map(\.message) == found)
      try await shop.press("ctrl+f")
      try await shop.type("walrus")
      try await shop.wait("nothing is found") { shop.text("No Messages Found") != nil }
      try await shop.press("Escape")
      #expect(shop.mail.source.items.count == 500)
      await shop.close()
    }

    @Test(
      "5.1.4 Every text of Mail has a contrast of 4.5 at least",
      arguments: Options.Appearance.allCases, [360, 1_200])
    func contrast(appearance: Options.Appearance, width: Int) async throws {
      let shop = try await CatalogWindow.withMail(width: width)
      DesktopStyle.show(appearance)
      for covers in [false, true] {
        shop.mail.choose(5)
        if covers { shop.mail.detail.open() }
        await shop.window.window.settle()
        let pixels = try Pixels(of: shop.window.window.pointer, scale: 3)
        // Initials are in libadwaita's colors.
        let sender = shop.mail.mailbox.messages[5].sender
        let initials = String(sender.split(separator: " ").compactMap(\.first))
        for text in ShownText.all(in: shop.window.window.pointer) where text.text != initials {
          guard let contrast = pixels.contrast(in: text.frame) else { continue }
          #expect(contrast >= 4.5, "\(appearance), \(width): “\(text.text)”")
        }
      }
      await shop.close()
    }
  }
}

extension InboxRow {
  /// What assistive technology reads.
  @MainActor
  fileprivate var spoken: String { InboxRowContent(self).accessibilityLabel }
}
