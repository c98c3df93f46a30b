import Ocelot

extension DiscoverScreen {
  static let tourSteps = [
    TourStep("top"),
    TourStep("whole", looks: [.wide], height: 1_700),
    TourStep("scrolled", looks: [.wide, .narrowDark]) { window in
      let view = window.page.collection.collectionView
      view.scrollShelf(0, toStop: 2)
      view.scrollShelf(1, to: 700, animated: false)
      view.scrollShelf(3, to: 400, animated: false)
      view.scroll(to: Point(x: 0, y: 320), animated: false)
    },
    TourStep("loading", looks: [.wide], latency: 60),
    TourStep("offline", looks: [.wide], fault: .offline),
  ]
}
