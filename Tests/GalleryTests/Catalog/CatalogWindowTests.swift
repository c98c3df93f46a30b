import CGTK
import CMainLoop
import Foundation
import Ocelot
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The Catalog in the Gallery's window.
  @MainActor @Suite("The Catalog in a window") struct CatalogWindowTests {
    @Test("5.1.6 A restart restores screen, place, row, favorites and their order")
    func restart() async throws {
      let folder = TemporaryFolder()
      let first = try await CatalogWindow(width: 420, height: 400, folder: folder, remembers: true)
      #expect(first.title == "Discover")
      await first.window.markFavorites(["alien", "wwdc", "dracula", "cosmos"])
      await first.window.showCatalog(nil)
      first.window.page.controller.dataSource.move(from: ItemIndex(0, 3), to: ItemIndex(0, 0))
      first.window.page.controller.dataSource.removeItem(at: ItemIndex(0, 2))
      await first.window.showCatalog(.books)
      await first.window.window.settle()
      first.window.page.scroll(to: 83)
      await first.window.window.settle()
      let top = first.window.page.topRow
      #expect(top.map { $0.item.item > 0 } == true)
      await first.close()

      let second = try await CatalogWindow(width: 420, height: 400, folder: folder, remembers: true)
      #expect(second.title == "Books")
      try await second.wait("the row is back") { second.window.page.topRow?.item == top?.item }
      #expect(second.window.page.topRow.map { abs($0.offset - (top?.offset ?? 0)) <= 0.5 } == true)
      #expect(second.screen.favorites.ids == ["cosmos", "alien", "dracula"])
      // Another width breaks the rows elsewhere; the same row is at the top again.
      await second.close()
      let third = try await CatalogWindow(width: 1100, height: 400, folder: folder, remembers: true)
      #expect(third.title == "Books")
      await third.window.showCatalog(nil)
      try await third.wait("favorites are listed") { third.rows.count == 3 }
      #expect(third.rows == ["Cosmos: A Personal Voyage", "Alien", "Dracula"])
      await third.close()
    }

    @Test("5.1.6 A restart restores the view that was chosen at the foot of a screen")
    func restartInView() async throws {
      let folder = TemporaryFolder()
      let first = try await CatalogWindow(folder: folder, remembers: true)
      first.window.show(first.window.screens.first { $0.name == .bigCats }!)
      let bar = try #require(first.window.page.switchers?.foot)
      bar.selected = 1
      bar.onSelect?(1)
      await first.window.window.settle()
      try await first.wait("there are none") { first.text("No Favorites Yet") != nil }
      await first.close()
      let second = try await CatalogWindow(folder: folder, remembers: true)
      #expect(second.title == "Big Cats")
      #expect(second.window.page.switchers?.foot.selected == 1)
      try await second.wait("favorites are shown") { second.text("No Favorites Yet") != nil }
      await second.close()
    }

    @Test("5.1.6 The app, quit and started again, shows the screen of before and keeps favorites")
    func realRestart() async throws {
      let folder = TemporaryFolder()
      let path = folder.path("favorites.sqlite")
      var favorites: [[String]] = []
      for run in 0..<2 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
          .deletingLastPathComponent().appendingPathComponent("Gallery")
        process.arguments = [
          "--database", folder.path("catalog.sqlite"), "--latency", "0", "--size", "800x600",
        ]
        try process.run()
        defer { if process.isRunning { process.terminate() } }
        // Each look starts a process: none once the window is there.
        try await eventually(every: 50) { Self.showsApp() }
        if run == 0 {
          try await Self.repeatKeys("ctrl+2") {
            try Settings(path: path)[.screen] == "big-cats"
          }
          try await Self.repeatKeys("Down key ctrl+d") {
            try await !FavoritesDatabase(path: path, .cats).all().isEmpty
          }
        }
        try await Self.repeatKeys("ctrl+w") { !process.isRunning }
        #expect(!process.isRunning && process.terminationStatus == 0, "run \(run)")
        let settings = try Settings(path: path)
        #expect(settings[.screen] == "big-cats", "run \(run)")
        favorites.append(try await FavoritesDatabase(path: path, .cats).all())
      }
      #expect(!favorites[0].isEmpty && favorites[1] == favorites[0])
    }

    @Test("5.1.2 Preferences open by a key, change the looks at once, and outlast a restart")
    func preferences() async throws {
      let folder = TemporaryFolder()
      let first = try await CatalogWindow(folder: folder, remembers: true)
      try await first.press("ctrl+comma")
      let dialog = try #require(first.window.window.dialog)
      #expect(
        ShownText.all(in: dialog.pointer).map(\.text).filter {
          ["Style", "Contrast", "Size", "Right to Left"].contains($0)
        } == ["Style", "Contrast", "Size", "Right to Left"])
      first.window.window.perform("appearance", target: "dark")
      first.window.window.perform("contrast", target: "high")
      first.window.window.perform("text-scale", target: "1.25")
      #expect(DesktopStyle.appearance == .dark && DesktopStyle.isHighContrast)
      first.window.window.perform("rtl")
      #expect(DesktopStyle.textScale == 1.25 && DesktopStyle.isRightToLeft)
      try await first.press("Escape")
      try await first.wait("the window of preferences is closed") {
        first.window.window.dialog == nil
      }
      await first.close()
      #expect(!DesktopStyle.isHighContrast && !DesktopStyle.isRightToLeft)

      let settings = try Settings(path: folder.path("favorites.sqlite"))
      Preferences.restore(from: settings)
      #expect(DesktopStyle.appearance == .dark && DesktopStyle.contrast == .high)
      #expect(DesktopStyle.textScale == 1.25 && DesktopStyle.isRightToLeft)
      let second = try await CatalogWindow(folder: folder, remembers: true)
      second.window.window.perform("text-scale", target: "system")
      #expect(DesktopStyle.textScale == nil)
      #expect(second.settings?[.textScale] == nil)
      // The window may close while its preferences are open.
      second.window.window.perform("preferences")
      await second.window.window.settle()
      await second.close()
    }

    @Test("5.1.2 Where text is large and the window narrow, messages wrap and segments shrink")
    func largeText() async throws {
      let shop = try await CatalogWindow(width: 360)
      DesktopStyle.textScale = 1.5
      await shop.window.openProduct("downton-abbey-4", .tv)
      await shop.window.window.settle()
      let message = "The Server Cannot Be Reached for Now"
      shop.window.page.toast(message, button: ("Retry", .reload))
      await shop.window.window.settle()
      let texts = ShownText.all(in: shop.window.window.pointer)
      for wanted in [message, "Retry", "Details", "Episodes", "Reviews", "Trends"] {
        let text = try #require(texts.first { $0.text == wanted }, "\(wanted)")
        #expect(!text.isCut && text.frame.minX >= 0 && text.frame.maxX <= 360, "\(wanted)")
      }
      await shop.close()
    }

    @Test("5.1.5 Favorites that cannot be read are told of, and lists are shown all the same")
    func unreadableFavorites() async throws {
      let folder = TemporaryFolder()
      try "no database".write(
        toFile: folder.path("favorites.sqlite"), atomically: true, encoding: .utf8)
      let shop = try await CatalogWindow(folder: folder)
      try await shop.wait("a message is shown") {
        ShownText.all(in: shop.window.window.pointer).contains {
          $0.text == "The database is damaged. Favorites are not shown."
        }
      }
      await shop.window.showCatalog(.music)
      await shop.window.window.settle()
      #expect(shop.rows.contains("Abbey Road"))
      await shop.close()
    }

    @Test("Ctrl+W closes what is over the window, then the window")
    func closing() async throws {
      let shop = try await CatalogWindow()
      for (name, key) in [("preferences", "ctrl+comma"), ("shortcuts", "ctrl+question")] {
        try await shop.press(key)
        #expect(shop.window.window.dialog != nil, "\(name)")
        try await shop.press("ctrl+w")
        try await shop.wait("\(name) is closed") { shop.window.window.dialog == nil }
        #expect(gtk_widget_get_mapped(shop.window.window.pointer) != 0)
      }
      try await shop.press("ctrl+w")
      try await shop.wait("the window is closed") {
        gtk_widget_get_mapped(shop.window.window.pointer) == 0
      }
      await shop.close()
    }

    @Test("Edit mode ends with the last favorite, and cannot begin without one")
    func nothingToEdit() async throws {
      let shop = try await CatalogWindow()
      await shop.window.markFavorites(["alien"])
      await shop.window.showCatalog(nil)
      try await shop.press("ctrl+e")
      #expect(shop.view.isEditing)
      shop.view.perform(.delete, from: .item(0, 0))
      await shop.window.window.settle()
      #expect(!shop.view.isEditing)
      try await shop.press("ctrl+e")
      #expect(!shop.view.isEditing)
      // Undo brings the favorite back, and something to edit.
      try await shop.press("ctrl+z")
      try await shop.press("ctrl+e")
      #expect(shop.view.isEditing && shop.rows == ["Alien"])
      await shop.close()
    }

    @Test("3.10 A swiped second-column row slides under the first")
    func secondColumn() async throws {
      let shop = try await CatalogWindow(clock: HeldClock())
      await shop.window.showFavorites()
      var metrics = SectionMetrics.rows
      metrics.columns = 2
      shop.window.page.controller.dataSource.defaultMetrics = metrics
      await shop.window.window.settle()
      shop.window.letPass(2)
      await shop.window.window.settle()
      func frame(_ item: Int) throws -> Rect {
        let cell = try #require(shop.view.view(of: .item(0, item)) as? CellView)
        return ShownText.frame(of: cell.cell, in: shop.window.window.pointer)
      }
      let (first, second) = (try frame(0), try frame(1))
      #expect(second.minX == first.maxX && second.minY == first.minY)
      let before = try Pixels(of: shop.window.window.pointer)
      await shop.window.swipe(ItemIndex(0, 1), by: -60, releases: false)
      await shop.window.window.settle()
      let after = try Pixels(of: shop.window.window.pointer)
      // Not a pixel of the first column changes.
      #expect(before.colors(in: first) == after.colors(in: first))
      #expect(before.colors(in: second) != after.colors(in: second))
      // Two points of the list's own colour, then the row fades in: the picture, which began 15
      // points inside, is cut by the edge.
      let edge = Rect(x: second.minX, y: second.minY + 1, width: 2, height: second.height - 2)
      let plain = before.colors(in: edge).first
      #expect(after.colors(in: edge).allSatisfy { $0 == plain })
      let beside = Rect(x: second.minX + 8, y: second.minY + 1, width: 60, height: 40)
      #expect(Set(after.colors(in: beside)).count > 1, "the row goes on behind the edge")
      // What is uncovered is at the end of the cell, as wide as the pull.
      let strip = Rect(x: second.maxX - 58, y: second.minY + 2, width: 4, height: 4)
      #expect(Set(after.colors(in: strip)) != Set(before.colors(in: strip)))
      let rest = Rect(x: second.maxX - 66, y: second.minY + 2, width: 4, height: 4)
      #expect(after.colors(in: rest) == before.colors(in: rest))
      await shop.close()
    }

    @Test(
      "5.1.4 Every text of the Catalog has a contrast of 4.5 at least",
      arguments: Options.Appearance.allCases)
    func contrast(appearance: Options.Appearance) async throws {
      let shop = try await CatalogWindow()
      DesktopStyle.show(appearance)
      for state in Self.states {
        await state.show(shop)
        await shop.window.window.settle()
        let dialog = shop.window.window.dialog
        let shown = dialog?.pointer ?? shop.window.window.pointer
        let pixels = try Pixels(of: shown, scale: 2)
        let texts = ShownText.all(in: shown)
        #expect(!texts.isEmpty, "\(state.name)")
        for text in texts {
          guard let contrast = pixels.contrast(in: text.frame) else { continue }
          #expect(contrast >= 4.5, "\(state.name), \(appearance): “\(text.text)”")
        }
        if let dialog { gtk_window_destroy(cast(dialog.object)) }
      }
      await shop.close()
    }

    @Test("5.1.2 At 360 points nothing of the Catalog is cut or scrolls sideways")
    func narrow() async throws {
      let shop = try await CatalogWindow(width: 360)
      for state in Self.states where !state.isDialog {
        await state.show(shop)
        await shop.window.window.settle()
        for text in ShownText.all(in: shop.window.window.pointer) {
          #expect(!text.isCut, "\(state.name): “\(text.text)”")
          #expect(
            text.row.map { text.frame.maxY <= $0.maxY + 0.5 } != false,
            "\(state.name): “\(text.text)” is taller than its row")
          #expect(text.frame.minX >= 0 && text.frame.maxX <= 360, "\(state.name): “\(text.text)”")
        }
        #expect(gtk_widget_get_width(shop.window.window.pointer) == 360, "\(state.name)")
        #expect(shop.view.contentSize.width <= shop.view.viewportSize.width, "\(state.name)")
      }
      await shop.close()
    }
  }
}

extension Windows.CatalogWindowTests {
  /// Presses keys in another process's window, again where a key came before anything could take
  /// it, until something is so.
  static func repeatKeys(_ keys: String, until isDone: () async throws -> Bool) async throws {
    var looks = 0
    try await eventually(every: 50) {
      if try await isDone() { return true }
      if looks.isMultiple(of: 40) { Input.send("mousemove 400 590 key \(keys)") }
      looks += 1
      return false
    }
  }

  /// Whether another process shows the app's window.
  static func showsApp() -> Bool {
    ocelot_run("xdotool search --onlyvisible --name \"Ocelot Gallery\"") != 0
  }

  /// A state of the screen that tests look at.
  @MainActor struct State {
    let name: String
    var isDialog = false
    let show: @MainActor (CatalogWindow) async -> Void
  }

  static let states =
    ProductKind.allCases.map { kind in
      State(name: kind.title) { await $0.window.showCatalog(kind) }
    } + [
      State(name: "no favorites") { await $0.window.showCatalog(nil) },
      State(name: "favorites") { await $0.window.showFavorites() },
      State(name: "swiped") { shop in
        await shop.window.swipe(ItemIndex(0, 2), by: -100)
      },
      State(name: "swiped, leading") { shop in
        await shop.window.showCatalog(.music)
        await shop.window.swipe(ItemIndex(0, 2), by: 160)
      },
      State(name: "editing") { shop in
        await shop.window.showFavorites()
        shop.window.page.toggleEditing()
      },
      State(name: "remove control open") { shop in
        shop.window.editing?.removePressed(ItemIndex(0, 1))
      },
      State(name: "undo") { shop in
        shop.window.page.toggleEditing()
        shop.view.perform(.delete, from: .item(0, 1))
      },
      State(name: "album") { await $0.window.openProduct("ghost-stories", .music) },
      State(name: "songs") { await $0.window.openProduct("ghost-stories", .music, segment: 1) },
      State(name: "reviews") { await $0.window.openProduct("wwdc", .apps, segment: 1) },
      State(name: "trends") { await $0.window.openProduct("moby-dick", .books, segment: 2) },
      State(name: "episodes") {
        await $0.window.openProduct("downton-abbey-4", .tv, segment: 1)
      },
      State(name: "not for sale") { shop in
        await shop.window.openProduct("downton-abbey-4", .tv)
        await shop.window.chooseTerritory("JP")
      },
      State(name: "availability") { shop in
        guard let product = shop.screen.catalog.known["downton-abbey-4"] else { return }
        shop.screen.openAvailability(of: product)
        _ = await shop.window.page.controller.dataSource.whenLoaded()
      },
      State(name: "search") { await $0.window.searchProducts("the") },
      State(name: "search without results") { await $0.window.searchProducts("zebra") },
      State(name: "error") { shop in
        shop.window.server.fault = .error
        await shop.window.openProduct("alien", .movies)
        shop.window.server.fault = nil
      },
      State(name: "preferences", isDialog: true) { $0.window.window.perform("preferences") },
      State(name: "about", isDialog: true) { $0.window.window.perform("about") },
    ]
}
