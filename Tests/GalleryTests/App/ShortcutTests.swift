import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Every key that the window of shortcuts lists, pressed on the screen.
  @MainActor @Suite("Keys as listed") struct ShortcutTests {
    private typealias Check = @MainActor (CatalogWindow) async throws -> Void

    @Test("Each key of the window of shortcuts does what is said there")
    func everyKey() async throws {
      let shop = try await CatalogWindow()
      let listed = Shortcuts.groups.flatMap(\.shortcuts)
        .flatMap { $0.key.split(whereSeparator: { $0 == " " }) }
        .flatMap { $0 == "<Control>1...<Control>9" ? (1...9).map { "<Control>\($0)" } : ["\($0)"] }
      let checks = screenKeys.merging(pageKeys) { $1 }.merging(listKeys) { $1 }
        .merging(rowKeys) { $1 }
        .merging(windowKeys) { $1 }
      #expect(Set(listed) == Set(checks.keys), "each key that is listed is pressed here")
      let closing = ["<Control>w", "<Control>q"]
      for key in listed.filter({ !closing.contains($0) }) {
        do {
          try await checks[key]?(shop)
        } catch {
          Issue.record("\(key): \(error)")
        }
      }
      await shop.close()
      for key in closing {
        let other = try await CatalogWindow()
        try await checks[key]?(other)
        await other.close()
      }
    }

    private var screenKeys: [String: Check] {
      var result: [String: Check] = [:]
      for number in 1...9 {
        result["<Control>\(number)"] = { shop in
          try await shop.press("ctrl+\(number)")
          #expect(shop.window.screen?.name.digit == number, "Ctrl+\(number)")
          #expect(shop.window.page.collection.containsFocus, "Ctrl+\(number)")
        }
      }
      result["<Alt>Left"] = { shop in
        await shop.window.showCatalog(.music)
        await shop.window.window.settle()
        try await shop.press("Home Return")
        try await shop.wait("a page is open") { shop.window.pages.count == 2 }
        try await shop.press("alt+Left")
        try await shop.wait("it is closed") { shop.window.pages.count == 1 }
      }
      result["Escape"] = { shop in
        await shop.window.showCatalog(.music)
        await shop.window.window.settle()
        try await shop.press("Home Return")
        try await shop.wait("a page is open") { shop.window.pages.count == 2 }
        try await shop.press("Escape")
        try await shop.wait("it is closed") { shop.window.pages.count == 1 }
      }
      result["F9"] = { shop in
        try await shop.press("F9")
        #expect(!shop.window.shell.showsSidebar)
        try await shop.press("F9")
        #expect(shop.window.shell.showsSidebar)
      }
      return result
    }

    private var pageKeys: [String: Check] {
      [
        "<Control>f": { shop in
          try await shop.press("ctrl+5")
          _ = await shop.window.page.controller.dataSource.whenLoaded()
          try await shop.press("ctrl+f")
          #expect(shop.search.isOpen && shop.search.containsFocus)
          try await shop.press("Escape")
          #expect(!shop.search.isOpen)
        },
        "<Control>r": receivesMail("ctrl+r"), "F5": receivesMail("F5"),
        "<Control><Shift>r": { shop in
          await shop.window.showCatalog(.tv)
          shop.window.server.fault = .error
          try await shop.press("ctrl+shift+r")
          let source = shop.window.page.controller.dataSource
          _ = await source.whenLoaded()
          #expect(source.state == .failed)
          shop.window.server.fault = nil
        },
        "<Control>u": { shop in
          try await shop.press("ctrl+3")
          let people = shop.screen(FriendsScreen.self).people
          _ = await people.whenLoaded()
          var changes = 0
          let known = shop.screen(FriendsScreen.self).page.commands[.update]
          shop.screen(FriendsScreen.self).page.commands[.update] = {
            changes += 1
            known?()
          }
          try await shop.press("ctrl+u")
          #expect(changes == 1)
        },
        "<Control>d": { shop in
          await shop.window.showCatalog(.music)
          try await shop.press("Home ctrl+d")
          #expect(shop.screen.favorites.ids.count == 1)
        },
        "<Control>e": { shop in
          shop.window.showCatalogPlace(0)
          try await shop.wait("the favorite is listed") { shop.rows.count == 1 }
          try await shop.press("ctrl+e")
          #expect(shop.view.isEditing)
          try await shop.press("ctrl+e")
          #expect(!shop.view.isEditing)
        },
        "Delete": { shop in
          shop.window.showCatalogPlace(0)
          try await shop.press("Home Delete")
          #expect(shop.screen.favorites.ids.isEmpty)
          let count = shop.screen(MailScreen.self).mailbox.messages.count
          try await shop.press("ctrl+4 Down Delete")
          #expect(shop.screen(MailScreen.self).mailbox.messages.count == count - 1)
          try await shop.press("ctrl+z")
        },
        "<Control>z": { shop in
          shop.window.showCatalogPlace(0)
          try await shop.press("ctrl+z")
          #expect(shop.screen.favorites.ids.count == 1)
        },
        "<Control>l": { shop in
          try await shop.press("ctrl+6 ctrl+l")
          let goTo = shop.screen(HundredMillionScreen.self).goTo
          #expect(goTo.hasFocus)
          try await shop.type("77")
          try await shop.press("Return")
          #expect(!goTo.hasFocus)
          #expect(shop.screen(HundredMillionScreen.self).view.focusedItem == ItemIndex(0, 76))
        },
        "<Control>plus": { shop in
          try await shop.press("ctrl+9 ctrl+plus")
          #expect(shop.screen(RowHeightsScreen.self).textSize.category == .extraLarge)
        },
        "<Control>minus": { shop in
          try await shop.press("ctrl+9 ctrl+minus")
          #expect(shop.screen(RowHeightsScreen.self).textSize.category == .large)
          try await shop.press("ctrl+minus")
          #expect(shop.screen(RowHeightsScreen.self).textSize.category == .medium)
        },
        "<Control>0": { shop in
          try await shop.press("ctrl+9 ctrl+0")
          #expect(shop.screen(RowHeightsScreen.self).textSize.category == .large)
        },
      ]
    }

    private func receivesMail(_ key: String) -> Check {
      { shop in
        try await shop.press("ctrl+4")
        let count = shop.screen(MailScreen.self).mailbox.messages.count
        try await shop.press(key)
        #expect(shop.screen(MailScreen.self).mailbox.messages.count == count + 1, "\(key)")
      }
    }

    /// The keys of rows that have actions, can be moved, or hold others.
    private var rowKeys: [String: Check] {
      [
        "Menu": opensActions("Menu"), "<Shift>F10": opensActions("shift+F10"),
        "<Alt>Down": moves("alt+Down", from: 0, to: 1),
        "<Alt>Up": moves("Down alt+Up", from: 1, to: 0),
        "Right": inOutline("Right") { $0 == 5 }, "Left": inOutline("Right Left") { $0 == 3 },
        "asterisk": inOutline("asterisk") { $0 >= 5 },
      ]
    }

    private func opensActions(_ key: String) -> Check {
      { shop in
        await shop.window.showCatalog(.music)
        try await shop.press("Home \(key)")
        try await shop.wait("\(key) opens a menu") {
          shop.openMenu?.contains { $0.contains("Favorites") } == true
        }
        try await shop.press("Escape")
        try await shop.wait("Escape closes it") { shop.openMenu == nil }
      }
    }

    private func moves(_ keys: String, from: Int, to: Int) -> Check {
      { shop in
        await shop.window.markFavorites(["alien", "dracula"])
        await shop.window.showCatalog(nil)
        await shop.window.window.settle()
        var wanted = shop.screen.favorites.ids
        wanted.insert(wanted.remove(at: from), at: to)
        try await shop.press("Home ctrl+e \(keys)")
        #expect(shop.screen.favorites.ids == wanted, "\(keys)")
        try await shop.press("ctrl+e")
      }
    }

    /// Presses keys on alternatives among the dependencies of a package, of which there are three.
    private func inOutline(_ keys: String, _ isRight: @escaping @MainActor (Int) -> Bool) -> Check {
      { shop in
        try await shop.press("ctrl+5")
        let packages = shop.screen(PackagesScreen.self)
        _ = await packages.list.whenLoaded()
        let known = packages.list.library?.database.packages(named: "ocelot").first
        let package = try #require(known)
        let source = try #require(packages.open(package))
        source.select(1, animated: false)
        _ = await source.selectedChild?.whenLoaded()
        await shop.window.window.settle()
        shop.view.focus(ItemIndex(1, 1))
        shop.window.page.collection.focus()
        try await shop.press(keys)
        try await shop.wait("\(keys): rows are shown or hidden") { isRight(shop.view.counts[1]) }
        try await shop.press("alt+Left")
        try await shop.wait("the page is closed") { shop.window.pages.count == 1 }
      }
    }

    private var listKeys: [String: Check] {
      /// Presses keys in Hundred Million, from the top, and says what has the focus.
      func press(_ keys: String, _ shop: CatalogWindow) async throws -> (focus: Int?, Int) {
        let view = shop.screen(HundredMillionScreen.self).view
        try await shop.press("ctrl+6 ctrl+shift+a Home \(keys)")
        return (view.focusedItem?.item, view.selection.count)
      }
      func leads(_ keys: String, to focus: Int, selecting count: Int) -> Check {
        { shop in
          let found = try await press(keys, shop)
          #expect(found == (focus, count), "\(keys)")
        }
      }
      return [
        "Down": leads("Down", to: 1, selecting: 1),
        "Up": leads("Down Down Up", to: 1, selecting: 1),
        "Page_Down": { shop in
          let (focus, count) = try await press("Next", shop)
          #expect((focus ?? 0) > 4 && count == 1)
        },
        "Page_Up": leads("Next Prior", to: 0, selecting: 1),
        "End": leads("End", to: 99_999_999, selecting: 1),
        "Home": leads("End Home", to: 0, selecting: 1),
        "Return": { shop in
          await shop.window.showCatalog(.music)
          await shop.window.window.settle()
          try await shop.press("Home Return")
          try await shop.wait("a page is open") { shop.window.pages.count == 2 }
          try await shop.press("alt+Left")
        },
        "space": { shop in
          _ = try await press("ctrl+Down space", shop)
          #expect(shop.screen(HundredMillionScreen.self).view.selectedItems == [ItemIndex(0, 1)])
        },
        "<Shift>Down": leads("shift+Down shift+Down", to: 2, selecting: 3),
        "<Shift>Up": leads("Down Down shift+Up", to: 1, selecting: 2),
        "<Control>Down": leads("ctrl+Down ctrl+Down", to: 2, selecting: 1),
        "<Control>Up": leads("Down Down ctrl+Up", to: 1, selecting: 1),
        "<Control>space": leads("ctrl+Down ctrl+Down ctrl+space", to: 2, selecting: 2),
        "<Control>a": leads("ctrl+a", to: 0, selecting: 100_000_000),
        "<Control><Shift>a": leads("ctrl+a ctrl+shift+a", to: 0, selecting: 0),
      ]
    }

    private func closes(_ key: String) -> Check {
      { shop in
        try await shop.press(key)
        try await shop.wait("\(key) closes the window") {
          gtk_widget_get_mapped(shop.window.window.pointer) == 0
        }
      }
    }

    private var windowKeys: [String: Check] {
      func opensDialog(_ key: String) -> Check {
        { shop in
          try await shop.press(key)
          try await shop.wait("\(key) opens a window") { shop.window.window.dialog != nil }
          try await shop.press("Escape")
          try await shop.wait("Escape closes it") { shop.window.window.dialog == nil }
        }
      }
      return [
        "<Control>comma": opensDialog("ctrl+comma"),
        "<Control>question": opensDialog("ctrl+question"),
        "F10": { shop in
          try await shop.press("ctrl+1 F10")
          #expect(shop.openMenu?.contains("Preferences") == true)
          try await shop.press("Escape")
          #expect(shop.openMenu == nil)
        },
        "<Control>w": closes("ctrl+w"), "<Control>q": closes("ctrl+q"),
      ]
    }
  }
}
