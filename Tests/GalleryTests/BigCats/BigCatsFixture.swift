import Ocelot
import OcelotTesting

@testable import Gallery

/// The lists of cats in a collection view without a display.
@MainActor
final class BigCatsFixture {
  let favorites = Favorites.inMemory()
  let all: CatListDataSource
  let marked: CatListDataSource
  let lists: SegmentedDataSource
  private let page: PageFixture

  init(load: @escaping Cats.Load) {
    let cats = Cats(load: load)
    all = BigCatsSources.all(cats, favorites)
    marked = BigCatsSources.marked(cats, favorites)
    lists = SegmentedDataSource([all, marked])
    page = PageFixture(lists)
  }

  convenience init(cats names: [String]) {
    self.init { names.map(Cat.sample) }
  }

  func appear() { page.controller.willAppear() }
  func settle() async {
    try? await favorites.load()
    await page.settle()
  }
  func appearAndSettle() async {
    try? await favorites.load()
    await page.appear()
  }

  /// Loads again, from nothing.
  func startOver() {
    all.reset()
    all.loadContent()
  }

  /// Presses the button of the placeholder.
  func retry() { page.controller.collectionView?.perform(.retry, from: .placeholder(0)) }

  /// Presses the star of a row.
  func star(_ index: Int) {
    page.controller.collectionView?.perform(.toggleFavorite, from: .item(0, index))
  }

  var state: LoadingMachine.State { lists.state }
  var placeholder: PlaceholderContent? { lists.content(of: .placeholder(0)) as? PlaceholderContent }
  var reports: [Report] { page.collection.reporter.reports }

  /// What is shown, one line for each section.
  var lines: [String] { SourceRecorder.lines(of: lists) }

  /// The names of the cats on screen.
  var titles: [String] {
    (0..<lists.presentedItemCount(in: 0)).compactMap {
      (lists.content(of: .item(0, $0)) as? PortraitContent)?.name
    }
  }
}

/// A page's data source in a collection view without a display.
@MainActor
final class PageFixture {
  let source: DataSource
  let controller: CollectionController
  let collection: HeadlessCollection

  init(_ source: DataSource) {
    self.source = source
    collection = HeadlessCollection(layout: GridLayout(), width: 360, height: 640)
    collection.view.verifiesAllCounts = true
    collection.host.register(PortraitContent.self) { _, width, _ in
      Size(width: width, height: 300)
    }
    source.defaultMetrics = .rows
    controller = CollectionController(dataSource: source, reporter: collection.reporter)
    controller.attach(to: collection.view)
    controller.use(EditingController())
  }

  /// What is shown, one line for each section.
  var lines: [String] { SourceRecorder.lines(of: source) }
  /// What the headers of the whole collection show.
  var globalHeaders: [String] { SourceRecorder.globalHeaders(of: source) }

  func appear() async {
    controller.willAppear()
    await settle()
  }

  func settle() async {
    collection.layout()
    _ = await source.whenLoaded()
    collection.layout()
    collection.finishAnimations()
  }
}

/// Loads that end when a test says so.
@MainActor
final class Gates {
  private var waiting: [CheckedContinuation<[Cat], any Error>?] = []

  /// The number of loads that were begun.
  var count: Int { waiting.count }

  /// Waits until the test opens this load's gate.
  func pass() async throws -> [Cat] {
    try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Waits until so many loads were begun.
  func wait(for number: Int) async {
    while count < number { await Task.yield() }
  }

  /// Ends a load.
  func open(_ number: Int, _ result: Result<[Cat], any Error>) {
    waiting[number]?.resume(with: result)
    waiting[number] = nil
  }
}

extension Cat {
  /// A cat of which only the name matters.
  static func sample(_ name: String) -> Cat {
    Cat(
      name: name, species: "Felis \(name.lowercased())", status: .leastConcern, trait: "",
      description: "About \(name).", habitat: "Here", region: "",
      classification: Classification(
        kingdom: "Animalia", phylum: "Chordata", class: "Mammalia", order: "Carnivora",
        family: "Felidae", subfamily: "Felinae", genus: "Felis"))
  }
}

extension Favorites {
  /// Favorites that are kept nowhere.
  static func inMemory() -> Favorites {
    Favorites(database: FavoritesDatabase(path: ":memory:", .cats))
  }
}

extension Server {
  /// The entries of a file that comes with the app, as the server sends them.
  func load<Value: Codable & Sendable>(_ type: [Value].Type, from name: String) async throws
    -> [Value]
  {
    try await answer(type, from: name, empty: []) { try BundledFile.bytes(name) }
  }
}
