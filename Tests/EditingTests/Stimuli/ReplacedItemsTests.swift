import Ocelot
import OcelotTesting
import Testing

/// What the reader has in hand while other items come into the places of those there were.
@MainActor @Suite struct ReplacedItemsTests {
  /// Rows that change without a word.
  private final class Rows: CollectionViewDataSource {
    var identifiers = Array(0..<30)
    var performed: [Int] = []
    var moved: [Int] = []
    func numberOfItems(in section: Int) -> Int { identifiers.count }
    func identifier(of item: ItemIndex) -> AnyHashable? { identifiers[item.item] }
    func content(of element: ElementKey) -> any Content {
      element.itemIndex.map { RowContent(id: identifiers[$0.item], height: 60) } ?? EmptyContent()
    }
    func trailingActions(at item: ItemIndex) -> [ItemAction] {
      [EditingScreen.flag, EditingScreen.delete]
    }
    func canEdit(at item: ItemIndex) -> Bool { true }
    func canMove(at item: ItemIndex) -> Bool { true }
    func mayMove(from: ItemIndex, to: ItemIndex) -> Bool { true }
    func move(from: ItemIndex, to: ItemIndex) { moved.append(identifiers[from.item]) }
    func perform(_ action: Action, from element: ElementKey) -> Bool {
      if let item = element.itemIndex { performed.append(identifiers[item.item]) }
      return true
    }
  }

  private struct List {
    let rows: Rows
    let screen: HeadlessCollection
    let editing: EditingController
  }

  private let item = ItemIndex(0, 3)

  private func list() -> List {
    let rows = Rows()
    let screen = HeadlessCollection(
      layout: GridLayout(), dataSource: rows, width: 320, height: 480)
    let editing = EditingController()
    screen.view.interaction = editing
    screen.layout()
    return List(rows: rows, screen: screen, editing: editing)
  }

  private func replace(_ list: List, _ changes: [Change]) {
    list.rows.identifiers = (100..<130).map { $0 }
    list.screen.apply(ChangeSet(changes))
    list.screen.finishAnimations()
  }

  private static let changes: [[Change]] = [
    [.reloadSections(0..<1)], [.reloadItems(section: 0, 0..<30)],
  ]

  @Test(
    "An open pane shuts where its row was replaced, and stays where it was not", arguments: 0..<2)
  func pane(number: Int) {
    let changed = list()
    changed.screen.swipe(item, by: -130)
    changed.screen.finishAnimations()
    #expect(changed.editing.swipe.stateName == "open")
    changed.screen.apply(ChangeSet(Self.changes[number]))
    #expect(changed.editing.swipe.stateName == "open" && changed.editing.swipe.item == item)
    replace(changed, Self.changes[number])
    #expect(changed.editing.swipe.isIdle)
    changed.editing.buttonPressed(1, of: item)
    #expect(changed.rows.performed.isEmpty)
    #expect(changed.screen.inconsistencies() == [])
  }

  @Test("A menu closes where its row was replaced", arguments: 0..<2)
  func menu(number: Int) {
    let list = list()
    list.editing.contextMenuRequested(for: item)
    list.screen.apply(ChangeSet(Self.changes[number]))
    #expect(list.screen.host.menu != nil)
    replace(list, Self.changes[number])
    #expect(list.screen.host.menu == nil)
    list.editing.menuChose(EditingScreen.delete)
    #expect(list.rows.performed.isEmpty)
  }

  @Test("A row in hand is put down where it was replaced", arguments: 0..<2)
  func lifted(number: Int) throws {
    let list = list()
    list.screen.view.setEditing(true, animated: false)
    list.editing.editModeDidChange(true, animated: false)
    list.screen.layout()
    list.editing.gripperActivated(item)
    #expect(list.editing.reorder.item == item)
    replace(list, Self.changes[number])
    #expect(list.editing.reorder.item == nil)
    _ = list.editing.escapePressed()
    list.screen.finishAnimations()
    #expect(list.rows.moved.isEmpty && list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("A finger that rests on a row swipes no other one", arguments: 0..<4)
  func resting(number: Int) throws {
    let list = list()
    let frame = try #require(list.screen.frame(of: .item(item)))
    list.editing.dragBegan(at: Point(x: frame.midX, y: frame.midY), withMouse: false)
    if number < 2 {
      replace(list, Self.changes[number])
    } else {
      list.rows.identifiers.insert(contentsOf: 100..<130, at: 0)
      if number == 2 { list.screen.view.reloadData() } else { list.screen.apply(.reload) }
      list.screen.layout()
    }
    #expect(list.editing.dragMoved(by: Point(x: -300, y: 0)) == .denied)
    list.editing.dragEnded()
    list.screen.finishAnimations()
    #expect(list.rows.performed.isEmpty && list.editing.isIdle)
  }
}
