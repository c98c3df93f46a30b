import OcelotEngine
import OcelotLayouts
import Testing

@MainActor
@Suite("Grid pinning")
struct GridPinningTests {
  private func y(_ bench: GridBench, _ element: ElementKey) -> Double? {
    bench.frame(element)?.minY
  }

  private func isPinned(_ bench: GridBench, _ element: ElementKey) -> Bool? {
    bench.layout.attributes(of: element)?[Pinned.self]
  }

  @Test("2.12 Two pinned global headers stack, the earlier above")
  func globalStack() {
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(40), .fixed(100, pins: false), .fixed(30)]),
      [(100, .plain)])
    // Natural: 0, 40, 140.
    bench.scroll(to: 99)
    #expect(y(bench, .globalHeader(0)) == 99)
    #expect(y(bench, .globalHeader(2)) == 140)
    #expect(isPinned(bench, .globalHeader(2)) == false)
    bench.scroll(to: 500)
    #expect(y(bench, .globalHeader(0)) == 500)
    #expect(y(bench, .globalHeader(1)) == 40)
    #expect(y(bench, .globalHeader(2)) == 540)
    #expect(isPinned(bench, .globalHeader(2)) == true)
    let z = (0..<3).map { bench.layout.attributes(of: .globalHeader($0))?.zIndex }
    #expect(z == [10000, 9999, 9998])
    #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: 500)) == 70)
    // Pulled beyond the top nothing pins.
    bench.scroll(to: -50)
    #expect((0..<3).map { y(bench, .globalHeader($0)) } == [0, 40, 140])
    #expect(isPinned(bench, .globalHeader(0)) == false)
    #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: -50)) == 0)
  }

  @Test("2.13 A section header leaves pixel by pixel as the next one arrives")
  func pushOff() {
    let section = SectionDescription(metrics: .fixed(50), headers: [.fixed(20, pins: true)])
    // Sections of 20 + 4 · 50 = 220, under a pinned global header of 10.
    let bench = GridBench(
      global: SectionDescription(headers: [.fixed(10)]), [(4, section), (40, section)])
    #expect(isPinned(bench, .header(0)) == false)
    bench.scroll(to: 1)
    #expect(y(bench, .header(0)) == 11)
    #expect(isPinned(bench, .header(0)) == true)
    #expect(bench.layout.attributes(of: .header(0))?.zIndex == 9000)
    // Section 0 ends at 230: from o = 200 on the header's bottom, o + 30, would pass it.
    for offset in 1...219 {
      bench.scroll(to: Double(offset))
      let expected = offset <= 200 ? Double(offset) + 10 : 210
      #expect(y(bench, .header(0)) == expected, "at \(offset)")
      #expect(y(bench, .header(1)) == 230)
      #expect(isPinned(bench, .header(1)) == false)
    }
    bench.scroll(to: 220)
    #expect(y(bench, .header(0)) == 10)
    #expect(isPinned(bench, .header(0)) == false)
    #expect(y(bench, .header(1)) == 230)
    #expect(isPinned(bench, .header(1)) == false)
    bench.scroll(to: 221)
    #expect(y(bench, .header(1)) == 231)
    #expect(isPinned(bench, .header(1)) == true)
  }

  @Test("2.13 Pinned exactly while away from the natural place, with the pinned colours")
  func pinnedColours() {
    let header = SupplementaryMetrics.with {
      $0.height = .fixed(20)
      $0.pinsToTop = true
      $0.showsSeparator = true
      $0.background = .some(.viewBackground)
      $0.separatorColor = .some(nil)
      $0.pinnedBackground = .some(.headerBackground)
      $0.pinnedSeparatorColor = .some(.separator)
    }
    let bench = GridBench([(40, SectionDescription(headers: [header]))])
    func colours() -> [Color?] {
      let attributes = bench.layout.attributes(of: .header(0))
      return [attributes?[Background.self], attributes?[SeparatorColor.self]]
    }
    #expect(colours() == [.viewBackground, nil])
    bench.scroll(to: 0.5)
    #expect(colours() == [.headerBackground, .separator])
    bench.scroll(to: 0)
    #expect(colours() == [.viewBackground, nil])
    #expect(isPinned(bench, .header(0)) == false)
  }

  @Test("The line under a header is as wide as the card of its section, whatever that is behind")
  func lineOverCard() {
    let header = SupplementaryMetrics.with {
      $0.height = .fixed(20)
      $0.showsSeparator = true
      $0.separatorColor = .some(.separator)
    }
    func sides(_ metrics: SectionMetrics) -> [Double]? {
      let bench = GridBench([(40, SectionDescription(metrics: metrics, headers: [header]))])
      let value = bench.layout.attributes(of: .header(0))?[HairlineInset.self]
      return value.map { [$0.leading, $0.trailing] }
    }
    var metrics = SectionMetrics()
    metrics.background = .some(.cardBackground)
    metrics.padding = Insets(top: 1, leading: 12, bottom: 2, trailing: 20)
    #expect(sides(metrics) == [0, 0])
    // A card behind the whole section, and one behind its items.
    metrics.backgroundCornerRadius = 9
    #expect(sides(metrics) == [0, 0])
    metrics.backgroundInsets = Insets(top: 5, leading: 3, bottom: 5, trailing: 4)
    #expect(sides(metrics) == [3, 4])
    metrics.backgroundArea = .items
    #expect(sides(metrics) == [15, 24])
    metrics.backgroundInsets = nil
    #expect(sides(metrics) == [12, 20])
  }

  @Test("Two pinning headers of a section stack with a scrolling one between them")
  func sectionStack() {
    let section = SectionDescription(
      metrics: .fixed(100),
      headers: [.fixed(20, pins: true), .fixed(50, pins: false), .fixed(30, pins: true)])
    // Headers at 0, 20, 70; rows from 100 to 500.
    let bench = GridBench([(4, section), (10, section)])
    bench.scroll(to: 40)
    #expect((0..<3).map { y(bench, .header(0, $0)) } == [40, 20, 70])
    bench.scroll(to: 60)
    #expect((0..<3).map { y(bench, .header(0, $0)) } == [60, 20, 80])
    // The stack of 50 passes the section's end of 500 by 30: both move up.
    bench.scroll(to: 480)
    #expect((0..<3).map { y(bench, .header(0, $0)) } == [450, 20, 470])
    #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: 480)) == 20)
    #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: 300)) == 50)
  }

  @Test("Content insets move the place where headers pin")
  func insets() {
    let bench = GridBench(
      height: 580, global: SectionDescription(headers: [.fixed(10)]), [(100, .plain)])
    bench.environment.contentInsets = Insets(top: 60, bottom: 40)
    bench.resize()
    bench.scroll(to: 0)
    #expect(y(bench, .globalHeader(0)) == 0)
    bench.scroll(to: 25)
    #expect(bench.environment.viewport.minY == -35)
    #expect(y(bench, .globalHeader(0)) == 25)
    #expect(bench.layout.pinnedExtent(at: Point(x: 0, y: -35)) == 10)
  }
}
