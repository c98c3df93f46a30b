import ExampleLayouts
import Ocelot
import OcelotAdwaita

/// Layouts: the exhibitions of a month in four layouts that an application wrote.
final class LayoutsScreen: Screen {
  let name = Options.Screen.layouts
  let title = "Layouts"
  let symbol = "view-app-grid-symbolic"
  let page: Page
  let exhibitions = Exhibitions()
  let layouts: LayoutSet
  let segments = Segments()
  let bar = LayoutBar()
  /// The layout on screen, or the one that it comes from.
  private(set) var choice = LayoutChoice.circle
  private var transition: TransitionLayout?

  private static let installsStyle: Void = DesktopStyle.addRules(
    ExhibitionRenderer.styleRules + PlateRenderer.styleRules)

  init(_ context: ScreenContext) {
    Self.installsStyle
    layouts = LayoutSet(of: exhibitions)
    var renderers = Renderers.standard
    renderers.register(ExhibitionRenderer())
    renderers.register(PlateRenderer())
    page = Page(
      title: title, subtitle: "\(Exhibition.month.name) · Demo data", source: exhibitions,
      layout: layouts.circle, renderers: renderers, context: context)
    page.collection.classes("exhibitions")
    segments.margins(SegmentedHeaderContent.defaultPadding)
    page.addBar(segments)
    page.addBottomBar(bar.widget)
    segments.onSelect = { [weak self] in self?.show(LayoutChoice.allCases[$0]) }
    page.controller.onSelectionChange = { [weak self] in self?.nameSelected() }
    page.collection.layoutForPinch = { [weak self] goesApart in self?.layoutForPinch(goesApart) }
    page.collection.onPinchEnd = { [weak self] in self?.pinchEnded($0) }
    page.commands = [
      .remove: { [weak self] in self?.remove() },
      .undo: { [weak self] in self?.exhibitions.add() },
      .update: { [weak self] in self?.deal() },
    ]
    connectBar()
    exhibitions.onChange = { [weak self] in self?.didChange() }
    page.collection.onFontChange = { [weak self] in self?.fitText() }
    page.onWidth = { [weak self] in self?.fit(width: $0) }
    fitText()
    didChange()
    showControls()
  }

  private var view: CollectionView { page.collection.collectionView }

  /// Makes room for text as large as it is now.
  private func fitText() {
    let line = page.collection.height(of: PlateContent(.corner, "0"), width: 200)
    layouts.timetable.extents.row = max(64, (2.4 * line + 18).rounded())
    layouts.timetable.extents.top = max(40, (2 * line + 6).rounded())
    layouts.calendar.extents = (max(24, line + 4), max(30, line + 12))
    view.invalidateLayout(.all())
  }

  /// Leaves narrow windows room beside the titles of rows.
  private func fit(width: Int) {
    layouts.timetable.extents.side = width < 500 ? 104 : 160
    view.invalidateLayout(.all())
  }

  private func connectBar() {
    bar.onRemove = { [weak self] in self?.remove() }
    bar.onAdd = { [weak self] in self?.exhibitions.add() }
    bar.onDeal = { [weak self] in self?.deal() }
    bar.onSet = { [weak self] number in
      guard let self else { return }
      self.layouts.set(number, of: self.choice)
      self.view.invalidateLayout(.all())
    }
    bar.onByHand = { [weak self] in self?.switchByHand($0) }
    bar.onProgress = { [weak self] in self?.lead(to: $0) }
  }

  /// Shows a layout, on the way to which everything is seen.
  func show(_ new: LayoutChoice) {
    transition = nil
    guard new != choice else { return showControls() }
    choice = new
    view.setLayout(layouts.layout(new), animation: .spring(dampingRatio: 0.9, response: 0.5))
    showControls()
    nameSelected()
  }

  private func showControls() {
    segments.show(LayoutChoice.allCases.map(\.title), selected: choice.rawValue)
    bar.show(choice.setting, layouts.number(of: choice))
    bar.deal.isSensitive = exhibitions.count > 1
  }

  // By hand.

  /// Begins to lead to the next layout by hand, or goes where it is nearer to.
  func switchByHand(_ isOn: Bool) {
    guard isOn else { return endByHand() }
    guard transition == nil else { return }
    transition = view.startInteractiveTransition(to: layouts.layout(choice.next))
    bar.showByHand(choice.next.title)
  }

  /// The next layout comes so far, in hundredths.
  func lead(to hundredths: Int) { transition?.progress = Double(hundredths) / 100 }

  private func endByHand() {
    guard let transition else { return bar.showByHand(nil) }
    self.transition = nil
    if transition.progress >= 0.5 {
      transition.finish()
      choice = choice.next
    } else {
      transition.cancel()
    }
    showControls()
    nameSelected()
  }

  private func layoutForPinch(_ goesApart: Bool) -> (any Layout)? {
    guard transition == nil else { return nil }
    let number = choice.rawValue + (goesApart ? 1 : -1)
    pinched = LayoutChoice(rawValue: number)
    return pinched.map { layouts.layout($0) }
  }
  private var pinched: LayoutChoice?

  private func pinchEnded(_ isThere: Bool) {
    if isThere, let pinched { choice = pinched }
    pinched = nil
    showControls()
    nameSelected()
  }

  // The exhibitions.

  private func remove() {
    exhibitions.remove(view.selection.items.first ?? view.focusedItem)
  }

  /// Has them all come again, on the circle from its middle.
  private func deal() {
    layouts.circle.fliesIn = true
    exhibitions.deal()
  }

  private func didChange() {
    bar.add.isSensitive = exhibitions.canAdd
    bar.remove.isSensitive = exhibitions.count > 0
    nameSelected()
  }

  /// Names what is selected in the middle of the circle.
  private func nameSelected() {
    let selected = view.selection.items.first.flatMap { exhibitions.exhibition(at: $0) }
    layouts.circle.caption =
      selected.map { PlateContent(.caption, $0.title, "\($0.museum) · \($0.dates)") }
      ?? PlateContent(.caption, Exhibition.month.name, "\(exhibitions.count) exhibitions")
    guard choice == .circle else { return }
    let context = InvalidationContext()
    context.decorations = [CircleLayout.captionKey]
    view.invalidateLayout(context)
  }
}
