import OcelotTesting
import Testing

/// Rows that are far lower than those that were measured before.
@MainActor
struct HighEstimateTests {
  private final class Rows: DataSource {
    override func numberOfItems(in section: Int) -> Int { 100_000_000 }
    override func content(at item: ItemIndex) -> any Content { SampleContent("\(item.item)") }
  }

  @Test("A list that was hardly wide measures what is to be seen once it is wide again")
  func widths() {
    let source = Rows()
    source.defaultMetrics.rowHeight = .measured(estimate: 60)
    let controller = CollectionController(dataSource: source)
    let screen = HeadlessCollection(layout: GridLayout(), width: 255, height: 1000)
    screen.host.register(
      SampleContent.self,
      measure: { _, width, _ in Size(width: width, height: width < 20 ? 24_000 : 60) })
    controller.attach(to: screen.view)
    controller.willAppear()
    screen.layout()
    for _ in 0..<3 {
      screen.resize(width: 10, height: 1000)
      for _ in 0..<20 { screen.scroll(by: 24_000) }
      screen.resize(width: 255, height: 1000)
      let before = screen.view.statistics.measurements
      screen.layout()
      screen.advanceFrames(3)
      #expect(screen.view.statistics.measurements - before < 200)
    }
    #expect(screen.reporter.reports.isEmpty)
  }
}
