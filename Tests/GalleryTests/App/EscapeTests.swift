import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// What Escape ends, and in which order.
  @MainActor @Suite("Escape") struct EscapeTests {
    private func open() async throws -> (CatalogWindow, PageList) {
      let shop = try await CatalogWindow()
      await shop.window.showFavorites()
      try await shop.press("Home ctrl+e")
      #expect(shop.view.isEditing)
      return (shop, shop.window.page.lists[0])
    }

    @Test("Escape leaves edit mode, wherever the focus is")
    func leaves() async throws {
      let (shop, _) = try await open()
      try await shop.press("Escape")
      #expect(!shop.view.isEditing)
      #expect(shop.window.page.editButton?.isOn == false, "the button says so")
      #expect(shop.window.page.collection.containsFocus)
      try await shop.press("Escape")
      #expect(!shop.view.isEditing, "it does not begin again")
      try await shop.press("ctrl+e")
      shop.window.sidebar.focus()
      try await shop.press("Escape")
      #expect(!shop.view.isEditing, "from the sidebar")
      await shop.close()
    }

    @Test("A menu, a lifted row, an open row and a message end before edit mode does")
    func nearerFirst() async throws {
      let (shop, list) = try await open()
      let editing = try #require(list.editing)
      // There are menus outside of edit mode only.
      try await shop.press("ctrl+e Menu")
      #expect(shop.openMenu != nil)
      try await shop.press("ctrl+e Escape")
      #expect(shop.openMenu == nil)
      if !shop.view.isEditing { try await shop.press("ctrl+e") }
      // Lifted by its gripper.
      _ = try await shop.tab(to: "Move")
      try await shop.press("space")
      #expect(editing.isMovingByKeys)
      try await shop.press("Escape")
      #expect(!editing.isMovingByKeys && shop.view.isEditing)
      // Opened by its control.
      editing.removePressed(ItemIndex(0, 1))
      await shop.window.window.settle()
      #expect(!editing.isIdle)
      shop.window.sidebar.focus()
      try await shop.press("Escape")
      await shop.window.window.settle()
      #expect(editing.isIdle && shop.view.isEditing, "from the sidebar, too")
      try await shop.press("Escape")
      #expect(!shop.view.isEditing)
      await shop.close()
    }
  }
}
