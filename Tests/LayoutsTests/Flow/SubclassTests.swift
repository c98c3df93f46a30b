import OcelotEngine
import OcelotLayouts
import OcelotTesting
import Testing

/// Subclasses of layouts, outside of their module.
@MainActor
@Suite("Subclasses of layouts")
struct SubclassTests {
  private func screen(_ layout: any Layout, width: Double) -> HeadlessCollection {
    HeadlessCollection(
      layout: layout,
      dataSource: SampleDataSource([
        SampleSection(0, items: 0..<41), SampleSection(1, items: 100..<103),
      ]), width: width, height: 480)
  }

  private func frames(_ layout: any Layout) -> [LayoutAttributes] {
    LayoutBench.sorted(
      layout.elements(in: Rect(origin: .zero, size: layout.contentSize)))
  }

  @Test(
    "6.3.8 A flow whose metrics follow the bounds is the column flow that comes with Ocelot",
    arguments: [true, false])
  func columnFlow(preparesFirst: Bool) {
    let own = AdaptiveColumns()
    own.preparesFirst = preparesFirst
    let screen = screen(own, width: 300)
    for width in [300.0, 609, 610, 919, 920, 1_003, 290, 2_000] {
      screen.resize(width: width, height: 480)
      let builtIn = self.screen(ColumnFlowLayout(), width: width)
      #expect(frames(own) == frames(builtIn.view.layout), "at a width of \(width)")
      #expect(own.contentSize == builtIn.view.layout.contentSize)
      #expect(screen.inconsistencies() == [])
    }
    #expect(screen.reporter.reports == [])
  }

  @Test("6.3.8 Metrics that are set in prepare cause no other pass", arguments: [true, false])
  func noOtherPass(preparesFirst: Bool) {
    let own = AdaptiveColumns()
    own.preparesFirst = preparesFirst
    let screen = screen(own, width: 620)
    let (passes, prepares) = (screen.view.statistics.passes, own.prepares)
    screen.view.resizeViewport(to: Size(width: 1_000, height: 480))
    #expect(screen.layout() == 1)
    #expect(screen.view.statistics.passes == passes + 1)
    #expect(own.prepares == prepares + 1)
    screen.scroll(by: 100)
    #expect(own.prepares == prepares + 1)
  }

  @Test("6.3.8 Metrics that follow the bounds are shown over time, and updates go on as ever")
  func animated() throws {
    let own = AdaptiveColumns()
    let source = SampleDataSource(count: 40)
    let screen = HeadlessCollection(layout: own, dataSource: source, width: 620, height: 480)
    let before = try #require(screen.frame(of: .item(0, 1)))
    screen.view.animate(.curve(.linear, duration: 1)) {
      screen.view.resizeViewport(to: Size(width: 300, height: 480))
    }
    screen.layout()
    #expect(screen.frame(of: .item(0, 1)) == before)
    screen.apply(source.update { $0[0].items.remove(at: 0) })
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 0)) == Rect(0, 10, 300, 70))
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.8 What a subclass says of elements and of the viewport counts")
  func looks() {
    let table = FadingTable(rowHeight: .fixed(40))
    let screen = screen(table, width: 320)
    let element = screen.view.preparedElements.first { $0 == .item(0, 11) }
    #expect(element != nil)
    #expect(screen.view.layout.attributes(of: .item(0, 11))?.alpha == 0.5)
    #expect(screen.view.layout.attributes(of: .item(0, 3))?.alpha == 1)
    let prepares = screen.view.statistics.prepares
    screen.scroll(by: 30)
    #expect(screen.view.statistics.prepares > prepares)
    #expect(screen.inconsistencies() == [])
  }
}
