import OcelotEngine
import Testing

@MainActor
@Suite struct MeasuringTests {
  /// Rows of 10, 20, … 70 points in turn, estimated at 20.
  private func mixed(_ n: Int = 500) -> Screen {
    let rows = (0..<n).map { ListData.Row(id: "\($0)", height: Double($0 % 7 + 1) * 10) }
    return Screen(ListData([rows]), layout: StackLayout(isMeasured: true))
  }

  @Test func measuredSizesReplaceEstimates() {
    let screen = mixed()
    #expect(screen.lines == ["0@0", "1@10", "2@30", "3@60"])
  }

  @Test("4.19 Equal content, width and text size: measured once")
  func nothingIsMeasuredTwice() {
    let screen = mixed()
    for y in stride(from: 0.0, through: 400, by: 13) { screen.scroll(to: y) }
    for y in stride(from: 400.0, through: 0, by: -13) { screen.scroll(to: y) }
    #expect(Set(screen.measured).count == screen.measured.count)
  }

  @Test("4.16 Measuring above the anchor moves it by at most half a point in every frame")
  func scrollingUpThroughUnmeasuredRowsNeverJumps() {
    let screen = mixed()
    screen.view.scroll(to: .item(0, 300), at: .start, animated: false)
    screen.settle()
    var y = screen.view.contentOffset.y
    for _ in 0..<200 {
      let before = Dictionary(
        uniqueKeysWithValues: screen.view.visibleElements.map {
          ($0, screen.view.screenFrame(of: $0)!.minY)
        })
      y = screen.view.contentOffset.y - 17
      screen.scroll(to: y)
      for (key, top) in before {
        guard let now = screen.view.screenFrame(of: key)?.minY else { continue }
        #expect(abs(now - top - 17) <= 0.5)
      }
    }
  }

  @Test func resizingKeepsTheAnchorStill() {
    let screen = mixed()
    screen.view.scroll(to: .item(0, 200), at: .start, animated: false)
    screen.settle()
    screen.scroll(to: screen.view.contentOffset.y + 4)
    let top = screen.top(201)!
    screen.view.resizeViewport(to: Size(width: 60, height: 100))
    screen.settle()
    #expect(abs(screen.top(201)! - top) <= 0.5)
  }

  @Test func anotherTextSizeKeepsTheAnchorStill() {
    let screen = mixed()
    screen.view.scroll(to: .item(0, 200), at: .start, animated: false)
    screen.settle()
    screen.scroll(to: screen.view.contentOffset.y + 4)
    let top = screen.top(201)!
    let height = screen.view.screenFrame(of: .item(0, 201))!.height
    screen.traits.textSize = .accessibilityLarge
    screen.view.traitsDidChange()
    screen.settle()
    #expect(abs(screen.top(201)! - top) <= 0.5)
    #expect(
      abs(screen.view.screenFrame(of: .item(0, 201))!.height - height * 33 / 17) < 0.001)
  }

  @Test("6.4.1 Views that were on screen when text changed are not used for other items")
  func oldViewsGo() {
    let screen = mixed()
    let shown = screen.view.preparedElements.count
    let before = screen.discarded
    screen.traits.textSize = .accessibilityLarge
    screen.view.traitsDidChange()
    screen.settle()
    screen.view.scroll(to: .item(0, 200), at: .start, animated: false)
    screen.settle()
    #expect(shown > 0 && screen.discarded - before >= shown)
    // Those that were made since are used again.
    let made = screen.view.statistics.viewsMade
    screen.view.scroll(to: .item(0, 400), at: .start, animated: false)
    screen.settle()
    #expect(screen.view.statistics.viewsMade <= made + 2)
  }

  @Test(
    "4.34 Jumps over unmeasured items land within half a point",
    arguments: [
      (ScrollPosition.start, 0.0), (.end, 0), (.center, 0), (.nearest, 0),
    ])
  func jumpsLandExactly(position: ScrollPosition, _: Double) {
    for item in [499, 3, 250, 251, 490, 0] {
      let screen = mixed()
      screen.scroll(to: 137)
      screen.view.scroll(to: .item(0, item), at: position, animated: false)
      screen.settle()
      let frame = screen.view.screenFrame(of: .item(0, item))!
      let limit = screen.view.contentSize.height - 100
      let offset = screen.view.contentOffset.y
      switch position {
      case .start: #expect(abs(frame.minY) <= 0.5 || abs(offset - limit) <= 0.5)
      case .end: #expect(abs(frame.maxY - 100) <= 0.5 || offset <= 0.5)
      case .center:
        #expect(abs(frame.midY - 50) <= 0.5 || offset <= 0.5 || abs(offset - limit) <= 0.5)
      case .nearest: #expect(frame.minY >= -0.5 && frame.maxY <= 100.5)
      }
    }
  }

  @Test func anAnimatedScrollLandsExactlyAndSaysSo() {
    let screen = mixed()
    var landed: Bool?
    screen.view.scroll(to: .item(0, 400), at: .start, animated: true) { landed = $0 }
    #expect(landed == nil)
    screen.run(0.15)
    #expect(landed == nil)
    screen.run(0.3)
    #expect(landed == true)
    #expect(abs(screen.top(400)!) <= 0.5)
    #expect(!screen.isTicking)
  }

  @Test func theReaderStopsAnAnimatedScroll() {
    let screen = mixed()
    var landed: Bool?
    screen.view.scroll(to: .item(0, 400), at: .start, animated: true) { landed = $0 }
    screen.run(0.1)
    screen.scroll(to: screen.view.contentOffset.y + 3)
    #expect(landed == false)
    #expect(!screen.isTicking)
  }

  @Test func contentThatAsksForAnotherSizeForEverIsReported() {
    let screen = Screen(ListData(rows: 1), layout: Restless())
    #expect(screen.codes() == [.didNotSettle])
    #expect(screen.view.visibleElements == [.item(0, 0)])
  }

  @Test func manyThatAskForAnotherSizeAreReportedTogether() {
    let screen = Screen(ListData(rows: 4), layout: Restless(count: 4))
    #expect(screen.codes() == [.didNotSettle])
  }

  @Test("What did not settle is measured again after a change on which its size depends")
  func anotherArrangementSettles() {
    let layout = Restless()
    let screen = Screen(ListData(rows: 1), layout: layout)
    func asksAgain(_ change: () -> Void) -> Bool {
      let asked = layout.measured
      change()
      screen.settle()
      return layout.measured > asked
    }
    #expect(asksAgain { screen.view.invalidateLayout(.all()) })
    #expect(asksAgain { screen.view.resizeViewport(to: Size(width: 77, height: 60)) })
    #expect(
      asksAgain {
        screen.data.sections[0].append(.init(id: "new"))
        screen.view.apply(ChangeSet([.insertItems(section: 0, 1..<2)]))
      })
    #expect(!asksAgain { screen.view.invalidateLayout(InvalidationContext()) })
  }

  @Test("4.15 Invalidating one header asks for that header only")
  func oneHeaderIsAskedAlone() {
    let layout = StackLayout(headerExtent: 20)
    let data = ListData([[.init(id: "a")], [.init(id: "b")]])
    let screen = Screen(data, layout: layout)
    layout.forgetCalls()
    let context = InvalidationContext()
    context.supplementaries = [.header(1)]
    screen.view.invalidateLayout(context)
    screen.settle()
    #expect(layout.asked == [.header(1)])
    #expect(!layout.calls.contains("elements"))
  }
}

/// Items, one by default, whose measured size changes nothing.
private final class Restless: Layout {
  weak var environment: (any LayoutEnvironment)?
  private(set) var measured = 0
  private let count: Int

  init(count: Int = 1) { self.count = count }

  var contentSize: Size { Size(width: 100, height: 20) }

  func prepare(_ context: InvalidationContext) {}

  func context(preferred: LayoutAttributes, original: LayoutAttributes) -> InvalidationContext {
    measured += 1
    return InvalidationContext()
  }

  func elements(in rect: Rect) -> [LayoutAttributes] {
    (0..<count).map {
      LayoutAttributes(
        .item(0, $0), frame: Rect(x: 0, y: 0, width: 100, height: 20), isEstimated: true)
    }
  }

  func attributes(of element: ElementKey) -> LayoutAttributes? {
    elements(in: .zero).first { $0.element == element }
  }
  func apply(_ plan: UpdatePlan) {}
  func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
}
