import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The sidebar in a window that becomes narrow and wide, and the menu that it holds.
  @MainActor @Suite("The sidebar at any width") struct SidebarWidthTests {
    private static let menu = "Keyboard Shortcuts"

    /// Gives the window another width, and waits until it has it.
    private func resize(_ shop: CatalogWindow, to width: Int) async throws {
      gtk_window_set_default_size(shop.window.window.window, gint(width), 700)
      try await shop.wait("the window is \(width) wide") {
        gtk_widget_get_width(shop.window.window.pointer) == width
      }
      try await shop.wait("the panes are as wide as fits") {
        shop.window.contentWidth == gtk_widget_get_width(shop.window.stack.pointer)
      }
    }

    /// Whether the sidebar is on screen.
    private func seesSidebar(_ shop: CatalogWindow) -> Bool {
      shop.shownWidgets.contains(shop.window.sidebar.widget.pointer)
    }

    /// Whether a page is on screen.
    private func seesPage(_ shop: CatalogWindow) -> Bool {
      shop.shownWidgets.contains(shop.window.page.widget.pointer)
    }

    @Test(
      "Hidden by F9 in a wide window, it is reached in a narrow one, and F9 hides it again",
      arguments: [700, 400, 360])
    func hiddenThenNarrow(width: Int) async throws {
      let shop = try await CatalogWindow()
      await shop.window.showCatalog(.music)
      try await shop.press("F9")
      try await resize(shop, to: width)
      #expect(seesPage(shop) && !seesSidebar(shop), "the page stays")
      #expect(shop.title == "Music")
      // It has the bar of any narrow window: titles keep their room beside one way back.
      try await shop.wait("there is a way back") { shop.button("Back") != nil }
      #expect(shop.button("Show Sidebar") == nil && shop.button("Main Menu") == nil)
      #expect(shop.text("Music").map { !$0.isCut } == true)
      try await shop.press("Down")
      #expect(shop.window.page.collection.containsFocus, "keys go to the page")
      // By key, there and back.
      for _ in 0..<2 {
        try await shop.press("F9")
        #expect(seesSidebar(shop) && !seesPage(shop))
        #expect(shop.window.sidebar.containsFocus, "\(shop.focus ?? "nothing")")
        try await shop.press("F9")
        #expect(seesPage(shop) && !seesSidebar(shop))
        #expect(shop.window.page.collection.containsFocus, "\(shop.focus ?? "nothing")")
      }
      // By pointer, there, and back by a choice.
      let button = shop.button("Show Sidebar") ?? shop.button("Back")
      try await shop.click(try #require(button))
      #expect(seesSidebar(shop) && !seesPage(shop))
      try await shop.press("End Return")
      #expect(seesPage(shop) && shop.title == "Row Heights")
      #expect(shop.window.page.collection.containsFocus)
      // Wide again: both or the page alone, never the sidebar alone; F9 works.
      try await resize(shop, to: 1100)
      #expect(seesPage(shop) && shop.title == "Row Heights")
      let wasSeen = seesSidebar(shop)
      #expect(wasSeen || shop.button("Show Sidebar") != nil)
      try await shop.press("F9")
      #expect(seesPage(shop) && seesSidebar(shop) != wasSeen)
      try await shop.press("F9")
      #expect(seesPage(shop) && seesSidebar(shop) == wasSeen)
      await shop.close()
    }

    @Test(
      "A narrow window that shows the sidebar shows both when it is wide, wherever F9 was pressed")
    func sidebarThenWide() async throws {
      for hides in [false, true] {
        let shop = try await CatalogWindow()
        if hides { try await shop.press("F9") }
        try await resize(shop, to: 400)
        try await shop.press("F9")
        #expect(seesSidebar(shop) && !seesPage(shop), "hidden before: \(hides)")
        try await resize(shop, to: 1100)
        #expect(seesPage(shop), "hidden before: \(hides)")
        #expect(seesSidebar(shop), "what is looked at stays; hidden before: \(hides)")
        #expect(shop.window.sidebar.containsFocus)
        try await resize(shop, to: 400)
        #expect(seesSidebar(shop) != seesPage(shop))
        try await shop.press("ctrl+3")
        #expect(seesPage(shop) && !seesSidebar(shop) && shop.title == "Friends")
        await shop.close()
      }
    }

    @Test("F10 opens the main menu, wherever the sidebar is", arguments: [1100, 700, 400])
    func menu(width: Int) async throws {
      let shop = try await CatalogWindow()
      for hides in [false, true] {
        try await resize(shop, to: 1100)
        if shop.window.shell.showsSidebar == hides { try await shop.press("F9") }
        try await resize(shop, to: width)
        for number in [1, 4, 6] {
          try await shop.press("ctrl+\(number) F10")
          #expect(shop.openMenu?.contains(Self.menu) == true, "Ctrl+\(number), \(hides)")
          try await shop.press("Escape")
          #expect(shop.openMenu == nil)
          // The page comes back with its focus, if the menu stood over the sidebar.
          #expect(seesPage(shop), "Ctrl+\(number), \(hides)")
          #expect(shop.window.page.collection.containsFocus, "Ctrl+\(number), \(hides)")
        }
        // Over a page that slid over the screen's.
        await shop.window.openProduct("ghost-stories", .music)
        try await shop.press("F10")
        #expect(shop.openMenu?.contains(Self.menu) == true)
        try await shop.press("F10 Escape")
        #expect(shop.openMenu == nil && shop.title == "Ghost Stories" && seesPage(shop))
        // A choice of the menu does what it says.
        try await shop.press("F10 Up Return")
        try await shop.wait("About is open") { shop.window.window.dialog != nil }
        try await shop.press("Escape")
        try await shop.wait("About is closed") { shop.window.window.dialog == nil }
        #expect(seesPage(shop))
        // From the sidebar's own list, it stays there.
        if width == 400 {
          try await shop.press("F9 F10")
          #expect(shop.openMenu?.contains(Self.menu) == true && seesSidebar(shop))
          try await shop.press("Escape")
          #expect(seesSidebar(shop))
          try await shop.press("F9")
        }
      }
      await shop.close()
    }

    // GTK warns of a menu beside what no monitor shows.
    @Test(
      "The main menu opens once the sidebar that holds it has slid in", arguments: [false, true])
    func slides(isRightToLeft: Bool) async throws {
      let shop = try await CatalogWindow()
      if isRightToLeft { shop.window.window.perform("rtl") }
      try await resize(shop, to: 400)
      DesktopStyle.setAnimates(true)
      defer {
        DesktopStyle.setAnimates(false)
        if isRightToLeft { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      }
      let shell = shop.window.shell.handle
      for _ in 0..<3 {
        #expect(shop.window.shell.showsContent)
        shop.window.toggleMainMenu()
        #expect(adw_leaflet_get_child_transition_running(shell) != 0)
        #expect(shop.openMenu == nil, "the sidebar is on its way")
        try await shop.wait("the menu is open") { shop.openMenu != nil }
        #expect(adw_leaflet_get_child_transition_running(shell) == 0)
        try await shop.press("Escape")
        try await shop.wait("the page is back") {
          shop.window.shell.showsContent && adw_leaflet_get_child_transition_running(shell) == 0
        }
      }
      if isRightToLeft { shop.window.window.perform("rtl") }
      await shop.close()
    }
  }
}
