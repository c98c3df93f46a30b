import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// What a gap costs, in visits to nodes of trees and in questions.
@MainActor
@Suite("Costs of gaps in stacked sections")
struct GapCostTests {
  /// Sizes that differ, without an array of them.
  private final class Answers: FlowLayoutDelegate, WaterfallLayoutDelegate {
    var asked = 0
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? {
      layout.metrics.estimatedItemSize == .zero ? .each : nil
    }
    func size(of item: ItemIndex, in layout: FlowLayout) -> Size? {
      asked += 1
      var random = SeededGenerator(seed: UInt64(item.item))
      return Size(width: 30 + Double(random.below(90)), height: 30 + Double(random.below(90)))
    }
    func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
      asked += 1
      return .points(60 + Double(item.item % 7) * 9)
    }
  }

  private func makeLayout(_ kind: GapKind, _ answers: Answers) -> SectionedLayout {
    switch kind {
    case .tableFixed: return TableLayout(rowHeight: .fixed(40))
    case .tableMeasured: return TableLayout(rowHeight: .selfSizing(estimate: 44))
    case .tableSideways:
      return TableLayout(axis: .horizontal, rowHeight: .selfSizing(estimate: 44))
    case .flow, .flowSideways, .flowMeasured, .flowMeasuredSideways:
      var metrics = FlowMetrics()
      if kind.isMeasured { metrics.estimatedItemSize = Size(width: 60, height: 30) }
      let layout = FlowLayout(axis: kind.axis, metrics: metrics)
      layout.delegate = answers
      return layout
    case .columnFlow: return ColumnFlowLayout(minimumColumnWidth: 90)
    case .mosaic: return MosaicLayout()
    case .waterfall:
      let layout = WaterfallLayout(columns: .count(4))
      layout.delegate = answers
      return layout
    }
  }

  private func move(_ bench: LayoutBench, _ movement: ItemMovement) {
    let context = InvalidationContext()
    context.movement = movement
    bench.layout.prepare(context)
  }

  /// The most node visits of a gap that opens, of one that is looked for, and of what is shown
  /// then.
  private func costs(_ kind: GapKind, _ count: Int) -> [Int] {
    let answers = Answers()
    let layout = makeLayout(kind, answers)
    let bench = LayoutBench(layout, counts: [3, count, 0, 3])
    if kind.isMeasured {
      var sizes: [ElementKey: Size] = [:]
      for i in 0..<500 {
        sizes[.item(1, i * (count / 500))] = Size(
          width: 40 + Double(i % 5), height: 30 + Double(i % 7))
      }
      bench.measure(sizes)
    }
    answers.asked = 0
    // Wherever the point is.
    move(bench, .lifted(ItemIndex(1, count / 2), gap: ItemIndex(1, 0)))
    for (x, y) in [(1e18, 100.0), (-1e18, 1e18), (100, 1e18), (1e18, -1e18), (1e18, 1e6)] {
      let far = layout.operations.counting {
        _ = layout.gap(nearestTo: Point(x: x, y: y), current: ItemIndex(1, 0))
      }
      #expect(far < 60_000, "\(kind), \(x), \(y)")
    }
    var worst = [0, 0, 0]
    func counting(_ which: Int, _ body: () -> Void) {
      worst[which] = max(worst[which], layout.operations.counting(body))
    }
    let lifted = ItemIndex(1, count / 2)
    for run in 0..<20 {
      // Gaps all over, while the list shows other places.
      let gap = ItemIndex(1, count / 20 * run)
      counting(0) { move(bench, .lifted(lifted, gap: gap)) }
      let frame = bench.frame(.item(lifted)) ?? .zero
      let point = Point(x: frame.midX + 70, y: frame.midY + 90)
      counting(1) { _ = layout.gap(nearestTo: point, current: gap) }
      bench.scroll(to: Point(x: max(0, frame.minX - 150), y: max(0, frame.minY - 200)))
      counting(2) { _ = bench.visible }
    }
    #expect(answers.asked == 0, "\(kind): nothing is asked again")
    return worst
  }

  @Test("Among a million items a gap costs no more than log n", arguments: GapKind.allCases)
  func logarithmic(kind: GapKind) {
    let (few, many) = (costs(kind, 1_000), costs(kind, 1_000_000))
    // A flow breaks lines again until one begins as before, as it does for an insertion.
    let breaksLines = kind.rawValue.hasPrefix("flow")
    #expect(many[0] <= (breaksLines ? 20_000 : few[0] + 20), "\(few), \(many)")
    for which in 1...2 { #expect(many[which] <= 4 * few[which] + 100, "\(few), \(many)") }
  }
}
