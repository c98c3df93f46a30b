import Ocelot
import OcelotTesting
import Testing

/// Tables whose rows are wider than the viewport.
@MainActor @Suite("Tables that are wider than the viewport") struct WideTableTests {
  private func screen(
    _ layout: any Layout, width: Double = 300, rightToLeft: Bool = false
  ) -> HeadlessCollection {
    var sections = [
      SampleSection(0, items: 0..<60, header: "First"),
      SampleSection(1, items: 100..<160, header: "Second"),
    ]
    for number in sections.indices { sections[number].pinsHeader = true }
    return HeadlessCollection(
      layout: layout, dataSource: SampleDataSource(sections), width: width, height: 400,
      traits: HostTraits(isRightToLeft: rightToLeft))
  }

  private func table() -> TableLayout {
    let table = TableLayout(rowHeight: .fixed(40))
    table.minimumContentWidth = 800
    return table
  }

  @Test("6.3.4 Rows and headers are at least as wide as the table says, and scroll both ways")
  func scrolling() {
    let screen = screen(table())
    #expect(screen.view.layout.scrollsBothWays)
    #expect(screen.view.contentSize.width == 800)
    #expect(screen.frame(of: .item(0, 0))?.width == 800)
    screen.scroll(by: Point(x: 1e6, y: 300))
    #expect(screen.view.contentOffset == Point(x: 500, y: 300))
    #expect(screen.frame(of: .item(0, 7))?.minX == -500)
    // The header of the section stays at the top, and goes along sideways.
    #expect(screen.frame(of: .header(0))?.minY == 0)
    #expect(screen.frame(of: .header(0))?.minX == -500)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 Where the viewport is as wide, the table scrolls along one axis")
  func roomy() {
    let screen = screen(table(), width: 900)
    #expect(!screen.view.layout.scrollsBothWays)
    #expect(screen.frame(of: .item(0, 0))?.width == 900)
    screen.resize(width: 500, height: 400)
    #expect(screen.view.layout.scrollsBothWays && screen.view.contentSize.width == 800)
    screen.scroll(by: Point(x: 1e6, y: 0))
    #expect(screen.view.contentOffset.x == 300)
    screen.resize(width: 900, height: 400)
    #expect(!screen.view.layout.scrollsBothWays && screen.view.contentOffset.x == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 Right to left begins at the right")
  func rightToLeft() {
    let screen = screen(table(), rightToLeft: true)
    #expect(screen.view.contentOffset.x == 500)
    #expect(screen.frame(of: .item(0, 0))?.maxX == 300)
    screen.scroll(by: Point(x: -200, y: 0))
    #expect(screen.frame(of: .item(0, 0))?.maxX == 500)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.8 A width that makes no sense is reported, and none")
  func oddWidths() {
    let table = table()
    let screen = screen(table)
    for width in [Double.nan, -1, .infinity] {
      table.minimumContentWidth = 800
      table.minimumContentWidth = width
      screen.layout()
      #expect(table.minimumContentWidth == nil)
      #expect(screen.view.contentSize.width == 300)
    }
    #expect(screen.reporter.reports.count == 3)
  }

  @Test("6.3.4 Measured rows are measured at the table's width")
  func measured() {
    let table = TableLayout(rowHeight: .selfSizing(estimate: 30))
    table.minimumContentWidth = 700
    let screen = screen(table)
    let wide = HeadlessCollection(
      layout: TableLayout(rowHeight: .selfSizing(estimate: 30)), dataSource: screen.dataSource!,
      width: 700, height: 400)
    for item in 0..<8 {
      #expect(
        screen.frame(of: .item(0, item))?.size == wide.frame(of: .item(0, item))?.size)
    }
  }
}
