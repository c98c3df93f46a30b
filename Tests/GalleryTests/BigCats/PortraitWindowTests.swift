import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Big Cats, with real input.
  @MainActor @Suite("Portraits in a window") struct PortraitWindowTests {
    private func open(width: Int = 1_200) async throws -> (CatalogWindow, BigCatsScreen) {
      let shop = try await CatalogWindow(width: width)
      let cats = shop.screen(BigCatsScreen.self)
      try await shop.press("ctrl+2")
      _ = await cats.lists.whenLoaded()
      await shop.window.window.settle()
      return (shop, cats)
    }

    private func contents(_ shop: CatalogWindow) -> [PortraitContent] {
      shop.view.visibleElements.compactMap(\.itemIndex).sorted().compactMap {
        (shop.view.view(of: .item($0)) as? CellView)?.content as? PortraitContent
      }
    }

    @Test(
      "8.6.5.1 Portraits stand in columns, and arrow keys go through them", arguments: [1_200, 360])
    func grid(width: Int) async throws {
      let (shop, _) = try await open(width: width)
      let frames = (0..<6).compactMap { shop.view.attributes(of: .item(0, $0))?.frame }
      let columns = frames.prefix { $0.minY == frames[0].minY }.count
      #expect(columns == (width == 360 ? 2 : 4))
      let portrait = try #require(contents(shop).first)
      #expect(abs(Double(portrait.width) - (frames[0].width - 16)) <= 1)
      try await shop.press("Home Right Down")
      #expect(shop.view.focusedItem == ItemIndex(0, columns + 1))
      try await shop.press("Left Up")
      #expect(shop.view.focusedItem == ItemIndex(0, 0))
      await shop.close()
    }

    @Test("8.6.5.1 The badge is spelled out; the star is pressed where it lies, and by a key")
    func badgeAndStar() async throws {
      let (shop, cats) = try await open()
      let key = ElementKey.supplementary(.status, .item(ItemIndex(0, 0)))
      let badge = try #require(shop.view.view(of: key) as? CellView)
      #expect(badge.content?.accessibilityLabel == "Endangered")
      #expect((badge.body as? Label)?.text == "EN")
      #expect(
        gtk_widget_get_tooltip_text(badge.body.pointer).map { String(cString: $0) } == "Endangered")
      let star = try #require(shop.button("Add to Favorites"))
      #expect(gtk_widget_get_opacity(star) == 1)
      try await shop.click(star)
      try await shop.wait("it is a favorite") { cats.all.items.first?.isFavorite == true }
      #expect(shop.window.pages.count == 1, "the star opens nothing")
      // The focus goes from the button to the portrait.
      try await shop.press("End Home ctrl+d")
      #expect(cats.all.items.first?.isFavorite == false)
      try await shop.press("Return")
      try await shop.wait("the cat opens") { shop.title == "Tiger" }
      await shop.close()
    }

    @Test("8.6.5.1 The star of a portrait is seen where neither pointer nor focus is")
    func faintStar() async throws {
      let (shop, _) = try await open()
      try await shop.press("Home")
      let portrait = try #require(shop.view.view(of: .item(0, 1)) as? CellView)
      let star = try #require(
        shop.shownWidgets.first {
          gtk_widget_get_tooltip_text($0).map { String(cString: $0) } == "Add to Favorites"
            && gtk_widget_is_ancestor($0, portrait.cell) != 0
        })
      let window = shop.window.window.pointer
      let frame = ShownText.frame(of: star, in: window)
      let colors = try Pixels(of: window).colors(in: frame)
      gtk_widget_set_visible(star, 0)
      await shop.window.window.settle()
      #expect(try Pixels(of: window).colors(in: frame) != colors)
      #expect(!colors.isEmpty)
      gtk_widget_set_visible(star, 1)
      await shop.close()
    }

    @Test("5.1.3 A star that has the focus has a ring that is seen on it")
    func focusedStar() async throws {
      let (shop, _) = try await open()
      try await shop.press("Home Tab")
      let window = shop.window.window.pointer
      let star = try #require(gtk_root_get_focus(gtk_widget_get_root(window)))
      #expect(gtk_widget_has_css_class(star, "gallery-portrait-star") != 0)
      let frame = ShownText.frame(of: star, in: window)
      let pixels = try Pixels(of: window)
      let (x, top) = (Int(frame.midX), Int(frame.minY))
      #expect(pixels[x, top + 1].contrast(with: pixels[x, top + 5]) >= 3)
      await shop.close()
    }

    @Test(
      "8.6.5 The header bar chooses between all and favorites where it has room",
      arguments: [1_200, 360])
    func segments(width: Int) async throws {
      let (shop, cats) = try await open(width: width)
      #expect(width == 360 || shop.window.page.header.showsSwitcher)
      try await shop.press("Home ctrl+d")
      let button = try #require(
        shop.shownWidgets.first {
          ocelot_is_a($0, gtk_toggle_button_get_type()) != 0
            && ShownText.all(in: $0).contains { $0.text == "Favorites" }
        })
      try await shop.click(button)
      try await shop.wait("favorites show") { cats.lists.selectedIndex == 1 }
      #expect(contents(shop).map(\.name) == ["Tiger"])
      // What the program chooses is marked too.
      cats.lists.select(0, animated: false)
      await shop.window.window.settle()
      #expect(gtk_toggle_button_get_active(cast(UnsafeMutableRawPointer(button))) == 0)
      await shop.close()
    }

    @Test("8.6.5 Far down, the other segment begins at its top")
    func segmentsFarDown() async throws {
      let (shop, cats) = try await open()
      for name in ["Tiger", "Ocelot"] {
        let index = try #require(cats.all.items.firstIndex { $0.cat.name == name })
        _ = cats.all.perform(.toggleFavorite, from: .item(0, index))
      }
      shop.window.page.scroll(to: 700)
      await shop.window.window.settle()
      cats.lists.select(1)
      await shop.window.window.settle()
      #expect(shop.view.contentOffset.y <= 0.5)
      #expect(contents(shop).count == 2)
      await shop.close()
    }
  }
}
