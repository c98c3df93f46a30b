import ExampleLayouts
import Ocelot
import OcelotTesting
import Testing

/// What the four layouts of an application do with the contract.
@MainActor @Suite("What example layouts do") struct ExampleLayoutTests {
  private let source = SampleDataSource(
    (0..<9).map { SampleSection($0, items: $0 * 3..<$0 * 3 + 3) })

  private func screen(_ layout: any Layout) -> HeadlessCollection {
    HeadlessCollection(layout: layout, dataSource: source, width: 600, height: 500)
  }

  @Test(
    "6.3.1 Items fly into the circle from its middle, and all of them where they are dealt again")
  func circle() throws {
    let layout = CircleLayout(radius: 200)
    let screen = screen(layout)
    let frames = screen.visibleElements.compactMap { screen.frame(of: $0) }
    #expect(frames.count == 27)
    let middle = Point(x: 300, y: 250)
    for frame in frames {
      let (dx, dy) = (frame.midX - middle.x, frame.midY - middle.y)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 200) < 1e-6)
    }
    func distance(_ item: ElementKey) throws -> Double {
      let frame = try #require(screen.frame(of: item))
      let (dx, dy) = (frame.midX - middle.x, frame.midY - middle.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    // A new item comes from the middle; the others make room on the circle.
    screen.apply(source.update { $0[0].items.insert(SampleItem(500), at: 0) })
    #expect(try distance(.item(0, 0)) < 1)
    #expect(try distance(.item(3, 1)) > 150)
    screen.finishAnimations()
    // Those that stay come from there as well if the layout says so.
    layout.fliesIn = true
    screen.apply(source.update { $0.reverse() })
    #expect(try distance(.item(3, 1)) < 1)
    screen.finishAnimations()
    #expect(abs(try distance(.item(3, 1)) - 200) < 1e-6 && !layout.fliesIn)
    #expect(screen.inconsistencies() == [])
  }

  @Test("Items of a circle that staggers are larger, do not touch, and stay on the page")
  func staggered() throws {
    for (width, height) in [(360.0, 600.0), (1_400, 900)] {
      for count in [12, 13, 27, 60] {
        let source = SampleDataSource([SampleSection(0, items: 0..<count)])
        func frames(staggers: Bool) -> [Rect] {
          let layout = CircleLayout(radius: .infinity)
          layout.staggers = staggers
          let screen = HeadlessCollection(
            layout: layout, dataSource: source, width: width, height: height)
          return (0..<count).compactMap { screen.frame(of: .item(0, $0)) }
        }
        let (plain, staggered) = (frames(staggers: false), frames(staggers: true))
        #expect(staggered.count == count && staggered[0].width >= plain[0].width)
        for (number, frame) in staggered.enumerated() {
          #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= width && frame.maxY <= height)
          for other in staggered[..<number] {
            let (dx, dy) = (frame.midX - other.midX, frame.midY - other.midY)
            #expect((dx * dx + dy * dy).squareRoot() >= frame.width - 1e-6, "\(width), \(count)")
          }
        }
      }
    }
  }

  @Test("6.3.3 A cover comes to rest in the middle, however it was moved")
  func coverFlow() {
    let layout = CoverFlowLayout(side: 250)
    let screen = screen(layout)
    for velocity in [900.0, 60, -300, 4_000] {
      screen.fling(velocity: Point(x: velocity, y: 0))
      let step = screen.view.contentOffset.x / 110
      #expect(abs(step - step.rounded()) < 1e-9, "\(velocity)")
    }
    screen.wheel(notches: -1)
    screen.finishAnimations()
    let middle = screen.element(at: 300)
    #expect(middle.map { screen.headlessView(of: $0)?.attributes?.transform } == .identity)
    screen.resize(width: 700, height: 500)
    screen.finishAnimations()
    #expect(screen.element(at: 350) == middle, "after another size the same cover is in the middle")
  }

  @Test("6.3.3 Arrow keys go from each cover to the next, though covers lie over each other")
  func coverKeys() {
    let layout = CoverFlowLayout(side: 250)
    let screen = screen(layout)
    screen.view.moveFocus(.home)
    for number in 1..<27 {
      screen.view.moveFocus(.right)
      screen.finishAnimations()
      #expect(screen.view.focusedItem == ItemIndex(number / 3, number % 3))
    }
    for number in (0..<26).reversed() {
      screen.view.moveFocus(.left)
      #expect(screen.view.focusedItem == ItemIndex(number / 3, number % 3))
    }
  }

  @Test("6.3.2 A frame of the timetable that scrolls asks for what is pinned alone")
  func timetable() throws {
    let layout = TimetableLayout(
      columns: 31, header: { SampleContent($0.map { "\($0 + 1)" } ?? "") },
      span: { [source] in
        let first = Double((source.item(at: $0)?.id ?? 0) % 28)
        return first...first + 3
      })
    let screen = screen(layout)
    screen.scroll(by: Point(x: 300, y: 40))
    screen.scroll(by: Point(x: 1, y: 1))
    #expect(screen.frame(of: .decoration(.columnTitle, .global(5)))?.minY == 0)
    #expect(screen.frame(of: .supplementary(TimetableLayout.titles, .section(3, 0)))?.minX == 0)
    let before = screen.view.statistics
    screen.scroll(by: Point(x: 1, y: 1))
    let now = screen.view.statistics
    #expect(now.contentQueries == before.contentQueries)
    #expect(screen.frame(of: .decoration(.columnTitle, .global(5)))?.minY == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.2 An item that begins out of sight is told how much of it is, frame by frame")
  func hiddenStart() throws {
    let layout = TimetableLayout(
      columns: 31, columnWidth: 100, header: { _ in SampleContent("") }, span: { _ in 1.5...6 })
    layout.mark = (2.5, SampleContent("now"))
    let screen = screen(layout)
    func hidden() throws -> Double {
      try #require(screen.headlessView(of: .item(0, 0))?.attributes?[HiddenStart.self])
    }
    #expect(try hidden() == 0)
    for offset in [140.0, 153, 154, 400, 590, 100] {
      screen.scroll(to: Point(x: offset, y: 0))
      // The item begins at 153, after the titles at the side.
      #expect(try hidden() == max(0, offset - 153), "\(offset)")
      let mark = screen.frame(of: .decoration(.mark, .global(0)))
      #expect(mark?.midX == 140 + 250 - offset && mark?.minY == 0)
    }
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.1 Tiles of a map touch each other, and what lies over them is a view of the layout's")
  func map() throws {
    let layout = TileMapLayout(columns: 5, tileWidth: 60)
    layout.overlays = [
      TileMapLayout.Overlay(SampleContent("way"), over: [6, 12]),
      TileMapLayout.Overlay(
        SampleContent("card"), over: [6], size: Size(width: 80, height: 30),
        offset: Point(x: 0, y: -50)),
      TileMapLayout.Overlay(SampleContent("first"), over: [5], size: Size(width: 80, height: 30)),
      TileMapLayout.Overlay(SampleContent("last"), over: [4], size: Size(width: 80, height: 30)),
    ]
    let screen = screen(layout)
    let height = 120 / 3.0.squareRoot()
    let (a, b) = (screen.frame(of: .item(0, 1)), screen.frame(of: .item(1, 2)))
    // The second and the sixth: the second row is half a tile further, three quarters of one lower.
    #expect(a?.minX == 30 && b?.minX == 0)
    #expect(abs((b?.minY ?? 0) - (a?.minY ?? 0) - 0.75 * height) < 1e-9)
    let way = try #require(screen.frame(of: .decoration(.overlay, .global(0))))
    #expect(way.minX == 60 && way.width == 90)
    #expect(abs(way.height - 1.75 * height) < 1e-9)
    let card = try #require(screen.frame(of: .decoration(.overlay, .global(1))))
    #expect(card.midX == 90 && card.size == Size(width: 80, height: 30))
    #expect(screen.view.contentSize.width == 270)
    // What lies over a tile at a side is whole.
    #expect(screen.frame(of: .decoration(.overlay, .global(2)))?.minX == 0)
    #expect(screen.frame(of: .decoration(.overlay, .global(3)))?.maxX == 270)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.3 Arrow keys go along a row of tiles, and to the next row, though corners overlap")
  func tileKeys() throws {
    let screen = screen(TileMapLayout(columns: 5, tileWidth: 60))
    func flat() -> Int? { screen.view.focusedItem.map { $0.section * 3 + $0.item } }
    for row in 0..<4 {
      screen.view.focus(ItemIndex(row * 5 / 3, row * 5 % 3))
      for column in 1..<5 {
        screen.view.moveFocus(.right)
        #expect(flat() == row * 5 + column)
      }
      for column in (0..<4).reversed() {
        screen.view.moveFocus(.left)
        #expect(flat() == row * 5 + column)
      }
      screen.view.moveFocus(.down)
      #expect(flat().map { $0 / 5 } == row + 1)
    }
  }

  @Test("6.3.3 A reflection leaves covers in the middle of the room above it")
  func reflection() throws {
    let layout = CoverFlowLayout(side: 200)
    layout.reflection = 0.5
    let screen = screen(layout)
    let frame = try #require(screen.frame(of: .item(0, 0)))
    #expect(frame.size == Size(width: 200, height: 300) && frame.midX == 300)
    #expect(screen.inconsistencies() == [])
  }
}

extension HeadlessCollection {
  /// The item that is drawn on top at a place of the middle line.
  fileprivate func element(at x: Double) -> ElementKey? {
    view.element(at: Point(x: x, y: 200))
  }
}
