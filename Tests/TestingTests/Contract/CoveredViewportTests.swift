import OcelotTesting
import Testing

/// Insets that leave nothing of the viewport, as bars over a low window do.
@MainActor @Suite("Viewports that insets cover") struct CoveredViewportTests {
  private func layouts() -> [any Layout] {
    [
      GridLayout(), TableLayout(rowHeight: .fixed(44)), FlowLayout(), WaterfallLayout(),
      MosaicLayout(), ColumnFlowLayout(), ComposedLayout { _, _ in .list(.boxed) },
    ]
  }

  @Test("Content is laid out and seen behind insets that take all of the length")
  func covered() {
    for layout in layouts() {
      let data = SampleDataSource([SampleSection(0, (0..<20).map { SampleItem($0) })])
      let screen = HeadlessCollection(layout: layout, dataSource: data, width: 320, height: 140)
      let shown = screen.visibleItems.count
      screen.scroll(to: Point(x: 0, y: 30))
      let size = screen.view.contentSize
      for (top, bottom) in [(80.0, 60.0), (80, 80), (150, 0)] {
        screen.view.contentInsets = Insets(top: top, leading: 0, bottom: bottom, trailing: 0)
        screen.layout()
        #expect(screen.view.contentSize == size, "\(type(of: layout)) \(top) \(bottom)")
        #expect(!screen.visibleItems.isEmpty && shown > 0, "\(type(of: layout)) \(top) \(bottom)")
        #expect(screen.inconsistencies() == [] && screen.reporter.reports == [])
      }
    }
  }
}
