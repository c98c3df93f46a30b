import Ocelot
import OcelotTesting
import Testing

/// Sections that scroll sideways by themselves, from outside.
@MainActor @Suite("Shelves") struct ShelfTests: ShelfScreens {
  @Test("8.2 Items of a shelf are beside each other, from inset to inset, and take its height")
  func frames() {
    let screen = screen(source())
    #expect(
      screen.view.attributes(of: .item(0, 0))?.frame == Rect(x: 20, y: 40, width: 100, height: 100))
    #expect(
      screen.view.attributes(of: .item(0, 1))?.frame
        == Rect(x: 130, y: 40, width: 100, height: 100))
    #expect(screen.view.attributes(of: .header(1))?.frame.minY == 150)
    #expect(screen.view.shownShelf(0)?.frame == Rect(x: 0, y: 40, width: 400, height: 100))
    #expect(screen.view.shownShelf(0)?.hiddenAfter == 1_830)
    #expect(screen.view.shownShelf(3) == nil)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.3 A shelf scrolls by itself: nothing else moves, and no pass runs")
  func scrolling() {
    let screen = screen(source())
    let passes = screen.view.statistics.passes
    let others = screen.frame(of: .item(1, 0))
    screen.scrollShelf(0, by: 250)
    #expect(screen.frame(of: .item(0, 3))?.minX == 100)
    #expect(screen.frame(of: .item(1, 0)) == others)
    #expect(screen.view.statistics.passes == passes)
    #expect(screen.view.shelfOffset(of: 0) == 250)
    #expect(screen.inconsistencies() == [])
    // No farther than it reaches, on both sides.
    screen.scrollShelf(0, by: 1e9)
    #expect(screen.frame(of: .item(0, 19))?.maxX == 380)
    screen.scrollShelf(0, by: -1e9)
    #expect(screen.frame(of: .item(0, 0))?.minX == 20)
    screen.scrollShelf(0, by: .nan)
    #expect(screen.frame(of: .item(0, 0))?.minX == 20)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.5 A frame of a shelf asks and places no more than its own items near by")
  func cost() {
    let source = source([1_000_000, 20, 20, 6])
    let screen = screen(source)
    screen.scrollShelf(0, by: 50_000_000)
    source.contentLog = []
    let before = screen.view.statistics
    for _ in 0..<50 { screen.scrollShelf(0, by: -11) }
    let after = screen.view.statistics
    #expect(after.passes == before.passes)
    // Five columns came into the margin; eight are near at a time.
    #expect((source.contentLog ?? []).allSatisfy { $0.section == 0 })
    #expect((source.contentLog ?? []).count <= 8)
    #expect(after.placements - before.placements <= 50 * 9)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.3 Flings go on at their velocity, and two shelves fly at once")
  func flings() {
    let screen = screen(source())
    screen.dragShelf(0, by: -120, velocity: -800)
    screen.advanceFrames(3)
    let first = screen.view.shelfOffset(of: 0)
    #expect(first > 120)
    screen.dragShelf(1, by: -60, frames: 2, velocity: -400)
    screen.advanceFrames(1)
    #expect(screen.view.shelfOffset(of: 0) > first)
    screen.finishAnimations()
    #expect(abs(screen.view.shelfOffset(of: 0) - 320) < 0.01)
    #expect(abs(screen.view.shelfOffset(of: 1) - 160) < 0.01)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.2.1 Shelves rest at pages, at columns or with an item in the middle",
    arguments: [
      (ShelfScrolling.paging, 360.0), (.groupPaging, 110.0), (.centered(peek: 50), 110.0),
    ])
  func snapping(_ scrolling: ShelfScrolling, _ stop: Double) {
    let screen = screen(source(), scrolling: scrolling)
    screen.dragShelf(0, by: -30, velocity: -2_000)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == stop)
    #expect(screen.view.shownShelf(0)?.stop == 1)
    screen.dragShelf(0, by: -stop * 0.4)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == stop)
    screen.wheel(overShelf: 0, notches: 1)
    #expect(screen.view.shelfOffset(of: 0) == 2 * stop)
    screen.wheel(overShelf: 0, notches: -1)
    screen.wheel(overShelf: 0, notches: -1)
    #expect(screen.view.shelfOffset(of: 0) == 0)
    screen.view.scrollShelf(0, toStop: 1_000)
    screen.finishAnimations()
    #expect(screen.view.shownShelf(0)?.hiddenAfter == 0)
    if case .centered = scrolling { #expect(screen.frame(of: .item(0, 19))?.midX == 200) }
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.3 Right to left a shelf begins at the right, and the wheel goes where it points")
  func rightToLeft() {
    let screen = screen(source(), traits: HostTraits(isRightToLeft: true))
    #expect(screen.frame(of: .item(0, 0))?.maxX == 380)
    screen.scrollShelf(0, by: -250)
    #expect(screen.view.shelfOffset(of: 0) == 250)
    #expect(screen.frame(of: .item(0, 2))?.maxX == 410)
    screen.scrollShelf(0, by: 100)
    #expect(screen.view.shelfOffset(of: 0) == 150)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.3 Keys go along a shelf to its ends, and between sections to the nearest item")
  func keys() {
    let screen = screen(source())
    screen.view.focus(ItemIndex(0, 0))
    for _ in 0..<3 { screen.press(.right) }
    #expect(screen.view.focusedItem == ItemIndex(0, 3))
    #expect(screen.frame(of: .item(0, 3))?.maxX == 380)
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(1, 2))
    screen.press(.down)
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(3, 0))
    screen.press(.up)
    #expect(screen.view.focusedItem?.section == 2)
    screen.view.focus(ItemIndex(0, 19))
    screen.layout()
    #expect(screen.frame(of: .item(0, 19))?.maxX == 380)
    screen.press(.right)
    #expect(screen.view.focusedItem == ItemIndex(0, 19))
    screen.press(.up)
    #expect(screen.view.focusedItem == ItemIndex(0, 19))
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.2.4 An item of a shelf says its place in the shelf, and is brought into view on both axes")
  func accessibility() {
    let screen = screen(source([20, 20, 20, 40]))
    screen.resize(width: 400, height: 200)
    screen.scroll(by: 2_000)
    screen.view.scroll(to: .item(1, 15), at: .center, animated: false)
    screen.layout()
    let frame = screen.frame(of: .item(1, 15))
    #expect(frame?.maxX == 380 && frame?.midY == 100)
    let view = screen.view.view(of: .item(1, 15)) as? HeadlessView
    #expect(view?.state.position == ElementState.Position(index: 15, count: 20))
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.6 A shelf of measured items is as high as the highest seen so far")
  func measured() {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<40), SampleSection(1, items: 40..<41),
    ])
    for item in 0..<40 {
      source.sections[0].items[item].text = String(repeating: "word ", count: item == 30 ? 60 : 6)
    }
    let layout = ComposedLayout { section, _ in
      section == 1
        ? .table(.fixed(40))
        : .shelf(width: .points(100), height: .estimated(10), spacing: 10)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 400, height: 600)
    let height = screen.frame(of: .item(0, 0))?.height ?? 0
    #expect(height > 20)
    #expect(screen.frame(of: .item(1, 0))?.minY == height)
    screen.scrollShelf(0, by: 3_000)
    let higher = screen.frame(of: .item(0, 30))?.height ?? 0
    #expect(higher > 3 * height)
    screen.scrollShelf(0, by: -3_000)
    #expect(screen.frame(of: .item(1, 0))?.minY == higher)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.6 Measured widths: the shelf is as long as its items")
  func measuredWidths() {
    let source = SampleDataSource([SampleSection(0, items: 0..<30)])
    for item in 0..<30 {
      source.sections[0].items[item].text = String(repeating: "w", count: 3 + item % 5)
    }
    let layout = ComposedLayout { _, _ in
      .shelf(width: .estimated(50), height: .estimated(10), spacing: 8)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 200)
    let (a, b) = (screen.frame(of: .item(0, 0)), screen.frame(of: .item(0, 1)))
    #expect(b?.minX == (a?.maxX ?? 0) + 8)
    #expect((b?.width ?? 0) > (a?.width ?? 0))
    screen.scrollShelf(0, by: 200)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.1 Columns of several rows fill one after the other, and page by columns")
  func columns() {
    let source = source([8, 20, 20, 6])
    let layout = ComposedLayout { _, _ in
      var shelf = Arrangement.shelf(
        width: .points(200), height: .points(64), rows: 3, spacing: 24, scrolling: .groupPaging)
      shelf.insets = Insets(top: 0, leading: 36, bottom: 0, trailing: 36)
      return shelf
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 400, height: 600)
    #expect(screen.frame(of: .item(0, 4)) == Rect(x: 260, y: 104, width: 200, height: 64))
    screen.dragShelf(0, by: -10, velocity: -300)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 224)
    screen.view.focus(ItemIndex(0, 4))
    screen.press(.right)
    #expect(screen.view.focusedItem == ItemIndex(0, 7))
    screen.press(.down)
    #expect(screen.view.focusedItem == ItemIndex(0, 5))
    screen.press(.down)
    #expect(screen.view.focusedItem?.section == 1)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2.3 A page on leads to another section, if not at once, and never along a shelf")
  func pages() {
    let layout = ComposedLayout { _, _ in .shelf(width: .points(300), height: .points(400)) }
    let screen = HeadlessCollection(
      layout: layout, dataSource: source([10, 10]), width: 400, height: 350)
    screen.view.focus(ItemIndex(0, 0))
    for (key, section) in [(Key.pageDown, 1), (.pageUp, 0)] {
      for _ in 0..<8 {
        screen.press(key)
        #expect(screen.view.focusedItem?.item == 0)
      }
      #expect(screen.view.focusedItem == ItemIndex(section, 0))
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.2 Empty shelves, shelves of one item and windows without a width lose nothing")
  func odd() {
    let source = source([0, 1, 20, 0])
    let screen = screen(source)
    #expect(screen.view.shownShelf(0)?.hiddenAfter == 0)
    screen.scrollShelf(0, by: 100)
    screen.scrollShelf(1, by: 100)
    screen.scrollShelf(99, by: 100)
    screen.scrollShelf(2, by: 500)
    for size in [(0.0, 0.0), (400, 0), (5, 600), (400, 600)] {
      screen.resize(width: size.0, height: size.1)
      #expect(screen.inconsistencies() == [])
    }
    #expect(screen.view.shelfOffset(of: 2) == 500)
    screen.setTraits { $0.textScale = 2 }
    screen.setTraits { $0.isRightToLeft = true }
    #expect(screen.inconsistencies() == [])
    #expect(screen.reporter.reports.isEmpty)
  }

  @Test("8.2.3 Paging back from the end shows what lies before it first")
  func pagingBack() {
    let screen = screen(source([12, 20, 20, 6]), scrolling: .paging)
    screen.scrollShelf(0, by: 10_000)
    let end = screen.view.shelfOffset(of: 0)
    #expect(end == 950)
    screen.view.scrollShelf(0, byPageForward: false)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 720)
    screen.view.scrollShelf(0, byPageForward: true)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == end)
  }

  @Test(
    "8.2.3 A page of a shelf that rests at columns is as many of them as are in sight",
    arguments: [(319.0, 2), (320, 3), (330, 3), (429, 3), (430, 4)])
  func pageOfColumns(room: Double, columns: Int) {
    // Columns of 100 points, 10 apart, between insets of 20.
    let screen = screen(source(), width: room + 40, scrolling: .groupPaging)
    screen.view.scrollShelf(0, byPageForward: true)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == Double(columns) * 110)
    screen.view.scrollShelf(0, byPageForward: false)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 0)
  }

  @Test("8.2.3 With less motion what is let go of stays where it is")
  func lessMotion() {
    let screen = screen(source(), traits: HostTraits(reducesMotion: true))
    screen.dragShelf(0, by: -120, velocity: -3_000)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 120)
  }

  @Test("8.2.2 The focused item goes along with its shelf, which moves while it is out of sight")
  func focusedFarAway() {
    let source = SampleDataSource([
      SampleSection(0, items: 0..<40), SampleSection(1, items: 100..<160),
    ])
    let layout = ComposedLayout { section, _ in
      section == 0 ? .shelf(width: .points(100), height: .points(100)) : .table(.fixed(50))
    }
    let screen = HeadlessCollection(layout: layout, width: 300, height: 400)
    screen.show(source)
    screen.layout()
    screen.view.focus(ItemIndex(0, 0))
    screen.layout()
    screen.scroll(to: Point(x: 0, y: 2_000))
    screen.view.scrollShelf(0, to: 500, animated: true)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) == 500)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "What a shelf cuts at its start is in sight in a layout of lower items that scrolls sideways")
  func cutItemInSidewaysLayout() throws {
    let screen = screen(source())
    screen.scroll(to: Point(x: 0, y: 60))
    screen.scrollShelf(1, by: 100)
    #expect(x(screen, 1, 0) == -80)
    screen.view.setLayout(TableLayout(axis: .horizontal, rowHeight: .fixed(30)), animation: nil)
    screen.layout()
    let frame = try #require(screen.view.attributes(of: .item(1, 0))?.frame)
    #expect(frame.minX == screen.view.contentOffset.x)
  }

  @Test("What is read in a list is in sight in the shelf that takes its place")
  func listBecomesShelves() throws {
    let source = source()
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(50)), dataSource: source, width: 400, height: 600)
    screen.view.scroll(to: .item(1, 15), at: .start, animated: false)
    screen.layout()
    screen.view.setLayout(layout(), animation: nil)
    screen.layout()
    let shelf = try #require(screen.view.layout.shelf(of: 1))
    let frame = try #require(screen.view.attributes(of: .item(1, 15))?.frame)
    #expect(frame.minX >= 0 && frame.maxX <= shelf.frame.width)
    #expect(screen.view.shelfOffset(of: 1) > 0)
    #expect(screen.view.shelfOffset(of: 0) == 0)
  }

  @Test(
    "An animated scroll to an item that is far away in a shelf of measured widths ends at it",
    arguments: [ScrollPosition.start, .end, .nearest])
  func farInMeasuredShelf(position: ScrollPosition) throws {
    let source = source([400, 20])
    for item in 0..<400 {
      source.sections[0].items[item].text = String(repeating: "word ", count: 1 + item * 7 % 9)
    }
    let layout = ComposedLayout { _, _ in .shelf(width: .estimated(20), height: .points(40)) }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 400, height: 600)
    screen.view.scroll(to: .item(0, 300), at: .nearest, across: position, animated: true)
    screen.finishAnimations()
    let frame = try #require(screen.view.attributes(of: .item(0, 300))?.frame)
    #expect(position == .start ? abs(frame.minX) < 0.1 : abs(frame.maxX - 400) < 0.1, "\(frame)")
    // An item that comes before it on the way pushes it aside.
    screen.view.scroll(to: .item(0, 20), at: .nearest, across: .start, animated: true)
    screen.advanceFrames(5)
    screen.apply(source.update { $0[0].items.removeSubrange(0..<10) })
    screen.finishAnimations()
    #expect(abs(try #require(screen.view.attributes(of: .item(0, 10))?.frame).minX) < 0.1)
    #expect(screen.inconsistencies() == [])
  }

  @Test("An animated scroll ends with the shelf of its item, which may make room on the way")
  func endsWithShelf() throws {
    let source = source([1, 40])
    for item in 0..<40 {
      source.sections[1].items[item].text = String(repeating: "word ", count: item == 30 ? 60 : 6)
    }
    let layout = ComposedLayout { section, _ in
      section == 0
        ? .table(.fixed(40)) : .shelf(width: .points(100), height: .estimated(10), spacing: 10)
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 400, height: 190)
    #expect(screen.view.contentSize.height < 190)
    var end: (offset: Double, isThere: Bool)?
    screen.view.scroll(to: .item(1, 30), at: .start, across: .start, animated: true) { isThere in
      end = (screen.view.shelfOffset(of: 1), isThere)
    }
    screen.advanceFrames(2)
    #expect(end == nil)
    screen.finishAnimations()
    #expect(try #require(end).isThere)
    #expect(abs(try #require(end).offset - 3_300) < 0.01)
    let frame = try #require(screen.view.attributes(of: .item(1, 30))?.frame)
    #expect(frame.minX == 0 && frame.height > 190, "\(frame)")
    #expect(screen.view.contentOffset.y == frame.minY)
    #expect(screen.inconsistencies() == [])
  }

  @Test("A page on from an animated scroll to what is far away begins where that was going to")
  func pageFromAim() throws {
    let source = source([400, 20])
    for item in 0..<400 {
      source.sections[0].items[item].text = String(repeating: "word ", count: 20)
    }
    let layout = ComposedLayout { _, _ in .shelf(width: .estimated(20), height: .points(40)) }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 400, height: 600)
    screen.view.scroll(to: .item(0, 300), at: .nearest, across: .start, animated: true)
    screen.advanceFrames(20)
    let here = screen.view.shelfOffset(of: 0)
    screen.view.scrollShelf(0, byPageForward: true)
    screen.finishAnimations()
    #expect(screen.view.shelfOffset(of: 0) > here)
  }
}
