import Foundation
import Ocelot
import OcelotTesting
import Testing

/// What outlasts the program.
@MainActor @Suite("Restoration") struct RestorationTests {
  private func source(_ counts: [Int] = [30, 20, 400]) -> SampleDataSource {
    SampleDataSource(
      counts.enumerated().map { number, count in
        SampleSection(number, items: number * 1_000..<number * 1_000 + count)
      })
  }

  private func screen(_ source: SampleDataSource?) -> HeadlessCollection {
    let layout = ComposedLayout { section, _ in
      section < 2
        ? .shelf(width: .points(100), height: .points(100), spacing: 10)
        : .table(.selfSizing(estimate: 20))
    }
    let screen = HeadlessCollection(layout: layout, width: 320, height: 400)
    screen.view.allowsMultipleSelection = true
    if let source { screen.show(source) }
    return screen
  }

  @Test("8.5.1 What a controller is to bring back before it has a view is there once it has")
  func beforeAttaching() throws {
    let rows = (0..<200).map { SampleItem($0) }
    func list() -> BasicDataSource<SampleItem> {
      BasicDataSource(rows) { ListRowContent(title: "\($0.id)") }
    }
    func screen() -> HeadlessCollection {
      HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    }
    let old = (screen: screen(), controller: CollectionController(dataSource: list()))
    old.screen.show(old.controller)
    old.screen.view.select(ItemIndex(0, 42))
    old.screen.scroll(by: 1_700)
    old.controller.setEditing(true, animated: false)
    let state = try stored(old.screen.view.restorationState())
    let new = (screen: screen(), controller: CollectionController(dataSource: list()))
    new.controller.restore(state)
    new.screen.show(new.controller)
    new.screen.layout()
    #expect(new.screen.view.contentOffset == old.screen.view.contentOffset)
    #expect(new.screen.view.selectedItems == [ItemIndex(0, 42)] && new.controller.isEditing)
  }

  /// A state that went through a file.
  private func stored(_ state: RestorationState) throws -> RestorationState {
    try JSONDecoder().decode(RestorationState.self, from: JSONEncoder().encode(state))
  }

  /// A screen on which somebody read.
  private func readScreen() -> HeadlessCollection {
    let screen = screen(source())
    screen.scrollShelf(1, by: 333)
    screen.view.select(ItemIndex(2, 7))
    screen.view.select(ItemIndex(0, 2))
    screen.scroll(by: 3_017)
    return screen
  }

  @Test("8.5.1 What was at the top, shelves and the selection are there again after a restart")
  func restart() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    let new = screen(source())
    new.view.restore(state)
    new.layout()
    let first = try #require(old.visibleItems.min())
    #expect(new.frame(of: .item(first)) == old.frame(of: .item(first)))
    #expect(new.view.shelfOffset(of: 1) == 333)
    #expect(new.view.selectedItems == [ItemIndex(0, 2), ItemIndex(2, 7)])
    #expect(new.inconsistencies() == [])
    // At the start nothing is kept of the place.
    new.scrollToStart()
    #expect(new.view.restorationState().items == [])
  }

  @Test(
    "8.5.1 A place among rows that turn out lower than they were estimated is there again",
    arguments: [(80, 40.0), (1_000, 30.0)])
  func highEstimates(count: Int, height: Double) throws {
    func screen(_ layout: any Layout) -> HeadlessCollection {
      let rows = SampleSection(0, (0..<count).map { SampleItem($0, "\($0)", height: height) })
      let screen = HeadlessCollection(
        layout: layout, dataSource: SampleDataSource([rows]), width: 320, height: 480)
      screen.layout()
      return screen
    }
    let middle = count / 2
    for isComposed in [false, true] {
      let layout: () -> any Layout = {
        isComposed
          ? ComposedLayout { _, _ in .grid(columns: .count(2), itemHeight: .estimated(60)) }
          : TableLayout(rowHeight: .selfSizing(estimate: 44))
      }
      let old = screen(layout())
      old.view.scroll(to: .item(0, middle), at: .start, animated: false)
      old.scroll(by: 13)
      #expect(old.frame(of: .item(0, middle))?.minY == -13)
      let new = screen(layout())
      new.view.restore(try stored(old.view.restorationState()))
      new.layout()
      new.finishAnimations()
      let place = try #require(new.frame(of: .item(0, middle))?.minY)
      #expect(abs(place + 13) <= 0.5, "composed: \(isComposed), at \(place)")
    }
  }

  @Test("8.5.1 Where the end is followed, a list that was read at its start is there again")
  func startOfFollowed() throws {
    func list() -> (HeadlessCollection, SampleDataSource) {
      let source = SampleDataSource(count: 60)
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .fixed(40)), width: 320, height: 480)
      screen.view.anchoring = .followsEnd
      screen.view.contentInsets = Insets(top: 20)
      screen.view.dataSource = source
      return (screen, source)
    }
    for place in [0, 7, 59] {
      let (old, oldSource) = list()
      old.layout()
      old.view.scroll(to: .item(0, place), at: .start, animated: false)
      old.layout()
      let (new, newSource) = list()
      try new.view.restore(stored(old.view.restorationState()))
      new.layout()
      #expect(new.view.contentOffset == old.view.contentOffset, "\(place)")
      withExtendedLifetime((oldSource, newSource)) {}
    }
  }

  @Test("8.5.1 A place of rest that was asked for without room is not taken for points")
  func stopWithoutRoom() throws {
    let layout = ComposedLayout { _, _ in
      .shelf(width: .points(100), height: .points(80), spacing: 0, scrolling: .paging)
    }
    let source = source([30])
    let old = HeadlessCollection(layout: layout, dataSource: source, width: 320, height: 400)
    old.resize(width: 320, height: 0)
    old.view.scrollShelf(0, toStop: 3)
    #expect(try stored(old.view.restorationState()).shelves == [:])
    old.resize(width: 320, height: 400)
    #expect(old.view.restorationState().shelves == ["0": old.view.shelfOffset(of: 0)])
    #expect(old.view.shownShelf(0)?.stop == 3)
  }

  @Test("8.5.1 A list that is folded when it is asked was read where it was before")
  func folded() throws {
    let old = readScreen()
    let before = old.view.restorationState()
    let first = try #require(old.visibleItems.min())
    let frame = old.frame(of: .item(first))
    for setsLayout in [false, true] {
      old.resize(width: 320, height: 0)
      if setsLayout { old.view.setLayout(screen(nil).view.layout) }
      let state = try stored(old.view.restorationState())
      #expect(state.selection == before.selection && state.shelves == before.shelves)
      let new = screen(source())
      new.view.restore(state)
      new.layout()
      #expect(new.frame(of: .item(first)) == frame && new.view.shelfOffset(of: 1) == 333)
      #expect(new.view.selectedItems == old.view.selectedItems)
      old.resize(width: 320, height: 400)
    }
    // Before there was room it is read where a scroll goes.
    let early = screen(source())
    early.resize(width: 320, height: 0)
    early.view.scroll(to: .item(2, 30), at: .start, animated: false)
    #expect(early.view.restorationState().items == ["2030"])
  }

  @Test("8.5.1 It may be restored before the data is there, or comes in parts")
  func before() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    let first = try #require(old.visibleItems.min())
    let early = screen(nil)
    early.view.restore(state)
    early.layout()
    early.show(source())
    #expect(early.frame(of: .item(first)) == old.frame(of: .item(first)))
    // In parts: nothing moves before what was read is there.
    let late = source([30, 20, 10])
    let parts = screen(late)
    parts.view.restore(state)
    parts.layout()
    #expect(parts.view.contentOffset.y <= 0)
    #expect(parts.view.restorationState() == state, "what waits is what is kept")
    parts.apply(late.update { $0[2].items = source().sections[2].items })
    parts.finishAnimations()
    #expect(parts.frame(of: .item(first)) == old.frame(of: .item(first)))
    // Where the reader went elsewhere, that counts.
    let elsewhere = screen(source([30, 20, 60]))
    elsewhere.view.restore(state)
    elsewhere.layout()
    elsewhere.scroll(by: 20)
    #expect(elsewhere.view.restorationState().items != state.items)
  }

  @Test("8.5.1 What the reader did meanwhile is not taken back where the rest comes late")
  func meanwhile() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    let source = source([30, 20])
    let screen = screen(source)
    screen.view.restore(state)
    screen.layout()
    #expect(screen.view.selectedItems == [ItemIndex(0, 2)])
    #expect(screen.view.shelfOffset(of: 1) == 333)
    screen.view.deselectAll()
    screen.view.select(ItemIndex(1, 1))
    screen.view.deselect(ItemIndex(1, 1))
    screen.scrollShelf(1, by: -333)
    #expect(screen.view.restorationState().items == state.items)
    #expect(screen.view.restorationState().shelves["1"] ?? 0 == 0)
    #expect(screen.view.restorationState().selection == [])
    screen.apply(source.update { $0.append(SampleSection(2, items: 2_000..<2_400)) })
    screen.layout()
    // Who chose something, or took it back, has chosen.
    #expect(screen.view.selectedItems == [] && screen.view.shelfOffset(of: 1) == 0)
    #expect(screen.view.contentOffset.y > 2_000)
    // One is chosen where no more may be.
    let single = self.screen(self.source())
    single.view.allowsMultipleSelection = false
    single.view.restore(state)
    single.layout()
    #expect(single.view.selectedItems.count == 1)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.5.1 A selection that comes in parts is whole in the end, unless the reader chose others")
  func selectionInParts() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    for choosesOther in [false, true] {
      let source = source([30, 20])
      let screen = screen(source)
      screen.view.restore(state)
      screen.layout()
      #expect(screen.view.selectedItems == [ItemIndex(0, 2)])
      if choosesOther { screen.view.select(ItemIndex(1, 1)) }
      screen.apply(source.update { $0.append(SampleSection(2, items: 2_000..<2_400)) })
      screen.layout()
      let second = choosesOther ? ItemIndex(1, 1) : ItemIndex(2, 7)
      #expect(screen.view.selectedItems == [ItemIndex(0, 2), second])
      #expect(screen.inconsistencies() == [])
    }
  }

  @Test("8.5.1 What comes in the place of as many others is found, told or reloaded")
  func equalCounts() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    let first = try #require(old.visibleItems.min())
    for isReloaded in [false, true] {
      let source = source()
      let items = source.sections[2].items
      source.sections[2].items = SampleSection(2, items: 5_000..<5_400).items
      let screen = screen(source)
      screen.view.restore(state)
      screen.layout()
      #expect(screen.view.contentOffset.y <= 0)
      let changes = source.update { $0[2].items = items }
      screen.apply(isReloaded ? .reload : changes)
      screen.finishAnimations()
      #expect(screen.frame(of: .item(first)) == old.frame(of: .item(first)))
      #expect(screen.view.selectedItems == [ItemIndex(0, 2), ItemIndex(2, 7)])
      #expect(screen.inconsistencies() == [])
    }
    // Another data source of as many items.
    let cached = self.source()
    cached.sections[2].items = SampleSection(2, items: 5_000..<5_400).items
    let screen = screen(cached)
    screen.view.restore(state)
    screen.layout()
    let fresh = self.source()
    screen.show(fresh)
    #expect(screen.frame(of: .item(first)) == old.frame(of: .item(first)))
  }

  @Test("8.5.1 A shelf's offset is kept with the state while another layout has no shelves")
  func withoutShelves() throws {
    let old = readScreen()
    old.view.setLayout(GridLayout())
    old.layout()
    let state = try stored(old.view.restorationState())
    #expect(state.shelves == ["1": 333])
    let new = screen(source())
    new.view.restore(state)
    new.layout()
    #expect(new.view.shelfOffset(of: 1) == 333)
  }

  @Test("8.5.1 A shelf that is still short waits for the rest of its items")
  func shortShelf() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    let source = source([30, 4])
    let screen = screen(source)
    screen.view.restore(state)
    screen.layout()
    #expect(screen.view.shelfOffset(of: 1) < 333)
    #expect(screen.view.restorationState().shelves["1"] == 333)
    screen.apply(source.update { $0[1].items = self.source().sections[1].items })
    screen.layout()
    #expect(screen.view.shelfOffset(of: 1) == 333)
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.5.1 Of what is gone the nearest one that is left takes the place")
  func gone() throws {
    let old = readScreen()
    let state = try stored(old.view.restorationState())
    let shown = old.visibleItems.sorted()
    let changed = source()
    changed.sections[2].items.removeAll { item in
      shown.prefix(2).contains { item.id == 2_000 + $0.item }
    }
    let new = screen(changed)
    new.view.restore(state)
    new.layout()
    // Two are gone before it.
    let third = shown[2]
    #expect(
      new.frame(of: .item(third.section, third.item - 2))?.minY
        == old.frame(of: .item(third))?.minY)
    #expect(new.inconsistencies() == [])
  }

  /// Changes the data the first time that it hears of a scroll.
  private final class Shortener: CollectionViewDelegate {
    let change: @MainActor () -> Void
    private var isDone = false
    init(_ change: @escaping @MainActor () -> Void) { self.change = change }
    func didScroll() {
      guard !isDone else { return }
      isDone = true
      change()
    }
  }

  @Test("8.5.1 Where scrolling there changes the data, the same items are in place and selected")
  func changed() throws {
    let old = readScreen()
    let state = old.view.restorationState()
    let source = source()
    let new = screen(source)
    let delegate = Shortener { [unowned new] in
      new.view.apply(
        source.update {
          $0[0].items.removeFirst()
          $0[2].items.removeSubrange(0..<5)
        })
    }
    new.view.delegate = delegate
    new.view.restore(state)
    new.layout()
    new.finishAnimations()
    #expect(new.view.selectedItems == [ItemIndex(0, 1), ItemIndex(2, 2)])
    let name = try #require(state.items.first)
    let item = try #require(
      source.sections[2].items.firstIndex { "\($0.id)" == name })
    let distance = try #require(state.distances.first)
    let frame = try #require(new.frame(of: .item(2, item)))
    #expect(abs(frame.minY - distance) < 0.01)
    #expect(new.inconsistencies() == [])
  }

  @Test("8.5.1 A controller brings back edit mode, with all that takes part in it")
  func editMode() throws {
    struct Row: Identifiable, Equatable { var id: Int }
    func controller() -> (CollectionController, EditingController, HeadlessCollection) {
      let list = BasicDataSource<Row>((0..<40).map { Row(id: $0) }) { SampleContent("\($0.id)") }
      list.isReorderable = true
      let controller = CollectionController(dataSource: list)
      let editing = EditingController()
      let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
      controller.attach(to: screen.view)
      controller.use(editing)
      controller.willAppear()
      screen.layout()
      return (controller, editing, screen)
    }
    let (old, _, screen) = controller()
    old.setEditing(true, animated: false)
    screen.layout()
    let state = try stored(screen.view.restorationState())
    #expect(state.isEditing)
    let (new, editing, other) = controller()
    new.restore(state)
    other.layout()
    #expect(new.isEditing && other.view.isEditing && editing.batch.isOn)
    new.restore(RestorationState())
    #expect(!new.isEditing && !other.view.isEditing)
    // Without a view there is nothing to bring back.
    CollectionController(dataSource: BasicDataSource<Row>([]) { _ in SampleContent("") })
      .restore(state)
  }

  @Test("8.5.1 Edit mode that was left stays left while an old selection is missing")
  func editModeThatWasLeft() throws {
    let list = BasicDataSource((0..<9).map { RestoredRow(id: $0) }) { SampleContent("\($0.id)") }
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
    let controller = CollectionController(dataSource: list, reporter: screen.reporter)
    controller.use(EditingController())
    screen.show(controller)
    screen.view.select(ItemIndex(0, 8))
    controller.setEditing(true, animated: false)
    let state = screen.view.restorationState()
    #expect(state.isEditing && !state.selection.isEmpty)
    list.remove(at: 8)
    screen.layout()
    controller.restore(state)
    screen.layout()
    #expect(screen.view.restorationState().isEditing)
    controller.setEditing(false, animated: false)
    screen.layout()
    #expect(!screen.view.restorationState().isEditing)
  }

  @Test("8.5.1 States that make no sense lose nothing")
  func nonsense() {
    let screen = screen(source())
    var state = RestorationState()
    state.items = ["2100", "", "nothing"]
    state.distances = [.nan]
    state.shelves = ["0": .infinity, "1": -5, "x": 1e300]
    state.selection = ["2000", "2000", "?"]
    screen.view.restore(state)
    screen.layout()
    #expect(screen.frame(of: .item(2, 100))?.minY == 0)
    #expect(screen.view.selectedItems == [ItemIndex(2, 0)])
    #expect(screen.inconsistencies() == [])
    screen.view.restore(RestorationState())
    screen.layout()
    #expect(screen.inconsistencies() == [])
  }

  @Test("8.5.1 Data sources name items by their place in the tree and their identifiers")
  func names() {
    struct Row: Identifiable, Equatable { let id: String }
    func list(_ names: [String]) -> BasicDataSource<Row> {
      BasicDataSource(names.map(Row.init)) { ListRowContent(title: $0.id) }
    }
    let named = list(["a", "b"])
    named.restorationIdentifier = "letters"
    let all = ComposedDataSource([list(["a"]), named])
    let controller = CollectionController(dataSource: all)
    controller.willAppear()
    #expect(controller.answers.restorationName(of: ItemIndex(1, 1)) == "letters/b")
    #expect(controller.answers.restorationName(of: ItemIndex(0, 0)) == "0/a")
    #expect(controller.answers.restorationName(ofSection: 1) == "letters/0")
  }
}

private struct RestoredRow: Identifiable, Equatable { var id: Int }
