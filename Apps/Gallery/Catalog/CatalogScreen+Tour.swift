import Foundation
import Ocelot

extension CatalogScreen {
  static var tourSteps: [TourStep] { listSteps + editingSteps + pageSteps + windowSteps }

  /// A list in all its states.
  private static var listSteps: [TourStep] {
    [
      TourStep("music", looks: TourLook.all + TourLook.highContrasts) {
        await $0.showCatalog(.music)
      },
      TourStep("apps", looks: [.narrow, .wideDark]) { await $0.showCatalog(.apps) },
      TourStep("books", looks: [.narrowDark, .wide]) { await $0.showCatalog(.books) },
      TourStep("movies", looks: [.narrow, .wideDark]) { await $0.showCatalog(.movies) },
      TourStep("tv", looks: [.narrowDark, .wide]) { await $0.showCatalog(.tv) },
      TourStep("sidebar", looks: [.narrow, .narrowDark, .narrowLargeText]) { window in
        await window.markFavorites(["ghost-stories", "alien", "wwdc"])
        window.toggleSidebar()
      },
      TourStep("loading", latency: 3600) { $0.showCatalogPlace(3) },
      TourStep("empty", looks: [.narrow, .wide], fault: .empty) { await $0.showCatalog(.tv) },
      TourStep("error", looks: TourLook.everyDay + [.narrowLargeText], fault: .error) {
        await $0.showCatalog(.music)
      },
      TourStep("offline", looks: [.narrow, .wide], fault: .offline) {
        await $0.showCatalog(.music)
      },
      TourStep("search") { await $0.searchProducts("the") },
      TourStep("search-empty", looks: [.narrow, .wideDark]) { await $0.searchProducts("zebra") },
      TourStep("malformed", looks: [.narrow, .wide], fault: .malformed) {
        await $0.showCatalog(.music)
      },
      TourStep("kept", looks: [.narrow, .wideDark]) { window in
        await window.showCatalog(.books)
        window.server.fault = .offline
        window.page.commands[.reload]?()
        _ = await window.page.controller.dataSource.whenLoaded()
      },
    ]
  }

  /// The windows that every screen shares.
  private static var windowSteps: [TourStep] {
    ["preferences", "shortcuts", "about"].map { name in
      TourStep("window-\(name)", looks: TourLook.windows) { window in
        await window.window.settle()
        window.window.perform(name)
      }
    }
  }

  /// Products of every kind, each segment, and what stands in for it.
  private static var pageSteps: [TourStep] {
    [
      TourStep("album", looks: TourLook.all + TourLook.highContrasts) {
        await $0.openProduct("ghost-stories", .music)
      },
      TourStep("songs", height: 1_000) {
        await $0.openProduct("ghost-stories", .music, segment: 1)
      },
      TourStep("season") { await $0.openProduct("downton-abbey-4", .tv, segment: 0) },
      TourStep("episodes", looks: [.narrow, .wide, .narrowRightToLeft]) {
        await $0.openProduct("downton-abbey-4", .tv, segment: 1)
      },
      TourStep("app", looks: [.narrow, .wideDark]) { await $0.openProduct("wwdc", .apps) },
      TourStep("reviews", looks: TourLook.all, height: 1_000) {
        await $0.openProduct("wwdc", .apps, segment: 1)
      },
      TourStep("canada", looks: TourLook.everyDay + [.narrowRightToLeft, .narrowHugeText]) {
        window in
        await window.openProduct("downton-abbey-4", .tv, segment: 2)
        await window.chooseTerritory("CA")
      },
      TourStep("no-territory", looks: [.narrow, .wideDark]) { window in
        await window.openProduct("downton-abbey-4", .tv, segment: 2)
        await window.chooseTerritory("DE")
      },
      TourStep("not-for-sale", looks: [.narrowDark, .wide]) { window in
        await window.openProduct("downton-abbey-4", .tv)
        await window.chooseTerritory("JP")
      },
      TourStep("availability", looks: TourLook.everyDay + [.rightToLeft]) { window in
        await window.openProduct("ghost-stories", .music)
        guard let product = window.catalogScreen.catalog.known["ghost-stories"] else { return }
        window.catalogScreen.openAvailability(of: product)
        _ = await window.page.controller.dataSource.whenLoaded()
      },
      TourStep("book", looks: [.narrowDark, .wide]) {
        await $0.openProduct("twenty-thousand-leagues", .books)
      },
      TourStep("trends", looks: TourLook.all, height: 1_000) {
        await $0.openProduct("moby-dick", .books, segment: 2)
      },
      TourStep("movie", looks: [.narrow, .wide]) { await $0.openProduct("seven-samurai", .movies) },
      TourStep("page-loading", looks: [.narrow, .wideDark]) { window in
        await window.showCatalog(.music)
        window.server.latency = 3600
        if let product = window.catalogScreen.catalog.known["ghost-stories"] {
          window.catalogScreen.open(product)
        }
      },
      TourStep("page-error", looks: [.narrow, .wideDark]) { window in
        await window.showCatalog(.music)
        window.server.fault = .error
        await window.openProduct("ghost-stories", .music)
      },
      TourStep("scrolled", looks: [.narrow, .narrowDark, .wide], height: 480) { window in
        await window.openProduct("ghost-stories", .music, segment: 2)
        await window.window.settle()
        window.page.scroll(to: 260)
      },
    ]
  }
}

extension GalleryWindow {
  /// The catalog.
  var catalogScreen: CatalogScreen {
    // Each window has one of each screen.
    screens.lazy.compactMap { $0 as? CatalogScreen }.first!
  }

  /// Opens one of the catalog's places.
  func showCatalogPlace(_ place: Int) {
    catalogScreen.place = place
    show(catalogScreen)
  }

  /// Opens the list of a kind, or the favorites, and waits for it.
  func showCatalog(_ kind: ProductKind?) async {
    showCatalogPlace(kind.flatMap { ProductKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    _ = await page.controller.dataSource.whenLoaded()
  }

  /// Makes products favorites.
  func markFavorites(_ ids: [Product.ID]) async {
    let favorites = catalogScreen.favorites
    try? await favorites.load()
    for id in ids where !favorites.contains(id) { favorites.insert(id) }
    await favorites.whenWritten()
  }

  /// Finds products of all kinds, from the list of music.
  func searchProducts(_ text: String) async {
    await showCatalog(.music)
    await window.settle()
    page.search(for: text)
    await window.settle()
    _ = await page.controller.dataSource.whenLoaded()
  }

  /// Chooses a territory on the product's page that is open.
  func chooseTerritory(_ code: ProductTerritory.ID) async {
    guard let source = page.controller.dataSource as? ProductPageDataSource else { return }
    source.show(territory: code)
    _ = await source.whenLoaded()
  }

  /// Opens a product's page at a segment, and waits for it.
  func openProduct(_ id: Product.ID, _ kind: ProductKind, segment: Int = 0) async {
    await showCatalog(kind)
    guard let product = catalogScreen.catalog.known[id] else { return }
    let source = catalogScreen.open(product)
    source.select(segment, animated: false)
    _ = await source.whenLoaded()
  }
}
