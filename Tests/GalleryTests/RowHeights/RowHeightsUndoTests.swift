import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension RowHeightsOnScreen {
  /// Undo by keys.
  @MainActor @Suite struct Undo {
    @Test("Undo gives the focus to the message that came back")
    func focus() async throws {
      let mail = try await RowHeightsWindow()
      let view = mail.view(.delegate)
      view.focus(ItemIndex(0, 3))
      mail.table(.delegate).list.collection.focus()
      let first = mail.screen.mailbox.messages[3].id
      await mail.press("Delete")
      let second = mail.screen.mailbox.messages[3].id
      #expect(view.focusedItem == ItemIndex(0, 3))
      await mail.press("Delete")
      await mail.press("ctrl+z")
      #expect(view.focusedItem == ItemIndex(0, 3))
      #expect(mail.table(.delegate).focusedMessage?.id == second)
      await mail.press("ctrl+z")
      #expect(mail.table(.delegate).focusedMessage?.id == first)
      #expect(mail.table(.delegate).list.collection.containsFocus)
      await mail.close()
    }

    @Test("Arrows that are held at the first and the last message change nothing around the list")
    func held() async throws {
      let mail = try await RowHeightsWindow(width: 500, height: 700)
      let list = mail.screen.page.collection
      let size = mail.screen.textSize.category
      list.focus()
      await mail.press("Home Up Up Up Up")
      #expect(list.containsFocus)
      #expect(list.collectionView.focusedItem == ItemIndex(0, 0))
      await mail.press("End Down Down Down")
      #expect(list.containsFocus)
      #expect(mail.screen.textSize.category == size)
      await mail.close()
    }

    @Test("A message that goes by a key gives the focus back to the list", arguments: [1, 2])
    func dismissal(tabs: Int) async throws {
      let mail = try await RowHeightsWindow()
      let table = mail.table(.selfSizing).list.collection
      table.focus()
      await mail.press("Home Delete")
      for _ in 0..<tabs { await mail.press("Tab") }
      #expect(!table.containsFocus)
      // The toast may still slide in.
      try await mail.wait("the list has the focus") {
        Input.send("key \(tabs == 1 ? "Escape" : "Return")")
        return table.containsFocus
      }
      await mail.close()
    }
  }
}
