import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// Shelves, dots, badges and outlines for somebody who does not see them, from another process.
  @MainActor
  @Suite(
    "A screen reader in sections that compose",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct ScreenReaderSectionsTests {
    @Test(
      "8.2.3, 8.2.4 A carousel has dots with names, which lead to its pages; a shelf counts its own items"
    )
    func shelves() async throws {
      let gallery = try await GalleryProcess(["--screen", "discover"])
      let reader = gallery.reader
      let list = try await reader.find("list", "Discover")
      // Each shelf is a list of its own.
      try await reader.find("list item", "…, 1 of 5", below: list)
      try await reader.find("list item", "…, 1 of 12", below: list)
      let items = try await reader.all("list item", below: list)
      #expect(items.count { $0.name.hasSuffix(", 1 of 5") } == 1)
      let totals = Set(items.compactMap { $0.name.components(separatedBy: " of ").last })
      #expect(totals.count >= 3 && totals.isSuperset(of: ["5", "12"]))
      for item in items {
        #expect(item.actions.contains("item.activate") && item.states.contains("focusable"))
      }
      try await reader.find("push button", "Page 2 of 5, shown", below: list)
      try await reader.press("Page 3 of 5", below: list)
      try await reader.find("push button", "Page 3 of 5, shown", below: list)
      try await reader.find("push button", "Page 2 of 5", below: list)
      await gallery.close()
    }

    @Test("An item is described by its section where the focus enters that, and not within it")
    func entersSections() async throws {
      let gallery = try await GalleryProcess(["--screen", "catalog"], size: "1100x900")
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.find("list", "Favorites", ["focused"])
      let list = try await reader.find("list", "Screens")
      func described(_ keys: String, _ item: String) async throws -> String {
        Input.send("mousemove 900 890 key \(keys)")
        return try await reader.find("list item", item, ["focused"], below: list).description
      }
      Input.send("mousemove 900 890 key Tab")
      try await reader.find("push button", "Main Menu", ["focused"])
      // The first places have no header.
      #expect(try await described("Tab", "Favorites…") == "")
      #expect(try await described("ctrl+Down", "Apps…") == "Catalog")
      #expect(try await described("ctrl+Down", "Books…") == "")
      #expect(try await described("ctrl+Up", "Apps…") == "")
      #expect(try await described("ctrl+Up", "Favorites…") == "")
      #expect(try await described("ctrl+Down", "Apps…") == "Catalog")
      for _ in 0..<3 { Input.send("key ctrl+Down") }
      #expect(try await described("ctrl+Down", "TV…") == "")
      #expect(try await described("ctrl+Down", "Big Cats…") == "More")
      #expect(try await described("ctrl+Up", "TV…") == "Catalog")
      // Away and back.
      Input.send("key Tab")
      try await reader.find("push button", "Search", ["focused"])
      #expect(try await described("shift+Tab", "TV…") == "Catalog")
      #expect(gallery.complaints == "")
      await gallery.close()
    }

    @Test("8.1.4 An item is described by its badge, which is found behind it")
    func badges() async throws {
      let gallery = try await GalleryProcess(["--screen", "big-cats"])
      let reader = gallery.reader
      let tiger = try await reader.find("list item", "Tiger…")
      #expect(tiger.description == "Endangered")
      let all = try await reader.nodes().filter { ["list item", "panel"].contains($0.role) }
      let place = try #require(all.firstIndex { $0.path == tiger.path })
      // Before the next cat.
      let behind = all[(place + 1)...].prefix { $0.role != "list item" }
      #expect(behind.contains { $0.name == "Endangered" })
      await gallery.close()
    }

    @Test("8.3.2 What a package needs opens and closes by actions; its states and rows are told")
    func outline() async throws {
      try await Fixture.withTemporaryRoot { root in
        let status = """
          Package: den
          Status: install ok installed
          Architecture: all
          Version: 1
          Depends: paw

          Package: paw
          Status: install ok installed
          Architecture: all
          Version: 2
          Depends: fur

          Package: fur
          Status: install ok installed
          Architecture: all
          Version: 3

          """
        try Fixture.write(Fixture.bytes(status), to: "/var/lib/dpkg/status", in: root)
        let gallery = try await GalleryProcess(["--screen", "packages", "--dpkg-root", root])
        let reader = gallery.reader
        let den = try await reader.find("list item", "den…")
        try await reader.perform("item.activate", of: den)
        try await reader.perform("Click", of: reader.find("page tab", "Dependencies"))
        let page = try await reader.find("list", "den")
        let closed = try await reader.find("list item", "paw…", below: page)
        #expect(closed.actions.contains("item.expand"))
        try await reader.perform("item.expand", of: closed)
        try await reader.find("list item", "fur…", below: page)
        // The arrow says of which row it is.
        try await reader.press("Collapse, paw", below: page)
        try await reader.findNone("list item", "fur…", below: page)
        try await reader.press("Expand, paw", below: page)
        try await reader.find("list item", "fur…", below: page)
        let open = try await reader.find("list item", "paw…", below: page)
        #expect(open.actions.contains("item.collapse") && !open.actions.contains("item.expand"))
        try await reader.perform("item.collapse", of: open)
        try await reader.findNone("list item", "fur…", below: page)
        await gallery.close()
      }
    }
  }
}
