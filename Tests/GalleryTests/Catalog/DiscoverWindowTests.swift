import CGTK
import Ocelot
import Testing

@testable import Gallery
@testable import OcelotAdwaita
@testable import OcelotGTK

extension Windows {
  /// Discover, with real input.
  @MainActor @Suite("Discover") struct DiscoverWindowTests {
    private func discover(width: Int = 1100) async throws -> CatalogWindow {
      let shop = try await CatalogWindow(width: width)
      let screen = try #require(shop.window.screens.first { $0.name == .discover })
      shop.window.show(screen)
      await shop.window.window.settle()
      try await shop.wait("all has loaded") { shop.view.shownShelves.count > 1 }
      return shop
    }

    private func contents<C: Content>(_ type: C.Type, _ shop: CatalogWindow) -> [C] {
      shop.view.visibleElements.compactMap {
        (shop.view.view(of: $0) as? CellView)?.content as? C
      }
    }

    @Test("8.6.1 A carousel, shelves of covers in their proportion, a top list, and genres")
    func sections() async throws {
      let shop = try await discover()
      #expect(contents(HeroContent.self, shop).count >= 2)
      let covers = contents(CoverContent.self, shop)
      #expect(covers.contains { $0.shape == .square && $0.width == $0.height })
      #expect(shop.view.counts.array.prefix(7).allSatisfy { $0 >= 5 })
      #expect(shop.view.counts[1] >= 40 && shop.view.counts[2] == 12)
      shop.view.scroll(to: .item(7, 0), at: .end, animated: false)
      await shop.window.window.settle()
      #expect(!contents(ChipContent.self, shop).isEmpty)
      #expect(shop.reporter.reports.isEmpty, "\(shop.reporter.reports)")
      await shop.close()
    }

    @Test("8.6.1 The wheel scrolls the shelf under the pointer; See All leads to the kind")
    func input() async throws {
      let shop = try await discover()
      let shelf = try #require(shop.view.shownShelf(1))
      let (x, y) = (Int(shelf.frame.midX) + 260, Int(shelf.frame.midY) + 46)
      Input.send("mousemove \(x) \(y) click 7 click 7")
      try await shop.wait("the music has moved") { shop.view.shelfOffset(of: 1) > 100 }
      shop.view.perform(.seeAll(.music), from: .header(1))
      await shop.window.window.settle()
      #expect(shop.title == "Music")
      await shop.close()
    }

    @Test("5.2.3 A card of the carousel shows, and says, that it is a favorite")
    func favoriteHero() async throws {
      let shop = try await discover()
      func isMarked() throws -> Bool {
        let card = try #require(shop.view.view(of: .item(0, 1)) as? CellView)
        let isSaid = try #require(card.content).accessibilityLabel.hasSuffix("Favorite")
        let hasStar = shop.shownWidgets.contains {
          gtk_widget_has_css_class($0, "gallery-cover-star") != 0
            && gtk_widget_is_ancestor($0, card.cell) != 0
        }
        #expect(isSaid == hasStar)
        return hasStar
      }
      shop.view.focus(ItemIndex(0, 1))
      shop.window.page.collection.focus()
      #expect(try !isMarked())
      try await shop.press("ctrl+d")
      #expect(try isMarked() && shop.screen.favorites.ids.count == 1)
      try await shop.press("ctrl+d")
      #expect(try !isMarked() && shop.screen.favorites.ids.isEmpty)
      await shop.close()
    }

    @Test(
      "8.6.1 The carousel begins with its second card, between two others", arguments: [1100, 360])
    func carousel(width: Int) async throws {
      let shop = try await discover(width: width)
      try await shop.wait("the second card is in the middle") { shop.view.shownShelf(0)?.stop == 1 }
      let page = try #require(shop.view.shownShelf(0)?.frame)
      let cards = (0..<3).compactMap { shop.view.screenFrame(of: .item(0, $0)) }
      #expect(cards.count == 3)
      #expect(abs(cards[1].midX - page.midX) <= 1, "\(cards) in \(page)")
      #expect(cards[0].maxX > page.minX && cards[2].minX < page.maxX, "neighbours are in sight")
      // The dots below are as far from each other beside the stretched one.
      let dots = shop.shownWidgets
        .filter { gtk_widget_has_css_class($0, "ocelot-shelf-dot") != 0 }
        .compactMap { gtk_widget_get_first_child($0) }
        .map { ShownText.frame(of: $0, in: shop.window.window.pointer) }
        .sorted { $0.minX < $1.minX }
      #expect(dots.map(\.width) == [7, 18, 7, 7, 7])
      #expect(zip(dots, dots.dropFirst()).map { $1.minX - $0.maxX } == [9, 9, 9, 9])
      // Once: what the reader does stays.
      shop.view.scrollShelf(0, to: 0, animated: false)
      shop.window.server.fault = nil
      shop.window.page.commands[.reload]?()
      _ = await shop.window.page.controller.dataSource.whenLoaded()
      await shop.window.window.settle()
      #expect(shop.view.shownShelf(0)?.stop == 0)
      await shop.close()
    }

    @Test(
      "5.1.3 A card of the carousel that has the focus has a ring that is seen on its picture",
      arguments: [Options.Appearance.light, .dark])
    func focusedHero(appearance: Options.Appearance) async throws {
      let shop = try await discover()
      DesktopStyle.show(appearance)
      defer { DesktopStyle.show(.light) }
      shop.view.focus(ItemIndex(0, 1))
      shop.window.page.collection.focus()
      shop.window.window.showFocus()
      await shop.window.window.settle()
      let card = try #require(shop.view.view(of: .item(0, 1)) as? CellView)
      let window = shop.window.window.pointer
      let frame = ShownText.frame(of: card.cell, in: window)
      let pixels = try Pixels(of: window)
      // Corners are round.
      for x in stride(from: frame.minX + 20, to: frame.maxX - 20, by: 7) {
        let ring = pixels.colors(in: Rect(x: x, y: frame.minY, width: 1, height: 6))
        let picture = pixels[Int(x), Int(frame.minY) + 9]
        let most = ring.map { $0.contrast(with: picture) }.max() ?? 0
        #expect(most >= 3, "\(most) at \(x)")
      }
      await shop.close()
    }

    @Test("8.6.1 Discover finds products of all kinds; the shelves come back as they were")
    func searching() async throws {
      let shop = try await discover()
      shop.view.scrollShelf(1, to: 300, animated: false)
      try await shop.press("ctrl+f g h o s t")
      try await shop.wait("results") { shop.rows.contains("Ghost Stories") }
      #expect(contents(CoverContent.self, shop).isEmpty)
      try await shop.press("Escape Escape")
      try await shop.wait("the shelves are back") {
        contents(CoverContent.self, shop).count > 4 && shop.view.shelfOffset(of: 1) == 300
      }
      #expect(shop.view.shownShelf(0)?.stop == 1)
      await shop.close()
    }

    @Test("8.6.2 A search has scopes, and its rows have menus; both end with the search")
    func scopes() async throws {
      let shop = try await discover(width: 360)
      func scopes() -> [String] {
        shop.shownWidgets.filter { gtk_widget_has_css_class($0, "ocelot-segment") != 0 }
          .compactMap { gtk_widget_get_tooltip_text($0).map { String(cString: $0) } }
      }
      #expect(scopes().isEmpty)
      try await shop.press("ctrl+f a l")
      try await shop.wait("results") { shop.rows.contains("Calculator") }
      #expect(scopes() == ["All", "Apps", "Books", "Music", "Movies", "TV"])
      try await shop.click(try #require(shop.button("Books")))
      try await shop.wait("books alone") { !shop.rows.contains("Calculator") }
      #expect(shop.rows.contains { $0.hasPrefix("Alice") })
      #expect(shop.view.counts.array.filter { $0 > 0 }.count == 1)
      shop.window.page.collection.focus()
      try await shop.press("Down Menu")
      #expect(shop.openMenu?.contains("Details") == true, "\(shop.openMenu ?? [])")
      try await shop.press("Escape Escape Escape")
      try await shop.wait("the shelves are back") { contents(CoverContent.self, shop).count > 1 }
      #expect(scopes().isEmpty)
      await shop.close()
    }

    @Test("A cover of Discover has a menu, which makes it a favorite")
    func coverMenu() async throws {
      let shop = try await discover()
      shop.window.page.collection.focus()
      shop.view.focus(ItemIndex(1, 0))
      try await shop.press("Menu")
      #expect(shop.openMenu == ["Add to Favorites"])
      try await shop.press("Escape")
      await shop.close()
    }

    @Test("8.6.2 Apps, which came out in no year, are in the order of their titles alone")
    func appsHaveNoYears() async throws {
      let shop = try await CatalogWindow()
      await shop.window.showCatalog(.apps)
      try await shop.wait("rows") { !shop.rows.isEmpty }
      #expect(shop.button("Sort by Year") == nil && shop.button("Show as Covers") != nil)
      let names = try await shop.screen.catalog.products(of: .apps).map(\.name)
      #expect(names.last == "WWDC")
      await shop.close()
    }

    @Test("5.1.5 A kind that could not be read again counts nothing")
    func notListed() async throws {
      let shop = try await CatalogWindow()
      await shop.window.showCatalog(.music)
      try await shop.wait("rows") { !shop.rows.isEmpty }
      #expect(shop.window.page.header.subtitle.hasSuffix("albums"))
      shop.window.server.fault = .offline
      try await shop.press("ctrl+shift+r")
      try await shop.wait("it says so") { shop.text("The Server Cannot Be Reached") != nil }
      #expect(shop.window.page.header.subtitle == "")
      shop.window.server.fault = nil
      try await shop.press("ctrl+r")
      try await shop.wait("rows again") { !shop.rows.isEmpty }
      #expect(shop.window.page.header.subtitle.hasSuffix("albums"))
      await shop.close(allowing: [.loadFailed])
    }

    @Test("8.6.1 See All of the top favorites leads to a list of all twelve")
    func topFavorites() async throws {
      let shop = try await discover()
      shop.view.perform(.seeAllTopFavorites, from: .header(2))
      await shop.window.window.settle()
      #expect(shop.title == "Top Favorites")
      try await shop.wait("they are there") { shop.view.counts.array == [12] }
      #expect(contents(RankContent.self, shop).first?.rank == 1)
      await shop.close()
    }

    @Test("8.6.1 The highlight of a row of the top list goes around its rank and its star")
    func rowsOfTopList() async throws {
      let shop = try await discover()
      shop.view.scroll(to: .item(2, 0), at: .end, animated: false)
      await shop.window.window.settle()
      let row = try #require(shop.view.view(of: .item(2, 0)) as? CellView)
      let window = shop.window.window.pointer
      let frame = ShownText.frame(of: row.cell, in: window)
      let texts = ShownText.all(in: window).filter { $0.row == frame }
      let rank = try #require(texts.first { $0.text == "1" }).frame
      #expect(rank.minX >= frame.minX + 8)
      let title = try #require(
        ShownText.all(in: window).first { $0.text == "Top Favorites" }
      ).frame
      #expect(abs(rank.minX - title.minX) <= 1)
      let star = try #require(
        shop.shownWidgets.first {
          gtk_widget_has_css_class($0, "circular") != 0 && gtk_widget_is_ancestor($0, row.cell) != 0
        })
      #expect(ShownText.frame(of: star, in: window).maxX <= frame.maxX - 8)
      await shop.close()
    }

    @Test("8.6.1 A cover leads to its product, a genre to its products")
    func opening() async throws {
      let shop = try await discover()
      shop.view.focus(ItemIndex(1, 3))
      shop.view.activateFocused()
      await shop.window.window.settle()
      #expect(shop.window.pages.count == 2)
      try await shop.press("alt+Left")
      shop.view.scroll(to: .item(7, 0), at: .end, animated: false)
      shop.view.focus(ItemIndex(7, 1))
      shop.view.activateFocused()
      await shop.window.window.settle()
      #expect(shop.window.pages.count == 2)
      try await shop.wait("its products are there") { !shop.rows.isEmpty }
      await shop.close()
    }

    @Test("Ctrl+D on a genre does nothing, and is not reported")
    func genreIsNoFavorite() async throws {
      let shop = try await discover()
      shop.view.scroll(to: .item(7, 0), at: .end, animated: false)
      shop.view.focus(ItemIndex(7, 1))
      shop.window.page.collection.focus()
      await shop.window.window.settle()
      try await shop.press("ctrl+d")
      #expect(shop.screen.favorites.ids == [])
      shop.view.focus(ItemIndex(1, 0))
      try await shop.press("ctrl+d")
      #expect(shop.screen.favorites.ids.count == 1)
      await shop.close()
    }

    @Test("8.6.2 A kind is sorted by year, and by title again")
    func order() async throws {
      let shop = try await CatalogWindow()
      await shop.window.showCatalog(.music)
      try await shop.wait("rows") { !shop.rows.isEmpty }
      let first = shop.rows[0]
      let oldest = try await shop.screen.catalog.products(of: .music, by: .year).first?.name
      #expect(oldest != first)
      let button = try #require(shop.button("Sort by Year"))
      try await shop.click(button)
      try await shop.wait("the oldest is first") { shop.rows.first == oldest }
      try await shop.click(button)
      try await shop.wait("the first title is first") { shop.rows.first == first }
      await shop.close()
    }

    @Test("8.6.2 In a narrow window a menu offers the other order, and covers")
    func narrowMenu() async throws {
      let shop = try await CatalogWindow(width: 360)
      await shop.window.showCatalog(.music)
      try await shop.wait("rows") { !shop.rows.isEmpty }
      let first = shop.rows[0]
      let oldest = try await shop.screen.catalog.products(of: .music, by: .year).first?.name
      #expect(shop.button("Sort by Year") == nil)
      func choose(_ line: String) async throws {
        try await shop.choose(line, in: try #require(shop.window.page.covers).menuButton)
      }
      try await choose("Sort by Year")
      try await shop.wait("the oldest is first") { shop.rows.first == oldest }
      try await choose("Sort by Title")
      try await shop.wait("the first title is first") { shop.rows.first == first }
      try await choose("Show as Covers")
      try await shop.wait("covers") { contents(CoverContent.self, shop).count > 2 }
      try await choose("Show as List")
      try await shop.wait("rows again") { shop.rows.first == first }
      // A row says no more than fits on one line.
      let row = try #require(contents(ListRowContent.self, shop).first)
      #expect(row.subtitleLines == 1 && row.subtitle?.contains("Available") == false)
      await shop.close()
    }

    @Test("8.6.2 Kinds are shown as rows or as covers, which is remembered")
    func kinds() async throws {
      let folder = TemporaryFolder()
      let shop = try await CatalogWindow(folder: folder, remembers: true)
      await shop.window.showCatalog(.music)
      await shop.window.window.settle()
      try await shop.wait("rows") { !shop.rows.isEmpty }
      #expect(shop.window.page.header.subtitle == "\(shop.view.counts[0]) albums")
      try await shop.click(try #require(shop.button("Show as Covers")))
      try await shop.wait("covers") { contents(CoverContent.self, shop).count > 8 }
      let cover = try #require(shop.view.attributes(of: .item(0, 0))?.frame)
      #expect(cover.width < 300)
      // What is found is a list of rows.
      try await shop.press("ctrl+f g h o s t")
      try await shop.wait("results") { shop.rows.contains("Ghost Stories") }
      #expect(!(shop.view.layout is ComposedLayout) && contents(CoverContent.self, shop).isEmpty)
      #expect(shop.title == "Search" && shop.button("Sort by Year") == nil)
      try await shop.press("Escape Escape")
      try await shop.wait("covers again") { contents(CoverContent.self, shop).count > 8 }
      #expect(shop.title == "Music" && shop.button("Sort by Year") != nil)
      #expect(shop.window.page.header.subtitle == "\(shop.view.counts[0]) albums")
      #expect(shop.reporter.reports.isEmpty, "\(shop.reporter.reports)")
      await shop.close()
      let later = try await CatalogWindow(folder: folder, remembers: true)
      await later.window.showCatalog(.books)
      await later.window.window.settle()
      try await later.wait("books as covers") { contents(CoverContent.self, later).count > 4 }
      try await later.click(try #require(later.button("Show as List")))
      try await later.wait("rows") { later.rows.count > 4 }
      // One choice for all kinds, also for those that were opened before.
      for (kind, name) in [(ProductKind.music, "Show as Covers"), (.books, "Show as List")] {
        await later.window.showCatalog(kind)
        await later.window.window.settle()
        let isCovers = kind == .books
        try await later.wait("\(kind) as \(isCovers ? "covers" : "rows")") {
          contents(CoverContent.self, later).isEmpty != isCovers && later.view.counts.array[0] > 0
        }
        try await later.click(try #require(later.button(name)))
      }
      await later.window.showCatalog(.music)
      try await later.wait("music as rows") { later.rows.count > 4 }
      #expect(try Settings(path: folder.path("favorites.sqlite"))[.kindsAsCovers] == "false")
      await later.close()
    }

    @Test("5.1.5 An empty answer says so, and can be asked for again")
    func empty() async throws {
      let shop = try await CatalogWindow()
      shop.window.server.fault = .empty
      let screen = try #require(shop.window.screens.first { $0.name == .discover })
      shop.window.show(screen)
      shop.window.page.commands[.startOver]?()
      try await shop.wait("it says so") { shop.text("Reload") != nil }
      await shop.window.window.settle()
      shop.window.server.fault = nil
      let button = try #require(shop.text("Reload")?.frame)
      Input.send("mousemove \(Int(button.midX)) \(Int(button.midY)) click 1")
      try await shop.wait("all has loaded") { shop.view.shownShelves.count > 1 }
      await shop.close()
    }

    @Test("8.6.1 Rows of a genre say what they are, and Ctrl+D makes one a favorite")
    func genre() async throws {
      let shop = try await discover()
      let discover = shop.screen(DiscoverScreen.self)
      let genre = try #require(try await shop.screen(CatalogScreen.self).catalog.genres().first)
      discover.open(genre)
      try await shop.wait("its rows") { shop.view.counts.totalItems > 0 }
      let rows = contents(ListRowContent.self, shop)
      #expect(!rows.isEmpty)
      for row in rows {
        #expect(
          ProductKind.allCases.contains { row.subtitle?.hasPrefix($0.one) == true },
          "\(row.subtitle ?? "")")
      }
      let before = shop.screen(CatalogScreen.self).favorites.ids.count
      try await shop.press("Home ctrl+d")
      try await shop.wait("a favorite more or less") {
        shop.screen(CatalogScreen.self).favorites.ids.count != before
      }
      await shop.close()
    }
  }
}
