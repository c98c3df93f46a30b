import Ocelot

extension BigCatsScreen {
  static var tourSteps: [TourStep] {
    [
      TourStep("content", looks: TourLook.all + TourLook.highContrasts) {
        await $0.bigCats.loaded()
      },
      TourStep("loading", latency: 3600),
      TourStep("empty", fault: .empty) { await $0.bigCats.loaded() },
      TourStep("error", looks: TourLook.all, fault: .offline) {
        await $0.bigCats.loaded()
      },
      TourStep("malformed", looks: [.narrow], fault: .malformed) {
        await $0.bigCats.loaded()
      },
      TourStep("scrolled", looks: TourLook.everyDay + [.narrowRightToLeft], height: 420) { window in
        await window.bigCats.loaded()
        await window.window.settle()
        window.page.scroll(to: 170)
      },
      TourStep("no-favorites") { window in
        await window.bigCats.loaded()
        window.bigCats.lists.select(1, animated: false)
      },
      TourStep("favorites", looks: [.narrow, .wide]) { window in
        await window.bigCats.mark(["Snow Leopard", "Ocelot", "Margay"])
        window.bigCats.lists.select(1, animated: false)
      },
      TourStep("cat", looks: TourLook.all) { await $0.bigCats.show("Tiger") },
      TourStep("cat-scrolled", height: 480) { window in
        await window.bigCats.show("Tiger")
        await window.window.settle()
        window.page.scroll(to: 220)
      },
      TourStep("cat-see-all", height: 480) { window in
        await window.bigCats.show("Tiger")
        await window.window.settle()
        window.page.scroll(to: 2_000)
      },
      TourStep("sightings", looks: TourLook.everyDay + [.narrowRightToLeft, .narrowLargeText]) {
        await $0.bigCats.show("Snow Leopard", segment: 1)
      },
      TourStep("no-sightings", looks: [.narrow, .wide]) { window in
        await window.bigCats.loaded()
        let cats = window.bigCats.all.items.map(\.cat)
        guard let cat = cats.first(where: { Sighting.all(of: $0).isEmpty }) else { return }
        await window.bigCats.show(cat.name, segment: 1)
      },
    ]
  }

  /// Waits for the list, or for what stands in for it.
  private func loaded() async { _ = await lists.whenLoaded() }

  /// Marks cats as favourites.
  private func mark(_ names: [String]) async {
    await loaded()
    for (index, row) in all.items.enumerated() where names.contains(row.cat.name) {
      _ = all.perform(.toggleFavorite, from: .item(0, index))
    }
  }

  /// Opens a cat's page at a segment.
  private func show(_ name: String, segment: Int = 0) async {
    await loaded()
    guard let row = all.items.first(where: { $0.cat.name == name }) else { return }
    open(row.cat).select(segment, animated: false)
  }
}

extension GalleryWindow {
  /// The screen of big cats.
  fileprivate var bigCats: BigCatsScreen {
    // Each window has one of each screen.
    screens.lazy.compactMap { $0 as? BigCatsScreen }.first!
  }
}
