import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// What is known of items where they come elsewhere, and where their room becomes another.
@MainActor
@Suite("Sizes that are kept, and not") struct KeptSizesTests {
  @Test("An item that comes to another shelf is measured there")
  func shelves() {
    let bench = LayoutBench(
      ComposedLayout { _, _ in .shelf(width: .points(100), height: .estimated(10)) },
      counts: [1, 2])
    bench.measure([
      .item(0, 0): Size(width: 100, height: 300), .item(1, 0): Size(width: 100, height: 100),
      .item(1, 1): Size(width: 100, height: 100),
    ])
    bench.apply([.moveItem(from: .init(0, 0), to: .init(1, 0))], counts: [0, 3])
    bench.layout.finishUpdate()
    #expect(bench.layout.attributes(of: .item(1, 0))?.isEstimated == true)
    #expect(bench.layout.attributes(of: .item(1, 1))?.isEstimated == false)
    bench.measure([.item(1, 0): Size(width: 100, height: 300)])
    #expect(bench.frame(.item(1, 0))?.height == 300)
  }

  @Test("Other insets of a shelf, whose items have a part of its width, have them measured again")
  func shelfPadding() {
    let bench = LayoutBench(
      ComposedLayout { _, _ in .shelf(width: .fraction(0.5), height: .estimated(60)) },
      width: 400, counts: [2], descriptions: [SectionDescription()])
    bench.measure([
      .item(0, 0): Size(width: 200, height: 40), .item(0, 1): Size(width: 200, height: 40),
    ])
    bench.environment.descriptions = [
      SectionDescription(
        metrics: .with { $0.padding = Insets(top: 0, leading: 100, bottom: 0, trailing: 100) })
    ]
    bench.apply([.refreshSections(0..<1)], counts: [2])
    #expect(bench.frame(.item(0, 0))?.width == 100)
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == true)
  }

  private final class Sizes: FlowLayoutDelegate {
    func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
      item.section == 0 ? Size(width: 100, height: 100) : Size(width: 40, height: 40)
    }
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { .each }
  }

  @Test("An item that comes to another section has the size that the delegate says there")
  func delegates() {
    let sizes = Sizes()
    let flow = FlowLayout()
    flow.delegate = sizes
    let bench = LayoutBench(flow, counts: [3, 3])
    bench.apply([.moveItem(from: .init(0, 0), to: .init(1, 0))], counts: [2, 4])
    bench.layout.finishUpdate()
    #expect(bench.frame(.item(1, 0))?.height == 40)
    #expect(bench.frame(.item(0, 0))?.height == 100)
  }

  @Test("A waterfall behind very many items shows its own")
  func waterfallBehindMany() {
    let bench = LayoutBench(
      ComposedLayout { section, _ in section == 0 ? .table(.fixed(44)) : .waterfall() },
      counts: [Limits.asked, 20])
    #expect(bench.frame(.item(1, 19))?.height ?? 0 > 0)
    #expect(bench.environment.reports == [])
  }

  @Test("Who answers by the viewport's width is asked again, also where content is broader")
  func broadContent() {
    let layout = ComposedLayout { _, environment in
      environment.viewport.width < 400
        ? .table(.fixed(44)) : .columns(itemHeight: 60, minimumWidth: 140)
    }
    layout.minimumContentWidth = 600
    let bench = LayoutBench(layout, width: 500, counts: [9])
    #expect(bench.frame(1)?.height == 60)
    bench.resize(to: Size(width: 300, height: 480))
    #expect(bench.frame(1) == Rect(0, 44, 600, 44))
    bench.resize(to: Size(width: 500, height: 480))
    #expect(bench.frame(1)?.height == 60)
  }

  @Test("Lines of sections that are not asked about yet are not reported as none")
  func linesFarAway() {
    let lined = SectionDescription(metrics: .with { $0.showsRowSeparators = true })
    let bench = LayoutBench(
      ComposedLayout { _, _ in .table(.fixed(20)) }, counts: Array(repeating: 3, count: 100),
      descriptions: Array(repeating: lined, count: 100))
    #expect(bench.environment.reports == [])
  }

  @Test("Of lines that overlap all are found that reach into a rectangle")
  func overlap() {
    let metrics = {
      var metrics = FlowMetrics()
      metrics.itemSize = Size(width: 320, height: 100)
      metrics.lineSpacing = -90
      return metrics
    }()
    let bench = LayoutBench(FlowLayout(metrics: metrics), counts: [1_000])
    let pitch = (bench.frame(1)?.minY ?? 0) - (bench.frame(0)?.minY ?? 0)
    let rect = Rect(0, 1_000, 320, 100)
    let found = Set(bench.layout.elements(in: rect).compactMap { $0.element.itemIndex?.item })
    let wanted = Set((0..<1_000).filter { bench.frame($0)?.intersects(rect) == true })
    #expect(found.isSuperset(of: wanted), "\(pitch)")
  }

  @Test("Lines without room for any item cost nothing")
  func noRoom() {
    let layout = FlowLayout(
      metrics: {
        var metrics = FlowMetrics()
        metrics.itemSpacing = 0
        metrics.sectionInsets = Insets(top: 0, leading: 200, bottom: 0, trailing: 200)
        return metrics
      }())
    let bench = LayoutBench(layout, width: 400, counts: [100_000_000])
    #expect(bench.visible.count { $0.element.itemIndex != nil } == 0)
    bench.resize(to: Size(width: 500, height: 480))
    #expect(bench.visible.count { $0.element.itemIndex != nil } > 0)
  }

  @Test("An item that is too wide for its line is reported once of a section")
  func tooWide() {
    var metrics = FlowMetrics()
    metrics.itemSize.width = 500
    let bench = LayoutBench(ComposedLayout { _, _ in .flow(metrics) }, counts: [3, 3])
    #expect(bench.environment.reports.map(\.code) == [.itemTooWide, .itemTooWide])
    #expect(bench.frame(0)?.width == 320)
  }

  @Test("No line is over the first row of a pattern")
  func pattern() {
    var pattern = Arrangement.group(.row([.item(height: .points(50)), .item(height: .points(50))]))
    pattern.showsSeparators = true
    let bench = LayoutBench(ComposedLayout { _, _ in pattern }, width: 300, counts: [4])
    let lines = bench.all.filter { $0.element.isDecoration }.map(\.frame.minY)
    #expect(!lines.isEmpty && lines.allSatisfy { $0 > 40 }, "\(lines)")
  }
}
