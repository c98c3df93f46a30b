import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Tables whose rows stand side by side.
@MainActor
@Suite("Sideways table")
struct SidewaysTableTests {
  private func bench(
    _ height: TableRowHeight = .fixed(40), counts: [Int],
    _ description: SectionDescription = .plain, insets: Insets = .zero
  ) -> LayoutBench {
    LayoutBench(
      TableLayout(axis: .horizontal, rowHeight: height), counts: counts, insets: insets,
      descriptions: counts.map { _ in description })
  }

  @Test("6.3.4 Headers, rows and footers stand side by side, as high as the layout")
  func places() {
    let bench = bench(
      counts: [2, 0, 1], SectionDescription(headers: [.fixed(30)], footers: [.fixed(10)]))
    #expect(bench.layout.axis == .horizontal)
    #expect(bench.frame(.header(0)) == Rect(0, 0, 30, 480))
    #expect(bench.frame(.item(0, 0)) == Rect(30, 0, 40, 480))
    #expect(bench.frame(.item(0, 1)) == Rect(70, 0, 40, 480))
    #expect(bench.frame(.footer(0)) == Rect(110, 0, 10, 480))
    #expect(bench.frame(.header(1)) == Rect(120, 0, 30, 480))
    #expect(bench.frame(.item(2, 0)) == Rect(190, 0, 40, 480))
    #expect(bench.layout.contentSize == Size(width: 240, height: 480))
  }

  @Test("6.3.4 Padding and insets of the content count on their own edges")
  func insets() {
    let metrics = SectionMetrics.with {
      $0.padding = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    let bench = bench(
      counts: [2], SectionDescription(metrics: metrics),
      insets: Insets(top: 10, leading: 20, bottom: 30, trailing: 40))
    #expect(bench.frame(0) == Rect(2, 1, 40, 436))
    #expect(bench.layout.contentSize == Size(width: 86, height: 440))
  }

  @Test("6.3.4 Headers stay at the leading edge, and leave with their section")
  func pinning() {
    let bench = bench(
      counts: [20, 20], SectionDescription(headers: [.fixed(30)], footers: [.fixed(10)]))
    // Each section is 30 + 20 · 40 + 10 = 840 wide.
    for (offset, start) in [(0.0, 0.0), (100, 100), (810, 810), (811, 810), (839, 810)] {
      bench.scroll(to: Point(x: offset, y: 0))
      #expect(bench.frame(.header(0)) == Rect(start, 0, 30, 480), "offset \(offset)")
      #expect(bench.layout.pinnedExtent(at: Point(x: offset, y: 0)) == start + 30 - offset)
    }
    #expect(bench.visible.contains { $0.element == .header(0) && $0[Pinned.self] })
    #expect(!bench.layout.shouldInvalidate(forBounds: bench.environment.viewport))
  }

  @Test(
    "6.3.9 Hairlines stand between rows within their insets; headers close at their trailing edge")
  func hairlines() {
    let metrics = SectionMetrics.with {
      $0.separatorInsets = Insets(top: 5, leading: 100, bottom: 15, trailing: 100)
    }
    let header = SupplementaryMetrics.with {
      $0.height = .fixed(30)
      $0.showsSeparator = true
      $0.separatorColor = .some(.accent)
    }
    let bench = bench(counts: [3], SectionDescription(metrics: metrics, headers: [header]))
    let lines = bench.visible.filter { $0.element.isDecoration }
    #expect(lines.map(\.frame) == [Rect(70, 5, 1, 460), Rect(110, 5, 1, 460)])
    #expect(lines.map(\.element).first == .rowSeparator(after: ItemIndex(0, 0)))
    let attributes = bench.layout.attributes(of: .header(0))
    #expect(attributes?[SeparatorColor.self] == .accent)
    #expect(attributes?[SeparatorEdge.self] == .trailing)
    let vertical = LayoutBench(
      TableLayout(rowHeight: .fixed(40)), counts: [3],
      descriptions: [SectionDescription(headers: [header])])
    #expect(vertical.layout.attributes(of: .header(0))?[SeparatorEdge.self] == .bottom)
  }

  @Test("6.3.4 Measured rows are as wide as their content; a delegate says widths")
  func widths() {
    let sizing = bench(.selfSizing(estimate: 50), counts: [1_000])
    let original = sizing.layout.attributes(of: .item(0, 1))
    #expect(original?.isEstimated == true)
    #expect(
      original.flatMap { sizing.layout.offeredSize(for: $0) }
        == Size(width: .infinity, height: 480))
    sizing.measure([.item(0, 1): Size(width: 90, height: 17)])
    #expect(sizing.frame(1) == Rect(50, 0, 90, 480) && sizing.frame(2) == Rect(140, 0, 50, 480))
    #expect(sizing.layout.contentSize.width == 50_040)
    // Another height: the old width is the estimate. Another width changes nothing.
    sizing.resize(to: Size(width: 200, height: 480))
    #expect(sizing.layout.attributes(of: .item(0, 1))?.isEstimated == false)
    sizing.resize(to: Size(width: 200, height: 400))
    #expect(sizing.frame(1) == Rect(50, 0, 90, 400))
    #expect(sizing.layout.attributes(of: .item(0, 1))?.isEstimated == true)
    let heights = TableLayoutTests.Heights()
    heights.answer = { $0.item == 1 ? .points(-1) : .points(70) }
    let layout = TableLayout(axis: .horizontal, rowHeight: .delegate(estimate: 100))
    layout.delegate = heights
    let asking = LayoutBench(layout, counts: [2])
    let preferred = (0..<2).map { item in
      layout.attributes(of: .item(0, item)).flatMap { layout.preferredAttributes(for: $0) }?.frame
    }
    #expect(preferred == [Rect(0, 0, 70, 480), nil])
    #expect(
      asking.environment.reports.map(\.message) == [
        "the width of row (0, 1) is -1.0; measured instead"
      ])
  }

  @Test("6.3.9 A least extent along the axis is reported once, and counts for nothing")
  func leastExtents() {
    for axis in [Axis.vertical, .horizontal] {
      let table = TableLayout(axis: axis, rowHeight: .fixed(40))
      table.minimumContentWidth = 800
      table.minimumContentHeight = 900
      let bench = LayoutBench(table, counts: [2])
      #expect(
        bench.layout.contentSize
          == (axis == .vertical ? Size(width: 800, height: 80) : Size(width: 80, height: 900)))
      #expect(bench.layout.scrollsBothWays)
      table.prepare(.all())
      #expect(bench.environment.reports.count == 1)
      let wrong = axis == .vertical ? "minimumContentHeight" : "minimumContentWidth"
      #expect(
        bench.environment.reports.first?.message.contains("TableLayout.\(wrong) is set") == true)
    }
  }

  @Test("A hundred million rows side by side are one number")
  func hundredMillion() {
    let bench = bench(.fixed(44), counts: [100_000_000])
    #expect(bench.layout.contentSize == Size(width: 4_400_000_000, height: 480))
    bench.scroll(to: Point(x: 4_400_000_000 - 320, y: 0))
    #expect(
      bench.visible.filter { !$0.element.isDecoration }.map(\.element).last == .item(0, 99_999_999))
  }
}
