import Ocelot
import OcelotTesting
import Testing

/// What is before the first item and beyond the last one, where no key leads.
@MainActor @Suite("The content's start and end") struct ContentEndTests {
  /// Twenty rows of 50 points in a viewport of 200, with margins of 24 points; more sections where
  /// a number is given, under headers of 30 points where they have titles.
  private func rows(
    _ height: Double = 50, sections: Int = 1, header: String? = nil, pins: Bool = false
  ) -> HeadlessCollection {
    let source = SampleDataSource(
      (0..<sections).map {
        var section = SampleSection($0, items: $0 * 100..<$0 * 100 + 20, header: header)
        section.headerHeight = header == nil ? nil : 30
        section.pinsHeader = pins
        return section
      })
    let layout = ComposedLayout { _, _ in
      var list = Arrangement.list(.plain, rowHeight: .fixed(height))
      list.insets = Insets(top: 24, bottom: 24)
      return list
    }
    return HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 200)
  }

  /// Where the content ends, as an offset.
  private func end(_ screen: HeadlessCollection) -> Double {
    screen.view.contentSize.height - screen.view.viewportSize.height
  }

  @Test("Keys that lead to the first or the last row bring the margin beyond it in")
  func margins() {
    let screen = rows()
    screen.view.focus(ItemIndex(0, 10))
    screen.press(.end)
    #expect(screen.view.contentOffset.y == end(screen))
    #expect(abs((screen.frame(of: .item(0, 19))?.maxY ?? 0) - 176) < 1e-6)
    screen.press(.home)
    #expect(screen.view.contentOffset.y == 0 && screen.frame(of: .item(0, 0))?.minY == 24)
    // Arrows too, and a key on the row that has the focus already.
    screen.scroll(by: 24)
    screen.view.focus(ItemIndex(0, 1))
    screen.press(.up)
    #expect(screen.view.focusedItem == ItemIndex(0, 0) && screen.view.contentOffset.y == 0)
    screen.scroll(by: 20)
    screen.press(.home)
    #expect(screen.view.contentOffset.y == 0)
    screen.press(.down)
    #expect(screen.view.contentOffset.y == 0, "what is in sight stays where it is")
    for _ in 0..<18 { screen.press(.down) }
    #expect(screen.view.focusedItem == ItemIndex(0, 19))
    #expect(screen.view.contentOffset.y == end(screen))
    #expect(screen.inconsistencies() == [])
  }

  @Test("A press on the first row, and scrolls to it, take nothing along")
  func presses() {
    let screen = rows()
    screen.scroll(by: 24)
    screen.click(.item(0, 0))
    #expect(screen.view.focusedItem == ItemIndex(0, 0) && screen.view.contentOffset.y == 24)
    screen.scroll(by: 100)
    screen.view.scroll(to: .item(0, 0), at: .nearest, animated: false)
    screen.layout()
    #expect(screen.view.contentOffset.y == 24)
    screen.scroll(by: 100)
    screen.view.scroll(to: .item(0, 0), at: .start, animated: false)
    screen.layout()
    #expect(screen.view.contentOffset.y == 24)
  }

  @Test("A header before the first row comes with it; other sections' rows stand as near as before")
  func headers() throws {
    let screen = rows(sections: 2, header: "title")
    screen.view.focus(ItemIndex(1, 10))
    screen.press(.home)
    #expect(screen.view.contentOffset.y == 0)
    #expect(screen.visibleFrame(of: .header(0))?.height == 30)
    let first = try #require(screen.view.attributes(of: .item(1, 0))?.frame)
    screen.scroll(by: first.maxY)
    screen.view.focus(ItemIndex(1, 1))
    screen.press(.up)
    #expect(screen.view.focusedItem == ItemIndex(1, 0))
    #expect(screen.view.contentOffset.y == first.minY)
    screen.press(.end)
    #expect(screen.view.contentOffset.y == end(screen))
  }

  @Test(
    "Under a pinned header the first row of all stands under its margin, others under the header")
  func pinnedHeaders() throws {
    let screen = rows(sections: 2, header: "title", pins: true)
    screen.view.focus(ItemIndex(1, 10))
    screen.press(.home)
    #expect(screen.view.contentOffset.y == 0)
    let first = try #require(screen.view.attributes(of: .item(1, 0))?.frame)
    screen.scroll(by: first.maxY)
    screen.view.focus(ItemIndex(1, 1))
    screen.press(.up)
    #expect(screen.frame(of: .item(1, 0))?.minY == 30)
    #expect(screen.inconsistencies() == [])
  }

  @Test("What leaves no room for the row stays out of sight")
  func tallHeader() throws {
    let screen = rows(header: "title")
    let source = try #require(screen.view.dataSource as? SampleDataSource)
    screen.apply(source.update { $0[0].headerHeight = 160 })
    screen.view.focus(ItemIndex(0, 10))
    screen.press(.home)
    let first = try #require(screen.view.attributes(of: .item(0, 0))?.frame)
    #expect(first.minY == 184 && screen.view.contentOffset.y == 184)
  }

  @Test("Rows without room show their start under the first margin, and their end over the last")
  func tallRows() {
    let screen = rows(300)
    screen.view.focus(ItemIndex(0, 10))
    screen.press(.home)
    #expect(screen.view.contentOffset.y == 0)
    screen.press(.end)
    #expect(screen.view.contentOffset.y == end(screen))
    screen.press(.pageUp)
    screen.press(.pageDown)
    #expect(screen.view.contentOffset.y == end(screen))
  }

  @Test(
    "6.3.4 Sideways content brings its margins in at either side, from the left or the right",
    arguments: [false, true])
  func sideways(rightToLeft: Bool) {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 100, height: 50)
    metrics.sectionInsets = Insets(top: 10, leading: 30, bottom: 10, trailing: 30)
    let screen = HeadlessCollection(
      layout: FlowLayout(axis: .horizontal, metrics: metrics),
      dataSource: SampleDataSource(count: 40), width: 400, height: 140,
      traits: HostTraits(isRightToLeft: rightToLeft))
    let far = screen.view.contentSize.width - 400
    let ends = rightToLeft ? (start: far, end: 0) : (start: 0, end: far)
    screen.view.focus(ItemIndex(0, 20))
    screen.press(.home)
    #expect(screen.view.contentOffset.x == ends.start)
    screen.press(.end)
    #expect(screen.view.contentOffset.x == ends.end)
    // Of the first two, one above the other, neither has anything before it.
    screen.view.focus(ItemIndex(0, 6))
    for _ in 0..<3 { screen.press(rightToLeft ? .right : .left) }
    screen.scroll(by: Point(x: rightToLeft ? -20 : 20, y: 0))
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    #expect(screen.view.contentOffset.x == ends.start)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.4 Content that scrolls both ways brings its margins in on both axes")
  func bothWays() {
    let source = SampleDataSource(
      (0..<20).map { SampleSection($0, items: $0 * 100..<$0 * 100 + 30) })
    let screen = HeadlessCollection(
      layout: PlaneLayout(margin: 40), dataSource: source, width: 400, height: 300)
    let far = Point(
      x: screen.view.contentSize.width - 400, y: screen.view.contentSize.height - 300)
    screen.view.focus(ItemIndex(10, 10))
    screen.press(.end)
    #expect(screen.view.contentOffset == far)
    screen.press(.home)
    #expect(screen.view.contentOffset == .zero)
    screen.view.focus(ItemIndex(10, 29))
    #expect(screen.view.contentOffset.y == far.y - 40)
    screen.press(.right)
    #expect(screen.view.contentOffset.y == far.y, "the last of its column")
    #expect(screen.view.contentOffset.x == 40 + 12 * 120 - 400, "but not of its row")
    #expect(screen.inconsistencies() == [])
  }

  @Test("In columns, each tile of the first line and of the last one brings the margin in")
  func columns() {
    let layout = ComposedLayout { _, _ in
      var tiles = Arrangement.waterfall(columns: .count(2), spacing: 8, itemHeight: .points(60))
      tiles.insets = Insets(top: 24, bottom: 24)
      return tiles
    }
    let screen = HeadlessCollection(
      layout: layout, dataSource: SampleDataSource(count: 20), width: 300, height: 200)
    for (item, key, offset) in [(16, Key.down, end(screen)), (17, .down, end(screen)), (3, .up, 0)]
    {
      screen.view.focus(ItemIndex(0, item))
      screen.press(key)
      #expect(screen.view.focusedItem == ItemIndex(0, item + (key == .down ? 2 : -2)))
      #expect(screen.view.contentOffset.y == offset)
    }
  }
}
