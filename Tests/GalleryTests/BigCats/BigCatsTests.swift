import Ocelot
import OcelotTesting
import TestSupport
import Testing

@testable import Gallery

/// The lists of cats and a cat's page, without a display.
@MainActor
@Suite("Big cats") struct BigCatsTests {
  @Test("5.3.1 Every state is reached by reloading with another fault")
  func everyState() async {
    // Without any latency faults are known before there is a state to see.
    let server = Server(latency: 0.001)
    let screen = BigCatsFixture { try await server.load([Cat].self, from: "big-cats.json") }
    screen.appear()
    #expect(screen.state == .loading && screen.lines == ["Loading"])
    await screen.settle()
    #expect(screen.titles.count == 14 && screen.titles.first == "Tiger")

    server.fault = .offline
    screen.all.loadContent()
    #expect(screen.state == .refreshing && screen.titles.count == 14)
    await screen.settle()
    #expect(screen.titles.count == 14, "what is shown stays")
    #expect(screen.all.error as? ServerError != nil)

    screen.startOver()
    #expect(screen.lines == ["Loading"])
    await screen.settle()
    #expect(screen.lines == ["The Server Cannot Be Reached"])
    #expect(screen.placeholder?.button == .init("Retry", action: .retry))

    server.fault = .error
    screen.retry()
    #expect(screen.placeholder?.button?.isEnabled == false)
    await screen.settle()
    #expect(screen.lines == ["The Server Has a Problem"])

    server.fault = .malformed
    screen.retry()
    await screen.settle()
    #expect(screen.lines == ["The Answer Cannot Be Read"])

    server.fault = .empty
    screen.retry()
    await screen.settle()
    #expect(screen.lines == ["No Cats Today"])

    server.fault = nil
    screen.retry()
    await screen.settle()
    #expect(screen.titles.count == 14)
    // Its page, which is not here, tells of a refresh that fails.
    #expect(screen.reports.map(\.code) == [.loadFailed])
  }

  @Test("5.3.2 All and Favorites slide by direction")
  func directions() async {
    let screen = BigCatsFixture(cats: ["Tiger", "Lion"])
    await screen.appearAndSettle()
    let recorder = SourceRecorder(screen.lists)
    screen.lists.select(1)
    #expect(
      recorder.take().map(\.changes).map(Set.init).first?.isSuperset(of: [
        .deleteSections(0..<1, .forward), .insertSections(0..<1, .forward),
      ]) == true)
    screen.lists.select(0)
    #expect(
      recorder.take().map(\.changes).map(Set.init).first?.isSuperset(of: [
        .deleteSections(0..<1, .backward), .insertSections(0..<1, .backward),
      ]) == true)
  }

  @Test("5.3.3 Removing the last favorite shows its placeholder in the same transaction")
  func lastFavorite() async {
    let screen = BigCatsFixture(cats: ["Tiger", "Lion"])
    await screen.appearAndSettle()
    screen.star(0)
    screen.lists.select(1)
    await screen.settle()
    #expect(screen.titles == ["Tiger"])
    let recorder = SourceRecorder(screen.lists)
    screen.star(0)
    #expect(recorder.take().count == 1)
    #expect(screen.lines == ["No Favorites Yet"])
    #expect(screen.marked.state == .noContent)
  }

  @Test("5.3.4 Without sightings a placeholder of their own shows; head and segments stay")
  func noSightings() async throws {
    let cats = try await Server(latency: 0).load([Cat].self, from: "big-cats.json")
    let cat = try #require(cats.first { Sighting.all(of: $0).isEmpty })
    let page = BigCatsSources.page(of: cat, Favorites.inMemory())
    let screen = PageFixture(page)
    await screen.appear()
    let headers = screen.globalHeaders
    #expect(headers.count == 2 && headers[1] == "[\"Details\", \"Sightings\"], 0")
    page.select(1)
    await screen.settle()
    #expect(screen.lines.last == "No Sightings")
    #expect(screen.globalHeaders.first == headers[0])
    #expect(screen.globalHeaders.last == "[\"Details\", \"Sightings\"], 1")
    #expect(screen.collection.element(showing: "No Sightings") != nil)
  }

  @Test("5.3.5 A load overtaken by a newer one changes nothing")
  func overtaken() async {
    let gates = Gates()
    let screen = BigCatsFixture { try await gates.pass() }
    screen.appear()
    await gates.wait(for: 1)
    screen.all.loadContent()
    await gates.wait(for: 2)
    gates.open(1, .success(["Lion"].map(Cat.sample)))
    await screen.settle()
    #expect(screen.titles == ["Lion"])
    gates.open(0, .success(["Tiger", "Ocelot"].map(Cat.sample)))
    await mainActorTurns()
    #expect(screen.titles == ["Lion"])
    #expect(screen.reports.allSatisfy { $0.code == .staleResult })
  }

  @Test("5.3.6 Retry during Retry gives one result")
  func retryDuringRetry() async {
    let gates = Gates()
    let screen = BigCatsFixture { try await gates.pass() }
    screen.appear()
    await gates.wait(for: 1)
    gates.open(0, .failure(ServerError.status(500, "x")))
    await screen.settle()
    #expect(screen.lines == ["The Server Has a Problem"])
    screen.retry()
    screen.retry()
    await gates.wait(for: 2)
    let recorder = SourceRecorder(screen.lists)
    for number in 1..<gates.count { gates.open(number, .success([Cat.sample("Lion")])) }
    await screen.settle()
    await mainActorTurns()
    #expect(screen.titles == ["Lion"])
    #expect(recorder.take().count == 1)
  }

  @Test("5.3.7 Details end with the first sightings, and See All leads to the segment with all")
  func seeAll() async throws {
    let cats = try await Server(latency: 0).load([Cat].self, from: "big-cats.json")
    for cat in cats {
      let page = BigCatsSources.page(of: cat, Favorites.inMemory())
      let screen = PageFixture(page)
      await screen.appear()
      let all = Sighting.all(of: cat)
      guard !all.isEmpty else {
        #expect(screen.lines.count == 3, "\(cat.name)")
        continue
      }
      let header = try #require(page.content(of: .header(3, 0)) as? SectionHeaderContent)
      #expect(header.actionTitle == "See All")
      #expect(page.presentedItemCount(in: 3) == min(3, all.count))
      let action = try #require(header.action)
      screen.controller.collectionView?.perform(action, from: .header(3, 0))
      await screen.settle()
      #expect(page.selectedIndex == 1 && page.presentedItemCount(in: 0) == all.count)
      #expect(screen.collection.reporter.reports.allSatisfy { $0.code == .missingRenderer })
    }
  }

  @Test func aStarIsTheSameInListFavoritesAndPage() async throws {
    let screen = BigCatsFixture(cats: ["Tiger", "Lion"])
    await screen.appearAndSettle()
    let cat = try #require(screen.all.items.last?.cat)
    let page = BigCatsSources.page(of: cat, screen.favorites)
    screen.favorites.toggle(cat.id)
    #expect(screen.all.items.map(\.isFavorite) == [false, true])
    #expect(screen.marked.items.map(\.cat.name) == ["Lion"])
    #expect(
      page.content(of: .globalHeader(0)) as? CatHeaderContent
        == CatHeaderContent(cat, isFavorite: true))
    screen.favorites.toggle(cat.id)
    #expect(screen.all.items.map(\.isFavorite) == [false, false])
    #expect(screen.marked.items.isEmpty)
  }

  @Test func detailsHaveSevenRowsOfClassificationAndTwoTexts() async throws {
    let cats = try await Server(latency: 0).load([Cat].self, from: "big-cats.json")
    let tiger = try #require(cats.first)
    let screen = PageFixture(BigCatsSources.page(of: tiger, Favorites.inMemory()))
    await screen.appear()
    let lines = screen.lines
    // The fourth section has the first sightings.
    #expect(lines.count == 4)
    #expect(
      lines.first
        == "Classification: Kingdom=Animalia|Phylum=Chordata|Class=Mammalia|Order=Carnivora|"
        + "Family=Felidae|Subfamily=Pantherinae|Genus=Panthera")
    #expect(lines[1].hasPrefix("Description: Stripes") && lines[2].hasPrefix("Habitat: Forest"))
    #expect(screen.collection.reporter.reports.allSatisfy { $0.code == .missingRenderer })
  }
}
