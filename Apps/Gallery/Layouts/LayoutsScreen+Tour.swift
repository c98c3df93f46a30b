import Ocelot

extension LayoutsScreen {
  /// Halfway from one layout to another, in seconds.
  private static let halfway = 0.2

  static var tourSteps: [TourStep] {
    LayoutChoice.allCases.map { choice in
      TourStep("\(choice)", looks: TourLook.all) { $0.layouts.show(choice) }
    } + [
      TourStep("circle-flying-in", animates: true) { window in
        window.layouts.bar.onDeal?()
        window.letPass(0.1)
      },
      TourStep("circle-to-cover-flow", animates: true) { window in
        window.layouts.show(.coverFlow)
        window.letPass(halfway)
      },
      TourStep("by-hand") { window in
        window.layouts.show(.coverFlow)
        await window.window.settle()
        window.layouts.bar.byHand.isOn = true
        window.layouts.switchByHand(true)
        window.layouts.bar.progress.value = 60
        window.layouts.lead(to: 60)
      },
      TourStep("timetable-scrolled") { window in
        window.layouts.show(.timetable)
        await window.window.settle()
        window.page.collection.collectionView.scroll(to: Point(x: 900, y: 120), animated: false)
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
