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

    @Test("Where it ends nothing else, Escape goes back as Alt+Left does, one page at a time")
    func goesBack() async throws {
      let shop = try await CatalogWindow()
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      #expect(try await shop.tab(to: "Where It Is Sold"))
      try await shop.press("space")
      try await shop.wait("the list is open") { shop.title == "Availability" }
      try await shop.press("Escape")
      try await shop.wait("the product is back") { shop.title == "Ghost Stories" }
      #expect(shop.focus == "Where It Is Sold")
      try await shop.press("Escape")
      try await shop.wait("the screen is back") { shop.window.pages.count == 1 }
      let screen = shop.window.screen?.name
      #expect(shop.window.page.collection.containsFocus)
      // There is nothing to go back to.
      try await shop.press("Escape")
      #expect(shop.window.pages.count == 1 && shop.window.screen?.name == screen)
      #expect(shop.window.shell.showsContent)
      await shop.close()
    }

    @Test("A key that is held goes back once")
    func held() async throws {
      let shop = try await CatalogWindow()
      await shop.window.openProduct("ghost-stories", .music)
      await shop.window.window.settle()
      #expect(try await shop.tab(to: "Where It Is Sold"))
      try await shop.press("space")
      try await shop.wait("the list is open") { shop.title == "Availability" }
      Input.send("keydown Escape sleep 1.2 keyup Escape")
      try await shop.wait("the product is back") { shop.title == "Ghost Stories" }
      #expect(shop.window.pages.count == 2)
      await shop.close()
    }
  }
}
