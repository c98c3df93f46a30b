import OcelotTesting
import TestSupport
import Testing

/// What an examiner of whole screens found: each a program that an application writes.
@MainActor @Suite("Found in screens") struct FoundInScreensTests {
  private struct Row: Identifiable, Equatable, Sendable { let id: Int }

  private func outline(_ count: Int) -> OutlineDataSource<Row> {
    OutlineDataSource((0..<count).map { Row(id: $0) }) { ListRowContent(title: "N\($0.id)") }
  }

  private func show(_ source: DataSource, _ layout: any Layout = GridLayout())
    -> HeadlessCollection
  {
    let screen = HeadlessCollection(layout: layout, width: 320, height: 300)
    screen.show(CollectionController(dataSource: source))
    return screen
  }

  @Test(
    "8.3.2 A header that hid the rows of its section shows them again", arguments: [false, true])
  func expandingHeader(isLive: Bool) throws {
    for layout: any Layout in [GridLayout(), ComposedLayout { _, _ in .grid }, TableLayout()] {
      let outline = outline(2)
      if !isLive { outline.expandsFromHeader = true }
      outline.addHeader(
        "title",
        condition: { [weak outline] in
          ElementCondition(isExpanded: outline?.isSectionExpanded, canActivate: true)
        }
      ) { SectionHeaderContent("Places") }
      let below = BasicDataSource([Row(id: 100)]) { ListRowContent(title: "B\($0.id)") }
      let screen = show(ComposedDataSource([outline, below]), layout)
      if isLive { outline.expandsFromHeader = true }
      for text in [["Places", "B100"], ["Places", "N0", "N1", "B100"]] {
        screen.click(try #require(screen.element(showing: "Places")))
        screen.finishAnimations()
        #expect(screen.visibleText == text)
      }
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("8.3.1 The focus goes to the folder that is closed around it, however deep it was")
  func closedFolder() {
    let outline = outline(3)
    outline.append([Row(id: 10), Row(id: 11)], to: 1)
    outline.append([Row(id: 110)], to: 11)
    outline.expandAll()
    let page = ComposedDataSource([
      BasicDataSource([Row(id: 100)]) { ListRowContent(title: "B\($0.id)") }, outline,
    ])
    let screen = show(page)
    screen.view.focus(ItemIndex(1, 4))
    outline.collapse(1)
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(1, 1))
    // What is deleted is gone: the next one gets it, as in any list.
    outline.expand(1)
    screen.finishAnimations()
    screen.view.focus(ItemIndex(1, 2))
    outline.delete([10])
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(1, 2))
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.3.1 Where what is in a folder comes, the focus goes from its mark to the first of it")
  func loadedFolder() async {
    let (answers, send) = AsyncStream<[Row]>.makeStream()
    let outline = outline(3)
    outline.makeChildren = { node in
      guard node.id == 1 else { return .leaf }
      return .load {
        for await rows in answers { return rows }
        return []
      }
    }
    let screen = show(outline)
    outline.expand(1)
    screen.finishAnimations()
    screen.view.focus(ItemIndex(0, 2))
    #expect(screen.visibleText == ["N0", "▾ N1", "  Loading…", "N2"])
    send.yield((10..<60).map { Row(id: $0) })
    await outline.whenLoaded(1)
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(0, 2) && screen.visibleText[2] == "  N10")
  }

  @Test("1.14 A list whose last item goes while it loads again shows that it loads")
  func emptiedWhileRefreshing() async {
    for isPlaceholderOfPage in [false, true] {
      let list = BasicDataSource<Row> { ListRowContent(title: "N\($0.id)") }
      let page = ComposedDataSource([list])
      let named: DataSource = isPlaceholderOfPage ? page : list
      named.noContentPlaceholder = Placeholder(title: "No Mail")
      let (answers, send) = AsyncStream<[Row]>.makeStream()
      list.loader = { [weak list] in
        for await rows in answers {
          return rows.isEmpty ? .noContent : .content { list?.setItems(rows) }
        }
        return .noContent
      }
      let screen = show(page)
      send.yield([Row(id: 1)])
      _ = await page.whenLoaded()
      list.loadContent()
      list.remove(at: 0)
      screen.finishAnimations()
      #expect(page.state == .refreshing && screen.visibleText == ["…"])
      // It was not meant so.
      list.append(Row(id: 2))
      screen.finishAnimations()
      #expect(screen.visibleText == ["N2"])
      list.remove(at: 0)
      send.yield([])
      _ = await page.whenLoaded()
      screen.finishAnimations()
      #expect(screen.visibleText == ["No Mail"])
      #expect(screen.reporter.reports == [] && screen.inconsistencies() == [])
    }
  }

  @Test("Rights that come while a list shows count at once")
  func rights() throws {
    let list = BasicDataSource((0..<9).map { Row(id: $0) }) { ListRowContent(title: "N\($0.id)") }
    let controller = CollectionController(dataSource: list)
    controller.use(EditingController())
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    screen.show(controller)
    func view() throws -> HeadlessView { try #require(screen.headlessView(of: .item(0, 0))) }
    controller.setEditing(true, animated: false)
    screen.finishAnimations()
    list.isReorderable = true
    list.makeTrailingActions = { _ in
      [ItemAction("Delete", action: .delete, isDestructive: true)]
    }
    screen.finishAnimations()
    let controls = try #require(view().attributes?[EditControls.self])
    #expect(controls.moves && controls.removes)
    list.isReorderable = false
    screen.finishAnimations()
    #expect(try #require(view().attributes?[EditControls.self]).moves == false)
  }

  @Test("4.39 The item that gets the focus after Delete is seen, and so is what keys act on")
  func deletedAtTheEdge() {
    func list(_ ids: Range<Int>) -> BasicDataSource<Row> {
      let list = BasicDataSource(ids.map { Row(id: $0) }) { ListRowContent(title: "N\($0.id)") }
      list.makeTrailingActions = { _ in
        [ItemAction("Delete", action: .delete, isDestructive: true)]
      }
      list.addHeader("title") { SectionHeaderContent("From \(ids.lowerBound)") }
      return list
    }
    let controller = CollectionController(
      dataSource: ComposedDataSource([list(0..<60), list(100..<160)]))
    controller.use(EditingController())
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    screen.show(controller)
    screen.view.scroll(to: .item(0, 59), at: .end, animated: false)
    screen.view.focus(ItemIndex(0, 59))
    screen.press(.delete)
    screen.finishAnimations()
    #expect(screen.view.focusedItem == ItemIndex(1, 0))
    #expect(screen.frame(of: .item(1, 0))?.maxY == 400)
    for key in [Key.menu, .space] {
      screen.scrollToStart()
      screen.press(key)
      screen.finishAnimations()
      #expect(screen.visibleItems.contains(ItemIndex(1, 0)))
      screen.press(.escape)
    }
  }

  /// Cards in columns, of which the application keeps a model.
  @MainActor private final class Board {
    var lists: [[Row]] { didSet { onChange?() } }
    var onChange: (@MainActor () -> Void)?
    init(_ lists: [[Row]]) { self.lists = lists }
  }

  private final class Column: BasicDataSource<Row> {
    let board: Board
    let number: Int

    init(_ board: Board, _ number: Int) {
      (self.board, self.number) = (board, number)
      super.init()
      makeContent = { ListRowContent(title: "N\($0.id)") }
      isReorderable = true
      adopts = { _, _ in true }
      setItems(board.lists[number])
    }
    override func release(at index: ItemIndex) -> AdoptedItem? {
      let item = AdoptedItem(value: items[index.item], identifier: identifier(at: index))
      board.lists[number].remove(at: index.item)
      return item
    }
    override func adopt(_ item: AdoptedItem, at index: ItemIndex) {
      guard let card = item.value as? Row else { return }
      board.lists[number].insert(card, at: index.item)
    }
  }

  @Test("4.33 Selection and focus go with what a model takes from one list and puts into another")
  func model() {
    let board = Board([[0, 1, 2], [10], []].map { $0.map { Row(id: $0) } })
    let columns = (0..<3).map { Column(board, $0) }
    let page = ComposedDataSource(columns)
    board.onChange = { [weak page] in
      page?.performUpdate { for column in columns { column.setItems(board.lists[column.number]) } }
    }
    let screen = show(page)
    screen.view.select(ItemIndex(0, 1))
    screen.view.focus(ItemIndex(0, 1))
    page.move(from: ItemIndex(0, 1), to: ItemIndex(2, 0))
    screen.finishAnimations()
    #expect(board.lists.map { $0.map(\.id) } == [[0, 2], [10], [1]])
    #expect(screen.view.selectedItems == [ItemIndex(2, 0)])
    #expect(screen.view.focusedItem == ItemIndex(2, 0))
    page.move(from: ItemIndex(2, 0), to: ItemIndex(0, 0))
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [ItemIndex(0, 0)])
    #expect(screen.visibleText == ["N1", "N0", "N2", "N10"])
    #expect(screen.reporter.reports == [] && screen.inconsistencies() == [])
  }

  @Test("8.5.1 Content that scrolls both ways is shown again where it was on both axes")
  func bothAxes() {
    func screen() -> HeadlessCollection {
      var section = SampleSection(0, items: 0..<90)
      (section.metrics.columns, section.metrics.rowHeight) = (3, .fixed(44))
      let layout = GridLayout()
      layout.minimumContentWidth = 900
      return HeadlessCollection(
        layout: layout, dataSource: SampleDataSource([section]), width: 320, height: 300)
    }
    for y in [0.0, 400] {
      let first = screen()
      first.scroll(by: Point(x: 500, y: y))
      let second = screen()
      second.view.restore(first.view.restorationState())
      second.layout()
      #expect(second.view.contentOffset == Point(x: 500, y: y))
    }
  }

  @Test("8.2.4 Where no page of a shelf shows an item whole, the one that shows most of it does")
  func pageThatCuts() throws {
    let layout = ComposedLayout { _, _ in
      .shelf(
        width: .fraction(0.5), height: .points(50), spacing: 12, scrolling: .paging)
    }
    let screen = HeadlessCollection(
      layout: layout, dataSource: SampleDataSource([SampleSection(0, items: 0..<6)]), width: 320,
      height: 300)
    for start in [0.0, 320] {
      screen.view.scrollShelf(0, to: start, animated: false)
      screen.view.scroll(to: .item(0, 1), at: .nearest, animated: false)
      screen.layout()
      let frame = try #require(screen.frame(of: .item(0, 1)))
      #expect(min(frame.maxX, 320) - max(frame.minX, 0) > 140, "\(start): \(frame)")
    }
  }

  @Test("3.24 A menu is chosen from by title, and shut by Escape")
  func menu() {
    let list = BasicDataSource((0..<3).map { Row(id: $0) }) { ListRowContent(title: "N\($0.id)") }
    list.makeTrailingActions = { _ in
      [ItemAction("Delete", action: .delete, isDestructive: true)]
    }
    let controller = CollectionController(dataSource: list)
    controller.use(EditingController())
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 300)
    screen.show(controller)
    screen.view.focus(ItemIndex(0, 1))
    #expect(!screen.choose("Delete"))
    screen.press(.menu)
    #expect(screen.host.menu?.item == ItemIndex(0, 1) && !screen.choose("Keep"))
    screen.press(.escape)
    #expect(screen.host.menu == nil && list.items.count == 3)
    screen.press(.menu)
    #expect(screen.choose("Delete"))
    screen.finishAnimations()
    #expect(screen.visibleText == ["N0", "N2"] && screen.host.menu == nil)
  }
}
