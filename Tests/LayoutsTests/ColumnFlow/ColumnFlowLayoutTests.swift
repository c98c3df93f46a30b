import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Column flow")
struct ColumnFlowLayoutTests {
  @Test("4.30 Column flow, s 10: one column at 609, two at 610")
  func columns() {
    let bench = LayoutBench(ColumnFlowLayout(), width: 609, counts: [3])
    #expect(
      (0..<3).map { bench.frame($0) } == [
        Rect(0, 10, 609, 70), Rect(0, 90, 609, 70), Rect(0, 170, 609, 70),
      ])
    bench.resize(to: Size(width: 610, height: 480))
    #expect(
      (0..<3).map { bench.frame($0) } == [
        Rect(0, 10, 300, 70), Rect(310, 10, 300, 70), Rect(0, 90, 300, 70),
      ])
    #expect(bench.layout.contentSize == Size(width: 610, height: 160))
  }

  @Test("Widths are whole points, and margins count")
  func margins() {
    let bench = LayoutBench(ColumnFlowLayout(margin: 20), width: 1_003, counts: [4])
    // 963 − 2 · 10 = 943 for three columns of 314; the rest of 1 is spread over two gaps.
    #expect(
      (0..<4).map { bench.frame($0) } == [
        Rect(20, 10, 314, 70), Rect(344.5, 10, 314, 70), Rect(669, 10, 314, 70),
        Rect(20, 90, 314, 70),
      ])
  }

  @Test("What comes and goes is half as large, clear, and beneath everything else")
  func motion() {
    let bench = LayoutBench(ColumnFlowLayout(), width: 400, counts: [4])
    bench.apply(
      [.deleteItems(section: 0, 1..<2), .insertItems(section: 0, 0..<1)], counts: [4])
    let new = bench.layout.initialAttributes(of: .item(0, 0))
    let old = bench.layout.finalAttributes(of: .item(0, 1))
    for (attributes, y) in [(new, 10.0), (old, 90)] {
      #expect(attributes?.transform == .scale(0.5, 0.5))
      #expect(attributes?.alpha == 0)
      #expect(attributes?.frame == Rect(0, y, 400, 70))
      #expect((attributes?.zIndex ?? 0) < 0)
    }
    // Survivors go from where they are.
    #expect(bench.layout.initialAttributes(of: .item(0, 1)) == nil)
    #expect(bench.layout.finalAttributes(of: .item(0, 0)) == nil)
    bench.environment.reducesMotion = true
    #expect(bench.layout.initialAttributes(of: .item(0, 0)) == nil)
  }

  @Test("A hundred million items cost constant memory, and an insertion a search")
  func hugeCounts() {
    let layout = ColumnFlowLayout()
    let bench = LayoutBench(layout, width: 620, counts: [100_000_000])
    #expect(bench.layout.contentSize.height == 10 + 50_000_000 * 80 - 10)
    let cost = layout.operations.counting {
      bench.apply([.insertItems(section: 0, 5..<7)], counts: [100_000_002])
      bench.scroll(to: Point(x: 0, y: bench.layout.contentSize.height - 480))
      #expect(bench.visible.last?.element == .item(0, 100_000_001))
    }
    #expect(cost < 60)
  }

  @Test("The picture of seven items")
  func picture() throws {
    let bench = LayoutBench(ColumnFlowLayout(), width: 640, height: 200, counts: [7])
    try PictureFile.expect(SVGPicture(layout: bench.layout), named: "column-flow")
  }
}
