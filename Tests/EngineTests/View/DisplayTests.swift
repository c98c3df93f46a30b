import OcelotEngine
import Testing

@MainActor
@Suite struct DisplayTests {
  @Test("4.1 A data source that says nothing of sections has one")
  func noSectionCountMeansOneSection() {
    @MainActor final class Plain: CollectionViewDataSource {
      func numberOfItems(in section: Int) -> Int { 3 }
      func identifier(of item: ItemIndex) -> AnyHashable? { nil }
      func content(of element: ElementKey) -> any Content { Label(text: "x", height: 20) }
    }
    let plain = Plain()
    let screen = Screen(ListData([]), layout: StackLayout())
    screen.view.dataSource = plain
    screen.settle()
    #expect(screen.view.counts == SectionCounts([3]))
    #expect(screen.view.visibleElements.count == 3)
  }

  @Test func onlyWhatIsNearTheViewportHasViews() {
    let screen = Screen(ListData(rows: 1_000), layout: StackLayout())
    #expect(screen.lines == ["0@0", "1@20", "2@40", "3@60", "4@80"])
    // 100 points and half of that ahead.
    #expect(screen.view.preparedElements.count == 8)
    #expect(screen.made == 8)
  }

  @Test func viewsAreReusedWhileScrolling() {
    let screen = Screen(ListData(rows: 1_000), layout: StackLayout())
    for y in stride(from: 0.0, through: 10_000, by: 70) { screen.scroll(to: y) }
    #expect(screen.lines.first == "497@0")
    #expect(screen.made <= 12)
    #expect(screen.discarded == 0)
  }

  @Test("4.14 Scrolling calls no prepare by default")
  func scrollingPreparesNothing() {
    let layout = StackLayout()
    let screen = Screen(ListData(rows: 100), layout: layout)
    layout.forgetCalls()
    screen.scroll(to: 300)
    screen.scroll(to: 40)
    #expect(!layout.calls.contains("prepare"))
    #expect(layout.calls.filter { $0 == "elements" }.count == 2)
  }

  @Test func equalAttributesReachNoHost() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    let before = screen.view.statistics
    screen.scroll(to: 5)
    #expect(screen.view.statistics.placements - before.placements <= 1)
    #expect(screen.view.statistics.updates - before.updates <= 1)
  }

  @Test func displayEventsPairAndFollowTheViewport() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    #expect(
      Set(screen.takeEvents())
        == ["will (0, 0)", "will (0, 1)", "will (0, 2)", "will (0, 3)", "will (0, 4)"])
    screen.scroll(to: 20)
    #expect(Set(screen.takeEvents()) == ["did (0, 0)", "will (0, 5)"])
  }

  @Test("4.35 The last of 10,000 items knows that it is the last of 10,000")
  func positionCountsAllItems() {
    let screen = Screen(
      ListData([
        (0..<4_000).map { ListData.Row(id: "a\($0)") },
        (0..<6_000).map { ListData.Row(id: "b\($0)") },
      ]), layout: StackLayout())
    screen.view.scroll(to: .item(1, 5_999), at: .end, animated: false)
    screen.settle()
    #expect(
      screen.record(of: .item(1, 5_999))?.state.position
        == ElementState.Position(index: 9_999, count: 10_000))
  }

  @Test("4.33 Selecting all of a hundred million items takes one range")
  func selectingAllTakesOneRange() {
    @MainActor final class Endless: CollectionViewDataSource {
      func numberOfItems(in section: Int) -> Int { 100_000_000 }
      func identifier(of item: ItemIndex) -> AnyHashable? { nil }
      func content(of element: ElementKey) -> any Content { Label(text: "x", height: 20) }
    }
    // A layout that shows nothing: only the engine's own state matters here.
    @MainActor final class Nothing: Layout {
      weak var environment: (any LayoutEnvironment)?
      func prepare(_ context: InvalidationContext) {}
      var contentSize: Size { .zero }
      func elements(in rect: Rect) -> [LayoutAttributes] { [] }
      func attributes(of element: ElementKey) -> LayoutAttributes? { nil }
      func apply(_ plan: UpdatePlan) {}
      func attributesBeforeUpdate(of element: ElementKey) -> LayoutAttributes? { nil }
    }
    let endless = Endless()
    let screen = Screen(ListData([]), layout: Nothing())
    screen.view.dataSource = endless
    screen.settle()
    screen.view.allowsMultipleSelection = true
    screen.view.selectAll()
    #expect(screen.view.selection.rangeCount == 1)
    #expect(screen.view.selection.count == 100_000_000)
    #expect(screen.view.selection.contains(ItemIndex(0, 99_999_999)))
  }

  @Test func rightToLeftMirrorsWhatTheHostSees() {
    let screen = Screen(ListData(rows: 3), layout: StackLayout())
    screen.traits.isRightToLeft = true
    screen.view.traitsDidChange()
    screen.settle()
    #expect(
      screen.record(of: .item(0, 1))?.attributes?.frame == Rect(x: 0, y: 20, width: 100, height: 20)
    )
  }

  @Test func nothingIsAskedWithoutRoom() {
    let data = ListData(rows: 10)
    let screen = Screen(data, layout: StackLayout(), size: .zero)
    #expect(data.contentQuestions == 0)
    screen.view.resizeViewport(to: Size(width: 100, height: 40))
    screen.settle()
    #expect(screen.lines == ["0@0", "1@20"])
  }

  @Test func anActionOfAGoneElementIsReported() {
    let data = ListData(rows: 2)
    let screen = Screen(data, layout: StackLayout())
    let view = screen.record(of: .item(0, 1))!
    var handled: [ElementKey] = []
    data.handles = { _, element in
      handled.append(element)
      return true
    }
    screen.view.perform(.delete, from: view)
    #expect(handled == [.item(0, 1)])
    data.handles = { _, _ in false }
    screen.view.perform(.delete, from: view)
    #expect(screen.codes() == [.unhandledAction])
    screen.view.perform(.delete, from: Screen.View(type: view.type))
    #expect(screen.codes() == [.unhandledAction])
  }
}
