import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Friends in the Gallery's window, with real keys.
  @MainActor @Suite("Friends in a window") struct FriendsWindowTests {
    @MainActor private final class Screen {
      let clock = ManualClock()
      let reporter = RecordingReporter()
      let window: GalleryWindow
      let friends: FriendsScreen

      /// Without a compositor the theme draws a frame around windows.
      private static let removesFrames: Void = DesktopStyle.addRules(
        "window.solid-csd { border: none; padding: 0; margin: 0; box-shadow: none; }")

      init(width: Int) async throws {
        DesktopStyle.setAnimates(true)
        Self.removesFrames
        var options = Options.inTests
        options.width = width
        options.height = 600
        let clock = clock
        let time = GalleryTime(
          clock: clock, today: { Day(year: 2018, month: 6, day: 4) })
        window = GalleryWindow(options: options, reporter: reporter, time: time)
        friends = window.screens.lazy.compactMap { $0 as? FriendsScreen }.first!
        window.present()
        await window.window.settle()
        Input.send("mousemove 300 590")
        try await press("ctrl+3")
        finish()
      }

      func press(_ key: String) async throws {
        Input.send("key \(key)")
        await Input.taken()
        await window.window.settle()
      }

      /// Lets everything that moves come to rest.
      func finish() { if clock.isTicking { clock.advanceFrames(120) } }

      var view: CollectionView { window.page.collection.collectionView }

      /// The names on screen, in the order of the items.
      var names: [String] {
        view.preparedElements.compactMap(\.itemIndex).sorted { $0.item < $1.item }
          .compactMap {
            ((view.view(of: .item($0)) as? CellView)?.content as? ListRowContent)?.title
          }
      }

      func frames() -> [Rect] {
        (0..<4).compactMap { view.layout.attributes(of: .item(0, $0))?.frame }
      }

      func close() async {
        DesktopStyle.setAnimates(false)
        window.window.close()
        await Input.taken()
        #expect(WarningRecorder.shared.complaints() == [])
        #expect(reporter.reports == [])
      }
    }

    @Test("5.4.1 Ctrl+3 opens the screen, Ctrl+U updates: Priyanka, Steve, Mohammed; no report")
    func update() async throws {
      let screen = try await Screen(width: 700)
      #expect(screen.window.page === screen.friends.page)
      #expect(screen.names == ["Steve", "Mohammed", "Samir", "Priyanka"])
      try await screen.press("ctrl+u")
      screen.finish()
      await screen.window.window.settle()
      #expect(screen.names == ["Priyanka", "Steve", "Mohammed"])
      let first = screen.view.view(of: .item(0, 0)) as? CellView
      #expect(first?.accessibleText == "Priyanka, Updated today, 1 of 3")
      let core = try #require(screen.view.host as? CollectionCore)
      #expect(core.news.status?.text == "Priyanka was updated, 3 people")
      // Until nobody is left, and all over again.
      for _ in 0..<4 {
        try await screen.press("ctrl+u")
        screen.finish()
      }
      #expect(screen.friends.people.items.isEmpty)
      #expect(screen.view.view(of: .placeholder(0)) != nil)
      #expect(core.news.status?.text.hasPrefix("No Friends") == true)
      try await screen.press("ctrl+shift+r")
      screen.finish()
      #expect(screen.names == ["Steve", "Mohammed", "Samir", "Priyanka"])
      await screen.close()
    }

    @Test("5.4.2 Ctrl+U while an update is under way: every row goes on from where it is drawn")
    func updateInUpdate() async throws {
      let screen = try await Screen(width: 360)
      screen.friends.people.showsMore = true
      screen.finish()
      await screen.window.window.settle()
      try await screen.press("ctrl+u")
      var tracks: [String: [Double]] = [:]
      for frame in 0..<40 {
        // Each further update begins while the one before is under way.
        if [6, 9, 20].contains(frame) {
          let count = screen.friends.people.items.count
          Input.send("key ctrl+u")
          try await eventually { screen.friends.people.items.count != count }
        }
        screen.clock.advance(by: 1.0 / 60)
        gtk_widget_queue_draw(screen.window.window.pointer)
        gtk_test_widget_wait_for_draw(screen.window.window.pointer)
        let core = try #require(screen.view.host as? CollectionCore)
        for cell in core.order {
          guard let attributes = cell.attributes else { continue }
          let name = (cell.content as? ListRowContent)?.title ?? ""
          let card = "\(name) in \(ObjectIdentifier(cell))"
          if tracks[card] == nil, frame > 0 {
            #expect(attributes.alpha < 0.2 || attributes.frame.minY > 600)
          }
          tracks[card, default: []].append(attributes.frame.minY)
        }
      }
      screen.finish()
      // A jump would be most of a card's way; see the test without a window.
      for (card, track) in tracks {
        let way = track.max()! - track.min()!
        let step = zip(track, track.dropFirst()).map { abs($0 - $1) }.max() ?? 0
        #expect(step <= 0.2 * way + 0.5, "\(card): \(step) of \(way)")
      }
      #expect(screen.friends.people.items.count == 20)
      await screen.close()
    }

    @Test("5.4.3 The row of who goes is drawn paler, below who passes")
    func goingAway() async throws {
      let screen = try await Screen(width: 360)
      try await screen.press("ctrl+u")
      screen.clock.advance(by: 0.15)
      await screen.window.window.settle()
      let core = try #require(screen.view.host as? CollectionCore)
      let names = core.order.map { ($0.content as? ListRowContent)?.title }
      let index = try #require(names.firstIndex(of: "Samir"))
      #expect(!names[..<index].contains("Priyanka"))
      let samir = core.order[index]
      #expect(abs(try #require(samir.attributes).alpha - 0.5) < 0.01)
      #expect(abs(gtk_widget_get_opacity(samir.cell) - 0.5) < 0.01)
      screen.finish()
      await screen.close()
    }

    @Test("5.4.4, 8.6.5.7 Rows are whole on one card, in any window and text, under a heading")
    func card() async throws {
      for (width, scale) in [(360, 1.0), (360, 1.5), (800, 1), (1_400, 1.5)] {
        DesktopStyle.textScale = scale
        defer { DesktopStyle.textScale = nil }
        let screen = try await Screen(width: width)
        let viewport = screen.view.viewportSize.width
        for item in 0..<4 {
          let frame = try #require(screen.view.screenFrame(of: .item(0, item)))
          #expect(frame.width == min(720, viewport - 24) && frame.height >= 56)
        }
        #expect(ShownText.protruding(in: screen.window.window.pointer).map(\.text) == [])
        let title = try #require(screen.view.view(of: .header(0)) as? CellView)
        let role = gtk_accessible_get_accessible_role(OpaquePointer(title.cell))
        #expect(role == GTK_ACCESSIBLE_ROLE_HEADING)
        await screen.close()
      }
    }

    @Test("5.1.3 The switch of the menu works by keys, and so does the placeholder's button")
    func menu() async throws {
      let screen = try await Screen(width: 700)
      try await screen.press("Down")
      try await screen.press("shift+Tab")
      for _ in 0..<2 {
        try await screen.press("space")
        try await screen.press("Return")
        screen.finish()
        await screen.window.window.settle()
      }
      #expect(screen.friends.people.items.count == 4 && !screen.friends.people.showsMore)
      try await screen.press("space")
      try await screen.press("Return")
      screen.finish()
      #expect(screen.friends.people.items.count == 24 && screen.friends.people.showsMore)
      #expect(screen.window.page.header.subtitle == "24 people · Demo data")
      for _ in 0..<24 { screen.window.page.commands[.update]?() }
      screen.finish()
      await screen.window.window.settle()
      #expect(screen.friends.people.items.isEmpty)
      try await screen.press("Tab")
      for _ in 0..<8 where screen.friends.people.items.isEmpty {
        try await screen.press("Tab")
        let focus = gtk_root_get_focus(gtk_widget_get_root(screen.window.window.pointer))
        if focus.map({ gtk_widget_is_ancestor($0, screen.window.page.collection.pointer) }) == 1 {
          try await screen.press("space")
        }
      }
      #expect(screen.friends.people.items.count == 24)
      await screen.close()
    }

    @Test("5.1.2 Rows hold their texts in any font, at any size")
    func largeText() async throws {
      defer {
        DesktopStyle.setFont("Cantarell 11")
        DesktopStyle.textScale = nil
      }
      let screen = try await Screen(width: 360)
      for (font, scale) in [("Cantarell 11", 2.0), ("Monospace 12", 1.5), ("Serif 20", 3)] {
        DesktopStyle.setFont(font)
        DesktopStyle.textScale = scale
        for _ in 0..<3 { await screen.window.window.settle() }
        screen.finish()
        let texts = ShownText.all(in: screen.window.window.pointer).filter { $0.row != nil }
        #expect(texts.contains { $0.text == "Steve" })
        // Texts are whole, and keep away from the edges.
        for text in texts where text.text != "Recently Updated" {
          let row = try #require(text.row)
          #expect(!text.isCut, "\(text)")
          #expect(text.frame.minY >= row.minY + 4 && text.frame.maxY <= row.maxY - 4, "\(text)")
        }
      }
      await screen.close()
    }

    @Test("The name over a feed scrolls with its pictures and begins where they do")
    func feedHead() async throws {
      let screen = try await Screen(width: 1_100)
      let feed = screen.friends.open(screen.friends.people.items[0])
      screen.finish()
      await screen.window.window.settle()
      for arrangement in FeedArrangement.allCases {
        feed.arrange(arrangement)
        screen.finish()
        await screen.window.window.settle()
        feed.page.scroll(to: 0)
        await screen.window.window.settle()
        let head = try #require(screen.view.screenFrame(of: .globalHeader(0)))
        let picture = try #require(screen.view.screenFrame(of: .item(0, 0)))
        #expect(head.minY == 0 && picture.minY >= head.maxY)
        #expect(picture.minX == FeedHeadContent.defaultPadding.leading, "\(arrangement)")
        feed.page.scroll(to: 300)
        await screen.window.window.settle()
        #expect((screen.view.screenFrame(of: .globalHeader(0))?.maxY ?? 0) <= 0)
      }
      // Where the title is in the header bar, pictures have all of the page.
      gtk_window_set_default_size(screen.window.window.window, 400, 600)
      await screen.window.window.settle()
      #expect(try await eventually { feed.tiles.head == nil })
      await screen.close()
    }

    @Test("5.4.6 The whole story by keyboard: a row, its feed, the three layouts, back")
    func keyboard() async throws {
      let screen = try await Screen(width: 700)
      try await screen.press("Down")
      try await screen.press("Down")
      let root = screen.window.window.window
      #expect(gtk_window_get_focus_visible(root) != 0)
      let focused = try #require(screen.view.focusedItem)
      try await screen.press("Return")
      screen.finish()
      await screen.window.window.settle()
      #expect(screen.window.page !== screen.friends.page)
      #expect(screen.window.page.header.title == screen.friends.people.items[focused.item].name)
      #expect(screen.view.layout is MosaicLayout)
      // Into the middle of the feed, so that a tile can stay.
      for _ in 0..<8 { try await screen.press("Down") }
      let tile = try #require(screen.view.focusedItem)
      #expect(gtk_window_get_focus_visible(root) != 0 && tile.item > 5)
      let switcher = try #require(screen.window.page.header.switcher)
      @MainActor func focusedText() -> String? {
        gtk_root_get_focus(gtk_widget_get_root(screen.window.window.pointer)).flatMap {
          ShownText.all(in: $0).first?.text
        }
      }
      for (title, kind) in [("Flow", "FlowLayout"), ("Waterfall", "WaterfallLayout")] {
        for _ in 0..<20 where !switcher.containsFocus { try await screen.press("shift+Tab") }
        for key in ["Right", "Right", "Left", "Left"] where focusedText() != title {
          try await screen.press(key)
        }
        try #require(focusedText() == title)
        try await screen.press("space")
        screen.finish()
        await screen.window.window.settle()
        #expect("\(type(of: screen.view.layout))" == kind)
      }
      try await screen.press("alt+Left")
      screen.finish()
      await screen.window.window.settle()
      #expect(screen.window.page === screen.friends.page)
      #expect(screen.names == ["Steve", "Mohammed", "Samir", "Priyanka"])
      await screen.close()
    }
  }
}
