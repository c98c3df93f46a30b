import Ocelot
import OcelotTesting
import Testing

/// A transition between two layouts that stands in the middle, while something else changes.
@MainActor @Suite("A transition that stands") struct StandingTransitionTests {
  @Test(
    "What one item makes prepare is shown as both sides are scrolled then",
    arguments: [0, 0.5])
  func namedItem(progress: Double) {
    let source = SampleDataSource([SampleSection(0, items: 0..<100)])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(16)), dataSource: source, width: 240, height: 180)
    // The content of the layout to come is a little shorter: it is not scrolled so far. It alone
    // has a footer.
    var metrics = FlowMetrics()
    (metrics.footerExtent, metrics.pinsFooters) = (30, true)
    let transition = screen.view.startInteractiveTransition(to: FlowLayout(metrics: metrics))
    transition.progress = progress
    screen.layout()
    screen.view.scroll(to: .item(0, 99), at: .end, animated: false)
    screen.layout()
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 98)]
    screen.view.invalidateLayout(context)
    screen.layout()
    #expect(screen.inconsistencies() == [])
    screen.view.invalidateLayout(InvalidationContext())
    screen.layout()
    #expect(screen.inconsistencies() == [])
  }

  @Test("What one side alone shows stands where it says after an update", arguments: [0, 0.5])
  func updates(progress: Double) {
    let source = SampleDataSource(
      (0..<4).map { SampleSection($0, items: $0 * 10..<$0 * 10 + 6, header: "Section \($0)") })
    let screen = HeadlessCollection(
      layout: FlowLayout(), dataSource: source, width: 240, height: 180)
    let transition = screen.view.startInteractiveTransition(
      to: TableLayout(rowHeight: .fixed(40)))
    transition.progress = progress
    screen.layout()
    let changes = [
      source.update { $0[0].items.remove(at: 1) }, ChangeSet([.reloadSections(0..<1)]),
      source.update { $0.insert(SampleSection(9, items: 90..<95, header: "Nine"), at: 0) },
      source.update { $0.append($0.remove(at: 1)) },
    ]
    for change in changes {
      screen.apply(change)
      screen.finishAnimations()
      #expect(screen.inconsistencies() == [])
    }
    transition.finish()
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
  }
}
