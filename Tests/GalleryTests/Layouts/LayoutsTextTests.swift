import CGTK
import ExampleLayouts
import Ocelot
import TestSupport
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Texts of the layouts where there is little room for them, or nothing to show.
  @MainActor @Suite("Texts of layouts") struct LayoutsTextTests {
    /// The words of the label that shows a text that go on in another line.
    private func brokenWords(of text: String, below widget: WidgetPointer) -> [String]? {
      if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
        let label = OpaquePointer(widget)
        guard gtk_widget_get_mapped(widget) != 0, String(cString: gtk_label_get_text(label)) == text
        else { return nil }
        let layout = gtk_label_get_layout(label)!
        let bytes = Array(text.utf8)
        return (1..<max(1, Int(pango_layout_get_line_count(layout)))).compactMap { number in
          let start = Int(pango_layout_get_line_readonly(layout, gint(number)).pointee.start_index)
          let before = bytes[start - 1]
          return before == UInt8(ascii: " ") || before == UInt8(ascii: "-")
            ? nil : String(decoding: bytes[start...], as: UTF8.self)
        }
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if let found = brokenWords(of: text, below: current) { return found }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }

    /// Whether the label that shows a text ends it in an ellipsis; nil where none shows it.
    private func isEllipsized(_ text: String, below widget: WidgetPointer) -> Bool? {
      if ocelot_is_a(widget, gtk_label_get_type()) != 0 {
        let label = OpaquePointer(widget)
        guard gtk_widget_get_mapped(widget) != 0, String(cString: gtk_label_get_text(label)) == text
        else { return nil }
        return pango_layout_is_ellipsized(gtk_label_get_layout(label)) != 0
      }
      var child = gtk_widget_get_first_child(widget)
      while let current = child {
        if let found = isEllipsized(text, below: current) { return found }
        child = gtk_widget_get_next_sibling(current)
      }
      return nil
    }

    @Test(
      "Titles in the middle of the circle have whole words where those have room in small letters",
      arguments: [(360, 1.0), (360, 1.25), (360, 1.5), (500, 2.0)])
    func circle(width: Int, textScale: Double) async throws {
      let shop = try await LayoutsWindow(width: width, textScale: textScale)
      var shown = 0
      for section in 0..<shop.view.counts.count {
        for item in 0..<shop.view.counts[section] {
          shop.view.select(ItemIndex(section, item))
          await shop.window.window.settle()
          guard let caption = shop.caption else { continue }
          shown += 1
          let broken = brokenWords(of: caption, below: shop.window.page.collection.pointer)
          #expect(broken == [], "\(caption) at \(textScale)")
        }
      }
      #expect(shown > 0)
      await shop.close()
    }

    @Test(
      "5.8.6 Titles of the magazine are whole beside their pictures, also in a wide font",
      arguments: [360, 640, 1100])
    func magazine(width: Int) async throws {
      let shop = try await LayoutsWindow(width: width)
      defer { DesktopStyle.setFont("Cantarell 11") }
      DesktopStyle.setFont("Sans 12")
      shop.screen.show(.magazine)
      await shop.window.window.settle()
      let names = Set(Album.all.map(\.name))
      var seen: Set<String> = []
      for offset in stride(from: 0.0, to: 2_000, by: 400) {
        shop.view.scroll(to: Point(x: 0, y: offset), animated: false)
        await shop.window.window.settle()
        let titles = ShownText.all(in: shop.window.window.pointer).filter {
          names.contains($0.text) && $0.row != nil
        }
        seen.formUnion(titles.map(\.text))
        for title in titles {
          let pointer = shop.window.page.collection.pointer
          #expect(isEllipsized(title.text, below: pointer) == false, "\(title.text), \(width)")
        }
      }
      #expect(seen.contains("Ghost Stories") && seen.count > 6)
      await shop.close()
    }

    @Test("The middle of the circle names what is selected also with the largest text")
    func line() async throws {
      let shop = try await LayoutsWindow(width: 360, textScale: 2)
      #expect(shop.caption == "Saturday")
      for item in 0..<3 {
        let place = ItemIndex(0, item)
        let disc = try #require(shop.center(of: place))
        let list = shop.frame(of: shop.window.page.collection)
        await shop.send("mousemove \(Int(list.minX + disc.x)) \(Int(list.minY + disc.y)) click 1")
        let name = try #require(shop.screen.programme.event(at: place)).album.name
        #expect(shop.caption == name)
        #expect(brokenWords(of: name, below: shop.window.page.collection.pointer) == [])
      }
      await shop.close()
    }

    @Test("Where all albums are removed every layout says so, and brings them back")
    func empty() async throws {
      let shop = try await LayoutsWindow()
      func texts() -> [String] { ShownText.all(in: shop.window.window.pointer).map(\.text) }
      let count = shop.screen.programme.count
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      for _ in 0..<count { await shop.press("Delete") }
      #expect(shop.screen.programme.count == 0)
      for choice in LayoutChoice.allCases {
        shop.screen.show(choice)
        await shop.window.window.settle()
        #expect(texts().contains("No Albums") == (choice != .map), "\(choice)")
      }
      shop.screen.show(.timetable)
      await shop.window.window.settle()
      try await shop.click(text: "Bring Back All", in: shop.window.page.widget)
      #expect(shop.screen.programme.count == count)
      #expect(!texts().contains("No Albums"))
      #expect(shop.window.page.collection.containsFocus)
      await shop.press("Down")
      #expect(shop.view.focusedItem != nil)
      await shop.close()
    }

    @Test("Names on the map are whole where it is scrolled to its edges", arguments: [1.0, 2.0])
    func map(textScale: Double) async throws {
      let shop = try await LayoutsWindow(width: 360, textScale: textScale)
      shop.screen.show(.map)
      await shop.window.window.settle()
      let view = shop.screen.map.list.collection.collectionView
      for place in IslandMap.places {
        view.scroll(to: .item(0, place.tile), at: .center, across: .center, animated: false)
        await shop.window.window.settle()
        let sight = shop.frame(of: shop.screen.map.list.collection)
        let found = ShownText.all(in: shop.window.window.pointer).filter { $0.text == place.name }
        let name = try #require(found.first, "\(place.name)")
        #expect(name.frame.minX >= sight.minX && name.frame.maxX <= sight.maxX, "\(place.name)")
      }
      await shop.close()
    }
  }
}
