import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Favorites in edit mode, with real keys and a real pointer.
  @MainActor @Suite("Favorites in edit mode") struct EditModeWindowTests {
    private static let favorites: [Product.ID] = ["alien", "dracula", "cosmos"]

    private func open(width: Int = 1100) async throws -> CatalogWindow {
      let shop = try await CatalogWindow(width: width)
      await shop.window.markFavorites(Self.favorites)
      await shop.window.showCatalog(nil)
      await shop.window.window.settle()
      try await shop.press("Home ctrl+e")
      #expect(shop.view.isEditing)
      return shop
    }

    /// The button on screen with a title.
    private func button(_ title: String, in shop: CatalogWindow) -> WidgetPointer? {
      shop.shownWidgets.first {
        ocelot_is_a($0, gtk_button_get_type()) != 0
          && gtk_button_get_label(cast(UnsafeMutableRawPointer($0))).map { String(cString: $0) }
            == title
      }
    }

    private func cell(_ item: Int, in shop: CatalogWindow) throws -> CellView {
      try #require(shop.view.view(of: .item(0, item)) as? CellView)
    }

    @Test(
      "8.6.4 A bar at the foot has Remove All and Done; Done ends edit mode",
      arguments: [1100, 360])
    func done(width: Int) async throws {
      let shop = try await open(width: width)
      let done = try #require(button("Done", in: shop))
      let bar = ShownText.frame(of: done, in: shop.window.window.pointer)
      #expect(bar.maxY > 660, "at the foot")
      #expect(button("Remove All", in: shop) != nil)
      #expect(shop.window.page.editButton?.isOn == true)
      try await shop.click(done)
      #expect(!shop.view.isEditing && shop.window.page.editButton?.isOn == false)
      try await shop.wait("the bar has gone") { button("Done", in: shop) == nil }
      #expect(shop.window.page.collection.containsFocus, "the list has the focus")
      await shop.close()
    }

    @Test("8.6.4 Remove All removes every favorite; one undo brings all back, in their order")
    func removeAll() async throws {
      let shop = try await open()
      try await shop.click(try #require(button("Remove All", in: shop)))
      #expect(shop.screen.favorites.ids == [] && !shop.view.isEditing)
      try await shop.wait("nothing is listed") { shop.rows.isEmpty }
      try await shop.press("ctrl+z")
      #expect(shop.screen.favorites.ids == Self.favorites)
      try await shop.wait("all are listed") { shop.rows.count == 3 }
      try await shop.press("ctrl+z")
      #expect(shop.screen.favorites.ids == Self.favorites, "there is nothing more to undo")
      await shop.close()
    }

    @Test("8.6.7 The row stands still and its control is filled while Remove is over its end")
    func covers() async throws {
      let shop = try await open(width: 360)
      let row = try cell(0, in: shop)
      let picture = ShownText.frame(of: row.body.pointer, in: shop.window.window.pointer)
      #expect(try await shop.tab(to: "Remove"))
      try await shop.press("space")
      let strip = try #require(row.pane?.strip)
      #expect(strip.coversContent && strip.shift == 0 && strip.extent >= 72)
      #expect(ShownText.frame(of: row.body.pointer, in: shop.window.window.pointer) == picture)
      let filled = shop.shownWidgets.filter { gtk_widget_has_css_class($0, "ocelot-filled") != 0 }
      #expect(filled.count == 1)
      // The gripper stays free beside it.
      let remove = try #require(
        shop.shownWidgets.first { gtk_widget_has_css_class($0, "ocelot-action") != 0 })
      let gripper = try #require(
        shop.shownWidgets.first {
          gtk_widget_has_css_class($0, "ocelot-gripper") != 0
            && gtk_widget_get_parent($0) == row.cell
        })
      let edge = ShownText.frame(of: gripper, in: shop.window.window.pointer).minX
      #expect(ShownText.frame(of: remove, in: shop.window.window.pointer).maxX <= edge + 0.5)
      try await shop.press("Escape")
      #expect(row.pane == nil && shop.view.isEditing)
      try await shop.press("Escape")
      #expect(!shop.view.isEditing)
      await shop.close()
    }

    @Test(
      "8.6.7 Outside of edit mode a swiped row moves as far as its artwork reaches",
      arguments: [360, 800, 1_400])
    func swiped(width: Int) async throws {
      let shop = try await open(width: width)
      try await shop.press("Escape")
      #expect(!shop.view.isEditing)
      let row = try cell(0, in: shop)
      let frame = ShownText.frame(of: row.cell, in: shop.window.window.pointer)
      await shop.window.swipe(ItemIndex(0, 0), by: -100)
      try await shop.wait("the row is aside") { row.pane?.strip.isOpen == true }
      let strip = try #require(row.pane?.strip)
      #expect(strip.shift == ProductRow.artworkReach && strip.extent >= 72)
      let title = try #require(
        ShownText.all(in: shop.window.window.pointer).first { $0.text == "Alien" })
      #expect(title.frame.minX >= frame.minX + 6 && !title.isCut, "its start is whole")
      try await shop.press("Escape")
      try await shop.wait("the row is back") { row.pane == nil }
      await shop.close()
    }

    @Test("8.6.4 Stars give way to the controls of edit mode, and come back")
    func stars() async throws {
      let shop = try await open()
      #expect(shop.button("Remove from favorites") == nil)
      func stars() -> Int {
        shop.view.visibleElements.compactMap(\.itemIndex).count {
          let content = (shop.view.view(of: .item($0)) as? CellView)?.content as? ListRowContent
          return content?.accessory != RowAccessory.none
        }
      }
      #expect(stars() == 0)
      try await shop.press("ctrl+e")
      #expect(stars() == 3)
      await shop.close()
    }

    @Test("8.6.4 A swiped row moves no farther than its artwork reaches")
    func swiped() async throws {
      let shop = try await open(width: 360)
      try await shop.press("ctrl+e")
      await shop.window.swipe(ItemIndex(0, 0), by: -100)
      try await shop.wait("the row is open") { shop.window.editing?.swipe.state == .open }
      await shop.window.window.settle()
      let row = try cell(0, in: shop)
      let frame = ShownText.frame(of: row.cell, in: shop.window.window.pointer)
      let title = try #require(
        ShownText.all(in: shop.window.window.pointer).first { $0.text == "Alien" })
      #expect(title.frame.minX >= frame.minX, "the title is whole")
      await shop.close()
    }
  }
}
