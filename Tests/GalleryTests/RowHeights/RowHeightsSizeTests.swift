import CGTK
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

/// Everything of the screen of row heights that needs a window.
@MainActor
@Suite(
  .serialized,
  .enabled("needs a display") {
    try await Requirement.check("display", RowHeightsWindow.canOpen())
  }, .oneAtATime)
enum RowHeightsOnScreen {}

extension RowHeightsOnScreen {
  /// Heights and text sizes.
  @MainActor @Suite struct Sizes {
    @Test(
      "5.5.1 Self-sizing never clips any of the 500 rows, nor cuts a text short",
      arguments: [360, 1100])
    func selfSizing(width: Int) async throws {
      let mail = try await RowHeightsWindow(width: width)
      mail.screen.select(2)
      for category in [
        TextSizeCategory.extraSmall, .large, .accessibilityExtraExtraExtraLarge,
      ] {
        mail.screen.textSize.choose(category)
        await mail.window.window.settle()
        var seen: Set<Int> = []
        let view = mail.view(.selfSizing)
        for item in 0..<500 where !seen.contains(item) {
          view.scroll(to: .item(0, item), at: .start, animated: false)
          if item.isMultiple(of: 25) { await mail.frames(2) }
          for room in mail.rooms(.selfSizing, besides: seen) {
            seen.insert(room.item)
            #expect(room.given.height >= room.asked.height, "row \(room.item), \(category)")
            #expect(room.given.height <= room.asked.height + 1, "row \(room.item), \(category)")
            #expect(room.given.width >= room.asked.width, "row \(room.item), \(category)")
            #expect(room.ellipses == 0, "row \(room.item), \(category)")
          }
          await Task.yield()
        }
        #expect(seen.count == 500)
      }
      await mail.close()
    }

    @Test("5.5.1 Fixed rows end in ellipses, and show only lines that fit", arguments: [360, 1100])
    func fixed(width: Int) async throws {
      let mail = try await RowHeightsWindow(width: width)
      let view = mail.view(.fixed)
      for category in TextSizeCategory.allCases {
        mail.screen.textSize.choose(category)
        await mail.window.window.settle()
        var ellipses = 0
        var seen: Set<Int> = []
        for item in stride(from: 0, to: 500, by: 5) {
          view.scroll(to: .item(0, item), at: .start, animated: false)
          // Texts are cut when they are laid out, which a busy machine may put off.
          if item.isMultiple(of: 50) { await mail.frames(1) }
          for room in mail.rooms(.fixed, besides: seen) {
            seen.insert(room.item)
            #expect(room.given.height == 76)
            #expect(room.asked.height <= 76, "row \(room.item), \(category)")
            #expect(room.asked.width <= room.given.width, "row \(room.item), \(category)")
            ellipses += room.ellipses
          }
          await Task.yield()
        }
        #expect(ellipses > 0 && seen.count == 500)
      }
      #expect(view.statistics.itemMeasurements == 0)
      await mail.close()
    }

    @Test(
      "5.5.1 Fixed rows show only lines that fit in any font, whichever script rounds up",
      arguments: ["Serif 20", "Serif 15", "Monospace 17", "Cantarell 18"])
    func fonts(font: String) async throws {
      let mail = try await RowHeightsWindow()
      defer { DesktopStyle.setFont("Cantarell 11") }
      DesktopStyle.setFont(font)
      await mail.window.window.settle()
      let view = mail.view(.fixed)
      for item in stride(from: 0, to: 500, by: 10) {
        view.scroll(to: .item(0, item), at: .start, animated: false)
        if item.isMultiple(of: 100) { await mail.frames(1) }
        for room in mail.rooms(.fixed) {
          #expect(room.asked.height <= 76, "row \(room.item)")
        }
      }
      await mail.close()
    }

    @Test(
      "6.4.1 Lines that were hidden while the scale changed are as high as others once they are shown",
      arguments: [false, true])
    func hiddenLines(away: Bool) async throws {
      let mail = try await RowHeightsWindow()
      defer { DesktopStyle.setFont("Cantarell 11") }
      DesktopStyle.setFont("Serif 20")
      await mail.window.window.settle()
      if away { await mail.press("ctrl+6") }
      DesktopStyle.textScale = 1.25
      await mail.frames(2)
      if away { await mail.press("ctrl+9") }
      await mail.window.window.settle()
      DesktopStyle.textScale = 1
      await mail.frames(3)
      for room in mail.rooms(.fixed) {
        #expect(room.asked.height <= 76, "row \(room.item)")
      }
      await mail.close()
    }

    @Test("6.4.1 Lines in tables that were hidden as scale and font changed are as high as others")
    func hiddenTables() async throws {
      let mail = try await RowHeightsWindow()
      defer { DesktopStyle.setFont("Cantarell 11") }
      DesktopStyle.textScale = 1.5
      await mail.window.window.settle()
      // The whole screen is hidden, and later two of its three tables.
      await mail.press("ctrl+1")
      DesktopStyle.textScale = 2
      await mail.window.window.settle()
      DesktopStyle.setFont("Monospace 12")
      gtk_window_set_default_size(mail.window.window.window, 500, 400)
      await mail.window.window.settle()
      await mail.press("ctrl+9")
      DesktopStyle.textScale = 1.5
      await mail.window.window.settle()
      for (index, kind) in RowHeightKind.allCases.enumerated() {
        mail.screen.select(index)
        await mail.window.window.settle()
        #expect(!mail.rooms(kind).isEmpty)
        for room in mail.rooms(kind) {
          #expect(room.asked.height <= room.given.height, "\(kind), row \(room.item)")
        }
      }
      await mail.close()
    }

    @Test("5.5.1 The delegate's heights are lines times line height, and clip no line")
    func delegate() async throws {
      let mail = try await RowHeightsWindow()
      let view = mail.view(.delegate)
      for category in [TextSizeCategory.extraSmall, .large, .accessibilityExtraLarge] {
        mail.screen.textSize.choose(category)
        await mail.window.window.settle()
        var heights: [Int: Double] = [:]
        var seen: Set<Int> = []
        for item in stride(from: 0, to: 500, by: 2) {
          view.scroll(to: .item(0, item), at: .start, animated: false)
          for room in mail.rooms(.delegate, besides: seen) {
            seen.insert(room.item)
            let lines = mail.screen.mailbox.messages[room.item].preview.count
            let message = mail.screen.mailbox.messages[room.item]
            #expect(room.given.height >= room.asked.height, "\(message), \(category)")
            #expect(heights[lines, default: room.given.height] == room.given.height)
            heights[lines] = room.given.height
          }
          await Task.yield()
        }
        #expect(heights.count == 13)
        for lines in 1...12 {
          let line = (heights[12]! - heights[0]!) / 12
          #expect(abs(heights[lines]! - heights[lines - 1]! - line) <= 1)
        }
      }
      #expect(view.statistics.itemMeasurements == 0)
      await mail.close()
    }

    @Test(
      "5.5.2 The slider moves what is read by at most half a point, at every step up and down",
      arguments: [1100, 420])
    func slider(width: Int) async throws {
      let mail = try await RowHeightsWindow(width: width)
      var largest = 0.0
      for (index, kind) in RowHeightKind.allCases.enumerated() {
        mail.screen.select(index)
        await mail.window.window.settle()
        mail.drag(to: 0)
        mail.scroll(kind, to: 250)
        await mail.window.window.settle()
        for value in Array(1...11) + (0...10).reversed() {
          let row = try #require(mail.rowRead(kind))
          mail.drag(to: value)
          for _ in 0..<3 {
            await mail.frames(1)
            let moved = abs(try #require(mail.y(kind, row.item)) - row.y)
            largest = max(largest, moved)
            #expect(moved <= 0.5, "\(kind), step \(value), row \(row.item)")
          }
          #expect(mail.table(kind).textSize.rawValue == value)
        }
      }
      print("mail, \(width) wide: the slider moved what is read by \(largest) at most")
      await mail.close()
    }

    @Test(
      "5.5.3 To the end and back nothing jumps, and what was seen changes no height",
      arguments: [(TextSizeCategory.large, 300.0), (.accessibilityLarge, 300)])
    func toTheEndAndBack(category: TextSizeCategory, step: Double) async throws {
      let mail = try await RowHeightsWindow()
      let kind = RowHeightKind.selfSizing
      mail.screen.textSize.choose(category)
      await mail.window.window.settle()
      let view = mail.view(kind)
      let scrolled = gtk_widget_get_ancestor(
        mail.table(kind).list.collection.pointer, gtk_scrolled_window_get_type())
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled))
      var change = 0.0
      var steps = 0
      func move(_ distance: Double) async throws -> Bool {
        let (row, offset) = (try #require(mail.rowRead(kind)), view.contentOffset.y)
        let height = view.contentSize.height
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
        // Drawing each of them would take a minute.
        if steps.isMultiple(of: 10) { await mail.frames(1) } else { view.layoutIfNeeded() }
        if let y = mail.y(kind, row.item) {
          // At the ends less is left to scroll.
          let isAtEnd =
            view.contentOffset.y <= 0
            || view.contentOffset.y >= view.contentSize.height - view.viewportSize.height - 0.5
          #expect(isAtEnd || abs(y - (row.y - distance)) <= 0.5, "step \(steps) at \(offset)")
        }
        change = max(change, abs(view.contentSize.height - height) / height)
        steps += 1
        return distance > 0
          ? view.contentOffset.y < view.contentSize.height - view.viewportSize.height - 0.5
          : view.contentOffset.y > 0.5
      }
      while try await move(step) {}
      print("mail, \(category): \(steps) frames to the end, height changed by \(change) at most")
      #expect(change <= 0.01)
      #expect(view.statistics.itemMeasurements >= 500)
      let known = view.contentSize.height
      change = 0
      while try await move(-step) {}
      #expect(change == 0)
      #expect(view.contentSize.height == known)
      await mail.close()
    }
  }
}
