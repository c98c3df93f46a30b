import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Each layout under a collection view, with a host.
@MainActor
@Suite("Layouts on screen")
struct LayoutsOnScreenTests {
  enum Kind: CaseIterable {
    case mosaic, fixedTable, sizingTable, flow, columnFlow, waterfall

    @MainActor
    var layout: any Layout {
      switch self {
      case .mosaic: MosaicLayout()
      case .fixedTable: TableLayout(rowHeight: .fixed(40))
      case .sizingTable: TableLayout(rowHeight: .selfSizing(estimate: 30))
      case .flow:
        FlowLayout(
          metrics: {
            var metrics = FlowMetrics()
            metrics.sectionInsets = Insets(top: 4, leading: 8, bottom: 4, trailing: 30)
            metrics.headerExtent = 30
            metrics.pinsHeaders = true
            return metrics
          }())
      case .columnFlow: ColumnFlowLayout()
      case .waterfall: WaterfallLayout(columns: .count(3), itemHeight: .ratio(0.7))
      }
    }
  }

  private func sections(_ counts: [Int]) -> [SampleSection] {
    var start = 0
    return counts.enumerated().map { number, count in
      defer { start += count }
      return SampleSection(number, items: start..<start + count, header: "section \(number)")
    }
  }

  @Test("4.26 Right-to-left mirrors every frame", arguments: Kind.allCases)
  func mirroring(kind: Kind) {
    let screen = HeadlessCollection(layout: kind.layout, width: 390, height: 480)
    screen.show(SampleDataSource(sections([7, 60])))
    screen.scroll(by: 130)
    let elements = screen.visibleElements
    #expect(elements.count > 2)
    let before = elements.map { screen.frame(of: $0) }
    screen.setTraits { $0.isRightToLeft = true }
    let after = elements.map { screen.frame(of: $0) }
    #expect(after == before.map { $0?.mirrored(in: screen.view.contentSize.width) })
  }

  @Test(
    "Random changes, scrolls and widths leave view and host in agreement", arguments: Kind.allCases)
  func agreement(kind: Kind) {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      let source = SampleDataSource(sections([12, 30, 5]))
      let screen = HeadlessCollection(layout: kind.layout, width: 390, height: 480)
      screen.show(source)
      var nextItem = 1_000
      for step in 0..<40 {
        switch random.below(5) {
        case 0: screen.scroll(by: Double(random.below(1_200)) - 500)
        case 1: screen.resize(width: Double(200 + random.below(500)), height: 480)
        case 2: screen.advance(by: 0.1)
        default:
          let changes = source.update { sections in
            let section = random.below(sections.count)
            let count = sections[section].items.count
            if random.oneIn(2) || count == 0 {
              nextItem += 1
              sections[section].items.insert(SampleItem(nextItem), at: random.below(count + 1))
            } else if random.oneIn(2) {
              sections[section].items.remove(at: random.below(count))
            } else {
              let moved = sections[section].items.remove(at: random.below(count))
              let target = random.below(sections.count)
              let place = random.below(sections[target].items.count + 1)
              sections[target].items.insert(moved, at: place)
            }
          }
          screen.apply(changes)
        }
        let wrong = screen.inconsistencies()
        guard wrong.isEmpty, screen.reporter.reports.isEmpty else {
          Issue.record("\(kind), seed \(seed), step \(step): \(wrong) \(screen.reporter.reports)")
          return
        }
      }
      screen.finishAnimations()
      for element in screen.visibleElements where !element.isDecoration {
        let wanted = screen.view.layout.attributes(of: element)?.frame
        let offset = screen.view.contentOffset
        guard screen.frame(of: element) == wanted?.offset(by: Point.zero - offset) else {
          Issue.record("\(kind), seed \(seed): \(element) rests elsewhere")
          return
        }
      }
    }
  }

  @Test("A table that asks its delegate measures nothing, and the anchor stays")
  func delegateTable() {
    let heights = TableLayoutTests.Heights()
    heights.answer = { .points(30 + Double($0.item * 37 % 50)) }
    let layout = TableLayout(rowHeight: .delegate(estimate: 44))
    layout.delegate = heights
    let screen = HeadlessCollection(layout: layout, width: 320, height: 480)
    screen.show(SampleDataSource(count: 1_000))
    #expect(heights.asked.count < 40)
    screen.view.scroll(to: .item(0, 500), at: .start, animated: false)
    screen.layout()
    #expect(abs(screen.frame(of: .item(0, 500))?.minY ?? 99) <= 0.5)
    for _ in 0..<20 {
      let first = screen.visibleElements.first { element in
        element.itemIndex != nil && (screen.frame(of: element)?.minY ?? 0) > 100
      }
      let before = first.flatMap { screen.frame(of: $0)?.minY }
      screen.scroll(by: -90)
      let after = first.flatMap { screen.frame(of: $0)?.minY }
      #expect(abs((after ?? 0) - (before ?? 0) - 90) <= 0.5)
    }
    #expect(screen.host.calls.measures == 0)
    #expect(Set(heights.asked).count == heights.asked.count, "each row is asked once")
  }
}
