import Ocelot
import OcelotTesting
import Testing

/// Scrolls to headers and footers that are pinned, or become so on the way.
@MainActor @Suite("Scrolling to what is pinned") struct PinnedTargetTests {
  /// Lists of sections with pinned headers of 30 points.
  private struct List {
    var sections = 8
    var rows = 20
    var rowHeight: Double? = 44
    /// The height of a header of the whole; 0 for none.
    var global = 0.0

    @MainActor func source() -> SampleDataSource {
      let source = SampleDataSource(
        (0..<sections).map { number in
          let ids = number * rows..<(number + 1) * rows
          let items = ids.map { SampleItem($0, height: Double(20 + $0 % 7 * 11)) }
          var section = SampleSection(number, items, header: "\(number)")
          section.headerHeight = 30
          section.pinsHeader = true
          return section
        })
      guard global > 0 else { return source }
      var header = SupplementaryMetrics()
      header.height = .fixed(global)
      source.globalDescription = SectionDescription(headers: [header])
      source.globalHeaders = [SampleContent("all")]
      return source
    }

    @MainActor func screen() -> HeadlessCollection {
      let height = rowHeight.map { TableRowHeight.fixed($0) }
      return HeadlessCollection(
        layout: TableLayout(rowHeight: height ?? .selfSizing(estimate: 44)),
        dataSource: source(), width: 300, height: 500)
    }

    /// The offset at which a section's header begins to be pinned, as far as content reaches.
    @MainActor func goal(_ section: Int, in screen: HeadlessCollection) -> Double {
      let item = screen.view.attributes(of: .item(section, 0))?.frame.minY ?? .nan
      return min(item - 30 - global, screen.view.contentSize.height - 500)
    }
  }

  nonisolated private static let lists = [
    List(), List(rowHeight: nil), List(global: 40), List(rowHeight: nil, global: 40),
    // Sections that are lower than the header of the whole.
    List(sections: 60, rows: 1, rowHeight: 20, global: 80),
  ]

  @Test(
    "4.34 A header lands where it is pinned from then on, wherever the content is",
    arguments: lists.indices, [false, true])
  func headers(_ number: Int, isAnimated: Bool) {
    let list = Self.lists[number]
    for offset in [0.0, 915, 1_400, 1_815, 4_700] {
      for section in 0..<8 {
        let name = Comment("list \(number), from \(offset) to \(section)")
        let screen = list.screen()
        screen.scroll(to: Point(x: 0, y: offset))
        let told = screen.view.contentOffset(showing: .header(section), at: .start)
        screen.layout()
        var ends: [Bool] = []
        for _ in 0..<2 {
          screen.view.scroll(to: .header(section), at: .start, animated: isAnimated) {
            ends.append($0)
          }
          screen.layout()
          screen.finishAnimations()
          let goal = list.goal(section, in: screen)
          #expect(abs(screen.view.contentOffset.y - goal) < 0.5, name)
        }
        #expect(ends == [true, true], name)
        if list.rowHeight != nil {
          #expect(abs((told?.y ?? .nan) - screen.view.contentOffset.y) < 0.5, name)
        }
        #expect(screen.inconsistencies() == [], name)
      }
    }
  }

  @Test("4.34 A pinned header of the whole leads back to the start")
  func global() {
    for isAnimated in [false, true] {
      let screen = List(global: 40).screen()
      screen.view.contentInsets = Insets(top: 12, leading: 0, bottom: 0, trailing: 0)
      screen.scroll(to: Point(x: 0, y: 1_400))
      screen.view.scroll(to: .globalHeader(0), at: .start, animated: isAnimated)
      screen.layout()
      screen.finishAnimations()
      #expect(abs(screen.view.contentOffset.y + 12) < 0.5)
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test(
    "4.34 A pinned header is in sight; one that its section pushes off comes in as little as need be"
  )
  func nearest() {
    // Under a header of the whole there is as much less room.
    let cases = [
      (0.0, 1_400.0, 1_400.0), (0, 1_805, 1_790), (0, 2_400, 910), (0, 0, 440),
      (40, 1_400, 1_400), (40, 1_815, 1_790), (40, 1_780, 1_780),
    ]
    for (global, offset, goal) in cases {
      let screen = List(global: global).screen()
      screen.scroll(to: Point(x: 0, y: offset))
      var ends: [Bool] = []
      screen.view.scroll(to: .header(1), at: .nearest, animated: false) { ends.append($0) }
      screen.layout()
      #expect(abs(screen.view.contentOffset.y - goal) < 0.5, "\(global), from \(offset)")
      #expect(ends == [true], "\(global), from \(offset)")
    }
  }

  @Test("4.34 A footer lands where it is pinned until then")
  func footers() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 300, height: 40)
    metrics.lineSpacing = 0
    metrics.footerExtent = 30
    metrics.pinsFooters = true
    let source = SampleDataSource((0..<8).map { SampleSection($0, items: $0 * 20..<$0 * 20 + 20) })
    for isAnimated in [false, true] {
      let screen = HeadlessCollection(
        layout: FlowLayout(metrics: metrics), dataSource: source, width: 300, height: 500)
      for offset in [0.0, 900, 1_159, 3_000] {
        screen.scroll(to: Point(x: 0, y: offset))
        screen.view.scroll(to: .footer(1), at: .end, animated: isAnimated)
        screen.layout()
        screen.finishAnimations()
        // 2 sections of 20 items and a footer end at 1660.
        #expect(abs(screen.view.contentOffset.y - 1_160) < 0.5, "from \(offset)")
        screen.view.scroll(to: .footer(2), at: .nearest, animated: isAnimated)
        screen.layout()
        screen.finishAnimations()
        #expect(screen.inconsistencies() == [])
      }
    }
  }
}
