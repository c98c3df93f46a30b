import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The inbox, and the message beside it or over it.
  @MainActor @Suite("Mail") struct InboxTests {
    @Test(
      "5.9.1, 8.6.5.5 Where there is room the message stands beside the inbox, and is no wider than 540",
      arguments: [(800, 0.0), (1_200, 241), (1_600, 241)])
    func beside(width: Int, start: Double) async throws {
      let shop = try await CatalogWindow.withMail(width: width)
      let inbox = ShownText.frame(
        of: shop.window.page.collection.pointer, in: shop.window.window.pointer)
      #expect(inbox.minX == start && inbox.width == 340, "\(inbox)")
      let frame = try #require(shop.readerFrame)
      #expect(frame.minX == inbox.maxX + 1 && frame.maxX == Double(width))
      #expect(shop.text("No Message Selected") != nil)
      #expect(shop.button("Back") == nil || width == 800)
      for place in 0..<20 {
        shop.mail.choose(place)
        await shop.window.window.settle()
        let texts = ShownText.all(in: shop.window.window.pointer)
          .filter { $0.frame.minX > frame.minX && $0.row != nil }
        #expect(!texts.isEmpty)
        for text in texts { #expect(text.frame.width <= 540 && !text.isCut, "\(text)") }
        // In the middle.
        let row = try #require(texts.first?.row)
        #expect(abs(row.midX - frame.midX) <= 1)
      }
      await shop.close()
    }

    @Test("5.9.1 A message that was marked unread stays so while the window changes")
    func staysUnread() async throws {
      let shop = try await CatalogWindow.withMail(width: 1_100)
      try await shop.press("Home Down")
      let message = try #require(shop.mail.reader.message)
      let unread = shop.mail.mailbox.unreadCount
      shop.window.page.commands[.toggleUnread]?()
      await shop.window.window.settle()
      #expect(shop.mail.mailbox.unreadCount == unread + 1)
      try await shop.press("F9")
      await shop.window.window.settle()
      try await shop.press("F9")
      await shop.window.window.settle()
      #expect(shop.mail.mailbox.unreadCount == unread + 1)
      #expect(shop.mail.reader.message == message)
      await shop.close()
    }

    @Test(
      "5.9.1 Where text is so large that a message has no room beside the inbox, it covers that")
    func largeText() async throws {
      let shop = try await CatalogWindow.withMail(width: 1_100)
      try await shop.press("Home Down")
      let message = shop.mail.reader.message
      for (scale, showsBoth) in [(1.5, true), (2.0, false), (1, true), (2, false)] {
        DesktopStyle.textScale = scale
        try await shop.wait("\(scale)") {
          shop.mail.detail.shell.isFolded != showsBoth && shop.showsInbox
            && (shop.readerFrame != nil) == showsBoth
        }
        #expect(shop.mail.reader.message == message)
      }
      await shop.close()
      for scale in [1.5, 2] {
        let later = try await CatalogWindow.withMail(width: 1_100, textScale: scale)
        #expect(later.mail.detail.shell.isFolded == (scale == 2))
        await later.close()
      }
    }

    @Test(
      "5.9.1 In a narrow window the message slides over the inbox, and every way back leads there",
      arguments: ["Escape", "alt+Left", "Back"])
    func over(way: String) async throws {
      let shop = try await CatalogWindow.withMail(width: 360)
      #expect(shop.showsInbox && shop.readerFrame == nil)
      try await shop.press("Home Down Return")
      #expect(shop.readerFrame?.width == 360 && !shop.showsInbox)
      #expect(shop.mail.detail.list.collection.containsFocus)
      #expect(shop.mail.reader.message == shop.mail.mailbox.messages[1])
      if way == "Back" {
        try await shop.click(try #require(shop.button("Back")))
      } else {
        try await shop.press(way)
      }
      #expect(shop.showsInbox && shop.readerFrame == nil)
      #expect(shop.window.shell.showsContent, "not to the sidebar")
      #expect(shop.window.page.collection.containsFocus)
      #expect(shop.view.focusedItem == ItemIndex(0, 1))
      // From the inbox the same way leads on.
      if way == "alt+Left" {
        try await shop.press(way)
        #expect(!shop.window.shell.showsContent)
      }
      await shop.close()
    }

    @Test(
      "5.9.1 A window that gets another width shows the same message, and the list has the focus")
    func widths() async throws {
      let shop = try await CatalogWindow.withMail()
      try await shop.press("Home Down")
      let message = shop.mail.reader.message
      for (width, showsBoth) in [(500, false), (1_000, true), (900, false), (1_200, true)] {
        gtk_window_set_default_size(shop.window.window.window, gint(width), 720)
        try await shop.wait("\(width) wide") {
          shop.mail.detail.shell.isFolded != showsBoth && shop.showsInbox
            && (shop.readerFrame != nil) == showsBoth
        }
        #expect(shop.mail.reader.message == message)
        #expect(shop.window.page.collection.containsFocus, "\(width)")
      }
      await shop.close()
    }

    @Test("5.9.1 Another screen leaves a message that covers the inbox; the inbox comes back")
    func leaving() async throws {
      let shop = try await CatalogWindow.withMail(width: 360)
      try await shop.press("Home Return ctrl+2 ctrl+4")
      #expect(shop.showsInbox && shop.window.page.collection.containsFocus)
      try await shop.press("Return ctrl+4")
      #expect(shop.showsInbox && shop.window.page.collection.containsFocus)
      await shop.close()
    }

    @Test("5.9.1 The window's buttons stand at its ends, whatever stands beside the message")
    func controls() async throws {
      let shop = try await CatalogWindow.withMail()
      func header(_ header: HeaderBar) -> (start: Bool, end: Bool) {
        (header.showsLeadingControls, header.showsTrailingControls)
      }
      let (inbox, reader) = (shop.window.page.header, shop.mail.detail.header)
      #expect(header(inbox) == (false, false) && header(reader) == (false, true))
      try await shop.press("F9")
      #expect(header(inbox) == (true, false) && header(reader) == (false, true))
      gtk_window_set_default_size(shop.window.window.window, 400, 720)
      try await shop.wait("it is narrow") { header(inbox) == (true, true) }
      #expect(header(reader) == (true, true))
      await shop.close()
    }

    @Test("5.9.2 Beside the inbox arrow keys select and show, and Return leads into the message")
    func keys() async throws {
      let shop = try await CatalogWindow.withMail()
      let messages = shop.mail.mailbox.messages
      try await shop.press("Home")
      for place in [1, 2, 3] {
        try await shop.press("Down")
        #expect(shop.mail.reader.message == messages[place])
        #expect(shop.view.selectedItems == [ItemIndex(0, place)])
        #expect(shop.window.page.collection.containsFocus)
        #expect(shop.text(messages[place].paragraphs[1]) != nil || messages[place].preview.isEmpty)
      }
      try await shop.press("Up")
      #expect(shop.mail.reader.message == messages[2])
      try await shop.press("Return")
      #expect(shop.mail.detail.list.collection.containsFocus)
      // Keys of the message, and back.
      try await shop.press("Down Down")
      #expect(shop.mail.reader.message == messages[2])
      try await shop.press("Escape")
      #expect(shop.showsInbox && shop.readerFrame != nil)
      // A click selects, and leaves the focus where the next arrow key goes on.
      let row = try shop.row(0)
      Input.send("mousemove \(Int(row.midX)) \(Int(row.midY)) click 1")
      try await shop.wait("a click shows") { shop.mail.reader.message == messages[0] }
      #expect(shop.window.page.collection.containsFocus)
      await shop.close()
    }

    @Test("5.9.2 Where the message covers the inbox, a click shows it, and arrow keys only select")
    func narrowKeys() async throws {
      let shop = try await CatalogWindow.withMail(width: 360)
      let messages = shop.mail.mailbox.messages
      try await shop.press("Home Down Down")
      #expect(shop.mail.reader.message == nil && shop.mail.mailbox.unreadCount == 12)
      let row = try shop.row(0)
      Input.send("mousemove \(Int(row.midX)) \(Int(row.midY)) click 1")
      try await shop.wait("a click shows") { shop.readerFrame != nil }
      #expect(shop.mail.reader.message == messages[0] && shop.mail.mailbox.unreadCount == 11)
      await shop.close()
    }

    @Test(
      "5.9.4 A message from right to left mirrors its row and its page", arguments: [false, true])
    func rightToLeft(interface: Bool) async throws {
      let shop = try await CatalogWindow.withMail()
      DesktopStyle.isRightToLeft = interface
      await shop.window.window.settle()
      let place = try #require(
        shop.mail.source.items.firstIndex {
          $0.message.isRightToLeft && !$0.message.preview.isEmpty
        })
      for (place, isMirrored) in [(place, true), (0, false)] {
        shop.view.scroll(to: .item(0, place), at: .start, animated: false)
        shop.mail.choose(place)
        await shop.window.window.settle()
        let message = shop.mail.mailbox.messages[place]
        let row = try shop.row(place)
        let texts = ShownText.all(in: shop.window.window.pointer)
        let today = shop.window.time.today()
        let date = try #require(
          texts.first { $0.text == message.received.inList(on: today) && $0.row == row })
        let name = try #require(texts.first { $0.text == message.sender && $0.row == row })
        #expect((date.frame.midX < row.midX) == isMirrored)
        // Names begin 22 from the edge at which the message begins, behind the dot.
        #expect((isMirrored ? row.maxX - name.frame.maxX : name.frame.minX - row.minX) == 22)
        // The name stands beside the picture, which is where reading begins.
        let reader = try #require(shop.readerFrame)
        let sender = try #require(
          texts.first { $0.text == message.sender && reader.intersects($0.frame) })
        let around = try #require(sender.row)
        #expect(
          (isMirrored ? around.maxX - sender.frame.maxX : sender.frame.minX - around.minX) == 64)
      }
      await shop.close()
    }
  }
}
