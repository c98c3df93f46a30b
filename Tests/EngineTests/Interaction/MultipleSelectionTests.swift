import OcelotEngine
import Testing

@MainActor
@Suite struct MultipleSelectionTests {
  private let screen: Screen

  init() {
    screen = Screen(ListData(rows: 100), layout: StackLayout())
    screen.view.allowsMultipleSelection = true
    screen.view.activatesOnSingleClick = false
  }

  private var selected: [Int] { screen.view.selectedItems.map(\.item) }

  private func click(_ item: Int, _ intent: SelectionIntent = .replace, count: Int = 1) {
    let y = Double(item) * 20 + 5 - screen.view.contentOffset.y
    screen.view.pointerPressed(at: Point(x: 5, y: y))
    screen.view.pointerReleased(at: Point(x: 5, y: y), pressCount: count, intent)
    screen.settle()
  }

  @Test("4.37 A click replaces, Ctrl toggles, Shift extends from the anchor")
  func clicks() {
    click(1)
    click(3, .toggle)
    #expect(selected == [1, 3])
    click(1, .toggle)
    #expect(selected == [3])
    click(4, .extend)
    // The anchor is what was toggled last.
    #expect(selected == [1, 2, 3, 4])
    click(0, .extend)
    #expect(selected == [0, 1])
    click(3, .replace)
    #expect(selected == [3])
    click(0, .toggle)
    click(2, .add)
    #expect(selected == [0, 1, 2, 3])
    #expect(screen.view.selection.rangeCount == 1)
  }

  @Test("4.37 A click on one of several selected items leaves it alone selected")
  func clickWithin() {
    click(0)
    click(4, .extend)
    _ = screen.takeEvents()
    click(2)
    #expect(selected == [2])
    #expect(
      screen.takeEvents()
        == ["deselect (0, 0)", "deselect (0, 1)", "deselect (0, 3)", "deselect (0, 4)"])
  }

  @Test("4.38 Arrows move focus and selection, with Ctrl focus only, with Shift they extend")
  func arrows() {
    click(2)
    screen.view.moveFocus(.down, .keep)
    #expect(screen.view.focusedItem == ItemIndex(0, 3) && selected == [2])
    screen.view.moveFocus(.down, .extend)
    #expect(selected == [2, 3, 4])
    screen.view.moveFocus(.up, .extend)
    screen.view.moveFocus(.up, .extend)
    screen.view.moveFocus(.up, .extend)
    #expect(selected == [1, 2])
    screen.view.moveFocus(.end, .extend)
    #expect(selected == Array(2..<100))
    #expect(screen.view.selection.rangeCount == 1)
    screen.view.moveFocus(.home)
    #expect(selected == [0])
    screen.view.moveFocus(.pageDown, .extend)
    #expect(selected == Array(0...5))
  }

  @Test("4.38 Shift and an arrow begin at the focus if nothing was chosen before")
  func extendingFromFocus() {
    screen.view.focus(ItemIndex(0, 5))
    screen.view.moveFocus(.down, .extend)
    #expect(selected == [5, 6])
  }

  @Test("4.37 Shift and a click begin at the focus if nothing was chosen before")
  func extendingFromFocusByClick() {
    screen.view.focus(ItemIndex(0, 1))
    click(4, .extend)
    #expect(selected == [1, 2, 3, 4])
    click(0, .extend)
    #expect(selected == [0, 1])
  }

  @Test("4.33 A stretch begins where it did after a reload, also where its item went elsewhere")
  func extendingAfterReload() {
    click(3)
    screen.data.sections[0].removeFirst()
    screen.view.reloadData()
    screen.settle()
    #expect(selected == [2])
    click(4, .extend)
    #expect(selected == [2, 3, 4])
    screen.view.reloadData()
    screen.settle()
    screen.view.moveFocus(.up, .extend)
    #expect(selected == [2, 3])
  }

  @Test("4.38 Space selects, Ctrl+Space toggles")
  func space() {
    click(1)
    screen.view.moveFocus(.down, .keep)
    screen.view.moveFocus(.down, .keep)
    screen.view.selectFocused(.toggle)
    #expect(selected == [1, 3])
    screen.view.selectFocused(.toggle)
    #expect(selected == [1])
    screen.view.selectFocused()
    #expect(selected == [3])
  }

  @Test("4.38 Ctrl+A selects all, Ctrl+Shift+A none, Return keeps several selected and activates")
  func all() {
    screen.view.focus(ItemIndex(0, 1))
    #expect(screen.view.userSelectAll())
    #expect(selected.count == 100)
    _ = screen.takeEvents()
    screen.view.activateFocused()
    #expect(screen.takeEvents() == ["activate (0, 1)"])
    #expect(selected.count == 100)
    #expect(screen.view.userDeselectAll())
    #expect(selected == [])
    screen.view.allowsMultipleSelection = false
    #expect(!screen.view.userSelectAll())
  }

  @Test("4.36 The delegate is asked, then told, then told once of the whole")
  func order() {
    click(0)
    click(1, .toggle)
    screen.asked = []
    _ = screen.takeEvents()
    let before = screen.selectionChanges
    click(2)
    #expect(
      screen.asked
        == ["highlight (0, 2)", "deselect (0, 0)", "deselect (0, 1)", "select (0, 2)"])
    #expect(screen.takeEvents() == ["deselect (0, 0)", "deselect (0, 1)", "select (0, 2)"])
    #expect(screen.selectionChanges == before + 1)
  }

  @Test("4.36 Vetoed items stay what they are; the rest of a stretch follows the reader")
  func vetoes() {
    click(0)
    screen.vetoes = [ItemIndex(0, 0)]
    screen.refusals = [ItemIndex(0, 3)]
    click(2)
    #expect(selected == [0, 2])
    click(4, .extend)
    #expect(selected == [0, 2, 4])
    click(3)
    #expect(selected == [0, 2, 4])
  }

  @Test("4.36 Single selection asks to deselect first, and a veto keeps it")
  func single() {
    screen.view.allowsMultipleSelection = false
    click(0)
    screen.asked = []
    click(1, .extend)
    #expect(screen.asked == ["highlight (0, 1)", "deselect (0, 0)", "select (0, 1)"])
    #expect(selected == [1])
    screen.refusals = [ItemIndex(0, 2)]
    click(2)
    #expect(selected == [1])
    screen.view.focus(ItemIndex(0, 1))
    screen.view.selectFocused(.toggle)
    #expect(selected == [])
  }

  @Test(
    "4.37 Control and a click toggle in single selection, too, and open nothing; nor does Shift")
  func singleToggled() {
    screen.view.allowsMultipleSelection = false
    screen.view.activatesOnSingleClick = true
    _ = screen.takeEvents()
    click(1, .toggle)
    #expect(screen.takeEvents() == ["select (0, 1)"])
    click(1, .toggle)
    #expect(screen.takeEvents() == ["deselect (0, 1)"])
    click(2, .extend)
    #expect(screen.takeEvents() == ["select (0, 2)"])
    click(2)
    #expect(screen.takeEvents() == ["activate (0, 2)"])
  }

  @Test(
    "4.36 Where only one item may be selected any more the last one stays, and no one is asked or told"
  )
  func fewer() {
    click(0)
    click(3, .toggle)
    click(1, .toggle)
    screen.asked = []
    _ = screen.takeEvents()
    let changes = screen.selectionChanges
    screen.view.allowsMultipleSelection = false
    #expect(selected == [1])
    #expect(screen.asked == [] && screen.takeEvents() == [])
    #expect(screen.selectionChanges == changes)
    // Where the last one is not selected it is the first.
    screen.view.allowsMultipleSelection = true
    click(3, .toggle)
    click(4, .toggle)
    click(4, .toggle)
    screen.view.allowsMultipleSelection = false
    #expect(selected == [1])
  }

  @Test("4.36 Programmatic changes ask and tell nobody")
  func programmatic() {
    screen.view.selectAll()
    screen.view.deselect(ItemIndex(0, 5))
    screen.view.select(ItemIndex(0, 5))
    screen.view.deselectAll()
    #expect(screen.asked == [])
    #expect(!screen.takeEvents().contains { $0.hasPrefix("select") || $0.hasPrefix("deselect") })
    #expect(screen.selectionChanges == 0)
  }

  @Test func itemsThatMayNotBeSelectedAreLeftOutOfStretches() {
    screen.data.selectable = { $0.item % 3 != 0 }
    click(1)
    click(4, .extend)
    #expect(selected == [1, 2, 4])
    screen.view.userSelectAll()
    #expect(selected.count == 66 && !screen.view.selection.contains(ItemIndex(0, 99)))
  }

  @Test("4.39 A key brings the focused item back into view, even if the focus stays")
  func backIntoView() {
    click(0)
    screen.scroll(to: 1_000)
    screen.view.moveFocus(.home)
    screen.settle()
    #expect(screen.view.contentOffset.y == 0)
  }

  @Test("4.39 From a header the focus goes to what is above or below it, wherever it was before")
  func fromHeader() {
    let data = ListData(
      (0..<12).map { section in (0..<10).map { ListData.Row(id: "\(section).\($0)") } })
    let screen = Screen(data, layout: StackLayout(headerExtent: 20))
    screen.view.focus(ItemIndex(0, 3))
    screen.view.scroll(to: .header(9), at: .start, animated: false)
    screen.settle()
    for (move, item) in [
      (FocusMove.down, ItemIndex(9, 0)), (.up, ItemIndex(8, 9)), (.pageDown, ItemIndex(9, 4)),
      (.pageUp, ItemIndex(8, 5)),
    ] {
      #expect(screen.view.moveFocus(move, .replace, from: .header(9), within: .infinity))
      #expect(screen.view.focusedItem == item && screen.view.selectedItems == [item])
    }
  }

  @Test("4.39 The anchor of a deleted item passes on to the next")
  func anchorPassesOn() {
    click(3)
    screen.data.sections[0].removeSubrange(2..<4)
    screen.view.apply(ChangeSet([.deleteItems(section: 0, 2..<4)]))
    screen.run(0.5)
    #expect(selected == [])
    click(4, .extend)
    #expect(selected == [2, 3, 4])
  }

  @Test func aSelectionReturnsByIdentifierAfterAReload() {
    click(2)
    click(4, .toggle)
    screen.data.sections[0].insert(.init(id: "new"), at: 0)
    screen.view.reloadData()
    screen.settle()
    #expect(selected == [3, 5])
  }
}
