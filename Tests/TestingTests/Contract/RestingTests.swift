import Ocelot
import OcelotTesting
import Testing

/// Where content comes to rest that the reader lets go of.
@MainActor @Suite("Places of rest") struct RestingTests {
  /// Rows of 40 points, and what was asked.
  private final class AskedLayout: Layout {
    weak var environment: (any LayoutEnvironment)?
    /// What is answered, for a proposal.
    var answer: (Point) -> Point = { $0 }
    /// What updates and changes of layouts are answered; nil: as ever.
    var updateAnswer: ((Point) -> Point)?
    var questions: [(proposed: Point, velocity: Point)] = []
    var updateQuestions: [Point] = []
    var rectangles = 0
    private var count = 0

    var followsViewport: Bool { false }
    var contentSize: Size { Size(width: 300, height: Double(count) * 40) }

    func prepare(_ context: InvalidationContext) {
      let counts = environment?.counts ?? SectionCounts()
      count = counts.count > 0 ? counts[0] : 0
    }
    func elements(in rect: Rect) -> [LayoutAttributes] {
      rectangles += 1
      let first = max(0, min(count, Int(max(0, rect.minY) / 40)))
      let last = max(first, min(count, Int(max(0, rect.maxY) / 40) + 1))
      return (first..<last).map { row($0) }
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      element.itemIndex.flatMap { $0.item < count ? row($0.item) : nil }
    }
    private func row(_ item: Int) -> LayoutAttributes {
      LayoutAttributes(
        .item(0, item), frame: Rect(x: 0, y: Double(item) * 40, width: 300, height: 40))
    }
    func apply(_ plan: UpdatePlan) {}
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? {
      element.itemIndex.map { row($0.item) }
    }
    func targetOffset(proposed: Point) -> Point {
      updateQuestions.append(proposed)
      return updateAnswer?(proposed) ?? targetOffset(proposed: proposed, velocity: .zero)
    }
    func targetOffset(proposed: Point, velocity: Point) -> Point {
      questions.append((proposed, velocity))
      return answer(proposed)
    }
  }

  @Test(
    "6.3.3 A part of a notch goes to a place of rest where the whole notch does",
    arguments: [
      0.0, 1_000, 1_100, 5_000,
    ])
  func partsOfNotches(place: Double) {
    let layout = AskedLayout()
    let screen = screen(layout)
    screen.scroll(by: 1_000)
    layout.answer = { _ in Point(x: 0, y: place) }
    let distance = Point(x: 0, y: 60)
    let goes = screen.view.goesToRest(by: distance)
    #expect(goes == (place > 1_000))
    #expect(screen.view.userWillScroll(by: distance) == goes)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == (goes ? place : 1_000))
  }

  private final class AskedDelegate: CollectionViewDelegate {
    var answer: (Point) -> Point = { $0 }
    var events: [String] = []
    func willEndDragging(velocity: Point) { events.append("let go at \(velocity.y)") }
    func targetOffset(proposed: Point, velocity: Point) -> Point {
      events.append("asked about \(proposed.y)")
      return answer(proposed)
    }
    func didEndScrolling() { events.append("ended") }
  }

  private let source = SampleDataSource(count: 1_000)

  private func screen(_ layout: any Layout) -> HeadlessCollection {
    HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 400)
  }

  @Test(
    "6.3.3 The layout is asked once as the reader lets go, where the fling would come to rest, and the delegate after it"
  )
  func asked() {
    let layout = AskedLayout()
    let screen = screen(layout)
    let delegate = AskedDelegate()
    screen.view.delegate = delegate
    screen.scroll(by: 1_000)
    layout.answer = { _ in Point(x: 0, y: 1_280) }
    layout.questions = []
    #expect(screen.view.userDidEndDragging(velocity: Point(x: 0, y: 1_200)))
    #expect(layout.questions.map(\.proposed) == [Point(x: 0, y: 1_300)])
    #expect(layout.questions.map(\.velocity) == [Point(x: 0, y: 1_200)])
    #expect(delegate.events == ["let go at 1200.0", "asked about 1280.0"])
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 1_280)
    #expect(delegate.events.last == "ended" && delegate.events.count == 3)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.3 What the delegate answers counts instead of what the layout does")
  func delegateDecides() {
    let layout = AskedLayout()
    let screen = screen(layout)
    let delegate = AskedDelegate()
    delegate.answer = { Point(x: 0, y: $0.y + 20) }
    screen.view.delegate = delegate
    layout.answer = { _ in Point(x: 0, y: 400) }
    screen.fling(velocity: Point(x: 0, y: 1_000))
    #expect(screen.view.contentOffset.y == 420)
  }

  @Test("6.3.3 Content goes to its place of rest at the velocity that it has, and not beyond")
  func keepsVelocity() {
    for (velocity, goal) in [(1_200.0, 600.0), (1_200, 150), (4_000, 520), (-1_200, -600), (0, 30)]
    {
      let layout = AskedLayout()
      let screen = screen(layout)
      screen.scroll(by: 5_000)
      layout.answer = { _ in Point(x: 0, y: 5_000 + goal) }
      screen.view.userDidEndDragging(velocity: Point(x: 0, y: velocity))
      var places = [0.0]
      while screen.clock.isTicking, places.count < 600 {
        screen.advanceFrames(1)
        places.append(screen.view.contentOffset.y - 5_000)
      }
      #expect(places.last == goal && places.count < 120, "\(velocity): \(places.count) frames")
      // A frame is a sixtieth of a second.
      let first = (places[1] - places[0]) * 60
      #expect(abs(first - velocity) <= max(400, abs(velocity) * 0.35), "\(velocity): \(first)")
      let way = goal > 0 ? places : places.map { -$0 }
      #expect(zip(way, way.dropFirst()).allSatisfy { $1 >= $0 - 1e-9 }, "\(velocity) turns back")
      #expect(way.allSatisfy { $0 <= abs(goal) + 1e-9 }, "\(velocity) goes beyond")
    }
  }

  @Test("6.3.3 Where the proposal is kept the host decelerates, and the end is asked about at rest")
  func proposalKept() {
    let layout = AskedLayout()
    let screen = screen(layout)
    #expect(!screen.view.userDidEndDragging(velocity: Point(x: 0, y: 400)))
    layout.questions = []
    screen.fling(velocity: Point(x: 0, y: 400))
    #expect(abs(screen.view.contentOffset.y - 100) < 4)
    #expect(layout.questions.map(\.velocity) == [Point(x: 0, y: 400), .zero])
  }

  @Test("6.3.3 An update and a change of layouts, both ways, end where the layout says")
  func updatesAndSwitches() {
    let (first, second) = (AskedLayout(), AskedLayout())
    let screen = screen(first)
    screen.scroll(by: 1_000)
    first.updateQuestions = []
    first.updateAnswer = { Point(x: 0, y: $0.y + 12) }
    screen.apply(source.update { $0[0].items.insert(SampleItem(5_000), at: 0) })
    #expect(first.updateQuestions == [Point(x: 0, y: 1_040)])
    #expect(screen.view.contentOffset.y == 1_052)
    second.updateAnswer = { Point(x: 0, y: $0.y + 100) }
    screen.view.setLayout(second, animated: true)
    screen.finishAnimations()
    #expect(second.updateQuestions == [Point(x: 0, y: 1_052)])
    #expect(screen.view.contentOffset.y == 1_152)
    screen.view.setLayout(first, animated: false)
    screen.layout()
    #expect(first.updateQuestions.last == Point(x: 0, y: 1_152))
    #expect(screen.view.contentOffset.y == 1_164)
    // By hand: the other side is scrolled where its layout says.
    let transition = screen.view.startInteractiveTransition(to: second)
    transition.progress = 1
    screen.layout()
    #expect(screen.view.contentOffset.y == 1_264)
    transition.cancel(animation: nil)
    screen.layout()
    #expect(screen.view.contentOffset.y == 1_164)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.3 What changes above on the way moves the place of rest along")
  func changesOnTheWay() throws {
    let layout = AskedLayout()
    let screen = screen(layout)
    screen.scroll(by: 1_000)
    layout.answer = { Point(x: 0, y: ($0.y / 200).rounded() * 200) }
    screen.view.userDidEndDragging(velocity: Point(x: 0, y: 800))
    screen.advanceFrames(3)
    let seen = try #require(screen.frame(of: .item(0, 30)))
    screen.apply(source.update { $0[0].items.insert(SampleItem(5_000), at: 0) })
    // The layout is asked again where the update left the content.
    let moved = try #require(screen.frame(of: .item(0, 31)))
    #expect(abs(moved.minY - seen.minY) <= 120)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y.truncatingRemainder(dividingBy: 200) == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.3 An answer that is no number is reported, and the proposal kept")
  func noNumber() {
    let layout = AskedLayout()
    let screen = screen(layout)
    layout.answer = { _ in Point(x: .nan, y: .infinity) }
    screen.fling(velocity: Point(x: 0, y: 800))
    #expect(screen.reporter.takeReports().map(\.code) == [.invalidMetrics])
    #expect(abs(screen.view.contentOffset.y - 200) < 4)
  }

  @Test("6.3.3 Where less motion is wanted content is at its place of rest at once")
  func lessMotion() {
    let layout = AskedLayout()
    let screen = screen(layout)
    screen.setTraits { $0.reducesMotion = true }
    layout.answer = { _ in Point(x: 0, y: 360) }
    #expect(screen.view.userDidEndDragging(velocity: Point(x: 0, y: 800)))
    #expect(screen.view.contentOffset.y == 360 && !screen.clock.isTicking)
  }

  @Test("6.3.3 A finger takes over what is on its way to a place of rest")
  func takenOver() {
    let layout = AskedLayout()
    let screen = screen(layout)
    layout.answer = { _ in Point(x: 0, y: 800) }
    screen.view.userDidEndDragging(velocity: Point(x: 0, y: 2_000))
    screen.advanceFrames(4)
    let here = screen.view.contentOffset.y
    screen.view.userWillBeginDragging()
    screen.advanceFrames(30)
    #expect(here > 0 && here < 800 && screen.view.contentOffset.y == here)
  }

  @Test(
    "6.3.3 Data that changes while the layout is asked changes afterwards, and the content rests")
  func changeInQuestion() {
    let layout = AskedLayout()
    let screen = screen(layout)
    screen.scroll(by: 1_000)
    var changes = 0
    layout.answer = { [source] proposed in
      if changes == 0 {
        changes += 1
        screen.view.apply(source.update { $0[0].items.insert(SampleItem(5_000), at: 0) })
      }
      return Point(x: 0, y: (proposed.y / 200).rounded() * 200)
    }
    screen.view.userDidEndDragging(velocity: Point(x: 0, y: 700))
    screen.layout()
    screen.finishAnimations()
    #expect(changes == 1 && screen.view.counts[0] == 1_001)
    #expect(screen.view.contentOffset.y.truncatingRemainder(dividingBy: 200) == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "6.3.3 On the way to a place of rest anything may happen: no room, other text, another source, the end"
  )
  func upsets() {
    let upsets: [(HeadlessCollection) -> Void] = [
      {
        $0.resize(width: 0, height: 0)
        $0.advanceFrames(5)
        $0.resize(width: 300, height: 400)
      },
      { $0.setTraits { $0.textSize = .accessibilityExtraExtraExtraLarge } },
      { $0.setTraits { $0.isRightToLeft.toggle() } },
      { $0.view.reloadData() },
      { $0.view.setLayout(AskedLayout(), animated: true) },
      { $0.view.dataSource = nil },
      { $0.view.userDidEndDragging(velocity: Point(x: 0, y: -900)) },
      { $0.view.scroll(to: .item(0, 3), at: .start, animated: true) },
    ]
    for (number, upset) in upsets.enumerated() {
      let layout = AskedLayout()
      let screen = screen(layout)
      screen.scroll(by: 1_000)
      layout.answer = { Point(x: 0, y: ($0.y / 200).rounded() * 200) }
      screen.view.userDidEndDragging(velocity: Point(x: 0, y: 900))
      screen.advanceFrames(3)
      upset(screen)
      screen.finishAnimations()
      #expect(screen.inconsistencies() == [], "\(number)")
    }
    let screen = screen(AskedLayout())
    screen.view.userDidEndDragging(velocity: Point(x: 0, y: 900))
    screen.view.tearDown()
    #expect(!screen.clock.isTicking)
    #expect(!screen.view.userDidEndDragging(velocity: Point(x: 0, y: 900)))
    #expect(!screen.view.userWillScroll(by: Point(x: 0, y: 50)))
  }

  @Test("6.3.3 A frame on the way to a place of rest asks no more than one of a plain fling")
  func cost() {
    func frames(rests: Bool) -> (rectangles: Int, queries: Int, placements: Int, prepares: Int) {
      let layout = AskedLayout()
      let screen = screen(layout)
      screen.scroll(by: 4_000)
      if rests { layout.answer = { _ in Point(x: 0, y: 4_600) } }
      let before = (layout.rectangles, screen.view.statistics)
      if rests {
        screen.view.userDidEndDragging(velocity: Point(x: 0, y: 2_400))
        screen.finishAnimations()
      } else {
        screen.fling(velocity: Point(x: 0, y: 2_400))
      }
      let now = screen.view.statistics
      return (
        layout.rectangles - before.0, now.contentQueries - before.1.contentQueries,
        now.placements - before.1.placements, now.prepares - before.1.prepares
      )
    }
    let (plain, resting) = (frames(rests: false), frames(rests: true))
    #expect(resting.rectangles <= plain.rectangles + 1)
    #expect(resting.queries <= plain.queries + 1 && resting.prepares == plain.prepares)
    #expect(resting.placements <= plain.placements + 2)
  }
}
