import Ocelot
import OcelotTesting
import Testing

@testable import OcelotEditing

/// What editing does at its edges: out of sight, beside a pane, after a choice, with old indexes.
@MainActor
@Suite("Edges of editing") struct EdgesOfEditingTests {
  private func edited(_ count: Int = 100) -> EditingScreen {
    let list = EditingScreen(count: count)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    return list
  }

  @Test("An item that keys move, a slot each, stays in sight with the focus")
  func keysStayInSight() throws {
    let list = edited()
    list.view.focus(ItemIndex(0, 3))
    for place in 3..<30 {
      #expect(list.editing.move(ItemIndex(0, place), .forward))
      list.screen.finishAnimations()
    }
    #expect(list.view.focusedItem == ItemIndex(0, 30))
    let frame = try #require(list.view.screenFrame(of: .item(0, 30)))
    #expect(frame.minY >= 0 && frame.maxY <= 480)
    #expect(list.editing.move(ItemIndex(0, 30), .last))
    list.screen.finishAnimations()
    let last = try #require(list.view.screenFrame(of: .item(0, 99)))
    #expect(list.view.focusedItem == ItemIndex(0, 99) && last.maxY <= 480)
  }

  @Test("Beside an open pane the gripper has the room that the pane leaves, and no more")
  func gripperBesidePane() throws {
    let list = edited()
    let item = ItemIndex(0, 2)
    let frame = try #require(list.screen.frame(of: .item(item)))
    func isOnGripper(_ distance: Double) -> Bool {
      list.editing.isOnGripper(of: item, Point(x: frame.maxX - distance, y: frame.midY))
    }
    #expect(isOnGripper(44) && isOnGripper(20))
    list.editing.removePressed(item)
    list.screen.finishAnimations()
    #expect(list.pane(2) != nil)
    #expect(!isOnGripper(44) && isOnGripper(20))
  }

  @Test("3.5 A move by pointer is said like one by keys")
  func pointerIsAnnounced() {
    let list = edited(20)
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 130)
    list.drop()
    #expect(list.ids.prefix(5) == [0, 1, 3, 4, 2])
    #expect(list.screen.host.announcements.last == "5 of 20")
    let count = list.screen.host.announcements.count
    list.lift(ItemIndex(0, 2))
    list.drop()
    #expect(list.screen.host.announcements.count == count)
  }

  @Test("A menu is closed once something was chosen, or nothing")
  func menuIsClosed() {
    let list = EditingScreen(leading: [EditingScreen.read])
    for chooses in [true, false] {
      #expect(list.editing.contextMenuRequested(for: ItemIndex(0, 3)))
      #expect(list.screen.host.menu != nil)
      if chooses {
        list.editing.menuChose(EditingScreen.read)
      } else {
        list.editing.menuDismissed()
      }
      #expect(list.screen.host.menu == nil, "\(chooses)")
    }
  }

  @Test("3.4 A width that changes over time closes what is open, as one that changes at once")
  func widthOverTime() {
    for isAnimated in [false, true] {
      let list = EditingScreen()
      #expect(list.editing.contextMenuRequested(for: ItemIndex(0, 3)))
      #expect(list.screen.host.menu != nil)
      if isAnimated {
        list.view.resizeViewport(to: Size(width: 300, height: 440), animation: .standard)
        list.screen.layout()
      } else {
        list.screen.resize(width: 300, height: 440)
      }
      #expect(list.screen.host.menu == nil, "\(isAnimated)")
    }
  }

  /// Rows that note what they are asked about and have not.
  private final class Rows: CollectionViewDataSource {
    let count = 5
    var wrong = 0
    private func check(_ item: ItemIndex) -> Bool {
      let isThere = item.section == 0 && (0..<count).contains(item.item)
      if !isThere { wrong += 1 }
      return isThere
    }
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int { count }
    func identifier(of item: ItemIndex) -> AnyHashable? { check(item) ? item : nil }
    func content(of element: ElementKey) -> any Content {
      if let item = element.itemIndex { _ = check(item) }
      return RowContent(id: 0, height: 60)
    }
    func canEdit(at item: ItemIndex) -> Bool { check(item) }
    func trailingActions(at item: ItemIndex) -> [ItemAction] {
      check(item) ? [EditingScreen.delete] : []
    }
    func leadingActions(at item: ItemIndex) -> [ItemAction] { check(item) ? [] : [] }
    func perform(_ action: Action, from element: ElementKey) -> Bool {
      element.itemIndex.map(check) ?? false
    }
  }

  @Test("Indexes that there are not reach no data source")
  func oldIndexes() {
    let rows = Rows()
    let screen = HeadlessCollection(layout: GridLayout(), width: 320, height: 480)
    let editing = EditingController()
    screen.view.dataSource = rows
    screen.view.interaction = editing
    screen.layout()
    for item in [ItemIndex(0, 9), ItemIndex(3, 0), ItemIndex(0, -1), ItemIndex(-1, 2)] {
      #expect(!editing.deletePressed(on: item))
      editing.perform(EditingScreen.delete, of: item)
      #expect(!editing.contextMenuRequested(for: item))
      editing.removePressed(item)
      _ = editing.move(item, .forward)
      _ = editing.gripperActivated(item)
    }
    #expect(rows.wrong == 0)
  }

  @Test("A difference of calls has all of them")
  func calls() {
    let list = EditingScreen()
    let before = list.screen.host.calls
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    let after = list.screen.host.calls
    #expect(after.applies > before.applies)
    #expect((after - before).applies == after.applies - before.applies)
  }
}
