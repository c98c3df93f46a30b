import Ocelot

extension DiscoverScreen {
  static let tourSteps = [
    TourStep("top", looks: TourLook.everyDay + [.rightToLeft, .largeText]) { await $0.loadPage() },
    TourStep("whole", looks: [.wide], height: 1_700) { await $0.loadPage() },
    TourStep("scrolled", looks: [.wide, .narrowDark]) { window in
      await window.loadPage()
      let view = window.page.collection.collectionView
      view.scrollShelf(0, toStop: 2)
      view.scrollShelf(1, to: 700, animated: false)
      view.scrollShelf(3, to: 400, animated: false)
      view.scroll(to: Point(x: 0, y: 320), animated: false)
    },
    TourStep("covers", looks: [.wide, .narrow, .wideDark]) { window in
      await window.showCatalog(.music)
      (window.page.covers)?.show(covers: true)
    },
    TourStep("loading", looks: [.wide], latency: 60),
    TourStep("offline", looks: [.wide], fault: .offline) { await $0.loadPage() },
  ]
}

extension GalleryWindow {
  /// Waits until the page on top has loaded.
  fileprivate func loadPage() async {
    _ = await page.controller.dataSource.whenLoaded()
    await window.settle()
  }
}
