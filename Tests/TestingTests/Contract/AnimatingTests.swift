import Ocelot
import OcelotTesting
import Testing

/// `CollectionView.animate(_:_:completion:)`.
@MainActor @Suite("Changes that a block makes are shown over time") struct AnimatingTests {
  private let linear = Animation.curve(.linear, duration: 1)

  private func screen(_ layout: any Layout = TableLayout(rowHeight: .fixed(40)))
    -> HeadlessCollection
  {
    HeadlessCollection(
      layout: layout, dataSource: SampleDataSource(count: 200), width: 300, height: 400)
  }

  @Test("6.3.8 Insets, the viewport and a layout's properties change in one transaction")
  func together() throws {
    let flow = FlowLayout()
    flow.metrics.itemSize = Size(width: 100, height: 50)
    flow.metrics.lineSpacing = 0
    flow.metrics.itemSpacing = 0
    let screen = screen(flow)
    #expect(screen.frame(of: .item(0, 3)) == Rect(x: 0, y: 50, width: 100, height: 50))
    var ended = 0
    screen.view.animate(linear) {
      screen.view.contentInsets.top = 20
      screen.view.resizeViewport(to: Size(width: 200, height: 300))
      flow.metrics.itemSize.height = 70
    } completion: {
      ended += $0 ? 1 : 100
    }
    screen.layout()
    // Two columns now: item 3 goes from the first column of the second line to the second column.
    #expect(screen.frame(of: .item(0, 3)) == Rect(x: 0, y: 50, width: 100, height: 50))
    screen.advance(by: 0.5)
    #expect(screen.frame(of: .item(0, 3)) == Rect(x: 50, y: 70, width: 100, height: 60))
    #expect(ended == 0)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 3)) == Rect(x: 100, y: 90, width: 100, height: 70))
    #expect(ended == 1)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.8 In the midst of the content the anchor stays through the whole way")
  func anchor() throws {
    let table = TableLayout(rowHeight: .fixed(40))
    let screen = screen(table)
    screen.scroll(by: 1_000)
    let before = try #require(screen.frame(of: .item(0, 25)))
    screen.view.animate(linear) { table.rowHeight = .fixed(64) }
    screen.layout()
    for _ in 0..<10 {
      #expect(screen.frame(of: .item(0, 25))?.minY == before.minY)
      screen.advance(by: 0.12)
    }
    #expect(screen.frame(of: .item(0, 25))?.height == 64)
  }

  @Test("6.3.8 After a scroll of the program what a block changes goes from where it is seen")
  func afterScroll() {
    let table = TableLayout(rowHeight: .fixed(40))
    let screen = screen(table)
    screen.view.scroll(to: .item(0, 25), at: .start, animated: false)
    screen.layout()
    screen.view.animate(linear) { table.rowHeight = .fixed(64) }
    screen.layout()
    #expect(screen.frame(of: .item(0, 25))?.minY == 0)
    // Nothing is asked where all stands as it did.
    screen.finishAnimations()
    screen.view.scroll(to: .item(0, 50), at: .start, animated: false)
    screen.layout()
    #expect(screen.frame(of: .item(0, 50))?.minY == 0)
    #expect(screen.inconsistencies() == [])
  }

  @Test("Insets that change in the midst of an animated scroll make it jump nowhere")
  func insetsInFlight() {
    let screen = screen()
    screen.view.scroll(to: .item(0, 15), at: .start, animated: true)
    screen.layout()
    screen.advanceFrames(6)
    var places = [screen.frame(of: .item(0, 15))!.minY]
    screen.advanceFrames(1)
    places.append(screen.frame(of: .item(0, 15))!.minY)
    screen.view.contentInsets.top = 50
    screen.layout()
    let shown = screen.frame(of: .item(0, 15))!.minY
    screen.advanceFrames(1)
    let step = shown - screen.frame(of: .item(0, 15))!.minY
    // It goes on at its speed.
    #expect(abs(step - (places[0] - places[1])) < 6, "\(step) after \(places), \(shown)")
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 15))?.minY == 50)
  }

  @Test("6.3.8 Right to left, what a block changes goes from where it is seen")
  func mirrored() throws {
    let table = TableLayout(rowHeight: .fixed(40))
    let screen = HeadlessCollection(
      layout: table, dataSource: SampleDataSource(count: 50), width: 300, height: 400,
      traits: HostTraits(isRightToLeft: true))
    screen.view.animate(linear) { screen.view.resizeViewport(to: Size(width: 200, height: 400)) }
    screen.layout()
    #expect(screen.frame(of: .item(0, 2))?.width == 300)
    screen.finishAnimations()
    #expect(screen.frame(of: .item(0, 2)) == Rect(x: 0, y: 80, width: 200, height: 40))
    screen.view.animate(linear) { table.minimumContentWidth = 500 }
    screen.layout()
    screen.finishAnimations()
    #expect(screen.view.contentOffset.x == 300)
    #expect(screen.inconsistencies() == [])
  }

  @Test("6.3.8 A block within another one is part of it, and one that changes nothing ends at once")
  func nesting() {
    let table = TableLayout(rowHeight: .fixed(40))
    let screen = screen(table)
    var ended: [String] = []
    screen.view.animate(linear) {
      screen.view.animate(.standard) {
        table.rowHeight = .fixed(50)
      } completion: { _ in
        ended.append("inner")
      }
      screen.view.resizeViewport(
        to: Size(width: 280, height: 400), animation: .standard
      ) { _ in ended.append("size") }
      screen.view.layoutIfNeeded()
    } completion: { _ in
      ended.append("outer")
    }
    screen.layout()
    screen.advance(by: 0.9)
    #expect(ended == [])
    screen.finishAnimations()
    #expect(ended.sorted() == ["inner", "outer", "size"])
    screen.view.animate {
    } completion: {
      ended.append("nothing \($0)")
    }
    screen.layout()
    screen.advanceFrames(1)
    #expect(ended.last == "nothing true")
  }

  @Test("6.3.8 Whatever a block does, its completion is called once, and the screen is consistent")
  func blocks() {
    let source = SampleDataSource(count: 60)
    let table = TableLayout(rowHeight: .fixed(40))
    let screen = HeadlessCollection(layout: table, dataSource: source, width: 300, height: 400)
    screen.scroll(by: 400)
    let view = screen.view
    let blocks: [@MainActor () -> Void] = [
      { view.apply(source.update { $0[0].items.removeFirst(3) }) },
      {
        table.rowHeight = .fixed(33)
        view.apply(source.update { $0[0].items.removeLast(3) })
        table.rowHeight = .fixed(36)
      },
      { view.setLayout(MosaicLayout(), animated: true) },
      { view.setLayout(table) },
      { view.scroll(to: .item(0, 30), at: .start, animated: false) },
      {
        table.rowHeight = .selfSizing(estimate: 30)
        view.scroll(to: .item(0, 10), at: .center, animated: true)
      },
      { view.setEditing(true, animated: true) },
      { view.resizeViewport(to: .zero) },
      { view.resizeViewport(to: Size(width: 300, height: 400)) },
      { view.reloadData() },
      { view.invalidateLayout(.all()) },
      {
        view.performBatchUpdates {
          view.animate { table.style = .grouped }; return ChangeSet()
        }
      },
      { view.dataSource = nil },
      { view.dataSource = source },
    ]
    for (number, block) in blocks.enumerated() {
      var ends = 0
      view.animate(linear, block) { _ in ends += 1 }
      screen.layout()
      screen.advance(by: 0.3)
      screen.finishAnimations()
      screen.layout()
      screen.advanceFrames(1)
      #expect(ends == 1, "block \(number)")
      #expect(screen.inconsistencies() == [], "block \(number)")
    }
    var ends = 0
    view.animate {
      view.tearDown()
    } completion: { _ in
      ends += 1
    }
    #expect(ends <= 1)
  }

  @Test(
    "6.3.8 A layout of one's own is told of a size that a block changes, and invalidates itself")
  func ownLayout() {
    let layout = PlaneLayout()
    let screen = screen(layout)
    screen.view.animate(linear) {
      screen.view.resizeViewport(to: Size(width: 200, height: 300))
      screen.view.resizeViewport(to: Size(width: 220, height: 300))
    }
    screen.layout()
    #expect(layout.animatedBounds == ["from 300.0", "finished"])
    let prepares = screen.view.statistics.prepares
    layout.environment?.invalidateLayout(layout.makeContext())
    screen.layout()
    #expect(screen.view.statistics.prepares == prepares + 1)
  }
}
