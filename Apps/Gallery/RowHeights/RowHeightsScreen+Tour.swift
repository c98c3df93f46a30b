import Ocelot

extension RowHeightsScreen {
  static var tourSteps: [TourStep] {
    [
      TourStep("fixed", looks: looks + TourLook.all.filter { !TourLook.everyDay.contains($0) }),
      TourStep("delegate", looks: TourLook.narrowOnes) { $0.rowHeights.select(1) },
      TourStep("self-sizing", looks: TourLook.narrowOnes) { $0.rowHeights.select(2) },
      TourStep("halfway", looks: looks) { await $0.rowHeights.showMiddle(of: $0) },
      TourStep("smallest", looks: looks) { await $0.rowHeights.showMiddle(of: $0, .extraSmall) },
      TourStep("largest", looks: looks) {
        await $0.rowHeights.showMiddle(of: $0, .accessibilityExtraExtraExtraLarge)
      },
      TourStep("accessible", looks: looks) {
        await $0.rowHeights.showMiddle(of: $0, .accessibilityMedium)
      },
      TourStep("arrived", looks: looks) { $0.rowHeights.mailbox.receive() },
      TourStep("swiped", looks: looks) { window in
        await window.rowHeights.showMiddle(of: window)
        for table in window.rowHeights.tables { table.openActions(below: 120) }
      },
      TourStep("archived", looks: looks) { window in
        await window.rowHeights.showMiddle(of: window)
        window.rowHeights.focusMiddle()
        window.page.commands[.remove]?()
      },
      TourStep("no-mail", looks: looks) { $0.rowHeights.mailbox.archiveAll() },
    ]
  }

  /// Narrow, a little wider, and wide, light and dark.
  private static var looks: [TourLook] { TourLook.everyDay + [.phone, .phoneDark] }

  /// Scrolls every table halfway, and shows text at a size.
  private func showMiddle(of window: GalleryWindow, _ category: TextSizeCategory? = nil) async {
    select(2)
    await window.window.settle()
    for table in tables {
      table.list.collection.collectionView.scroll(
        to: .item(0, mailbox.messages.count / 2), at: .start, animated: false)
    }
    await window.window.settle()
    if let category { textSize.choose(category) }
    await window.window.settle()
  }

  /// Gives the focus to the first message in the middle of the mailbox.
  private func focusMiddle() {
    page.current = tables.count - 1
    table.list.collection.collectionView.focus(ItemIndex(0, mailbox.messages.count / 2))
    table.list.collection.focus()
  }
}

extension GalleryWindow {
  /// The screen of row heights.
  fileprivate var rowHeights: RowHeightsScreen {
    // Each window has one of each screen.
    screens.lazy.compactMap { $0 as? RowHeightsScreen }.first!
  }
}

extension RowHeightTable {
  /// Swipes the row at a distance from the top of the viewport, in points, so that its actions
  /// stay uncovered.
  fileprivate func openActions(below y: Double) {
    let view = list.collection.collectionView
    let start = Point(x: view.viewportSize.width / 2, y: y)
    editing.dragBegan(at: start, withMouse: true)
    for step in 1...6 { _ = editing.dragMoved(by: Point(x: Double(step) * -15, y: 0)) }
    editing.dragEnded()
  }
}

extension TourLook {
  fileprivate static let phone = TourLook(name: "phone", width: 420)
  fileprivate static let phoneDark = TourLook(name: "phone-dark", width: 420, appearance: .dark)
  fileprivate static let narrowOnes = [narrow, narrowDark, phone, phoneDark]
}
