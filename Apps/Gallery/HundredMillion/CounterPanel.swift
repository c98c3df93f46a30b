import Ocelot
import OcelotAdwaita

/// The counters beside the rows, or under them: brought up to date some times a second while
/// something happens.
@MainActor
final class CounterPanel: CollectionViewDelegate {
  /// The list.
  let list: PageList
  /// All of it, with the line that parts it from the rows.
  let widget: Widget
  /// What is shown.
  let source: BasicDataSource<Counters.Line>
  private let view: CollectionView
  private let rows: HundredMillionDataSource
  private let scrolled: Widget
  private let lines = (beside: Separator(vertical: true), above: Separator())
  private let box: BoxWidget
  private var isBeside = true
  /// The width of the page, in points.
  private var pageWidth = 0
  /// The width that the widest value needed since the font changed, in points.
  private var neededWidth = 0
  private var before = Statistics()
  private var cost = 0
  private var isDue = false
  /// The frames that come while rows move.
  let frames: FrameMeter
  /// Whether something moved since the counters before.
  private var hasMoved = false

  /// Makes a panel about a list's rows.
  init(of list: PageList, rows: HundredMillionDataSource, context: ScreenContext) {
    view = list.collection.collectionView
    frames = FrameMeter(list.collection)
    self.rows = rows
    source = BasicDataSource { KeyValueContent(label: $0.id, value: $0.value) }
    source.isSelectable = false
    source.defaultMetrics.rowHeight = .measured(estimate: 52)
    self.list = PageList(source, layout: GridLayout(), context: context)
    scrolled = self.list.collection.scrolled()
    box = BoxWidget(vertical: false, [lines.beside, lines.above, scrolled])
    widget = box
    self.list.collection.setAccessibleLabel("Counters")
    self.list.controller.tellsOfLoading = false
    self.list.collection.onFontChange = { [weak self] in
      // It comes while lists are laid out.
      Task { self?.measureAgain() }
    }
  }

  /// Stands beside the rows, or under them, in a page of a width in points.
  func stand(beside: Bool, in pageWidth: Int) {
    isBeside = beside
    self.pageWidth = pageWidth
    arrange()
  }

  private func measureAgain() {
    neededWidth = 0
    measure()
    arrange()
  }

  /// Finds out how much room the values need that are shown.
  private func measure() {
    let host = list.collection.collectionView.host
    for line in source.items {
      // A label may go on below, a number may not.
      let size = host.naturalSize(
        of: KeyValueContent(label: "", value: line.value), in: nil, element: .item(0, 0),
        offered: Size(width: 10_000, height: 10_000))
      neededWidth = max(neededWidth, Int(size.width.rounded(.up)))
    }
  }

  /// As wide as the widest number needs, but the rows keep two fifths.
  private func arrange() {
    let beside = isBeside
    box.isVertical = !beside
    lines.beside.isVisible = beside
    lines.above.isVisible = !beside
    let width = min(max(220, neededWidth), max(220, pageWidth * 3 / 5))
    scrolled.sized(width: beside ? width : nil, height: beside ? nil : 262)
    scrolled.expanding(horizontally: !beside, vertically: beside)
    box.expanding(horizontally: !beside, vertically: beside)
    source.defaultMetrics.columns = beside || max(150, neededWidth) * 2 > pageWidth ? 1 : 2
  }

  /// Counts now.
  func refresh() {
    let now = view.statistics
    // What was done last stays to be read while nothing is done.
    if now.passes > before.passes {
      cost = (now.operations - before.operations) / (now.passes - before.passes)
    }
    before = now
    let counters = Counters(
      of: view, rows: rows.rows, operationsPerFrame: cost, frames: frames.tally)
    source.performUpdate(animated: false) { source.setItems(counters.lines) }
    let known = neededWidth
    measure()
    if neededWidth != known { arrange() }
  }

  /// Counts soon, with whatever happens until then.
  func refreshSoon() {
    guard !isDue, widget.isVisible else { return }
    isDue = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(200))
      self?.isDue = false
      self?.refresh()
      self?.rest()
    }
  }

  /// Frames are counted until nothing has moved for a while.
  private func rest() {
    guard hasMoved else { return frames.stop() }
    hasMoved = false
    refreshSoon()
  }

  // What happens in the rows.

  func canActivate(_ item: ItemIndex) -> Bool { false }

  func didScroll() {
    if widget.isVisible { frames.start() }
    hasMoved = true
    refreshSoon()
  }

  func selectionDidChange() { refreshSoon() }
  func willDisplay(_ element: ElementKey) { refreshSoon() }
}
