@testable import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// The calm of the content's height while what is estimated is measured.
@MainActor
@Suite("Calm")
struct CalmTests {
  /// What is scrolled through.
  enum List: CaseIterable {
    /// 500 mails: sender, subject and 0 to 12 lines of preview, 160 points high on average.
    case mails
    /// 3,000 rows of one to six lines, 70 points high on average.
    case lines
    /// 200 days of one to nine rows, each with a pinned header, in a grid.
    case days
    /// 6,000 labels, several to a line, under each other where they are long.
    case labels

    /// The height of a row on average, in points, at the usual text size.
    var mean: Double {
      switch self {
      case .mails: 160
      case .lines, .days: 70
      case .labels: 20
      }
    }

    @MainActor
    func layout(estimate: Double) -> any Layout {
      switch self {
      case .mails, .lines: return TableLayout(rowHeight: .selfSizing(estimate: estimate))
      case .days: return GridLayout()
      case .labels:
        var metrics = FlowMetrics()
        metrics.estimatedItemSize = Size(width: 60, height: estimate)
        return FlowLayout(metrics: metrics)
      }
    }

    @MainActor
    func source(estimate: Double) -> SampleDataSource {
      var random = SeededGenerator(seed: 7)
      func text(_ lines: ClosedRange<Int>) -> String {
        (0..<random.int(in: lines)).map { "line \($0)" }.joined(separator: "\n")
      }
      switch self {
      case .mails:
        return SampleDataSource([
          SampleSection(0, (0..<500).map { SampleItem($0, text(2...14)) })
        ])
      case .lines:
        return SampleDataSource([
          SampleSection(0, (0..<3_000).map { SampleItem($0, text(1...6)) })
        ])
      case .days:
        return SampleDataSource(
          (0..<200).map { day in
            var section = SampleSection(
              day, (0..<random.int(in: 1...9)).map { SampleItem(day * 10 + $0, text(1...6)) },
              header: "day \(day)")
            section.pinsHeader = true
            section.metrics.rowHeight = .measured(estimate: estimate)
            return section
          })
      case .labels:
        return SampleDataSource([
          SampleSection(
            0,
            (0..<6_000).map {
              SampleItem($0, String(repeating: "word ", count: random.int(in: 1...9)))
            })
        ])
      }
    }
  }

  /// Scrolls frame by frame; the largest share by which a frame changed the content's height.
  private func largestChange(
    _ screen: HeadlessCollection, frames: Int, by distance: Double
  ) -> Double {
    var largest = 0.0
    for _ in 0..<frames {
      let (before, offset) = (screen.view.contentSize.height, screen.view.contentOffset)
      screen.scroll(by: distance)
      largest = max(largest, abs(screen.view.contentSize.height - before) / before)
      if screen.view.contentOffset == offset { break }
    }
    return largest
  }

  @Test(
    "Content changes its height by 1 % a frame at most, whatever the text size, speed and estimate",
    arguments: List.allCases, [1.0 / 3, 1, 3])
  func calm(list: List, factor: Double) async {
    var largest = 0.0
    let ways: [(TextSizeCategory, speed: Double)] = [
      (.large, 500), (.extraSmall, 37), (.accessibilityLarge, 300),
      (.accessibilityExtraExtraExtraLarge, 120),
    ]
    for (category, speed) in ways {
      let estimate = list.mean * factor
      let screen = HeadlessCollection(
        layout: list.layout(estimate: estimate), dataSource: list.source(estimate: estimate),
        width: 320, height: 640)
      screen.setTraits { $0.textSize = category }
      let note = "\(list), \(factor) of the mean, \(category), \(speed) a frame"
      let ahead = largestChange(screen, frames: 60, by: speed)
      let seen = screen.view.contentSize.height
      // What was seen does not change any more.
      #expect(largestChange(screen, frames: 20, by: -speed) == 0)
      #expect(screen.view.contentSize.height == seen)
      // Far ahead, where nothing was seen, and from there to the end.
      screen.scroll(to: Point(x: 0, y: max(0, seen - 8_000)))
      let back = largestChange(screen, frames: 20, by: -speed)
      screen.scroll(to: Point(x: 0, y: max(0, screen.view.contentSize.height - 8_000)))
      let end = largestChange(screen, frames: 1_000, by: max(speed, 120))
      #expect(max(ahead, back, end) <= 0.01, "\(note): \(ahead), \(back), \(end)")
      #expect(screen.inconsistencies().isEmpty)
      largest = max(largest, ahead, back, end)
      await Task.yield()
    }
    print("\(list), estimates \(factor) of the mean: at most \(largest) of the height a frame")
  }

  @Test("What is read stays to half a point while what is unseen above it is taken for other sizes")
  func anchored() {
    for factor in [0.7, 1.4] {
      let estimate = List.lines.mean * factor
      let screen = HeadlessCollection(
        layout: List.lines.layout(estimate: estimate),
        dataSource: List.lines.source(estimate: estimate), width: 320, height: 640)
      // The end was never seen, nor what is between.
      screen.view.scroll(to: .item(0, 2_900), at: .start, animated: false)
      screen.layout()
      for step in 0..<100 {
        let distance = step % 3 == 0 ? -120.0 : -350
        guard
          let anchor = screen.visibleItems.map({ ElementKey.item($0) })
            .first(where: { screen.frame(of: $0)!.minY >= 0 })
        else { continue }
        let top = screen.frame(of: anchor)!.minY
        screen.scroll(by: distance)
        guard let now = screen.view.layout.attributes(of: anchor)?.frame.minY else { continue }
        let moved = now - screen.view.contentOffset.y - (top - distance)
        #expect(abs(moved) <= 0.5, "step \(step), \(anchor)")
      }
    }
  }

  @Test(
    "Estimates that the first look proves wrong are corrected at once, others by what is measured")
  func firstLook() {
    func height(_ estimate: Double, rows: Int = 500) -> (height: Double, first: Double) {
      let items = (0..<rows).map { SampleItem($0, "one line\nand another\nand a third") }
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .selfSizing(estimate: estimate)),
        dataSource: SampleDataSource([SampleSection(0, items)]), width: 320, height: 480)
      return (
        screen.view.contentSize.height, Double(screen.view.statistics.itemMeasurements)
      )
    }
    // Rows are 60 high; 480 and half of it ahead are twelve rows.
    #expect(height(45).height == 16 * 60 + 484 * 45)
    #expect(height(45).first == 16)
    #expect(abs(height(20).height - 500 * 60) < 1e-6)
    #expect(abs(height(180).height - 500 * 60) < 1e-6)
  }

  @Test(
    "Where nothing is to be measured, nothing changes, and calm content is changed by measured less estimated"
  )
  func literal() {
    let items = (0..<2_000).map { SampleItem($0, $0 % 2 == 0 ? "one line" : "two\nlines") }
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 25)),
      dataSource: SampleDataSource([SampleSection(0, items)]), width: 320, height: 480)
    for step in 1...40 {
      screen.scroll(by: 100)
      let measured = (0..<2_000).filter {
        screen.view.layout.attributes(of: .item(0, $0))?.isEstimated == false
      }
      let expected = measured.reduce(0.0) { $0 + ($1 % 2 == 0 ? 20 : 40) }
      #expect(
        screen.view.contentSize.height == expected + Double(2_000 - measured.count) * 25,
        "step \(step)")
    }
  }

  @Test("In content of a thousand viewports a frame prepares the layout no more often for it")
  func learningEnds() {
    let rows = { (ids: Range<Int>) in
      ids.map { SampleItem($0, (0...$0 % 5).map { "line \($0)" }.joined(separator: "\n")) }
    }
    let source = SampleDataSource([SampleSection(0, rows(0..<300))])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 45)), dataSource: source, width: 320,
      height: 640)
    _ = largestChange(screen, frames: 10, by: 600)
    #expect(screen.view.engine.session.experience.isLearning)
    screen.apply(source.update { $0[0].items += rows(300..<30_000) })
    #expect(screen.view.contentSize.height > 1_000 * 640)
    for _ in 0..<20 {
      let before = screen.view.statistics.prepares
      screen.scroll(by: 600)
      // What was measured, and nothing else.
      #expect(screen.view.statistics.prepares - before <= 1)
    }
  }
}
