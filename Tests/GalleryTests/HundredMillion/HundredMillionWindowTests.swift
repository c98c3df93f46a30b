import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Hundred Million in the Gallery's window, with real keys.
  @MainActor @Suite("Hundred Million in a window") struct HundredMillionWindowTests {
    @MainActor private final class Screen {
      let reporter = RecordingReporter()
      let window: GalleryWindow
      let screen: HundredMillionScreen

      init(width: Int = 1100, height: Int = 720) async throws {
        _ = WarningRecorder.shared.take()
        DesktopStyle.setAnimates(false)
        DesktopStyle.setCursorBlinks(false)
        var options = Options.inTests
        options.width = width
        options.height = height
        window = GalleryWindow(options: options, reporter: reporter)
        screen = window.screens.lazy.compactMap { $0 as? HundredMillionScreen }.first!
        window.present()
        await window.window.settle()
        Input.send("mousemove \(width / 2 + 100) \(height - 5)")
        try await press("ctrl+6")
      }

      var view: CollectionView { screen.view }

      func press(_ keys: String) async throws {
        Input.send("key \(keys)")
        await Input.taken()
        await window.window.settle()
      }

      func type(_ text: String) async throws {
        Input.send("type --delay 1 \(text)")
        await Input.taken()
        await window.window.settle()
      }

      /// The numbers of the rows on screen, from the top.
      var numbers: [Int] {
        view.visibleElements.compactMap(\.itemIndex).sorted { $0.item < $1.item }
          .map { screen.rows.rows.number(at: $0.item) }
      }

      /// Whether the ring is shown around the item that has the focus.
      var showsRing: Bool {
        guard let item = view.focusedItem, let cell = view.view(of: .item(item)) as? CellView else {
          return false
        }
        let flags = gtk_widget_get_state_flags(cell.cell).rawValue
        return flags & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
          && flags & GTK_STATE_FLAG_FOCUSED.rawValue != 0
      }

      var adjustment: UnsafeMutablePointer<GtkAdjustment> {
        let core = view.host as! CollectionCore
        return core.scrolling.axes[.vertical]!.adjustment
      }

      /// Where the last row ends, from where the card does.
      var lastRowsDistance: Double? {
        let last = ItemIndex(0, screen.rows.rows.count - 1)
        return view.screenFrame(of: .item(last)).map {
          $0.maxY - view.viewportSize.height + HundredMillionFixture.margin
        }
      }

      func close() async {
        screen.feed.isRunning = false
        window.window.close()
        await Input.taken()
        #expect(WarningRecorder.shared.complaints() == [])
        #expect(reporter.reports == [])
      }
    }

    @Test("5.7.2 The last row is reached by End, by the scrollbar and by Ctrl+L")
    func lastRow() async throws {
      let screen = try await Screen()
      #expect(screen.window.page === screen.screen.page)
      try await screen.press("Down")
      #expect(screen.view.focusedItem == ItemIndex(0, 0))
      try await screen.press("End")
      #expect(screen.view.focusedItem == ItemIndex(0, 99_999_999))
      let distance = try #require(screen.lastRowsDistance)
      #expect(abs(distance) <= 1.5)
      #expect(screen.showsRing)
      try await screen.press("Home")
      #expect(screen.numbers.first == 0)
      let adjustment = screen.adjustment
      gtk_adjustment_set_value(
        adjustment, gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment))
      await screen.window.window.settle()
      #expect(abs(try #require(screen.lastRowsDistance)) <= 1.5)
      try await screen.press("Home")
      try await screen.press("ctrl+l")
      try await screen.type("100,000,000")
      try await screen.press("Return")
      #expect(!screen.screen.goTo.hasFocus)
      #expect(screen.numbers.last == 99_999_999)
      #expect(abs(try #require(screen.lastRowsDistance)) <= 1.5)
      #expect(screen.view.focusedItem == ItemIndex(0, 99_999_999))
      #expect(screen.showsRing)
      try await screen.press("Up")
      #expect(screen.view.focusedItem == ItemIndex(0, 99_999_998))
      await screen.close()
    }

    @Test("5.7.4 Frames are counted while rows move; those that come late count as dropped")
    func frames() async throws {
      let screen = try await Screen()
      let meter = screen.screen.counters.frames
      screen.screen.page.scroll(to: 500)
      #expect(meter.isRunning)
      try await Self.wait("a frame was counted") { meter.tally.shown > 0 }
      let before = meter.tally
      // Six frames of a sixtieth of a second, of a screen that has as many.
      screen.screen.page.scroll(to: 900)
      g_usleep(100_000)
      try await Self.wait("the late frame was counted") {
        meter.tally.dropped >= before.dropped + 4
      }
      #expect(meter.tally.longest >= 0.1)
      // At rest nothing asks for frames.
      try await Self.wait("the meter is at rest") { !meter.isRunning }
      await screen.window.window.settle()
      #expect(
        screen.screen.counters.source.cost.items.last?.value == meter.tally.dropped.grouped)
      await screen.close()
    }

    private static func wait(_ what: String, _ condition: () -> Bool) async throws {
      if try await !eventually(condition) { Issue.record("waited in vain until \(what)") }
    }

    @Test("5.7.6 A bad number marks the entry and says what is expected; nothing jumps")
    func badNumber() async throws {
      let screen = try await Screen()
      try await screen.press("Down Page_Down")
      let offset = screen.view.contentOffset
      try await screen.press("ctrl+l")
      try await screen.type("many")
      try await screen.press("Return")
      #expect(screen.screen.goTo.hasFocus && screen.screen.goTo.isMarked)
      #expect(
        screen.screen.goTo.problem
          == "Not a row’s number: type a number from 1 to 100,000,000")
      #expect(screen.view.contentOffset == offset)
      // Typing replaces it, and takes the mark away.
      try await screen.type("7")
      #expect(screen.screen.goTo.text == "7" && !screen.screen.goTo.isMarked)
      try await screen.press("Delete Escape")
      #expect(!screen.screen.goTo.hasFocus)
      #expect(screen.screen.rows.rows.count == 100_000_000)
      #expect(screen.view.contentOffset == offset)
      #expect(screen.showsRing)
      await screen.close()
    }

    @Test(
      "5.7 In a narrow window the entry takes the place of the commands while it is asked for")
    func narrowEntry() async throws {
      let screen = try await Screen(width: 360)
      let foot = screen.screen.foot
      let height = gtk_widget_get_height(foot.widget.pointer)
      #expect(foot.asks.isMapped && foot.feed.isMapped && !foot.goTo.widget.isMapped)
      let frame = ShownText.frame(
        of: foot.asks.pointer, in: screen.window.window.pointer)
      Input.send("mousemove \(Int(frame.midX)) \(Int(frame.midY)) click 1")
      await Input.taken()
      await screen.window.window.settle()
      #expect(foot.goTo.hasFocus && !foot.feed.isMapped)
      #expect(abs(gtk_widget_get_height(foot.widget.pointer) - height) <= 2, "one line")
      try await screen.type("5,000")
      try await screen.press("Return")
      #expect(foot.feed.isMapped && !foot.goTo.widget.isMapped && !foot.asks.isOn)
      #expect(screen.view.focusedItem == ItemIndex(0, 4_999))
      try await screen.press("ctrl+l")
      #expect(foot.goTo.hasFocus && foot.asks.isOn)
      try await screen.press("Escape")
      #expect(foot.feed.isMapped && !foot.asks.isOn && screen.showsRing)
      await screen.close()
    }

    @Test("5.7 With large text the menu offers the toggles for which the bar has no room")
    func togglesInMenu() async throws {
      DesktopStyle.textScale = 2
      defer { DesktopStyle.textScale = nil }
      let screen = try await Screen(width: 360)
      let foot = screen.screen.foot
      #expect(!foot.feed.isMapped && !foot.counters.isMapped && foot.asks.isMapped)
      let window = screen.window.window
      #expect(!foot.counters.isOn)
      window.perform(Switch.counters.rawValue)
      await window.settle()
      #expect(foot.counters.isOn && screen.screen.counters.widget.isVisible)
      window.perform(Switch.counters.rawValue)
      #expect(!foot.counters.isOn && !screen.screen.counters.widget.isVisible)
      screen.screen.feed.pause = { try await Task.sleep(for: .seconds(600)) }
      window.perform(Switch.insertRows.rawValue)
      #expect(screen.screen.feed.isRunning && foot.feed.isOn)
      // The menu follows what ends elsewhere: the next choice begins it again.
      screen.screen.startOver()
      #expect(!screen.screen.feed.isRunning)
      window.perform(Switch.insertRows.rawValue)
      #expect(screen.screen.feed.isRunning)
      screen.screen.feed.isRunning = false
      await screen.close()
    }

    @Test("5.7 Everything is selected, deleted and brought back by keys")
    func story() async throws {
      let screen = try await Screen()
      try await screen.press("Down ctrl+a")
      #expect(screen.view.selection.rangeCount == 1)
      #expect(screen.view.selection.count == 100_000_000)
      try await screen.press("Delete")
      #expect(screen.screen.rows.rows.count == 0)
      #expect(screen.view.view(of: .placeholder(0)) != nil)
      #expect(screen.screen.page.header.subtitle == "")
      try await screen.press("ctrl+z")
      #expect(screen.screen.rows.rows.count == 100_000_000)
      #expect(screen.numbers.first == 0)
      // The first of those that came back has the focus.
      #expect(screen.view.focusedItem == ItemIndex(0, 0))
      try await screen.press("shift+Down shift+Down Delete")
      #expect(screen.numbers.first == 3)
      #expect(screen.view.focusedItem == ItemIndex(0, 0))
      try await screen.press("ctrl+l")
      try await screen.type("2")
      try await screen.press("Return")
      #expect(screen.screen.goTo.problem == "Row 2 was deleted")
      try await screen.press("Escape ctrl+shift+r")
      #expect(screen.screen.rows.rows.count == 100_000_000)
      await screen.close()
    }

    @Test(
      "5.7 Delete at the foot or in the counters deletes no rows, and where nothing is selected Undo stays"
    )
    func deleteElsewhere() async throws {
      let screen = try await Screen()
      try await screen.press("Down Delete")
      #expect(screen.screen.rows.rows.count == 99_999_999)
      try await screen.press("Delete")
      #expect(screen.screen.page.toastCommand == .undo)
      try await screen.press("Down")
      screen.screen.foot.feed.focus()
      try await screen.press("Delete")
      screen.screen.counters.list.collection.focus()
      try await screen.press("Delete")
      #expect(screen.screen.rows.rows.count == 99_999_999)
      screen.screen.page.collection.focus()
      try await screen.press("Delete")
      #expect(screen.screen.rows.rows.count == 99_999_998)
      await screen.close()
    }

    @Test("5.7 What was deleted in several steps is brought back step by step")
    func steps() async throws {
      let screen = try await Screen()
      try await screen.press("Down Delete")
      try await screen.press("Down Down Delete")
      #expect(screen.screen.rows.rows.count == 99_999_998)
      try await screen.press("ctrl+z")
      #expect(screen.screen.rows.rows.count == 99_999_999)
      try await screen.press("ctrl+z")
      #expect(screen.screen.rows.rows.count == 100_000_000)
      #expect(screen.numbers.first == 0)
      #expect(screen.view.focusedItem == ItemIndex(0, 0))
      await screen.close()
    }

    @Test(
      "5.7.3 While ten rows a second come on top, what is read does not move",
      arguments: [
        false, true,
      ])
    func inserting(selfSizing: Bool) async throws {
      let screen = try await Screen()
      screen.screen.choose(selfSizing: selfSizing)
      try screen.screen.go(to: "1,000")
      await screen.window.window.settle()
      let item = try #require(screen.view.focusedItem)
      let y = try #require(screen.view.screenFrame(of: .item(item))).minY
      let core = screen.view.host as! CollectionCore
      var largest = 0.0
      for count in 1...30 {
        screen.screen.feed.onRow?()
        gtk_widget_queue_draw(screen.window.window.pointer)
        gtk_test_widget_wait_for_draw(screen.window.window.pointer)
        await Task.yield()
        let now = ItemIndex(0, item.item + count)
        #expect(screen.view.focusedItem == now)
        let shown = try #require(screen.view.screenFrame(of: .item(now))).minY
        largest = max(largest, abs(shown - y))
        let position = core.scrolling.axes[.vertical]!.position
        #expect(abs(position - screen.view.contentOffset.y) < 0.5)
      }
      #expect(largest <= 0.5)
      #expect(screen.screen.page.header.subtitle == "100,000,030 rows")
      await screen.close()
    }

    @Test("5.1.3 Commands, switcher and placeholder are reached by Tab and pressed by Space")
    func tabbing() async throws {
      let screen = try await Screen()
      func tab(to name: String, _ isThere: @MainActor () -> Bool) async throws {
        for _ in 0..<40 where !isThere() { try await screen.press("Tab") }
        #expect(isThere(), "\(name)")
      }
      try await screen.press("Down")
      let foot = screen.screen.foot
      try await tab(to: "the feed") { foot.feed.containsFocus }
      screen.screen.feed.pause = { try await Task.sleep(for: .seconds(600)) }
      try await screen.press("space")
      #expect(screen.screen.feed.isRunning && foot.feed.isOn)
      try await screen.press("space")
      #expect(!screen.screen.feed.isRunning)
      try await screen.press("Tab space")
      #expect(!foot.counters.isOn && !screen.screen.counters.widget.isVisible)
      try await screen.press("space")
      #expect(screen.screen.counters.widget.isVisible)
      try await tab(to: "the entry") { screen.screen.goTo.hasFocus }
      let header = screen.screen.page.header
      try await tab(to: "the switcher") { header.switcher?.containsFocus == true }
      try await screen.press("Tab space")
      #expect(screen.screen.rows.isSelfSizing && screen.screen.modes.selected == 1)
      screen.screen.page.commands[.selectAll]?()
      screen.screen.page.commands[.remove]?()
      _ = screen.screen.page.collection.focus()
      await screen.window.window.settle()
      try await screen.press("Tab space")
      #expect(screen.screen.rows.rows.count == 100_000_000)
      await screen.close()
    }

    @Test("5.7.5 Counters stand beside the rows where it is wide, and are a key away where not")
    func counters() async throws {
      let wide = try await Screen()
      let screen = wide.screen
      #expect(screen.counters.widget.isVisible)
      #expect(screen.counters.source.sight.items.first?.value == "100,000,000")
      func cells() -> Int {
        let view = screen.counters.list.collection.collectionView
        return view.visibleElements.count { $0.itemIndex != nil }
      }
      #expect(cells() == 7)
      // The rows make room for them, and take it back.
      let card = try #require(wide.view.screenFrame(of: .item(0, 0)))
      #expect(card.minX == 36 && card.maxX == wide.view.viewportSize.width - 344)
      screen.showCounters(false)
      await wide.window.window.settle()
      let alone = try #require(wide.view.screenFrame(of: .item(0, 0)))
      #expect(alone.width == 580 && !screen.counters.widget.isVisible)
      await wide.close()
      let narrow = try await Screen(width: 360)
      #expect(!narrow.screen.counters.widget.isVisible)
      narrow.screen.showCounters(true)
      await narrow.window.window.settle()
      #expect(narrow.screen.counters.widget.isVisible)
      // The theme draws a frame around windows where nothing composes them.
      #expect(narrow.view.viewportSize.width > 340 && narrow.view.viewportSize.height > 160)
      await narrow.close()
    }

    @Test("5.7.5 Counters count what another height of rows brings, though nothing scrolls")
    func countersOfHeights() async throws {
      let screen = try await Screen()
      let source = screen.screen.counters.source
      func value(_ name: String) -> String? {
        (source.sight.items + source.cost.items).first { $0.id == name }?.value
      }
      #expect(value("Rows Measured") == "0")
      screen.screen.choose(selfSizing: true)
      await screen.window.window.settle()
      #expect(screen.view.statistics.measurements > 0)
      let counted = try await eventually {
        value("Rows Measured") == screen.view.statistics.measurements.grouped
          && value("On Screen") == "\(screen.numbers.count)"
      }
      #expect(counted, "\(value("On Screen") ?? "") of \(screen.numbers.count)")
      await screen.close()
    }

    @Test("5.7.5 A turn of the wheel over the counters scrolls the rows under them")
    func wheelOverCounters() async throws {
      let screen = try await Screen()
      let root = screen.window.window.pointer
      let cards = ShownText.frame(of: screen.screen.counters.widget.pointer, in: root)
      Input.send("mousemove \(Int(cards.midX)) \(Int(cards.midY)) click 5 click 5")
      await Input.taken()
      try await Self.wait("the rows have scrolled") { screen.view.contentOffset.y > 20 }
      await screen.close()
      // In a low window the counters have something to scroll themselves.
      let low = try await Screen(height: 300)
      #expect(low.screen.counters.widget.takesPointer)
      await low.close()
    }

    @Test(
      "8.6.5.6 Rows, counters and commands are whole in windows and texts of any size",
      arguments: [(360, 1.0), (360, 1.5), (800, 1), (800, 1.5), (1_400, 1), (1_400, 1.5)],
      [false, true])
    func whole(size: (width: Int, scale: Double), isRightToLeft: Bool) async throws {
      DesktopStyle.textScale = size.scale
      DesktopStyle.isRightToLeft = isRightToLeft
      defer {
        DesktopStyle.textScale = nil
        DesktopStyle.isRightToLeft = false
      }
      let screen = try await Screen(width: size.width)
      screen.screen.showCounters(true)
      await screen.window.window.settle()
      let root = screen.window.window.pointer
      let page = ShownText.frame(of: screen.screen.page.widget.pointer, in: root)
      for part in [screen.screen.foot.widget, screen.screen.counters.widget] {
        let frame = ShownText.frame(of: part.pointer, in: root)
        #expect(frame.minX >= page.minX && frame.maxX <= page.maxX)
        #expect(frame.minY >= page.minY && frame.maxY <= page.maxY)
      }
      #expect(ShownText.protruding(in: root).map(\.text) == [])
      let row = try #require(screen.view.screenFrame(of: .item(0, 0)))
      #expect(row.width <= 580 && row.minX >= 12 && row.height >= 54)
      await screen.close()
    }

    @Test("The ring is shown at once after Alt+Left")
    func ringAfterBack() async throws {
      let screen = try await Screen()
      // Big Cats' list opens pages.
      try await screen.press("ctrl+2")
      await screen.window.window.settle()
      try await screen.press("Down Return")
      let depth = screen.window.page
      try await screen.press("alt+Left")
      #expect(screen.window.page !== depth)
      let view = screen.window.page.collection.collectionView
      let item = try #require(view.focusedItem)
      let cell = try #require(view.view(of: .item(item)) as? CellView)
      let flags = gtk_widget_get_state_flags(cell.cell).rawValue
      #expect(flags & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0)
      #expect(flags & GTK_STATE_FLAG_FOCUSED.rawValue != 0)
      await screen.close()
    }
  }
}

extension Widget {
  fileprivate var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }
}
