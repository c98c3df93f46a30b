import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// What another process is told through the accessibility bus, without asking.
  @MainActor
  @Suite(
    "News",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct NewsTests {
    @Test("Loading and how much has loaded are told by events, also again")
    func loading() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "big-cats", "--latency", "0.5"], size: "400x700")
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.hear("status bar", "14 items")
      // The same text once more.
      Input.send("mousemove 200 690 key ctrl+r")
      try await reader.hear("status bar", "14 items")
      Input.send("key ctrl+r")
      try await reader.hear("status bar", "14 items")
      // Loading over nothing is told too.
      Input.send("key ctrl+shift+r")
      try await reader.hear("status bar", "Loading")
      try await reader.hear("status bar", "14 items")
      await gallery.close()
    }

    @Test("What a reader does in edit mode, and edit mode itself, are told by events")
    func editing() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog"], favorites: ["alien", "dracula", "cosmos"], size: "400x700")
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.find("list item", "Cosmos…")
      Input.send("mousemove 200 690 key Home")
      let first = try await reader.find("list item", "Alien…", ["focused"])
      Input.send("key ctrl+e")
      try await reader.hear("status bar", "Edit mode on")
      try await reader.perform("item.move-down", of: first)
      try await reader.hear("status bar", "2 of 3")
      let last = try await reader.find("list item", "Dracula…1 of 3")
      try await reader.perform("item.remove", of: last)
      try await reader.hear("status bar", "Removed “Dracula”")
      let told = try await reader.news().map(\.name)
      #expect(!told.contains { $0.contains("Removed") }, "told once: \(told)")
      try await reader.find("push button", "Undo")
      Input.send("key ctrl+e")
      try await reader.hear("status bar", "Edit mode off")
      // What tells takes no room, and no focus.
      let status = try await reader.find("status bar", "Edit mode off")
      #expect(status.extents.suffix(2).allSatisfy { $0 == 0 })
      #expect(status.states.isDisjoint(with: ["focusable", "focused"]))
      await gallery.close()
    }

    @Test("A failure is an alert that is heard, and is taken back once a retry loads")
    func failure() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "big-cats", "--fault", "error"], size: "400x700")
      let reader = gallery.reader
      let alert = try await reader.find("alert")
      try await reader.hear("alert", alert.name)
      #expect(try await reader.all("status bar", "Loading").isEmpty)
      // It fails again, and is heard again.
      try await reader.press("Retry")
      try await reader.hear("status bar", "Loading")
      try await reader.hear("alert", alert.name)
      #expect(try await reader.all("status bar", "Loading").isEmpty)
      await gallery.close()
    }

    @Test("A failure over rows that stay is told once, and so is what loads afterwards")
    func failureOverRows() async throws {
      let gallery = try await GalleryProcess(["--screen", "big-cats"], size: "400x700")
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.hear("status bar", "14 items")
      #expect(try await gallery.startAgain(["--screen", "big-cats", "--fault", "error"]) == 0)
      Input.send("mousemove 200 690 key ctrl+r")
      try await reader.find("push button", "Retry")
      let alert = try await reader.find("alert")
      try await reader.hear("alert", alert.name)
      #expect(try await reader.news().filter { !$0.name.isEmpty } == [])
      try await reader.press("Retry")
      try await reader.hear("alert", alert.name)
      #expect(try await reader.news().filter { !$0.name.isEmpty } == [])
      await gallery.close()
    }

    @Test("How many messages a search in Mail finds is told by events, and that it finds none")
    func mailSearch() async throws {
      let gallery = try await GalleryProcess(["--screen", "mail"])
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      Input.send("mousemove 550 690 key ctrl+f")
      try await reader.find("entry", "Search messages")
      Input.send("type well")
      try await reader.hear("status bar", "9 items")
      Input.send("type zzz")
      try await reader.hear("status bar", "No Messages Found, Try another search.")
      Input.send("key Escape")
      var told: [String] = []
      try await eventually(every: 50) {
        told = try await reader.news().map(\.name)
        return told.contains("500 items")
      }
      // Once, also for three letters.
      #expect(told.contains("500 items") && !told.contains { $0.hasPrefix("No Messages") })
      await gallery.close()
    }

    @Test("Messages over a list are told by events")
    func toasts() async throws {
      let gallery = try await GalleryProcess(["--screen", "mail"])
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      // The same words each time.
      let list = try await reader.find("list", "Inbox")
      for _ in 0..<2 {
        // The first row may still slide away.
        var message = try await reader.find("list item", nil, below: list)
        try await eventually(every: 50) {
          message = try await reader.find("list item", nil, below: list)
          return message.actions.contains("item.archive")
        }
        try await reader.perform("item.archive", of: message)
        try await reader.hear("status bar", "Message archived")
        // Once each time.
        let others = try await reader.news().map(\.name)
        #expect(!others.contains { $0 == "Message archived" || $0.hasPrefix("Removed") })
      }
      await gallery.close()
    }

    @Test("What was told on a page is not told again when the page comes back")
    func once() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog"], favorites: ["alien", "dracula"], size: "1000x700")
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.hear("status bar", "2 items")
      Input.send("mousemove 600 690 key ctrl+e")
      try await reader.hear("status bar", "Edit mode on")
      Input.send("key ctrl+e")
      try await reader.hear("status bar", "Edit mode off")
      Input.send("key ctrl+2")
      try await reader.hear("status bar", "14 items")
      Input.send("key ctrl+1")
      try await reader.find("list item", "Alien…", ["visible"])
      Input.send("key ctrl+e")
      try await reader.find("status bar", "Edit mode on")
      let told = try await reader.news().map(\.name)
      #expect(!told.contains("Edit mode off"), "\(told)")
      #expect(told.filter { $0 == "Edit mode on" } == ["Edit mode on"])
      await gallery.close()
    }
  }
}
