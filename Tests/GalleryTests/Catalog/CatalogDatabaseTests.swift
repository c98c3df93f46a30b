import Foundation
import Testing

@testable import Gallery

@Suite struct CatalogDatabaseTests {
  private let folder = TemporaryFolder()

  private var catalog: CatalogDatabase { CatalogDatabase(path: folder.path("catalog.sqlite")) }

  @Test func aNewFileHoldsTheFactsOfTheSlides() async throws {
    let products = try await catalog.products()
    #expect(products.count == 230)
    #expect(
      ProductKind.allCases.map { kind in products.count { $0.kind == kind } } == [
        44, 49, 45, 47, 45,
      ])
    let album = try #require(products.first { $0.id == "ghost-stories" })
    #expect(album.maker == "Coldplay" && album.ratingCount == 20_174 && !album.isDemo)
    #expect(album.status == "119 Available")
    let season = try #require(products.first { $0.id == "downton-abbey-4" })
    #expect(season.edition == "Season 4" && season.ratingCount == 1_939)
    #expect(season.reviewCount == 1_552)
    let songs = try await catalog.parts(of: "ghost-stories")
    #expect(songs.map(\.number) == Array(1...9))
    #expect(songs.first?.title == "Always in My Head" && songs.last?.title == "O")
    let details = try await catalog.details(of: "wwdc")
    #expect(details.content.first == .init(label: "App Name", value: "WWDC"))
    #expect(details.content.last == .init(label: "Language", value: "English"))
    #expect(details.information.first == .init(label: "Apple ID", value: "640199958"))
  }

  @Test func ratingsAddUpAndNumbersAreTheSameEverywhere() async throws {
    let other = CatalogDatabase(path: folder.path("other.sqlite"))
    for product in try await catalog.products() {
      let ratings = try await catalog.ratings(of: product.id)
      #expect(ratings.total == product.ratingCount, "\(product.id)")
      #expect(ratings.counts.count == 5)
      let trends = try await catalog.trends(of: product.id)
      #expect(trends.count == 30 && trends.last?.date == "2014-06-02")
      #expect(try await other.trends(of: product.id) == trends)
      #expect(try await other.reviews(of: product.id) == catalog.reviews(of: product.id))
    }
  }

  @Test func aFileIsFilledOnceAndKeepsItsSteps() async throws {
    _ = try await catalog.products()
    // Opened again, with nothing to fill it from.
    let again = CatalogDatabase(path: folder.path("catalog.sqlite"), facts: { [] }, cats: { [] })
    #expect(try await again.products().count == 230)
    #expect(try await again.cats().count == 14)
    let file = try Database(path: folder.path("catalog.sqlite"), for: .reading)
    #expect(
      try file.rows("SELECT name FROM migration") { row in row.text(0) }
        == ["products", "cats", "territories", "discover"])
    #expect(try file.rows("PRAGMA journal_mode") { row in row.text(0) } == ["wal"])
    #expect(throws: DatabaseError.self) { try file.run("DELETE FROM product") }
  }

  @Test("A file of the version before keeps its numbers and learns of territories and content")
  func aFileOfTheVersionBeforeIsCompleted() async throws {
    let path = folder.path("catalog.sqlite")
    do {
      let old = try Database(path: path, for: .writing)
      try old.migrate(Array(CatalogDatabase.migrations.prefix(2)))
      try old.execute(
        """
        INSERT INTO product VALUES ('ghost-stories', 'music', 'Ghost Stories', 'Coldplay', 2014, NULL,
          '119 Available', 15, 12, 5, 0, 'An album.');
        INSERT INTO rating VALUES ('ghost-stories', 5, 15);
        INSERT INTO review VALUES ('ghost-stories', 1, 'Mine', 'me', '2014-06-02', 5, 'Kept.');
        INSERT INTO field VALUES ('ghost-stories', 'territory', 0, 'Sold In', 'All territories');
        """)
    }
    let products = try await catalog.products()
    #expect(products.first { $0.id == "ghost-stories" }?.ratingCount == 15)
    #expect(products.first { $0.id == "ghost-stories" }?.genre == "Alternative")
    #expect(products.count == 230, "what came later is there too")
    #expect(try await catalog.ratings(of: "ghost-stories").counts == [15])
    let reviews = try await catalog.reviews(of: "ghost-stories")
    #expect(reviews.total == 12 && reviews.newest.map(\.text) == ["Kept."])
    let details = try await catalog.details(of: "ghost-stories")
    #expect(details.content.map(\.label) == ["Artist", "Artist Role", "Songs"])
    #expect(try await catalog.territories().count == 5)
    let availability = try await catalog.availability(of: "ghost-stories")
    #expect(availability.count == 155 && availability.count { $0.isAvailable } == 119)
    #expect(try await catalog.sale(of: "ghost-stories", in: "GB").price == "£7.99")
    #expect(try await catalog.reviews(of: "ghost-stories", in: "GB").newest.isEmpty == false)
  }

  @Test("5.1.5 The database holds the cats of the app's own file")
  func theDatabaseHoldsTheCats() async throws {
    let cats = try await catalog.cats()
    #expect(try cats == BundledFile.list("big-cats.json"))
    #expect(cats.first?.name == "Tiger" && cats.count == 14)
  }

  @Test func anUnknownProductIsNamed() async {
    let path = folder.path("catalog.sqlite")
    await #expect(throws: DatabaseError.unknownProduct("nope", path: path)) {
      try await catalog.details(of: "nope")
    }
  }

  @Test func aFileThatIsNoDatabaseStaysAndIsTriedAgain() async throws {
    let path = folder.path("catalog.sqlite")
    let text = String(repeating: "not a database ", count: 100)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let database = CatalogDatabase(path: path)
    await #expect(throws: DatabaseError.damaged(path: path, reason: "file is not a database")) {
      try await database.products()
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    try FileManager.default.removeItem(atPath: path)
    #expect(try await database.products().count == 230)
  }

  @Test func aFileOfALaterVersionIsRefused() async throws {
    _ = try await catalog.products()
    let path = folder.path("catalog.sqlite")
    try Database(path: path, for: .writing).run(
      "INSERT INTO migration VALUES (7, 'from the future', '')")
    await #expect(throws: DatabaseError.tooNew(path: path, version: 7, known: 4)) {
      try await CatalogDatabase(path: path).products()
    }
  }

  @Test func aTransactionThatFailsLeavesNothing() throws {
    let database = try Database(path: folder.path("x.sqlite"), for: .writing)
    try database.execute("CREATE TABLE t(a INTEGER PRIMARY KEY)")
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t VALUES (?)", 1)
        try database.run("INSERT INTO t VALUES (?)", 1)
      }
    }
    #expect(try database.rows("SELECT count(*) FROM t") { row in row.integer(0) } == [0])
    // And the next one works.
    try database.transaction { () throws(DatabaseError) in
      try database.run("INSERT INTO t VALUES (?)", 2)
    }
    #expect(try database.rows("SELECT a FROM t") { row in row.integer(0) } == [2])
  }

  @Test func filesAreWhereTheUserWantsThem() {
    let wanted = DataFiles(catalog: URL(fileURLWithPath: "/a/b.sqlite"), environment: [:])
    #expect(wanted.catalog == "/a/b.sqlite" && wanted.favorites == "/a/favorites.sqlite")
    let usual = DataFiles(catalog: nil, environment: ["HOME": "/home/x"])
    #expect(usual.catalog == "/home/x/.local/share/ocelot-gallery/catalog.sqlite")
    let data = DataFiles(catalog: nil, environment: ["HOME": "/h", "XDG_DATA_HOME": "/d"])
    #expect(data.catalog == "/d/ocelot-gallery/catalog.sqlite")
    let relative = DataFiles(catalog: nil, environment: ["HOME": "/h", "XDG_DATA_HOME": "d"])
    #expect(relative.catalog == "/h/.local/share/ocelot-gallery/catalog.sqlite")
  }
}
