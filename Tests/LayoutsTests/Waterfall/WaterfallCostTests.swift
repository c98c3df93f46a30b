import OcelotEngine
import OcelotLayouts
import Testing

/// What a waterfall's changes cost, counted.
@MainActor @Suite struct WaterfallCostTests {
  private final class Heights: WaterfallLayoutDelegate {
    var asked = 0
    func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
      asked += 1
      return .points(Double(40 + item.item * 37 % 90))
    }
  }

  private func bench(_ heights: Heights, _ count: Int) -> (LayoutBench, WaterfallLayout) {
    let layout = WaterfallLayout(columns: .minimumWidth(90))
    layout.delegate = heights
    return (LayoutBench(layout, counts: [count]), layout)
  }

  @Test("Half of the items are reloaded for one question each, and one look at each leaf of theirs")
  func reloadOfHalf() {
    for count in [1_000, 100_000] {
      let heights = Heights()
      let (bench, layout) = bench(heights, count)
      heights.asked = 0
      let cost = layout.operations.counting {
        bench.apply([.reloadItems(section: 0, 0..<count / 2)], counts: [count])
      }
      #expect(heights.asked == count / 2)
      // A leaf has at least eight items; a look for each item would be three visits of nodes each.
      #expect(cost < count / 2 / 8 + 500, "\(count): \(cost)")
      #expect(bench.frame(0)?.height == 40)
    }
  }

  @Test("Another width asks no height again, and looks at each leaf once")
  func width() {
    for count in [1_000, 100_000] {
      let heights = Heights()
      let (bench, layout) = bench(heights, count)
      heights.asked = 0
      let cost = layout.operations.counting {
        bench.resize(to: Size(width: 600, height: 480))
      }
      #expect(heights.asked == 0)
      #expect(cost < count / 8 + 500, "\(count): \(cost)")
    }
  }
}
