import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

/// The search across all kinds, without a display.
@MainActor
@Suite("Product search") struct ProductSearchTests {
  private let shop: CatalogFixture

  init() throws { shop = try CatalogFixture() }

  private func search(_ query: String) async -> (PageFixture, ProductSearchDataSource) {
    let source = ProductSearchDataSource(in: shop.catalog, shop.favorites)
    source.query = query
    let page = PageFixture(source)
    await page.appear()
    return (page, source)
  }

  @Test("5.2.11 Search finds products of every kind by name and maker, each kind under its title")
  func everyKind() async throws {
    let (page, source) = await search("al")
    #expect(page.lines.contains { $0.hasPrefix("Apps ") && $0.contains("Calculator") })
    #expect(page.lines.contains { $0.hasPrefix("Books ") && $0.contains("Alice") })
    #expect(page.lines.contains { $0.hasPrefix("Movies ") && $0.contains("Alien") })
    // By their makers, whatever their capitals and accents; kinds without any have no title.
    source.query = "BJORK"
    #expect(page.lines.filter { !$0.isEmpty } == ["Music 1: Homogenic"])
    source.query = "coldplay stories"
    #expect(page.lines.filter { !$0.isEmpty } == ["Music 1: Ghost Stories"])
    #expect(page.collection.reporter.reports == [])
  }

  @Test("5.2.11 What is found says as much in a narrow page as the list of a kind does")
  func narrow() async throws {
    let (page, source) = await search("coldplay stories")
    func row() throws -> ListRowContent {
      try #require(page.source.content(of: .item(2, 0)) as? ListRowContent)
    }
    #expect(try row().subtitle == "Coldplay\u{A0}· 2014\u{A0}· 119\u{A0}Available")
    source.length = .oneLine
    #expect(try row().subtitle == "Coldplay\u{A0}· 2014" && row().subtitleLines == 1)
  }

  @Test("5.2.11 One indicator, then all kinds in one transaction; a query without a match says so")
  func indicatorAndPlaceholder() async throws {
    let source = ProductSearchDataSource(in: shop.catalog, shop.favorites)
    source.query = "o"
    let page = PageFixture(source)
    let recorder = SourceRecorder(source)
    page.controller.willAppear()
    #expect(page.lines == ["Loading"])
    _ = recorder.take()
    await page.settle()
    #expect(recorder.take().count == 1)
    #expect(page.lines.count == 5)
    source.query = "zebra"
    #expect(page.lines == ["No Results Found"])
    let placeholder = source.content(of: .placeholder(0)) as? PlaceholderContent
    #expect(placeholder?.message == "Nothing in the catalog is called “zebra”.")
    source.query = "zeb"
    #expect(
      (source.content(of: .placeholder(0)) as? PlaceholderContent)?.message
        == "Nothing in the catalog is called “zeb”.")
    source.query = "dracula"
    #expect(page.lines.filter { !$0.isEmpty } == ["Books 1: Dracula"])
  }

  @Test(
    "5.2.11 The keyboard's apostrophe and hyphen find those of names",
    arguments: [
      ("alice's", "Alice’s"), ("WHAT'S going", "What’s Going On"), ("singin'", "Singin’"),
      ("alice’s", "Alice’s"), ("bjork", "Homogenic"),
    ])
  func apostrophes(query: String, name: String) async throws {
    let (page, _) = await search(query)
    #expect(page.lines.contains { $0.contains(name) }, "\(page.lines)")
  }

  @Test("8.6.2 A scope finds products of one kind, and names it where it has none")
  func scopes() async throws {
    let (page, source) = await search("al")
    source.scope = .books
    let lines = page.lines.filter { !$0.isEmpty }
    #expect(lines.count == 1 && lines[0].hasPrefix("Books ") && lines[0].contains("Alice"))
    source.query = "zebra"
    let placeholder = source.content(of: .placeholder(0)) as? PlaceholderContent
    #expect(placeholder?.message == "Nothing in Books is called “zebra”.")
    source.query = "al"
    source.scope = nil
    #expect(page.lines.filter { !$0.isEmpty }.count > 3)
  }

  @Test("5.2.11 What is found has a star and opens, and a fault is told once for all kinds")
  func starsAndFaults() async throws {
    try await shop.favorites.load()
    let (page, source) = await search("alien")
    var opened: [String] = []
    source.onOpen = { opened.append("\($0.id) \($1)") }
    let section = try #require(page.lines.firstIndex { $0.contains("Alien") })
    page.controller.collectionView?.perform(.toggleFavorite, from: .item(section, 0))
    #expect(shop.favorites.ids == ["alien"])
    let row = try #require(source.content(of: .item(section, 0)) as? ListRowContent)
    #expect(row.accessory == .favorite(isOn: true, action: .toggleFavorite))
    page.controller.answers.didActivate(ItemIndex(section, 0))
    page.controller.collectionView?.perform(.openSegment(1), from: .item(section, 0))
    #expect(opened == ["alien 0", "alien 1"])
    shop.server.fault = .error
    source.reset()
    source.loadContent()
    await page.settle()
    #expect(page.lines == ["The Server Has a Problem"])
    shop.server.fault = nil
    page.controller.collectionView?.perform(.retry, from: .placeholder(0))
    await page.settle()
    #expect(page.lines.contains { $0.contains("Alien") })
  }
}
