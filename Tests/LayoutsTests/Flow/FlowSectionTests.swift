import OcelotEngine
import OcelotLayouts
import Testing

/// What a flow's metrics and its delegate say of whole sections.
@MainActor @Suite("Sections of a flow") struct FlowSectionTests {
  @Test("4.25 Headers and footers that the data source describes pin as the flow's metrics say")
  func describedHeaders() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 320, height: 90)
    metrics.pinsHeaders = true
    metrics.pinsFooters = true
    let layout = FlowLayout(metrics: metrics)
    let bench = LayoutBench(
      layout, height: 200, counts: [3, 3],
      descriptions: [
        SectionDescription(headers: [.fixed(30)], footers: [.fixed(20)]),
        SectionDescription(headers: [.fixed(30, pins: false)]),
      ])
    // The first section is 30 + 90 + 10 + 90 + 10 + 90 + 20 = 340 high.
    bench.scroll(to: Point(x: 0, y: 100))
    #expect(bench.frame(.header(0))?.minY == 100)
    #expect(bench.frame(.footer(0))?.minY == 280)
    bench.scroll(to: Point(x: 0, y: 400))
    #expect(bench.frame(.header(1))?.minY == 340)
    layout.metrics.pinsHeaders = false
    layout.metrics.pinsFooters = false
    layout.prepare(InvalidationContext())
    bench.scroll(to: Point(x: 0, y: 100))
    #expect(bench.frame(.header(0))?.minY == 0)
    #expect(bench.frame(.footer(0))?.minY == 320)
  }

  @Test("6.3.9 A header of the flow's extent looks, pins and hides as the data source describes")
  func describedLooks() throws {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 320, height: 90)
    metrics.headerExtent = 44
    var header = SupplementaryMetrics()
    header.pinsToTop = true
    header.padding = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    header.background = .some(.accent)
    var hidden = header
    hidden.isHidden = true
    let bench = LayoutBench(
      FlowLayout(metrics: metrics), height: 200, counts: [3, 3, 3],
      descriptions: [
        SectionDescription(headers: [header]), SectionDescription(headers: [hidden]), .plain,
      ])
    let first = try #require(bench.layout.attributes(of: .header(0)))
    #expect(first.frame == Rect(0, 0, 320, 44))
    #expect(first[Padding.self] == header.padding && first[Background.self] == .accent)
    bench.scroll(to: Point(x: 0, y: 60))
    #expect(bench.frame(.header(0))?.minY == 60)
    #expect(bench.frame(.header(1))?.height ?? 0 == 0)
    #expect(bench.frame(.header(2))?.height == 44)
  }

  /// One size for each section.
  private final class Uniform: FlowLayoutDelegate {
    let sizes: [Size]
    init(_ sizes: [Size]) { self.sizes = sizes }
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? {
      .uniform(sizes[section])
    }
  }

  @Test("An item that moves to a section of items of one size has that size there")
  func movesBetweenSections() {
    let (small, large) = (Size(width: 50, height: 50), Size(width: 100, height: 100))
    let delegate = Uniform([small, large])
    let layout = FlowLayout()
    layout.delegate = delegate
    let bench = LayoutBench(layout, width: 320, counts: [3, 3])
    bench.apply([.moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 0))], counts: [2, 4])
    layout.finishUpdate()
    let four: [Size?] = Array(repeating: large, count: 4)
    #expect((0..<4).map { bench.frame(.item(1, $0))?.size } == four)
    bench.apply([.moveItem(from: ItemIndex(1, 3), to: ItemIndex(0, 0))], counts: [3, 3])
    layout.finishUpdate()
    let three: [Size?] = Array(repeating: small, count: 3)
    #expect((0..<3).map { bench.frame(.item(0, $0))?.size } == three)
    #expect(layout.delegate === delegate)
  }

  @Test("An item that is too wide is reported once of its section while the width changes")
  func reportsOnce() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 500, height: 10)
    let bench = LayoutBench(FlowLayout(metrics: metrics), width: 320, counts: [2, 2])
    for width in [310.0, 300, 290] { bench.resize(to: Size(width: width, height: 480)) }
    #expect(bench.environment.reports.map(\.code) == [.itemTooWide, .itemTooWide])
    // Where it fitted in between, it is news again.
    for width in [600.0, 320] { bench.resize(to: Size(width: width, height: 480)) }
    #expect(bench.environment.reports.count == 4)
  }
}
