import CGTK
import Foundation
import Ocelot
import OcelotTesting
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The Gallery at the largest text of GNOME's settings and beyond, in windows of every width.
  @MainActor @Suite("Large text") struct LargeTextTests {
    /// Opens a window as a step of the tour does, and asks about it.
    private static let removesFrames: Void = DesktopStyle.addRules(
      "window.solid-csd { border: none; padding: 0; margin: 0; box-shadow: none; }")

    private func visit(
      _ screen: Options.Screen, _ step: TourStep, width: Int, scale: Double,
      buttons: String = ":close",
      _ ask: (GalleryWindow) async throws -> Void
    ) async throws {
      _ = WarningRecorder.shared.take()
      Self.removesFrames
      GalleryStyle.install()
      DesktopStyle.setFont("Cantarell 11")
      DesktopStyle.setWindowButtons(buttons)
      defer { DesktopStyle.setWindowButtons(":close") }
      DesktopStyle.setAnimates(false)
      DesktopStyle.setCursorBlinks(false)
      DesktopStyle.textScale = scale
      defer { DesktopStyle.textScale = nil }
      let folder = TemporaryFolder()
      var options = Options.inTests
      options.screen = screen
      options.width = width
      options.height = step.height
      options.latency = step.latency
      options.fault = step.fault
      if let root = step.dpkgRoot { options.dpkgRoot = root }
      options.database = URL(fileURLWithPath: try folder.catalog())
      var time = GalleryTime()
      time.today = { Tour.now.day }
      let window = GalleryWindow(options: options, reporter: RecordingReporter(), time: time)
      window.present()
      await window.window.settle()
      await step.act(window)
      await window.window.settle()
      try await ask(window)
      window.window.close()
      await Input.taken()
    }

    /// What the tour shows in a narrow window with large text.
    private static let steps = Screens.tourSteps.flatMap { screen, steps in
      steps.filter { $0.looks.contains(.narrowHugeText) && !$0.animates }.map { (screen, $0) }
    }

    /// The windows that every screen shares.
    private static let dialogs = Screens.tourSteps.flatMap { screen, steps in
      steps.filter { $0.name.hasPrefix("window-") }.map { (screen, $0) }
    }

    /// Where lists are whose rows have heights of their own and a line or two of text, as screens
    /// show beside rows that fit their text.
    private static func unfittingLists(_ window: GalleryWindow) -> [Rect] {
      let lists =
        switch window.screen {
        // The inbox shows how messages begin.
        case let mail as MailScreen: [mail.page.collection]
        case let rows as RowHeightsScreen:
          rows.tables.filter { $0.kind != .selfSizing }.map(\.list.collection)
        case let rows as HundredMillionScreen where !rows.rows.isSelfSizing:
          [window.page.collection]
        // Items are as wide as their hours, or tiles, and scroll both ways.
        case let layouts as LayoutsScreen where [.timetable, .map].contains(layouts.choice):
          [window.page.collection]
        default: [CollectionWidget]()
        }
      return lists.map(\.pointer).filter { gtk_widget_get_mapped($0) != 0 }
        .map { ShownText.frame(of: $0, in: window.window.pointer) }
    }

    @Test("Dialogs fit into 360 points as well, and cut no text")
    func dialogs() async throws {
      #expect(Self.dialogs.count == 3)
      for (screen, step) in Self.dialogs {
        // libadwaita shortens the application's name above that.
        for scale in step.name == "window-about" ? [1.0, 2] : [1, 2, 3] {
          try await visit(screen, step, width: 360, scale: scale) { window in
            let dialog = try #require(window.window.dialog)
            var least: gint = 0
            gtk_widget_measure(
              dialog.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
            #expect(least <= 360, "\(step.name) at \(scale)")
            var cut: [ShownText] = []
            for _ in 0..<50 {
              cut = ShownText.all(in: dialog.pointer).filter(\.isCut)
              if cut.isEmpty { break }
              await window.window.settle()
            }
            #expect(cut.map(\.text) == [], "\(step.name) at \(scale)")
          }
        }
      }
    }

    /// In narrow windows with three buttons, which must stay narrow, also where text gets smaller
    /// again, and in wide ones.
    @Test(
      "Every text is whole but titles of pages and in rows that do not take their height from it",
      arguments: [360, 1100])
    func texts(width: Int) async throws {
      let buttons = width == 360 ? ":minimize,maximize,close" : ":close"
      for (screen, step) in Self.steps {
        try await visit(screen, step, width: width, scale: 3, buttons: buttons) { window in
          try await expectWhole(window, screen, step, width: width)
          guard width == 360 else { return }
          DesktopStyle.textScale = 2
          await window.window.settle()
          try await expectWhole(window, screen, step, width: width)
        }
      }
    }

    private func expectWhole(
      _ window: GalleryWindow, _ screen: Options.Screen, _ step: TourStep, width: Int
    ) async throws {
      var least: gint = 0
      let pointer = window.window.pointer
      gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      #expect(Int(least) <= width, "\(screen) \(step.name)")
      #expect(Int(gtk_widget_get_width(pointer)) == width, "\(screen) \(step.name)")
      // What a page is about may have a long name; screens have short ones.
      let titles = window.pages.count > 1 ? [window.page.header.title] : []
      let lists = Self.unfittingLists(window)
      let isSwiped = ["swiped", "swiped-leading", "remove-open"].contains(step.name)
      @MainActor func cutTexts() -> [ShownText] {
        ShownText.all(in: window.window.pointer).filter {
          guard $0.isCut, !titles.contains($0.text) else { return false }
          let frame = $0.frame
          return !lists.contains { frame.intersects($0) }
        }
      }
      var cut = cutTexts()
      // Rows of the sidebar take a frame more on a busy machine.
      for _ in 0..<50 where !cut.isEmpty {
        await window.window.settle()
        cut = cutTexts()
      }
      #expect(cut.map(\.text) == [], "\(screen) \(step.name)")
      // What is swiped aside leaves the window.
      guard !isSwiped else { return }
      let beyond = ShownText.protruding(in: window.window.pointer).filter { text in
        !(window.screen is LayoutsScreen) || !lists.contains { text.frame.intersects($0) }
      }
      #expect(beyond.map(\.text) == [], "\(screen) \(step.name)")
    }

    @Test("Header bars beside each other are equally high, with and without a subtitle")
    func equalHeaders() async throws {
      let step = try #require(FriendsScreen.tourSteps.first { $0.name == "people" })
      try await visit(.friends, step, width: 1100, scale: 2) { window in
        @MainActor func heights() -> [gint] {
          [window.sidebar.header, window.page.header].map { gtk_widget_get_height($0.pointer) }
        }
        @MainActor func wait(_ what: String, _ condition: () -> Bool) async {
          for _ in 0..<100 where !condition() { await window.window.settle() }
          #expect(condition(), "\(what): \(heights())")
        }
        await wait("a subtitle") { heights()[0] == heights()[1] }
        let high = heights()[1]
        window.page.header.subtitle = ""
        await wait("no subtitle") { heights()[0] == heights()[1] && heights()[1] < high }
      }
    }

    @Test("The bar over the sidebar is as high as that of a message, and of the inbox again")
    func headerOfDetail() async throws {
      let step = try #require(MailScreen.tourSteps.first { $0.name == "message" })
      try await visit(.mail, step, width: 1100, scale: 2) { window in
        let detail = try #require(window.page.detail)
        #expect(detail.coversList)
        @MainActor func height(_ header: HeaderBar) -> gint {
          gtk_widget_get_height(header.pointer)
        }
        @MainActor func wait(for header: HeaderBar) async {
          for _ in 0..<100 where height(window.sidebar.header) != height(header) {
            await window.window.settle()
          }
          #expect(height(window.sidebar.header) == height(header))
        }
        await wait(for: detail.header)
        let low = height(window.sidebar.header)
        detail.close()
        await wait(for: window.page.header)
        #expect(height(window.sidebar.header) > low, "the inbox has a subtitle")
      }
    }

    @Test(
      "Rows that the tour swipes show their actions at every text size", arguments: [1.0, 2, 3])
    func swipedRows(scale: Double) async throws {
      for step in CatalogScreen.tourSteps where ["swiped", "swiped-leading"].contains(step.name) {
        for width in [360, 1100] {
          try await visit(.catalog, step, width: width, scale: scale) { window in
            #expect(window.editing?.heldItems.isEmpty == false, "\(step.name), \(width) wide")
          }
        }
      }
    }

    @Test("A title grows again where it has room, and is renamed in the size that fits")
    func titleFollows() async throws {
      try await visit(.friends, TourStep("title", height: 640), width: 360, scale: 2) { window in
        let header = window.page.header
        @MainActor func title() -> ShownText? {
          ShownText.all(in: header.pointer).first { $0.text == header.title }
        }
        @MainActor func wait(_ what: String, _ condition: () -> Bool) async {
          for _ in 0..<100 where !condition() { await window.window.settle() }
          #expect(condition(), "\(what): \(title().map { "\($0)" } ?? "none")")
        }
        header.title = "A Title"
        await wait("a short title is whole") { title()?.isCut == false }
        let large = title()?.frame.height ?? 0
        header.title = "A Title of Some Length"
        await wait("a long title is small") { (title()?.frame.height ?? large) < large }
        header.title = "A Title"
        await wait("a short one is large again") { title()?.frame.height == large }
        DesktopStyle.setFont("Cantarell 30")
        await wait("another font makes it smaller") { title()?.isCut == false }
        DesktopStyle.setFont("Cantarell 11")
        await wait("the font before, as it was") { title()?.frame.height == large }
      }
    }

    @Test(
      "The badge of a package is whole with any font",
      arguments: ["Cantarell 11", "DejaVu Sans 11", "DejaVu Serif 13"])
    func badge(font: String) async throws {
      let step = TourStep("badge", height: 640) { window in
        DesktopStyle.setFont(font)
        _ = await window.page.controller.dataSource.whenLoaded()
      }
      try await visit(.packages, step, width: 360, scale: 3) { window in
        let list = window.page.collection.collectionView
        let sections = list.counts.count
        var badges: [ShownText] = []
        for section in 0..<sections {
          list.scroll(to: .item(section, 0), at: .start, animated: false)
          await window.window.settle()
          let texts = ShownText.all(in: window.page.collection.pointer)
          badges += texts.filter { $0.text == "Update" }
        }
        #expect(!badges.isEmpty && badges.allSatisfy { !$0.isCut })
        #expect(badges.allSatisfy { $0.frame.maxX <= 346 }, "\(badges.map(\.frame))")
      }
      DesktopStyle.setFont("Cantarell 11")
    }

    @Test(
      "Counters show each number in one line, beside the rows or under them",
      arguments: [1, 1.5, 3])
    func counters(scale: Double) async throws {
      let step = TourStep("counters", height: 1100) { window in
        window.screens.lazy.compactMap { $0 as? HundredMillionScreen }.first?.showCounters(true)
      }
      try await visit(.hundredMillion, step, width: 1100, scale: scale) { window in
        let panel = window.page.lists[1].collection.pointer
        for _ in 0..<20 { await window.window.settle() }
        let texts = ShownText.all(in: panel)
        let line = texts.first { $0.text == "0" }?.frame.height ?? 0
        let numbers = texts.filter { $0.text.first?.isNumber == true }
        // Under the rows the cards scroll.
        #expect(numbers.count >= (scale == 1 ? 7 : 3))
        #expect(numbers.contains { $0.text == "100,000,000" })
        #expect(numbers.allSatisfy { !$0.isCut && $0.frame.height < line * 1.5 }, "\(numbers)")
        #expect(gtk_widget_get_width(panel) <= 550 || scale > 1)
      }
    }

    @Test("Long titles are whole in edit mode in a narrow window", arguments: [2.0, 3])
    func editMode(scale: Double) async throws {
      let step = TourStep("long-favorites", height: 600) { window in
        await window.markFavorites(["alice", "twenty-thousand-leagues"])
        await window.showCatalog(nil)
        window.page.toggleEditing()
      }
      try await visit(.catalog, step, width: 360, scale: scale) { window in
        let texts = ShownText.all(in: window.window.pointer).filter { $0.row != nil }
        #expect(texts.filter(\.isCut).map(\.text) == [])
      }
    }

    @Test("Titles of segments are whole with a large font and large text")
    func largeFont() async throws {
      let step = TourStep("large-font") { window in
        DesktopStyle.setFont("Serif 20")
        await window.openProduct("ghost-stories", .music)
      }
      try await visit(.catalog, step, width: 1100, scale: 2) { window in
        var titles: [ShownText] = []
        for _ in 0..<50 {
          await window.window.settle()
          titles = ShownText.all(in: window.window.pointer).filter {
            ["Details", "Songs", "Reviews", "Trends"].contains($0.text)
          }
          if titles.count >= 3, titles.allSatisfy({ !$0.isCut }) { break }
        }
        #expect(titles.count >= 3 && titles.filter(\.isCut).map(\.text) == [])
      }
      DesktopStyle.setFont("Cantarell 11")
    }
  }
}
