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
        var options = Options()
        options.width = width
        options.height = 600
        options.latency = 0
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
          .compactMap { ((view.view(of: .item($0)) as? CellView)?.content as? FriendContent)?.name }
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
      #expect(first?.accessibleText == "Priyanka, Updated Jun 4, 2018, 1 of 3")
      // Until nobody is left, and all over again.
      for _ in 0..<4 {
        try await screen.press("ctrl+u")
        screen.finish()
      }
      #expect(screen.friends.people.items.isEmpty)
      #expect(screen.view.view(of: .placeholder(0)) != nil)
      try await screen.press("ctrl+shift+r")
      screen.finish()
      #expect(screen.names == ["Steve", "Mohammed", "Samir", "Priyanka"])
      await screen.close()
    }

    @Test("5.4.2 Ctrl+U while an update is under way: every card goes on from where it is drawn")
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
          let name = (cell.content as? FriendContent)?.name ?? ""
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

    @Test("5.4.3 The card of who goes is drawn smaller, paler, below the others, and in the plane")
    func goingAway() async throws {
      let screen = try await Screen(width: 360)
      try await screen.press("ctrl+u")
      screen.clock.advance(by: 0.15)
      await screen.window.window.settle()
      let core = try #require(screen.view.host as? CollectionCore)
      #expect((core.order.first?.content as? FriendContent)?.name == "Samir")
      let samir = try #require(core.order.first)
      let attributes = try #require(samir.attributes)
      #expect(abs(attributes.alpha - 0.5) < 0.01 && abs(attributes.transform.a - 0.75) < 0.01)
      #expect(abs(gtk_widget_get_opacity(samir.cell) - 0.5) < 0.01)
      // Three quarters of 340 points, about the same middle.
      var bounds = graphene_rect_t()
      #expect(gtk_widget_compute_bounds(samir.cell, core.canvas, &bounds) != 0)
      #expect(abs(bounds.size.width - 255) < 1 && abs(bounds.size.height - 52.5) < 1)
      #expect(abs(bounds.origin.x + bounds.size.width / 2 - 180) < 1)
      screen.finish()
      await screen.close()
    }

    @Test("5.4.4 Content of 360, 700 and 1000 points in a window: one, two, three columns")
    func columns() async throws {
      // From 860 points the sidebar and its line take 241.
      for (width, columns) in [(360, 1), (700, 2), (1241, 3)] {
        let screen = try await Screen(width: width)
        #expect(screen.view.viewportSize.width == Double(width > 860 ? width - 241 : width))
        #expect(Set(screen.frames().map(\.minX)).count == columns)
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
      #expect(screen.window.page.header.subtitle == "Demo data")
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

    @Test("5.1.2 A card holds its texts at twice the usual size")
    func largeText() async throws {
      DesktopStyle.textScale = 2
      defer { DesktopStyle.textScale = nil }
      let screen = try await Screen(width: 360)
      let card = try #require(screen.view.view(of: .item(0, 0)) as? CellView)
      var least: gint = 0
      gtk_widget_measure(
        card.body.pointer, GTK_ORIENTATION_VERTICAL, 340, &least, nil, nil, nil)
      #expect(least <= gtk_widget_get_height(card.cell))
      // Texts keep away from the card's edges.
      let texts = ShownText.all(in: screen.window.window.pointer).filter { $0.row != nil }
      #expect(texts.contains { $0.text == "Steve" })
      for text in texts {
        let row = try #require(text.row)
        #expect(text.frame.minY >= row.minY + 4 && text.frame.maxY <= row.maxY - 4, "\(text)")
      }
      await screen.close()
    }

    @Test("6.4.1 A card has room for any name and any date, in any font")
    func dates() async throws {
      defer {
        DesktopStyle.setFont("Cantarell 11")
        DesktopStyle.textScale = nil
      }
      // Columns are as narrow as they get.
      let screen = try await Screen(width: 630)
      for font in ["Monospace 12", "Serif 20"] {
        DesktopStyle.setFont(font)
        for scale in [1.5, 3] {
          DesktopStyle.textScale = scale
          await screen.window.window.settle()
          let frame = try #require(screen.frames().first)
          #expect(frame.width == 300)
          for friend in Friend.first + Friend.more {
            for month in 1...12 {
              let day = Day(year: 2028, month: month, day: 28)
              let need = screen.friends.page.collection.height(
                of: Friend(name: friend.name, updated: day).content, width: 300)
              #expect(need <= frame.height, "\(friend.name), \(day.inWords), \(font), \(scale)")
            }
          }
        }
      }
      await screen.close()
    }

    @Test("5.4.6 The whole story by keyboard: a card, its feed, the three layouts, back")
    func keyboard() async throws {
      let screen = try await Screen(width: 700)
      try await screen.press("Down")
      try await screen.press("Right")
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
      try await screen.press("shift+Tab")
      for (index, kind) in ["FlowLayout", "WaterfallLayout"].enumerated() {
        if index == 0 { try await screen.press("shift+Tab") }
        try await screen.press("space")
        screen.finish()
        await screen.window.window.settle()
        #expect("\(type(of: screen.view.layout))" == kind)
        if index == 0 { try await screen.press("Tab") }
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
