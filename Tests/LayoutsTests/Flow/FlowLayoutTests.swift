import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

@MainActor
@Suite("Flow")
struct FlowLayoutTests {
  private func squares(_ count: Int, _ side: Double = 50) -> FlowTwin.Section {
    FlowTwin.Section(sizes: Array(repeating: Size(width: side, height: side), count: count))
  }

  @Test("4.22 L 320, seven 50s: gap 17.5; last line x 0, 67.5")
  func sevenFifties() {
    let bench = LayoutBench(FlowLayout(), width: 320, counts: [7])
    #expect((0..<5).map { bench.frame($0)?.minX } == [0, 67.5, 135, 202.5, 270])
    #expect(bench.frame(5) == Rect(0, 60, 50, 50))
    #expect(bench.frame(6) == Rect(67.5, 60, 50, 50))
    #expect(bench.layout.contentSize == Size(width: 320, height: 110))
  }

  @Test("4.23 Mixed last line: gap 10 from the start")
  func mixedLastLine() {
    var section = squares(5)
    section.sizes += [Size(width: 30, height: 50), Size(width: 70, height: 50)]
    let answers = FlowAnswers([section])
    let layout = FlowLayout()
    layout.delegate = answers
    let bench = LayoutBench(layout, width: 320, counts: [7])
    // 5 · 50 + 4 · 10 = 290 and 10 + 30 is 330: the thirty begins the last line.
    #expect(bench.frame(4)?.minX == 270)
    #expect(bench.frame(5) == Rect(0, 60, 30, 50))
    #expect(bench.frame(6) == Rect(40, 60, 70, 50))
  }

  @Test("4.24 Extents 20 and 60 share a centre")
  func lineCentre() {
    let answers = FlowAnswers([
      FlowTwin.Section(sizes: [Size(width: 50, height: 20), Size(width: 50, height: 60)])
    ])
    let layout = FlowLayout()
    layout.delegate = answers
    let bench = LayoutBench(layout, counts: [2])
    #expect(bench.frame(0)?.minY == 20)
    #expect(bench.frame(0)?.midY == 30)
    #expect(bench.frame(1)?.midY == 30)
    var metrics = FlowMetrics()
    metrics.lineAlignment = .end
    let aligned = FlowLayout(metrics: metrics)
    aligned.delegate = answers
    #expect(LayoutBench(aligned, counts: [2]).layout.contentSize.height == 60)
    let bottom = LayoutBench(aligned, counts: [2])
    #expect(bottom.frame(0)?.maxY == 60)
  }

  @Test("4.25 A pinned header leaves exactly with its section, a pinned footer comes with it")
  func pinning() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 320, height: 90)
    metrics.headerExtent = 30
    metrics.footerExtent = 20
    metrics.pinsHeaders = true
    metrics.pinsFooters = true
    let bench = LayoutBench(FlowLayout(metrics: metrics), height: 200, counts: [3, 3])
    // A section is 30 + 90 + 10 + 90 + 10 + 90 + 20 = 340 high.
    for (offset, header, footer) in [
      (0.0, 0.0, 180.0), (100, 100, 280), (140, 140, 320), (300, 300, 320), (310, 310, 320),
      (311, 310, 320), (339, 310, 320),
    ] {
      bench.scroll(to: Point(x: 0, y: offset))
      #expect(bench.frame(.header(0))?.minY == header, "offset \(offset)")
      #expect(bench.frame(.footer(0))?.minY == footer, "offset \(offset)")
    }
    bench.scroll(to: Point(x: 0, y: 145))
    // Of the second section five points are in sight: its footer goes no higher than it begins.
    #expect(bench.frame(.footer(1))?.minY == 340)
    bench.scroll(to: Point(x: 0, y: 340))
    #expect(!bench.visible.contains { $0.element == .header(0) || $0.element == .footer(0) })
    #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: 320)) == 20)
  }

  @Test("Headers span content insets and ignore section insets; empty sections keep both")
  func headers() {
    var section = squares(1)
    section.insets = Insets(top: 5, leading: 20, bottom: 7, trailing: 20)
    section.header = 30
    section.footer = 15
    var empty = section
    empty.sizes = []
    let answers = FlowAnswers([section, empty])
    let layout = FlowLayout()
    layout.delegate = answers
    let bench = LayoutBench(layout, counts: [1, 0], insets: Insets(leading: 10, trailing: 10))
    #expect(bench.frame(.header(0)) == Rect(0, 0, 300, 30))
    // A line of 260 holds four, 60 apart and 20 / 3 more: a last one starts where they do.
    #expect(bench.frame(0) == Rect(20, 35, 50, 50))
    #expect(bench.frame(.footer(0)) == Rect(0, 92, 300, 15))
    #expect(bench.frame(.header(1)) == Rect(0, 107, 300, 30))
    #expect(bench.frame(.footer(1)) == Rect(0, 149, 300, 15))
    #expect(bench.layout.contentSize == Size(width: 300, height: 164))
  }

  @Test("A lone item of a line that is not the last is centred; too wide ones are cut, one report")
  func wideItems() {
    let answers = FlowAnswers([
      FlowTwin.Section(
        sizes: [200, 400, 500, 50].map { Size(width: $0, height: 10) }, lineSpacing: 0)
    ])
    let layout = FlowLayout()
    layout.delegate = answers
    let bench = LayoutBench(layout, width: 320, counts: [4])
    #expect(
      (0..<4).map { bench.frame($0) } == [
        Rect(60, 0, 200, 10), Rect(0, 10, 320, 10), Rect(0, 20, 320, 10), Rect(0, 30, 50, 10),
      ])
    #expect(bench.environment.reports.map(\.code) == [.itemTooWide])
    bench.resize(to: Size(width: 600, height: 480))
    // 200 and 390 with 10 between them would fit, 200 and 400 do not; 500 and 50 do.
    #expect(bench.frame(1) == Rect(100, 10, 400, 10))
    #expect(bench.frame(2) == Rect(0, 20, 500, 10))
    #expect(bench.frame(3) == Rect(510, 20, 50, 10))
    #expect(bench.environment.reports.count == 1)
  }

  @Test("Horizontal scrolling swaps the axes")
  func horizontal() {
    let bench = LayoutBench(FlowLayout(axis: .horizontal), width: 200, height: 320, counts: [7])
    #expect(bench.layout.axis == .horizontal)
    #expect(bench.frame(1) == Rect(0, 67.5, 50, 50))
    #expect(bench.frame(6) == Rect(60, 67.5, 50, 50))
    #expect(bench.layout.contentSize == Size(width: 110, height: 320))
  }

  @Test("Justification and the last line can be chosen")
  func justification() {
    var metrics = FlowMetrics()
    metrics.justification = .center
    let centred = LayoutBench(FlowLayout(metrics: metrics), width: 320, counts: [6])
    #expect(centred.frame(0)?.minX == 15)
    #expect(centred.frame(1)?.minX == 75)
    #expect(centred.frame(5)?.minX == 135)
    metrics.justification = .spread
    metrics.lastLine = .end
    let ended = LayoutBench(FlowLayout(metrics: metrics), width: 320, counts: [6])
    #expect(ended.frame(1)?.minX == 67.5)
    #expect(ended.frame(5)?.minX == 270)
  }

  @Test("A hundred million equal items: no question, constant memory, and one odd item is a line")
  func hundredMillion() {
    let layout = FlowLayout()
    let cost = layout.operations.counting {
      let bench = LayoutBench(layout, width: 320, counts: [100_000_000])
      #expect(bench.layout.contentSize.height == 20_000_000 * 60 - 10)
      bench.scroll(to: Point(x: 0, y: bench.layout.contentSize.height - 480))
      #expect(bench.visible.last?.element == .item(0, 99_999_999))
      // 480 points are eight lines.
      #expect(bench.visible.count == 40)
      bench.apply([.insertItems(section: 0, 12..<13)], counts: [100_000_001])
      #expect(bench.frame(100_000_000) == Rect(0, 20_000_000 * 60, 50, 50))
    }
    #expect(cost < 60)
  }

  private final class OddOnes: FlowLayoutDelegate {
    var asked = 0
    func itemSizes(in section: Int, of layout: FlowLayout) -> FlowItemSizes? {
      // Uniform when the section is made, of its own size for what comes later.
      asked += 1
      return asked == 1 ? nil : .uniform(Size(width: 90, height: 50))
    }
  }

  @Test("An odd item among ten million equal ones is broken around in O(log n)")
  func oddItem() {
    let odd = OddOnes()
    let layout = FlowLayout()
    layout.delegate = odd
    let bench = LayoutBench(layout, width: 320, counts: [10_000_000])
    let cost = layout.operations.counting {
      bench.apply([.insertItems(section: 0, 7..<8)], counts: [10_000_001])
    }
    #expect(cost < 100)
    // 50, 50, 90, 50 and 30 between them are 270; another 60 do not fit into 320.
    #expect((5..<9).map { bench.frame($0)?.width } == [50, 50, 90, 50])
    #expect(bench.frame(9)?.minY == 120)
    #expect(bench.frame(8)?.minX == 270)
    #expect(bench.layout.contentSize.height == 2_000_001 * 60 - 10)
  }

  @Test("The picture of sections with mixed sizes")
  func picture() throws {
    var random = SeededGenerator(seed: 4)
    var mixed = FlowTwin.Section(
      sizes: (0..<14).map { _ in
        Size(width: Double(40 + 10 * random.below(9)), height: Double(30 + 10 * random.below(4)))
      })
    mixed.header = 30
    mixed.insets = Insets(all: 10)
    var uniform = squares(8)
    uniform.header = 30
    uniform.insets = Insets(all: 10)
    let answers = FlowAnswers([mixed, uniform])
    let layout = FlowLayout()
    layout.delegate = answers
    let bench = LayoutBench(layout, width: 320, height: 240, counts: [14, 8])
    try PictureFile.expect(SVGPicture(layout: bench.layout), named: "flow-mixed")
  }

  @Test("Sizes that are asked again while an item is lifted count at once")
  func otherSizesWhileLifted() {
    let answers = FlowAnswers([squares(8)])
    let layout = FlowLayout()
    layout.delegate = answers
    let bench = LayoutBench(layout, width: 320, counts: [8])
    let context = InvalidationContext()
    context.movement = .lifted(ItemIndex(0, 1), gap: ItemIndex(0, 3))
    layout.prepare(context)
    #expect(bench.frame(0)?.width == 50)
    answers.sections = [squares(8, 80)]
    layout.prepare(FlowInvalidationContext())
    #expect((0..<8).map { bench.frame($0)?.width } == Array(repeating: 80, count: 8))
    #expect(layout.liftedAttributes?.frame.width == 80)
  }
}
