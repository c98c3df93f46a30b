import Ocelot
import OcelotTesting
import Testing

/// State that names items or a data source which are others by now.
@MainActor @Suite("State of what was shown before") struct StaleStateTests {
  /// Rows with identifiers that wants prefetching.
  private final class Rows: CollectionViewDataSource {
    var ids: [Int]
    var asked: [Int] = []
    var fetched: [[ItemIndex]] = []
    var cancelled: [[ItemIndex]] = []
    var prefetchesItems = false
    init(_ ids: Range<Int>) { self.ids = Array(ids) }
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int { ids.count }
    func identifier(of item: ItemIndex) -> AnyHashable? { ids[item.item] }
    func content(of element: ElementKey) -> any Content {
      HeadlessContent(text: "\(ids[element.itemIndex?.item ?? 0])")
    }
    func prefetch(_ items: [ItemIndex]) {
      for item in items { asked.append(ids[item.item]) }
      fetched.append(items)
    }
    func cancelPrefetch(_ items: [ItemIndex]) { cancelled.append(items) }
  }

  private struct HeadlessContent: Content { let text: String }

  private func screen(_ rows: Rows, height: Double = 300) -> HeadlessCollection {
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(30)), width: 200, height: height)
    screen.view.dataSource = rows
    return screen
  }

  @Test("Before the first layout, and without room, selection and focus follow their items")
  func unprepared() {
    for (width, height) in [(0.0, 0.0), (200, 300)] {
      let rows = Rows(0..<10)
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .fixed(30)), width: width, height: height)
      screen.view.dataSource = rows
      screen.view.select(ItemIndex(0, 3))
      screen.view.focus(ItemIndex(0, 5))
      rows.ids.insert(99, at: 0)
      screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
      #expect(screen.view.selectedItems == [ItemIndex(0, 4)])
      #expect(screen.view.focusedItem == ItemIndex(0, 6))
      rows.ids.removeFirst(5)
      screen.view.apply(ChangeSet([.deleteItems(section: 0, 0..<5)]))
      #expect(screen.view.selectedItems == [])
      #expect(screen.view.focusedItem == ItemIndex(0, 1))
      rows.ids.reverse()
      screen.view.apply(.reload)
      #expect(screen.view.focusedItem == ItemIndex(0, 4))
      screen.resize(width: 200, height: 300)
      screen.layout()
      #expect(screen.view.focusedItem == ItemIndex(0, 4) && screen.reporter.reports == [])
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("A choice in the turn in which the data source is set is of the new one")
  func newCounts() {
    let (hundred, ten, many) = (Rows(0..<100), Rows(0..<10), Rows(0..<200))
    let screen = screen(hundred)
    screen.layout()
    screen.view.dataSource = ten
    screen.view.select(ItemIndex(0, 50))
    #expect(screen.view.selectedItems == [])
    #expect(screen.reporter.reports.map(\.code) == [.indexOutOfRange])
    screen.view.dataSource = many
    screen.view.select(ItemIndex(0, 150))
    screen.view.focus(ItemIndex(0, 150))
    screen.layout()
    #expect(screen.view.selectedItems == [ItemIndex(0, 150)])
    #expect(screen.view.focusedItem == ItemIndex(0, 150))
    #expect(screen.reporter.reports.count == 1 && screen.inconsistencies() == [])
    withExtendedLifetime((hundred, ten)) {}
  }

  @Test(
    "Another data source is asked for what is to be fetched, and the one before told that it is not"
  )
  func prefetching() {
    let (first, second) = (Rows(0..<100), Rows(1_000..<1_100))
    (first.prefetchesItems, second.prefetchesItems) = (true, true)
    let screen = screen(first)
    screen.layout()
    let asked = first.asked
    #expect(!asked.isEmpty)
    screen.view.dataSource = second
    screen.layout()
    #expect(first.cancelled.flatMap { $0 }.count == asked.count)
    #expect(second.asked.count == asked.count && second.cancelled == [])
    // Rows that went without a change set are not asked for.
    second.ids.removeAll()
    second.fetched = []
    screen.scroll(by: 40)
    screen.layout()
    #expect(second.fetched == [] && screen.reporter.reports.map(\.code) == [.untoldChange])
  }

  @Test("No data source shows nothing, also where the one before was let go")
  func letGo() {
    var rows: Rows? = Rows(0..<10)
    let screen = screen(rows!)
    screen.layout()
    screen.view.select(ItemIndex(0, 3))
    rows = nil
    screen.view.dataSource = nil
    screen.layout()
    #expect(screen.visibleItems == [] && screen.view.selectedItems == [])
    #expect(screen.inconsistencies() == [])
  }

  @Test("What is said to a view after it was torn down does nothing")
  func tornDown() {
    let rows = Rows(0..<10)
    let screen = screen(rows)
    screen.layout()
    screen.view.tearDown()
    screen.view.dataSource = rows
    screen.view.select(ItemIndex(0, 3))
    #expect(screen.view.counts.totalItems == 10)
    rows.ids.removeLast()
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 9..<10)]))
    #expect(screen.visibleItems == [])
  }

  @Test("A press whose item was replaced chooses nothing")
  func press() {
    for changes in [
      ChangeSet([.reloadSections(0..<1)]), ChangeSet([.reloadItems(section: 0, 2..<4)]),
    ] {
      let rows = Rows(0..<10)
      let screen = screen(rows)
      screen.layout()
      screen.view.pointerPressed(at: Point(x: 50, y: 100))
      rows.ids[3] = 77
      screen.view.apply(changes)
      screen.layout()
      screen.view.pointerReleased(at: Point(x: 50, y: 100))
      #expect(screen.view.selectedItems == [] && screen.view.focusedItem == nil)
      // The same item stays pressed.
      screen.view.pointerPressed(at: Point(x: 50, y: 70))
      screen.view.apply(changes)
      screen.layout()
      screen.view.pointerReleased(at: Point(x: 50, y: 70))
      #expect(screen.view.selectedItems == [ItemIndex(0, 2)])
    }
  }

  @Test("Where a wrong change is repaired, selection and focus stay on their items")
  func repair() {
    let rows = Rows(0..<6)
    let screen = screen(rows)
    screen.layout()
    screen.view.select(ItemIndex(0, 2))
    screen.view.focus(ItemIndex(0, 2))
    rows.ids.removeFirst()
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 3..<4)]))
    screen.layout()
    #expect(Set(screen.reporter.reports.map(\.code)) == [.identityMismatch])
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    screen.view.reloadData()
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    screen.finishAnimations()
    #expect(screen.inconsistencies() == [])
  }
}

/// What waits for the end of something is told, whatever ended it.
@MainActor @Suite("Ends that changes cause") struct EndsByChangesTests {
  private final class Spy: CollectionViewDelegate {
    var told: [String] = []
    var onLayOut: (() -> Void)?
    func didScroll() { if told.last != "scroll" { told.append("scroll") } }
    func didEndScrolling() { told.append("end") }
    func didLayOut() { onLayOut?() }
  }

  private func make() -> (HeadlessCollection, SampleDataSource, Spy) {
    let source = SampleDataSource([SampleSection(0, items: 0..<500)])
    let screen = HeadlessCollection(
      layout: TableLayout(rowHeight: .fixed(30)), dataSource: source, width: 200, height: 300)
    let spy = Spy()
    screen.view.delegate = spy
    return (screen, source, spy)
  }

  enum Loss: CaseIterable { case filtered, reloaded, unknown }

  @Test("A movement whose target goes ends, and that is told once", arguments: Loss.allCases)
  func targetGone(_ loss: Loss) {
    let (screen, source, spy) = make()
    var ends: [Bool] = []
    screen.view.scroll(to: .item(0, 400), at: .start, animated: true) { ends.append($0) }
    screen.advanceFrames(4)
    switch loss {
    case .filtered: screen.apply(source.update { $0[0].items.removeAll() })
    case .reloaded:
      _ = source.update { $0[0].items = (0..<10).map { SampleItem(9_000 + $0) } }
      screen.view.reloadData()
    case .unknown: screen.view.scroll(to: .item(7, 7), at: .start, animated: true)
    }
    screen.layout()
    screen.finishAnimations()
    #expect(ends == [false] && spy.told == ["scroll", "end"], "\(loss): \(spy.told)")
    #expect(!screen.clock.isTicking && screen.inconsistencies() == [])
  }

  @Test("A scroll that is asked for as another one begins takes its place; both are told")
  func nested() {
    let (screen, _, spy) = make()
    var ends: [String: Bool] = [:]
    var isFirst = true
    screen.view.invalidateLayout(.all())
    spy.onLayOut = {
      guard isFirst else { return }
      isFirst = false
      screen.view.scroll(to: .item(0, 100), at: .start, animated: true) { ends["inner"] = $0 }
    }
    screen.view.scroll(to: .item(0, 400), at: .start, animated: true) { ends["outer"] = $0 }
    screen.layout()
    screen.finishAnimations()
    #expect(ends == ["inner": true, "outer": false])
    #expect(screen.view.contentOffset.y == 3_000)
  }

  @Test("A scroll to what is in sight already, from didLayOut, takes no movement from who is told")
  func nestedNowhere() {
    let (screen, _, spy) = make()
    spy.onLayOut = {
      guard screen.view.contentOffset.y > 0 else { return }
      screen.view.scroll(to: .item(0, 401), at: .nearest, animated: true)
    }
    screen.view.scroll(to: .item(0, 400), at: .start, animated: false)
    screen.layout()
    screen.finishAnimations()
    #expect(spy.told == ["scroll", "end"] && screen.view.contentOffset.y == 12_000)
  }

  @Test("A transition that is torn down, or replaced before it begins, tells who waits for it")
  func transitions() {
    let (screen, _, spy) = make()
    var ends: [String: Bool] = [:]
    _ = screen.view.startInteractiveTransition(to: TableLayout(rowHeight: .fixed(50))) {
      ends["torn"] = $0
    }
    screen.layout()
    screen.view.tearDown()
    screen.layout()
    #expect(ends == ["torn": false])
    let (second, _, other) = make()
    other.onLayOut = {
      other.onLayOut = nil
      _ = second.view.startInteractiveTransition(to: TableLayout(rowHeight: .fixed(50))) {
        ends["waiting"] = $0
      }
      second.view.setLayout(TableLayout(rowHeight: .fixed(40)), animated: false)
    }
    second.view.invalidateLayout(.all())
    second.layout()
    second.finishAnimations()
    second.layout()
    #expect(ends["waiting"] == false)
    withExtendedLifetime((spy, other)) {}
  }

  @Test(
    "A transition that ends before it begins ends so once it has begun", arguments: [true, false])
  func earlyEnd(finishes: Bool) {
    let (screen, _, spy) = make()
    let former = screen.view.layout
    let next = TableLayout(rowHeight: .fixed(50))
    var ends: [Bool] = []
    spy.onLayOut = {
      spy.onLayOut = nil
      let transition = screen.view.startInteractiveTransition(to: next) { ends.append($0) }
      if finishes { transition.finish() } else { transition.cancel() }
    }
    screen.view.invalidateLayout(.all())
    screen.layout()
    screen.finishAnimations()
    screen.layout()
    #expect(ends == [finishes])
    #expect(screen.view.layout === (finishes ? next : former))
    withExtendedLifetime(spy) {}
  }
}
