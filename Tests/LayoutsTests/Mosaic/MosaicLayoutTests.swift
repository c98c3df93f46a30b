import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Mosaic")
struct MosaicLayoutTests {
  private func bench(_ counts: Int..., width: Double = 390) -> LayoutBench {
    LayoutBench(MosaicLayout(), width: width, height: 600, counts: counts)
  }

  @Test("4.28 Twelve items: full, fifty, two-thirds, one-third, fifty, full")
  func twelve() {
    let bench = bench(12)
    let expected = [
      Rect(0, 0, 390, 200),
      Rect(0, 201, 195, 200), Rect(196, 201, 194, 200),
      Rect(0, 402, 260, 200), Rect(261, 402, 129, 100), Rect(261, 503, 129, 99),
      Rect(0, 603, 130, 100), Rect(0, 704, 130, 99), Rect(131, 603, 259, 200),
      Rect(0, 804, 195, 200), Rect(196, 804, 194, 200),
      Rect(0, 1005, 390, 200),
    ]
    #expect((0..<12).map { bench.frame($0) } == expected)
    #expect(bench.layout.contentSize == Size(width: 390, height: 1205))
  }

  @Test("4.29 390 wide: two thirds are 260 and 129, stacked 100 and 99")
  func thirds() {
    let bench = bench(6)
    #expect(bench.frame(3) == Rect(0, 402, 260, 200))
    #expect(bench.frame(4) == Rect(261, 402, 129, 100))
    #expect(bench.frame(5) == Rect(261, 503, 129, 99))
  }

  @Test("Cuts round up where a width does not divide")
  func rounding() {
    let bench = bench(12, width: 100)
    #expect(bench.frame(3)?.width == 67)
    #expect(bench.frame(4)?.minX == 68)
    #expect(bench.frame(4)?.width == 32)
    #expect(bench.frame(6)?.width == 34)
    #expect(bench.frame(8) == Rect(35, 603, 65, 200))
  }

  /// The pattern as the rule says it, item by item.
  private func naive(_ count: Int, width: Double) -> [Rect] {
    var result: [Rect] = []
    let styles = ["half", "two", "one"]
    var next = -1
    var y = 0.0
    while result.count < count {
      let left = count - result.count
      let isFirst = next < 0
      let style = isFirst || left == 1 ? "full" : left == 2 ? "half" : styles[next % 3]
      next += 1
      let half = (width / 2).rounded(.up)
      let two = (width * 2 / 3).rounded(.up)
      let one = (width / 3).rounded(.up)
      switch style {
      case "full": result.append(Rect(0, y, width, 200))
      case "half":
        result += [Rect(0, y, half, 200), Rect(half + 1, y, width - half - 1, 200)]
      case "two":
        let rest = width - two - 1
        result += [
          Rect(0, y, two, 200), Rect(two + 1, y, rest, 100), Rect(two + 1, y + 101, rest, 99),
        ]
      default:
        result += [
          Rect(0, y, one, 100), Rect(0, y + 101, one, 99),
          Rect(one + 1, y, width - one - 1, 200),
        ]
      }
      y += 201
    }
    return result
  }

  @Test("Every count up to fifty is as the rule, item by item and in every rectangle")
  func everyCount() {
    for count in 1...50 {
      let bench = bench(count, width: 301)
      let expected = naive(count, width: 301)
      #expect((0..<count).map { bench.frame($0) } == expected, "\(count) items")
      #expect(bench.layout.contentSize.height == expected.map(\.maxY).max())
      for y in stride(from: -50.0, to: 3_000, by: 67) {
        let rect = Rect(100, y, 120, 90)
        let found = Set(bench.layout.elements(in: rect).map(\.element))
        let wanted = Set(
          expected.indices.filter { expected[$0].intersects(rect) }.map { ElementKey.item(0, $0) })
        #expect(found == wanted, "\(count) items, y \(y)")
      }
    }
  }

  @Test("Sections follow each other, a gutter apart; empty ones take none")
  func sections() {
    let bench = bench(1, 0, 3)
    #expect(bench.frame(.item(0, 0)) == Rect(0, 0, 390, 200))
    #expect(bench.frame(.item(2, 0)) == Rect(0, 201, 390, 200))
    #expect(bench.frame(.item(2, 1)) == Rect(0, 402, 195, 200))
    #expect(bench.layout.contentSize.height == 602)
  }

  @Test("A hundred million items: every query costs the same")
  func hugeCounts() {
    let bench = bench(100_000_000)
    // 1 + 99,999,999 items; eight to three segments, and seven left, which take three.
    let segments = 1.0 + 12_499_999 * 3 + 3
    #expect(bench.layout.contentSize.height == segments * 201 - 1)
    bench.scroll(to: Point(x: 0, y: bench.layout.contentSize.height - 600))
    let layout = bench.layout as? MosaicLayout
    let cost = layout?.operations.counting {
      #expect(bench.visible.map(\.element).contains(.item(0, 99_999_999)))
    }
    #expect((cost ?? 99) < 10)
  }

  @Test("An update keeps the state before it readable")
  func updates() {
    let bench = bench(3)
    bench.apply([.insertItems(section: 0, 0..<1)], counts: [4])
    let old = bench.layout.attributesBeforeUpdate(of: .item(0, 2))
    #expect(old?.frame == Rect(196, 201, 194, 200))
    #expect((0..<4).map { bench.frame($0) } == naive(4, width: 390))
    bench.layout.finishUpdate()
    #expect(bench.layout.attributesBeforeUpdate(of: .item(0, 2)) == nil)
  }

  @Test("The picture of twelve items")
  func picture() throws {
    let bench = bench(12)
    try PictureFile.expect(SVGPicture(layout: bench.layout), named: "mosaic-12")
  }
}
