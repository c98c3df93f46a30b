import Ocelot
import OcelotGTK

extension GalleryWindow {
  /// Keeps the screen, the place and what is at the top of its list.
  func keepPlace(of screen: any Screen) {
    let top = screen.page.topRow
    do {
      try settings?.set([
        .screen: screen.name.rawValue, .place: "\(screen.place)",
        .section: top.map { "\($0.item.section)" }, .row: top.map { "\($0.item.item)" },
        .offset: top.map { "\($0.offset)" },
      ])
    } catch {
      toast("\(error.title). The place is not remembered.", button: nil)
    }
  }

  /// Opens the place where the reader was; false if there is none.
  func restorePlace() -> Bool {
    guard let name = settings?[.screen].flatMap(Options.Screen.init(rawValue:)),
      let screen = screens.first(where: { $0.name == name })
    else { return false }
    let place = settings?[.place].flatMap { Int($0) } ?? 0
    if screen.places.indices.contains(place) { screen.place = place }
    let section = settings?[.section].flatMap { Int($0) }
    let row = settings?[.row].flatMap { Int($0) }
    let offset = settings?[.offset].flatMap { Double($0) }
    show(screen)
    if let section, let row, let offset {
      restore(ItemIndex(section, row), at: offset, on: screen.page)
    }
    return true
  }

  /// Scrolls to a row as soon as it is there.
  private func restore(_ row: ItemIndex, at offset: Double, on page: Page) {
    Task { [weak self, weak page] in
      _ = await page?.controller.dataSource.whenLoaded()
      // What was loaded at once is there before the window has a size.
      while page?.collection.collectionView.viewportSize.height == 0 {
        try? await Task.sleep(for: .milliseconds(10))
      }
      guard let page, self?.page === page else { return }
      page.show(row, at: offset)
    }
  }
}

extension Page {
  /// The first row that begins in the viewport, and how far from its top, in points.
  var topRow: (item: ItemIndex, offset: Double)? {
    let view = collection.collectionView
    let rows = view.visibleElements.compactMap { element -> (item: ItemIndex, offset: Double)? in
      guard let item = element.itemIndex, let frame = view.screenFrame(of: element),
        frame.minY >= 0
      else { return nil }
      return (item, frame.minY)
    }
    return rows.min { $0.item < $1.item }
  }

  /// Scrolls so that a row, if there is one, begins at a distance from the top, in points.
  func show(_ item: ItemIndex, at offset: Double) {
    let view = collection.collectionView
    view.layoutIfNeeded()
    guard item.section < view.counts.count, item.item < view.counts[item.section] else { return }
    view.scroll(to: .item(item), at: .start, animated: false)
    guard let frame = view.screenFrame(of: .item(item)) else { return }
    scroll(to: view.contentOffset.y + frame.minY - offset)
  }
}
