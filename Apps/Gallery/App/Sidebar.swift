import Ocelot
import OcelotAdwaita

/// The list of screens.
@MainActor
final class Sidebar {
  let widget: Widget
  let header = HeaderBar(title: "Ocelot Gallery")
  /// The button of the main menu.
  let menuButton = MainMenu.button()
  /// Called when the reader chose a screen, with the number of its place.
  var onChoose: (@MainActor (any Screen, Int) -> Void)?
  /// Called when the selection moved to a screen, by a key or before it is chosen.
  var onSelect: (@MainActor (any Screen, Int) -> Void)?
  private let collection: CollectionWidget
  private let controller: CollectionController
  /// A group of a screen that has several places, and one of those that have one.
  private let groups = ComposedDataSource()
  private var lists: [Group: BasicDataSource<Row>] = [:]
  private var screens: [any Screen] = []
  /// The room and the rows for which the selection was brought into sight.
  private var shownRoom: [Size] = []

  /// What stands together under a title.
  private enum Group: Hashable {
    case first
    case screen(Options.Screen)
    case others
  }

  private struct Row: Identifiable, Equatable {
    struct ID: Hashable {
      let screen: Options.Screen
      let place: Int
    }

    let id: ID
    let content: PlaceContent
  }

  init(reporter: any Reporter) {
    var renderers = Renderers.standard
    renderers.register(PlaceRenderer())
    collection = CollectionWidget(layout: GridLayout(), renderers: renderers, reporter: reporter)
    controller = CollectionController(dataSource: groups, reporter: reporter)
    controller.attach(to: collection.collectionView)
    controller.tellsOfLoading = false
    collection.classes("gallery-sidebar").setAccessibleLabel("Screens")
    // The theme's measures of rows in a sidebar: 36 high, 4 between them, rounded.
    DesktopStyle.addRules(
      """
      .gallery-sidebar row { border-radius: 6px; margin: 2px 0; }
      .gallery-sidebar.unmarked row:selected:not(:hover):not(:active) { background: none; }
      .gallery-place { min-height: 28px; padding: 4px 0; margin: 0 9px; }
      .gallery-sidebar .heading { font-size: 82%; }
      """)
    groups.defaultMetrics.rowHeight = .measured(estimate: 40)
    groups.defaultMetrics.padding = Insets(top: 6, leading: 6, bottom: 6, trailing: 6)
    groups.defaultMetrics.selectedBackground = .some(.selection)
    // Where it is all that a wide window shows, names and numbers stay near each other.
    groups.defaultMetrics.maximumWidth = 480
    header.addTrailing(menuButton)
    let list = collection.scrolled().expanding(vertically: true)
    widget = BoxWidget(vertical: true, [header, list])
    controller.viewDelegate = self
    controller.willAppear()
  }

  /// Lists the places of the screens.
  func show(_ screens: [any Screen]) {
    self.screens = screens
    // What comes before the groups stands alone.
    let first = Array(screens.prefix { $0.places.count == 1 })
    let rest = screens.dropFirst(first.count)
    let several = rest.filter { $0.places.count > 1 }
    let others = rest.filter { $0.places.count == 1 }
    let top = first.flatMap { rows(of: $0) } + several.flatMap { rows(of: $0, atTop: true) }
    let wanted: [(Group, String?, [Row])] =
      [(.first, nil, top)]
      + several.map { (Group.screen($0.name), $0.title, rows(of: $0, atTop: false)) }
      + [(.others, several.isEmpty ? nil : "More", others.flatMap { rows(of: $0) })]
    groups.setChildren(wanted.filter { !$0.2.isEmpty }.map { list(of: $0.0, title: $0.1) })
    for (group, _, rows) in wanted { lists[group]?.setItems(rows) }
  }

  /// The rows of a screen's places: of those at the top, of the others, or of all.
  private func rows(of screen: any Screen, atTop: Bool? = nil) -> [Row] {
    screen.places.enumerated().compactMap { number, place in
      guard atTop == nil || place.isAtTop == atTop else { return nil }
      return Row(id: Row.ID(screen: screen.name, place: number), content: PlaceContent(place))
    }
  }

  private func list(of group: Group, title: String?) -> BasicDataSource<Row> {
    if let known = lists[group] { return known }
    let list = BasicDataSource<Row> { $0.content }
    if let title {
      var metrics = SupplementaryMetrics()
      metrics.padding = Insets(top: 9, leading: 15, bottom: 0, trailing: 15)
      list.defaultHeaders = [Supplement(SectionHeaderContent(title), metrics: metrics)]
    }
    list.onActivate = { [weak self] in self?.tell(self?.onChoose, of: $0) }
    list.onSelect = { [weak self] in self?.tell(self?.onSelect, of: $0) }
    lists[group] = list
    return list
  }

  private func tell(_ handler: (@MainActor (any Screen, Int) -> Void)?, of row: Row) {
    guard let screen = screens.first(where: { $0.name == row.id.screen }) else { return }
    handler?(screen, row.id.place)
  }

  /// Whether the screen that is shown is marked: not where the list is all that is shown.
  var marksSelection = true {
    didSet { collection.setClass("unmarked", !marksSelection) }
  }

  /// Whether the keyboard's focus is in the sidebar.
  var containsFocus: Bool { widget.containsFocus }

  /// Moves the keyboard's focus to the list.
  func focus() { collection.focus() }

  /// Marks the place of a screen that is shown.
  func select(_ screen: any Screen) {
    let id = Row.ID(screen: screen.name, place: screen.place)
    for (section, child) in groups.children.enumerated() {
      guard let list = child as? BasicDataSource<Row>,
        let index = list.items.firstIndex(where: { $0.id == id })
      else { continue }
      // The rows are known once they were laid out.
      collection.collectionView.layoutIfNeeded()
      collection.collectionView.select(ItemIndex(section, index))
      // Arrow keys go on from here.
      collection.collectionView.focus(ItemIndex(section, index))
      showSelection()
    }
  }
}

extension Sidebar: CollectionViewDelegate {
  /// What is marked stays in sight where the room is another one, also where there was none before.
  func didLayOut() {
    let view = collection.collectionView
    let room = [view.viewportSize, view.contentSize]
    guard room != shownRoom else { return }
    shownRoom = room
    // It comes while the list is laid out.
    Task { [weak self] in self?.showSelection() }
  }

  private func showSelection() {
    let view = collection.collectionView
    guard let item = view.selectedItems.first else { return }
    view.scroll(to: .item(item), at: .nearest, animated: false)
  }
}
