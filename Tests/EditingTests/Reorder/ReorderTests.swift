import Ocelot
import OcelotTesting
import Testing

@MainActor @Suite struct ReorderTests {
  let item = ItemIndex(0, 2)

  @Test("A press on a gripper lifts after 4 points or 0.05 seconds, over everything, with shadows")
  func lifting() throws {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.dragBegan(at: Point(x: 300, y: 150), withMouse: true)
    #expect(list.editing.dragMoved(by: Point(x: 0, y: 3)) == .undecided)
    #expect(list.editing.reorder.isIdle)
    #expect(list.editing.dragMoved(by: Point(x: 0, y: 4)) == .claimed)
    #expect(list.editing.reorder.item == item)
    list.drop()
    list.lift(item)
    let attributes = try #require(list.screen.headlessView(of: .item(item))?.attributes)
    #expect(attributes.zIndex == 20000 && attributes[Lifted.self] == 1)
    list.moveLifted(by: 25)
    #expect(list.frame(2) == Rect(x: 0, y: 145, width: 320, height: 60))
    // Beside the gripper nothing is lifted.
    list.drop()
    list.editing.dragBegan(at: Point(x: 200, y: 150), withMouse: true)
    list.screen.advance(by: 0.2)
    #expect(list.editing.reorder.isIdle)
  }

  @Test("The gap follows the item's centre; a drop is one move, and nothing else moves with it")
  func drop() {
    let list = EditingScreen()
    list.lift(item)
    list.moveLifted(by: 29)
    #expect(list.editing.reorder.lift?.gap == item)
    list.moveLifted(by: 31)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 3))
    list.moveLifted(by: 130)
    list.screen.finishAnimations()
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
    // 0 1 3 4 gap 5: items 3 and 4 moved up by a slot.
    #expect(list.frame(3)?.minY == 120 && list.frame(4)?.minY == 180 && list.frame(5)?.minY == 300)
    let before = list.view.statistics.transactions
    list.editing.dragEnded()
    #expect(list.ids.prefix(6) == [0, 1, 3, 4, 2, 5])
    #expect(list.view.statistics.transactions == before + 1)
    for index in [2, 3, 5] {
      #expect(list.frame(index)?.minY == Double(index) * 60)
    }
    #expect(list.frame(4)?.minY == 250)
    list.screen.advance(by: 0.25)
    #expect(list.frame(4)?.minY == 240)
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }

  @Test("However far the first movement was, the item comes along")
  func oneLargeMovement() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.dragBegan(at: Point(x: 300, y: 150), withMouse: true)
    #expect(list.editing.dragMoved(by: Point(x: 0, y: 130)) == .claimed)
    list.screen.layout()
    #expect(list.frame(2)?.minY == 250)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
  }

  @Test("3.15 A centre that rests over mixed heights: the gap rests")
  func rests() {
    let heights = [40.0, 120, 60, 200, 30, 90, 150, 44, 70, 110]
    for dy in stride(from: -100.0, through: 320, by: 7) {
      let list = EditingScreen(count: 0)
      list.source.setItems(heights.enumerated().map { Row(id: $0.offset, height: $0.element) })
      list.screen.finishAnimations()
      list.lift(ItemIndex(0, 1))
      list.moveLifted(by: dy)
      let gap = list.editing.reorder.lift?.gap
      // The nearest centre, worked out slowly: tops without the lifted item, plus half its height.
      let others = heights.enumerated().filter { $0.offset != 1 }.map(\.element)
      let center = min(max(40 + dy, 0), 480 - 120) + 60
      let distances = (0...others.count).map { index in
        abs(others[..<index].reduce(0, +) + 60 - center)
      }
      let best = distances.min()!
      #expect(abs(distances[gap!.item] - best) < 1e-6, "\(dy)")
      for _ in 0..<20 {
        _ = list.editing.dragMoved(by: Point(x: 0, y: dy))
        list.editing.userDidScroll()
        list.screen.advanceFrames(1)
        if list.view.contentOffset.y == 0 { #expect(list.editing.reorder.lift?.gap == gap) }
      }
    }
  }

  @Test("3.15 Keys and the program scroll: the gap goes where the item in hand is then")
  func scrolledByOthers() {
    let list = EditingScreen(count: 40)
    list.lift(item)
    list.moveLifted(by: 20)
    #expect(list.editing.reorder.lift?.gap == item)
    list.screen.press(.end)
    list.screen.advanceFrames(2)
    // The end is at 1,920, and the item's centre at 2,090: 34 items of 60 before it.
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 34))
    list.view.scroll(to: Point(x: 0, y: 600), animated: false)
    list.screen.advanceFrames(2)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 12))
    list.drop()
    #expect(list.ids.firstIndex(of: 2) == 12)
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }

  @Test("3.16 A vetoed index: the gap does not move, and nothing moves there")
  func veto() {
    let list = makeVetoScreen()
    list.lift(item)
    list.moveLifted(by: 60)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 3))
    list.moveLifted(by: 120)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 3))
    list.drop()
    #expect(list.ids.prefix(5) == [0, 1, 3, 2, 4])
  }

  @Test(
    "3.17 2.21 Dropping past the last item moves to count − 1; the gap opens after the last item")
  func pastTheEnd() {
    let list = EditingScreen(count: 5)
    list.lift(item)
    list.moveLifted(by: 300)
    list.screen.finishAnimations()
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
    #expect(list.frame(4)?.minY == 180)
    #expect(list.view.layoutFrame(of: item)?.minY == 240)
    list.drop()
    #expect(list.ids == [0, 1, 3, 4, 2])
  }

  @Test("3.18 An adopting empty section: one move to index 0")
  func emptySection() {
    for hasPlaceholder in [true, false] {
      let first = BasicDataSource((0..<3).map { Row(id: $0) }) {
        RowContent(id: $0.id, height: 60)
      }
      let second = BasicDataSource<Row>([]) { RowContent(id: $0.id, height: 60) }
      second.noContentPlaceholder = hasPlaceholder ? Placeholder(title: "Nothing") : nil
      var header = SupplementaryMetrics()
      header.visibleWhenEmpty = true
      second.addHeader("second", metrics: header) { SectionHeaderContent("Second") }
      second.adopts = { _, _ in true }
      let list = ComposedScreen([first, second])
      list.screen.finishAnimations()
      list.lift(ItemIndex(0, 1))
      _ = list.editing.dragMoved(by: Point(x: 0, y: 200))
      list.screen.finishAnimations()
      #expect(list.editing.reorder.lift?.gap == ItemIndex(1, 0))
      let before = list.screen.view.statistics.transactions
      list.editing.dragEnded()
      list.screen.finishAnimations()
      #expect(first.items.map(\.id) == [0, 2] && second.items.map(\.id) == [1])
      #expect(list.screen.view.statistics.transactions == before + 1)
      #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
    }
  }

  @Test("3.16 3.21 A gap in a list that an update fills goes home, and nothing is dropped there")
  func filled() {
    for drops in [false, true] {
      let first = BasicDataSource((0..<3).map { Row(id: $0) }) { RowContent($0) }
      let second = BasicDataSource((10..<12).map { Row(id: $0) }) { RowContent($0) }
      second.adopts = { [unowned second] _, _ in second.items.count < 3 }
      let list = ComposedScreen([first, second])
      list.lift(ItemIndex(0, 0))
      _ = list.editing.dragMoved(by: Point(x: 0, y: 180))
      list.screen.advanceFrames(1)
      #expect(list.editing.reorder.lift?.gap.section == 1)
      second.append(Row(id: 12))
      // The source is asked in the next frame, or by the drop.
      if !drops {
        list.screen.advanceFrames(2)
        #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 0))
      }
      list.editing.dragEnded()
      list.screen.finishAnimations()
      #expect(first.items.map(\.id) == [0, 1, 2] && second.items.map(\.id) == [10, 11, 12])
      #expect(list.screen.reporter.isEmpty && list.editing.isIdle)
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test("3.18 A drop in a list that changes what it takes: the item stays selected, with its view")
  func changedWhenTaken() throws {
    final class Done: BasicDataSource<Row> {
      override func adopt(_ item: AdoptedItem, at index: ItemIndex) {
        super.adopt(item, at: index)
        if let row = self.item(at: index.item) {
          replace(at: index.item, with: Row(id: row.id, height: 50))
        }
      }
    }
    let first = BasicDataSource((0..<3).map { Row(id: $0) }) { RowContent($0) }
    let second = Done((10..<12).map { Row(id: $0) }) { RowContent($0) }
    second.adopts = { _, _ in true }
    let list = ComposedScreen([first, second])
    list.lift(ItemIndex(0, 0))
    list.screen.view.select(ItemIndex(0, 0))
    let view = try #require(list.screen.headlessView(of: .item(0, 0)))
    _ = list.editing.dragMoved(by: Point(x: 0, y: 180))
    list.screen.advanceFrames(1)
    let gap = try #require(list.editing.reorder.lift?.gap)
    #expect(gap.section == 1)
    list.editing.dragEnded()
    #expect(list.editing.reorder.item == gap && list.screen.view.selectedItems == [gap])
    #expect(list.screen.headlessView(of: .item(gap)) === view)
    #expect(list.screen.host.announcements.last == "\(gap.item + 1) of 3")
    list.screen.finishAnimations()
    #expect(list.screen.reporter.isEmpty && list.screen.inconsistencies() == [])
  }

  @Test("3.20 Near an edge the content scrolls under the item, but not past either end")
  func autoscroll() {
    let list = EditingScreen(count: 30)
    list.lift(item)
    list.moveLifted(by: 290)
    let start = list.view.contentOffset.y
    list.screen.advance(by: 0.5)
    #expect(list.view.contentOffset.y > start + 250)
    #expect(list.frame(2)?.minY == 410)
    list.screen.advance(by: 5)
    #expect(list.view.contentOffset.y == 30 * 60 - 480)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 29))
    list.moveLifted(by: -150)
    list.screen.advance(by: 5)
    #expect(list.view.contentOffset.y == 0)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 0))
    list.drop()
    #expect(list.ids.prefix(4) == [2, 0, 1, 3])
    #expect(list.screen.inconsistencies() == [])
  }

  @Test(
    "3.21 Inserting above in mid-drag: the item stays under the pointer, the gap at its neighbour")
  func insertAbove() {
    let list = EditingScreen(count: 30)
    list.screen.scroll(by: 300)
    let lifted = ItemIndex(0, 7)
    list.lift(lifted)
    list.moveLifted(by: 62)
    let shown = list.frame(7)
    let neighbour = list.source.items[9].id
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 8))
    list.source.insert([Row(id: 100), Row(id: 101)], at: 0)
    #expect(list.editing.reorder.item == ItemIndex(0, 9))
    #expect(list.frame(9) == shown)
    list.screen.finishAnimations()
    #expect(list.frame(9) == shown)
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 10))
    list.drop()
    let place = list.ids.firstIndex(of: 7)!
    #expect(list.ids[place + 1] == neighbour)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("3.22 Removing the lifted item: no move, and it fades where it was held")
  func removed() {
    let list = EditingScreen()
    list.lift(item)
    list.moveLifted(by: 100)
    let shown = list.frame(2)!
    list.source.remove(at: 2)
    #expect(list.editing.isIdle)
    list.screen.advanceFrames(3)
    let ghost = list.screen.host.viewsOnScreen.first { list.view.element(of: $0) == nil }
    #expect(ghost?.attributes?.frame == shown)
    #expect((ghost?.attributes?.alpha ?? 1) < 1)
    list.drop()
    #expect(list.ids == Array(0..<20).filter { $0 != 2 })
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("3.23 Escape restores the order")
  func escape() {
    let list = EditingScreen()
    list.lift(item)
    list.moveLifted(by: 150)
    #expect(list.editing.escapePressed())
    list.screen.advance(by: 0.25)
    let before = stride(from: 0.0, through: 300, by: 60)
    #expect((0..<6).map { list.frame($0)?.minY } == Array(before))
    list.drop()
    #expect(list.ids == Array(0..<20) && list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("3.24 Keys move as the pointer does: arrows a slot, Home and End to the ends, Alt one step")
  func keys() {
    let list = EditingScreen(count: 10)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.gripperActivated(item))
    #expect(list.editing.moveLifted(.forward) && list.editing.moveLifted(.forward))
    list.screen.finishAnimations()
    #expect(list.frame(2)?.minY == 240)
    #expect(list.editing.gripperActivated(item))
    #expect(list.ids.prefix(6) == [0, 1, 3, 4, 2, 5])
    list.screen.finishAnimations()
    #expect(list.editing.gripperActivated(ItemIndex(0, 4)))
    #expect(list.editing.moveLifted(.last))
    #expect(list.editing.gripperActivated(ItemIndex(0, 4)))
    #expect(list.ids.last == 2)
    list.screen.finishAnimations()
    #expect(list.editing.gripperActivated(ItemIndex(0, 9)))
    #expect(list.editing.moveLifted(.first))
    #expect(list.editing.gripperActivated(ItemIndex(0, 9)))
    #expect(list.ids.first == 2)
    list.screen.finishAnimations()
    #expect(list.editing.move(ItemIndex(0, 0), .forward))
    #expect(list.ids.prefix(2) == [0, 2])
    #expect(!list.editing.move(ItemIndex(0, 0), .backward))
    #expect(list.screen.host.announcements.last == "2 of 10")
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }

  @Test("3.24 Keys say where a row is at the end of another section, and in one without items")
  func placesInOtherSections() {
    let lists = [0..<5, 10..<15, 0..<0].map { ids in
      let list = BasicDataSource(ids.map { Row(id: $0) }) { RowContent($0) }
      list.adopts = { _, _ in true }
      return list
    }
    let list = ComposedScreen(lists)
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.gripperActivated(ItemIndex(0, 0)))
    let steps: [(EditingController.Step, String)] = [
      (.last, "1 of 1"), (.backward, "6 of 6"), (.backward, "5 of 6"), (.first, "1 of 5"),
    ]
    for (step, place) in steps {
      #expect(list.editing.moveLifted(step))
      #expect(list.screen.host.announcements.last == place)
    }
  }

  @Test("Places of moves are said as those of rows are: 10,000 of 12,000")
  func groupedPlaces() {
    let list = EditingScreen(count: 12_000)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.move(ItemIndex(0, 9_998), .forward))
    #expect(list.screen.host.announcements.last == "10,000 of 12,000")
    #expect(ElementState.Position(index: 999, count: 1_234_567).spoken == "1,000 of 1,234,567")
  }

  @Test("3.25 Reduced motion: a drop appears in place, and nothing else moves after it")
  func reducedMotion() {
    let list = EditingScreen(traits: HostTraits(reducesMotion: true))
    list.lift(item)
    list.moveLifted(by: 130)
    #expect(list.frame(2)?.minY == 250)
    list.editing.dragEnded()
    list.screen.layout()
    for _ in 0..<20 {
      #expect(list.frame(4)?.minY == 240 && list.frame(3)?.minY == 180)
      list.screen.advanceFrames(1)
    }
    #expect(list.ids.prefix(6) == [0, 1, 3, 4, 2, 5])
  }

  @Test("Columns a hairline apart measure nothing over and over while an item is held")
  func unequalColumns() {
    let list = EditingScreen(count: 12, width: 321, columns: 2)
    list.lift(ItemIndex(0, 0))
    for step in 1...20 {
      list.moveLifted(by: Double(step) * 12, dx: Double(step % 5) * 40)
    }
    list.screen.finishAnimations()
    #expect(list.screen.reporter.isEmpty)
    list.drop()
    #expect(list.screen.reporter.isEmpty && list.screen.inconsistencies() == [])
  }

  @Test("In three columns the gap goes to the nearest cell")
  func columns() {
    let list = EditingScreen(count: 9, width: 300, columns: 3)
    list.lift(ItemIndex(0, 0))
    list.moveLifted(by: 62, dx: 98)
    list.screen.finishAnimations()
    #expect(list.editing.reorder.lift?.gap == ItemIndex(0, 4))
    #expect(list.frame(1)?.origin == Point(x: 0, y: 0))
    #expect(list.frame(5)?.origin == Point(x: 200, y: 60))
    list.drop()
    #expect(list.ids == [1, 2, 3, 4, 0, 5, 6, 7, 8])
  }
}

/// A list whose items move no further than to index 3.
@MainActor
private final class VetoSource: BasicDataSource<Row> {
  override func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { to.item <= 3 }
}

@MainActor
private func makeVetoScreen() -> EditingScreen {
  let source = VetoSource((0..<10).map { Row(id: $0) }) {
    RowContent(id: $0.id, height: $0.height)
  }
  return EditingScreen(source)
}

/// Several lists on a screen.
@MainActor
final class ComposedScreen {
  let controller: CollectionController
  let editing = EditingController()
  let screen: HeadlessCollection

  init(
    _ children: [BasicDataSource<Row>], layout: any Layout = GridLayout(),
    traits: HostTraits = HostTraits()
  ) {
    screen = HeadlessCollection(layout: layout, width: 320, height: 480, traits: traits)
    let root = ComposedDataSource()
    for child in children {
      child.isReorderable = true
      child.defaultMetrics.rowHeight = .measured(estimate: 60)
      root.append(child)
    }
    controller = CollectionController(dataSource: root, reporter: screen.reporter)
    controller.attach(to: screen.view)
    controller.use(editing)
    screen.layout()
  }

  func lift(_ item: ItemIndex) {
    controller.setEditing(true, animated: false)
    screen.layout()
    guard let frame = screen.frame(of: .item(item)) else { return }
    editing.dragBegan(at: Point(x: frame.maxX - 20, y: frame.midY), withMouse: true)
    screen.advanceFrames(5)
  }
}
