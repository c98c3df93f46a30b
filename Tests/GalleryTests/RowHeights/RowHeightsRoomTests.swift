import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension RowHeightsOnScreen {
  /// How much of the window the messages have.
  @MainActor @Suite struct Rooms {
    /// The part of a table's rows that is in sight, in points.
    private func sight(_ mail: RowHeightsWindow, _ kind: RowHeightKind) -> Double {
      let window = mail.window.window.pointer
      let list = mail.table(kind).list.collection.pointer
      let foot = ShownText.frame(of: mail.screen.switcher.pointer, in: window)
      let frame = ShownText.frame(of: list, in: window)
      guard gtk_widget_get_mapped(list) != 0 else { return 0 }
      let end = foot.height > 0 ? foot.minY : Double(gtk_widget_get_height(window))
      return min(frame.maxY, end) - max(0, frame.minY)
    }

    private func texts(_ mail: RowHeightsWindow) -> [String] {
      ShownText.all(in: mail.window.window.pointer).map(\.text)
    }

    @Test(
      "Messages have half of the window at least, however large text is, and begin in sight",
      arguments: [(360, 640, 2.0), (360, 640, 3), (360, 480, 2), (1_100, 640, 3), (700, 640, 2)])
    func half(width: Int, height: Int, scale: Double) async throws {
      let mail = try await RowHeightsWindow(width: width, height: height)
      DesktopStyle.textScale = scale
      for kind in RowHeightKind.allCases {
        mail.screen.select(RowHeightKind.allCases.firstIndex(of: kind)!)
        try await mail.wait("messages of \(kind) have half of the window") {
          sight(mail, kind) >= Double(height) / 2 - 20 || !mail.table(kind).isVisible
        }
      }
      #expect(mail.screen.tables.contains { $0.list.collection.containsFocus })
      // The scale of the text stays in reach.
      let slider = mail.screen.textSize.slider.pointer
      #expect(gtk_widget_get_mapped(slider) != 0 && gtk_widget_get_width(slider) >= 100)
      await mail.close()
    }

    @Test("What stepped aside for large text is back with usual text, and in a higher window")
    func back() async throws {
      let mail = try await RowHeightsWindow(width: 360, height: 700)
      let all = [
        "the same mail in three tables", "Every row is 76", "0 rows measured", "Default, as",
      ]
      func isShown(_ part: String) -> Bool { texts(mail).contains { $0.contains(part) } }
      for part in all { try await mail.wait("\(part) is shown") { isShown(part) } }
      for _ in 0..<2 {
        DesktopStyle.textScale = 3
        try await mail.wait("the purpose steps aside") { !isShown(all[0]) && !isShown(all[1]) }
        DesktopStyle.textScale = 1
        for part in all { try await mail.wait("\(part) is back") { isShown(part) } }
      }
      DesktopStyle.textScale = 2
      try await mail.wait("the purpose steps aside") { !isShown(all[0]) }
      DesktopStyle.setFont("Cantarell 5")
      try await mail.wait("the purpose is back with a small font") { isShown(all[0]) }
      DesktopStyle.setFont("Cantarell 11")
      await mail.close()
    }

    @Test(
      "Without messages one table says so, and nothing tells of rows", arguments: [1_100, 700, 360])
    func empty(width: Int) async throws {
      let mail = try await RowHeightsWindow(width: width)
      let before = texts(mail)
      mail.screen.mailbox.archiveAll()
      try await mail.wait("one table says that there is no mail") {
        texts(mail).filter { $0 == "No Mail" }.count == 1
      }
      await mail.window.window.settle()
      let words = ["row", "three tables", "Fixed", "Reset", "0 messages"]
      #expect(texts(mail).allSatisfy { text in words.allSatisfy { !text.contains($0) } })
      #expect(mail.screen.page.collection.containsFocus)
      mail.screen.mailbox.undo()
      try await mail.wait("everything is back") {
        texts(mail).filter { $0 == "No Mail" }.isEmpty && texts(mail).count >= before.count
      }
      #expect(mail.screen.tables.contains { $0.list.collection.containsFocus })
      await mail.close()
    }

    @Test("Messages that come back, to text of another size as well, have their half again")
    func emptyAndBack() async throws {
      let mail = try await RowHeightsWindow(width: 360, height: 640)
      DesktopStyle.textScale = 2
      try await mail.wait("half is theirs") { sight(mail, .fixed) >= 300 }
      for scale in [2.0, 3, 1] {
        mail.screen.mailbox.archiveAll()
        try await mail.wait("there is no mail") { texts(mail).contains("No Mail") }
        DesktopStyle.textScale = scale
        await mail.window.window.settle()
        mail.screen.mailbox.undo()
        try await mail.wait("half is theirs at \(scale)") {
          sight(mail, .fixed) >= 300 && !texts(mail).contains("No Mail")
            && texts(mail).contains { $0.contains("three tables") } == (scale == 1)
        }
      }
      await mail.close()
    }

    @Test("The last message goes by Delete, and comes back by Ctrl+Z, with the focus")
    func last() async throws {
      let mail = try await RowHeightsWindow()
      mail.screen.mailbox.archiveAll()
      mail.screen.mailbox.receive()
      try await mail.wait("one message is left") {
        mail.screen.mailbox.messages.count == 1 && mail.screen.tables.allSatisfy(\.isVisible)
      }
      mail.table(.delegate).list.collection.focus()
      await mail.press("Home Delete")
      #expect(mail.screen.mailbox.messages.isEmpty)
      try await mail.wait("the table with the focus stays") {
        mail.table(.delegate).isVisible && !mail.table(.fixed).isVisible
      }
      await mail.press("Delete Down Tab shift+Tab")
      await mail.press("ctrl+z")
      try await mail.wait("all tables are back") { mail.screen.tables.allSatisfy(\.isVisible) }
      #expect(mail.screen.mailbox.messages.count == 1)
      await mail.close()
    }
  }
}
