import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotGTK

extension MailOnScreen {
  /// Undo by keys.
  @MainActor @Suite struct Undo {
    @Test("Undo gives the focus to the message that came back")
    func focus() async throws {
      let mail = try await MailWindow()
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
  }
}
