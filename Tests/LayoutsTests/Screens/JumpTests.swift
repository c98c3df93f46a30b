import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Jumps into what was never measured.
@MainActor
@Suite("Jumps")
struct JumpTests {
  enum Kind: CaseIterable {
    case table, flow, grid

    @MainActor
    var layout: any Layout {
      switch self {
      case .table: return TableLayout(rowHeight: .selfSizing(estimate: 44))
      case .grid: return GridLayout()
      case .flow:
        var metrics = FlowMetrics()
        metrics.estimatedItemSize = Size(width: 120, height: 30)
        metrics.headerExtent = 30
        metrics.footerExtent = 25
        metrics.pinsHeaders = true
        metrics.pinsFooters = true
        return FlowLayout(metrics: metrics)
      }
    }
  }

  /// Three sections with pinned headers and rows of one to six lines.
  private func source() -> SampleDataSource {
    let sections = (0..<3).map { section in
      var sample = SampleSection(
        section,
        (0..<200).map { i in
          let lines = (section + i) * 7_919 % 6 + 1
          return SampleItem(
            section * 1_000 + i,
            (0..<lines).map { "line \($0) of \(lines)" }.joined(separator: "\n"))
        }, header: "section \(section)")
      sample.metrics.rowHeight = .measured(estimate: 44)
      sample.pinsHeader = true
      return sample
    }
    return SampleDataSource(sections)
  }

  @Test(
    "4.34 Jumps over unmeasured items land within half a point, under pinned headers, at both ends",
    arguments: Kind.allCases)
  func jumps(kind: Kind) async {
    let positions: [ScrollPosition] = [.start, .center, .end, .nearest]
    for (number, position) in positions.enumerated() {
      for item in [
        ItemIndex(0, 0), ItemIndex(0, 3), ItemIndex(1, 0), ItemIndex(1, 77), ItemIndex(1, 199),
        ItemIndex(2, 150), ItemIndex(2, 199),
      ] {
        let screen = HeadlessCollection(
          layout: kind.layout, dataSource: source(), width: 320, height: 480)
        screen.scroll(by: number % 2 == 0 ? 137 : 20_000)
        screen.view.scroll(to: .item(item), at: position, animated: false)
        screen.layout()
        let note = "\(kind), \(item), \(position)"
        guard let frame = screen.frame(of: .item(item)) else {
          Issue.record("\(note): not on screen")
          continue
        }
        let offset = screen.view.contentOffset
        let isFirst = offset.y <= 0.5
        let isLast = offset.y >= screen.view.contentSize.height - 480 - 0.5
        let covered = screen.view.layout.pinnedExtent(at: offset)
        let end = 480 - screen.view.layout.endPinnedExtent(at: offset)
        switch position {
        case .start: #expect(abs(frame.minY - covered) <= 0.5 || isLast, "\(note)")
        case .end: #expect(abs(frame.maxY - end) <= 0.5 || isFirst || isLast, "\(note)")
        case .center:
          let middle = (covered + end) / 2
          #expect(abs(frame.midY - middle) <= 0.5 || isFirst || isLast, "\(note)")
        case .nearest:
          #expect(frame.minY >= covered - 0.5 && frame.maxY <= end + 0.5, "\(note)")
        }
        #expect(screen.inconsistencies().isEmpty, "\(note)")
      }
      await Task.yield()
    }
  }

  /// Sections of so many items.
  private func plain(_ counts: [Int]) -> SampleDataSource {
    SampleDataSource(
      counts.enumerated().map { section, count in
        SampleSection(section, items: section * 100..<section * 100 + count)
      })
  }

  @Test("Where keys lead nothing is under a pinned header or footer", arguments: [30.0, 95])
  func keysAndFooters(height: Double) {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 320, height: height)
    metrics.lineSpacing = 3
    metrics.headerExtent = 30
    metrics.footerExtent = 25
    metrics.pinsHeaders = true
    metrics.pinsFooters = true
    let screen = HeadlessCollection(
      layout: FlowLayout(metrics: metrics), dataSource: plain([7, 1, 12]), width: 320, height: 200)
    for key in [Key.down, .up, .pageDown, .pageUp] {
      for _ in 0..<25 {
        screen.press(key)
        guard let item = screen.view.focusedItem, let frame = screen.frame(of: .item(item)) else {
          Issue.record("\(key): nothing has the focus")
          return
        }
        for footer in 0..<3 {
          guard let cover = screen.frame(of: .footer(footer)), cover.minY < 200 else { continue }
          #expect(!frame.intersects(cover), "\(key): \(item) is under the footer of \(footer)")
        }
        #expect(frame.minY >= 0 && frame.maxY <= 200, "\(key): \(item) is out of sight")
      }
    }
  }

  @Test("What a pinned footer covers is what it stands on")
  func coveredEnd() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 320, height: 90)
    metrics.footerExtent = 20
    metrics.pinsFooters = true
    let screen = HeadlessCollection(
      layout: FlowLayout(metrics: metrics), dataSource: plain([3, 3]), width: 320, height: 200)
    // A section is 90 + 10 + 90 + 10 + 90 + 20 = 310 high.
    let layout = screen.view.layout
    #expect(layout.endPinnedExtent(at: .zero) == 20)
    #expect(layout.endPinnedExtent(at: Point(x: 0, y: 110)) == 20)
    #expect(layout.endPinnedExtent(at: Point(x: 0, y: 115)) == 5)
    #expect(layout.endPinnedExtent(at: Point(x: 0, y: 135)) == 20)
    screen.view.contentInsets.bottom = 50
    screen.layout()
    #expect(layout.endPinnedExtent(at: Point(x: 0, y: 160)) == 20)
    metrics.pinsFooters = false
    (layout as? FlowLayout)?.metrics = metrics
    screen.layout()
    #expect(layout.endPinnedExtent(at: .zero) == 0)
  }

  @Test("A scroll keeps what was in sight also where a pinned header comes to cover it wholly")
  func coveredByAHeader() {
    let sections = (0..<9).map { section in
      var sample = SampleSection(
        section, [SampleItem(section, String(repeating: "line\n", count: 14))],
        header: "section \(section)")
      sample.metrics.rowHeight = .measured(estimate: 300)
      sample.pinsHeader = true
      return sample
    }
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: SampleDataSource(sections), width: 240, height: 180)
    let header = screen.frame(of: .header(0))?.height ?? 0
    let top = screen.frame(of: .item(0, 0))?.minY ?? 0
    let bottom = screen.frame(of: .item(0, 0))?.maxY ?? 0
    // The next section's header is not measured yet, and turns out lower than its estimate.
    #expect(header == 40)
    let distance = bottom - header / 2
    screen.scroll(by: distance)
    #expect(abs((screen.frame(of: .item(0, 0))?.minY ?? 0) - (top - distance)) < 0.5)
    #expect(screen.inconsistencies().isEmpty)
  }
}
