import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Keys that come right after the one that shows a page, before the page is laid out.
  @MainActor @Suite("Early keys") struct EarlyKeyTests {
    /// Sends keys with nothing between them.
    private func sendAtOnce(_ keys: String, to shop: CatalogWindow) async {
      Input.send("mousemove 500 718 key --delay 0 \(keys)")
      await Input.taken()
      await shop.window.window.settle()
    }

    @Test(
      "Keys pressed at once after the screen's act as those that are pressed when it is there",
      arguments: [
        ("ctrl+4", "Down Down Down", 2, 1), ("ctrl+4", "End Up", 498, 1),
        ("ctrl+9", "Down Down Down", 2, 1),
        ("ctrl+6", "Down Down Down", 2, 1), ("ctrl+6", "End Up", 99_999_998, 1),
        ("ctrl+6", "Down shift+Down", 1, 2),
      ])
    func screens(screen: String, keys: String, focus: Int, count: Int) async throws {
      let shop = try await CatalogWindow(animates: true)
      await sendAtOnce("\(screen) \(keys)", to: shop)
      #expect(shop.view.focusedItem == ItemIndex(0, focus))
      #expect(shop.view.selection.count == count)
      #expect(shop.window.page.collection.containsFocus)
      // Shown for the second time, nothing is left from the first.
      await sendAtOnce("ctrl+1 \(screen)", to: shop)
      #expect(shop.view.focusedItem == ItemIndex(0, focus) && shop.view.selection.count == count)
      await shop.close()
    }

    @Test("Keys for a page that another one covers before it is laid out do nothing")
    func covered() async throws {
      let shop = try await CatalogWindow()
      await sendAtOnce("ctrl+6 Down Down ctrl+4 Down", to: shop)
      #expect(shop.title == "Inbox" && shop.view.focusedItem == ItemIndex(0, 0))
      try await shop.press("ctrl+6")
      #expect(shop.window.page.collection.containsFocus)
      let focus = shop.view.focusedItem
      #expect(focus == nil || focus == ItemIndex(0, 1))
      try await shop.press("Down")
      #expect(shop.view.focusedItem != nil)
      await shop.close()
    }
  }
}
