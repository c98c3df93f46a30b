import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Keys while a button of the pointer is held.
  @MainActor @Suite("Held buttons") struct HeldButtonTests {
    @Test(
      "A key opens no menu while a button is held, and opens it afterwards",
      arguments: ["F10", "shift+F10", "Menu", "Return", "space"])
    func menus(key: String) async throws {
      let shop = try await CatalogWindow()
      try await shop.press("ctrl+2 Down")
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      let pressesButton = key == "Return" || key == "space"
      // On a row; released over another one.
      Input.send("mousemove 600 300 mousedown 1")
      await Input.taken()
      if pressesButton { shop.focusMenuButton() }
      Input.send("key \(key)")
      await Input.taken()
      await shop.window.window.settle()
      #expect(!shop.showsPopover)
      Input.send("mousemove 600 500 mousemove 600 510 mouseup 1 mousemove 600 520")
      await Input.taken()
      await shop.window.window.settle()
      if pressesButton { shop.focusMenuButton() }
      Input.send("key \(key)")
      try await shop.wait("\(key) opens a menu") { shop.showsPopover }
      Input.send("key Escape")
      try await shop.wait("the menu is closed") { !shop.showsPopover }
      // Warnings count here.
      await shop.close()
    }

    @Test("A key opens no menu from a page that slides in, and opens it afterwards")
    func slidingPage() async throws {
      let shop = try await CatalogWindow()
      let stack = shop.window.stack.handle
      try await shop.press("ctrl+3")
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      try await shop.press("Home Return")
      #expect(shop.window.stack.depth == 2)
      DesktopStyle.setAnimates(true)
      defer { DesktopStyle.setAnimates(false) }
      shop.window.back()
      #expect(adw_leaflet_get_child_transition_running(stack) != 0)
      shop.focusMenuButton()
      let focus = try #require(gtk_root_get_focus(OpaquePointer(shop.window.window.pointer)))
      #expect(
        MenuKeys.isSliding(focus)
          && MenuKeys.isIgnored(GDK_KEY_Return, focus, GdkModifierType(rawValue: 0)))
      #expect(
        !MenuKeys.isIgnored(GDK_KEY_F10, focus, GdkModifierType(rawValue: 0)),
        "it waits for the page")
      try await shop.wait("the page is there") {
        adw_leaflet_get_child_transition_running(stack) == 0
      }
      #expect(
        !MenuKeys.isSliding(focus)
          && !MenuKeys.isIgnored(GDK_KEY_Return, focus, GdkModifierType(rawValue: 0)))
      shop.focusMenuButton()
      Input.send("key Return")
      try await shop.wait("the menu is open") { shop.showsPopover }
      Input.send("key Escape")
      try await shop.wait("the menu is closed") { !shop.showsPopover }
      await shop.close()
    }

    @Test("The second button opens a row's menu where it is released on the row, and only there")
    func secondButton() async throws {
      let shop = try await CatalogWindow()
      try await shop.press("ctrl+2 Down")
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      // Fast, and slowly; to another row.
      for steps in [
        ["mousemove 600 300 mousedown 3 mousemove 980 400 mouseup 3"],
        ["mousemove 600 300 mousedown 3", "mousemove 610 420", "mousemove 610 430", "mouseup 3"],
      ] {
        for step in steps {
          Input.send(step)
          await Input.taken()
          await shop.window.window.settle()
          #expect(!shop.showsPopover, "\(step)")
        }
      }
      Input.send("mousemove 600 300 mousedown 3 mousemove 603 302")
      await Input.taken()
      await shop.window.window.settle()
      #expect(!shop.showsPopover)
      Input.send("mouseup 3")
      try await shop.wait("the row's menu is open") { shop.showsPopover }
      Input.send("mousemove 600 600 key Escape")
      try await shop.wait("the menu is closed") { !shop.showsPopover }
      // Warnings count here.
      await shop.close()
    }
  }
}

extension CatalogWindow {
  /// Whether a menu is open.
  fileprivate var showsPopover: Bool { first(gtk_popover_get_type()) != nil }

  /// The button of a menu on the page on top, or else anywhere.
  private var topMenuButton: WidgetPointer? {
    window.stack.top.flatMap { first(gtk_menu_button_get_type(), in: $0.pointer) }
  }

  fileprivate func focusMenuButton() {
    let button = topMenuButton ?? first(gtk_menu_button_get_type())
    #expect(button.map { gtk_widget_grab_focus($0) } == 1)
  }

  /// The first widget of a type that is on screen.
  private func first(_ type: GType, in widget: WidgetPointer? = nil) -> WidgetPointer? {
    var rest = [widget ?? window.window.pointer]
    while let widget = rest.popLast() {
      if ocelot_is_a(widget, type) != 0, gtk_widget_get_mapped(widget) != 0 { return widget }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        rest.append(current)
        child = gtk_widget_get_next_sibling(current)
      }
    }
    return nil
  }
}
