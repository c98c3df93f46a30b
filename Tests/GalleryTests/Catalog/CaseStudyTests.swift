import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

/// What the talk about aggregate data sources showed of iTunes Connect, without a display.
@MainActor
@Suite("The case study") struct CaseStudyTests {
  private let shop: CatalogFixture

  init() throws { shop = try CatalogFixture() }

  private func segments(_ page: PageFixture) throws -> ProductPageDataSource {
    try #require(page.source as? ProductPageDataSource)
  }

  /// The rows of a section, as values of a type of content.
  private func rows<C: Content>(_ type: C.Type, _ section: Int, _ page: PageFixture) -> [C] {
    (0..<page.source.presentedItemCount(in: section)).compactMap {
      page.source.content(of: .item(section, $0)) as? C
    }
  }

  @Test("5.2.9 Status is a row with a green dot and a chevron, which opens where it is sold")
  func status() async throws {
    let page = try await shop.page(of: "ghost-stories")
    var openings = 0
    try segments(page).onShowAvailability = { openings += 1 }
    let row = try #require(rows(StatusRowContent.self, 0, page).first)
    #expect(
      row
        == StatusRowContent(
          label: "Availability", value: "119 Available", isAvailable: true, opens: true))
    #expect(page.controller.answers.canActivate(ItemIndex(0, 0)))
    page.controller.answers.didActivate(ItemIndex(0, 0))
    #expect(openings == 1)
    // What is said beside it leads nowhere.
    let app = try await shop.page(of: "wwdc")
    try segments(app).onShowAvailability = { openings += 1 }
    #expect(rows(StatusRowContent.self, 0, app).map(\.value) == ["Ready for Sale"])
    #expect(rows(KeyValueContent.self, 0, app).map(\.label) == ["Version", "Platform"])
    #expect(!app.controller.answers.canActivate(ItemIndex(0, 1)))
    #expect(!app.controller.answers.allowsSelection(at: ItemIndex(0, 1)))
    app.controller.answers.didActivate(ItemIndex(0, 1))
    #expect(openings == 1)
  }

  @Test(
    "5.2.9 The list of territories counts as many as the status says",
    arguments: [
      ("ghost-stories", 119, ["Available 119", "Not for Sale 36"]),
      ("downton-abbey-4", 2, ["Available 2", "Not for Sale 153"]), ("wwdc", 155, ["Available 155"]),
    ])
  func availability(id: String, available: Int, titles: [String]) async throws {
    let product = try #require(try await shop.catalog.products().first { $0.id == id })
    let page = PageFixture(AvailabilityDataSource(product, in: shop.catalog))
    await page.appear()
    #expect(
      page.lines.filter { !$0.isEmpty }.map { $0.prefix { $0 != ":" } } == titles.map { $0[...] })
    #expect(page.source.presentedItemCount(in: 0) == available)
    #expect(page.lines[0].contains("United States|Canada"))
  }

  @Test(
    "5.2.10 A territory that is chosen in Reviews is shown, behind one indicator, in Details too")
  func territory() async throws {
    let page = try await shop.page(of: "downton-abbey-4")
    let source = try segments(page)
    #expect(rows(StatusRowContent.self, 2, page).map(\.value) == ["Available"])
    #expect(rows(KeyValueContent.self, 2, page).map(\.value) == ["$24.99", "View in Store"])
    source.select(2, animated: false)
    await page.settle()
    let choice = try #require(rows(TerritoryContent.self, 0, page).first)
    #expect(
      choice.territories.map(\.name) == [
        "United States", "Canada", "United Kingdom", "Germany", "Japan",
      ])
    #expect(choice.selected == "US")
    let home = page.lines

    let recorder = SourceRecorder(page.source)
    page.controller.collectionView?.perform(.chooseTerritory("CA"), from: .item(0, 0))
    // The choice stays and says what was chosen; the rest is one indicator.
    #expect(page.lines.count == 2 && page.lines[1] == "Loading")
    #expect(rows(TerritoryContent.self, 0, page).map(\.selected) == ["CA"])
    _ = recorder.take()
    await page.settle()
    #expect(recorder.take().count == 1, "everything appears at once")
    #expect(page.lines.count == 3)
    #expect(page.lines[1] != home[1] && page.lines[2] != home[2])

    source.select(0, animated: false)
    await page.settle()
    #expect(rows(TerritoryContent.self, 1, page).map(\.selected) == ["CA"])
    #expect(rows(KeyValueContent.self, 2, page).map(\.value) == ["CA$29.99", "View in Store"])
  }

  @Test("5.2.10 Where a product is not sold there is no price, no link, and no review")
  func notForSale() async throws {
    let page = try await shop.page(of: "downton-abbey-4")
    let source = try segments(page)
    page.controller.collectionView?.perform(.chooseTerritory("DE"), from: .item(1, 0))
    await page.settle()
    #expect(rows(StatusRowContent.self, 2, page).map(\.value) == ["Not for Sale"])
    #expect(rows(StatusRowContent.self, 2, page).map(\.isAvailable) == [false])
    #expect(rows(KeyValueContent.self, 2, page) == [])
    source.select(2, animated: false)
    await page.settle()
    #expect(page.lines.count == 2 && page.lines[1] == "No Reviews")
    // Back home everything is as it was.
    page.controller.collectionView?.perform(.chooseTerritory("US"), from: .item(0, 0))
    await page.settle()
    #expect(page.lines[1].contains("1,939 ratings"))
    #expect(page.lines[2].contains(" of 1,552\(String.dot)Demo data: "))
  }

  @Test("5.2.10 Of several choices of a territory the newest wins, however they answer")
  func newestChoice() async throws {
    let page = try await shop.page(of: "ghost-stories")
    let source = try segments(page)
    source.select(2, animated: false)
    await page.settle()
    shop.server.latency = 0.03
    let recorder = SourceRecorder(page.source)
    for code in ["CA", "GB", "JP"] { source.show(territory: code) }
    shop.server.latency = 0.001
    source.show(territory: "DE")
    _ = recorder.take()
    await page.settle()
    #expect(recorder.take().count == 1)
    let german = try await shop.catalog.ratings(of: "ghost-stories", in: "DE")
    #expect(page.lines[1].contains("\(german.total.grouped) ratings"))
    // Every load that was overtaken has ended by now.
    shop.server.latency = 0.1
    _ = try await shop.catalog.products()
    #expect(page.lines[1].contains("\(german.total.grouped) ratings"))
    #expect(rows(TerritoryContent.self, 0, page).map(\.selected) == ["DE"])
  }

  @Test("5.2.10 A choice whose load fails says so in place, and is tried again there")
  func failingChoice() async throws {
    let page = try await shop.page(of: "ghost-stories")
    let source = try segments(page)
    source.select(2, animated: false)
    await page.settle()
    shop.server.fault = .offline
    source.show(territory: "GB")
    await page.settle()
    #expect(page.lines.count == 2, "one placeholder for all that failed")
    #expect(page.lines[1] == "The Server Cannot Be Reached")
    shop.server.fault = nil
    page.controller.collectionView?.perform(.retry, from: .placeholder(1))
    await page.settle()
    #expect(page.lines.count == 3 && page.lines[1].contains("ratings"))
  }

  @Test("The mean of the territory's ratings, their number and five shares are one row")
  func averageRating() async throws {
    let page = try await shop.page(of: "wwdc")
    try segments(page).select(1, animated: false)
    await page.settle()
    let row = try #require(page.source.content(of: .item(1, 0)) as? RatingSummaryContent)
    let product = try #require(shop.catalog.known["wwdc"])
    #expect(abs(row.mean - product.rating) < 0.000_1)
    #expect(page.source.presentedItemCount(in: 1) == 1)
    #expect(row.shares.map(\.stars) == [5, 4, 3, 2, 1])
    // By hand: 1, 1, 2, 4 and 12 of 20.
    let example = RatingSummaryContent(ProductRatings(counts: [1, 1, 2, 4, 12]), isNarrow: false)
    #expect(example.shares.map(\.percent) == ["60%", "20%", "10%", "5%", "5%"])
    #expect(
      example.accessibilityLabel
        == "Average Rating, 4.3 of 5, 20 ratings, 5 stars: 60%, 4 stars: 20%, 3 stars: 10%, "
        + "2 stars: 5%, 1 star: 5%")
  }

  @Test("5.1.5 Ratings that no one can have given are shown as parts of all, of five kinds")
  func wrongRatings() {
    let wrong: [([Int], [String])] = [
      ([.max, .max, 3, 0, 0], ["0%", "0%", "100%", "100%", "100%"]),
      ([-5, 0, 0, 0, 6, 7, 8], ["100%", "0%", "0%", "0%", "0%"]),
      ([.min, .min, 1, 0, 0], ["0%", "0%", "100%", "0%", "0%"]),
    ]
    for (counts, percents) in wrong {
      let ratings = ProductRatings(counts: counts)
      #expect(ratings.total == 1 && (1...5).contains(ratings.mean), "\(counts)")
      let summary = RatingSummaryContent(ratings, isNarrow: false)
      #expect(summary.shares.map(\.percent) == percents, "\(counts)")
      #expect(!summary.accessibilityLabel.contains("6 stars"))
    }
  }

  @Test("8.6.3 Songs say how long they are, and all of them together; the numbers are demo data")
  func lengths() async throws {
    let page = try await shop.page(of: "ghost-stories")
    try segments(page).select(1, animated: false)
    await page.settle()
    let songs = rows(PartContent.self, 0, page)
    let seconds = songs.compactMap(\.seconds)
    #expect(seconds.count == 9 && seconds.allSatisfy { 120..<360 ~= $0 })
    let minutes = (seconds.reduce(0, +) + 30) / 60
    #expect(page.lines[0].hasPrefix("9 Songs \(minutes) minutes\(String.dot)Demo data: "))
    let product = try #require(shop.catalog.known["ghost-stories"])
    #expect(product.seconds == seconds.reduce(0, +))
    let fact = try #require(ProductFact.facts(about: product).last)
    #expect(fact.label == "Length" && fact.value == "\(minutes) min")
    #expect(fact.spokenText == "Length \(minutes) minutes, Demo data")
    // Nobody timed the episodes.
    let season = try await shop.page(of: "downton-abbey-4")
    try segments(season).select(1, animated: false)
    await season.settle()
    #expect(rows(PartContent.self, 0, season).allSatisfy { $0.seconds == nil })
    let episodes = rows(PartContent.self, 0, season).count
    #expect(season.lines[0].hasPrefix("\(episodes) Episodes: "))
  }

  @Test(
    "Times are written in digits and read in words",
    arguments: [
      (216, "3:36", "3 minutes 36 seconds"), (61, "1:01", "1 minute 1 second"),
      (300, "5:00", "5 minutes"), (9, "0:09", "9 seconds"),
    ])
  func times(seconds: Int, digits: String, words: String) {
    #expect(PlayingTime.inDigits(seconds) == digits && PlayingTime.inWords(seconds) == words)
  }

  @Test(
    "View in Store leads to the product in the store of the territory",
    arguments: [
      ("ghost-stories", "GB", "https://itunes.apple.com/gb/album/id829909653"),
      ("wwdc", "US", "https://itunes.apple.com/us/app/id640199958"),
      ("downton-abbey-4", "CA", "https://itunes.apple.com/ca/tv-season/id752257193"),
      ("maps", "JP", "https://flathub.org/apps/org.gnome.Maps"),
    ])
  func viewInStore(id: String, territory: String, address: String) async throws {
    let page = try await shop.page(of: id)
    try segments(page).show(territory: territory)
    await page.settle()
    let row = try #require(rows(KeyValueContent.self, 2, page).last)
    #expect(row.value == "View in Store" && row.kind == .link(.openStore(address)))
    // The controller is asked: no source opens addresses by itself.
    var asked: [Action] = []
    page.controller.onAction = { action, _ in
      asked.append(action)
      return true
    }
    page.controller.collectionView?.perform(.openStore(address), from: .item(2, 2))
    #expect(asked == [.openStore(address)])
  }

  @Test("App Name and Keywords of an app, Artist and Artist Role of an album, are its Content")
  func content() async throws {
    let app = try await shop.page(of: "wwdc")
    #expect(
      app.lines[3]
        == "Content: App Name=WWDC|Keywords=conference, developers, sessions, videos"
        + "|Language=English")
    let album = try await shop.page(of: "ghost-stories")
    #expect(album.lines[3] == "Content: Artist=Coldplay|Artist Role=Performer|Songs=9")
    #expect(album.lines[4].hasPrefix("Information: Apple ID=829909653|UPC=825646299133"))
  }

  @Test("Trends is a source of its own, derived from the base class, with two sections")
  func trends() async throws {
    let page = try await shop.page(of: "moby-dick")
    let source = try segments(page)
    source.select(2, animated: false)
    let trends = try #require(source.selectedChild)
    #expect(trends is TrendsDataSource && !(trends is ContainerDataSource))
    await page.settle()
    #expect(trends.numberOfSections == 2)
    #expect(page.lines[0].hasPrefix("Last 30 Days Demo data: ["))
    #expect(page.lines[1].hasPrefix("History: Jun 3, 2018="))
    #expect(page.source.presentedItemCount(in: 0) == 1)
    #expect(page.source.presentedItemCount(in: 1) == 30)
    // A refresh that finds the same changes nothing; without any there is a placeholder.
    let recorder = SourceRecorder(page.source)
    trends.loadContent()
    await page.settle()
    let told = recorder.take().filter { !$0.isEmpty }
    #expect(told == [])
    shop.server.fault = .empty
    trends.loadContent()
    await page.settle()
    #expect(page.lines == ["No Trends"])
  }
}
