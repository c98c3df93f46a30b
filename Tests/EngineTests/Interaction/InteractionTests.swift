import OcelotEngine
import Testing

@MainActor
@Suite struct InteractionTests {
  private func click(_ screen: Screen, _ y: Double) {
    screen.view.pointerPressed(at: Point(x: 5, y: y))
    screen.view.pointerReleased(at: Point(x: 5, y: y))
  }

  @Test func aClickSelectsOneItemAndActivatesIt() {
    let screen = Screen(ListData(rows: 10), layout: StackLayout())
    _ = screen.takeEvents()
    click(screen, 25)
    #expect(screen.takeEvents() == ["select (0, 1)", "activate (0, 1)"])
    click(screen, 45)
    #expect(screen.takeEvents() == ["deselect (0, 1)", "select (0, 2)", "activate (0, 2)"])
    #expect(screen.view.selectedItems == [ItemIndex(0, 2)])
    #expect(screen.record(of: .item(0, 2))?.state.isSelected == true)
    #expect(screen.record(of: .item(0, 1))?.state.isSelected == false)
  }

  @Test func aVetoedDeselectionKeepsTheSelection() {
    let screen = Screen(ListData(rows: 10), layout: StackLayout())
    screen.view.select(ItemIndex(0, 0))
    screen.vetoes = [ItemIndex(0, 0)]
    click(screen, 25)
    #expect(screen.view.selectedItems == [ItemIndex(0, 0)])
  }

  @Test func releasingElsewhereSelectsNothing() {
    let screen = Screen(ListData(rows: 10), layout: StackLayout())
    screen.view.pointerPressed(at: Point(x: 5, y: 5))
    #expect(screen.record(of: .item(0, 0))?.state.isHighlighted == true)
    screen.view.pointerReleased(at: Point(x: 5, y: 65))
    #expect(screen.view.selectedItems.isEmpty)
    #expect(screen.record(of: .item(0, 0))?.state.isHighlighted == false)
  }

  @Test func nothingIsSelectedInEditMode() {
    let screen = Screen(ListData(rows: 10), layout: StackLayout())
    screen.view.setEditing(true, animated: false)
    click(screen, 25)
    #expect(screen.view.selectedItems.isEmpty)
  }

  @Test func keysMoveFocusAndSelection() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    screen.view.moveFocus(.down)
    #expect(screen.view.focusedItem == ItemIndex(0, 0))
    screen.view.moveFocus(.down)
    #expect(screen.view.selectedItems == [ItemIndex(0, 1)])
    screen.view.moveFocus(.end)
    #expect(screen.view.focusedItem == ItemIndex(0, 99))
    #expect(screen.top(99) == 80)
    screen.view.moveFocus(.up)
    #expect(screen.view.focusedItem == ItemIndex(0, 98))
    screen.view.moveFocus(.pageUp)
    #expect(screen.view.focusedItem == ItemIndex(0, 93))
    screen.view.moveFocus(.home)
    #expect(screen.view.focusedItem == ItemIndex(0, 0))
    #expect(screen.top(0) == 0)
    screen.view.moveFocus(.pageDown)
    #expect(screen.view.focusedItem == ItemIndex(0, 5))
    #expect(screen.view.moveFocus(.left) && screen.view.focusedItem == ItemIndex(0, 4))
  }

  @Test func focusSurvivesScrollingAway() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    screen.view.focus(ItemIndex(0, 2))
    let view = screen.record(of: .item(0, 2))
    screen.scroll(to: 1_000)
    #expect(screen.record(of: .item(0, 2)) === view)
    screen.scroll(to: 0)
    #expect(screen.record(of: .item(0, 2)) === view)
    #expect(view?.state.isFocused == true)
  }

  @Test func focusedItemIsScrolledInWhenItIsFocusedAgain() {
    let screen = Screen(ListData(rows: 100), layout: StackLayout())
    screen.view.focus(ItemIndex(0, 2))
    screen.scroll(to: 1_000)
    screen.view.focus(ItemIndex(0, 2))
    screen.settle()
    #expect(screen.view.focusedItem == ItemIndex(0, 2) && screen.top(2) == 0)
    screen.view.focus(nil)
    #expect(screen.view.focusedItem == nil)
  }

  @Test func changesAskedForDuringAPassRunAfterItAsOne() {
    let data = ListData(rows: 3)
    let screen = Screen(ListData([]), layout: StackLayout())
    var isDone = false
    data.onContent = {
      guard !isDone else { return }
      isDone = true
      data.sections[0].append(.init(id: "new"))
      screen.view.apply(ChangeSet([.insertItems(section: 0, 3..<4)], isAnimated: false))
      data.sections[0].append(.init(id: "newer"))
      screen.view.apply(ChangeSet([.insertItems(section: 0, 4..<5)], isAnimated: false))
    }
    screen.view.dataSource = data
    screen.settle()
    #expect(screen.lines == ["0@0", "1@20", "2@40", "new@60", "newer@80"])
    #expect(screen.view.statistics.transactions == 1)
    #expect(screen.codes().isEmpty)
  }
}
