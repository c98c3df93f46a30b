import CGTK
import ExampleLayouts
import Ocelot
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// The screen of layouts while it scrolls, closes, and gets another size.
  @MainActor @Suite("Room for layouts") struct LayoutsRoomTests {
    /// Whether hours and houses that are in sight stand at the edges.
    private func isPinned(_ shop: LayoutsWindow) -> Bool {
      let view = shop.view
      func frames(_ keys: [ElementKey]) -> [Rect] {
        let sight = Rect(origin: .zero, size: view.viewport.size)
        return keys.compactMap { view.screenFrame(of: $0) }.filter { $0.intersects(sight) }
      }
      let hours = frames((0..<12).map { .decoration(.columnTitle, .global($0)) })
      let houses = frames(
        (0..<9).map { .supplementary(TimetableLayout.titles, .section($0, 0)) })
      return hours.count > 2 && houses.count > 2 && hours.allSatisfy { abs($0.minY) < 0.01 }
        && houses.allSatisfy { abs($0.minX) < 0.01 }
        && view.screenFrame(of: .decoration(.corner, .global(0)))?.origin == .zero
    }

    @Test("5.8.5 The timetable scrolls both ways, and hours and houses stay in sight")
    func timetable() async throws {
      let shop = try await LayoutsWindow(height: 420)
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      #expect(isPinned(shop) && shop.view.contentOffset == .zero)
      let list = shop.frame(of: shop.window.page.collection)
      let middle = "mousemove \(Int(list.midX)) \(Int(list.midY))"
      await shop.send("\(middle) click 5")
      try await shop.wait("the wheel scrolls down") { shop.view.contentOffset.y > 20 }
      #expect(isPinned(shop) && shop.view.contentOffset.x == 0)
      await shop.send("\(middle) keydown shift click 5 click 5 keyup shift")
      try await shop.wait("with Shift to the side") { shop.view.contentOffset.x > 60 }
      #expect(isPinned(shop))
      // What the keyboard goes to is not under what is pinned.
      await shop.press("ctrl+7 Home")
      for key in ["Right", "Right", "Down", "Down", "Down", "Down", "Down", "Left", "Up"] {
        await shop.press(key)
        let item = try #require(shop.view.focusedItem)
        let frame = try #require(shop.view.screenFrame(of: .item(item)))
        let extents = shop.screen.layouts.timetable.extents
        #expect(frame.minY >= extents.top - 0.5 && frame.maxY <= list.height + 0.5, "\(key)")
        #expect(frame.maxX > extents.side && frame.minX < list.width, "\(key)")
        #expect(isPinned(shop), "\(key)")
      }
      await shop.close()
    }

    @Test("5.8.5 Hours get as wide as the slider says, over the line of the present")
    func sliders() async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      func width() -> Double {
        shop.view.screenFrame(of: .decoration(.columnTitle, .global(1)))?.width ?? 0
      }
      #expect(width() == Double(shop.bar.slider.value))
      let line = try #require(shop.view.layout.attributes(of: .decoration(.mark, .global(1))))
      let item = try #require(shop.view.layout.attributes(of: .item(0, 0)))
      #expect(line.zIndex < item.zIndex && line[Background.self] == .destructive)
      await shop.drag(shop.bar.slider, to: 1) { #expect(width() > 180, "while it is dragged") }
      #expect(width() == 240 && isPinned(shop))
      await shop.close()
    }

    @Test(
      "5.8.7 A tile and its card are in sight together, away from the edges",
      arguments: [(360, 1.0), (360, 2), (360, 3), (1_100, 2)])
    func mapCard(width: Int, scale: Double) async throws {
      let shop = try await LayoutsWindow(width: width, textScale: scale)
      shop.screen.show(.map)
      await shop.window.window.settle()
      let map = shop.screen.map
      let view = map.list.collection.collectionView
      for tile in [IslandMap.way[2], 0, 47, 48 * 36 - 1, IslandMap.places[1].tile] {
        map.select(tile)
        await shop.window.window.settle()
        let last = map.layout.overlays.count - 1
        let area = try #require(view.screenFrame(of: .decoration(.overlay, .global(last))))
        let ring = try #require(view.screenFrame(of: .decoration(.overlay, .global(last - 1))))
        let sight = view.viewport.size
        #expect(area.minX >= -0.5 && area.maxX <= sight.width + 0.5, "\(tile)")
        // Tiles at the edges of the map are cut there.
        let isAtEdge = tile / 48 == 0 || tile / 48 == 35
        #expect(isAtEdge || (area.minY >= -0.5 && area.maxY <= sight.height + 0.5), "\(tile)")
        #expect(ring.midX >= -0.5 && ring.midX <= sight.width + 0.5, "\(tile)")
        #expect(ring.midY >= -0.5 && ring.midY <= sight.height + 0.5, "\(tile)")
      }
      await shop.close()
    }

    @Test("5.8.5 A narrow timetable opens where events begin, once", arguments: [1.0, 2])
    func narrowTimetable(scale: Double) async throws {
      let shop = try await LayoutsWindow(width: 360, textScale: scale)
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      let side = shop.screen.layouts.timetable.extents.side
      let starts = (0..<4).compactMap { shop.view.screenFrame(of: .item($0, 0))?.minX }
      #expect(starts.count == 4 && starts.contains { abs($0 - side) < 1 })
      #expect(starts.allSatisfy { $0 > side - 1 })
      // Later it stays where the reader was.
      shop.view.scroll(to: .zero, animated: false)
      shop.screen.show(.circle)
      await shop.window.window.settle()
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      #expect(shop.view.contentOffset.x == 0)
      await shop.close()
    }

    @Test("5.8.6 The window closes in the middle of a change of layouts, of a deal and of a pinch")
    func closing() async throws {
      for way in 0..<4 {
        var shop: LayoutsWindow? = try await LayoutsWindow(animates: true)
        weak let screen = shop?.screen
        switch way {
        case 0: shop?.screen.show(.coverFlow)
        case 1: shop?.screen.deal()
        case 2:
          shop?.screen.switchByHand(true)
          shop?.screen.lead(to: 40)
        default:
          shop?.screen.show(.coverFlow)
          await shop?.window.window.settle()
          if let bar = shop?.bar { await shop?.click(bar.forward) }
        }
        await Input.taken()
        await shop?.close()
        shop = nil
        #expect(try await eventually { screen == nil }, "nothing keeps the screen, way \(way)")
      }
    }

    @Test("5.8.6 Another screen comes in the middle of a change, and this one again")
    func leaving() async throws {
      let shop = try await LayoutsWindow(animates: true)
      Input.send("mousemove 500 3 key ctrl+7")
      for choice in [LayoutChoice.timetable, .coverFlow, .map, .circle] {
        shop.screen.show(choice)
        Input.send("key ctrl+1 key ctrl+7")
        await Input.taken()
      }
      await shop.window.window.settle()
      #expect(shop.view.layout === shop.screen.layouts.circle)
      #expect(shop.view.visibleElements.count { $0.itemIndex != nil } == 27)
      await shop.close()
    }

    @Test(
      "5.8.6 Windows of any size and text of any size, changed while layouts show, fit again",
      arguments: LayoutChoice.allCases)
    func sizes(choice: LayoutChoice) async throws {
      let shop = try await LayoutsWindow()
      shop.screen.show(choice)
      await shop.window.window.settle()
      func frames() -> [String: Rect] {
        var frames: [String: Rect] = [:]
        let view = shop.window.page.collection.collectionView
        for key in view.visibleElements { frames["\(key)"] = view.screenFrame(of: key) }
        return frames
      }
      let before = frames()
      for (width, height, scale) in [
        (360, 720, 1.0), (360, 300, 1), (1_100, 720, 2.5), (800, 400, 1.5), (360, 640, 3),
        (1_100, 720, 1),
      ] {
        DesktopStyle.textScale = scale
        gtk_window_set_default_size(shop.window.window.window, gint(width), gint(height))
        try await shop.wait("\(width) × \(height)") {
          gtk_widget_get_width(shop.window.window.pointer) == width
            && shop.window.page.collection.collectionView.viewport.width
              == shop.frame(of: shop.window.page.collection).width
        }
        for _ in 0..<3 { await shop.window.window.settle() }
        let list = shop.frame(of: shop.window.page.collection)
        guard choice == .circle || choice == .coverFlow else { continue }
        for (key, frame) in frames() where key.contains("item") && choice == .circle {
          #expect(frame.minX >= 0 && frame.maxX <= list.width, "\(key) at \(width)")
          #expect(frame.minY >= 0 && frame.maxY <= list.height, "\(key) at \(height)")
        }
      }
      try await shop.wait("all is as it was") { frames() == before }
      await shop.close()
    }
  }
}
