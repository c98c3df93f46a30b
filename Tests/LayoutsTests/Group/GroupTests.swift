import OcelotEngine
import OcelotLayouts
import Testing

/// Patterns of items that repeat, by example.
@MainActor @Suite("Patterns of items")
struct GroupTests {
  private func bench(
    _ pattern: ItemGroup, count: Int, spacing: Double = 0, width: Double = 320
  ) -> LayoutBench {
    LayoutBench(
      ComposedLayout { _, _ in .group(pattern, spacing: spacing) }, width: width, counts: [count])
  }

  @Test("8.1.3 A large item with two small ones beside it, again and again")
  func largeAndSmall() {
    let bench = bench(
      .row(
        height: .ratio(0.5), spacing: 20,
        [.item(width: .fraction(2.0 / 3)), .column(spacing: 10, [.item(), .item()])]),
      count: 5, spacing: 8)
    #expect(bench.frame(0) == Rect(x: 0, y: 0, width: 200, height: 160))
    #expect(bench.frame(1) == Rect(x: 220, y: 0, width: 100, height: 75))
    #expect(bench.frame(2) == Rect(x: 220, y: 85, width: 100, height: 75))
    #expect(bench.frame(3) == Rect(x: 0, y: 168, width: 200, height: 160))
    // One that is not there leaves its room.
    #expect(bench.frame(4) == Rect(x: 220, y: 168, width: 100, height: 75))
    #expect(bench.layout.contentSize == Size(width: 320, height: 328))
  }

  @Test("8.1.3 Extents in points, parts, proportion and by content; insets and flexible spacing")
  func extents() {
    let row = bench(
      .row(
        height: .points(60), spacing: .flexible(4),
        [
          .item(width: .points(50), height: .fraction(0.5)),
          .item(width: .points(70), insets: Insets(top: 5, leading: 3, bottom: 5, trailing: 7)),
          .item(width: .points(80), height: .ratio(0.25)),
        ]), count: 3)
    #expect(row.frame(0) == Rect(x: 0, y: 0, width: 50, height: 30))
    #expect(row.frame(1) == Rect(x: 113, y: 5, width: 60, height: 50))
    #expect(row.frame(2) == Rect(x: 240, y: 0, width: 80, height: 20))
    let column = bench(
      .column(
        height: .points(100), spacing: 10,
        [
          .item(height: .points(30)), .item(),
          .item(width: .fraction(0.5), height: .fraction(0.25)),
        ]),
      count: 4)
    #expect(column.frame(0) == Rect(x: 0, y: 0, width: 320, height: 30))
    #expect(column.frame(1) == Rect(x: 0, y: 40, width: 320, height: 30))
    #expect(column.frame(2) == Rect(x: 0, y: 80, width: 160, height: 20))
    #expect(column.frame(3) == Rect(x: 0, y: 100, width: 320, height: 30))
  }

  @Test("8.1.3 An item beside one that turns out wider is measured again in what is left")
  func besideWidths() {
    for isFirst in [true, false] {
      let tag = ItemGroup.item(width: .estimated(40))
      let bench = bench(
        .row(spacing: 8, isFirst ? [tag, .item()] : [.item(), tag]), count: 2)
      let tagged = ElementKey.item(0, isFirst ? 0 : 1)
      let text = ElementKey.item(0, isFirst ? 1 : 0)
      #expect(bench.frame(text)?.width == 272)
      bench.measure([tagged: Size(width: 120, height: 20), text: Size(width: 272, height: 20)])
      #expect(bench.frame(text)?.width == 192)
      #expect(bench.layout.attributes(of: text)?.isEstimated == true)
      bench.measure([text: Size(width: 192, height: 40)])
      #expect(bench.layout.attributes(of: text)?.isEstimated == false)
      #expect(bench.layout.contentSize.height == 40)
    }
  }

  @Test("8.1.3 Of two items by their content the second one has what the first leaves")
  func twoWidths() {
    let tag = ItemGroup.item(width: .estimated(40))
    let bench = bench(.row(spacing: 8, [tag, tag]), count: 2)
    bench.measure([
      .item(0, 0): Size(width: 120, height: 20), .item(0, 1): Size(width: 260, height: 20),
    ])
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == false)
    #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == true)
    bench.measure([.item(0, 1): Size(width: 192, height: 40)])
    #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == false)
    #expect(bench.layout.contentSize.height == 40)
  }

  @Test("8.1.3 A row without a height is as high as its highest member, which is measured")
  func measured() {
    let bench = bench(
      .row(
        spacing: 20, [.item(), .column(spacing: 10, [.item(height: .points(40)), .item()])]),
      count: 6, spacing: 5)
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == true)
    #expect(bench.layout.attributes(of: .item(0, 1))?.isEstimated == false)
    // 40 and 10 and an estimate of 50.
    #expect(bench.frame(3)?.minY == 105)
    bench.measure([
      .item(0, 0): Size(width: 150, height: 80), .item(0, 2): Size(width: 150, height: 70),
    ])
    #expect(bench.frame(0) == Rect(x: 0, y: 0, width: 150, height: 120))
    #expect(bench.frame(2) == Rect(x: 170, y: 50, width: 150, height: 70))
    #expect(bench.frame(3)?.minY == 125)
    bench.measure([.item(0, 0): Size(width: 150, height: 150)])
    // The last one of the column fills what the first one makes.
    #expect(bench.frame(2) == Rect(x: 170, y: 50, width: 150, height: 100))
    #expect(bench.layout.attributes(of: .item(0, 2))?.isEstimated == false)
  }

  @Test("8.1.3 An item that is as wide as its content leaves the rest to the others")
  func contentWidths() {
    let bench = bench(
      .row(
        height: .points(40), spacing: 10, [.item(width: .estimated(100)), .item(), .item()]),
      count: 3)
    let layout = bench.layout
    #expect(bench.frame(0)?.width == 100)
    let first = layout.attributes(of: .item(0, 0))
    #expect(first?.isEstimated == true)
    #expect(first.flatMap { layout.offeredSize(for: $0) }?.width == 300)
    for item in [-1, 3, .max] {
      // There is no such item.
      let other = LayoutAttributes(.item(0, item), frame: .zero)
      #expect(layout.offeredSize(for: other) == nil, "\(item)")
    }
    bench.measure([.item(0, 0): Size(width: 60, height: 30)])
    #expect(bench.frame(0) == Rect(x: 0, y: 0, width: 60, height: 40))
    #expect(bench.frame(1) == Rect(x: 70, y: 0, width: 120, height: 40))
    #expect(layout.attributes(of: .item(0, 0))?.isEstimated == false)
  }

  @Test("8.1.3 Where items come, groups that begin with the same item keep what was measured")
  func updates() {
    let bench = bench(.row([.item(), .item()]), count: 8)
    for item in 0..<8 {
      bench.measure([.item(0, item): Size(width: 160, height: Double(20 + item))])
    }
    #expect(bench.frame(6) == Rect(x: 0, y: 21 + 23 + 25, width: 160, height: 27))
    bench.apply([.insertItems(section: 0, 2..<4)], counts: [10])
    #expect(bench.layout.attributes(of: .item(0, 2))?.isEstimated == true)
    #expect(bench.layout.attributes(of: .item(0, 4))?.isEstimated == false)
    #expect(bench.frame(8)?.minY == 119)
    // An odd number: what is known near the change is taken along.
    bench.apply([.deleteItems(section: 0, 0..<1)], counts: [9])
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == false)
    #expect(bench.frame(0)?.height == 50)
    #expect(bench.layout.attributes(of: .item(0, 8))?.isEstimated == false)
  }

  @Test("8.1.3 A million items in measured groups cost what a few do")
  func costs() {
    let count = 1_000_000
    let pattern = ItemGroup.row(spacing: 4, [.item(), .column([.item(), .item()])])
    let layout = ComposedLayout { _, _ in .group(pattern, spacing: 6) }
    let bench = LayoutBench(layout, counts: [count])
    for step in 0..<50 {
      let y = Double(step) * layout.contentSize.height / 50
      bench.scroll(to: Point(x: 0, y: y))
      let cost = layout.operations.counting {
        bench.settle { Double(20 + ($0.itemIndex?.item ?? 0) % 50) }
      }
      #expect(cost < 8_000, "step \(step)")
    }
    let cost = layout.operations.counting {
      bench.apply([.insertItems(section: 0, 10..<11)], counts: [count + 1])
      bench.apply([.deleteItems(section: 0, 500_000..<500_003)], counts: [count - 2])
    }
    #expect(cost < 8_000)
    #expect(bench.visible.count < 60)
  }

  @Test("8.1.3 Patterns that make no sense are something that does")
  func oddPatterns() {
    #expect(bench(.row([]), count: 3).visible.count == 3)
    var deep = ItemGroup.item()
    for _ in 0..<5000 { deep = .row([deep, .item()]) }
    let many = ItemGroup.column(Array(repeating: .row([.item(), .item()]), count: 5000))
    for pattern in [
      deep, many, .row(height: .points(.nan), [.item(width: .fraction(-1))]),
      .column(spacing: .fixed(.infinity), insets: Insets(all: .nan), [.item(height: .ratio(0))]),
      .row([.item(width: .points(9000)), .item(width: .points(9000))]),
    ] {
      let bench = bench(pattern, count: 2500)
      #expect(bench.layout.contentSize.height.isFinite)
      for attributes in bench.visible {
        #expect(attributes.frame.minX >= 0 && attributes.frame.maxX <= 320)
      }
    }
  }
}
