import OcelotEngine
import OcelotLayouts
import Testing

/// What was measured and has no extent is in sight again once it is to be measured.
@MainActor @Suite("Elements that measured nothing") struct MeasuredNothingTests {
  private func bench(_ arrangement: Arrangement) -> LayoutBench {
    LayoutBench(ComposedLayout { _, _ in arrangement }, counts: [3])
  }

  /// The items in sight that are to be measured.
  private func estimated(_ bench: LayoutBench) -> [ElementKey] {
    bench.visible.filter(\.isEstimated).map(\.element)
  }

  private func reconfigure(_ bench: LayoutBench) {
    bench.apply([.reconfigureItems(section: 0, 1..<2)], counts: [3])
    bench.layout.finishUpdate()
  }

  private nonisolated static let layouts: [(String, @MainActor @Sendable () -> any Layout)] = [
    ("table", { TableLayout(rowHeight: .selfSizing(estimate: 44)) }),
    ("grid", { GridLayout() }),
    ("cells", { ComposedLayout { _, _ in .grid(columns: .count(1), itemHeight: .estimated(44)) } }),
    (
      "flow",
      {
        var metrics = FlowMetrics()
        metrics.estimatedItemSize = Size(width: 320, height: 44)
        return FlowLayout(metrics: metrics)
      }
    ),
  ]

  @Test(
    "An item without height has a point of it once it is to be measured again",
    arguments: Self.layouts.map(\.0))
  func items(name: String) throws {
    let make = try #require(Self.layouts.first { $0.0 == name }).1
    let bench = LayoutBench(
      make(), counts: [3], descriptions: [SectionDescription(metrics: .measured(44))])
    for item in 0..<3 { bench.measure([.item(0, item): Size(width: 320, height: 0)]) }
    // Until then nothing is its height.
    bench.layout.prepare(InvalidationContext())
    #expect(bench.frame(1)?.height == 0)
    #expect(estimated(bench) == [])
    reconfigure(bench)
    #expect(bench.frame(1)?.height == 1)
    #expect(estimated(bench) == [.item(0, 1)])
    bench.measure([.item(0, 1): Size(width: 320, height: 40)])
    #expect(bench.frame(1)?.height == 40)
    #expect(estimated(bench) == [])
  }

  @Test("A header without height has a point of it once it is to be measured again")
  func header() {
    let bench = LayoutBench(
      TableLayout(rowHeight: .fixed(40)), counts: [1],
      descriptions: [SectionDescription(headers: [.measured(30)])])
    bench.measure([.header(0): Size(width: 320, height: 0)])
    #expect(bench.frame(.header(0)) == nil)
    let context = InvalidationContext()
    context.supplementaries = [.header(0)]
    bench.layout.prepare(context)
    #expect(bench.frame(.header(0)) == Rect(0, 0, 320, 1))
    #expect(estimated(bench) == [.header(0)])
  }

  @Test("A shelf without height has its estimate once an item of it is to be measured again")
  func shelfHeight() {
    let bench = bench(.shelf(width: .points(100), height: .estimated(60)))
    for item in 0..<3 { bench.measure([.item(0, item): Size(width: 100, height: 0)]) }
    #expect(bench.frame(1)?.height == 0)
    #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == false)
    reconfigure(bench)
    #expect(estimated(bench) == [.item(0, 1)])
    bench.measure([.item(0, 1): Size(width: 100, height: 40)])
    #expect(bench.frame(0)?.height == 40)
    #expect(estimated(bench) == [])
  }

  @Test("An item of a shelf without width has a point of it once it is to be measured again")
  func shelfWidth() {
    let bench = bench(.shelf(width: .estimated(50), height: .points(40), spacing: 8))
    for item in 0..<3 { bench.measure([.item(0, item): Size(width: 0, height: 40)]) }
    #expect(bench.frame(1) == Rect(8, 0, 0, 40))
    reconfigure(bench)
    #expect(bench.frame(1) == Rect(8, 0, 1, 40))
    #expect(estimated(bench) == [.item(0, 1)])
    bench.measure([.item(0, 1): Size(width: 30, height: 40)])
    #expect(bench.frame(2)?.minX == 46)
  }

  @Test("An item of a group without height has a point of it once it is to be measured again")
  func group() {
    let bench = bench(.group(.item(height: .estimated(30))))
    for item in 0..<3 { bench.measure([.item(0, item): Size(width: 320, height: 0)]) }
    #expect(bench.frame(1)?.height == 0)
    #expect(estimated(bench) == [])
    reconfigure(bench)
    #expect(bench.frame(1) == Rect(0, 0, 320, 1))
    #expect(estimated(bench) == [.item(0, 1)])
    bench.measure([.item(0, 1): Size(width: 320, height: 40)])
    #expect(bench.frame(1)?.height == 40)
  }
}
