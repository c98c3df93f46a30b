import Ocelot
import OcelotGTK

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
  private var textSizeConnection: SignalConnection?
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
    textSizeConnection = DesktopStyle.onTextSizeChange { [weak self] in
      guard let self else { return }
      self.stand(beside: self.isBeside)
    }
  }

  /// Stands beside the rows, or under them, as wide as the largest number needs.
  func stand(beside: Bool) {
    isBeside = beside
    let scale = min(max(1, DesktopStyle.textSize.factor), 1.5)
    box.isVertical = !beside
    lines.beside.isVisible = beside
    lines.above.isVisible = !beside
    scrolled.sized(width: beside ? Int(220 * scale) : nil, height: beside ? nil : 262)
    scrolled.expanding(horizontally: !beside, vertically: beside)
    box.expanding(horizontally: !beside, vertically: beside)
    source.defaultMetrics.columns = beside || scale > 1.25 ? 1 : 2
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
