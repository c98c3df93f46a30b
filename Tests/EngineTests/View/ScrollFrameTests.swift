import Testing

@testable import OcelotEngine

/// What a frame costs in which nothing but the offset changes.
@MainActor
@Suite("Frames that scroll")
struct ScrollFrameTests {
  /// Rows of 20 points, counted in questions about them.
  private final class Rows: Layout {
    weak var environment: (any LayoutEnvironment)?
    var followsViewport = false
    var wantsBounds = false
    var count = 100
    /// How far each row is from its place, times the offset.
    var parallax = 0.0
    private(set) var asked = 0

    func prepare(_ context: InvalidationContext) { count = environment?.counts.totalItems ?? 0 }
    var contentSize: Size { Size(width: 100, height: Double(count) * 20) }
    private func row(_ item: Int) -> LayoutAttributes {
      let shift = parallax * (environment?.viewport.minY ?? 0)
      return LayoutAttributes(
        .item(0, item), frame: Rect(x: shift, y: Double(item) * 20, width: 100, height: 20))
    }
    func elements(in rect: Rect) -> [LayoutAttributes] {
      asked += 1
      return (0..<count).map(row).filter { $0.frame.intersects(rect) }
    }
    func attributes(of element: ElementKey) -> LayoutAttributes? {
      asked += 1
      return element.itemIndex.map { row($0.item) }
    }
    func shouldInvalidate(forBounds bounds: Rect) -> Bool { wantsBounds }
    func apply(_ plan: UpdatePlan) {}
    func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
  }

  /// A screen of 168 points: what is prepared is the same between 505 and 526 on the way down.
  private func rows() -> (Screen, Rows) {
    let layout = Rows()
    let screen = Screen(
      ListData(rows: 100), layout: layout, size: Size(width: 100, height: 168))
    screen.scroll(to: 400)
    screen.scroll(to: 507)
    _ = screen.takeEvents()
    return (screen, layout)
  }

  /// The same scrolled to 900, where the margin may wait and is full.
  private func rowsWithMargin() -> (Screen, Rows) {
    let (screen, layout) = rows()
    screen.view.fillsMarginLater = true
    screen.scroll(to: 900)
    for _ in 0..<6 {
      _ = screen.view.fillMoreOfMargin()
      screen.settle()
    }
    return (screen, layout)
  }

  /// A row goes without animation, and a pass follows.
  private func remove(_ item: Int, from screen: Screen) {
    screen.data.sections[0].remove(at: item)
    screen.view.apply(ChangeSet([.deleteItems(section: 0, item..<item + 1)], isAnimated: false))
    screen.settle()
  }

  /// Questions and sweeps of something.
  private func cost(_ screen: Screen, _ layout: Rows, of body: () -> Void) -> [Int] {
    let before = (layout.asked, screen.view.engine.stage.sweep)
    body()
    return [layout.asked - before.0, screen.view.engine.stage.sweep - before.1]
  }

  @Test("A frame that scrolls within a quarter of a viewport asks nothing and goes through nothing")
  func withinAQuarter() {
    let (screen, layout) = rows()
    let placements = screen.view.statistics.placements
    #expect(
      cost(screen, layout) { for y in [508.0, 513, 519.9] { screen.scroll(to: y) } } == [0, 0])
    #expect(screen.view.statistics.placements == placements)
    #expect(screen.lines == (25...34).map { "\($0)@\($0 * 20 - 520)" })
    #expect(cost(screen, layout) { screen.scroll(to: 526.1) }[1] == 1)
    // Scrolled the other way, more is prepared above than below.
    #expect(cost(screen, layout) { screen.scroll(to: 524) }[1] == 1)
    #expect(cost(screen, layout) { screen.scroll(to: 523) } == [0, 0])
  }

  @Test("What comes into sight and leaves it is told in every frame")
  func display() {
    let (screen, layout) = rows()
    let told = cost(screen, layout) {
      screen.scroll(to: 512)
      #expect(screen.takeEvents().isEmpty)
      screen.scroll(to: 513)
      #expect(screen.takeEvents() == ["will (0, 34)"])
      screen.scroll(to: 519.5)
      #expect(screen.takeEvents().isEmpty)
      screen.scroll(to: 520)
      #expect(screen.takeEvents() == ["did (0, 25)"])
    }
    #expect(told == [0, 0])
  }

  @Test("Insertions above the reader bring nothing near that was not")
  func insertionsAbove() {
    let (screen, _) = rows()
    for number in 1...8 {
      let before = (screen.made, screen.view.statistics.contentQueries)
      screen.data.sections[0].insert(.init(id: "new \(number)"), at: 0)
      screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: false))
      screen.settle()
      #expect(screen.view.contentOffset.y == 507 + 20 * Double(number))
      #expect(screen.made == before.0)
      #expect(screen.view.statistics.contentQueries == before.1)
    }
  }

  @Test("At least half a viewport is prepared ahead and a quarter behind, at every offset")
  func margins() {
    let (screen, layout) = rows()
    var y = 700.0
    while y < 1_000 {
      screen.scroll(to: y)
      let near = layout.elements(in: Rect(x: 0, y: y - 42, width: 100, height: 294))
      #expect(near.allSatisfy { screen.view.view(of: $0.element) != nil }, "\(y)")
      y += 7
    }
    #expect(screen.view.preparedElements.count <= 20)
  }

  @Test("Where the margin waits, jumps and new data make no more views than are to be seen")
  func waitingMargin() {
    let (screen, _) = rows()
    screen.view.fillsMarginLater = true
    func fill() -> [Int] {
      (0..<6).map { _ in
        _ = screen.view.fillMoreOfMargin()
        screen.settle()
        return screen.view.preparedElements.count
      }
    }
    screen.scroll(to: 1_000)
    // Rows of 20 points between 1000 and 1168, 958 and 1210, 958 and 1252.
    #expect(fill() == [9, 14, 14, 16, 16, 16])
    #expect(screen.view.isMarginFull)
    let made = screen.made
    screen.scroll(to: 200)
    #expect(screen.lines == (10...18).map { "\($0)@\($0 * 20 - 200)" })
    #expect(screen.view.preparedElements.count == 9)
    // What is to be seen comes first: a scroll waits for no margin.
    screen.scroll(to: 240)
    #expect(screen.lines == (12...20).map { "\($0)@\($0 * 20 - 240)" })
    _ = fill()
    #expect(screen.view.isMarginFull)
    // Away from a quarter a margin may touch a row more.
    #expect(screen.made <= made + 1)
    let data = ListData(rows: 50)
    screen.view.dataSource = data
    screen.settle()
    #expect(!screen.view.isMarginFull && screen.view.preparedElements.count == 9)
  }

  @Test("Where the margin waits, changes in sight make views for several of them at once")
  func marginAfterChanges() {
    let (screen, _) = rows()
    screen.view.fillsMarginLater = true
    screen.scroll(to: 1_000)
    for _ in 0..<6 {
      _ = screen.view.fillMoreOfMargin()
      screen.settle()
    }
    var frames = 0
    for number in 1...20 {
      let queries = screen.view.statistics.contentQueries
      // What is below comes nearer by a row.
      screen.data.sections[0].remove(at: 55)
      screen.view.apply(ChangeSet([.deleteItems(section: 0, 55..<56)], isAnimated: false))
      screen.settle()
      if screen.view.statistics.contentQueries > queries { frames += 1 }
      #expect(screen.lines.count == 9, "\(number)")
      // The prepared rectangle, and as much around it as a quarter of the viewport.
      #expect(screen.view.preparedElements.count <= 21)
    }
    #expect(frames > 1 && frames < 10)
  }

  @Test("What changes leave of the margin is enough for every scroll that asks for nothing")
  func marginWithinAQuarter() {
    for removed in 0..<12 {
      let (screen, layout) = rowsWithMargin()
      screen.scroll(to: 920)
      for _ in 0..<removed { remove(50, from: screen) }
      for offset in stride(from: 921.0, to: 1_100, by: 3) {
        screen.scroll(to: offset)
        let shown = layout.elements(in: screen.view.viewport)
        #expect(
          shown.allSatisfy { screen.view.view(of: $0.element) != nil }, "\(removed), \(offset)")
      }
    }
  }

  @Test("A scroll that turns within one frame finds what changes left out of the margin")
  func marginAfterATurn() {
    let (screen, layout) = rowsWithMargin()
    screen.scroll(to: 920)
    for _ in 0..<4 { remove(50, from: screen) }
    // As far as what is near goes forward, and back a little: what is prepared is the same
    // rectangle.
    let prepared = screen.view.engine.preparedRect
    screen.view.userScrolled(to: Point(x: 0, y: 985))
    screen.view.userScrolled(to: Point(x: 0, y: 980))
    #expect(screen.view.engine.preparedRect == prepared)
    screen.settle()
    let shown = layout.elements(in: screen.view.viewport)
    #expect(shown.allSatisfy { screen.view.view(of: $0.element) != nil })
  }

  @Test("The focus that goes to an item which a change left out of the margin gives it a view")
  func focusInTheMargin() {
    let (screen, _) = rowsWithMargin()
    screen.view.focus(ItemIndex(0, 57))
    screen.scroll(to: 880)
    screen.scroll(to: 900)
    for _ in 0..<3 { remove(58, from: screen) }
    remove(57, from: screen)
    let focused = screen.view.focusedItem
    #expect(focused == ItemIndex(0, 57))
    #expect(focused.flatMap { screen.view.view(of: .item($0)) } != nil)
  }

  @Test("A layout that does not say so is asked in every frame, and so is one that wants bounds")
  func followers() {
    let (screen, layout) = rows()
    layout.followsViewport = true
    layout.parallax = 0.01
    #expect(cost(screen, layout) { screen.scroll(to: 508) } == [1, 1])
    #expect(screen.record(of: .item(0, 26))?.attributes?.frame.minX == 0.01 * 508)
    #expect(cost(screen, layout) { screen.scroll(to: 509) } == [1, 1])
    layout.followsViewport = false
    layout.wantsBounds = true
    #expect(cost(screen, layout) { screen.scroll(to: 510) }[1] == 1)
    #expect(screen.record(of: .item(0, 26))?.attributes?.frame.minX == 0.01 * 510)
  }

  /// Whether a frame after something asks for what is near.
  private func sweeps(after body: (Screen) -> Void) -> Bool {
    let (screen, layout) = rows()
    return cost(screen, layout) {
      body(screen)
      screen.view.userScrolled(to: screen.view.contentOffset + Point(x: 0, y: 1))
      screen.settle()
    }[1] > 0
  }

  @Test("Whatever else changes has everything near asked again")
  func otherReasons() {
    #expect(!sweeps { _ in })
    #expect(sweeps { $0.view.invalidateLayout(InvalidationContext()) })
    #expect(sweeps { $0.view.contentInsets = Insets(top: 1) })
    #expect(sweeps { $0.view.resizeViewport(to: Size(width: 100, height: 169)) })
    #expect(sweeps { $0.view.resizeViewport(to: Size(width: 99, height: 168)) })
    #expect(
      sweeps {
        $0.traits.isRightToLeft = true
        $0.view.traitsDidChange()
      })
    #expect(
      sweeps {
        $0.traits.textScale = 2
        $0.view.traitsDidChange()
      })
    #expect(sweeps { $0.view.focus(.init(0, 26)) })
    #expect(sweeps { $0.view.setLayout(Rows()) })
    #expect(sweeps { $0.view.apply(ChangeSet([.reconfigureItems(section: 0, 26..<27)])) })
    #expect(sweeps { $0.view.apply(.reload) })
  }

  @Test("An offset beyond the content is corrected, however little it is")
  func beyondTheEnd() {
    let (screen, _) = rows()
    screen.scroll(to: 1_831.5)
    screen.scroll(to: 1_832)
    screen.scroll(to: 1_832.5)
    #expect(screen.view.contentOffset.y == 1_832)
  }

  @Test("After a look elsewhere what was near is asked for again")
  func elsewhere() {
    let (screen, _) = rows()
    screen.view.scroll(to: .item(0, 80), at: .start, animated: false)
    screen.scroll(to: 507)
    #expect(screen.lines == (25...33).map { "\($0)@\($0 * 20 - 507)" })
  }

  @Test("What loses the focus out of sight loses its view with the next frame")
  func focus() {
    let (screen, _) = rows()
    screen.view.focus(.init(0, 26))
    screen.settle()
    screen.scroll(to: 1_207)
    screen.scroll(to: 1_208)
    #expect(screen.view.view(of: .item(0, 26)) != nil)
    screen.view.focus(nil)
    screen.scroll(to: 1_209)
    #expect(screen.view.view(of: .item(0, 26)) == nil)
  }

  @Test("An animated scroll asks in few of its frames")
  func animatedScroll() {
    let (screen, layout) = rows()
    let frames = screen.view.statistics.passes
    let cost = cost(screen, layout) {
      screen.view.scroll(to: Point(x: 0, y: 527), animated: true)
      screen.run(0.5)
    }
    #expect(screen.view.contentOffset.y == 527)
    #expect(screen.view.statistics.passes - frames > 15)
    #expect(cost[1] < 6)
  }
}
