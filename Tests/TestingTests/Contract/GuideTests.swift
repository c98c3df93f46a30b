import OcelotTesting
import Testing

/// What the guide shows of lists that have a model, and of their tests.
@MainActor @Suite("The guide's list") struct GuideTests {
  struct City: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  /// The application's own model: what there is, and how to undo the last change.
  @MainActor final class Cities {
    private(set) var all: [City] { didSet { onChange?(all) } }
    private var before: [[City]] = []
    var onChange: (@MainActor ([City]) -> Void)?

    init(_ names: [String]) {
      all = names.enumerated().map { City(id: $0, name: $1) }
    }
    func change(_ edit: (inout [City]) -> Void) {
      before.append(all)
      edit(&all)
    }
    func undo() { if let last = before.popLast() { all = last } }
  }

  /// The list of it: what the reader does goes to the model, and the model says what is shown.
  final class CityList: BasicDataSource<City> {
    private let model: Cities

    init(_ model: Cities) {
      self.model = model
      super.init()
      makeContent = { ListRowContent(title: $0.name) }
      makeTrailingActions = { _ in [ItemAction("Remove", action: .delete, isDestructive: true)] }
      isReorderable = true
      setItems(model.all)
      model.onChange = { [weak self] in self?.setItems($0) }
    }
    override func move(from: ItemIndex, to: ItemIndex) {
      model.change { $0.insert($0.remove(at: from.item), at: to.item) }
    }
    override func removeItem(at item: ItemIndex) {
      model.change { $0.remove(at: item.item) }
    }
  }

  /// The columns of a board, whose cards go from one to another.
  @MainActor final class Board {
    private(set) var columns: [[City]] { didSet { onChange?() } }
    private var before: [[[City]]] = []
    var onChange: (@MainActor () -> Void)?

    init(_ columns: [[City]]) { self.columns = columns }
    func move(_ card: City, to column: Int, at place: Int) {
      before.append(columns)
      var columns = columns
      for index in columns.indices { columns[index].removeAll { $0.id == card.id } }
      columns[column].insert(card, at: place)
      self.columns = columns
    }
    func undo() { if let last = before.popLast() { columns = last } }
  }

  /// A column: a card goes from its list when it comes to another one, in one change of the model.
  final class Column: BasicDataSource<City> {
    private let board: Board
    private let number: Int

    init(_ board: Board, _ number: Int) {
      (self.board, self.number) = (board, number)
      super.init()
      makeContent = { ListRowContent(title: $0.name) }
      (isReorderable, adopts) = (true, { _, _ in true })
      setItems(board.columns[number])
    }
    override func release(at index: ItemIndex) -> AdoptedItem? {
      AdoptedItem(value: items[index.item], identifier: identifier(at: index))
    }
    override func adopt(_ item: AdoptedItem, at index: ItemIndex) {
      guard let card = item.value as? City else { return }
      board.move(card, to: number, at: index.item)
    }
  }

  /// A server that may be out of reach.
  @MainActor final class Server {
    struct Offline: Error {}
    var isOffline = true
    func cities() async throws -> [City] {
      if isOffline { throw Offline() }
      return [City(id: 0, name: "Lisbon")]
    }
    /// The next five after a city, or the first.
    func page(after city: City?) async throws -> (cities: [City], hasNext: Bool) {
      if isOffline { throw Offline() }
      let next = (city?.id ?? -1) + 1
      return ((next..<next + 5).map { City(id: $0, name: "City \($0)") }, next + 5 < 30)
    }
    /// The ten before a city.
    func messages(before city: City?) async throws -> [City] {
      let end = city?.id ?? 0
      return (max(0, end - 10)..<end).map { City(id: $0, name: "City \($0)") }
    }
  }

  /// A source that loads, fails, and is asked again.
  private func loading(from server: Server) -> BasicDataSource<City> {
    let cities = BasicDataSource<City> { ListRowContent(title: $0.name) }
    cities.errorPlaceholder = Placeholder(title: "No Connection", buttonTitle: "Retry")
    cities.loader = { [weak cities] in
      let all = try await server.cities()
      return all.isEmpty ? .noContent : .content { cities?.setItems(all) }
    }
    return cities
  }

  @Test("Removing and undoing change the model, and the list follows")
  func undo() {
    let model = Cities(["Lisbon", "Oslo", "Rome"])
    let list = CityList(model)
    let controller = CollectionController(dataSource: list)
    let editing = EditingController()
    controller.use(editing)
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    screen.show(controller)

    list.removeItem(at: ItemIndex(0, 1))
    screen.finishAnimations()
    #expect(model.all.map(\.name) == ["Lisbon", "Rome"])
    #expect(screen.text(of: .item(0, 1)) == "Rome")

    model.undo()
    screen.finishAnimations()
    #expect(screen.text(of: .item(0, 1)) == "Oslo")
    #expect(screen.reporter.isEmpty)
  }

  @Test("Keys move a row in edit mode, and the model has the order")
  func reorder() {
    let model = Cities(["Lisbon", "Oslo", "Rome"])
    let list = CityList(model)
    let controller = CollectionController(dataSource: list)
    controller.use(EditingController())
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    screen.show(controller)

    controller.setEditing(true, animated: false)
    screen.view.focus(ItemIndex(0, 0))
    screen.press(.down, .alt)
    screen.finishAnimations()
    #expect(model.all.map(\.name) == ["Oslo", "Lisbon", "Rome"])
    #expect(screen.view.focusedItem == ItemIndex(0, 1))
  }

  @Test("1.29 Lists that take items from each other tell what the reader did, and nothing else")
  func board() {
    var saved: [String: [String]] = [:]
    func column(_ title: String, _ names: [String], from first: Int) -> BasicDataSource<City> {
      let all = names.enumerated().map { City(id: first + $0, name: $1) }
      let column = BasicDataSource(all) { ListRowContent(title: $0.name) }
      column.isReorderable = true
      column.adopts = { _, _ in true }
      column.makeTrailingActions = { _ in
        [ItemAction("Remove", action: .delete, isDestructive: true)]
      }
      column.onEdit = { [weak column] _, _ in saved[title] = column?.items.map(\.name) }
      return column
    }
    let (seen, wanted) = (
      column("Seen", ["Lisbon", "Oslo"], from: 0), column("Wanted", ["Rome"], from: 10)
    )
    let controller = CollectionController(dataSource: ComposedDataSource([seen, wanted]))
    controller.use(EditingController())
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    screen.show(controller)
    controller.setEditing(true, animated: false)
    #expect(screen.reorder(ItemIndex(1, 0), to: ItemIndex(0, 1)))
    #expect(saved == ["Seen": ["Lisbon", "Rome", "Oslo"], "Wanted": []])
    saved = [:]
    #expect(screen.reorder(ItemIndex(0, 0), to: ItemIndex(0, 2)))
    #expect(saved == ["Seen": ["Rome", "Oslo", "Lisbon"]])
    saved = [:]
    controller.setEditing(false, animated: false)
    screen.finishAnimations()
    screen.view.focus(ItemIndex(0, 1))
    screen.press(.delete)
    screen.finishAnimations()
    #expect(saved == ["Seen": ["Rome", "Lisbon"]])
    saved = [:]
    seen.append(City(id: 5, name: "Bern"))
    seen.remove(at: 0)
    seen.move(from: 0, to: 1)
    wanted.setItems([City(id: 6, name: "Paris")])
    #expect(saved == [:] && screen.reporter.isEmpty)
  }

  @Test("A list that could not load shows its placeholder, and loads on Retry")
  func retry() async {
    let server = Server()
    let cities = loading(from: server)
    let controller = CollectionController(dataSource: cities)
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    screen.show(controller)
    _ = await cities.whenLoaded()
    screen.layout()
    #expect(screen.text(of: .placeholder(0)) == "No Connection · <Retry>")

    server.isOffline = false
    #expect(screen.press("Retry", in: .placeholder(0)))
    _ = await cities.whenLoaded()
    screen.layout()
    #expect(screen.text(of: .item(0, 0)) == "Lisbon")
  }

  @Test("A list that comes in pages loads the next one at its end, and on Retry")
  func pages() async {
    let server = Server()
    server.isOffline = false
    let cities = BasicDataSource<City> { ListRowContent(title: $0.name) }
    cities.moreLoader = { [weak cities] in
      let page = try await server.page(after: cities?.items.last)
      return .content {
        cities?.items += page.cities
        cities?.hasMore = page.hasNext
      }
    }
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440)
    screen.show(CollectionController(dataSource: cities))
    // Ten are in sight, and more than ten below.
    #expect(cities.items.count == 25)
    server.isOffline = true
    screen.scroll(to: Point(x: 0, y: 1_000))
    _ = await cities.whenLoaded()
    screen.layout()
    #expect(screen.text(of: .footer(0, 0)) == "Loading failed · <Retry>")
    server.isOffline = false
    screen.scroll(to: Point(x: 0, y: 2_000))
    #expect(screen.press("Retry", in: .footer(0, 0)))
    _ = await cities.whenLoaded()
    #expect(cities.items.count == 30 && !cities.hasMore)
  }

  @Test("A conversation loads what is older at its start")
  func conversation() async {
    let server = Server()
    server.isOffline = false
    let chat = BasicDataSource<City>((80..<100).map { City(id: $0, name: "City \($0)") }) {
      ListRowContent(title: $0.name)
    }
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 440)
    let view = screen.view
    chat.loadsMoreAtStart = true
    chat.moreLoader = { [weak chat] in
      let older = try await server.messages(before: chat?.items.first)
      return older.isEmpty ? .noContent : .content { chat?.insert(older, at: 0) }
    }
    view.anchoring = .followsEnd
    let controller = CollectionController(dataSource: chat)
    screen.show(controller)
    _ = await chat.whenLoaded()
    screen.layout()
    #expect(chat.items.count == 30 && screen.text(of: .item(0, 29)) == "City 99")
    screen.scroll(to: .zero)
    _ = await chat.whenLoaded()
    screen.finishAnimations()
    #expect(chat.items.count > 30 && screen.visibleText.first == "City 70")
    view.scroll(to: Point(x: 0, y: .infinity), animated: true)
    chat.append(City(id: 100, name: "City 100"))
    screen.finishAnimations()
    #expect(screen.visibleText.last == "City 100")
  }

  @Test("A header that stays at the top says so in its metrics")
  func pinned() {
    let list = BasicDataSource((0..<50).map { City(id: $0, name: "City \($0)") }) {
      ListRowContent(title: $0.name)
    }
    var title = SupplementaryMetrics()
    title.pinsToTop = true
    list.addHeader("title", metrics: title) { SectionHeaderContent("Cities") }
    let controller = CollectionController(dataSource: ComposedDataSource([list]))
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    screen.show(controller)
    screen.scroll(by: 300)
    #expect(screen.frame(of: .header(0))?.minY == 0)
  }

  @Test("Cards go from list to list with what is selected, and one undo takes them back")
  func boardWithUndo() {
    let cards = ["Lisbon", "Rome", "Oslo"].enumerated().map { City(id: $0, name: $1) }
    let board = Board([cards, [], []])
    let columns = (0..<3).map { Column(board, $0) }
    let page = ComposedDataSource(columns)
    board.onChange = { [weak page] in
      page?.performUpdate {
        for (column, cards) in zip(columns, board.columns) { column.setItems(cards) }
      }
    }
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    screen.show(CollectionController(dataSource: page))
    screen.view.select(ItemIndex(0, 1))
    page.move(from: ItemIndex(0, 1), to: ItemIndex(2, 0))
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [ItemIndex(2, 0)])
    #expect(screen.visibleText == ["Lisbon", "Oslo", "Rome"])
    board.undo()
    screen.finishAnimations()
    #expect(screen.visibleText == ["Lisbon", "Rome", "Oslo"])
    #expect(screen.reporter.reports == [])
  }
}
