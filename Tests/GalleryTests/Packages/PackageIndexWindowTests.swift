import CGTK
import Foundation
import Ocelot
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The letters beside the list of packages, with real input.
  @MainActor @Suite("Letters beside packages") struct PackageIndexWindowTests {
    /// Sections of 12 packages each; some letters have none.
    private static let sections = [
      "admin", "comm", "devel", "editors", "games", "kernel", "libs", "mail", "net", "sound", "web",
      "x11", "zope",
    ]

    private static func write(to root: String, more: [String] = []) throws {
      var status = ""
      let names = sections.flatMap { section in (10...21).map { ("\(section)-\($0)", section) } }
      for (name, section) in names + more.map({ ($0, "admin") }) {
        status += """
          Package: \(name)
          Status: install ok installed
          Section: \(section)
          Architecture: all
          Version: 1
          Description: part of \(section)


          """
      }
      try Fixture.write(Fixture.bytes(status), to: "/var/lib/dpkg/status", in: root)
    }

    private func open(
      _ root: String, width: Int = 1_100, height: Int = 720,
      folder: TemporaryFolder = TemporaryFolder(), remembers: Bool = false
    ) async throws -> (CatalogWindow, PackagesScreen) {
      try Self.write(to: root)
      let shop = try await CatalogWindow(
        width: width, height: height, folder: folder, remembers: remembers, dpkgRoot: root)
      let screen = shop.screen(PackagesScreen.self)
      try await shop.press("ctrl+5")
      _ = await screen.list.whenLoaded()
      await shop.window.window.settle()
      return (shop, screen)
    }

    /// The button of a letter.
    private func button(_ letter: String, _ screen: PackagesScreen) throws -> WidgetPointer {
      var child = gtk_widget_get_first_child(screen.index.pointer)
      while let current = child {
        if gtk_button_get_label(cast(UnsafeMutableRawPointer(current))).map({ String(cString: $0) })
          == letter
        {
          return current
        }
        child = gtk_widget_get_next_sibling(current)
      }
      return try #require(nil)
    }

    private func marked(_ screen: PackagesScreen) -> String? {
      screen.index.current.map { screen.letters.entries[$0].letter }
    }

    private func topSection(_ shop: CatalogWindow) -> Int? { shop.window.page.topRow?.item.section }

    @Test("8.6.5.2 A press leads to the section, which is marked; letters without one are dim")
    func press() async throws {
      try await Fixture.withTemporaryRoot { root in
        let (shop, screen) = try await open(root)
        try await shop.wait("letters are there") { screen.index.isVisible }
        try await shop.wait("the first is marked") { marked(screen) == "A" }
        #expect(gtk_widget_get_sensitive(try button("B", screen)) == 0)
        #expect(
          gtk_widget_get_tooltip_text(try button("G", screen)).map { String(cString: $0) }
            == "G: games")
        try await shop.click(try button("G", screen))
        #expect(topSection(shop) == 4 && marked(screen) == "G")
        // The last sections end with the list, and are marked all the same.
        try await shop.click(try button("X", screen))
        #expect(marked(screen) == "X")
        shop.window.page.scroll(to: 0)
        try await shop.wait("the first is marked again") { marked(screen) == "A" }
        #expect(screen.list.listing.count == 156)
        await shop.close()
      }
    }

    @Test(
      "8.6.5.2 Dragging along the letters scrolls, and stops at the nearest that leads anywhere")
    func drag() async throws {
      try await Fixture.withTemporaryRoot { root in
        let (shop, screen) = try await open(root)
        try await shop.wait("letters are there") { screen.index.isVisible }
        @MainActor func middle(_ letter: String) throws -> (Int, Int) {
          let frame = ShownText.frame(
            of: try button(letter, screen), in: shop.window.window.pointer)
          return (Int(frame.midX), Int(frame.midY))
        }
        let (x, y) = try middle("C")
        Input.send("mousemove \(x) \(y) mousedown 1")
        try await shop.wait("C") { marked(screen) == "C" && topSection(shop) == 1 }
        for (letter, section) in [("E", 3), ("L", 6), ("K", 5)] {
          let (x, y) = try middle(letter)
          Input.send("mousemove \(x) \(y)")
          try await shop.wait(letter) { marked(screen) == letter && topSection(shop) == section }
        }
        Input.send("mouseup 1")
        await Input.taken()
        #expect(shop.window.pages.count == 1)
        await shop.close()
      }
    }

    @Test("8.6.5.2 Up and Down go from letter to letter; arrow keys in the list go on from there")
    func keys() async throws {
      try await Fixture.withTemporaryRoot { root in
        let (shop, screen) = try await open(root)
        try await shop.wait("letters are there") { screen.index.isVisible }
        try await shop.wait("the first is marked") { marked(screen) == "A" }
        #expect(try await shop.tab(to: "A: admin"))
        try await shop.press("Down Down")
        #expect(shop.focus == "D: devel" && topSection(shop) == 2)
        try await shop.press("End")
        #expect(shop.focus == "Z: zope" && marked(screen) == "Z")
        try await shop.press("Up Home Down")
        #expect(shop.focus == "C: comm" && topSection(shop) == 1)
        shop.window.page.collection.focus()
        try await shop.press("Down")
        #expect(shop.view.focusedItem == ItemIndex(1, 1))
        await shop.close()
      }
    }

    @Test(
      "8.6.5.2 Rows leave letters the room that they need", arguments: [360, 800, 1_000, 1_400])
    func room(width: Int) async throws {
      try await Fixture.withTemporaryRoot { root in
        let (shop, screen) = try await open(root, width: width)
        try await shop.wait("letters are there") { screen.index.isVisible }
        await shop.window.window.settle()
        let letters = ShownText.frame(
          of: screen.index.pointer, in: shop.window.page.collection.pointer)
        let row = try #require(shop.view.screenFrame(of: .item(0, 0)))
        #expect(row.maxX + 6 <= letters.minX, "\(row) \(letters)")
        // Versions stand where they have room; the name of a row tells them everywhere.
        let content = screen.list.listing.row(at: ItemIndex(0, 0)).content
        #expect(content.showsVersion == (width > 360))
        #expect(content.accessibilityLabel == "admin-10, part of admin, version 1")
        #expect(shop.window.page.header.showsSwitcher == (width > 360))
        await shop.close()
      }
    }

    @Test("8.6.5.2 Low windows have no letters, nor have few sections")
    func hidden() async throws {
      try await Fixture.withTemporaryRoot { root in
        let (low, packages) = try await open(root, height: 400)
        #expect(!packages.index.isVisible)
        await low.close()
        let (shop, screen) = try await open(root)
        try await shop.wait("letters are there") { screen.index.isVisible }
        screen.list.query.text = "games"
        _ = await screen.list.whenLoaded()
        await shop.window.window.settle()
        #expect(!screen.index.isVisible)
        await shop.close()
      }
    }

    @Test("8.6.5.4 A restart shows the package that was at the top, though others came before it")
    func restart() async throws {
      try await Fixture.withTemporaryRoot { root in
        let folder = TemporaryFolder()
        let (first, screen) = try await open(
          root, width: 420, height: 500, folder: folder, remembers: true)
        first.window.page.scroll(to: 1_500)
        await first.window.window.settle()
        let top = try #require(first.window.page.topRow)
        let package = screen.list.listing.row(at: top.item).id
        await first.close()
        try Self.write(to: root, more: ["aardvark", "abacus"])
        let second = try await CatalogWindow(
          width: 420, height: 500, folder: folder, remembers: true, dpkgRoot: root)
        #expect(second.title == "Packages")
        let list = second.screen(PackagesScreen.self).list
        try await second.wait("the package is back") {
          second.window.page.topRow.map { list.listing.row(at: $0.item).id } == package
        }
        #expect(second.window.page.topRow.map { abs($0.offset - top.offset) <= 0.5 } == true)
        await second.close()
      }
    }
  }
}
