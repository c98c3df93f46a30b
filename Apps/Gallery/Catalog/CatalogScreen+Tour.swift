import Foundation
import Ocelot

extension CatalogScreen {
  static var tourSteps: [TourStep] {
    [
      TourStep("music", looks: TourLook.all) { await $0.showCatalog(.music) },
      TourStep("loading", latency: 3600) { $0.showCatalogPlace(3) },
      TourStep("error", fault: .error) { await $0.showCatalog(.music) },
      TourStep("empty", looks: [.narrow, .wide], fault: .empty) { await $0.showCatalog(.tv) },
      TourStep("no-favorites") { await $0.showCatalog(nil) },
      TourStep("favorites", looks: TourLook.all) { window in
        await window.markFavorites(["ghost-stories", "alien", "wwdc", "dracula", "cosmos"])
        await window.showCatalog(nil)
      },
      TourStep("album", looks: TourLook.all) { await $0.openProduct("ghost-stories", .music) },
      TourStep("songs", looks: [.narrow, .wideDark]) {
        await $0.openProduct("ghost-stories", .music, segment: 1)
      },
      TourStep("season") { await $0.openProduct("downton-abbey-4", .tv, segment: 0) },
      TourStep("episodes", looks: [.narrow, .wide]) {
        await $0.openProduct("downton-abbey-4", .tv, segment: 1)
      },
      TourStep("reviews") { await $0.openProduct("wwdc", .apps, segment: 1) },
      TourStep("trends") { await $0.openProduct("moby-dick", .books, segment: 2) },
      TourStep("movie", looks: [.narrow, .wide]) { await $0.openProduct("seven-samurai", .movies) },
      TourStep("scrolled", looks: [.narrow, .narrowDark], height: 480) { window in
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
  fileprivate func showCatalog(_ kind: ProductKind?) async {
    showCatalogPlace(kind.flatMap { ProductKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    _ = await page.controller.dataSource.whenLoaded()
  }

  /// Makes products favorites.
  fileprivate func markFavorites(_ ids: [Product.ID]) async {
    let favorites = catalogScreen.favorites
    try? await favorites.load()
    for id in ids where !favorites.contains(id) { favorites.insert(id) }
    await favorites.whenWritten()
  }

  /// Opens a product's page at a segment, and waits for it.
  fileprivate func openProduct(_ id: Product.ID, _ kind: ProductKind, segment: Int = 0) async {
    await showCatalog(kind)
    guard let product = catalogScreen.catalog.known[id] else { return }
    let source = catalogScreen.open(product)
    source.select(segment, animated: false)
    _ = await source.whenLoaded()
  }
}
