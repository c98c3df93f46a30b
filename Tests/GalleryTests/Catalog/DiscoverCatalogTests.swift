import Foundation
import Testing

@testable import Gallery

/// What the screen Discover asks of the Catalog.
@MainActor
@Suite struct DiscoverCatalogTests {
  private let folder = TemporaryFolder()

  private let database: CatalogDatabase

  init() throws { database = CatalogDatabase(path: try folder.catalog()) }

  @Test("At least forty products of a kind, each with a genre; apps say what they do")
  func productsAreComplete() async throws {
    let products = try await database.products()
    for kind in ProductKind.allCases {
      #expect(products.count { $0.kind == kind } >= 40, "\(kind)")
    }
    for product in products {
      #expect(!product.genre.isEmpty, "\(product.id)")
      #expect((product.tagline != nil) == (product.kind == .apps), "\(product.id)")
      #expect((product.partCount != nil) == (product.kind.parts != nil), "\(product.id)")
      #expect(product.isDemo == !["wwdc", "ghost-stories", "downton-abbey-4"].contains(product.id))
    }
  }

  @Test("Parts that are listed are as many as the product says")
  func partsAreAsMany() async throws {
    let database = database
    for product in try await database.products() {
      let parts = try await database.parts(of: product.id)
      #expect(parts.isEmpty || parts.count == product.partCount, "\(product.id)")
      let details = try await database.details(of: product.id)
      guard let many = product.kind.parts?.many else { continue }
      let told =
        details.content.first { $0.label == many }?.value
        ?? details.information.first { $0.label == many }?.value
      #expect(told == nil || told == product.partCount.map { "\($0)" }, "\(product.id)")
    }
  }

  @Test("Five products are recommended, one of each kind, and twelve have a rank")
  func heroesAndTopFavorites() async throws {
    let catalog = Catalog(server: Server(latency: 0), database: database)
    let heroes = try await catalog.heroes()
    #expect(
      heroes.map(\.id) == [
        "moon-safari", "metropolis", "twenty-thousand-leagues", "planet-earth", "weather",
      ])
    #expect(Set(heroes.map(\.kind)) == Set(ProductKind.allCases))
    let top = try await catalog.topFavorites()
    #expect(top.map(\.rank) == Array(1...12))
    #expect(top.prefix(3).map(\.product.name) == ["Metropolis", "City Lights", "Alien"])
    #expect(Set(top.map(\.id)).count == 12)
    // The place says the rank.
    let label = RankContent(1, top[0].product, isFavorite: true).accessibilityLabel
    #expect(label.hasPrefix("Metropolis, ") && label.hasSuffix(", Favorite"))
    #expect(catalog.known.count == Set(heroes.map(\.id) + top.map(\.id)).count)
  }

  @Test("Genres count their products, and a genre that no one has is empty")
  func genres() async throws {
    let catalog = Catalog(server: Server(latency: 0), database: database)
    let products = try await catalog.products()
    let genres = try await catalog.genres()
    #expect(genres.map(\.name) == genres.map(\.name).sorted())
    #expect(genres.reduce(0) { $0 + $1.count } == products.count)
    #expect(genres.contains(Genre(name: "Jazz", count: 6)))
    for genre in genres {
      let found = try await catalog.products(ofGenre: genre.id)
      #expect(found == products.filter { $0.genre == genre.name }, "\(genre.name)")
      #expect(found.count == genre.count)
    }
    #expect(try await catalog.products(ofGenre: "Polka").isEmpty)
  }

  @Test("Products are ordered by name or by year")
  func orders() async throws {
    let catalog = Catalog(server: Server(latency: 0), database: database)
    for kind in ProductKind.allCases {
      let byTitle = try await catalog.products(of: kind, by: .title)
      #expect(try await catalog.products(of: kind) == byTitle)
      #expect(
        byTitle.map(\.name)
          == byTitle.map(\.name).sorted {
            Array($0.lowercased().utf8).lexicographicallyPrecedes(Array($1.lowercased().utf8))
          }
      )
      let byYear = try await catalog.products(of: kind, by: .year)
      #expect(byYear.map { $0.year ?? 0 } == byTitle.map { $0.year ?? 0 }.sorted())
      #expect(Set(byYear.map(\.id)) == Set(byTitle.map(\.id)))
    }
  }

  @Test("5.2.8 The database and a server give equal answers to Discover")
  func aServerGivesEqualAnswers() async throws {
    let database = database
    _ = try await database.products()
    let script = try ServedCatalog(folder.path("catalog.sqlite"))
    let remote = Catalog(server: Server(url: script.url, latency: 0), database: database)
    let own = Catalog(server: Server(latency: 0), database: database)
    #expect(try await remote.heroes() == own.heroes())
    #expect(try await remote.topFavorites() == own.topFavorites())
    #expect(try await remote.genres() == own.genres())
    for genre in ["Science Fiction", "Jazz", "Polka"] {
      #expect(
        try await remote.products(ofGenre: genre) == own.products(ofGenre: genre), "\(genre)")
    }
    for kind in ProductKind.allCases {
      #expect(
        try await remote.products(of: kind, by: .year) == own.products(of: kind, by: .year))
    }
    #expect(try await remote.artwork(of: "alien") == own.artwork(of: "alien"))
  }
}
