import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Table")
struct TableLayoutTests {
  final class Heights: TableLayoutDelegate {
    var asked: [ItemIndex] = []
    var answer: (ItemIndex) -> TableRowAnswer = { _ in .points(60) }
    func rowHeight(at item: ItemIndex, in layout: TableLayout) -> TableRowAnswer {
      asked.append(item)
      return answer(item)
    }
  }

  private static let described = SectionDescription(
    headers: [.fixed(30)], footers: [.fixed(10)])

  private func table(
    _ height: TableRowHeight, _ style: TableLayout.Style = .plain, counts: [Int],
    described: Bool = false
  ) -> LayoutBench {
    LayoutBench(
      TableLayout(rowHeight: height, style: style), counts: counts,
      descriptions: described ? counts.map { _ in Self.described } : [])
  }

  @Test("4.21 A hundred million fixed rows: no question, constant memory")
  func hundredMillion() {
    let heights = Heights()
    let layout = TableLayout(rowHeight: .fixed(44))
    layout.delegate = heights
    let bench = LayoutBench(layout, counts: [100_000_000])
    #expect(bench.layout.contentSize == Size(width: 320, height: 4_400_000_000))
    bench.scroll(to: Point(x: 0, y: 4_400_000_000 - 480))
    let cost = layout.operations.counting {
      let items = bench.visible.filter { !$0.element.isDecoration }
      // 480 points hold ten rows and a part of an eleventh.
      #expect(items.map(\.element) == (99_999_989..<100_000_000).map { .item(0, $0) })
      #expect(!items.contains { $0.isEstimated })
    }
    #expect(cost < 20, "one run of rows is one node")
    #expect(heights.asked.isEmpty)
    bench.apply([.insertItems(section: 0, 7..<8)], counts: [100_000_001])
    #expect(bench.frame(8) == Rect(0, 352, 320, 44))
    #expect(heights.asked.isEmpty)
  }

  /// Estimates by item, and who was asked.
  final class Estimates: TableLayoutDelegate {
    var asked: [ItemIndex] = []
    var ofSection: TableRowEstimates? = .each
    var ofRow: (ItemIndex) -> Double? = { Double(10 * ($0.item + 1)) }
    func estimatedRowHeights(in section: Int, of layout: TableLayout) -> TableRowEstimates? {
      ofSection
    }
    func estimatedRowHeight(at item: ItemIndex, in layout: TableLayout) -> Double? {
      asked.append(item)
      return ofRow(item)
    }
  }

  @Test("4.41 A row is its delegate's estimate for it before it is measured, else the layout's")
  func ownEstimates() {
    let estimates = Estimates()
    estimates.ofRow = { $0.item == 2 ? nil : $0.item == 3 ? .nan : Double(10 * ($0.item + 1)) }
    let layout = TableLayout(rowHeight: .selfSizing(estimate: 44), showsSeparators: false)
    layout.delegate = estimates
    let bench = LayoutBench(layout, counts: [5])
    #expect((0..<5).map { bench.frame($0)?.height } == [10, 20, 44, 44, 50])
    #expect(estimates.asked == (0..<5).map { ItemIndex(0, $0) })
    #expect(bench.environment.reports.map(\.code) == [.invalidMetrics])
    #expect(layout.attributes(of: .item(0, 1))?.isEstimated == true)
    bench.measure([.item(0, 1): Size(width: 320, height: 33)])
    #expect((0..<5).map { bench.frame($0)?.height } == [10, 33, 44, 44, 50])
    // What comes and what is reloaded is asked for, and nothing else.
    estimates.asked = []
    estimates.ofRow = { _ in 70 }
    bench.apply(
      [.insertItems(section: 0, 1..<3), .reloadItems(section: 0, 1..<2)], counts: [7])
    #expect((0..<7).map { bench.frame($0)?.height } == [10, 70, 70, 70, 44, 44, 50])
    #expect(estimates.asked.sorted() == [1, 2, 3].map { ItemIndex(0, $0) })
    // After another width the measured height is the estimate.
    bench.measure([.item(0, 6): Size(width: 320, height: 51)])
    bench.resize(to: Size(width: 300, height: 480))
    #expect(bench.frame(6)?.height == 51)
    #expect(layout.attributes(of: .item(0, 6))?.isEstimated == true)
  }

  @Test("A row that moves is not asked for again, unless it is reloaded")
  func movedRowsAreKnown() {
    let estimates = Estimates()
    let layout = TableLayout(rowHeight: .selfSizing(estimate: 44), showsSeparators: false)
    layout.delegate = estimates
    let bench = LayoutBench(layout, counts: [3, 2])
    estimates.asked = []
    bench.apply(
      [
        .moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 0)),
        .moveItem(from: ItemIndex(0, 2), to: ItemIndex(1, 1)),
        .reloadItems(section: 0, 2..<3),
      ], counts: [1, 4])
    #expect(estimates.asked == [ItemIndex(1, 1)])
    #expect((0..<4).map { bench.frame(.item(1, $0))?.height } == [10, 20, 10, 20])
  }

  @Test("A section's own estimate is one run however many rows it has, and asks for none of them")
  func sectionEstimates() {
    let estimates = Estimates()
    estimates.ofSection = .uniform(30)
    let layout = TableLayout(rowHeight: .delegate(estimate: 44))
    layout.delegate = estimates
    let bench = LayoutBench(layout, counts: [1_000_000])
    #expect(bench.layout.contentSize.height == 30_000_000)
    #expect(estimates.asked.isEmpty)
    bench.apply([.insertItems(section: 0, 0..<10)], counts: [1_000_010])
    #expect(bench.layout.contentSize.height == 30_000_300)
  }

  @Test("Headers, rows and footers follow each other as wide as the layout")
  func places() {
    let bench = table(.fixed(44), counts: [2, 0, 1], described: true)
    #expect(bench.frame(.header(0)) == Rect(0, 0, 320, 30))
    #expect(bench.frame(.item(0, 0)) == Rect(0, 30, 320, 44))
    #expect(bench.frame(.item(0, 1)) == Rect(0, 74, 320, 44))
    #expect(bench.frame(.footer(0)) == Rect(0, 118, 320, 10))
    #expect(bench.frame(.header(1)) == Rect(0, 128, 320, 30))
    #expect(bench.frame(.footer(1)) == Rect(0, 158, 320, 10))
    #expect(bench.frame(.item(2, 0)) == Rect(0, 198, 320, 44))
    #expect(bench.layout.contentSize == Size(width: 320, height: 252))
  }

  @Test("Plain headers stay at the top and leave exactly with their section")
  func pinning() {
    let bench = table(.fixed(40), counts: [20, 20], described: true)
    // Each section is 30 + 20 · 40 + 10 = 840 high.
    for (offset, top) in [(0.0, 0.0), (100, 100), (810, 810), (811, 810), (839, 810)] {
      bench.scroll(to: Point(x: 0, y: offset))
      #expect(bench.frame(.header(0))?.minY == top, "offset \(offset)")
      #expect(bench.frame(.header(1))?.minY == 840)
      #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: offset)) == top + 30 - offset)
    }
    bench.scroll(to: Point(x: 0, y: 850))
    #expect(!bench.visible.contains { $0.element == .header(0) })
    #expect(bench.visible.contains { $0.element == .header(1) && $0[Pinned.self] })
    #expect(!bench.layout.shouldInvalidate(forBounds: bench.environment.viewport))
  }

  @Test("Grouped headers scroll with their rows unless their metrics pin them")
  func grouped() {
    let bench = table(.fixed(40), .grouped, counts: [20], described: true)
    bench.scroll(to: Point(x: 0, y: 100))
    #expect(bench.frame(.header(0))?.minY == 0)
    let pinning = LayoutBench(
      TableLayout(rowHeight: .fixed(40), style: .grouped), counts: [20],
      descriptions: [SectionDescription(headers: [.fixed(30, pins: true)])])
    pinning.scroll(to: Point(x: 0, y: 100))
    #expect(pinning.frame(.header(0))?.minY == 100)
  }

  @Test("Hairlines lie over every row but the first, within their insets")
  func hairlines() {
    let metrics = SectionMetrics.with { $0.separatorInsets = Insets(leading: 16, trailing: 4) }
    let bench = LayoutBench(
      TableLayout(rowHeight: .fixed(40)), counts: [3],
      descriptions: [SectionDescription(metrics: metrics)])
    let lines = bench.visible.filter { $0.element.isDecoration }
    #expect(lines.map(\.frame) == [Rect(16, 40, 300, 1), Rect(16, 80, 300, 1)])
    #expect(lines.allSatisfy { $0[Background.self] == .separator })
    let hidden = SectionMetrics.with { $0.showsRowSeparators = false }
    let plain = LayoutBench(
      TableLayout(rowHeight: .fixed(40)), counts: [3],
      descriptions: [SectionDescription(metrics: hidden)])
    #expect(!plain.visible.contains { $0.element.isDecoration })
  }

  @Test("A delegate is asked for the rows that come near, once; automatic rows are measured")
  func delegateHeights() {
    let heights = Heights()
    heights.answer = { $0.item == 2 ? .automatic : .points(120) }
    let layout = TableLayout(rowHeight: .delegate(estimate: 100))
    layout.delegate = heights
    let bench = LayoutBench(layout, counts: [1_000])
    #expect(heights.asked.isEmpty)
    #expect(bench.layout.contentSize.height == 100_000)
    var measured: [ElementKey] = []
    bench.settle {
      measured.append($0)
      return 50
    }
    #expect(Set(heights.asked.map(\.item)) == [0, 1, 2, 3, 4])
    #expect(heights.asked.count == 5)
    // Rows 0, 1, 3 and 4 are asked, 2 is measured.
    #expect((0..<5).map { bench.frame($0)?.height } == [120, 120, 50, 120, 120])
    #expect(bench.layout.contentSize.height == 530 + 995 * 100)
  }

  @Test("Measured rows change the content by measured less estimated, and sizes travel")
  func selfSizing() {
    let bench = table(.selfSizing(estimate: 44), counts: [10_000])
    #expect(bench.visible.filter { !$0.element.isDecoration }.allSatisfy { $0.isEstimated })
    bench.measure([.item(0, 3): Size(width: 320, height: 90)])
    #expect(bench.layout.contentSize.height == 10_000 * 44 + 46)
    #expect(bench.layout.attributes(of: .item(0, 3))?.isEstimated == false)
    bench.apply(
      [.moveItem(from: ItemIndex(0, 3), to: ItemIndex(0, 0))], counts: [10_000])
    #expect(bench.frame(0) == Rect(0, 0, 320, 90))
    #expect(bench.frame(1) == Rect(0, 90, 320, 44))
    #expect(bench.layout.attributesBeforeUpdate(of: .item(0, 3))?.frame == Rect(0, 132, 320, 90))
    bench.resize(to: Size(width: 200, height: 480))
    // Another width: the old height is the estimate.
    #expect(bench.frame(0) == Rect(0, 0, 200, 90))
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == true)
  }

  @Test("4.20 Another text size scales rows into estimates and leaves fixed ones")
  func textSize() {
    let context = InvalidationContext()
    context.textScaleFactor = 1.5
    let sizing = table(.selfSizing(estimate: 44), counts: [3])
    sizing.measure([.item(0, 1): Size(width: 320, height: 60)])
    sizing.layout.prepare(context)
    #expect((0..<3).map { sizing.frame($0)?.height } == [66, 90, 66])
    #expect(sizing.layout.attributes(of: .item(0, 1))?.isEstimated == true)
    let fixed = table(.fixed(44), counts: [3])
    fixed.layout.prepare(context)
    #expect((0..<3).map { fixed.frame($0)?.height } == [44, 44, 44])
    #expect(!fixed.visible.contains { $0.isEstimated })
  }

  @Test("A frame, a measured size and an insertion cost no more than log n")
  func costs() throws {
    var costs: [[Int]] = []
    for count in [1_000, 10_000_000] {
      let bench = table(.selfSizing(estimate: 44), counts: [count])
      for i in 0..<300 {
        bench.measure([
          .item(0, i * (count / 300)): Size(width: 320, height: 30 + Double(i % 7))
        ])
      }
      let operations = try #require(bench.layout as? TableLayout).operations
      bench.scroll(to: Point(x: 0, y: bench.layout.contentSize.height / 2))
      costs.append([
        operations.counting { _ = bench.visible },
        operations.counting { bench.measure([.item(0, 9): Size(width: 320, height: 55)]) },
        operations.counting {
          bench.apply([.insertItems(section: 0, 5..<6)], counts: [count + 1])
        },
      ])
    }
    for (small, large) in zip(costs[0], costs[1]) {
      #expect(large <= small + 12, "\(costs)")
      #expect(large < 150, "\(costs)")
    }
  }

  @Test("Edit mode and another width are estimates of what was measured, and touch no other rows")
  func changesOfAllSections() throws {
    var costs: [Int] = []
    for count in [100, 10_000] {
      let bench = table(.selfSizing(estimate: 44), counts: Array(repeating: 3, count: count))
      let sizes = [ElementKey.item(0, 1): Size(width: 320, height: 60)]
      bench.measure(sizes)
      #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == false)
      let editing = InvalidationContext()
      editing.editing = true
      let operations = try #require(bench.layout as? TableLayout).operations
      costs.append(operations.counting { bench.layout.prepare(editing) })
      #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == true)
      bench.measure(sizes)
      bench.resize(to: Size(width: 300, height: 480))
      #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == true)
      #expect(bench.frame(.item(0, 1))?.height == 60)
    }
    #expect(costs[1] <= costs[0] + 12, "\(costs)")
  }

  @Test("The picture of two sections under way")
  func picture() throws {
    let bench = table(.fixed(40), counts: [4, 3], described: true)
    bench.environment.viewport.size.height = 150
    bench.scroll(to: Point(x: 0, y: 50))
    try PictureFile.expect(SVGPicture(layout: bench.layout), named: "table-plain")
  }
}
