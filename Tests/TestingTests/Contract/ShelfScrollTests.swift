import Ocelot
import OcelotTesting
import Testing

/// Animated scrolls to items of shelves, and what comes between.
@MainActor @Suite("Scrolls to items of shelves") struct ShelfScrollTests: ShelfScreens {
  /// Tells of what it hears.
  private final class Spy: CollectionViewDelegate {
    var told: [String] = []
    func didScroll() { told.append("scroll") }
    func didEndScrolling() { told.append("end") }
  }

  enum Takeover: CaseIterable { case finger, trackpad, wheel, page, stop, program, newSource }

  @Test(
    "A scroll ends with false where something else scrolls its shelf", arguments: Takeover.allCases)
  func takeover(_ takeover: Takeover) {
    let screen = screen(source())
    var ends: [Bool] = []
    screen.view.scroll(to: .item(1, 15), at: .start, across: .start, animated: true) {
      ends.append($0)
    }
    screen.advanceFrames(3)
    switch takeover {
    case .finger: screen.view.userWillBeginDraggingShelf(1)
    case .trackpad: screen.view.userScrolledShelf(1, by: 30)
    case .wheel: screen.view.userTurnedWheel(overShelf: 1, by: 50)
    case .page: screen.view.scrollShelf(1, byPageForward: false)
    case .stop: screen.view.scrollShelf(1, toStop: 0)
    case .program: screen.view.scrollShelf(1, to: 0, animated: true)
    case .newSource: screen.view.dataSource = source([3, 60, 60, 60])
    }
    screen.layout()
    screen.finishAnimations()
    // Shelves that rest anywhere have no stops.
    #expect(ends == [takeover == .stop], "\(takeover)")
    if takeover == .newSource { #expect(screen.view.contentOffset == .zero) }
    #expect(!screen.clock.isTicking && screen.inconsistencies() == [])
  }

  @Test("8.2.3 An animated scroll along a shelf takes as long as one along the list, however far")
  func pace() {
    let source = source([200, 20, 20, 200])
    let screen = screen(source)
    func frames(_ scroll: (@escaping @MainActor (Bool) -> Void) -> Void) -> Int {
      var (count, isOver) = (0, false)
      scroll { _ in isOver = true }
      while !isOver, count < 600 {
        screen.advanceFrames(1)
        count += 1
      }
      return count
    }
    func scroll(to item: ItemIndex) -> Int {
      frames {
        screen.view.scroll(
          to: .item(item), at: .start, across: .start, animated: true, completion: $0)
      }
    }
    let list = scroll(to: ItemIndex(3, 180))
    screen.scrollToStart()
    #expect(abs(scroll(to: ItemIndex(0, 3)) - list) <= 1)
    source.contentLog = []
    #expect(abs(scroll(to: ItemIndex(0, 180)) - list) <= 1)
    #expect(screen.view.shelfOffset(of: 0) == 180 * 110)
    #expect(source.contentLog?.isEmpty == false)
    // What is on the way is not asked for: it begins near its goal.
    #expect(
      (source.contentLog ?? []).allSatisfy { $0.section == 0 && ($0.itemIndex?.item ?? 0) > 165 })
    #expect(screen.inconsistencies() == [])
    screen.view.scrollShelf(0, to: 0, animated: true)
    screen.advanceFrames(list + 1)
    #expect(screen.view.shelfOffset(of: 0) == 0)
  }

  @Test("Content that a scroll moved and that stops because its shelf is taken has ended to scroll")
  func takeoverIsTold() {
    let screen = screen(source([20, 20, 20, 60]))
    let spy = Spy()
    screen.view.delegate = spy
    screen.resize(width: 400, height: 300)
    for isData in [false, true] {
      spy.told = []
      screen.scrollToStart()
      screen.finishAnimations()
      spy.told = []
      screen.view.scroll(to: .item(2, 15), at: .start, across: .start, animated: true)
      screen.advanceFrames(5)
      #expect(spy.told.last == "scroll")
      let other = source([3, 3, 3, 3])
      if isData {
        screen.view.dataSource = other
      } else {
        screen.view.userWillBeginDraggingShelf(2)
      }
      screen.layout()
      screen.finishAnimations()
      #expect(spy.told.filter { $0 == "end" }.count == 1 && spy.told.last == "end", "\(spy.told)")
    }
  }

  @Test("Where a shelf alone has to move, no one is told that the content scrolls")
  func contentStands() {
    let screen = screen(source())
    let spy = Spy()
    screen.view.delegate = spy
    var ends: [Bool] = []
    screen.view.scroll(to: .item(0, 15), at: .nearest, across: .start, animated: true) {
      ends.append($0)
    }
    screen.finishAnimations()
    #expect(spy.told == [] && ends == [true])
    #expect(abs(x(screen, 0, 15)! - 20) < 0.1)
    screen.view.scroll(to: .item(3, 5), at: .end, animated: true)
    screen.finishAnimations()
    #expect(spy.told.first == "scroll" && spy.told.last == "end")
    withExtendedLifetime(spy) {}
  }

  @Test(
    "A shelf whose estimates have the item in sight is scrolled once that is measured",
    arguments: [false, true])
  func narrowEstimates(animated: Bool) throws {
    let source = source([60, 60, 40])
    for item in 0..<40 {
      source.sections[2].items[item].text = String(repeating: "word ", count: 8)
    }
    let layout = ComposedLayout { section, _ in
      section < 2
        ? .table(.fixed(50)) : .shelf(width: .estimated(20), height: .points(40))
    }
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 400, height: 600)
    var ends: [Bool] = []
    screen.view.scroll(to: .item(2, 12), at: .start, animated: animated) { ends.append($0) }
    screen.finishAnimations()
    let frame = try #require(screen.view.attributes(of: .item(2, 12))?.frame)
    #expect(frame.width > 40 && frame.minX >= -0.1 && frame.maxX <= 400.1, "\(frame)")
    #expect(ends == [true] && screen.inconsistencies() == [])
  }

  enum Change: CaseIterable { case reload, reloadSection, otherShelf }

  @Test("A scroll ends with its item in sight, whatever became of it", arguments: Change.allCases)
  func follows(_ change: Change) throws {
    let source = source([40, 40, 40])
    let screen = screen(source)
    let id = source.sections[0].items[30].id
    var ends: [Bool] = []
    screen.view.scroll(to: .item(0, 30), at: .nearest, across: .start, animated: true) {
      ends.append($0)
    }
    screen.advanceFrames(4)
    switch change {
    case .reload:
      _ = source.update { sections in
        sections[0].items.insert(contentsOf: (0..<10).map { SampleItem(9_000 + $0) }, at: 0)
      }
      screen.view.reloadData()
    case .reloadSection:
      _ = source.update { $0[0].items.reverse() }
      screen.view.apply(ChangeSet([.reloadSections(0..<1)]))
    case .otherShelf:
      screen.apply(
        source.update { sections in
          let item = sections[0].items.remove(at: 30)
          sections[1].items.insert(item, at: 20)
        })
    }
    screen.layout()
    screen.finishAnimations()
    let place = try #require(
      source.sections.enumerated().lazy.compactMap { section, value in
        value.items.firstIndex { $0.id == id }.map { ItemIndex(section, $0) }
      }.first)
    let frame = try #require(screen.view.attributes(of: .item(place))?.frame)
    #expect(ends == [true], "\(change)")
    #expect(frame.minX >= 0 && frame.maxX <= 400, "\(change): \(place) at \(frame)")
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "8.2.1 A shelf that rests at pages goes to the page on which the item is",
    arguments: [ScrollPosition.start, .center, .end, .nearest], [1, 5, 9, 14, 19])
  func pages(position: ScrollPosition, item: Int) throws {
    for scrolling in [ShelfScrolling.paging, .groupPaging, .centered(peek: 50)] {
      let screen = screen(source(), scrolling: scrolling)
      screen.view.scroll(to: .item(0, item), at: .nearest, across: position, animated: false)
      screen.layout()
      let frame = try #require(screen.view.attributes(of: .item(0, item))?.frame)
      #expect(frame.minX >= -0.1 && frame.maxX <= 400.1, "\(scrolling): \(frame)")
      screen.view.scroll(to: .item(0, 0), at: .nearest, across: position, animated: true)
      screen.finishAnimations()
      #expect(screen.view.shelfOffset(of: 0) == 0, "\(scrolling)")
    }
  }

  enum Loss: CaseIterable { case moved, gone, replaced }

  @Test(
    "8.2.1 A carousel that is dragged means its section through a reload", arguments: Loss.allCases)
  func reloadWhileDragging(_ loss: Loss) {
    let source = source()
    let screen = screen(source, scrolling: .groupPaging)
    screen.view.userWillBeginDraggingShelf(0)
    screen.view.userScrolledShelf(0, by: 150)
    screen.layout()
    switch loss {
    case .moved: _ = source.update { $0.insert(SampleSection(77, items: 770..<775), at: 0) }
    case .gone: _ = source.update { $0.removeFirst() }
    case .replaced: _ = source.update { $0[0] = SampleSection(77, items: 770..<790) }
    }
    screen.view.reloadData()
    screen.layout()
    #expect(screen.view.draggedShelf == nil)
    if loss == .gone {
      screen.apply(source.update { $0.insert(SampleSection(0, items: 0..<20), at: 0) })
    }
    let section = loss == .moved ? 1 : 0
    let rest = screen.view.shelfOffset(of: section).truncatingRemainder(dividingBy: 110)
    #expect(rest < 0.01 || rest > 109.99, "\(rest)")
    // At the start nothing is scrolled, and it is the same nevertheless.
    let other = self.source()
    let second = self.screen(other, scrolling: .groupPaging)
    second.view.userWillBeginDraggingShelf(0)
    _ = other.update { $0.insert(SampleSection(77, items: 770..<775), at: 0) }
    second.view.reloadData()
    second.layout()
    #expect(second.view.draggedShelf == nil)
  }

  @Test("Letting go of one shelf leaves another in hand")
  func twoHands() {
    let screen = screen(source())
    screen.view.userWillBeginDraggingShelf(1)
    screen.view.userDidEndDraggingShelf(0, velocity: 0)
    #expect(screen.view.draggedShelf == 1)
    screen.view.userDidEndDraggingShelf(1, velocity: 0)
    #expect(screen.view.draggedShelf == nil)
  }
}
