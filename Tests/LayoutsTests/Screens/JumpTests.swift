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
        metrics.pinsHeaders = true
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
        switch position {
        case .start: #expect(abs(frame.minY - covered) <= 0.5 || isLast, "\(note)")
        case .end: #expect(abs(frame.maxY - 480) <= 0.5 || isFirst, "\(note)")
        case .center:
          let middle = covered + (480 - covered) / 2
          #expect(abs(frame.midY - middle) <= 0.5 || isFirst || isLast, "\(note)")
        case .nearest:
          #expect(frame.minY >= covered - 0.5 && frame.maxY <= 480.5, "\(note)")
        }
        #expect(screen.inconsistencies().isEmpty, "\(note)")
      }
      await Task.yield()
    }
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
