import Foundation
import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

/// The Catalog's lists and pages, without a display.
@MainActor
@Suite("Catalog") struct CatalogTests {
  private let shop: CatalogFixture

  init() throws { shop = try CatalogFixture() }

  @Test("5.2.1 A list shows one indicator, then everything in one transaction")
  func aListShowsOneIndicator() async {
    let music = PageFixture(shop.list(.music))
    let recorder = SourceRecorder(music.source)
    music.controller.willAppear()
    #expect(music.lines == ["Loading"])
    _ = recorder.take()
    await music.settle()
    #expect(recorder.take().count == 1)
    #expect(music.source.presentedItemCount(in: 0) == 45)
    #expect(music.lines[0].hasPrefix("A Love Supreme|Abbey Road|Ambient 1: Music for Airports|"))
  }

  @Test("5.2.1 Details, and reviews of which one half takes thrice as long, appear together")
  func detailsAndReviewsAppearTogether() async throws {
    let page = try await shop.page(of: "downton-abbey-4")
    // Status, territory, sale, content, information, description; territory, ratings, reviews.
    for (segment, sections) in [(0, 6), (2, 3)] {
      let source = try #require(page.source as? SegmentedDataSource)
      source.select(segment, animated: false)
      await page.settle()
      source.selectedChild?.reset()
      let recorder = SourceRecorder(page.source)
      source.selectedChild?.loadContent()
      #expect(page.lines == [page.lines[0]], "one section while loading")
      #expect(page.lines[0].hasSuffix("Loading"))
      _ = recorder.take()
      await page.settle()
      #expect(recorder.take().count == 1, "segment \(segment)")
      #expect(page.lines.count == sections)
    }
    #expect(page.lines[1].contains("1,939 ratings"))
    #expect(page.lines[2].hasPrefix("Newest Reviews "))
    #expect(page.lines[2].contains(" of 1,552\(String.dot)Demo data: "))
  }

  @Test("5.2.2 Scrolled deep, a new segment begins right under the header bar")
  func aNewSegmentBeginsUnderTheHeaderBar() async throws {
    let page = try await shop.page(of: "alien")
    let source = try #require(page.source as? SegmentedDataSource)
    source.select(2, animated: false)
    await page.settle()
    page.collection.scroll(to: Point(x: 0, y: 700))
    source.select(1)
    page.collection.layout()
    page.collection.advance(by: 0.1)
    await page.settle()
    let first = try #require(page.collection.visibleFrame(of: .header(0, 0)))
    #expect(abs(first.minY) <= 0.5)
  }

  @Test("A line closes the title of a section while rows scroll beneath it, and only then")
  func aLineClosesAPinnedTitle() async throws {
    let page = try await shop.page(of: "alien")
    let source = try #require(page.source as? SegmentedDataSource)
    source.select(1, animated: false)
    await page.settle()
    func title() throws -> LayoutAttributes {
      try #require(page.collection.view.layout.attributes(of: .header(2, 0)))
    }
    #expect(try title()[SeparatorColor.self] == nil)
    page.collection.scroll(to: Point(x: 0, y: 700))
    await page.settle()
    #expect(try title()[Pinned.self])
    #expect(try title()[SeparatorColor.self] == .separator)
  }

  @Test("A dot between parts of a line never begins the next line")
  func dotsStayWithWhatIsBefore() async throws {
    let music = PageFixture(shop.list(.music))
    await music.appear()
    let row = try #require(music.source.content(of: .item(0, 11)) as? ListRowContent)
    #expect(row.subtitle == "Coldplay\u{A0}· 2014\u{A0}· 119\u{A0}Available")
  }

  @Test("Where there is little room a row leaves out where its product stands, and has one line")
  func shortRows() async throws {
    let list = shop.list(.music)
    let music = PageFixture(list)
    await music.appear()
    func row() throws -> ListRowContent {
      try #require(music.source.content(of: .item(0, 11)) as? ListRowContent)
    }
    #expect(try row().subtitleLines == 0)
    list.length = .short
    #expect(try row().subtitle == "Coldplay\u{A0}· 2014" && row().subtitleLines == 0)
    list.length = .oneLine
    #expect(try row().subtitle == "Coldplay\u{A0}· 2014" && row().subtitleLines == 1)
  }

  @Test("5.2.3 The star in the head, the list and the favorites agree in one frame")
  func starsAgree() async throws {
    let page = try await shop.page(of: "ghost-stories")
    let list = PageFixture(shop.list(.music))
    let favorites = PageFixture(shop.favoriteList())
    await list.appear()
    await favorites.appear()
    #expect(favorites.lines == ["No Favorites Yet"])
    func stars() -> [Bool] {
      let head = page.source.content(of: .globalHeader(0)) as? ProductHeaderContent
      let row = list.source.content(of: .item(0, 11)) as? ListRowContent
      let isListed = favorites.lines == ["Ghost Stories"]
      return [
        head?.isFavorite == true, row?.accessory == .favorite(isOn: true, action: .toggleFavorite),
        isListed,
      ]
    }
    #expect(stars() == [false, false, false])
    page.controller.collectionView?.perform(.toggleFavorite, from: .globalHeader(0))
    #expect(stars() == [true, true, true])
    list.controller.collectionView?.perform(.toggleFavorite, from: .item(0, 11))
    #expect(stars() == [false, false, false])
    #expect(favorites.lines == ["No Favorites Yet"], "in the same transaction")
  }

  @Test("5.2.4 Removing and putting back restores the place; dragging writes the order")
  func undoRestoresThePlace() async throws {
    let source = shop.favoriteList()
    var removed: [(Product.ID, Int)] = []
    source.onRemove = { removed += $0.map { ($0.product.id, $0.index) } }
    let page = PageFixture(source)
    _ = try await shop.catalog.products()
    await page.appear()
    for id in ["alien", "wwdc", "dracula", "cosmos"] { shop.favorites.insert(id) }
    await page.settle()
    page.controller.collectionView?.perform(.delete, from: .item(0, 1))
    #expect(shop.favorites.ids == ["alien", "dracula", "cosmos"])
    #expect(removed.map(\.0) == ["wwdc"] && removed.map(\.1) == [1])
    shop.favorites.insert("wwdc", at: 1)
    await page.settle()
    #expect(source.items.map(\.id) == ["alien", "wwdc", "dracula", "cosmos"])
    source.move(from: ItemIndex(0, 3), to: ItemIndex(0, 0))
    #expect(shop.favorites.ids == ["cosmos", "alien", "wwdc", "dracula"])
    #expect(source.items.map(\.id) == shop.favorites.ids)
    await shop.favorites.whenWritten()
    #expect(try await shop.stored() == shop.favorites.ids)
    #expect(page.collection.reporter.reports == [])
  }

  @Test("5.2.4 A favorite that the catalog does not know keeps its place when others move and go")
  func unknownFavoritesKeepTheirPlaces() async throws {
    let source = shop.favoriteList()
    var removed: [Int] = []
    source.onRemove = { removed += $0.map(\.index) }
    try await shop.favorites.load()
    _ = try await shop.catalog.products()
    for id in ["gone", "alien", "wwdc", "lost", "dracula"] { shop.favorites.insert(id) }
    let page = PageFixture(source)
    await page.appear()
    #expect(page.lines == ["Alien|WWDC|Dracula"])
    source.move(from: ItemIndex(0, 2), to: ItemIndex(0, 0))
    #expect(shop.favorites.ids == ["gone", "dracula", "alien", "wwdc", "lost"])
    source.move(from: ItemIndex(0, 0), to: ItemIndex(0, 2))
    #expect(shop.favorites.ids == ["gone", "alien", "wwdc", "lost", "dracula"])
    source.removeItem(at: ItemIndex(0, 2))
    #expect(removed == [4])
    #expect(page.collection.reporter.reports == [])
  }

  @Test("5.2 (3) A swipe or the menu of a row opens a product at any of its segments")
  func rowsOpenSegments() async throws {
    let music = shop.list(.music)
    var opened: [String] = []
    music.onOpen = { opened.append("\($0.id) \($1)") }
    let page = PageFixture(music)
    await page.appear()
    let actions = music.leadingActions(at: ItemIndex(0, 11))
    #expect(actions.map(\.title) == ["Details", "Songs", "Reviews", "Trends"])
    for action in actions.dropFirst(2) {
      page.controller.collectionView?.perform(action.action, from: .item(0, 11))
    }
    #expect(opened == ["ghost-stories 2", "ghost-stories 3"])
    let books = shop.list(.books)
    await PageFixture(books).appear()
    #expect(
      books.leadingActions(at: ItemIndex(0, 0)).map(\.title) == ["Details", "Reviews", "Trends"])
    #expect(page.collection.reporter.reports == [])
  }

  @Test("A response after the screen has gone changes nothing and keeps nothing alive")
  func aResponseAfterTheScreenHasGone() async throws {
    _ = try await shop.catalog.products()
    try await shop.favorites.load()
    let product = try #require(shop.catalog.known["downton-abbey-4"])
    let reports: RecordingReporter
    weak var gone: ProductPageDataSource?
    weak var view: CollectionView?
    do {
      let source = ProductPageDataSource(product, in: shop.catalog, shop.favorites, time: .atNoon)
      let page = PageFixture(source)
      reports = page.collection.reporter
      (gone, view) = (source, page.collection.view)
      shop.server.latency = 0.05
      page.controller.willAppear()
      source.select(2)
      #expect(page.lines.last?.hasSuffix("Loading") == true)
      page.controller.didDisappear()
    }
    #expect(gone == nil && view == nil, "a load keeps no page alive")
    // Every load that was under way ends before one that begins now and takes longer than any.
    shop.server.latency = 0.25
    _ = try await shop.catalog.products()
    #expect(reports.reports == [])
    // A star later on reaches nobody who has gone.
    shop.favorites.toggle(product.id)
    #expect(shop.favorites.ids.contains(product.id))
    // And the answer of a page that was left does not appear on the next one.
    shop.server.latency = 0.001
    let other = try await shop.page(of: "wwdc")
    #expect(other.lines.contains { $0.contains("2.0") || $0.contains("Reference") })
    #expect(!other.lines.contains { $0.contains("752257193") })
  }

  @Test("Screens that go at any moment of a load neither crash nor leak")
  func screensThatGoAtAnyMoment() async throws {
    _ = try await shop.catalog.products()
    let product = try #require(shop.catalog.known["ghost-stories"])
    shop.server.latency = 0
    for turns in 0..<90 {
      shop.server.fault = [nil, .error, .empty][turns / 3 % 3]
      weak var gone: DataSource?
      do {
        let source: DataSource =
          switch turns % 3 {
          case 0: shop.list(.music)
          case 1: shop.favoriteList()
          default: ProductPageDataSource(product, in: shop.catalog, shop.favorites, time: .atNoon)
          }
        let page = PageFixture(source)
        gone = source
        page.controller.willAppear()
        await mainActorTurns(turns)
      }
      // The load that is under way is the last that knows the source.
      #expect(try await eventually { gone == nil }, "\(turns) turns")
    }
  }

  @Test("5.2.5 “Songs 9” opens Songs")
  func songsOpensSongs() async throws {
    let page = try await shop.page(of: "ghost-stories")
    let source = try #require(page.source as? SegmentedDataSource)
    let rows = (0..<source.presentedItemCount(in: 3)).map {
      source.content(of: .item(3, $0)) as? KeyValueContent
    }
    let index = try #require(rows.firstIndex { $0?.label == "Songs" })
    #expect(rows[index]?.value == "9" && rows[index]?.kind == .link(.showParts))
    page.controller.collectionView?.perform(.showParts, from: .item(3, index))
    await page.settle()
    #expect(source.selectedIndex == 1)
    #expect(page.lines.count == 1 && page.lines[0].hasPrefix("9 Songs "))
    #expect(
      page.lines[0].hasSuffix(
        ": Always in My Head|Magic|Ink|True Love|Midnight|"
          + "Another’s Arms|Oceans|A Sky Full of Stars|O"))
  }

  @Test("5.2 Episodes carry dates that their source wrote")
  func episodesCarryDates() async throws {
    let page = try await shop.page(of: "downton-abbey-4")
    let source = try #require(page.source as? SegmentedDataSource)
    source.select(1, animated: false)
    await page.settle()
    let first = source.content(of: .item(0, 0)) as? PartContent
    #expect(first?.subtitle == "January 5, 2014" && first?.number == 1)
  }

  @Test("5.2 Every fault says what happened and can be tried again; shown lists stay")
  func everyFault() async {
    let page = PageFixture(shop.list(.tv))
    for fault in ServerFault.allCases where fault != .slow {
      shop.server.fault = fault
      page.source.reset()
      page.source.loadContent()
      await page.settle()
      let placeholder = page.source.content(of: .placeholder(0)) as? PlaceholderContent
      #expect(placeholder?.button?.action == .retry, "\(fault)")
      shop.server.fault = nil
      page.controller.collectionView?.perform(.retry, from: .placeholder(0))
      await page.settle()
      #expect(page.source.presentedItemCount(in: 0) == 45, "\(fault)")
      shop.server.fault = fault
      page.source.loadContent()
      await page.settle()
      if fault != .empty { #expect(page.source.presentedItemCount(in: 0) == 45, "\(fault)") }
    }
  }

  @Test("An order in which products cannot be loaded is taken back, and may be asked for again")
  func refusedOrder() async {
    let source = shop.list(.tv)
    let page = PageFixture(source)
    await page.appear()
    var refusals = 0
    source.onOrderRefused = { refusals += 1 }
    shop.server.fault = .offline
    source.sort(by: .year)
    #expect(source.order == .year)
    await page.settle()
    #expect(source.order == .title && refusals == 1)
    shop.server.fault = nil
    source.sort(by: .year)
    await page.settle()
    #expect(source.order == .year && refusals == 1)
    shop.server.fault = .offline
    source.loadContent()
    await page.settle()
    #expect(source.order == .year && refusals == 1, "it is what is shown")
  }

  @Test func favoritesOfAnotherRunAreLoaded() async throws {
    try await shop.favorites.load()
    for id in ["alien", "wwdc"] { shop.favorites.insert(id) }
    await shop.favorites.whenWritten()
    let again = try CatalogFixture(folder: shop.folder)
    let page = PageFixture(again.favoriteList())
    await page.appear()
    #expect(page.lines == ["Alien|WWDC"])
    #expect(again.favorites.ids == ["alien", "wwdc"])
  }
}

/// A catalog in a folder of its own.
@MainActor
final class CatalogFixture {
  let folder: TemporaryFolder
  let server = Server(latency: 0.001)
  let catalog: Catalog
  let favorites: Favorites

  init(folder: TemporaryFolder = TemporaryFolder()) throws {
    self.folder = folder
    catalog = Catalog(server: server, database: CatalogDatabase(path: try folder.catalog()))
    favorites = Favorites(
      database: FavoritesDatabase(path: folder.path("favorites.sqlite")))
  }

  func list(_ kind: ProductKind) -> ProductListDataSource {
    ProductListDataSource(kind, in: catalog, favorites)
  }

  func favoriteList() -> FavoriteListDataSource { FavoriteListDataSource(in: catalog, favorites) }

  /// A product's page with its first segment loaded.
  func page(of id: Product.ID) async throws -> PageFixture {
    let products = try await catalog.products()
    let product = try #require(products.first { $0.id == id })
    let page = PageFixture(ProductPageDataSource(product, in: catalog, favorites, time: .atNoon))
    await page.appear()
    return page
  }

  /// The favorites that the file holds.
  func stored() async throws -> [Product.ID] {
    try await FavoritesDatabase(path: folder.path("favorites.sqlite")).all()
  }
}
