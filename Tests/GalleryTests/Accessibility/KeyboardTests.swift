import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// The Catalog for somebody who has no pointer: keys alone, in the real program; the tree of
  /// assistive technology tells where the focus is, and the file of favorites what was done.
  @MainActor
  @Suite(
    "A keyboard",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct KeyboardTests {
    /// Keys go to the window under the pointer, which stays where it does nothing.
    private func press(_ keys: String) { Input.send("mousemove 200 690 key \(keys)") }

    /// Opens three favorites.
    private func open() async throws -> GalleryProcess {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog"], favorites: ["alien", "dracula", "cosmos"], size: "400x700")
      try await gallery.reader.find("list item", "Cosmos…")
      try await gallery.reader.find("frame", nil, ["active"])
      return gallery
    }

    /// Presses Tab until a button of a row has the focus.
    private func tab(
      to name: String, in row: String, _ gallery: GalleryProcess,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let item = try await gallery.reader.find("list item", row)
      for _ in 0..<8 {
        press("Tab")
        if await gallery.reader.sees("push button", name, ["focused"], below: item) { return }
      }
      Issue.record(
        "Tab does not lead to \(name)\n\(try await gallery.reader.tree())",
        sourceLocation: sourceLocation)
    }

    @Test("Arrows find a favorite, Return opens it, Alt+Left comes back, Delete removes it")
    func findsOpensRemoves() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      press("Home")
      try await reader.find("list item", "Alien…", ["focused"])
      press("Down")
      try await reader.find("list item", "Dracula…", ["focused", "selected"])
      press("Return")
      try await reader.find("list", "Dracula")
      press("alt+Left")
      try await reader.find("list", "Favorites")
      try await reader.find("list item", "Dracula…", ["focused"])
      press("Delete")
      try await gallery.waitForFavorites(["alien", "cosmos"])
      // The focus passes to the next.
      try await reader.find("list item", "Cosmos…", ["focused"])
      press("ctrl+z")
      try await gallery.waitForFavorites(["alien", "dracula", "cosmos"])
      await gallery.close()
    }

    @Test("Tab goes around the window, also by a page that shows a placeholder alone")
    func goesAround() async throws {
      let gallery = try await GalleryProcess(["--screen", "catalog"])
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.find("list", "Favorites", ["focused"])
      for _ in 0..<2 {
        press("Tab")
        try await reader.find("push button", "Main Menu", ["focused"])
        press("Tab")
        try await reader.find("list item", "Favorites…", ["focused"])
        press("Tab")
        try await reader.find("push button", "Search", ["focused"])
        press("Tab")
        try await reader.find("list", "Favorites", ["focused"])
      }
      for _ in 0..<2 {
        press("shift+Tab")
        try await reader.find("push button", "Search", ["focused"])
        press("shift+Tab")
        try await reader.find("list item", "Favorites…", ["focused"])
        press("shift+Tab")
        try await reader.find("push button", "Main Menu", ["focused"])
        press("shift+Tab")
        try await reader.find("list", "Favorites", ["focused"])
      }
      await gallery.close()
    }

    @Test("Ctrl+E edits: Alt+Down moves, the gripper lifts, the remove control uncovers a button")
    func editsAndReorders() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      press("Home")
      try await reader.find("list item", "Alien…", ["focused"])
      press("ctrl+e")
      try await reader.find("push button", "Move Alien…")
      press("alt+Down")
      try await gallery.waitForFavorites(["dracula", "alien", "cosmos"])
      try await reader.find("list item", "Alien…", ["focused"])
      try await tab(to: "Remove Alien…", in: "Alien…", gallery)
      try await tab(to: "Move Alien…", in: "Alien…", gallery)
      press("space")
      try await reader.find("status bar", "Lifted, 2 of 3")
      press("Down")
      try await reader.find("status bar", "3 of 3")
      press("space")
      try await gallery.waitForFavorites(["dracula", "cosmos", "alien"])
      press("Home")
      try await reader.find("list item", "Dracula…", ["focused"])
      try await tab(to: "Remove Dracula…", in: "Dracula…", gallery)
      press("space")
      let row = try await reader.find("list item", "Dracula…")
      try await reader.find("push button", "Remove", below: row)
      try await tab(to: "Remove", in: "Dracula…", gallery)
      press("space")
      try await gallery.waitForFavorites(["cosmos", "alien"])
      press("ctrl+e")
      try await reader.findNone("push button", "Move Alien…")
      await gallery.close()
    }

    @Test("Escape puts back what keys hold; a menu of all actions opens with Shift+F10")
    func escapesAndMenus() async throws {
      let gallery = try await open()
      let reader = gallery.reader
      press("Home")
      try await reader.find("list item", "Alien…", ["focused"])
      press("ctrl+e")
      try await reader.find("push button", "Move Alien…")
      try await tab(to: "Move Alien…", in: "Alien…", gallery)
      press("space")
      try await reader.find("status bar", "Lifted, 1 of 3")
      press("End")
      try await reader.find("status bar", "3 of 3")
      press("Escape")
      press("ctrl+e")
      try await reader.findNone("push button", "Move Alien…")
      try await gallery.waitForFavorites(["alien", "dracula", "cosmos"])
      press("Down")
      try await reader.find("list item", "Dracula…", ["focused"])
      press("shift+F10")
      try await reader.find("menu item", "Remove")
      press("Down Return")
      try await gallery.waitForFavorites(["alien", "cosmos"])
      await gallery.close()
    }
  }
}
