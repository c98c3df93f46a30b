import OcelotTesting
import TestSupport
import Testing

/// A callback that causes itself again costs frames, never the stack or an endless call.
@MainActor @Suite("Callbacks that cause themselves") struct CallbackLoopTests {
  private final class Listener: CollectionViewDelegate {
    var onScroll: () -> Void = {}
    var onScrollEnd: () -> Void = {}
    var onLayout: () -> Void = {}
    func didScroll() { onScroll() }
    func didEndScrolling() { onScrollEnd() }
    func didLayOut() { onLayout() }
  }

  private let listener = Listener()

  private func screen(
    _ source: SampleDataSource = SampleDataSource(count: 100), reducesMotion: Bool = false
  ) -> HeadlessCollection {
    let screen = HeadlessCollection(
      layout: StackLayout(itemHeight: 20), dataSource: source, width: 100, height: 100,
      traits: HostTraits(reducesMotion: reducesMotion))
    screen.view.delegate = listener
    return screen
  }

  /// One frame at a time, as a host with a display does.
  private func frames(_ count: Int, of screen: HeadlessCollection) {
    for _ in 0..<count where screen.host.takeLayoutRequest() { screen.view.layoutIfNeeded() }
  }

  private func snapped(_ screen: HeadlessCollection) -> Point {
    Point(x: 0, y: (screen.view.contentOffset.y / 20).rounded() * 20)
  }

  @Test("Rows that snap to the edge when scrolling ends come to rest", arguments: [true, false])
  func snapping(_ isAnimated: Bool) {
    for reducesMotion in [true, false] {
      let screen = screen(reducesMotion: reducesMotion)
      var ends = 0
      listener.onScrollEnd = {
        ends += 1
        screen.view.scroll(to: self.snapped(screen), animated: isAnimated)
      }
      screen.scroll(by: 47)
      screen.view.userDidEndScrolling()
      screen.finishAnimations()
      #expect(screen.view.contentOffset.y == 40)
      #expect(ends == 2)
      #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
    }
  }

  @Test("An offset that didScroll corrects is corrected in the same frame")
  func corrected() {
    let screen = screen()
    var places: [Double] = []
    listener.onScroll = {
      places.append(screen.view.contentOffset.y)
      screen.view.scroll(to: self.snapped(screen), animated: false)
    }
    screen.scroll(by: 47)
    #expect(screen.view.contentOffset.y == 40)
    #expect(places == [47, 40])
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
  }

  @Test("Scrolling to where the content is completes, and tells of no movement")
  func nowhere() {
    for isAnimated in [true, false] {
      let screen = screen()
      var told: [String] = []
      listener.onScroll = { told.append("scroll") }
      listener.onScrollEnd = { told.append("end") }
      screen.view.scroll(to: .item(0, 0), at: .start, animated: isAnimated) {
        told.append("\($0)")
      }
      #expect(told == [])
      screen.layout()
      #expect(told == ["true"])
      #expect(!screen.clock.isTicking)
    }
  }

  @Test("An animated scroll that is replaced by one to the same place ends once")
  func replacedOnTheSpot() {
    let screen = screen()
    var ends = 0
    listener.onScrollEnd = { ends += 1 }
    screen.view.scroll(to: Point(x: 0, y: 400), animated: true)
    screen.advanceFrames(3)
    screen.view.scroll(to: screen.view.contentOffset, animated: false)
    screen.finishAnimations()
    #expect(ends == 1)
  }

  @Test("Several scrolls that are asked for within a pass are all completed")
  func severalWithinAPass() {
    let source = SampleDataSource(count: 100)
    let screen = screen(source)
    var values: [Bool] = []
    final class Display: CollectionViewDelegate {
      var once: (() -> Void)?
      func willDisplay(_ element: ElementKey) {
        let action = once
        once = nil
        action?()
      }
    }
    let display = Display()
    screen.view.delegate = display
    display.once = {
      for item in [10, 20, 30] {
        screen.view.scroll(to: .item(0, item), at: .start, animated: false) { values.append($0) }
      }
    }
    screen.scroll(by: 100)
    screen.finishAnimations()
    #expect(values == [false, false, true])
    #expect(screen.view.contentOffset.y == 600)
  }

  @Test("What didLayOut changes each time is told frame by frame, and reported")
  func changesInEveryLayout() {
    let changes: [(HeadlessCollection, SampleDataSource, Int) -> Void] = [
      { screen, source, number in
        screen.view.apply(source.update { $0[0].items.append(SampleItem(1000 + number, "new")) })
      },
      { screen, _, _ in screen.view.reloadData() },
      { screen, _, _ in screen.view.setLayout(StackLayout(itemHeight: 30)) },
      { screen, _, _ in screen.view.invalidateLayout(.all()) },
      { screen, _, number in
        screen.view.scroll(to: .item(0, number % 50), at: .start, animated: false)
      },
      { screen, _, number in screen.view.setEditing(number % 2 == 1, animated: true) },
      { screen, _, _ in
        screen.view.reloadData()
        screen.view.layoutIfNeeded()
      },
    ]
    for (number, change) in changes.enumerated() {
      let source = SampleDataSource(count: 100)
      let screen = screen(source)
      var (times, isOn) = (0, true)
      listener.onLayout = {
        guard isOn else { return }
        times += 1
        if times < 10_000 { change(screen, source, times) }
      }
      screen.resize(width: 90, height: 100)
      #expect(times < 1_000, "change \(number)")
      #expect(
        screen.reporter.takeReports().map(\.code) == [.callbackLoop], "change \(number)")
      // Once it ends, all is as ever.
      isOn = false
      screen.layout()
      screen.finishAnimations()
      screen.view.reloadData()
      screen.layout()
      #expect(screen.inconsistencies().filter { !$0.contains("100 times in a row") } == [])
      #expect(screen.reporter.isEmpty)
    }
  }

  @Test("Completions that make the next change at once are called frame by frame, and reported")
  func completions() {
    let steps: [(HeadlessCollection, Int, @escaping @MainActor (Bool) -> Void) -> Void] = [
      { screen, _, next in
        var changes = ChangeSet([.reconfigureItems(section: 0, 0..<1)])
        changes.isAnimated = false
        screen.view.apply(changes, completion: next)
      },
      { screen, _, next in screen.view.apply(.reload, completion: next) },
      { screen, number, next in
        screen.view.scroll(
          to: .item(0, number % 2 * 50), at: .start, animated: true, completion: next)
      },
      { screen, number, next in
        screen.view.setLayout(
          StackLayout(itemHeight: Double(20 + number % 2)), animated: false, completion: next)
      },
      { screen, _, next in
        screen.view.apply(.reload, completion: next)
        screen.view.layoutIfNeeded()
      },
    ]
    for (number, step) in steps.enumerated() {
      let screen = screen(reducesMotion: true)
      var (times, isOn) = (0, true)
      func next() {
        guard isOn else { return }
        times += 1
        if times < 10_000 { step(screen, times) { _ in next() } }
      }
      next()
      frames(1, of: screen)
      #expect(times <= 3, "step \(number)")
      frames(200, of: screen)
      #expect((100...500).contains(times), "step \(number)")
      #expect(screen.reporter.takeReports().map(\.code) == [.callbackLoop], "step \(number)")
      isOn = false
      screen.layout()
      #expect(screen.inconsistencies().filter { !$0.contains("100 times in a row") } == [])
      #expect(screen.reporter.isEmpty)
    }
  }

  @Test("Data that changes each time that it is asked about is shown frame by frame, and reported")
  func changesInEveryPass() {
    let source = SampleDataSource(count: 100)
    let screen = screen(source)
    var times = 0
    screen.host.register(
      SampleContent.self,
      preferred: { _, _ in
        times += 1
        if times < 10_000 {
          screen.view.apply(
            source.update { $0[0].items[0] = SampleItem($0[0].items[0].id, "change \(times)") })
        }
        return nil
      })
    screen.view.setLayout(StackLayout())
    screen.layout()
    #expect(times < 5_000)
    #expect(screen.reporter.takeReports().map(\.code) == [.callbackLoop])
  }

  @Test("A layout that invalidates itself whenever it is asked is reported once, and shows")
  func layoutItself() {
    let layout = Endless()
    let screen = HeadlessCollection(
      layout: layout, dataSource: SampleDataSource(count: 100), width: 100, height: 100)
    frames(200, of: screen)
    #expect(screen.reporter.takeReports().map(\.code) == [.callbackLoop])
    #expect(screen.visibleItems.count == 5)
    layout.asksForMore = false
    frames(3, of: screen)
    #expect(!screen.host.takeLayoutRequest() && screen.reporter.isEmpty)
  }

  @Test("A chain of changes that ends is no loop")
  func finiteChain() {
    let source = SampleDataSource(count: 100)
    let screen = screen(source)
    func next(_ left: Int) {
      guard left > 0 else { return }
      var changes = source.update { $0[0].items.removeLast() }
      changes.isAnimated = false
      screen.view.apply(changes) { _ in next(left - 1) }
    }
    next(40)
    screen.layout()
    #expect(source.sections[0].items.count == 60)
    #expect(screen.view.contentSize.height == 1200)
    #expect(screen.reporter.isEmpty && screen.inconsistencies() == [])
  }

  @Test("What completes after the view was torn down is completed all the same")
  func afterTheEnd() async {
    let screen = screen()
    var values: [Bool] = []
    screen.apply(ChangeSet([.reconfigureItems(section: 0, 0..<1)])) {
      values.append($0)
      screen.view.apply(.reload) { values.append($0) }
    }
    screen.view.tearDown()
    screen.view.apply(.reload) { values.append($0) }
    screen.view.scroll(to: .item(0, 3), at: .start, animated: true) { values.append($0) }
    screen.view.setLayout(StackLayout(), animated: true) { values.append($0) }
    await mainActorTurns()
    #expect(values.count == 5)
  }
}

/// Rows of 20 points, of which each question leads to the next one.
private final class Endless: Layout {
  weak var environment: (any LayoutEnvironment)?
  var asksForMore = true
  private var count = 0

  var contentSize: Size { Size(width: 100, height: Double(count) * 20) }

  func prepare(_ context: InvalidationContext) {
    count = environment?.counts.totalItems ?? 0
    if asksForMore { environment?.invalidateLayout(makeContext()) }
  }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    (0..<count).compactMap { attributes(of: .item(0, $0)) }.filter { $0.frame.intersects(rect) }
  }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    element.itemIndex.map {
      LayoutAttributes(element, frame: Rect(x: 0, y: Double($0.item) * 20, width: 100, height: 20))
    }
  }
  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
