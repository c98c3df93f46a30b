import Ocelot
import OcelotGTK

/// The list of screens.
@MainActor
final class Sidebar {
  let widget: Widget
  let header = HeaderBar(title: "Ocelot Gallery")
  /// Called when the reader chose a screen.
  var onSelect: (@MainActor (any Screen) -> Void)?
  private let collection: CollectionWidget
  private let controller: CollectionController
  private let rows = BasicDataSource<Row> { $0.content }
  private var screens: [any Screen] = []

  private struct Row: Identifiable, Equatable {
    let id: Options.Screen
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
      if let screen = self.screens.first(where: { $0.name == row.id }) { self.onSelect?(screen) }
    }
    controller.willAppear()
  }

  /// Lists the screens.
  func show(_ screens: [any Screen]) {
    self.screens = screens
    rows.setItems(
      screens.map { screen in
        Row(
          id: screen.name,
          content: ListRowContent(title: screen.title, image: .symbol(screen.symbol)))
      })
  }

  /// Moves the keyboard's focus to the list.
  func focus() { collection.focus() }

  /// Marks a screen as the one that is shown.
  func select(_ screen: any Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    // The rows are known once they were laid out.
    collection.collectionView.layoutIfNeeded()
    collection.collectionView.select(ItemIndex(0, index))
  }
}
