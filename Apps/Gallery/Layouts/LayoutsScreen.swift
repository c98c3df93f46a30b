import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// Layouts: the albums of an open day in four layouts that an application wrote, one of them for
/// UIKit, and a map in a fifth.
final class LayoutsScreen: Screen {
  let name = Options.Screen.layouts
  let title = "Layouts"
  let symbol = "ocelot-layouts-symbolic"
  let page: Page
  let room = TextRoom()
  let programme: Programme
  let layouts: LayoutSet
  /// Chooses among the layouts at the foot of a narrow page.
  let switcherBar = ViewSwitcherBar(LayoutChoice.allCases.map { ($0.title, $0.symbol) })
  /// Chooses among them in the header bar of a wide one.
  let switcher: ViewSwitcher
  let bar = LayoutBar()
  /// The map, in a list of its own.
  let map: MapPane
  /// The events.
  private let list: PageList
  private let pane: Widget
  /// What stands in for the albums where there are none.
  private let placeholder = EmptyProgramme()
  /// The layout on screen, or the one that it comes from.
  var choice = LayoutChoice.circle
  /// What leads to the next layout by hand.
  var transition: LayoutTransition?
  /// The layout to which two fingers lead.
  var pinched: LayoutChoice?
  /// The cover to which a scroll of the screen's own leads.
  var wantedCover: Int?
  /// Whether the timetable was on screen before.
  private var hasShownTimetable = false
  /// The viewport that everything was fitted into.
  private var fittedSize = Size.zero

  private static let installsStyle: Void = DesktopStyle.addRules(
    EventRenderer.styleRules + PlateStyle.rules + LayoutBar.styleRules + MapPane.styleRules)

  init(_ context: ScreenContext) {
    Self.installsStyle
    programme = Programme(room: room)
    layouts = LayoutSet(of: programme, room: room)
    switcher = ViewSwitcher(for: switcherBar)
    var renderers = Renderers.standard
    renderers.register(EventRenderer())
    renderers.registerPlates()
    // All of them at twice the usual number of pixels.
    renderers.images = ImageLoader(AlbumImages(), capacity: 64 << 20)
    list = PageList(programme, layout: layouts.circle, renderers: renderers, context: context)
    list.collection.classes("events")
    list.collection.setAccessibleLabel("Albums")
    map = MapPane(context: context)
    pane = Overlay(list.collection.scrolled(), over: [placeholder.widget])
      .expanding(horizontally: true, vertically: true)
    page = Page(
      title: title, subtitle: "Demo data", lists: [list, map.list],
      content: BoxWidget([pane, map.widget]), context: context)
    page.addBottomBar(bar.widget)
    page.addBottomBar(switcherBar)
    // It comes and goes at once, with the width.
    switcherBar.isRevealed = true
    switcherBar.isVisible = false
    page.header.switcher = switcher
    page.header.onShowsSwitcher = { [weak self] in self?.switcherBar.isVisible = !$0 }
    page.commands = [
      .remove: { [weak self] in
        // Delete is about the list: a slider or a button may have the focus.
        guard let self, self.list.collection.containsFocus else { return }
        self.remove()
      },
      .undo: { [weak self] in self?.add() },
      .update: { [weak self] in self?.deal() },
    ]
    layouts.circle.caption = { [weak self] in self?.caption(in: $0) }
    connect()
    connectBar()
    didChange()
    showPane()
    showControls()
  }

  /// The events' collection view.
  var view: CollectionView { list.collection.collectionView }

  private func connect() {
    list.controller.viewDelegate = self
    list.controller.onSelectionChange = { [weak self] in self?.selectionDidMove() }
    list.collection.layoutForPinch = { [weak self] in self?.layoutForPinch(goesApart: $0) }
    list.collection.onPinchEnd = { [weak self] in self?.pinchEnded($0) }
    list.collection.onFontChange = { [weak self] in self?.fit() }
    page.onWidth = { [weak self] _ in self?.fit() }
    switcherBar.onSelect = { [weak self] in self?.show(LayoutChoice.allCases[$0]) }
    programme.onChange = { [weak self] in self?.didChange() }
    placeholder.onAdd = { [weak self] in
      self?.programme.addAll()
      self?.page.collection.focus()
    }
  }

  private func connectBar() {
    bar.onRemove = { [weak self] in self?.remove() }
    bar.onAdd = { [weak self] in self?.add() }
    bar.onDeal = { [weak self] in self?.deal() }
    bar.onSet = { [weak self] in self?.set($0) }
    bar.onStep = { [weak self] in self?.step($0) }
    bar.onOverview = { [weak self] in self?.showAll() }
    bar.onByHand = { [weak self] in self?.switchByHand($0) }
    bar.onProgress = { [weak self] in self?.lead(to: $0) }
  }

  /// Makes room for text as large as it is now, in a window as wide as it is.
  private func fit() {
    guard page.width > 0 else { return }
    if room.measure(in: list.collection, width: Double(page.width)) { programme.refreshTitles() }
    bar.fit(isNarrow: room.isNarrow)
    fitViewport()
  }

  private func fitViewport() {
    fittedSize = view.viewport.size
    layouts.fit()
    view.invalidateLayout(.all())
    if transition == nil { bar.show(setting, number) }
  }

  /// Shows a layout, on the way to which everything is seen.
  func show(_ new: LayoutChoice) {
    if new != choice {
      let hadFocus = page.collection.containsFocus
      (choice, wantedCover) = (new, nil)
      if let layout = layouts.layout(new) {
        if view.layout !== layout {
          view.setLayout(layout, animation: .spring(dampingRatio: 0.9, response: 0.5))
        }
      } else {
        transition?.cancel()
      }
      if new == .timetable { showFirstEvents() }
      showPane()
      if hadFocus { page.collection.focus() }
    }
    transition = nil
    showControls()
  }

  /// In a narrow window the timetable opens where the first of the events in sight begins, and not
  /// with an empty hour.
  private func showFirstEvents() {
    guard !hasShownTimetable else { return }
    hasShownTimetable = true
    guard room.isNarrow else { return }
    let rows = Int((view.viewport.height - room.topHeight) / room.rowHeight)
    let first = (0..<max(1, rows)).compactMap {
      programme.event(at: ItemIndex($0, 0)) == nil ? nil : $0
    }
    .min {
      let (left, right) = (ItemIndex($0, 0), ItemIndex($1, 0))
      return (programme.event(at: left)?.hours.lowerBound ?? 0)
        < (programme.event(at: right)?.hours.lowerBound ?? 0)
    }
    guard let first else { return }
    view.scroll(to: .item(first, 0), at: .nearest, across: .start, animated: false)
  }

  /// Shows the list in which the layout on screen is.
  private func showPane() {
    pane.isVisible = choice.showsEvents
    map.widget.isVisible = !choice.showsEvents
    list.controller.tellsOfLoading = choice.showsEvents
    showPlaceholder()
    page.current = choice.showsEvents ? 0 : 1
  }

  /// Shows what belongs to the layout on screen.
  func showControls() {
    switcherBar.selected = choice.rawValue
    bar.showButtons(transition == nil ? choice : nil, canGoByHand: choice.showsEvents)
    bar.show(setting, number)
    bar.showByHand(transition == nil ? nil : choice.next.title)
    showSteps()
  }

  // What can be set.

  /// What can be set of the layout on screen.
  private var setting: LayoutSetting {
    let count = programme.count
    switch choice {
    case .circle:
      return LayoutSetting(name: "Radius", range: 60...max(61, Int(layouts.circle.greatestRadius)))
    case .coverFlow:
      return LayoutSetting(name: "Album", range: 1...max(1, count)) {
        count == 0 ? "None" : "\($0) of \(count)"
      }
    case .timetable: return LayoutSetting(name: "Hour width", range: 80...240)
    case .magazine: return LayoutSetting(name: "Page height", range: 140...400)
    case .map:
      // A narrow window is to hold the whole map.
      return LayoutSetting(name: "Zoom", range: min(40, map.zoomForAll)...200) { "\($0)%" }
    }
  }

  /// What is set of it.
  var number: Int {
    switch choice {
    case .circle: Int(min(layouts.circle.radius, layouts.circle.greatestRadius))
    case .coverFlow: wantedCover ?? middleCover
    case .timetable: layouts.hourWidth
    case .magazine: Int(layouts.magazine.pageHeight)
    case .map: map.zoom
    }
  }

  private func set(_ number: Int) {
    switch choice {
    case .circle: layouts.circle.radius = Double(number)
    case .coverFlow: return goToCover(number)
    case .timetable: layouts.hourWidth = number
    case .magazine: layouts.magazine.pageHeight = .init(number)
    case .map:
      map.zoom = number
      return
    }
    layouts.fit()
    view.invalidateLayout(.all())
  }

  /// Brings as much of the map into sight as there is room for, and from there back to its usual
  /// size.
  private func showAll() {
    let all = map.zoomForAll
    bar.show(setting, map.zoom)
    map.zoom = map.zoom == all ? 100 : all
    bar.follow(map.zoom)
  }

  // The events.

  private func remove() {
    guard choice.showsEvents else { return }
    programme.remove(view.selection.items.first ?? view.focusedItem)
  }

  private func add() {
    if choice.showsEvents { programme.add() }
  }

  /// Has them all come again, on the circle from its middle.
  func deal() {
    guard choice.showsEvents else { return }
    layouts.circle.fliesIn = true
    programme.deal()
  }

  private func didChange() {
    bar.add.isSensitive = programme.canAdd
    bar.remove.isSensitive = programme.count > 0
    bar.deal.isSensitive = programme.count > 1
    if transition == nil { bar.show(setting, number) }
    showSteps()
    nameSelected()
    showPlaceholder()
  }

  private func showPlaceholder() { placeholder.widget.isVisible = programme.count == 0 }

  /// What is selected, or how many there are.
  private func caption(in size: Size) -> (any Content)? {
    let selected = view.selection.items.first.flatMap { programme.event(at: $0) }
    let count = programme.count
    // The placeholder says it.
    guard count > 0 else { return nil }
    return room.caption(
      selected?.album.name ?? Event.day.name,
      selected?.album.line ?? (count == 1 ? "1 album" : "\(count) albums"),
      in: list.collection, room: size)
  }

  private func selectionDidMove() {
    nameSelected()
    guard choice == .coverFlow, transition == nil, let item = view.selection.items.first else {
      return
    }
    goToCover(view.counts.flatIndex(of: item) + 1)
    bar.follow(number)
  }

  /// Names what is selected in the middle of the circle.
  private func nameSelected() {
    guard choice == .circle else { return }
    let context = InvalidationContext()
    context.decorations = [CircleLayout.captionKey]
    view.invalidateLayout(context)
  }
}

extension LayoutsScreen: CollectionViewDelegate {
  /// Albums are selected, and open nothing.
  func canActivate(_ item: ItemIndex) -> Bool { false }

  func didScroll() { followCovers() }

  /// Where bars around the list come and go, or the window gets another height, the list has
  /// another.
  func didLayOut() {
    guard view.viewport.size != fittedSize else { return }
    Task { [weak self] in
      guard let self, self.view.viewport.size != self.fittedSize else { return }
      self.fitViewport()
    }
  }
}
