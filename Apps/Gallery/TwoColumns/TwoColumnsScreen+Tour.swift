import Ocelot

extension TwoColumnsScreen {
  static let tourSteps = [
    TourStep("list", looks: TourLook.all + TourLook.highContrasts),
    TourStep(
      "swiping-second-column", looks: [.wide, .wideDark, .rightToLeft], animates: true
    ) { window in
      window.letPass(1)
      await window.swipe(ItemIndex(0, 3), by: -60, releases: false)
    },
    TourStep("swiped", looks: TourLook.everyDay + [.largeText, .narrowHugeText]) { window in
      await window.swipe(ItemIndex(0, 3), by: -100)
    },
    TourStep("swiped-leading", looks: [.wide, .narrow, .rightToLeft]) { window in
      await window.swipe(ItemIndex(0, 3), by: 100)
    },
    TourStep("editing", looks: TourLook.everyDay + [.rightToLeft, .narrowHugeText]) { window in
      window.page.toggleEditing()
    },
    TourStep("dragging", looks: [.wide, .narrow], animates: true) { window in
      await window.drag(ItemIndex(0, 0), by: Point(x: 0, y: 130))
    },
    TourStep("undo", looks: [.wide, .narrow]) { window in
      window.page.collection.collectionView.perform(.delete, from: .item(0, 1))
    },
  ]
}
