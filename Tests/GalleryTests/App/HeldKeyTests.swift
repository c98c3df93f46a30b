import Foundation
import Testing

@testable import Gallery

extension Windows {
  /// Keys that repeat, in the real program: held where they do something, and where they do
  /// nothing.
  @MainActor @Suite("Held keys") struct HeldKeyTests {
    /// Every key that means something somewhere.
    private static let keys = [
      "Down", "Up", "Right", "Left", "Next", "Prior", "End", "Home", "shift+Down", "shift+Up",
      "ctrl+Down", "ctrl+Up", "alt+Down", "alt+Up", "space", "ctrl+space", "ctrl+a", "ctrl+shift+a",
      "Tab", "shift+Tab", "asterisk",
      "Menu", "shift+F10", "Escape", "Return", "alt+Left", "ctrl+d", "ctrl+e", "Delete",
      "ctrl+z", "ctrl+r", "F5", "ctrl+shift+r", "ctrl+u", "ctrl+f", "a", "BackSpace", "ctrl+l",
      "ctrl+plus", "ctrl+minus", "ctrl+0", "F9", "F10", "ctrl+comma", "ctrl+question",
    ]

    /// The keys of the screens, which do the same on each of them.
    private static let screenKeys = (1...9).map { "ctrl+\($0)" }

    private static let favorites = [
      "alien", "dracula", "cosmos", "maps", "wwdc", "ghost-stories",
    ]

    /// What xdotool calls a key of the window of shortcuts.
    private static func name(of key: String) -> String {
      var name = key
      let names = [
        ("<Control>", "ctrl+"), ("<Shift>", "shift+"), ("<Alt>", "alt+"), ("Page_Down", "Next"),
        ("Page_Up", "Prior"),
      ]
      for (theirs, ours) in names { name = name.replacingOccurrences(of: theirs, with: ours) }
      return name
    }

    @Test("Each key of the window of shortcuts is held, but for those that close the window")
    func keysAreThoseListed() {
      var listed: Set<String> = []
      for shortcut in Shortcuts.groups.flatMap(\.shortcuts) {
        for key in shortcut.key.split(separator: " ").map(String.init) {
          let keys = key == "<Control>1...<Control>9" ? (1...9).map { "<Control>\($0)" } : [key]
          listed.formUnion(keys.map(Self.name))
        }
      }
      #expect(listed.subtracting(Self.keys + Self.screenKeys) == ["ctrl+w", "ctrl+q"])
    }

    @Test(
      "Each key, held on a page over a screen and in edit mode, does no harm",
      arguments: [
        // A product, and favorites that are edited.
        ("catalog", "ctrl+1 Home Return"), ("catalog", "ctrl+1 Home ctrl+e"),
      ])
    func onPages(screen: String, way: String) async throws {
      let gallery = try await RunningGallery(["--screen", screen], favorites: Self.favorites)
      for key in Self.keys + Self.screenKeys {
        Input.send(
          "key --delay 4 \(way) key --delay 4 --repeat 6 \(key) key --delay 4 Escape Escape alt+Left"
        )
        guard gallery.isRunning else {
          Issue.record("\(key) ended the program\n\(gallery.complaints)")
          return
        }
      }
      try await gallery.close()
    }

    @Test(
      "Each key, held on each screen, does no harm",
      arguments: Options.Screen.allCases)
    func everyKey(screen: Options.Screen) async throws {
      let gallery = try await RunningGallery(
        ["--screen", screen.rawValue],
        favorites: Self.favorites)
      for key in Self.keys {
        // What a key has opened is closed, and the next one is held in the screen's list.
        let back = "Escape Escape \(screen.digit.map { "ctrl+\($0)" } ?? "")"
        Input.send("key --delay 4 --repeat 6 \(key) key \(back)")
        guard gallery.isRunning else {
          Issue.record("\(key) ended the program\n\(gallery.complaints)")
          return
        }
      }
      try await gallery.close()
    }

    @Test("Keys held while screens and dialogs come and go do no harm")
    func acrossScreens() async throws {
      let gallery = try await RunningGallery(
        ["--screen", "catalog"],
        favorites: Self.favorites)
      let others =
        Self.screenKeys + ["ctrl+comma", "ctrl+question", "F10", "F9"]
        + (1...7).reversed().map { "ctrl+\($0)" }
      // After Delete there are fewer rows.
      for key in [
        "ctrl+e", "space", "Down", "Return", "ctrl+Tab", "ctrl+3", "Escape", "alt+Left", "Delete",
      ] {
        for other in others {
          // The other key comes between two repeats, and the dialog goes while the key is held.
          let held = "key --delay 3 --repeat 6 \(key)"
          Input.send("\(held) key --delay 1 \(other) \(held) key --delay 1 Escape \(held)")
          guard gallery.isRunning else {
            Issue.record("\(key) with \(other) ended the program\n\(gallery.complaints)")
            return
          }
        }
        // As the X server repeats a key that is down.
        Input.send("keydown \(key) sleep 0.5 keyup \(key) key Escape Escape")
      }
      try await gallery.close()
    }

    @Test(
      "Ctrl+W, held while a dialog is open, closes it and the window, and the program ends well",
      arguments: ["ctrl+comma", "ctrl+question", "F10 Up Return"])
    func closing(dialog: String) async throws {
      let gallery = try await RunningGallery(["--screen", "mail"])
      gallery.press(dialog)
      Input.send("keydown ctrl+w sleep 1 keyup ctrl+w")
      try await gallery.close()
    }

    @Test(
      "Delete, held where a message follows each time, does no harm while messages slide",
      arguments: [
        ("hundred-million", "Escape"), ("mail", "Down"), ("row-heights", "Tab Down"),
        ("catalog", "Home"), ("two-columns", "Home"),
      ])
    func messages(screen: String, first: String) async throws {
      let gallery = try await RunningGallery(
        ["--screen", screen],
        favorites: Self.favorites)
      gallery.press(first)
      for _ in 0..<2 {
        Input.send("keydown Delete sleep 0.7 keyup Delete")
        Input.send("key --delay 60 --repeat 3 Escape")
        gallery.press("ctrl+z")
      }
      #expect(gallery.isRunning, "\(gallery.complaints)")
      try await gallery.close()
    }

    @Test("Return, held in a list, opens one page; the next press opens what is there")
    func opensOnce() async throws {
      let shop = try await CatalogWindow()
      shop.window.show(shop.screen(PackagesScreen.self))
      try await shop.wait("packages are there") { shop.view.counts.totalItems > 0 }
      try await shop.press("Home")
      let presses = KeyPresses(in: shop.window.window.pointer)
      Input.send("keydown Return")
      try await shop.wait("Return repeats") { presses.count > 12 }
      Input.send("keyup Return")
      await shop.window.window.settle()
      #expect(shop.window.pages.count == 2)
      try await shop.press("alt+Left")
      try await shop.wait("the list is back") { shop.window.pages.count == 1 }
      try await shop.press("Return")
      try await shop.wait("the page opens again") { shop.window.pages.count == 2 }
      await shop.close()
    }
  }
}
