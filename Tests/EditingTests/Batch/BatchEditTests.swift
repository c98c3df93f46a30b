import Ocelot
import OcelotTesting
import Testing

@MainActor @Suite struct BatchEditTests {
  let item = ItemIndex(0, 3)

  private func controls(_ list: EditingScreen, _ item: Int) -> EditControls.Controls? {
    list.screen.headlessView(of: .item(0, item))?.attributes?[EditControls.self]
  }

  @Test("Controls come in over 0.25 seconds, change no frame, and others do not shift")
  func controlsComeIn() {
    let list = EditingScreen()
    list.source.isReorderable = true
    let frames = (0..<8).map { list.screen.frame(of: .item(0, $0)) }
    list.controller.setEditing(true, animated: true)
    list.screen.advance(by: 0.125)
    #expect(abs((controls(list, 3)?.progress ?? 0) - 0.5) < 1e-9)
    #expect(controls(list, 3)?.leadingInset == 19.5 && controls(list, 3)?.trailingInset == 19.5)
    list.screen.finishAnimations()
    #expect(controls(list, 3)?.leadingInset == 39)
    #expect((0..<8).map { list.screen.frame(of: .item(0, $0)) } == frames)
    list.source.isReorderable = false
    list.controller.setEditing(false, animated: false)
    #expect(controls(list, 3) == nil)
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(controls(list, 3)?.moves == false && controls(list, 3)?.trailingInset == 0)
  }

  @Test("3.11 Edit mode of the view is that of its controller, its machines and its interaction")
  func switchedByTheView() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.view.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.controller.isEditing && list.editing.batch.isOn)
    #expect(controls(list, 3)?.moves == true)
    list.controller.setEditing(false, animated: false)
    list.screen.layout()
    #expect(!list.view.isEditing && !list.editing.batch.isOn && controls(list, 3) == nil)
    // Without a controller.
    let screen = HeadlessCollection(layout: GridLayout(), dataSource: SampleDataSource(count: 9))
    let editing = EditingController()
    screen.view.interaction = editing
    screen.view.setEditing(true, animated: false)
    #expect(editing.batch.isOn)
    screen.view.setEditing(false, animated: false)
    #expect(!editing.batch.isOn)
  }

  @Test("3.12 Done with a pane open: off at once, no pull after 0.25")
  func done() {
    let list = EditingScreen()
    list.controller.setEditing(true, animated: true)
    list.screen.finishAnimations()
    list.editing.removePressed(item)
    list.screen.finishAnimations()
    #expect(list.pull(3) == 144 && controls(list, 3)?.angle == -90)
    list.controller.setEditing(false, animated: true)
    #expect(list.editing.batch.state == .off && list.editing.isIdle)
    list.screen.advance(by: 0.25)
    #expect(list.pull(3) == 0 && controls(list, 3) == nil)
    #expect(!list.screen.clock.isTicking)
  }

  @Test("3.24 In edit mode Delete does what Remove uncovers, also where that is only to remove it")
  func deleteKey() {
    final class Removable: BasicDataSource<Row> {
      override func canEdit(at item: ItemIndex) -> Bool { true }
    }
    let source = Removable((0..<5).map { Row(id: $0) }) { RowContent($0) }
    let list = EditingScreen(source, trailing: [])
    #expect(!list.editing.deletePressed(on: item))
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.view.focus(item)
    #expect(list.screen.press(.delete))
    #expect(list.ids == [0, 1, 2, 4])
  }

  @Test("3.24 The menu of what can only be removed stays open while others change")
  func menuOfRemoval() {
    final class Removable: BasicDataSource<Row> {
      override func canEdit(at item: ItemIndex) -> Bool { true }
    }
    let source = Removable((0..<5).map { Row(id: $0) }) { RowContent($0) }
    let list = EditingScreen(source, columns: 5, trailing: [])
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.removePressed(item)
    #expect(list.screen.host.menu?.actions.map(\.title) == ["Delete"])
    source.update(0) { $0.height = 61 }
    list.screen.finishAnimations()
    #expect(list.screen.host.menu != nil)
    source.remove(at: 3)
    list.screen.finishAnimations()
    #expect(list.screen.host.menu == nil)
  }

  @Test("3.24 In edit mode Delete does nothing to what cannot be edited")
  func deleteKeyRefused() {
    final class Kept: BasicDataSource<Row> {
      override func canEdit(at item: ItemIndex) -> Bool { false }
    }
    let list = EditingScreen(Kept((0..<5).map { Row(id: $0) }) { RowContent($0) })
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.view.focus(item)
    list.screen.press(.delete)
    #expect(list.ids.count == 5 && list.performed.isEmpty)
    list.controller.setEditing(false, animated: false)
    list.screen.press(.delete)
    #expect(list.ids == [0, 1, 2, 4])
  }

  @Test("3.13 In edit mode selecting, swiping and clicks in headers do nothing")
  func blocked() {
    let list = EditingScreen()
    list.source.addHeader("cats") { SectionHeaderContent("Cats") }
    list.screen.finishAnimations()
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.screen.click(at: Point(x: 100, y: 200))
    #expect(list.selected == [] && list.view.selectedItems == [])
    #expect(!list.screen.drag(item, by: Point(x: -100, y: 0)))
    #expect(list.editing.isIdle && list.pull(3) == 0)
    var asked: [Action] = []
    list.controller.onAction = { action, _ in
      asked.append(action)
      return true
    }
    list.screen.send(Action("more"), from: .globalHeader(0))
    #expect(asked == [])
    list.controller.setEditing(false, animated: false)
    list.screen.send(Action("more"), from: .globalHeader(0))
    #expect(asked == [Action("more")])
  }

  @Test("A press that edit mode interrupts chooses nothing")
  func interruptedPress() {
    let list = EditingScreen()
    var activated: [ItemIndex] = []
    list.controller.onActivate = { activated.append($0) }
    list.view.activatesOnSingleClick = true
    list.screen.press(at: Point(x: 100, y: 200))
    list.controller.setEditing(true, animated: true)
    list.screen.release(at: Point(x: 100, y: 200))
    list.screen.finishAnimations()
    #expect(activated == [] && list.selected == [] && list.view.selectedItems == [])
    #expect(list.screen.headlessView(of: .item(item))?.state.isHighlighted == false)
  }

  @Test("3.14 Remove twice: the pane opens, then shuts, and the control is straight again")
  func twice() {
    for isRightToLeft in [false, true] {
      let list = EditingScreen(traits: HostTraits(isRightToLeft: isRightToLeft))
      list.controller.setEditing(true, animated: false)
      list.screen.layout()
      list.editing.removePressed(item)
      list.screen.finishAnimations()
      #expect(list.editing.batch.state == .open(item))
      #expect(list.pull(3) == 144 && controls(list, 3)?.angle == (isRightToLeft ? 90 : -90))
      list.editing.removePressed(item)
      #expect(list.editing.batch.state == .on)
      list.screen.finishAnimations()
      #expect(list.pull(3) == 0 && controls(list, 3)?.angle == 0)
    }
  }

  @Test("The remove control of another item shuts the pane; a second press opens that one's")
  func another() {
    let list = EditingScreen()
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.removePressed(item)
    list.screen.finishAnimations()
    list.editing.removePressed(ItemIndex(0, 5))
    #expect(list.editing.batch.state == .on)
    list.editing.removePressed(ItemIndex(0, 5))
    #expect(list.editing.batch.state == .open(ItemIndex(0, 5)))
    list.screen.finishAnimations()
    #expect(list.pull(3) == 0 && list.pull(5) == 144)
  }

  @Test("Deleting from the pane slides the row off and leaves edit mode on")
  func deleting() {
    let list = EditingScreen()
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.removePressed(item)
    list.screen.finishAnimations()
    list.editing.buttonPressed(1, of: item)
    #expect(!list.ids.contains(3) && list.editing.batch.state == .on)
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }
}
