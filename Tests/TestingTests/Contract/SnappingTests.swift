import Ocelot
import OcelotTesting
import Testing

/// Pages, items in the middle, and starts of lines, where content comes to rest.
@MainActor @Suite("Snapping") struct SnappingTests {
  private func row(_ snapping: Snapping, rightToLeft: Bool = false) -> HeadlessCollection {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 140, height: 180)
    metrics.lineSpacing = 20
    let layout = FlowLayout(axis: .horizontal, metrics: metrics)
    layout.snapping = snapping
    return HeadlessCollection(
      layout: layout, dataSource: source, width: 400, height: 200,
      traits: HostTraits(isRightToLeft: rightToLeft))
  }
  private let source = SampleDataSource(count: 40)

  private func fling(_ screen: HeadlessCollection, _ velocity: Double) -> Double {
    screen.fling(velocity: Point(x: velocity, y: 0))
    return screen.view.contentOffset.x
  }

  @Test("6.3.3 Pages: a fling goes one page on, however fast it is; a slow one to the nearest")
  func pages() {
    let screen = row(.pages)
    #expect(fling(screen, 300) == 400)
    #expect(fling(screen, 9_000) == 800)
    #expect(fling(screen, -200) == 400)
    screen.drag(by: -150)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 400)
    screen.drag(by: -250)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 800)
    #expect(fling(screen, -9_000) == 400 && fling(screen, -9_000) == 0 && fling(screen, -300) == 0)
  }

  @Test("6.3.3 Pages: content rests at its end, also where the last page is a small part of one")
  func endOfPages() {
    let layout = GridLayout()
    layout.snapping = .pages
    let source = SampleDataSource(count: 23)
    let screen = HeadlessCollection(layout: layout, dataSource: source, width: 300, height: 440)
    let end = screen.view.contentSize.height - 440
    #expect(end > 440 && end < 660)
    screen.drag(by: -(end - 20))
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == end)
    screen.drag(by: -20)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == end)
    screen.drag(by: end - 300)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 440)
    screen.view.focus(ItemIndex(0, 0))
    screen.press(.end)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == end && screen.view.focusedItem == ItemIndex(0, 22))
  }

  @Test("6.3.3 Centres: the item that is nearest to where a fling would end rests in the middle")
  func centers() {
    let screen = row(.centers)
    // Item n has its middle at 70 + 160 n; in the middle of 400 that is an offset of 160 n − 130.
    #expect(fling(screen, 1_000) == 190)
    #expect(fling(screen, 100) == 350)
    #expect(fling(screen, 4_000) == 1_310)
    #expect(fling(screen, -100) == 1_150)
    // At the start and at the end it rests there.
    #expect(fling(screen, -20_000) == 0)
    #expect(fling(screen, 40_000) == 40 * 160 - 20 - 400)
  }

  @Test("6.3.3 Lines: a line begins at the start of the viewport, after the insets")
  func lines() {
    let screen = row(.lines)
    screen.view.contentInsets = Insets(top: 0, leading: 16, bottom: 0, trailing: 16)
    screen.layout()
    #expect(fling(screen, 1_000) == 320 - 16)
    screen.drag(by: -70)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 320 - 16)
    screen.drag(by: -90)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 480 - 16)
  }

  @Test("6.3.3 A turn of the wheel goes to the next place of rest, and several add up")
  func wheel() {
    let screen = row(.centers)
    screen.wheel(notches: 1)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 30)
    screen.wheel(notches: 1)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 190)
    screen.wheel(notches: 1)
    screen.advanceFrames(2)
    screen.wheel(notches: 1)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 510)
    screen.wheel(notches: -1)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 350)
  }

  @Test("6.3.3 A key brings the item with the focus to a place of rest")
  func keys() {
    let screen = row(.centers)
    screen.view.focus(ItemIndex(0, 0))
    for item in 1...6 {
      screen.press(.right)
      screen.finishAnimations()
      #expect(screen.view.focusedItem == ItemIndex(0, item))
      let offset = screen.view.contentOffset.x
      #expect(offset == 0 || (offset + 130).truncatingRemainder(dividingBy: 160) == 0)
      #expect(screen.visibleFrame(of: .item(0, item))?.width == 140)
    }
    screen.press(.end)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 40 * 160 - 20 - 400)
  }

  @Test("6.3.3 Turns of the wheel that come before a page is there go on from it")
  func wheelByPages() {
    let screen = row(.pages)
    for _ in 0..<3 {
      screen.wheel(notches: 1)
      screen.advanceFrames(2)
    }
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 1_200)
    for _ in 0..<5 {
      screen.wheel(notches: -1)
      screen.advanceFrames(1)
    }
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 0)
  }

  @Test("6.3.3 A key that is held goes from item to item, and the last one rests in sight")
  func heldKey() {
    let screen = row(.centers)
    screen.view.focus(ItemIndex(0, 0))
    for _ in 0..<20 {
      screen.press(.right)
      screen.advanceFrames(2)
    }
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(0, 20))
    #expect(screen.visibleFrame(of: .item(0, 20))?.width == 140)
    #expect((screen.view.contentOffset.x + 130).truncatingRemainder(dividingBy: 160) == 0)
  }

  @Test("6.3.3 Within an item that is larger than the viewport content rests anywhere")
  func largeItems() {
    var metrics = FlowMetrics()
    metrics.itemSize = Size(width: 300, height: 1_000)
    for snapping in [Snapping.lines, .centers] {
      let layout = FlowLayout(metrics: metrics)
      layout.snapping = snapping
      let screen = HeadlessCollection(
        layout: layout, dataSource: SampleDataSource(count: 5), width: 300, height: 400)
      screen.wheel(notches: 1)
      screen.finishAnimations()
      #expect(screen.view.contentOffset.y > 0 && screen.view.contentOffset.y <= 300)
      screen.scroll(to: Point(x: 0, y: 200))
      for _ in 0..<3 {
        let old = screen.view.contentOffset.y
        screen.wheel(notches: 1)
        screen.finishAnimations()
        #expect(screen.view.contentOffset.y > old, "the wheel goes on within it")
      }
    }
  }

  @Test("6.3.3 Reading from right to left the same, from the right")
  func rightToLeft() {
    let screen = row(.pages, rightToLeft: true)
    let width = screen.view.contentSize.width
    #expect(screen.view.contentOffset.x == width - 400)
    #expect(fling(screen, -300) == width - 800)
    #expect(fling(screen, 300) == width - 400)
    screen.wheel(notches: -1)
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == width - 800)
  }

  @Test("6.3.3 A list without items, of one item, or narrower than the viewport rests where it is")
  func small() {
    for count in [0, 1, 2] {
      for snapping in [Snapping.pages, .centers, .lines] {
        let screen = row(snapping)
        source.sections = [SampleSection(0, items: 0..<count)]
        screen.view.reloadData()
        screen.layout()
        #expect(fling(screen, 800) == 0 && fling(screen, -800) == 0)
        screen.wheel(notches: 1)
        screen.finishAnimations()
        #expect(screen.view.contentOffset == .zero)
      }
    }
  }
}
