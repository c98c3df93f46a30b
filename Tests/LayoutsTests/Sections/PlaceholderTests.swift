import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Placeholders and the headers of the whole, in every layout of stacked sections.
@MainActor
@Suite("Placeholders and global headers")
struct PlaceholderTests {
  typealias Kind = LayoutsOnScreenTests.Kind

  private static let covered = SectionDescription(showsPlaceholder: true)

  @Test("A placeholder fills the viewport, as wide as the layout", arguments: Kind.allCases)
  func fillsTheViewport(kind: Kind) {
    let bench = LayoutBench(
      kind.layout, width: 390, height: 480, counts: [0], descriptions: [Self.covered])
    let header = bench.frame(.header(0))?.height ?? 0
    let frame = bench.frame(.placeholder(0))
    #expect(frame == Rect(0, header, 390, 480 - header))
    #expect(bench.layout.contentSize == Size(width: 390, height: 480))
    #expect(bench.layout.attributes(of: .placeholder(0))?.isEstimated == true)
    #expect(bench.visible.map(\.element).contains(.placeholder(0)))
    #expect(bench.frame(.item(0, 0)) == nil)
    bench.measure([.placeholder(0): Size(width: 390, height: 100)])
    #expect(bench.frame(.placeholder(0)) == frame)
    #expect(bench.layout.attributes(of: .placeholder(0))?.isEstimated == false)
    // More than there is room for is never cut.
    bench.measure([.placeholder(0): Size(width: 390, height: 700)])
    #expect(bench.frame(.placeholder(0)) == Rect(0, header, 390, 700))
  }

  @Test("Placeholders share what the other sections leave", arguments: Kind.allCases)
  func sharing(kind: Kind) {
    let bench = LayoutBench(
      kind.layout, width: 390, height: 900, counts: [1, 0, 0],
      descriptions: [.plain, Self.covered, Self.covered])
    bench.measure([
      .placeholder(1): Size(width: 390, height: 50), .placeholder(2): Size(width: 390, height: 60),
    ])
    guard let first = bench.frame(.placeholder(1)), let second = bench.frame(.placeholder(2)) else {
      Issue.record("no placeholder")
      return
    }
    #expect(abs(first.height - second.height) <= 1)
    #expect(second.maxY == 900)
    #expect(bench.layout.contentSize.height == 900)
    #expect(bench.frame(.item(0, 0)).map { $0.maxY <= first.minY } == true)
  }

  @Test("Before a section that gets no share there is no distance", arguments: [100.0, 110, 130])
  func distanceBeforeNothing(height: Double) {
    let bench = LayoutBench(
      MosaicLayout(segmentHeight: 100, gutter: 10), width: 390, height: height, counts: [1, 0],
      descriptions: [.plain, Self.covered])
    bench.measure([.placeholder(1): Size(width: 390, height: 0)])
    let share = height - 110
    #expect(bench.layout.contentSize.height == (share > 0 ? height : 100))
    if share > 0 { #expect(bench.frame(.placeholder(1)) == Rect(0, 110, 390, share)) }
  }

  @Test("The first item ends a placeholder, the last one's deletion begins one")
  func comingAndGoing() {
    let bench = LayoutBench(
      ColumnFlowLayout(), width: 360, height: 480, counts: [0], descriptions: [Self.covered])
    bench.environment.descriptions = [.plain]
    bench.apply([.insertItems(section: 0, 0..<2)], counts: [2])
    #expect(bench.frame(.placeholder(0)) == nil)
    #expect(bench.frame(.item(0, 1)) == Rect(0, 90, 360, 70))
    #expect(bench.layout.attributesBeforeUpdate(of: .placeholder(0))?.frame.height == 480)
    bench.layout.finishUpdate()
    bench.environment.descriptions = [Self.covered]
    bench.apply([.deleteItems(section: 0, 0..<2)], counts: [0])
    #expect(bench.frame(.placeholder(0)) == Rect(0, 0, 360, 480))
    bench.layout.finishUpdate()
    bench.environment.descriptions = [.plain]
    bench.apply([.refreshSections(0..<1)], counts: [0])
    #expect(bench.frame(.placeholder(0)) == nil)
    #expect(bench.layout.contentSize.height == 10)
  }

  @Test("Headers of the whole come first and stay; section headers pin below them")
  func globalHeaders() {
    let layout = TableLayout(rowHeight: .fixed(40))
    let bench = LayoutBench(
      layout, counts: [20, 20],
      descriptions: Array(repeating: SectionDescription(headers: [.fixed(30)]), count: 2))
    bench.environment.globalDescription = SectionDescription(
      headers: [.fixed(20, pins: false), .measured(50)])
    layout.prepare(.all())
    #expect(bench.frame(.globalHeader(0)) == Rect(0, 0, 320, 20))
    #expect(bench.frame(.globalHeader(1)) == Rect(0, 20, 320, 50))
    #expect(bench.frame(.header(0)) == Rect(0, 70, 320, 30))
    bench.measure([.globalHeader(1): Size(width: 320, height: 60)])
    #expect(bench.frame(.item(0, 0)) == Rect(0, 110, 320, 40))
    #expect(bench.layout.contentSize.height == 80 + 2 * 830)
    bench.scroll(to: Point(x: 0, y: 200))
    #expect(bench.frame(.globalHeader(0))?.minY == 0)
    #expect(bench.frame(.globalHeader(1))?.minY == 200)
    #expect(bench.frame(.header(0))?.minY == 260)
    #expect(layout.pinnedExtent(at: Point(x: 0, y: 200)) == 90)
    #expect(bench.visible.contains { $0.element == .globalHeader(1) && $0[Pinned.self] })
    // The first section ends at 910; its header leaves under the global one.
    bench.scroll(to: Point(x: 0, y: 840))
    #expect(bench.frame(.header(0))?.minY == 880)
    #expect(bench.frame(.header(1))?.minY == 910)
    // Another width: what was measured is an estimate.
    bench.resize(to: Size(width: 200, height: 480))
    #expect(bench.layout.attributes(of: .globalHeader(1))?.isEstimated == true)
    #expect(bench.frame(.globalHeader(1))?.height == 60)
  }

  @Test("A placeholder without height stands in for items and footers too")
  func withoutHeight() {
    let covered = SectionDescription(
      headers: [.fixed(10)], footers: [.fixed(20)], showsPlaceholder: true)
    // The second section leaves nothing of the viewport.
    let bench = LayoutBench(
      TableLayout(rowHeight: .fixed(40)), height: 30, counts: [3, 9],
      descriptions: [covered, .plain])
    bench.measure([.placeholder(0): Size(width: 320, height: 0)])
    #expect(
      bench.visible.map(\.element) == [.header(0), .item(1, 0)], "under a header of 10 points")
  }

  /// No items, and a message instead.
  private final class NoFriends: CollectionViewDataSource {
    func numberOfItems(in section: Int) -> Int { 0 }
    func description(of section: Int) -> SectionDescription { PlaceholderTests.covered }
    func identifier(of item: ItemIndex) -> AnyHashable? { nil }
    func content(of element: ElementKey) -> any Content {
      PlaceholderContent(title: "No friends", message: "Press Update.")
    }
  }

  @Test("A data source's placeholder reaches the screen, measured once", arguments: Kind.allCases)
  func onScreen(kind: Kind) {
    let source = NoFriends()
    let screen = HeadlessCollection(
      layout: kind.layout, dataSource: source, width: 390, height: 480)
    #expect(screen.visibleElements.contains(.placeholder(0)))
    #expect(screen.frame(of: .placeholder(0))?.maxY == 480)
    #expect(screen.inconsistencies().isEmpty)
    #expect(screen.reporter.reports.isEmpty)
    let measured = screen.host.calls.uncachedMeasures
    screen.resize(width: 390, height: 300)
    #expect(screen.frame(of: .placeholder(0))?.maxY == 300)
    #expect(screen.host.calls.uncachedMeasures == measured)
  }
}
