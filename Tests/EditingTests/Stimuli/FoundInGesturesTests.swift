import OcelotTesting
import Testing

@testable import OcelotEditing

/// What an examiner of gestures found: data that changes between a press and its release, and
/// gestures that follow each other quickly.
@MainActor @Suite("Found in gestures") struct FoundInGesturesTests {
  private struct Row: Identifiable, Equatable { let id: Int }

  /// A list of rows in a screen, with editing.
  @MainActor private struct Screen {
    let list: BasicDataSource<Row>
    let controller: CollectionController
    let editing = EditingController()
    let screen: HeadlessCollection

    init(_ count: Int, height: Double = 300) {
      list = BasicDataSource((0..<count).map { Row(id: $0) }) { ListRowContent(title: "N\($0.id)") }
      list.makeTrailingActions = { _ in
        [
          ItemAction("Delete", action: .delete, isDestructive: true, allowsFullSwipe: true),
          ItemAction("Other", action: Action("other")),
        ]
      }
      list.isReorderable = true
      controller = CollectionController(dataSource: list)
      controller.use(editing)
      screen = HeadlessCollection(layout: TableLayout(), width: 320, height: height)
      screen.show(controller)
    }

    var ids: [Int] { list.items.map(\.id) }
  }

  @Test("3.15 What is lifted and not moved along stays, also where it is higher than the viewport")
  func tall() {
    var lifts = 0
    for heights in [[400.0, 400, 400], [40, 700, 40, 40]] {
      let items = heights.enumerated().map { SampleItem($0, height: $1) }
      let source = SampleDataSource([SampleSection(0, items)])
      source.isEditable = true
      let screen = HeadlessCollection(
        layout: TableLayout(rowHeight: .selfSizing(estimate: 40)), dataSource: source, width: 320,
        height: 300)
      let editing = EditingController()
      screen.view.interaction = editing
      screen.view.setEditing(true, animated: false)
      for offset in stride(from: 0.0, to: 600, by: 90) {
        screen.scroll(to: Point(x: 0, y: offset))
        for y in stride(from: 15.0, to: 300, by: 45) {
          let start = Point(x: 300, y: y)
          _ = editing.pressBegan(at: start)
          editing.dragBegan(at: start, withMouse: true)
          screen.advance(by: 0.1)
          _ = editing.dragMoved(by: Point(x: 1, y: 0))
          if let lift = editing.reorder.lift {
            lifts += 1
            #expect(lift.gap == lift.item)
          }
          editing.dragCancelled()
          screen.finishAnimations()
        }
      }
    }
    #expect(lifts > 50)
  }

  @Test("A row that comes under the pointer between a press and its release is not meant")
  func pressOnAnother() {
    let x = Screen(6)
    x.controller.setEditing(true, animated: false)
    x.screen.finishAnimations()
    let point = Point(x: 20, y: x.screen.frame(of: .item(0, 1))!.midY)
    _ = x.editing.pressBegan(at: point)
    x.list.insert(Row(id: 99), at: 0)
    x.screen.finishAnimations()
    x.editing.pressEnded(at: point)
    #expect(x.editing.swipe.item == nil)
    _ = x.editing.pressBegan(at: point)
    x.editing.pressEnded(at: point)
    #expect(x.editing.swipe.item == ItemIndex(0, 1))
  }

  @Test("Who loses the focus by a press may change the data: the row that was pressed is meant")
  func changeByFocus() {
    let x = Screen(6)
    var chosen: [Int] = []
    x.list.onSelect = { chosen.append($0.id) }
    func press(_ item: Int, _ change: () -> Void) {
      let point = Point(x: 100, y: x.screen.frame(of: .item(0, item))!.midY)
      x.screen.view.pointerPressed(at: point)
      x.screen.view.pointerReleased(at: point) { change() }
      x.screen.finishAnimations()
    }
    press(3) { x.list.setItems(x.list.items.filter { $0.id != 0 }) }
    #expect(chosen == [3] && x.screen.view.focusedItem == ItemIndex(0, 2))
    press(3) { x.list.setItems(x.list.items.filter { $0.id != 4 }) }
    #expect(chosen == [3] && x.ids == [1, 2, 3, 5])
  }

  @Test("Two clicks on two items open neither")
  func doubleClick() {
    let x = Screen(6)
    x.screen.view.activatesOnSingleClick = false
    var opened: [Int] = []
    x.list.onActivate = { opened.append($0.id) }
    let point = Point(x: 100, y: x.screen.frame(of: .item(0, 1))!.midY)
    x.screen.click(at: point)
    x.list.remove(at: 1)
    x.screen.finishAnimations()
    x.screen.press(at: point)
    x.screen.release(at: point, count: 2)
    #expect(opened == [])
    x.screen.click(at: point, count: 2)
    #expect(opened == [2])
  }

  @Test("What is still on its way to its place does not keep the reader")
  func quick() {
    let x = Screen(9)
    x.screen.swipe(ItemIndex(0, 1), by: -310, rests: false)
    x.screen.advanceFrames(6)
    x.screen.swipe(ItemIndex(0, 3), by: -310, rests: false)
    x.screen.advanceFrames(6)
    #expect(x.ids == [0, 2, 3, 5, 6, 7, 8])
    x.screen.click(.item(0, 2))
    #expect(x.screen.view.selectedItems == [ItemIndex(0, 2)])
    x.screen.finishAnimations()
    x.controller.setEditing(true, animated: false)
    x.screen.view.focus(ItemIndex(0, 0))
    #expect(x.editing.gripperActivated(ItemIndex(0, 0)))
    x.screen.press(.down)
    x.screen.press(.enter)
    x.screen.advanceFrames(6)
    #expect(x.screen.press(.down, .alt))
    #expect(x.ids == [2, 3, 0, 5, 6, 7, 8])
    x.screen.advanceFrames(2)
    // A drag begins while the last one still comes to its place.
    for _ in 0..<2 {
      let before = x.ids
      let start = Point(x: 302, y: x.screen.frame(of: .item(0, 1))!.midY)
      _ = x.editing.pressBegan(at: start)
      x.editing.dragBegan(at: start, withMouse: true)
      for step in 1...20 {
        _ = x.editing.dragMoved(by: Point(x: 0, y: Double(step) * 3))
        x.screen.advanceFrames(1)
      }
      x.editing.dragEnded()
      x.screen.advanceFrames(6)
      #expect(x.ids != before)
    }
  }

  @Test("What comes again elsewhere, or slides out with its segment, is not said to be removed")
  func falseNews() {
    let x = Screen(5)
    x.list.onAction = { action, row in
      guard action == Action("other"), let place = x.list.indexes(of: row.id).first else {
        return false
      }
      x.list.remove(at: place)
      x.list.insert(row, at: 0)
      return true
    }
    x.editing.perform(ItemAction("Other", action: Action("other")), of: ItemIndex(0, 3))
    x.screen.finishAnimations()
    #expect(x.ids == [3, 0, 1, 2, 4] && x.screen.host.announcements.isEmpty)
    x.editing.perform(ItemAction("Delete", action: .delete), of: ItemIndex(0, 3))
    #expect(x.screen.host.announcements == ["Removed N2"])
  }

  @Test("A menu shuts where its item has no actions any more")
  func emptyMenu() {
    let x = Screen(5)
    x.screen.view.focus(ItemIndex(0, 2))
    x.screen.press(.menu)
    #expect(x.screen.host.menu != nil)
    x.list.makeTrailingActions = nil
    x.screen.finishAnimations()
    #expect(x.screen.host.menu == nil)
  }

  @Test(
    "An open strip shows the actions that its row has now, and shuts where it has more or fewer")
  func otherActions() {
    let x = Screen(5)
    let item = ItemIndex(0, 2)
    x.screen.swipe(item, by: -150)
    x.screen.finishAnimations()
    #expect(x.screen.pane(of: item)?.actions.map(\.title) == ["Delete", "Other"])
    x.list.makeTrailingActions = { _ in
      [
        ItemAction("Delete", action: .delete, isDestructive: true, allowsFullSwipe: true),
        ItemAction("New", action: Action("new")),
      ]
    }
    x.screen.finishAnimations()
    #expect(x.screen.pane(of: item)?.actions.map(\.title) == ["Delete", "New"])
    var performed: [Action] = []
    x.list.onAction = { action, _ in
      performed.append(action)
      return true
    }
    x.editing.buttonPressed(1, of: item)
    x.screen.finishAnimations()
    #expect(performed == [Action("new")])
    x.screen.swipe(item, by: -150)
    x.screen.finishAnimations()
    x.list.makeTrailingActions = { _ in [ItemAction("Keep", action: Action("keep"))] }
    x.screen.finishAnimations()
    #expect(x.editing.isIdle && x.screen.pane(of: item) == nil)
  }

  @Test("4.38 A stretch ends at what cannot be chosen, and leaves that out")
  func disabledEnd() {
    let x = Screen(8)
    x.screen.view.allowsMultipleSelection = true
    x.list.makeCondition = { ElementCondition(isDisabled: $0.id == 7 || $0.id == 0) }
    x.screen.finishAnimations()
    x.screen.click(.item(0, 3))
    x.screen.press(.end, .shift)
    #expect(x.screen.view.selectedItems.map(\.item) == [3, 4, 5, 6])
    x.screen.press(.home, .shift)
    #expect(x.screen.view.selectedItems.map(\.item) == [1, 2, 3])
  }

  @Test("4.36 Each item is told of, by where it is, whatever those do who were told before")
  func told() {
    let x = Screen(6)
    x.screen.view.allowsMultipleSelection = true
    var told: [Int] = []
    x.list.onSelect = { row in
      told.append(row.id)
      if told.count == 1 { x.list.remove(at: 0) }
      if told.count == 3 { x.list.emit(.reload) }
    }
    x.screen.press(.letter("a"), .control)
    x.screen.finishAnimations()
    #expect(told == [0, 1, 2, 3, 4, 5])
    #expect(x.screen.view.selectedItems.count == 5)
    // An empty note goes when it is left.
    final class Notes: CollectionViewDelegate {
      var onLeave: ((ItemIndex) -> Void)?
      func didDeselect(_ item: ItemIndex) { onLeave?(item) }
    }
    let y = Screen(4)
    let notes = Notes()
    y.controller.viewDelegate = notes
    notes.onLeave = { y.list.remove(at: $0.item) }
    told = []
    y.list.onSelect = { told.append($0.id) }
    for id in [1, 3] {
      y.screen.click(.item(0, y.ids.firstIndex(of: id)!))
      y.screen.finishAnimations()
    }
    #expect(told == [1, 3] && y.ids == [0, 2, 3])
    #expect(y.screen.view.selectedItems == [ItemIndex(0, 2)])
    #expect(x.screen.reporter.reports == [] && y.screen.reporter.reports == [])
  }

  @Test("4.37 A rectangle ends where others stand in the places of what was selected before it")
  func rectangle() {
    let source = SampleDataSource([SampleSection(0, items: 0..<4)])
    let screen = HeadlessCollection(
      layout: TableLayout(), dataSource: source, width: 320, height: 600)
    (screen.view.allowsMultipleSelection, screen.view.dragSelects) = (true, true)
    screen.view.select(ItemIndex(0, 3))
    screen.beginDragSelection(at: Point(x: 100, y: 500), .control)
    screen.dragSelection(to: Point(x: 120, y: 520))
    source.sections[0].items.removeFirst(2)
    screen.apply(ChangeSet([.reloadSections(0..<1)]))
    screen.finishAnimations()
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    screen.press(.escape)
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    #expect(screen.inconsistencies() == [])
  }
}
