import Foundation
import Ocelot
import OcelotTesting
import Testing

@testable import Gallery

/// The Catalog's lists and pages, without a display.
@MainActor
@Suite("Catalog") struct CatalogTests {
  private let shop = CatalogFixture()

  @Test("5.2.1 A list shows one indicator, then everything in one transaction")
  func aListShowsOneIndicator() async {
    let music = PageFixture(shop.list(.music))
    let recorder = SourceRecorder(music.source)
    music.controller.willAppear()
    #expect(music.lines == ["Loading"])
    _ = recorder.take()
    await music.settle()
    #expect(recorder.take().count == 1)
    #expect(music.source.presentedItemCount(in: 0) == 8)
    #expect(music.lines[0].hasPrefix("Abbey Road|Discovery|Ghost Stories|"))
  }

  @Test("5.2.1 Details, and reviews of which one half takes thrice as long, appear together")
  func detailsAndReviewsAppearTogether() async throws {
    let page = try await shop.page(of: "downton-abbey-4")
    for segment in [0, 2] {
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
      #expect(page.lines.count == (segment == 0 ? 4 : 2))
    }
    #expect(page.lines[0].hasPrefix("1,939 Ratings"))
    #expect(page.lines[1].hasPrefix("1,552 Reviews Demo data"))
  }

  @Test("5.2.2 Scrolled deep, a new segment begins right under the pinned segments")
  func aNewSegmentBeginsUnderThePinnedSegments() async throws {
    let page = try await shop.page(of: "alien")
    let source = try #require(page.source as? SegmentedDataSource)
    source.select(2, animated: false)
    await page.settle()
    page.collection.scroll(to: Point(x: 0, y: 700))
    source.select(1)
    page.collection.layout()
    page.collection.advance(by: 0.1)
    await page.settle()
    let segments = try #require(page.collection.visibleFrame(of: .globalHeader(1)))
    #expect(segments.minY == 0, "pinned")
    let first = try #require(page.collection.visibleFrame(of: .header(0, 0)))
    #expect(abs(first.minY - segments.maxY) <= 0.5)
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
      let row = list.source.content(of: .item(0, 2)) as? ListRowContent
      let isListed = favorites.lines == ["Ghost Stories"]
      return [
        head?.isFavorite == true, row?.accessory == .favorite(isOn: true, action: .toggleFavorite),
        isListed,
      ]
    }
    #expect(stars() == [false, false, false])
    page.controller.collectionView?.perform(.toggleFavorite, from: .globalHeader(0))
    #expect(stars() == [true, true, true])
    list.controller.collectionView?.perform(.toggleFavorite, from: .item(0, 2))
    #expect(stars() == [false, false, false])
    #expect(favorites.lines == ["No Favorites Yet"], "in the same transaction")
  }

  @Test("5.2.4 Removing and putting back restores the place; dragging writes the order")
  func undoRestoresThePlace() async throws {
    let source = shop.favoriteList()
    var removed: [(Product.ID, Int)] = []
    source.onRemove = { removed.append(($0.id, $1)) }
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

  @Test("5.2.5 “Songs 9” opens Songs")
  func songsOpensSongs() async throws {
    let page = try await shop.page(of: "ghost-stories")
    let source = try #require(page.source as? SegmentedDataSource)
    let rows = (0..<source.presentedItemCount(in: 2)).map {
      source.content(of: .item(2, $0)) as? KeyValueContent
    }
    let index = try #require(rows.firstIndex { $0?.label == "Songs" })
    #expect(rows[index]?.value == "9" && rows[index]?.kind == .link(.showParts))
    page.controller.collectionView?.perform(.showParts, from: .item(2, index))
    await page.settle()
    #expect(source.selectedIndex == 1)
    #expect(
      page.lines == [
        "Songs 9: Always in My Head|Magic|Ink|True Love|Midnight|"
          + "Another’s Arms|Oceans|A Sky Full of Stars|O"
      ])
  }

  @Test("5.2 Episodes carry dates that their source wrote")
  func episodesCarryDates() async throws {
    let page = try await shop.page(of: "downton-abbey-4")
    let source = try #require(page.source as? SegmentedDataSource)
    source.select(1, animated: false)
    await page.settle()
    let first = source.content(of: .item(0, 0)) as? ListRowContent
    #expect(first?.subtitle == "January 5, 2014")
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
      #expect(page.source.presentedItemCount(in: 0) == 8, "\(fault)")
      shop.server.fault = fault
      page.source.loadContent()
      await page.settle()
      if fault != .empty { #expect(page.source.presentedItemCount(in: 0) == 8, "\(fault)") }
    }
  }

  @Test func favoritesOfAnotherRunAreLoaded() async throws {
    try await shop.favorites.load()
    for id in ["alien", "wwdc"] { shop.favorites.insert(id) }
    await shop.favorites.whenWritten()
    let again = CatalogFixture(folder: shop.folder)
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
  let favorites: FavoriteProducts

  init(folder: TemporaryFolder = TemporaryFolder()) {
    self.folder = folder
    catalog = Catalog(
      server: server, database: CatalogDatabase(path: folder.path("catalog.sqlite")))
    favorites = FavoriteProducts(
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
    let page = PageFixture(ProductPageDataSource(product, in: catalog, favorites))
    await page.appear()
    return page
  }

  /// The favorites that the file holds.
  func stored() async throws -> [Product.ID] {
    try await FavoritesDatabase(path: folder.path("favorites.sqlite")).all()
  }
}
