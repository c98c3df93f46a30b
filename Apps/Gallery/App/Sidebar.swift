import Ocelot
import OcelotGTK

/// The list of screens.
@MainActor
final class Sidebar {
  let widget: Widget
  let header = HeaderBar(title: "Ocelot Gallery")
  /// Called when the reader chose a screen, with the number of its place.
  var onSelect: (@MainActor (any Screen, Int) -> Void)?
  private let collection: CollectionWidget
  private let controller: CollectionController
  private let rows = BasicDataSource<Row> { $0.content }
  private var screens: [any Screen] = []

  private struct Row: Identifiable, Equatable {
    struct ID: Hashable {
      let screen: Options.Screen
      let place: Int
    }

    let id: ID
    let content: ListRowContent
  }

  init(reporter: any Reporter) {
    collection = CollectionWidget(layout: GridLayout(), reporter: reporter)
    controller = CollectionController(dataSource: rows, reporter: reporter)
    controller.attach(to: collection.collectionView)
    collection.classes("gallery-sidebar")
    DesktopStyle.addRules(".gallery-sidebar row { border-radius: 6px; }")
    rows.defaultMetrics.rowHeight = .measured(estimate: 50)
    rows.defaultMetrics.padding = Insets(top: 6, leading: 6, bottom: 6, trailing: 6)
    rows.defaultMetrics.selectedBackground = .some(.selection)
    header.addTrailing(
      MenuButton(
        symbol: "open-menu-symbolic", label: "Main Menu", menu: StyleMenu.menu, isPrimary: true))
    let list = collection.scrolled().expanding(vertically: true)
    widget = BoxWidget(vertical: true, [header, list])
    rows.onActivate = { [unowned self] row in
      guard let screen = self.screens.first(where: { $0.name == row.id.screen }) else { return }
      self.onSelect?(screen, row.id.place)
    }
    controller.willAppear()
  }

  /// Lists the places of the screens.
  func show(_ screens: [any Screen]) {
    self.screens = screens
    rows.setItems(
      screens.flatMap { screen in
        screen.places.enumerated().map { number, place in
          Row(
            id: Row.ID(screen: screen.name, place: number),
            content: ListRowContent(
              title: place.title, image: .symbol(place.symbol),
              accessory: place.badge.map { .badge($0) } ?? .none))
        }
      })
  }

  /// Moves the keyboard's focus to the list.
  func focus() { collection.focus() }

  /// Marks the place of a screen that is shown.
  func select(_ screen: any Screen) {
    let id = Row.ID(screen: screen.name, place: screen.place)
    guard let index = rows.items.firstIndex(where: { $0.id == id }) else { return }
    // The rows are known once they were laid out.
    collection.collectionView.layoutIfNeeded()
    collection.collectionView.select(ItemIndex(0, index))
  }
}
