import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// What newcomers get wrong, and what it costs them.
@MainActor @Suite struct ComposedMistakesTests {
  @Test("A body that is given with items is told what is wrong")
  func givenWithItems() {
    let layout = ComposedLayout { _, _ in .body(PosterBody(count: 4)) }
    let bench = LayoutBench(layout, counts: [3])
    #expect(bench.environment.reports.map(\.code) == [.countMismatch])
    #expect(bench.environment.reports.first?.message.contains("given with 4 items") == true)
  }

  @Test("A section that is arranged otherwise has its items again, however its body counted")
  func healing() {
    let isHonest = Box(false)
    let layout = ComposedLayout { section, environment in
      isHonest.value || environment.viewport.width < 300
        ? .table(.fixed(20)) : .body(LyingBody(lie: .forgetsInserted))
    }
    let bench = LayoutBench(layout, counts: [6])
    #expect(bench.environment.reports.map(\.code) == [.countMismatch])
    bench.resize(to: Size(width: 200, height: 480))
    #expect(bench.frame(5) == Rect(0, 100, 200, 20))
    bench.apply([.deleteItems(section: 0, 2..<6)], counts: [2])
    #expect(bench.frame(1) == Rect(0, 20, 200, 20))
    bench.resize(to: Size(width: 320, height: 480))
    isHonest.value = true
    bench.apply([.refreshSections(0..<1)], counts: [2])
    #expect(bench.frame(1) == Rect(0, 20, 320, 20))
  }

  @Test("Insets that are none are taken as 0, and cost nothing that was measured")
  func oddInsets() {
    let layout = ComposedLayout { section, environment in
      var rows = Arrangement.table()
      rows.insets.top = section == 0 ? .nan : 3
      return rows
    }
    let bench = LayoutBench(layout, counts: [2, 2])
    bench.measure([.item(0, 0): Size(width: 320, height: 70)])
    bench.apply([.refreshSections(0..<1)], counts: [2, 2])
    #expect(bench.frame(0)?.height == 70)
    #expect(Set(bench.environment.reports.map(\.code)) == [.invalidMetrics])
  }

  @Test("More columns than there are points for are left out, with a report")
  func tooManyColumns() throws {
    let layout = ComposedLayout { _, _ in
      .grid(columns: .count(12), itemHeight: .points(80), spacing: 24)
    }
    let bench = LayoutBench(layout, width: 260, counts: [20])
    #expect(bench.environment.reports.map(\.code) == [.itemTooWide])
    #expect(try #require(bench.frame(0)).width >= 1)
    #expect(bench.visible.count == 20)
    bench.resize(to: Size(width: 640, height: 480))
    #expect(bench.frame(11)?.minY == bench.frame(0)?.minY)
    #expect(bench.environment.reports.count == 1)
  }

  @Test("So are those of a waterfall, in an arrangement and in a layout of its own")
  func tooManyColumnsOfWaterfall() {
    let single = WaterfallLayout(columns: .count(16), spacing: 10)
    let layouts: [any Layout] = [
      single, ComposedLayout { _, _ in .waterfall(columns: .count(16), spacing: 10) },
    ]
    for layout in layouts {
      let bench = LayoutBench(layout, width: 40, counts: [20])
      #expect(bench.environment.reports.map(\.code) == [.itemTooWide])
      #expect(
        bench.environment.reports.first?.message.contains("40.0 points: 4 are shown") == true)
      bench.resize(to: Size(width: 640, height: 480))
      bench.resize(to: Size(width: 641, height: 480))
      #expect(bench.environment.reports.count == 1 && bench.frame(15)?.minY == 0)
    }
    let bench = LayoutBench(single, counts: [2])
    single.columns = .count(-3)
    #expect(
      bench.environment.reports.map(\.message) == [
        "WaterfallLayout.columns is count(-3); taken as count(1)"
      ])
    #expect(single.columns == .count(1))
  }

  @Test("A setting that was set again before the layout is in a view is reported as it is")
  func setAgain() {
    let waterfall = WaterfallLayout(columns: .count(0), spacing: -1)
    for _ in 0..<3 { waterfall.minimumContentWidth = -2 }
    waterfall.spacing = 4
    #expect(
      LayoutBench(waterfall, counts: [3]).environment.reports.map(\.message) == [
        "WaterfallLayout.columns is count(0); taken as count(1)",
        "WaterfallLayout.minimumContentWidth is -2.0, no width; taken as nil",
      ])
  }

  @Test("What is said once of a layout is not said again where the view shows another meanwhile")
  func shownAgain() {
    let layout = ComposedLayout { _, _ in .columns(itemHeight: -1, minimumWidth: 100) }
    let screen = HeadlessCollection(layout: layout, width: 300, height: 200)
    screen.show(SampleDataSource(count: 20))
    for _ in 0..<2 {
      screen.view.setLayout(TableLayout())
      screen.layout()
      screen.view.setLayout(layout)
      screen.layout()
    }
    #expect(screen.reporter.takeReports().map(\.code) == [.invalidMetrics])
  }

  @Test("What makes no sense in a layout of one arrangement is reported once it is in a view")
  func oddSettings() {
    let waterfall = WaterfallLayout(spacing: .nan)
    waterfall.itemHeight = .points(-3)
    let flow = ColumnFlowLayout(itemHeight: -3)
    flow.margin = .infinity
    let composed = ComposedLayout { _, _ in .table() }
    composed.sectionSpacing = -8
    composed.minimumContentWidth = .nan
    let layouts: [(any Layout, Int)] = [
      (waterfall, 2), (flow, 2), (composed, 2), (TableLayout(rowHeight: .fixed(-5)), 1),
      (MosaicLayout(segmentHeight: .infinity, gutter: -1), 2), (TableLayout(), 0),
      (WaterfallLayout(columns: .count(17)), 1), (WaterfallLayout(columns: .count(16)), 0),
    ]
    for (layout, count) in layouts {
      let reports = LayoutBench(layout, counts: [3]).environment.reports
      #expect(reports.map(\.code) == Array(repeating: .invalidMetrics, count: count))
    }
    let bench = LayoutBench(flow, counts: [3])
    #expect(bench.environment.reports.isEmpty)
    flow.spacing = -1
    #expect(
      bench.environment.reports.map(\.message) == [
        "ColumnFlowLayout.spacing is -1.0; taken as 10.0"
      ])
  }

  @Test("What was reported in one view is reported in the next one")
  func nextView() {
    let layout = ComposedLayout { _, _ in .table(.fixed(20)) }
    layout.itemSize = { _ in .points(length: -.infinity, breadth: nil) }
    for _ in 0..<2 {
      let bench = LayoutBench(layout, counts: [4])
      #expect(bench.environment.reports.map(\.code) == [.invalidMetrics])
    }
  }

  @Test("Sizes that are none are reported once, and count as usual")
  func oddSizes() {
    let layout = ComposedLayout { _, _ in .table(.fixed(20)) }
    layout.itemSize = { _ in .points(length: -.infinity, breadth: nil) }
    let bench = LayoutBench(layout, counts: [40])
    #expect(bench.frame(39) == Rect(0, 780, 320, 20))
    #expect(bench.environment.reports.map(\.code) == [.invalidMetrics])
  }

  @Test("Lines that metrics want and the arrangement has not are reported once")
  func linesOfNone() {
    let lined = SectionDescription(metrics: .with { $0.showsRowSeparators = true })
    var rows = Arrangement.table(.fixed(20))
    rows.showsSeparators = false
    let bench = LayoutBench(
      ComposedLayout { _, _ in rows }, counts: [3, 3], descriptions: [lined, lined])
    #expect(bench.environment.reports.map(\.code) == [.invalidMetrics])
    #expect(
      bench.environment.reports.first?.message.contains("Set showsSeparators of the arrangement")
        == true)
  }

  @Test(
    "6.3.9 Where items are in no rows an arrangement shows no lines, which is reported once",
    arguments: [
      (.flow(), false), (.columns(itemHeight: 40, minimumWidth: 100), false), (.mosaic(), false),
      (.waterfall(), false), (.shelf(width: .points(80), height: .points(80)), false),
      (.shelf(width: .points(80), height: .points(80), rows: 2), true), (.list(.inset), true),
      (.grid(columns: .count(2), itemHeight: .points(40)), true),
      (.group(.row(height: .points(40), [.item(), .item()])), true),
    ] as [(Arrangement, Bool)])
  func linesWithoutRows(arrangement: Arrangement, hasRows: Bool) {
    var lined = arrangement
    lined.showsSeparators = true
    let bench = LayoutBench(ComposedLayout { _, _ in lined }, counts: [9, 9])
    #expect(bench.all.contains { $0.element.isDecoration } == hasRows)
    #expect(bench.environment.reports.map(\.code) == (hasRows ? [] : [.invalidMetrics]))
    if !hasRows {
      #expect(
        bench.environment.reports.first?.message.contains("section 0: showsSeparators of its")
          == true)
    }
    // Metrics may say that none are wanted.
    let none = SectionDescription(metrics: .with { $0.showsRowSeparators = false })
    let unlined = LayoutBench(
      ComposedLayout { _, _ in lined }, counts: [9], descriptions: [none])
    #expect(!unlined.all.contains { $0.element.isDecoration })
    #expect(unlined.environment.reports.isEmpty)
  }

  @Test(
    "A shelf that is to rest at items of measured widths says once that it cannot",
    arguments: [ShelfScrolling.groupPaging, .centered(peek: 20), .paging, .continuous])
  func stops(scrolling: ShelfScrolling) {
    let layout = ComposedLayout { _, _ in
      .shelf(width: .estimated(120), height: .points(40), scrolling: scrolling)
    }
    let bench = LayoutBench(layout, counts: [9, 9])
    let isReported = scrolling != .paging && scrolling != .continuous
    #expect(bench.environment.reports.map(\.code) == (isReported ? [.invalidMetrics] : []))
  }

  @Test("Numbers that are none take no drag down", arguments: LyingBody.Lie.allCases)
  func drag(lie: LyingBody.Lie) {
    let layout = ComposedLayout { section, _ in
      section == 1 ? .body(LyingBody(lie: lie)) : .table(.fixed(20))
    }
    let bench = LayoutBench(layout, counts: [3, 4, 3])
    for lifted in [ItemIndex(0, 0), ItemIndex(1, 0), ItemIndex(1, 3), ItemIndex(2, 2)] {
      for gap in [ItemIndex(0, 1), ItemIndex(1, 0), ItemIndex(1, 2), ItemIndex(2, 0)] {
        let context = InvalidationContext()
        context.movement = .lifted(lifted, gap: gap)
        layout.prepare(context)
        _ = layout.liftedAttributes
        _ = bench.visible
        for y in [-50.0, 0, 30, 90, 1e9] {
          let found = layout.gap(nearestTo: Point(x: 20, y: y), current: gap)
          if let found {
            let counts = [3, 4, 3]
            #expect(counts.indices.contains(found.section), "\(found)")
            #expect(found.item >= 0 && found.item <= counts[found.section], "\(found)")
          }
        }
      }
    }
  }

  @Test("What makes a screen wrong is reported", arguments: LyingBody.Lie.allCases)
  func reports(lie: LyingBody.Lie) {
    let screen = HeadlessCollection(
      layout: ComposedLayout { section, _ in
        section == 1 ? .body(LyingBody(lie: lie)) : .table(.fixed(20))
      })
    let source = SampleDataSource([
      SampleSection(0, items: 0..<2), SampleSection(1, items: 2..<8),
      SampleSection(2, items: 8..<11),
    ])
    screen.show(source)
    screen.apply(source.update { $0[1].items.removeLast(2) })
    let isHarmless = [.reversed, .openings, .deaf].contains(lie)
    #expect(screen.reporter.isEmpty == isHarmless, "\(screen.reporter.reports)")
  }

  @Test(
    "A body that hides its dependence on the breadth costs places, and neither views nor passes")
  func deaf() throws {
    let layout = ComposedLayout { section, _ in
      section == 1 ? .body(LyingBody(lie: .deaf)) : .body(CardBody())
    }
    let source = SampleDataSource([
      SampleSection(0, items: 0..<6), SampleSection(1, items: 6..<30),
      SampleSection(2, items: 30..<90),
    ])
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 320, height: 240)
    for width in [120.0, 400, 80, 320, 250] {
      let before = screen.view.statistics.prepares
      screen.resize(width: width, height: 240)
      // The width is one prepare, and nothing is measured.
      #expect(screen.view.statistics.prepares - before <= 2, "\(width)")
      for offset in [0.0, 150, 400, 900] {
        screen.scroll(to: Point(x: 0, y: offset))
        let problems = screen.inconsistencies()
        #expect(problems == [], "\(width), \(offset)")
      }
    }
    screen.view.invalidateLayout(.all())
    screen.layout()
    // Three lines of cards, and rows of an eighth of the width.
    #expect(layout.attributes(of: .item(2, 0))?.frame.minY == 102 + 24 * 31.25)
    screen.view.tearDown()
    #expect(screen.host.views.values.allSatisfy { $0.phase == .discarded })
  }

  @Test("A computed body that is given with a count below 0 traps nothing")
  func negativeCount() {
    let layout = ComposedLayout { _, _ in .body(TileBody(count: -9)) }
    let bench = LayoutBench(layout, counts: [3])
    _ = bench.visible
    #expect(bench.environment.reports.map(\.code) == [.countMismatch])
  }

  @Test(
    "Numbers of an arrangement that are none are reported once, with what counts in their place",
    arguments: [
      (
        Arrangement.table(.fixed(-3)),
        "rowHeight of Arrangement.table is .fixed(-3.0); taken as .fixed(44.0)"
      ),
      (
        .list(.boxed, rowHeight: .selfSizing(estimate: .nan)),
        "rowHeight of Arrangement.list is .selfSizing(estimate: nan); taken as .selfSizing(estimate: 44.0)"
      ),
      (
        .columns(itemHeight: 0, minimumWidth: 100),
        "itemHeight of Arrangement.columns is 0.0; taken as 70.0"
      ),
      (
        .columns(itemHeight: 20, minimumWidth: -.infinity),
        "minimumWidth of Arrangement.columns is -inf; taken as 300.0"
      ),
      (
        .columns(itemHeight: 20, minimumWidth: 90, spacing: -1),
        "spacing of Arrangement.columns is -1.0; taken as 10.0"
      ),
      (
        .mosaic(segmentHeight: .infinity),
        "segmentHeight of Arrangement.mosaic is inf; taken as 200.0"
      ),
      (.mosaic(gutter: -2), "gutter of Arrangement.mosaic is -2.0; taken as 1.0"),
      (
        .waterfall(columns: .minimumWidth(0)),
        "columns of Arrangement.waterfall is .minimumWidth(0.0); taken as .minimumWidth(150.0)"
      ),
      (
        .waterfall(columns: .count(0)),
        "columns of Arrangement.waterfall is .count(0); taken as .count(1)"
      ),
      (.waterfall(spacing: .nan), "spacing of Arrangement.waterfall is nan; taken as 10.0"),
      (
        .waterfall(itemHeight: .ratio(-1)),
        "itemHeight of Arrangement.waterfall is .ratio(-1.0); taken as .ratio(1.0)"
      ),
      (
        .grid(columns: .count(-4), itemHeight: .points(20)),
        "columns of Arrangement.grid is .count(-4); taken as .count(1)"
      ),
      (
        .waterfall(columns: .count(17)),
        "columns of Arrangement.waterfall is .count(17); taken as .count(16)"
      ),
      (
        .grid(columns: .count(100), itemHeight: .points(20), spacing: 0),
        "columns of Arrangement.grid is .count(100); taken as .count(64)"
      ),
      (
        .group(.row(height: .points(30), [ItemGroup](repeating: .item(), count: 1_100))),
        "items of an ItemGroup is 1100; taken as the first 1000"
      ),
      (
        .group(.nested(levels: 33)),
        "levels of an ItemGroup is 33; taken as 32"
      ),
      (
        .grid(columns: .count(2), itemHeight: .points(0)),
        "itemHeight of Arrangement.grid is .points(0.0); taken as .estimated(200.0)"
      ),
      (
        .grid(columns: .count(2), itemHeight: .points(20), spacing: -1),
        "spacing of Arrangement.grid is -1.0; taken as 12.0"
      ),
      (
        .grid(columns: .count(2), itemHeight: .points(20), rowSpacing: .nan),
        "rowSpacing of Arrangement.grid is nan; taken as 12.0"
      ),
      (
        .flow(.with { $0.itemSize.width = -5 }),
        "itemSize of Arrangement.flow is -5.0 × 50.0; taken as 50.0 × 50.0"
      ),
      (
        .flow(.with { $0.estimatedItemSize.height = .nan }),
        "estimatedItemSize of Arrangement.flow is 0.0 × nan; taken as 0.0 × 0.0"
      ),
      (
        .flow(.with { $0.lineSpacing = -1 }),
        "lineSpacing of Arrangement.flow is -1.0; taken as 10.0"
      ),
      (
        .flow(.with { $0.itemSpacing = .nan }),
        "itemSpacing of Arrangement.flow is nan; taken as 10.0"
      ),
      (
        .shelf(width: .points(0), height: .points(40)),
        "width of Arrangement.shelf is .points(0.0); taken as .points(150.0)"
      ),
      (
        .shelf(width: .points(40), height: .ratio(.nan)),
        "height of Arrangement.shelf is .ratio(nan); taken as .estimated(200.0)"
      ),
      (
        .shelf(width: .points(40), height: .points(40), rows: 0),
        "rows of Arrangement.shelf is 0; taken as 1"
      ),
      (
        .shelf(width: .points(40), height: .points(40), spacing: -3),
        "spacing of Arrangement.shelf is -3.0; taken as 12.0"
      ),
      (
        .shelf(width: .points(40), height: .points(40), rowSpacing: -3),
        "rowSpacing of Arrangement.shelf is -3.0; taken as 0.0"
      ),
      (
        .shelf(width: .points(40), height: .points(40), scrolling: .centered(peek: -1)),
        "peek of Arrangement.shelf is -1.0; taken as 0.0"
      ),
      (
        .group(.item(height: .points(30)), spacing: -1),
        "spacing of Arrangement.group is -1.0; taken as 0.0"
      ),
      (
        .group(.row(height: .points(30), [.item(width: .fraction(-1)), .item()])),
        "width of an ItemGroup is .fraction(-1.0); taken as not given"
      ),
      (
        .group(.row([.item(height: .ratio(0)), .item()])),
        "height of an ItemGroup is .ratio(0.0); taken as not given"
      ),
      (
        .group(.column(spacing: .flexible(.nan), [.item(height: .points(30))])),
        "spacing of an ItemGroup is .flexible(nan); taken as .flexible(0.0)"
      ),
      (
        .group(.item(height: .points(30), insets: Insets(top: -1))),
        "insets of an ItemGroup is Insets(top: -1.0, leading: 0.0, bottom: 0.0, trailing: 0.0); taken as 0"
      ),
      (
        .with(.table(.fixed(20))) { $0.maximumWidth = 0 },
        "maximumWidth of Arrangement.table is 0.0; taken as inf"
      ),
    ])
  func nonsense(arrangement: Arrangement, message: String) {
    let bench = LayoutBench(ComposedLayout { _, _ in arrangement }, counts: [3, 3])
    bench.resize(to: Size(width: 200, height: 480))
    #expect(bench.environment.reports.map(\.code) == [.invalidMetrics])
    #expect(
      bench.environment.reports.first?.message == "section 0: \(message). Said once of a layout")
    // It is arranged as what counts.
    #expect(bench.frame(2) != nil)
  }

  @Test("Two wrong numbers are two reports, and what was wrong tells no arrangements apart")
  func severalWrong() {
    let layout = ComposedLayout { section, environment in
      .columns(itemHeight: -environment.viewport.width, minimumWidth: section == 0 ? 100 : .nan)
    }
    let bench = LayoutBench(layout, counts: [3, 3])
    for width in [200.0, 300, 250] { bench.resize(to: Size(width: width, height: 480)) }
    #expect(bench.environment.reports.map(\.code) == [.invalidMetrics, .invalidMetrics])
    #expect(
      Arrangement.columns(itemHeight: -1, minimumWidth: 100)
        == .columns(itemHeight: .nan, minimumWidth: 100))
    #expect(
      Arrangement.columns(itemHeight: -1, minimumWidth: 100)
        == .columns(itemHeight: 70, minimumWidth: 100))
  }

  @Test("Arrangements that make sense report nothing")
  func sensible() {
    let all: [Arrangement] = [
      .table(), .table(.fixed(0)), .list(.inset), .grid, .mosaic(gutter: 0), .waterfall(),
      .flow(.with { $0.itemSize = .zero }), .columns(itemHeight: 1, minimumWidth: 1, spacing: 0),
      .grid(columns: .count(1), itemHeight: .estimated(1), spacing: 0, rowSpacing: 0),
      .shelf(width: .fraction(0.9), height: .ratio(0.5), scrolling: .centered(peek: 0)),
      .group(.row(height: .ratio(0.5), spacing: 0, [.item(width: .fraction(0.66)), .item()])),
      .with(.table()) { $0.maximumWidth = .infinity },
    ]
    let bench = LayoutBench(
      ComposedLayout { section, _ in all[section] }, counts: all.map { _ in 3 })
    #expect(bench.environment.reports == [])
  }
}

extension ItemGroup {
  fileprivate static func nested(levels: Int) -> ItemGroup {
    (1..<levels).reduce(.item()) { group, _ in .column([group]) }
  }
}

extension Arrangement {
  fileprivate static func with(
    _ arrangement: Arrangement, _ change: (inout Arrangement) -> Void
  ) -> Arrangement {
    var arrangement = arrangement
    change(&arrangement)
    return arrangement
  }
}

extension FlowMetrics {
  fileprivate static func with(_ change: (inout FlowMetrics) -> Void) -> FlowMetrics {
    var metrics = FlowMetrics()
    change(&metrics)
    return metrics
  }
}
