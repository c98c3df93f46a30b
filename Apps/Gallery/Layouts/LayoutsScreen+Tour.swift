import Ocelot

extension LayoutsScreen {
  /// Halfway from one layout to another, in seconds.
  private static let halfway = 0.2

  static var tourSteps: [TourStep] {
    LayoutChoice.allCases.map { choice in
      TourStep(
        choice == .coverFlow ? "cover-flow" : "\(choice)",
        looks: TourLook.all + TourLook.highContrasts
      ) { window in
        window.layouts.show(choice)
        await window.window.settle()
        if choice == .map {
          window.layouts.map.select(IslandMap.way[2])
          return
        }
        guard choice == .circle || choice == .coverFlow else { return }
        let list = window.page.collection.collectionView
        list.select(.init(2, 0))
        list.scroll(to: .item(2, 0), at: .center, animated: false)
      }
    } + [
      TourStep("circle-flying-in", animates: true) { window in
        window.layouts.deal()
        window.letPass(0.1)
      },
      TourStep("circle-to-cover-flow", animates: true) { window in
        window.layouts.show(.coverFlow)
        window.letPass(halfway)
      },
      TourStep("by-hand") { window in
        window.layouts.show(.coverFlow)
        await window.window.settle()
        window.layouts.switchByHand(true)
        window.layouts.bar.lead(to: 60)
      },
      TourStep("timetable-scrolled") { window in
        window.layouts.show(.timetable)
        await window.window.settle()
        window.page.collection.collectionView.scroll(to: Point(x: 900, y: 120), animated: false)
      },
      TourStep("map-whole", looks: TourLook.everyDay) { window in
        window.layouts.show(.map)
        await window.window.settle()
        window.layouts.bar.onOverview?()
      },
      TourStep("map-near", looks: [.narrow, .wide]) { window in
        window.layouts.show(.map)
        await window.window.settle()
        window.layouts.bar.choose(180)
      },
    ]
  }
}

extension GalleryWindow {
  /// The screen of layouts.
  fileprivate var layouts: LayoutsScreen {
    screens.compactMap { $0 as? LayoutsScreen }.first!
  }
}
