import Ocelot
import OcelotTesting
import Testing

/// Keys and presses of a headless screen mean to editing what they mean in a window.
@MainActor
@Suite("Headless input and editing") struct HeadlessInputTests {
  private func edited(isRightToLeft: Bool = false) -> EditingScreen {
    let list = EditingScreen(traits: HostTraits(isRightToLeft: isRightToLeft))
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    return list
  }

  @Test("While a menu is open keys are its own, and a click beside it shuts it and does no more")
  func openMenu() {
    let list = EditingScreen(count: 5)
    list.view.focus(ItemIndex(0, 1))
    #expect(list.screen.press(.menu) && list.screen.host.menu?.item == ItemIndex(0, 1))
    #expect(!list.screen.press(.down) && !list.screen.press(.delete) && !list.screen.press(.enter))
    #expect(list.view.focusedItem == ItemIndex(0, 1) && list.ids.count == 5)
    list.screen.click(.item(0, 3))
    #expect(list.screen.host.menu == nil && list.selected.isEmpty)
    list.screen.click(.item(0, 3))
    #expect(list.selected == [ItemIndex(0, 3)])
    #expect(list.screen.press(.menu) && list.screen.press(.escape))
    #expect(list.screen.host.menu == nil)
  }

  @Test("A click on a button of an open strip performs its action", arguments: [false, true])
  func stripButtons(isRightToLeft: Bool) throws {
    let list = EditingScreen(traits: HostTraits(isRightToLeft: isRightToLeft))
    list.screen.swipe(ItemIndex(0, 3), by: isRightToLeft ? 100 : -100)
    list.screen.finishAnimations()
    let strip = try #require(list.pane(3))
    let frame = try #require(list.view.screenFrame(of: .item(0, 3)))
    let share = strip.extent / 2
    func point(_ distance: Double) -> Point {
      Point(x: isRightToLeft ? frame.minX + distance : frame.maxX - distance, y: frame.midY)
    }
    // The first action is the outermost.
    list.screen.press(at: point(share * 1.5))
    list.screen.release(at: Point(x: 160, y: 10))
    #expect(list.performed.isEmpty)
    list.screen.click(at: point(share * 1.5))
    list.screen.finishAnimations()
    #expect(list.performed.map(\.0) == [.delete] && list.performed.map(\.1) == [3])
    #expect(list.selected == [] && list.view.selectedItems == [])
  }

  @Test("A double click beside an open strip shuts it, and opens nothing but by its second press")
  func besideStrip() {
    let list = EditingScreen()
    list.open(3)
    list.screen.press(at: Point(x: 50, y: 330))
    #expect(list.screen.headlessView(of: .item(0, 5))?.state.isHighlighted == false)
    list.screen.release(at: Point(x: 50, y: 330))
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.selected == [])
    list.screen.press(.down)
    #expect(list.view.focusedItem == ItemIndex(0, 0))
  }

  @Test("Keys beside an open strip shut it, and do what they do")
  func keysBesideStrip() {
    let list = EditingScreen()
    func selected() -> [Int] { list.view.selectedItems.map(\.item) }
    list.screen.click(.item(0, 2))
    list.open(5)
    #expect(list.screen.press(.down))
    #expect(list.view.focusedItem == ItemIndex(0, 3) && selected() == [3])
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.pane(5) == nil)
    list.open(5)
    #expect(list.screen.press(.down, .control) && selected() == [3])
    list.screen.finishAnimations()
    list.open(5)
    #expect(list.screen.press(.enter))
    #expect(selected() == [4] && list.selected.map(\.item) == [2, 3, 4])
    list.screen.finishAnimations()
    #expect(list.editing.isIdle)
    // While the strip goes on its way shut, too.
    list.open(6)
    #expect(list.screen.press(.escape) && list.screen.press(.down))
    #expect(!list.editing.isIdle && selected() == [5])
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.performed.isEmpty)
  }

  @Test("4.37 While a rectangle is drawn no key deletes, or opens a menu; Escape takes it back")
  func keysInRectangle() {
    let list = EditingScreen(count: 3)
    list.view.allowsMultipleSelection = true
    list.view.dragSelects = true
    list.view.focus(ItemIndex(0, 1))
    list.view.select(ItemIndex(0, 0))
    #expect(list.screen.beginDragSelection(at: Point(x: 50, y: 300)))
    list.screen.dragSelection(to: Point(x: 60, y: 150))
    #expect(list.view.selectedItems == [ItemIndex(0, 2)])
    #expect(list.screen.press(.delete) && list.screen.press(.menu))
    #expect(list.ids.count == 3 && list.performed.isEmpty && list.screen.host.menu == nil)
    #expect(list.view.isDragSelecting && list.screen.press(.escape))
    #expect(!list.view.isDragSelecting && list.view.selectedItems == [ItemIndex(0, 0)])
  }

  @Test("In edit mode a click on the remove control uncovers the actions, and hides them again")
  func removeControl() {
    for isRightToLeft in [false, true] {
      let list = edited(isRightToLeft: isRightToLeft)
      let control = Point(x: isRightToLeft ? 296 : 24, y: 150)
      list.screen.click(at: control)
      list.screen.finishAnimations()
      #expect(list.pane(2)?.isOpen == true)
      list.screen.click(at: control)
      list.screen.finishAnimations()
      #expect(list.pane(2) == nil && list.performed.isEmpty)
      // A click on a gripper moves nothing.
      list.screen.click(at: Point(x: isRightToLeft ? 24 : 296, y: 150))
      #expect(list.editing.reorder.isIdle && list.view.selectedItems == [])
    }
  }

  @Test("The remove control takes presses 15 points beside it, and none farther away")
  func reachOfRemoveControl() {
    // The control is 24 by 24 around (24, 150), as GTK draws it, in rows of 60 points.
    for (point, opens) in [
      (Point(x: 1, y: 150), true), (Point(x: 50, y: 150), true), (Point(x: 52, y: 150), false),
      (Point(x: 24, y: 124), true), (Point(x: 24, y: 176), true), (Point(x: 24, y: 122), false),
    ] {
      let list = edited()
      list.screen.click(at: point)
      list.screen.finishAnimations()
      #expect((list.pane(2) != nil) == opens, "\(point)")
      #expect(list.pane(1) == nil && list.pane(3) == nil)
    }
    // A press that begins on the content and ends on the control is not one on it.
    let list = edited()
    list.screen.press(at: Point(x: 60, y: 150))
    list.screen.release(at: Point(x: 24, y: 150))
    list.screen.finishAnimations()
    #expect(list.pane(2) == nil)
  }

  @Test("A controller that a second list is given leaves the first one with a report")
  func secondList() {
    let (first, second) = (EditingScreen(), EditingScreen())
    second.controller.use(first.editing)
    #expect(first.screen.reporter.codes == [.interactionGone])
    #expect(first.view.interaction == nil && second.view.interaction === first.editing)
    // A view that shows nothing any more misses nothing.
    second.view.dataSource = nil
    first.view.interaction = first.editing
    #expect(second.screen.reporter.codes == [])
  }

  @Test("Actions, or edit mode, without anything that edits are reported once, a turn later")
  func nothingEdits() async {
    for isEditing in [false, true] {
      for isUsed in [false, true] {
        let list = BasicDataSource([Row(id: 0)]) { RowContent($0) }
        if !isEditing { list.makeTrailingActions = { _ in [EditingScreen.delete] } }
        let controller = CollectionController(dataSource: list)
        let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 400)
        if isEditing { controller.setEditing(true, animated: false) }
        screen.show(controller)
        if isUsed { controller.use(EditingController()) }
        for _ in 0..<3 {
          await Task { @MainActor in }.value
          screen.view.reloadData()
          screen.layout()
        }
        #expect(screen.reporter.codes == (isUsed ? [] : [.interactionGone]), "\(isEditing)")
      }
    }
  }

  @Test("Keys lead what is lifted, drop it, and take it back")
  func liftedKeys() {
    let list = edited()
    list.view.focus(ItemIndex(0, 2))
    func said() -> String? { list.screen.host.announcements.last }
    #expect(list.editing.gripperActivated(ItemIndex(0, 2)))
    #expect(said() == "Lifted, 3 of 20")
    #expect(list.screen.press(.down))
    #expect(said() == "4 of 20")
    #expect(list.screen.press(.down, .shift))
    #expect(list.screen.press(.pageDown))
    #expect(list.view.selectedItems == [] && list.view.focusedItem == ItemIndex(0, 2))
    #expect(list.screen.press(.space))
    #expect(said() == "Dropped, 4 of 20")
    list.screen.finishAnimations()
    #expect(list.ids.prefix(4) == [0, 1, 3, 2])
    #expect(list.editing.gripperActivated(ItemIndex(0, 3)))
    #expect(list.screen.press(.end) && list.screen.press(.escape))
    #expect(said() == "Put Back, 4 of 20")
    list.screen.finishAnimations()
    #expect(list.ids.prefix(4) == [0, 1, 3, 2] && list.editing.reorder.isIdle)
    // A press takes it back, too, and does no more.
    #expect(list.editing.gripperActivated(ItemIndex(0, 3)))
    list.screen.click(at: Point(x: 160, y: 30))
    list.screen.finishAnimations()
    #expect(list.editing.reorder.isIdle && list.view.focusedItem == ItemIndex(0, 3))
  }

  @Test("Alt moves the focused item, Delete removes it, the menu key opens its menu")
  func keys() {
    let list = edited()
    list.onAction = { [source = list.source] action, row in
      guard action == .delete, let index = source.items.firstIndex(of: row) else { return false }
      source.remove(at: index)
      return true
    }
    list.view.focus(ItemIndex(0, 2))
    #expect(list.screen.press(.up, .alt))
    #expect(list.ids.prefix(3) == [0, 2, 1] && list.view.focusedItem == ItemIndex(0, 1))
    #expect(!list.screen.press(.down, [.alt, .shift]))
    list.controller.setEditing(false, animated: false)
    list.screen.finishAnimations()
    #expect(!list.screen.press(.up, .alt))
    #expect(list.screen.press(.menu) && list.screen.host.menu?.item == ItemIndex(0, 1))
    list.editing.menuDismissed()
    #expect(list.screen.press(.delete))
    list.screen.finishAnimations()
    #expect(list.ids.prefix(3) == [0, 1, 3])
    // Escape shuts what is open, and else means nothing.
    list.open(3)
    #expect(list.screen.press(.escape))
    list.screen.finishAnimations()
    #expect(list.pane(3) == nil && !list.screen.press(.escape))
  }
}
