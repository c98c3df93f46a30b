import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// Layouts: the exhibitions of a month in four layouts that an application wrote.
final class LayoutsScreen: Screen {
  let name = Options.Screen.layouts
  let title = "Layouts"
  let symbol = "ocelot-layouts-symbolic"
  let page: Page
  let room = TextRoom()
  let exhibitions: Exhibitions
  let layouts: LayoutSet
  /// Chooses among the layouts at the foot of a narrow page.
  let switcherBar = ViewSwitcherBar(LayoutChoice.allCases.map { ($0.title, $0.symbol) })
  /// Chooses among them in the header bar of a wide one.
  let switcher: ViewSwitcher
  let bar = LayoutBar()
  /// The layout on screen, or the one that it comes from.
  var choice = LayoutChoice.circle
  /// What leads to the next layout by hand.
  var transition: TransitionLayout?
  /// The layout to which two fingers lead.
  var pinched: LayoutChoice?
  /// The cover to which a scroll of the screen's own leads.
  private var wantedCover: Int?
  /// The viewport that everything was fitted into.
  private var fittedSize = Size.zero

  private static let installsStyle: Void = DesktopStyle.addRules(
    ExhibitionRenderer.styleRules + PlateStyle.rules + LayoutBar.styleRules)

  init(_ context: ScreenContext) {
    Self.installsStyle
    exhibitions = Exhibitions(room: room)
    layouts = LayoutSet(of: exhibitions, room: room)
    switcher = ViewSwitcher(for: switcherBar)
    var renderers = Renderers.standard
    renderers.register(ExhibitionRenderer())
    renderers.registerPlates()
    page = Page(
      title: title, subtitle: "\(Exhibition.month.name) · Demo data", source: exhibitions,
      layout: layouts.circle, renderers: renderers, context: context)
    page.collection.classes("exhibitions")
    page.addBottomBar(bar.widget)
    page.addBottomBar(switcherBar)
    // It comes and goes at once, with the width.
    switcherBar.isRevealed = true
    switcherBar.isVisible = false
    page.header.switcher = switcher
    page.header.onShowsSwitcher = { [weak self] in self?.switcherBar.isVisible = !$0 }
    page.commands = [
      .remove: { [weak self] in self?.remove() },
      .undo: { [weak self] in self?.exhibitions.add() },
      .update: { [weak self] in self?.deal() },
    ]
    layouts.circle.caption = { [weak self] in self?.caption(in: $0) }
    connect()
    connectBar()
    didChange()
    showControls()
  }

  var view: CollectionView { page.collection.collectionView }

  private func connect() {
    page.controller.viewDelegate = self
    page.controller.onSelectionChange = { [weak self] in self?.selectionDidMove() }
    page.collection.layoutForPinch = { [weak self] in self?.layoutForPinch(goesApart: $0) }
    page.collection.onPinchEnd = { [weak self] in self?.pinchEnded($0) }
    page.collection.onFontChange = { [weak self] in self?.fit() }
    page.onWidth = { [weak self] _ in self?.fit() }
    switcherBar.onSelect = { [weak self] in self?.show(LayoutChoice.allCases[$0]) }
    exhibitions.onChange = { [weak self] in self?.didChange() }
  }

  private func connectBar() {
    bar.onRemove = { [weak self] in self?.remove() }
    bar.onAdd = { [weak self] in self?.exhibitions.add() }
    bar.onDeal = { [weak self] in self?.deal() }
    bar.onSet = { [weak self] in self?.set($0) }
    bar.onStep = { [weak self] in self?.step($0) }
    bar.onByHand = { [weak self] in self?.switchByHand($0) }
    bar.onProgress = { [weak self] in self?.lead(to: $0) }
  }

  /// Makes room for text as large as it is now, in a window as wide as it is.
  private func fit() {
    guard page.width > 0 else { return }
    if room.measure(in: page.collection, width: Double(page.width)) { exhibitions.refreshTitles() }
    bar.fit(isNarrow: room.isNarrow)
    fitViewport()
  }

  private func fitViewport() {
    fittedSize = view.viewport.size
    layouts.fit(into: fittedSize)
    view.invalidateLayout(.all())
    if transition == nil { bar.show(setting, number) }
  }

  /// Shows a layout, on the way to which everything is seen.
  func show(_ new: LayoutChoice) {
    transition = nil
    if new != choice {
      choice = new
      wantedCover = nil
      view.setLayout(layouts.layout(new), animation: .spring(dampingRatio: 0.9, response: 0.5))
    }
    showControls()
  }

  /// Shows what belongs to the layout on screen.
  func showControls() {
    switcherBar.selected = choice.rawValue
    bar.showButtons(
      editing: transition == nil && choice == .circle,
      stepping: transition == nil && choice == .coverFlow)
    bar.show(setting, number)
    bar.showByHand(transition == nil ? nil : choice.next.title)
    showSteps()
  }

  // What can be set.

  /// What can be set of the layout on screen.
  private var setting: LayoutSetting {
    let count = max(1, exhibitions.count)
    switch choice {
    case .circle:
      return LayoutSetting(name: "Radius", range: 60...max(61, Int(layouts.circle.greatestRadius)))
    case .coverFlow:
      return LayoutSetting(name: "Exhibition", range: 1...count) { "\($0) of \(count)" }
    case .timetable: return LayoutSetting(name: "Day width", range: 48...200)
    case .calendar: return LayoutSetting(name: "Zoom", range: 100...300) { "\($0)%" }
    }
  }

  /// What is set of it.
  private var number: Int {
    switch choice {
    case .circle: Int(min(layouts.circle.radius, layouts.circle.greatestRadius))
    case .coverFlow: wantedCover ?? middleCover
    case .timetable: layouts.dayWidth
    case .calendar: layouts.zoom
    }
  }

  private func set(_ number: Int) {
    switch choice {
    case .circle: layouts.circle.radius = Double(number)
    case .coverFlow: return goToCover(number)
    case .timetable: layouts.dayWidth = number
    case .calendar: layouts.zoom = number
    }
    layouts.fit(into: view.viewport.size)
    view.invalidateLayout(.all())
  }

  // Covers.

  /// The number of the cover in the middle, from 1.
  private var middleCover: Int {
    layouts.coverFlow.middle.map { view.counts.flatIndex(of: $0) + 1 } ?? 1
  }

  /// Brings a cover into the middle.
  private func goToCover(_ number: Int) {
    guard let item = view.counts.item(atFlat: number - 1) else { return }
    wantedCover = number
    showSteps()
    view.scroll(to: .item(item), at: .center, animated: true) { [weak self] _ in
      guard let self, self.wantedCover == number else { return }
      self.wantedCover = nil
      self.followCovers()
    }
  }

  private func step(_ by: Int) {
    goToCover(min(max(1, (wantedCover ?? middleCover) + by), exhibitions.count))
    bar.follow(number)
  }

  private func followCovers() {
    guard choice == .coverFlow, transition == nil, wantedCover == nil else { return }
    bar.follow(middleCover)
    showSteps()
  }

  private func showSteps() {
    guard choice == .coverFlow else { return }
    bar.back.isSensitive = number > 1
    bar.forward.isSensitive = number < exhibitions.count
  }

  // The exhibitions.

  private func remove() {
    exhibitions.remove(view.selection.items.first ?? view.focusedItem)
  }

  /// Has them all come again, on the circle from its middle.
  func deal() {
    layouts.circle.fliesIn = true
    exhibitions.deal()
  }

  private func didChange() {
    bar.add.isSensitive = exhibitions.canAdd
    bar.remove.isSensitive = exhibitions.count > 0
    bar.deal.isSensitive = exhibitions.count > 1
    if transition == nil { bar.show(setting, number) }
    showSteps()
    nameSelected()
  }

  /// What is selected, or how many there are.
  private func caption(in size: Size) -> (any Content)? {
    let selected = view.selection.items.first.flatMap { exhibitions.exhibition(at: $0) }
    let count = exhibitions.count
    return room.caption(
      selected?.title ?? Exhibition.month.name,
      selected?.place ?? (count == 1 ? "1 exhibition" : "\(count) exhibitions"),
      in: page.collection, room: size)
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
  func didScroll() { followCovers() }

  /// Where bars around the list come and go, or the window gets another height, the list has another.
  func didLayOut() {
    guard view.viewport.size != fittedSize else { return }
    Task { [weak self] in
      guard let self, self.view.viewport.size != self.fittedSize else { return }
      self.fitViewport()
    }
  }
}
