import Ocelot
import OcelotTesting
import TestSupport
import Testing

/// Indexes that were said before the data, or the data source, became another.
@MainActor @Suite("Indexes of before") struct IndexesOfBeforeTests {
  /// Rows that note each index that they are asked about and have not.
  private final class Rows: CollectionViewDataSource {
    var ids: [Int]
    var isNamed = true
    var prefetchesItems = false
    var hasHeader = false
    var onCount: (() -> Void)?
    private(set) var wrong: [String] = []
    init(_ ids: Range<Int>) { self.ids = Array(ids) }
    private func check(_ item: ItemIndex, _ question: String) -> Bool {
      let isThere = item.section == 0 && ids.indices.contains(item.item)
      if !isThere { wrong.append("\(question) \(item)") }
      return isThere
    }
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int {
      onCount?()
      return ids.count
    }
    func identifier(of item: ItemIndex) -> AnyHashable? {
      check(item, "identifier") && isNamed ? ids[item.item] : nil
    }
    func content(of element: ElementKey) -> any Content {
      let item = element.itemIndex ?? element.owner ?? ItemIndex(0, 0)
      return HeadlessContent(text: check(item, "content") ? "\(ids[item.item])" : "none")
    }
    func description(of section: Int) -> SectionDescription {
      if section != 0 { wrong.append("description \(section)") }
      return SectionDescription(headers: hasHeader ? [SupplementaryMetrics()] : [])
    }
    func identifier(ofSection section: Int) -> AnyHashable {
      if section != 0 { wrong.append("section \(section)") }
      return "section"
    }
    func canEdit(at item: ItemIndex) -> Bool { check(item, "edit") }
    func canMove(at item: ItemIndex) -> Bool { check(item, "move") }
    func supplementaryKinds(at item: ItemIndex) -> [SupplementaryKind] {
      check(item, "kinds") && item.item.isMultiple(of: 2) ? [.custom(0)] : []
    }
    func prefetch(_ items: [ItemIndex]) { for item in items { _ = check(item, "prefetch") } }
    func allowsSelection(at item: ItemIndex) -> Bool { check(item, "selection") }
  }

  private struct HeadlessContent: Content { let text: String }

  private final class Spy: CollectionViewDelegate {
    var onDisplay: ((ElementKey) -> Void)?
    var onEnd: (() -> Void)?
    var onLayOut: (() -> Void)?
    var onSelect: (() -> Void)?
    var activated: [ItemIndex] = []
    func willDisplay(_ element: ElementKey) { onDisplay?(element) }
    func didEndDisplaying(_ element: ElementKey) { onEnd?() }
    func didLayOut() { onLayOut?() }
    func didSelect(_ item: ItemIndex) { onSelect?() }
    func didActivate(_ item: ItemIndex) { activated.append(item) }
  }

  private func screen(
    _ rows: Rows, layout: any Layout = TableLayout(rowHeight: .fixed(30)), spy: Spy? = nil
  ) -> HeadlessCollection {
    let screen = HeadlessCollection(layout: layout, width: 200, height: 300)
    screen.view.delegate = spy
    screen.view.dataSource = rows
    return screen
  }

  @Test("Everything that is selected is of the data source that was just set")
  func all() {
    let (hundred, ten) = (Rows(0..<100), Rows(0..<10))
    let screen = screen(hundred)
    screen.view.allowsMultipleSelection = true
    screen.layout()
    for chooses in [{ screen.view.selectAll() }, { _ = screen.view.userSelectAll() }] {
      screen.view.dataSource = hundred
      screen.layout()
      screen.view.dataSource = ten
      chooses()
      #expect(screen.view.selectedItems.count == 10 && ten.wrong == [])
      screen.layout()
      #expect(screen.view.selectedItems.count == 10 && screen.inconsistencies() == [])
    }
    let early = self.screen(ten)
    early.view.allowsMultipleSelection = true
    early.view.selectAll()
    #expect(early.view.selectedItems.count == 10)
  }

  @Test(
    "Where all that is in sight goes the data source is asked about what it has",
    arguments: [true, false])
  func goneInSight(isAnimated: Bool) {
    let rows = Rows(0..<100)
    for layout: any Layout in [
      BoardLayout(), TableLayout(rowHeight: .fixed(30)),
      FlowLayout(metrics: FlowMetrics()),
    ] {
      rows.ids = Array(0..<100)
      let screen = screen(rows, layout: layout)
      screen.view.setEditing(true, animated: false)
      screen.layout()
      screen.view.scroll(to: .item(0, 99), at: .end, animated: false)
      screen.layout()
      screen.scroll(by: -1)
      rows.ids.removeLast(70)
      screen.view.apply(
        ChangeSet([.deleteItems(section: 0, 30..<100)], isAnimated: isAnimated))
      screen.layout()
      screen.finishAnimations()
      #expect(rows.wrong == [], "\(type(of: layout))")
      #expect(screen.inconsistencies() == [] && screen.reporter.reports == [])
      screen.view.tearDown()
    }
  }

  @Test("A view that is torn down while counts are asked, or something goes, shows nothing more")
  func tearDown() async {
    let rows = Rows(0..<100)
    let spy = Spy()
    var ends: [Bool] = []
    let counting = screen(rows)
    counting.layout()
    rows.onCount = { counting.view.tearDown() }
    counting.view.apply(.reload) { ends.append($0) }
    rows.onCount = nil
    await mainActorTurns()
    #expect(ends == [false] && counting.visibleItems == [])
    let ending = screen(rows, spy: spy)
    ending.layout()
    spy.onEnd = { ending.view.tearDown() }
    rows.ids.removeFirst()
    ending.view.apply(ChangeSet([.deleteItems(section: 0, 0..<1)], isAnimated: false))
    ending.view.setLayout(TableLayout(rowHeight: .fixed(50)), animated: true)
    ending.layout()
    #expect(ending.visibleItems == [])
  }

  @Test("Where a wrong change is found in a later pass, selection and focus are on their items")
  func repair() {
    let rows = Rows(0..<6)
    let screen = screen(rows)
    screen.layout()
    screen.view.select(ItemIndex(0, 2))
    screen.view.focus(ItemIndex(0, 2))
    rows.ids.removeFirst()
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 3..<4)], isAnimated: false))
    screen.layout()
    #expect(Set(screen.reporter.reports.map(\.code)) == [.identityMismatch])
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
    screen.view.reloadData()
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.inconsistencies() == [])
  }

  @Test(
    "A change keeps selection, focus and place where the layout is to prepare everything anew",
    arguments: [true, false], [true, false])
  func allPending(isNamed: Bool, isAnimated: Bool) throws {
    let rows = Rows(0..<100)
    rows.isNamed = isNamed
    let screen = screen(rows)
    screen.layout()
    screen.scroll(by: 65)
    screen.view.select(ItemIndex(0, 5))
    screen.view.focus(ItemIndex(0, 6))
    let view = try #require(screen.view.view(of: .item(0, 7)))
    screen.view.invalidateLayout(.all())
    rows.ids.removeFirst(2)
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 0..<2)], isAnimated: isAnimated))
    rows.ids.insert(500, at: 0)
    screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<1)], isAnimated: isAnimated))
    screen.layout()
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [ItemIndex(0, 4)])
    #expect(screen.view.focusedItem == ItemIndex(0, 5))
    #expect(screen.view.contentOffset.y == 35)
    #expect(screen.view.view(of: .item(0, 6)) === view)
    #expect(rows.wrong == [] && screen.reporter.reports == [] && screen.inconsistencies() == [])
  }

  @Test("A data source that is set while rows come or go is asked about what it has")
  func replaced() {
    for isEnd in [false, true] {
      let (many, few) = (Rows(0..<100), Rows(0..<3))
      few.prefetchesItems = true
      let spy = Spy()
      let screen = screen(many, spy: spy)
      if isEnd {
        screen.layout()
        spy.onEnd = {
          spy.onEnd = nil
          screen.view.dataSource = few
        }
        screen.scroll(by: 400)
      } else {
        spy.onDisplay = { _ in
          spy.onDisplay = nil
          screen.view.dataSource = few
        }
      }
      screen.layout()
      screen.finishAnimations()
      #expect(few.wrong == [] && many.wrong == [], "\(isEnd)")
      #expect(screen.visibleItems.count == 3 && screen.inconsistencies() == [])
      withExtendedLifetime(spy) {}
    }
  }

  @Test("Without a data source, which goes while rows come, nothing stays")
  func none() {
    let rows = Rows(0..<9)
    rows.hasHeader = true
    let spy = Spy()
    let screen = screen(rows, spy: spy)
    spy.onDisplay = { _ in
      spy.onDisplay = nil
      screen.view.dataSource = nil
    }
    screen.layout()
    screen.layout()
    #expect(screen.host.viewsOnScreen.isEmpty)
    #expect(screen.visibleItems == [] && screen.inconsistencies() == [])
  }

  @Test(
    "A scroll goes to the item that was meant, whatever changes before it begins",
    arguments: [true, false])
  func scroll(isAnimated: Bool) {
    let rows = Rows(0..<100)
    let spy = Spy()
    let screen = screen(rows, spy: spy)
    screen.layout()
    spy.onLayOut = {
      spy.onLayOut = nil
      rows.ids.insert(contentsOf: 500..<510, at: 0)
      screen.view.apply(ChangeSet([.insertItems(section: 0, 0..<10)], isAnimated: false))
    }
    screen.view.invalidateLayout(.all())
    var ends: [Bool] = []
    screen.view.scroll(to: .item(0, 50), at: .start, animated: isAnimated) { ends.append($0) }
    screen.layout()
    screen.finishAnimations()
    #expect(screen.view.contentOffset.y == 60 * 30 && ends == [true])
    // Where it goes the scroll ends.
    spy.onLayOut = {
      spy.onLayOut = nil
      rows.ids.remove(at: 20)
      screen.view.apply(ChangeSet([.deleteItems(section: 0, 20..<21)], isAnimated: false))
    }
    screen.view.invalidateLayout(.all())
    screen.view.scroll(to: .item(0, 20), at: .start, animated: isAnimated) { ends.append($0) }
    screen.layout()
    screen.finishAnimations()
    #expect(ends == [true, false] && screen.inconsistencies() == [])
    withExtendedLifetime(spy) {}
  }

  @Test("A scroll that is asked for in a batch that reloads goes to the item that was meant")
  func scrollInReload() {
    let rows = Rows(0..<100)
    let screen = screen(rows)
    screen.layout()
    screen.view.performBatchUpdates {
      rows.ids.insert(contentsOf: 500..<510, at: 0)
      screen.view.scroll(to: .item(0, 5), at: .start, animated: false)
      screen.view.select(ItemIndex(0, 5))
      return .reload
    }
    screen.layout()
    #expect(screen.view.selectedItems == [ItemIndex(0, 15)])
    #expect(screen.view.contentOffset.y == 15 * 30)
  }

  @Test("An item that whoever hears of its choice takes out opens no other one")
  func activation() {
    for isNamed in [true, false] {
      let rows = Rows(0..<10)
      rows.isNamed = isNamed
      let spy = Spy()
      let screen = screen(rows, spy: spy)
      screen.layout()
      screen.view.focus(ItemIndex(0, 3))
      spy.onSelect = {
        rows.ids.remove(at: 3)
        screen.view.apply(ChangeSet([.deleteItems(section: 0, 3..<4)]))
      }
      _ = screen.view.activateFocused()
      #expect(spy.activated == [], "\(isNamed)")
      withExtendedLifetime(spy) {}
    }
  }

  @Test("Indexes that there are not reach no data source")
  func wild() {
    let (many, few) = (Rows(0..<100), Rows(0..<3))
    let screen = screen(many)
    screen.layout()
    for item in [ItemIndex(9, 9), ItemIndex(0, 99), ItemIndex(0, -1)] {
      screen.view.dataSource = many
      screen.layout()
      screen.view.dataSource = few
      #expect(!screen.view.canEdit(item) && !screen.view.canMove(item))
      #expect(screen.view.supplementaryKinds(at: item) == [])
    }
    _ = screen.view.description(of: 7)
    _ = screen.view.identifier(ofSection: 7)
    #expect(few.wrong == [])
  }

  @Test("A block that animates a change of data ends with it")
  func block() {
    let rows = Rows(0..<100)
    let table = TableLayout(rowHeight: .fixed(30))
    let screen = screen(rows, layout: table)
    screen.layout()
    var ends: [Bool] = []
    screen.view.animate(.curve(.linear, duration: 1)) {
      table.rowHeight = .fixed(50)
      rows.ids.removeFirst()
      screen.view.apply(ChangeSet([.deleteItems(section: 0, 0..<1)]))
    } completion: {
      ends.append($0)
    }
    screen.advanceFrames(2)
    #expect(ends == [] && screen.clock.isTicking)
    screen.finishAnimations()
    #expect(ends == [true] && screen.inconsistencies() == [])
  }

  @Test("A change set that changes nothing has nothing laid out anew, whatever came before it")
  func emptyAfterUpdate() {
    let rows = Rows(0..<100)
    let screen = screen(rows)
    screen.layout()
    screen.scroll(by: 100)
    rows.ids.removeFirst(2)
    screen.apply(ChangeSet([.deleteItems(section: 0, 0..<2)]))
    screen.finishAnimations()
    let prepares = screen.view.statistics.prepares
    screen.apply(ChangeSet([]))
    screen.layout()
    #expect(screen.view.statistics.prepares == prepares)
    #expect(rows.wrong == [] && screen.inconsistencies() == [])
  }
}
