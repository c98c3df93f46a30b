import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid geometry")
struct GridGeometryTests {
  @Test("2.2 Zero padding inside overrides 10 outside")
  func zeroPaddingOverrides() {
    let outer = SectionMetrics.with { $0.padding = Insets(all: 10) }
    let inner = SectionMetrics.with { $0.padding = .zero }
    let bench = GridBench([
      (1, SectionDescription(metrics: outer.overlaid(by: inner))),
      (1, SectionDescription(metrics: outer)),
    ])
    #expect(bench.frame(.item(0, 0)) == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(bench.frame(.item(1, 0)) == Rect(x: 10, y: 54, width: 300, height: 44))
  }

  @Test("2.3 Bottom padding of 20 moves the next section by 20")
  func bottomPadding() {
    let padded = SectionMetrics.with { $0.padding = Insets(bottom: 20) }
    let bench = GridBench([(2, SectionDescription(metrics: padded)), (1, .plain)])
    #expect(bench.frame(.item(1, 0)) == Rect(x: 0, y: 108, width: 320, height: 44))
    #expect(bench.layout.contentSize == Size(width: 320, height: 152))
  }

  @Test("2.4 A row of 30 and 50: both cells are 50 high")
  func highestItem() {
    let bench = GridBench([(3, SectionDescription(metrics: .measured(44, columns: 2)))])
    bench.measure([.item(0, 0): 30, .item(0, 1): 50, .item(0, 2): 20])
    #expect(bench.frame(.item(0, 0)) == Rect(x: 0, y: 0, width: 160, height: 50))
    #expect(bench.frame(.item(0, 1)) == Rect(x: 160, y: 0, width: 160, height: 50))
    // A last row that is not full keeps the width of the column.
    #expect(bench.frame(.item(0, 2)) == Rect(x: 0, y: 50, width: 160, height: 20))
    #expect(bench.layout.contentSize.height == 70)
  }

  @Test("2.5 Width 100, three columns, scale 2: edges 0, 33.5, 66.5, 100")
  func edges() {
    let bench = GridBench(
      width: 100, scale: 2, [(3, SectionDescription(metrics: .fixed(10, columns: 3)))])
    #expect(bench.frame(.item(0, 0)) == Rect(x: 0, y: 0, width: 33.5, height: 10))
    #expect(bench.frame(.item(0, 1)) == Rect(x: 33.5, y: 0, width: 33, height: 10))
    #expect(bench.frame(.item(0, 2)) == Rect(x: 66.5, y: 0, width: 33.5, height: 10))
  }

  @Test("2.7 A placeholder after content higher than the viewport has its measured height")
  func placeholderBelowContent() {
    let bench = GridBench([
      (20, .plain), (0, SectionDescription(showsPlaceholder: true)),
    ])
    #expect(bench.frame(.placeholder(1)) == Rect(x: 0, y: 880, width: 320, height: 200))
    bench.measure([.placeholder(1): 90])
    #expect(bench.frame(.placeholder(1)) == Rect(x: 0, y: 880, width: 320, height: 90))
    #expect(bench.layout.contentSize.height == 970)
  }

  @Test("2.8 Two placeholders split the rest equally, the last takes what rounding leaves")
  func placeholdersShare() {
    let placeholder = SectionDescription(showsPlaceholder: true)
    let bench = GridBench(height: 501, [(0, placeholder), (1, .plain), (0, placeholder)])
    // 501 − 44 = 457: 229 (rounded from 228.5) and 228.
    #expect(bench.frame(.placeholder(0)) == Rect(x: 0, y: 0, width: 320, height: 229))
    #expect(bench.frame(.placeholder(2)) == Rect(x: 0, y: 273, width: 320, height: 228))
    #expect(bench.layout.contentSize.height == 501)
    bench.measure([.placeholder(0): 300, .placeholder(2): 100])
    // The first needs more than its share: the second takes what it leaves.
    #expect(bench.frame(.placeholder(0))?.height == 300)
    #expect(bench.frame(.placeholder(2)) == Rect(x: 0, y: 344, width: 320, height: 157))
  }

  @Test("A remainder row takes what headers and rows leave")
  func remainder() {
    let rest = SectionMetrics.with { $0.rowHeight = .remainder(minimum: 60) }
    let bench = GridBench([
      (2, .plain), (1, SectionDescription(metrics: rest, headers: [.fixed(20)])),
    ])
    #expect(bench.frame(.item(1, 0)) == Rect(x: 0, y: 108, width: 320, height: 372))
    bench.resize(height: 130)
    #expect(bench.frame(.item(1, 0)) == Rect(x: 0, y: 108, width: 320, height: 60))
  }

  @Test("Headers, padding, rows, padding and footers follow each other")
  func order() {
    let metrics = SectionMetrics.with {
      $0.rowHeight = .fixed(30)
      $0.padding = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(7), .fixed(0), .fixed(9)]),
      [
        (
          2,
          SectionDescription(
            metrics: metrics, headers: [.fixed(10), .fixed(20)], footers: [.fixed(5)])
        )
      ])
    #expect(bench.frame(.globalHeader(0)) == Rect(x: 0, y: 0, width: 320, height: 7))
    #expect(bench.frame(.globalHeader(1)) == nil)
    #expect(bench.frame(.globalHeader(2)) == Rect(x: 0, y: 7, width: 320, height: 9))
    #expect(bench.frame(.header(0, 1)) == Rect(x: 0, y: 26, width: 320, height: 20))
    #expect(bench.frame(.item(0, 1)) == Rect(x: 2, y: 77, width: 314, height: 30))
    #expect(bench.frame(.footer(0)) == Rect(x: 0, y: 110, width: 320, height: 5))
    #expect(bench.layout.contentSize == Size(width: 320, height: 115))
  }

  @Test("Without items only headers that are visible when empty stay; footers need items")
  func emptySections() {
    let headers: [SupplementaryMetrics] = [
      .fixed(10),
      .with {
        $0.height = .fixed(20)
        $0.visibleWhenEmpty = true
      },
      .with { $0.isHidden = true },
    ]
    let bench = GridBench([
      (0, SectionDescription(headers: headers, footers: [.fixed(5)])),
      (3, SectionDescription(headers: headers, footers: [.fixed(5)], showsPlaceholder: true)),
    ])
    #expect(bench.frame(.header(0, 0)) == nil)
    #expect(bench.frame(.header(0, 1)) == Rect(x: 0, y: 0, width: 320, height: 20))
    #expect(bench.frame(.footer(0)) == nil)
    #expect(bench.frame(.header(1, 0)) == Rect(x: 0, y: 20, width: 320, height: 10))
    #expect(bench.frame(.placeholder(1)) == Rect(x: 0, y: 50, width: 320, height: 430))
    #expect(bench.frame(.item(1, 0)) == nil)
    #expect(bench.frame(.footer(1)) == nil)
  }

  @Test("Items fill rows against the reading direction where the metrics say so")
  func trailingFirst() {
    let metrics = SectionMetrics.with {
      $0.rowHeight = .fixed(10)
      $0.columns = 3
      $0.itemOrder = .trailingToLeading
    }
    let bench = GridBench(width: 300, [(4, SectionDescription(metrics: metrics))])
    #expect(bench.frame(.item(0, 0)) == Rect(x: 200, y: 0, width: 100, height: 10))
    #expect(bench.frame(.item(0, 2)) == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(bench.frame(.item(0, 3)) == Rect(x: 200, y: 10, width: 100, height: 10))
    let column = bench.layout.attributes(of: .item(0, 0))?[ColumnIndex.self]
    #expect(column == ColumnIndex.Value(index: 2, count: 3))
  }

  @Test("Without width or height nothing is shown, and what is unknown is nil")
  func nothing() {
    let bench = GridBench([(3, SectionDescription(metrics: .measured(44)))])
    #expect(bench.frame(.item(0, 3)) == nil)
    #expect(bench.frame(.item(1, 0)) == nil)
    #expect(bench.frame(.item(-1, 0)) == nil)
    #expect(bench.frame(.item(0, -1)) == nil)
    #expect(bench.frame(.header(0)) == nil)
    #expect(bench.frame(.placeholder(0)) == nil)
    #expect(bench.frame(.globalHeader(-1)) == nil)
    bench.measure([.item(0, 0): 50])
    bench.resize(width: 0)
    #expect(bench.frame(.item(0, 0)) == nil)
    #expect(bench.layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
    bench.resize(width: 320)
    #expect(bench.frame(.item(0, 0))?.height == 50)
    #expect(bench.layout.attributes(of: .item(0, 0))?.isEstimated == false)
  }

  @Test("What is behind empty sections is shown, however the heights before it round")
  func behindEmptySections() {
    let count = 2_000
    let bench = GridBench(
      (0..<count).map { section in
        // Two of five sections are empty.
        let items = section % 5 == 1 || section % 5 == 2 ? 0 : 1
        return (items, SectionDescription(metrics: .fixed(0.1 * Double(section % 97 + 10))))
      })
    for section in stride(from: 0, to: count - 5, by: 5) {
      guard let last = bench.frame(.item(section, 0)) else { return }
      let rect = Rect(x: 0, y: last.maxY - 0.5, width: 320, height: 1)
      #expect(
        bench.layout.elements(in: rect).map(\.element)
          == [.item(section, 0), .item(section + 3, 0)])
    }
  }
}
