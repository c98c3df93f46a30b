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
  private var before = Statistics()
  private var cost = 0
  private var isDue = false

  init(_ view: CollectionView, rows: HundredMillionDataSource, context: ScreenContext) {
    self.view = view
    self.rows = rows
    source = BasicDataSource { KeyValueContent(label: $0.id, value: $0.value) }
    source.isSelectable = false
    source.defaultMetrics.rowHeight = .measured(estimate: 52)
    list = PageList(source, layout: GridLayout(), context: context)
    scrolled = list.collection.scrolled()
    box = BoxWidget(vertical: false, [lines.beside, lines.above, scrolled])
    widget = box
    list.collection.setAccessibleLabel("Counters")
  }

  /// Stands beside the rows, or under them.
  func stand(beside: Bool) {
    box.isVertical = !beside
    lines.beside.isVisible = beside
    lines.above.isVisible = !beside
    scrolled.sized(width: beside ? 220 : nil, height: beside ? nil : 262)
    scrolled.expanding(horizontally: !beside, vertically: beside)
    box.expanding(horizontally: !beside, vertically: beside)
    source.defaultMetrics.columns = beside ? 1 : 2
  }

  /// Counts now.
  func refresh() {
    let now = view.statistics
    // What was done last stays to be read while nothing is done.
    if now.passes > before.passes {
      cost = (now.operations - before.operations) / (now.passes - before.passes)
    }
    before = now
    let counters = Counters(of: view, rows: rows.rows, operationsPerFrame: cost)
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
    }
  }

  // What happens in the rows.

  func didScroll() { refreshSoon() }
  func selectionDidChange() { refreshSoon() }
  func willDisplay(_ element: ElementKey) { refreshSoon() }
}
