import Foundation
import TestSupport
import Testing

@testable import Gallery

extension Windows {
  /// What several starts of the real program have to do with each other.
  @MainActor
  @Suite(
    "Starting again",
    .enabled("needs AT-SPI and its bus: Scripts/setup test") {
      try Requirement.check("AT-SPI", ScreenReader.isThere())
    })
  struct InstanceTests {
    private static let favorites = ["alien", "dracula", "cosmos"]

    /// Waits until the windows of a class are so many.
    private func waitForWindows(_ count: Int, class name: String) async throws {
      var found = -1
      try await eventually(every: 50) {
        found = Self.windows(class: name)
        return found == count
      }
      #expect(found == count, "windows of \(name)")
    }

    private static func windows(class name: String) -> Int {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["xdotool", "search", "--onlyvisible", "--class", name]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return -1 }
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").count
    }

    @Test("A second start shows in the first one's window what it asks for, and ends with 0")
    func second() async throws {
      let gallery = try await GalleryProcess(["--screen", "mail"], favorites: Self.favorites)
      try await gallery.reader.find("list", "Inbox")
      #expect(try await gallery.startAgain(["--screen", "friends"]) == 0)
      try await gallery.reader.find("list item", "Steve…")
      // Without anything to ask for, it leaves the reader where the reader is.
      #expect(try await gallery.startAgain([]) == 0)
      try await gallery.reader.find("list item", "Steve…")
      #expect(gallery.isRunning)
      await gallery.close()
    }

    @Test(
      "A second start brings a window that was minimized to the front",
      .enabled("needs openbox: Scripts/setup test") {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/openbox")
      })
    func front() async throws {
      let manager = Process()
      manager.executableURL = URL(fileURLWithPath: "/usr/bin/openbox")
      let rules = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Monkey/openbox.xml").standardizedFileURL.path
      manager.arguments = ["--config-file", rules, "--sm-disable"]
      manager.standardError = FileHandle.nullDevice
      try manager.run()
      defer {
        manager.terminate()
        manager.waitUntilExit()
      }
      let gallery = try await GalleryProcess(["--screen", "mail"])
      try await waitForWindows(1, class: "org.ocelot.Gallery")
      let frame = try await gallery.reader.find("frame", nil, ["active"])
      Input.send("search --onlyvisible --class org.ocelot.Gallery windowminimize")
      try await waitForWindows(0, class: "org.ocelot.Gallery")
      #expect(try await gallery.startAgain([]) == 0)
      try await waitForWindows(1, class: "org.ocelot.Gallery")
      // It has the keyboard as well.
      try await gallery.reader.find("frame", frame.name, ["active"])
      await gallery.close()
    }

    @Test("A second start says which options the open window does not take, and what is wrong")
    func options() async throws {
      let gallery = try await GalleryProcess(["--screen", "mail"], favorites: Self.favorites)
      try await gallery.reader.find("list", "Inbox")
      let again = try await gallery.startAgainReading(
        ["--screen", "friends", "--size", "500x600", "--fault", "offline"])
      #expect(again.code == 0)
      #expect(
        again.errors.hasSuffix(
          "window that is open keeps its size. Close it first, or resize it.\n"))
      #expect(again.errors.hasPrefix("Gallery: --size 500x600: "))
      try await gallery.reader.find("list item", "Steve…")
      for (arguments, words) in [
        (["notes.txt"], "notes.txt: not an option, and the Gallery opens no files"),
        (["--colour", "red"], "unknown option --colour"),
        (["--screen", "dogs"], "--screen dogs: not one of"),
      ] {
        let wrong = try await gallery.startAgainReading(arguments)
        #expect(wrong.code == 2 && wrong.errors.contains(words), "\(wrong.errors)")
        #expect(wrong.errors.contains("--help"))
      }
      #expect(gallery.isRunning)
      await gallery.close()
    }

    @Test("Windows carry the application's name; another database is another window")
    func names() async throws {
      let first = try await GalleryProcess(["--screen", "mail"])
      let second = try await GalleryProcess(["--screen", "mail"])
      try await waitForWindows(2, class: "org.ocelot.Gallery")
      #expect(first.isRunning && second.isRunning)
      await first.close()
      await second.close()
    }

    @Test("Where there is no session bus, each start is a window of its own")
    func withoutBus() async throws {
      let nowhere = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "GTK_A11Y": "none"]
      let gallery = try await GalleryProcess(["--screen", "mail"])
      try await waitForWindows(1, class: "org.ocelot.Gallery")
      let other = try gallery.launch(["--screen", "mail"], environment: nowhere)
      try await waitForWindows(2, class: "org.ocelot.Gallery")
      #expect(other.isRunning)
      other.terminate()
      other.waitUntilExit()
      await gallery.close()
    }

    @Test("A start after the window was closed opens a window")
    func afterwards() async throws {
      let gallery = try await GalleryProcess(["--screen", "friends"])
      try await gallery.reader.find("list item", "Steve…")
      try await gallery.reader.find("frame", nil, ["active"])
      Input.send("mousemove 200 690 key ctrl+w")
      // Whether the first is on its way out or has gone.
      let next = try gallery.launch(["--screen", "friends"])
      try await waitForWindows(1, class: "org.ocelot.Gallery")
      #expect(try await eventually { !gallery.isRunning })
      try await waitForWindows(1, class: "org.ocelot.Gallery")
      #expect(next.isRunning)
      next.terminate()
      next.waitUntilExit()
      await gallery.close()
    }

    @Test("What another process does to the favorites is seen")
    func favoritesOfOthers() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog"], favorites: Self.favorites, size: "400x700")
      let reader = gallery.reader
      try await reader.find("list item", "Cosmos…3 of 3")
      try await gallery.setFavorites(["cosmos", "alien"])
      try await reader.find("list item", "Cosmos…1 of 2")
      try await reader.find("list item", "Alien…2 of 2")
      try await reader.findNone("list item", "Dracula…")
      try await gallery.setFavorites([])
      try await reader.find("panel", "No Favorites Yet…")
      try await gallery.setFavorites(["ghost-stories"])
      try await reader.find("list item", "Ghost Stories…1 of 1")
      await gallery.close()
    }

    @Test("It is seen in edit mode, and what is in hand stays there")
    func favoritesOfOthersWhileEditing() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog"], favorites: Self.favorites, size: "400x700")
      let reader = gallery.reader
      try await reader.find("list item", "Cosmos…3 of 3")
      try await reader.find("frame", nil, ["active"])
      try await reader.press("Edit")
      try await reader.press("Move Alien…")
      try await reader.find("status bar", "Lifted, 1 of 3")
      try await gallery.setFavorites(["alien", "dracula", "cosmos", "ghost-stories"])
      try await reader.find("list item", "Ghost Stories…")
      let row = try await reader.find("list item", "Alien…")
      try await reader.perform("item.move-down", of: row)
      try await reader.press("Move Alien…")
      try await gallery.waitForFavorites(["dracula", "alien", "cosmos", "ghost-stories"])
      // What is in hand goes, and nothing with it.
      try await reader.press("Move Cosmos…")
      try await gallery.setFavorites(["dracula", "ghost-stories"])
      try await reader.findNone("list item", "Cosmos…")
      try await reader.find("list item", "Dracula…1 of 2")
      try await reader.press("Move Dracula…")
      try await reader.perform("item.move-down", of: reader.find("list item", "Dracula…"))
      try await reader.press("Move Dracula…")
      try await gallery.waitForFavorites(["ghost-stories", "dracula"])
      #expect(gallery.isRunning)
      await gallery.close()
    }

    @Test("It is seen while the pointer drags a row, and none of both is lost")
    func favoritesOfOthersWhileDragging() async throws {
      let gallery = try await GalleryProcess(
        ["--screen", "catalog"], favorites: Self.favorites, size: "400x700")
      let reader = gallery.reader
      try await reader.find("frame", nil, ["active"])
      try await reader.find("list item", "Cosmos…3 of 3")
      try await reader.press("Edit")
      try await reader.find("push button", "Move Cosmos…")
      // The gripper stands still when its button does.
      let grip = try await gallery.restingExtents("push button", "Move Alien…")
      // Extents are the window's, which has a frame around it on the screen.
      let (x, y) = (grip[0] + grip[2] / 2 + 5, grip[1] + grip[3] / 2 + 5)
      Input.send(
        "mousemove \(x) \(y) mousedown 1 mousemove \(x) \(y + 20) mousemove \(x) \(y + 40)")
      try await gallery.setFavorites(["alien", "dracula", "cosmos", "ghost-stories"])
      try await reader.find("list item", "Ghost Stories…")
      Input.send("mousemove \(x) \(y + 70) mousemove \(x) \(y + 80) sleep 0.5 mouseup 1")
      try await gallery.waitForFavorites(["dracula", "alien", "cosmos", "ghost-stories"])
      #expect(gallery.isRunning)
      await gallery.close()
    }
  }
}
