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
      days: 31, header: { SampleContent($0.map { "\($0 + 1)" } ?? "") },
      span: { [source] in
        let first = (source.item(at: $0)?.id ?? 0) % 28
        return first...first + 2
      })
    let screen = screen(layout)
    screen.scroll(by: Point(x: 300, y: 40))
    screen.scroll(by: Point(x: 1, y: 1))
    #expect(screen.frame(of: .decoration(.dayTitle, .global(5)))?.minY == 0)
    #expect(screen.frame(of: .supplementary(TimetableLayout.titles, .section(3, 0)))?.minX == 0)
    let before = screen.view.statistics
    screen.scroll(by: Point(x: 1, y: 1))
    let now = screen.view.statistics
    #expect(now.contentQueries == before.contentQueries)
    #expect(screen.frame(of: .decoration(.dayTitle, .global(5)))?.minY == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.2.1 Days of the calendar are views of the layout's own, and items stand in them")
  func calendar() throws {
    let layout = CalendarLayout(
      days: 31, firstWeekday: 3, content: { SampleContent("day \($0)") },
      day: { [source] in (source.item(at: $0)?.id ?? 0) % 31 })
    let screen = screen(layout)
    let day = try #require(screen.frame(of: .decoration(.day, .global(4))))
    let item = try #require(screen.frame(of: .item(1, 1)))
    #expect(item.minX >= day.minX && item.maxX <= day.maxX && item.minY > day.minY)
    #expect(screen.inconsistencies() == [])
  }
}

extension HeadlessCollection {
  /// The item that is drawn on top at a place of the middle line.
  fileprivate func element(at x: Double) -> ElementKey? {
    view.element(at: Point(x: x, y: 200))
  }
}
