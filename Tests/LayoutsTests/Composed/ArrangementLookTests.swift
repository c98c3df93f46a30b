import OcelotEngine
import OcelotLayouts
import Testing

/// Cards, lines, columns and widths of sections that are arranged differently.
@MainActor @Suite("Looks of arrangements") struct ArrangementLookTests {
  private func bench(
    _ arrangement: Arrangement, width: Double = 320, headers: [SupplementaryMetrics] = [],
    _ change: (inout SectionMetrics) -> Void = { _ in }
  ) -> LayoutBench {
    LayoutBench(
      ComposedLayout { _, _ in arrangement }, width: width, counts: [6],
      descriptions: [SectionDescription(metrics: .with(change), headers: headers)])
  }

  @Test("8.4.1 A boxed list's card is behind its rows alone, if the metrics say but its colour")
  func headerOverCard() throws {
    let bench = bench(.list(.boxed, rowHeight: .fixed(50)), headers: [.fixed(40)]) {
      $0.background = .some(.accent)
    }
    let header = try #require(bench.layout.attributes(of: .header(0)))
    #expect(header.frame == Rect(0, 0, 320, 40))
    #expect(header[Background.self] == nil)
    let card = try #require(
      bench.layout.attributes(of: .decoration(.sectionBackground, .section(0, 0))))
    #expect(card.frame == Rect(12, 40, 296, 300))
    #expect(card[Background.self] == .accent && card[CornerRadius.self] == 12)
  }

  @Test("8.1.2 Cells of a grid with distances are measured for the narrowest column")
  func narrowestColumn() throws {
    let bench = bench(.grid(columns: .count(3), itemHeight: .estimated(40)))
    // With the distance behind the last one columns share 332 points, as 111, 110 and 111.
    #expect((0..<3).map { bench.frame($0)?.width } == [99, 98, 99])
    for item in 0..<3 {
      let attributes = try #require(bench.layout.attributes(of: .item(0, item)))
      #expect(bench.layout.measuringWidth(for: attributes) == 98)
    }
  }

  @Test("8.1.2 A line between rows of a grid with distances crosses all columns")
  func lines() {
    var grid = Arrangement.grid(columns: .count(3), itemHeight: .points(50))
    grid.showsSeparators = true
    let bench = bench(grid)
    let line = ElementKey.rowSeparator(after: ItemIndex(0, 2))
    let lines = bench.all.filter(\.element.isDecoration)
    #expect(lines.map(\.element) == [line])
    #expect(lines.map(\.frame) == [Rect(0, 62, 320, 1)])
    #expect(bench.frame(line) == Rect(0, 62, 320, 1))
  }

  @Test(
    "8.2 A shelf begins where its metrics say, in what its maximum width leaves",
    arguments: [(SectionAlignment.leading, 0.0), (.center, 300.0), (.trailing, 600.0)])
  func alignment(_ alignment: SectionAlignment, _ x: Double) {
    let bench = bench(
      .shelf(width: .points(100), height: .points(80)), width: 1_000, headers: [.fixed(40)]
    ) {
      $0.maximumWidth = 400
      $0.alignment = alignment
    }
    #expect(bench.frame(0) == Rect(x, 40, 100, 80))
    // Its header stands where it does in other sections; items beside it scroll to the edges.
    #expect(bench.frame(.header(0)) == Rect(x, 0, 400, 40))
    #expect(bench.frame(5) == Rect(x + 560, 40, 100, 80))
  }

  @Test("8.2.1 An item that rests in the middle is no wider than its section may be")
  func centeredWidth() {
    var shelf = Arrangement.shelf(
      width: .fraction(1), height: .points(80), scrolling: .centered(peek: 40))
    shelf.maximumWidth = 600
    let wide = bench(shelf, width: 1_600)
    #expect(wide.frame(0) == Rect(500, 0, 600, 80))
    #expect(wide.frame(1)?.minX == 1_112)
    // Two distances of 12 and twice 40 points of the neighbours are left free.
    #expect(bench(shelf, width: 400).frame(0) == Rect(52, 0, 296, 80))
  }
}
