import OcelotEngine
import OcelotLayouts
import Testing

/// Bodies of one's own whose items are measured.
@MainActor @Suite struct ComposedMeasuringTests {
  /// Rows that are measured, of a body that does not say what it knows of them.
  private struct Silent: SectionBody, Hashable {
    var lengths: [Double?] = []
    var count: Int { lengths.count }
    func extent(in space: BodySpace) -> Double { lengths.reduce(0) { $0 + ($1 ?? 20) } }
    func slot(of item: Int, in space: BodySpace) -> Slot {
      Slot(
        along: lengths[..<item].reduce(0) { $0 + ($1 ?? 20) }, across: 0,
        length: lengths[item] ?? 20, breadth: space.breadth, isEstimated: lengths[item] == nil)
    }
    func forEachSlot(
      from start: Double, to end: Double, in space: BodySpace, _ visit: (Int, Slot) -> Bool
    ) {
      for item in 0..<count where !visit(item, slot(of: item, in: space)) { return }
    }
    mutating func replace(_ edits: BodyEdits) {
      for edit in edits.reversed() {
        lengths.replaceSubrange(
          edit.items,
          with: edit.records.flatMap { record in
            Array(repeating: record.isEstimated ? nil : 20.0, count: record.count)
          })
      }
    }
    mutating func measure(_ item: Int, length: Double, breadth: Double) { lengths[item] = length }
    mutating func outdate(_ ranges: [Range<Int>]?, scaledBy factor: Double) {
      for range in ranges ?? [0..<count] { for item in range { lengths[item] = nil } }
    }
  }

  @Test("An item of which a body says nothing is measured again where it moves")
  func silentRecords() {
    let layout = ComposedLayout { _, _ in .body(Silent()) }
    let bench = LayoutBench(layout, counts: [3, 1])
    bench.measure([.item(0, 0): Size(width: 320, height: 70)])
    bench.apply([.moveItem(from: ItemIndex(0, 0), to: ItemIndex(1, 0))], counts: [2, 2])
    #expect(layout.attributes(of: .item(1, 0))?.isEstimated == true)
  }

  @Test("What was measured in another width is an estimate, also of a body that does not say so")
  func widths() {
    let layout = ComposedLayout { _, _ in .body(ParagraphBody()) }
    let bench = LayoutBench(layout, counts: [3])
    bench.measure([.item(0, 0): Size(width: 320, height: 70)])
    #expect(layout.attributes(of: .item(0, 0))?.isEstimated == false)
    bench.resize(to: Size(width: 320, height: 300))
    #expect(layout.attributes(of: .item(0, 0))?.isEstimated == false)
    bench.resize(to: Size(width: 200, height: 300))
    #expect(layout.attributes(of: .item(0, 0))?.isEstimated == true)
    #expect(bench.frame(0)?.height == 70)
  }

  @Test("However small estimates become, a cell of a grid covers something and is looked at")
  func smallEstimates() {
    let layout = ComposedLayout { _, _ in
      .grid(columns: .count(2), itemHeight: .estimated(20), spacing: 8, rowSpacing: 12)
    }
    let bench = LayoutBench(layout, counts: [4])
    for _ in 0..<20 {
      let context = InvalidationContext()
      context.estimateScaleFactor = 0.3
      bench.layout.prepare(context)
    }
    #expect(bench.frame(3)?.height == 1)
  }
}
