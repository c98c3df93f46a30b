import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Waterfall")
struct WaterfallLayoutTests {
  final class Heights: WaterfallLayoutDelegate {
    var heights: [Double]
    init(_ heights: [Double]) { self.heights = heights }
    func height(of item: ItemIndex, in layout: WaterfallLayout) -> WaterfallHeight {
      .points(heights[item.item])
    }
  }

  /// Columns of 100 points, 10 apart.
  private func bench(_ heights: Heights, columns: Int, height: Double = 300) -> LayoutBench {
    let layout = WaterfallLayout(columns: .count(columns))
    layout.delegate = heights
    return LayoutBench(
      layout, width: Double(columns) * 110 - 10, height: height, counts: [heights.heights.count])
  }

  private func column(_ bench: LayoutBench, _ item: Int) -> Int? {
    bench.frame(item).map { Int($0.minX / 110) }
  }

  @Test("Items take the column that ends first, the lowest on ties")
  func falling() {
    let heights = Heights([50, 30, 40, 60, 10])
    let bench = bench(heights, columns: 3)
    #expect(
      (0..<5).map { bench.frame($0) } == [
        Rect(0, 0, 100, 50), Rect(110, 0, 100, 30), Rect(220, 0, 100, 40),
        // The second column ends at 30, then at 100; the third at 40.
        Rect(110, 40, 100, 60), Rect(220, 50, 100, 10),
      ])
    #expect(bench.layout.contentSize == Size(width: 320, height: 100))
    let equal = Heights([20, 20, 20, 20])
    let ties = self.bench(equal, columns: 3)
    #expect(ties.frame(3) == Rect(0, 30, 100, 20))
  }

  @Test("4.31 Waterfall: insertion moves nothing to another column")
  func insertion() {
    let heights = Heights([50, 30, 40, 60, 10, 20, 70])
    let bench = bench(heights, columns: 3)
    let before = (0..<7).map { column(bench, $0) }
    heights.heights.insert(100, at: 1)
    bench.apply([.insertItems(section: 0, 1..<2)], counts: [8])
    // Behind the first item two columns are empty: the lower one is taken.
    #expect(bench.frame(1) == Rect(110, 0, 100, 100))
    let after = (0..<8).filter { $0 != 1 }.map { column(bench, $0) }
    #expect(after == before)
    // The old second item is pushed down in its column.
    #expect(bench.frame(2) == Rect(110, 110, 100, 30))
    bench.layout.finishUpdate()
    heights.heights.remove(at: 0)
    bench.apply([.deleteItems(section: 0, 0..<1)], counts: [7])
    #expect((1..<7).map { column(bench, $0) } == Array(before.dropFirst()))
  }

  @Test("An item that moves takes a column anew; another width takes all anew")
  func moving() {
    let heights = Heights([100, 50, 20, 30])
    let bench = bench(heights, columns: 2)
    // 0 left, 1 right, 2 right below it, 3 right below that: 50 + 20 and spacings end at 80.
    #expect((0..<4).map { column(bench, $0) } == [0, 1, 1, 1])
    heights.heights = [20, 100, 50, 30]
    bench.apply([.moveItem(from: ItemIndex(0, 2), to: ItemIndex(0, 0))], counts: [4])
    // All columns end at the start: the right one has the least below.
    #expect((0..<4).map { column(bench, $0) } == [1, 0, 1, 1])
    #expect(bench.frame(2) == Rect(110, 30, 100, 50))
    bench.resize(to: Size(width: 320, height: 300))
    // 155 wide: 20 left, 100 right, 50 left, 30 left.
    #expect((0..<4).map { bench.frame($0)?.minX } == [0, 165, 0, 0])
    bench.resize(to: Size(width: 321, height: 300))
    #expect(bench.frame(1)?.minX == 165)
  }

  @Test("What comes takes the column that ends first once what is before it is reloaded")
  func insertionBehindReloads() {
    let heights = Heights([10, 30, 40])
    let bench = bench(heights, columns: 2)
    // The first item grows from 10 to 200: its column no longer ends first.
    heights.heights = [200, 30, 25, 40]
    bench.apply([.reloadItems(section: 0, 0..<1), .insertItems(section: 0, 2..<3)], counts: [4])
    #expect((0..<4).map { column(bench, $0) } == [0, 1, 1, 0])
    #expect(bench.frame(2) == Rect(110, 40, 100, 25))
    bench.layout.finishUpdate()
    // The second one moves to the start, and grows from 30 to 300.
    heights.heights = [300, 50, 200, 25, 40]
    bench.apply(
      [
        .moveItem(from: ItemIndex(0, 1), to: ItemIndex(0, 0)), .reloadItems(section: 0, 1..<2),
        .insertItems(section: 0, 1..<2),
      ], counts: [5])
    #expect((0..<5).map { column(bench, $0) } == [1, 0, 0, 1, 0])
    #expect(bench.frame(0)?.height == 300)
  }

  @Test("What comes before all others, one after the other, comes into all columns alike")
  func insertionAtTheStart() {
    let heights = Heights(Array(repeating: 40, count: 9))
    let bench = bench(heights, columns: 3)
    for _ in 0..<21 {
      heights.heights.insert(40, at: 0)
      bench.apply([.insertItems(section: 0, 0..<1)], counts: [heights.heights.count])
      bench.layout.finishUpdate()
    }
    #expect(bench.layout.contentSize.height == 10 * 50 - 10)
    for place in 0..<3 { #expect((0..<30).filter { column(bench, $0) == place }.count == 10) }
  }

  @Test("Ratios follow the width of the columns, and columns a least width")
  func ratios() {
    let layout = WaterfallLayout(columns: .minimumWidth(150), itemHeight: .ratio(1.5))
    let bench = LayoutBench(layout, width: 310, counts: [3])
    #expect(bench.frame(1) == Rect(160, 0, 150, 225))
    bench.resize(to: Size(width: 309, height: 480))
    #expect(bench.frame(1) == Rect(0, 473.5, 309, 463.5))
  }

  /// The rule, by lists: columns are kept by item, places found from the first on.
  private struct Twin {
    var items: [(height: Double, column: Int)] = []
    let columns: Int

    func ends(before item: Int) -> [Double] {
      var ends = Array(repeating: 0.0, count: columns)
      for one in items[..<item] { ends[one.column] += one.height + 10 }
      return ends.map { max(0, $0 - 10) }
    }

    mutating func insert(_ height: Double, at item: Int) {
      let ends = ends(before: item)
      var below = ends.map { _ in 0.0 }
      for one in items[item...] { below[one.column] += one.height + 10 }
      let column =
        ends.indices.min { (ends[$0], below[$0], $0) < (ends[$1], below[$1], $1) } ?? 0
      items.insert((height, column), at: item)
    }

    var frames: [Rect] {
      var tops = Array(repeating: 0.0, count: columns)
      return items.map { item in
        defer { tops[item.column] += item.height + 10 }
        return Rect(Double(item.column) * 110, tops[item.column], 100, item.height)
      }
    }
  }

  @Test("Random insertions, deletions, moves and reloads equal the slow twin")
  func twin() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let columns = 1 + random.below(6)
      let heights = Heights((0..<random.below(60)).map { _ in Double(10 + random.below(90)) })
      var twin = Twin(columns: columns)
      for (i, height) in heights.heights.enumerated() { twin.insert(height, at: i) }
      let bench = bench(heights, columns: columns)
      for step in 0..<30 {
        let count = heights.heights.count
        let height = Double(10 + random.below(90))
        switch random.below(4) {
        case 1 where count > 0:
          let at = random.below(count)
          heights.heights.remove(at: at)
          twin.items.remove(at: at)
          bench.apply([.deleteItems(section: 0, at..<at + 1)], counts: [count - 1])
        case 2 where count > 0:
          let (from, to) = (random.below(count), random.below(count))
          let moved = heights.heights.remove(at: from)
          heights.heights.insert(moved, at: to)
          twin.items.remove(at: from)
          twin.insert(moved, at: to)
          bench.apply(
            [.moveItem(from: ItemIndex(0, from), to: ItemIndex(0, to))], counts: [count])
        case 3 where count > 0:
          let at = random.below(count)
          heights.heights[at] = height
          twin.items[at].height = height
          bench.apply([.reloadItems(section: 0, at..<at + 1)], counts: [count])
        default:
          let at = random.below(count + 1)
          heights.heights.insert(height, at: at)
          twin.insert(height, at: at)
          bench.apply([.insertItems(section: 0, at..<at + 1)], counts: [count + 1])
        }
        bench.layout.finishUpdate()
        let frames = twin.frames
        guard frames == frames.indices.map({ bench.frame($0) }),
          bench.layout.contentSize.height == (frames.map(\.maxY).max() ?? 0)
        else {
          Issue.record("seed \(seed), step \(step): \(frames)")
          return
        }
        let rect = Rect(
          Double(random.below(300)) - 50, Double(random.below(900)) - 50, 130, 200)
        let found = bench.layout.elements(in: rect).map(\.element)
        let wanted = frames.indices.filter { frames[$0].intersects(rect) }
        guard Set(found) == Set(wanted.map { .item(0, $0) }), found.count == wanted.count else {
          Issue.record("seed \(seed), step \(step): \(found) in \(rect)")
          return
        }
      }
    }
  }

  @Test("A frame, a query and an insertion cost no more than log n")
  func costs() throws {
    var costs: [[Int]] = []
    for count in [500, 50_000] {
      let heights = Heights((0..<count).map { Double(20 + $0 * 7 % 90) })
      let bench = bench(heights, columns: 3)
      let operations = try #require(bench.layout as? WaterfallLayout).operations
      bench.scroll(to: Point(x: 0, y: bench.layout.contentSize.height / 2))
      heights.heights.insert(40, at: 7)
      costs.append([
        operations.counting { _ = bench.visible },
        operations.counting { _ = bench.frame(count / 3) },
        operations.counting {
          bench.apply([.insertItems(section: 0, 7..<8)], counts: [count + 1])
        },
      ])
    }
    // A hundredfold count adds two levels, for each of some twenty items on screen.
    #expect(costs[1][0] <= costs[0][0] + 60, "\(costs)")
    #expect(costs[1][1] <= costs[0][1] + 4, "\(costs)")
    #expect(costs[1][2] <= costs[0][2] + 20, "\(costs)")
  }

  @Test("The picture of three columns")
  func picture() throws {
    var random = SeededGenerator(seed: 7)
    let heights = Heights((0..<24).map { _ in Double(40 + 10 * random.below(10)) })
    let bench = bench(heights, columns: 3)
    try PictureFile.expect(SVGPicture(layout: bench.layout), named: "waterfall")
  }
}
