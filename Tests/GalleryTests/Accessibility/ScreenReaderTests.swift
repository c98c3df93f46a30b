import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// The Catalog for somebody who does not see it: another process finds, reads, acts, edits and
  /// reorders through AT-SPI, and the file of favorites tells whether it worked.
  @MainActor
  @Suite(
    "A screen reader",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct ScreenReaderTests {
    private static let favorites = ["alien", "dracula", "cosmos"]

    /// Opens the favorites in a window of one column, or of two.
    private func open(size: String = "400x700") async throws -> GalleryProcess {
      try await GalleryProcess(
        ["--screen", "catalog"], favorites: Self.favorites, size: size)
    }

    @Test("How many messages there are is told once, not by each of three tables")
    func counts() async throws {
      let gallery = try await GalleryProcess(["--screen", "row-heights"])
      let reader = gallery.reader
      try await reader.find("list", "Messages, fixed heights")
      try await reader.find("status bar", "500 items")
      #expect(try await reader.all("status bar").count == 1)
      await gallery.close()
    }

    @Test("GTK complains of nothing where an entry is marked wrong")
    func markedEntry() async throws {
      let gallery = try await GalleryProcess(["--screen", "hundred-million"])
      let reader = gallery.reader
      try await reader.find("list item", "Row 1…")
      try await reader.find("frame", nil, ["active"])
      Input.send("mousemove 200 690 key ctrl+l")
      try await reader.find("text", "Row number")
      Input.send("type 0x")
      Input.send("key Return")
      // GTK 4.8 tells AT-SPI of another state, but takes the value, or complains.
      try await reader.find("label", "Not a row’s number…")
      try await reader.find("text", "Row number")
      #expect(gallery.complaints == "")
      await gallery.close()
    }

    @Test("A list has a name, its items theirs with their places, and actions instead of gestures")
    func reads() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      let list = try await reader.find("list", "Favorites")
      // Places are told a moment after the rows have come.
      try await reader.find("list item", "Cosmos…3 of 3", below: list)
      let items = try await reader.all("list item", below: list)
      #expect(items.map { $0.name.prefix(5) } == ["Alien", "Dracu", "Cosmo"])
      #expect(items.map { $0.name.suffix(6) } == ["1 of 3", "2 of 3", "3 of 3"])
      for item in items {
        #expect(item.states.isSuperset(of: ["focusable", "sensitive", "visible"]))
        #expect(Set(item.actions) == ["item.activate", "item.remove"])
        #expect(item.extents.count == 4 && item.extents[2] > 300 && item.extents[3] >= 50)
      }
      await gallery.close()
    }

    @Test("4.40 The rows of a list stand under each other, in the order in which they are read")
    func columns() async throws {
      let gallery = try await open(size: "1100x720")
      let reader = gallery.reader
      let list = try await reader.find("list", "Favorites")
      // Places are told a moment after the rows have come.
      try await reader.find("list item", "Cosmos…3 of 3", below: list)
      let items = try await reader.all("list item", below: list)
      #expect(items.map { $0.name.suffix(6) } == ["1 of 3", "2 of 3", "3 of 3"])
      let (first, second) = (items[0].extents, items[1].extents)
      #expect(first[0] == second[0] && first[1] < second[1])
      await gallery.close()
    }

    @Test("Headings are read before what they stand over")
    func headings() async throws {
      let gallery = try await open(size: "1100x720")
      let reader = gallery.reader
      let list = try await reader.find("list", "Screens")
      try await reader.find("list item", "Mail…", below: list)
      let all = try await reader.all(nil, below: list)
      let read = all.filter { ["heading", "list item"].contains($0.role) }
      let places = ["Favorites", "Catalog", "Apps", "More", "Big Cats"].map { name in
        read.firstIndex { $0.name.hasPrefix(name) }
      }
      let found = places.compactMap(\.self)
      #expect(found.count == 5 && found == found.sorted())
      // Discover and Favorites stand before the first group.
      #expect(read.first?.name.hasPrefix("Discover") == true)
      #expect(read.dropFirst().first?.name.hasPrefix("Favorites") == true)
      #expect(read.dropFirst(2).first?.role == "heading")
      let selected = read.filter { $0.states.contains("selected") }.map(\.name)
      #expect(selected.count == 1 && selected[0].hasPrefix("Favorites"))
      await gallery.close()
    }

    @Test("A reader finds a product in another list and makes it a favorite")
    func adds() async throws {
      let gallery = try await open(size: "1100x720")
      let reader = gallery.reader
      let music = try await reader.find("list item", "Music…")
      try await reader.perform("item.activate", of: music)
      let grid = try await reader.find("list", "Music")
      let album = try await reader.find("list item", "Ghost Stories…", below: grid)
      #expect(album.actions.contains("item.add-to-favorites"))
      try await reader.perform("item.add-to-favorites", of: album)
      try await gallery.waitForFavorites(Self.favorites + ["ghost-stories"])
      // The same row offers the contrary now.
      let added = try await reader.find("list item", "Ghost Stories…", below: grid)
      #expect(added.actions.contains("item.remove-from-favorites"))
      await gallery.close()
    }

    @Test("A reader opens a favorite, reads its page and comes back")
    func opens() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      let item = try await reader.find("list item", "Dracula…")
      try await reader.perform("item.activate", of: item)
      let page = try await reader.find("list", "Dracula")
      try await reader.find("list item", below: page)
      // Whoever goes by headings begins with what the page is about.
      try await reader.find("heading", "Dracula", below: page)
      try await reader.press("Back")
      try await reader.find("list", "Favorites")
      await gallery.close()
    }

    @Test("A reader moves favorites in edit mode, hears their places, and removes one")
    func edits() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      try await reader.find("list item", "Cosmos…")
      try await reader.press("Edit")
      try await reader.find("push button", "Move Alien…")
      let first = try await reader.find("list item", "Alien…")
      #expect(
        Set(first.actions) == ["item.move-down", "item.move-to-end", "item.remove"])
      try await reader.perform("item.move-down", of: first)
      try await gallery.waitForFavorites(["dracula", "alien", "cosmos"])
      try await reader.find("status bar", "2 of 3")
      try await reader.find("list item", "Alien…2 of 3")
      let last = try await reader.find("list item", "Cosmos…")
      try await reader.perform("item.move-to-start", of: last)
      try await gallery.waitForFavorites(["cosmos", "dracula", "alien"])
      // The real buttons do the same as the actions.
      try await reader.press("Remove Dracula…")
      let row = try await reader.find("list item", "Dracula…")
      try await reader.press("Remove", below: row)
      try await gallery.waitForFavorites(["cosmos", "alien"])
      try await reader.find("status bar", "Removed “Dracula”")
      try await reader.findNone("list item", "Dracula…")
      try await reader.press("Done")
      try await reader.findNone("push button", "Move Alien…")
      await gallery.close()
    }

    @Test("The gripper is a button: pressed, its row is in hand until it is pressed again")
    func lifts() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      try await reader.find("list item", "Cosmos…")
      try await reader.press("Edit")
      let gripper = try await reader.find("push button", "Move Cosmos…")
      #expect(!gripper.states.contains("pressed"))
      try await reader.press("Move Cosmos…")
      try await reader.find("status bar", "Lifted, 3 of 3")
      try await reader.find("push button", "Move Cosmos…", ["pressed"])
      let row = try await reader.find("list item", "Cosmos…")
      try await reader.perform("item.move-up", of: row)
      try await reader.find("status bar", "2 of 3")
      // Nothing has moved yet.
      try await gallery.waitForFavorites(Self.favorites)
      try await reader.press("Move Cosmos…")
      try await gallery.waitForFavorites(["alien", "cosmos", "dracula"])
      try await eventually(every: 50) {
        try await !reader.find("push button", "Move Cosmos…").states.contains("pressed")
      }
      let list = try await reader.find("list", "Favorites")
      #expect(
        try await reader.all("push button", below: list).count { $0.states.contains("pressed") }
          == 0)
      #expect(gallery.complaints == "")
      await gallery.close()
    }

    @Test("Loading and what came of it are told; a failure is an alert, and its button works")
    func status() async throws {
      let gallery = try await open()
      try await gallery.reader.find("status bar", "3 items")
      await gallery.close()
      let failing = try await GalleryProcess(
        ["--screen", "big-cats", "--fault", "error"], size: "400x700")
      let alert = try await failing.reader.find("alert")
      #expect(!alert.name.isEmpty)
      let retry = try await failing.reader.find("push button", "Retry")
      #expect(retry.states.contains("sensitive"))
      await failing.close()
    }
  }
}
