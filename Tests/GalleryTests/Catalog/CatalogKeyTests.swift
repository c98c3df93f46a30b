import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The Catalog's story without a mouse.
  @MainActor @Suite("The Catalog by keys") struct CatalogKeyTests {
    @Test("5.1.3 The Catalog's story by keys: find, open, read, mark, edit, undo, reorder, retry")
    func story() async throws {
      let shop = try await CatalogWindow(width: 800)
      // (1), (2) From the sidebar to a list.
      try await shop.press("ctrl+1 alt+Left")
      let toMusic = try await shop.tab(to: "Favorites")
      #expect(toMusic, "the sidebar has the focus")
      try await shop.press("Down Down Down Return")
      try await shop.wait("music is listed") { shop.title == "Music" && Self.count(shop) == 45 }
      // (3) A product, and back with the list as it was.
      try await shop.press("Down Down")
      for _ in 0..<20 where shop.focus?.hasPrefix("Ghost Stories") != true {
        try await shop.press("Right")
      }
      #expect(shop.focus?.hasPrefix("Ghost Stories") == true, "\(shop.focus ?? "")")
      #expect(Self.showsRing(shop), "the focus can be seen")
      try await shop.press("Return")
      try await shop.wait("the album is open") { shop.title == "Ghost Stories" }
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      await shop.window.window.settle()
      // The star in the head, and Ctrl+D.
      #expect(try await shop.tab(to: "Add to Favorites"))
      try await shop.press("space")
      #expect(shop.screen.favorites.ids == ["ghost-stories"])
      try await shop.press("ctrl+d")
      #expect(shop.screen.favorites.ids == [])
      // (5) Songs, by their link, and (6), (7) the other segments.
      let page = try #require(shop.window.page.controller.dataSource as? ProductPageDataSource)
      // The rows are one stop of Tab; arrows go from row to row.
      #expect(try await shop.tab(to: "Availability"))
      for _ in 0..<20 where shop.focus?.hasPrefix("Songs") != true { try await shop.press("Down") }
      try await shop.press("Tab")
      #expect(shop.focus == "9", "the link to the songs")
      try await shop.press("Return")
      #expect(page.selectedIndex == 1)
      // The segments are in the header bar.
      let switcher = try #require(shop.window.page.header.switcher)
      for (segment, index) in [("Reviews", 2), ("Trends", 3), ("Details", 0)] {
        for _ in 0..<60 where !switcher.containsFocus { try await shop.press("shift+Tab") }
        for _ in 0..<4 where Self.focusedSegment(shop) != "Details" { try await shop.press("Left") }
        for _ in 0..<4 where Self.focusedSegment(shop) != segment { try await shop.press("Right") }
        #expect(Self.focusedSegment(shop) == segment)
        try await shop.press("space")
        #expect(page.selectedIndex == index, "\(segment)")
        _ = await page.whenLoaded()
        await shop.window.window.settle()
      }
      try await shop.press("alt+Left")
      try await shop.wait("the list is back") { shop.title == "Music" }
      #expect(shop.focus?.hasPrefix("Ghost Stories") == true)
      // (8) Favorites: by a key, and by the menu of the row.
      try await shop.press("ctrl+d Left ctrl+d Left")
      // A menu follows the pointer where that is on it.
      for key in ["Menu", "Down", "Down", "Down", "Down", "Return"] {
        Input.send("mousemove 2 2 key \(key)")
        await Input.taken()
        await shop.window.window.settle()
      }
      try await shop.wait("three are favorites") { shop.screen.favorites.ids.count == 3 }
      #expect(shop.screen.favorites.ids == ["ghost-stories", "exodus", "dummy"])
      // (9) Remove in edit mode, undo, reorder.
      shop.window.showCatalogPlace(0)
      try await shop.wait("favorites are listed") { shop.rows.count == 3 }
      try await shop.press("ctrl+e")
      #expect(shop.view.isEditing)
      #expect(try await shop.tab(to: "Remove"))
      try await shop.press("space")
      try await shop.press("ctrl+e")
      #expect(!shop.view.isEditing && shop.screen.favorites.ids.count == 3)
      try await shop.press("Home Right Delete")
      #expect(shop.screen.favorites.ids == ["ghost-stories", "dummy"])
      try await shop.press("ctrl+z")
      #expect(shop.screen.favorites.ids == ["ghost-stories", "exodus", "dummy"])
      try await shop.press("ctrl+e")
      try await shop.press("Home alt+Down")
      #expect(shop.screen.favorites.ids == ["exodus", "ghost-stories", "dummy"])
      try await shop.press("ctrl+e")
      // (10) A fault, and Retry.
      await shop.window.showCatalog(.tv)
      shop.window.server.fault = .error
      try await shop.press("ctrl+shift+r")
      let source = shop.window.page.controller.dataSource
      _ = await source.whenLoaded()
      #expect(source.state == .failed)
      shop.window.server.fault = nil
      #expect(try await shop.tab(to: "Retry"))
      try await shop.press("Return")
      try await shop.wait("the list is there") { Self.count(shop) == 45 }
      await shop.close()
    }

    @Test("The focus goes to a favorite that could not be removed, once it is back")
    func refused() async throws {
      let shop = try await CatalogWindow()
      await shop.window.markFavorites(["alien", "dracula", "cosmos"])
      await shop.window.showCatalog(nil)
      await shop.window.window.settle()
      // Another connection holds the file for writing until the patience of the first one is over.
      let other = try Database(path: shop.folder.path("favorites.sqlite"), for: .writing)
      try other.execute("BEGIN IMMEDIATE")
      try await shop.press("Home Delete")
      #expect(shop.screen.favorites.ids == ["dracula", "cosmos"])
      await shop.screen.favorites.whenWritten()
      try await shop.wait("it is back") { shop.rows.count == 3 }
      #expect(shop.focus?.hasPrefix("Alien") == true, "\(shop.focus ?? "nothing")")
      try other.execute("ROLLBACK")
      try await shop.press("Delete")
      #expect(shop.screen.favorites.ids == ["dracula", "cosmos"])
      await shop.close()
    }

    /// The text of the button that has the focus.
    private static func focusedSegment(_ shop: CatalogWindow) -> String? {
      guard let root = gtk_widget_get_root(shop.window.window.pointer),
        let focus = gtk_root_get_focus(root)
      else { return nil }
      return shop.shownWidgets.first {
        ocelot_is_a($0, gtk_label_get_type()) != 0 && gtk_widget_is_ancestor($0, focus) != 0
      }.flatMap { gtk_label_get_text(OpaquePointer($0)).map { String(cString: $0) } }
    }

    /// The number of rows of the list, on screen or not.
    private static func count(_ shop: CatalogWindow) -> Int {
      let source = shop.window.page.controller.dataSource
      return source.presentedSectionCount > 0 ? source.presentedItemCount(in: 0) : 0
    }

    /// Whether the ring is shown around the row that has the focus.
    private static func showsRing(_ shop: CatalogWindow) -> Bool {
      guard let item = shop.view.focusedItem,
        let cell = shop.view.view(of: .item(item)) as? CellView
      else { return false }
      let flags = gtk_widget_get_state_flags(cell.cell).rawValue
      return flags & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
    }
  }
}
