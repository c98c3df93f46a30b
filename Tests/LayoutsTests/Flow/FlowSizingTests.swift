import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Flows whose items are measured.
@MainActor
@Suite("Flow, self-sizing")
struct FlowSizingTests {
  private func metrics(_ estimate: Size) -> FlowMetrics {
    var metrics = FlowMetrics()
    metrics.estimatedItemSize = estimate
    return metrics
  }

  @Test("An item takes what it needs, at most the line, and lines are broken again")
  func naturalSizes() {
    let layout = FlowLayout(metrics: metrics(Size(width: 100, height: 30)))
    let bench = LayoutBench(layout, width: 320, counts: [6])
    // 100, 100, 100 and 20 between them are 320.
    #expect((0..<6).map { bench.frame($0)?.minY } == [0, 0, 0, 40, 40, 40])
    let item = layout.attributes(of: .item(0, 1))
    #expect(item?.isEstimated == true)
    #expect(item.flatMap { layout.offeredSize(for: $0) } == Size(width: 320, height: .infinity))
    bench.measure([.item(0, 1): Size(width: 150, height: 60)])
    #expect(bench.frame(1) == Rect(170, 0, 150, 60))
    #expect(bench.frame(0) == Rect(0, 15, 100, 30))
    #expect(bench.frame(2) == Rect(0, 70, 100, 30))
    #expect(layout.attributes(of: .item(0, 1))?.isEstimated == false)
    // The third would fit behind smaller ones.
    bench.measure([
      .item(0, 0): Size(width: 40, height: 20), .item(0, 1): Size(width: 60, height: 20),
    ])
    #expect((0..<6).map { bench.frame($0)?.minY } == [5, 5, 0, 40, 40, 40])
    bench.resize(to: Size(width: 200, height: 480))
    #expect(layout.attributes(of: .item(0, 1))?.isEstimated == true)
    #expect(bench.frame(1)?.size == Size(width: 60, height: 20))
  }

  @Test("Horizontal flows offer a line's height and any width")
  func horizontal() {
    let layout = FlowLayout(axis: .horizontal, metrics: metrics(Size(width: 80, height: 50)))
    let bench = LayoutBench(layout, width: 320, height: 200, counts: [5])
    let item = layout.attributes(of: .item(0, 0))
    #expect(item.flatMap { layout.offeredSize(for: $0) } == Size(width: .infinity, height: 200))
    bench.measure([.item(0, 0): Size(width: 120, height: 90)])
    #expect(bench.frame(0)?.size == Size(width: 120, height: 90))
    #expect(bench.frame(1)?.minX == 20)
    #expect(bench.frame(2)?.minX == 130)
  }

  /// Sizes by item, and who was asked.
  private final class Sizes: FlowLayoutDelegate {
    var asked: [ItemIndex] = []
    var insets = Insets.zero
    var answer: (ItemIndex) -> Size? = { _ in Size(width: 70, height: 40) }
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { .each }
    func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
      asked.append(item)
      return answer(item)
    }
    func insets(of section: Int, in layout: FlowLayout) -> Insets? { insets }
  }

  @Test("With an estimate the delegate is asked for what comes near; without, once for all")
  func delegate() {
    let sizes = Sizes()
    sizes.answer = { $0.item == 2 ? nil : Size(width: 70, height: 40) }
    let layout = FlowLayout(metrics: metrics(Size(width: 100, height: 50)))
    layout.delegate = sizes
    let bench = LayoutBench(layout, width: 320, counts: [100_000])
    #expect(sizes.asked.isEmpty)
    bench.settle { _ in 50 }
    // The third is measured: as wide as the estimate, and 50 high.
    #expect(bench.frame(1)?.size == Size(width: 70, height: 40))
    #expect(bench.frame(2)?.size == Size(width: 100, height: 50))
    #expect(sizes.asked.count < 80)
    #expect(Set(sizes.asked).count == sizes.asked.count)
    let all = Sizes()
    let plain = FlowLayout()
    plain.delegate = all
    let fixed = LayoutBench(plain, width: 320, counts: [500])
    #expect(all.asked.count == 500)
    fixed.scroll(to: Point(x: 0, y: 900))
    _ = fixed.visible
    fixed.resize(to: Size(width: 400, height: 480))
    #expect(all.asked.count == 500)
  }

  /// Estimates by item, and who was asked.
  private final class Estimates: FlowLayoutDelegate {
    var asked: [ItemIndex] = []
    var ofSection: FlowItemSizes? = .each
    func estimatedItemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? { ofSection }
    func estimatedSize(of item: ItemIndex, in layout: FlowLayout) -> Size? {
      asked.append(item)
      return item.item == 2 ? nil : Size(width: Double(60 + item.item * 10), height: 20)
    }
  }

  @Test("4.41 An item is its delegate's estimate for it before it is measured, else the layout's")
  func ownEstimates() {
    let estimates = Estimates()
    let layout = FlowLayout(metrics: metrics(Size(width: 100, height: 30)))
    layout.delegate = estimates
    let bench = LayoutBench(layout, width: 320, counts: [4])
    // 60, 70 and 100 with two gaps are 250; the fourth is 90.
    #expect((0..<4).map { bench.frame($0)?.width } == [60, 70, 100, 90])
    #expect((0..<4).map { bench.frame($0)?.height } == [20, 20, 30, 20])
    #expect(
      (0..<4).map { layout.attributes(of: .item(0, $0))?.isEstimated } == [true, true, true, true])
    #expect(estimates.asked == (0..<4).map { ItemIndex(0, $0) })
    bench.measure([.item(0, 1): Size(width: 50, height: 25)])
    #expect(bench.frame(1)?.size == Size(width: 50, height: 25))
    bench.apply([.insertItems(section: 0, 0..<1)], counts: [5])
    #expect(bench.frame(0)?.size == Size(width: 60, height: 20))
    #expect(bench.frame(2)?.size == Size(width: 50, height: 25))
    #expect(estimates.asked.count == 5)
    // One estimate for all asks for none.
    estimates.asked = []
    estimates.ofSection = .uniform(Size(width: 155, height: 40))
    let uniform = FlowLayout(metrics: metrics(Size(width: 100, height: 30)))
    uniform.delegate = estimates
    let many = LayoutBench(uniform, width: 320, counts: [1_000_000])
    #expect(many.layout.contentSize.height == 500_000 * 50 - 10)
    #expect(estimates.asked.isEmpty)
  }

  @Test("Another text size asks the delegate again; equal answers change nothing")
  func textSize() {
    let sizes = Sizes()
    let layout = FlowLayout()
    layout.delegate = sizes
    let bench = LayoutBench(layout, width: 320, counts: [40])
    let before = bench.all
    let context = InvalidationContext()
    context.textScaleFactor = 2
    layout.prepare(context)
    #expect(sizes.asked.count == 80)
    #expect(bench.all == before)
    sizes.answer = { _ in Size(width: 100, height: 80) }
    let again = InvalidationContext()
    again.textScaleFactor = 0.5
    layout.prepare(again)
    #expect(bench.frame(0)?.size == Size(width: 100, height: 80))
  }

  @Test("Flow contexts ask the delegate again by default; unset flags keep answers and geometry")
  func contexts() {
    let sizes = Sizes()
    let layout = FlowLayout()
    layout.delegate = sizes
    let bench = LayoutBench(layout, width: 320, counts: [10])
    sizes.answer = { _ in Size(width: 100, height: 40) }
    sizes.insets = Insets(top: 7, leading: 0, bottom: 0, trailing: 0)
    let keeping = FlowInvalidationContext()
    keeping.metrics = false
    keeping.attributes = false
    layout.prepare(keeping)
    #expect(sizes.asked.count == 10)
    #expect(bench.frame(0)?.size == Size(width: 70, height: 40))
    let own = layout.makeContext()
    #expect((own as? FlowInvalidationContext)?.metrics == false)
    own.merge(keeping)
    own.merge(InvalidationContext())
    #expect((own as? FlowInvalidationContext)?.metrics == false)
    own.merge(FlowInvalidationContext())
    #expect((own as? FlowInvalidationContext)?.metrics == true)
    layout.prepare(own)
    #expect(sizes.asked.count == 20)
    #expect(bench.frame(0) == Rect(0, 7, 100, 40))
    keeping.items = [ItemIndex(0, 1)]
    #expect(keeping.namesOnlyElements)
    keeping.metrics = true
    #expect(!keeping.namesOnlyElements)
  }

  @Test("A named item that another size moves others says so")
  func namedItem() {
    let sizes = Sizes()
    let layout = FlowLayout()
    layout.delegate = sizes
    let bench = LayoutBench(layout, width: 320, counts: [10])
    let context = InvalidationContext()
    context.items = [ItemIndex(0, 0)]
    layout.prepare(context)
    #expect(!context.movesOthers)
    sizes.answer = { _ in Size(width: 200, height: 40) }
    layout.prepare(context)
    #expect(context.movesOthers)
    #expect(bench.frame(0)?.width == 200)
  }

  @Test("A hundred million estimated items: a few measured cost a few visits")
  func hundredMillion() {
    let layout = FlowLayout(metrics: metrics(Size(width: 50, height: 50)))
    let bench = LayoutBench(layout, width: 320, counts: [100_000_000])
    bench.scroll(to: Point(x: 0, y: bench.layout.contentSize.height / 2))
    let cost = layout.operations.counting {
      bench.settle { Double(30 + ($0.itemIndex?.item ?? 0) % 3 * 10) }
    }
    // 45 items, one after the other, in a tree of at most 90 runs.
    #expect(cost < 45 * 60)
    #expect(bench.visible.allSatisfy { !$0.isEstimated })
  }
}
