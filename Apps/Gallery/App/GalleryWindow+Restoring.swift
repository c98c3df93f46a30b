import Foundation
import Ocelot
import OcelotAdwaita

extension GalleryWindow {
  /// A row that is to be on screen again, as soon as it is loaded and the window has a size.
  struct AwaitedRow {
    weak var page: Page?
    let item: ItemIndex
    /// How far below the top it stood, in points.
    let offset: Double
    var isLoaded = false
  }

  /// Keeps the screen, the place and where the reader is in its list: by the names of what is in
  /// sight or, where a list stands in for another one or is too long to look for names, by row.
  ///
  /// What goes wrong is said in the window; as that closes it is tried again for a while, and then
  /// said on the standard error stream.
  func keepPlace(of screen: any Screen, isClosing: Bool = false) {
    let view = screen.page.collection.collectionView
    let isNamed =
      screen.page.coveredPlace == nil && view.counts.totalItems <= Self.mostNamed
      && awaitedRow?.page !== screen.page
    var top = screen.page.coveredPlace ?? screen.page.topRow
    // Whoever closes the window before the row is back finds it there next time.
    if let awaitedRow, awaitedRow.page === screen.page {
      top = (awaitedRow.item, awaitedRow.offset)
    }
    if isNamed { top = nil }
    // A state holds numbers and texts, which can always be encoded.
    let state = isNamed ? try? JSONEncoder().encode(view.restorationState()) : nil
    let values: [Settings.Name: String?] = [
      .screen: screen.name.rawValue, .place: "\(screen.place)",
      .view: screen.page.switchers.map { "\($0.foot.selected)" },
      .state: state.map { String(decoding: $0, as: UTF8.self) },
      .section: top.map { "\($0.item.section)" }, .row: top.map { "\($0.item.item)" },
      .offset: top.map { "\($0.offset)" },
    ]
    do {
      try settings?.set(values)
    } catch {
      guard isClosing else { return toast("\(error.headline). The place is not remembered.") }
      finishAtEnd { [settings] in await Self.keep(values, in: settings) }
    }
  }

  /// Keeps a place that another program kept from being written as the window closed.
  private static func keep(_ values: [Settings.Name: String?], in settings: Settings?) async {
    for round in 0...mostRounds {
      do {
        try settings?.set(values)
        return
      } catch {
        guard round == mostRounds else {
          try? await Task.sleep(for: .milliseconds(100))
          continue
        }
        let message = "Gallery: \(error.headline). The place is not remembered.\n"
        FileHandle.standardError.write(Data(message.utf8))
      }
    }
  }

  /// How often it is tried again; each try waits 0.1 seconds for the file, as long as between two.
  private static let mostRounds = 9

  /// Of so many items names are looked for.
  private static let mostNamed = 100_000

  /// Opens the place where the reader was; false if there is none.
  func restorePlace() -> Bool {
    guard let settings, let name = settings[.screen].flatMap(Options.Screen.init(rawValue:)),
      let screen = screens.first(where: { $0.name == name })
    else { return false }
    let place = settings[.place].flatMap { Int($0) } ?? 0
    if screen.places.indices.contains(place) { screen.place = place }
    if let view = settings[.view].flatMap({ Int($0) }), let bar = screen.page.switchers?.foot {
      bar.selected = view
      if bar.selected == view { bar.onSelect?(view) }
    }
    if let text = settings[.state],
      let state = try? JSONDecoder().decode(RestorationState.self, from: Data(text.utf8))
    {
      screen.page.isRestored = true
      screen.page.collection.collectionView.restore(state)
    } else if let section = settings[.section].flatMap({ Int($0) }),
      let row = settings[.row].flatMap({ Int($0) }),
      let offset = settings[.offset].flatMap({ Double($0) })
    {
      awaitedRow = AwaitedRow(page: screen.page, item: ItemIndex(section, row), offset: offset)
    }
    show(screen)
    Task { [weak self, weak page = screen.page] in
      _ = await page?.controller.dataSource.whenLoaded()
      self?.awaitedRow?.isLoaded = true
      self?.showAwaitedRow()
    }
    return true
  }

  /// Scrolls to the row where the reader was, if it is there by now and the reader has not gone
  /// elsewhere.
  func showAwaitedRow() {
    guard isLaidOut, let awaited = awaitedRow, awaited.isLoaded else { return }
    awaitedRow = nil
    guard let page = awaited.page, page === self.page else { return }
    page.show(awaited.item, at: awaited.offset)
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
