import Ocelot
import OcelotTesting
import Testing

/// Actions that are open where items get other room, and items that keys move while a pointer comes
/// down.
@MainActor @Suite("Open actions in other room") struct OtherRoomTests {
  private let item = ItemIndex(0, 3)

  @Test(
    "In narrow columns the actions of edit mode leave the remove control free",
    arguments: [1, 2, 3], [false, true])
  func besideControls(columns: Int, isReorderable: Bool) throws {
    let list = EditingScreen(width: 400, columns: columns)
    list.source.isReorderable = isReorderable
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.removePressed(item)
    list.screen.finishAnimations()
    let pane = try #require(list.pane(3))
    let width = try #require(list.frame(3)?.width)
    // The control of 39 points, and 16 of the content beside it.
    #expect(pane.extent + 39 + (isReorderable ? 39 : 0) + 16 <= width + 0.001)
    #expect(list.editing.batch.state == .open(item) && pane.shift == pane.extent)
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("Where there is no room beside the controls, or in a shelf, a menu has the actions")
  func menuInstead() throws {
    let list = EditingScreen(width: 120)
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.removePressed(item)
    #expect(list.screen.host.menu?.actions.map(\.title) == ["Flag", "Delete"])
    #expect(list.editing.batch.state == .on && list.editing.isIdle)
    list.editing.menuChose(EditingScreen.delete)
    list.screen.finishAnimations()
    #expect(!list.ids.contains(3) && list.screen.inconsistencies() == [])
    let shelf = ComposedLayout { _, _ in .shelf(width: .points(200), height: .points(60)) }
    let second = EditingScreen(
      BasicDataSource((0..<20).map { Row(id: $0) }) { RowContent($0) }, width: 400, layout: shelf)
    second.controller.setEditing(true, animated: false)
    second.screen.layout()
    second.editing.removePressed(ItemIndex(0, 1))
    #expect(second.screen.host.menu?.actions.count == 2)
    second.editing.menuDismissed()
    #expect(second.ids.count == 20 && second.editing.isIdle)
  }

  enum Room: CaseIterable { case layout, sideways, shelves, columns, sameLayout }

  @Test("Open actions shut at once where the item gets other room", arguments: Room.allCases)
  func otherRoom(_ room: Room) {
    for isEditing in [false, true] {
      let list = EditingScreen(width: 400)
      if isEditing {
        list.controller.setEditing(true, animated: false)
        list.screen.layout()
        list.editing.removePressed(item)
        list.screen.finishAnimations()
      } else {
        list.open(3)
      }
      #expect(list.pull(3) == 144)
      switch room {
      case .layout:
        list.view.setLayout(WaterfallLayout(columns: .count(3), itemHeight: .points(60)))
      case .sideways:
        list.view.setLayout(TableLayout(axis: .horizontal, rowHeight: .fixed(60)))
      case .shelves:
        list.view.setLayout(
          ComposedLayout { _, _ in .shelf(width: .points(322), height: .points(60)) })
      case .columns: list.source.defaultMetrics.columns = 3
      case .sameLayout: list.view.setLayout(TableLayout(rowHeight: .fixed(60)))
      }
      list.screen.layout()
      if room == .sameLayout {
        #expect(list.editing.swipe.item == item)
      } else {
        #expect(list.editing.isIdle && list.pane(3) == nil, "\(room)")
        #expect(list.editing.batch.state == (isEditing ? .on : .off))
      }
      list.screen.finishAnimations()
      #expect(list.screen.inconsistencies() == [])
    }
  }

  @Test("A press has an item go home that keys move, and does nothing else; its place is said")
  func pressWhileMovedByKeys() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.gripperActivated(item) && list.editing.moveLifted(.forward))
    list.screen.finishAnimations()
    #expect(list.editing.pressBegan(at: Point(x: 100, y: 30)))
    #expect(!list.editing.isMovingByKeys)
    #expect(list.screen.host.announcements.last == "Put Back, 4 of 20")
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.ids == Array(0..<20) && list.frame(3)?.minY == 180)
    #expect(!list.editing.pressBegan(at: Point(x: 100, y: 30)))
    list.lift(item)
    list.moveLifted(by: 130)
    list.drop()
    #expect(list.ids.prefix(6) == [0, 1, 2, 4, 5, 3])
  }

  @Test("A reload, and another layout, put back what keys move, and say so")
  func putBackAtOnce() {
    for reloads in [true, false] {
      let list = EditingScreen()
      list.source.isReorderable = true
      list.controller.setEditing(true, animated: false)
      list.screen.layout()
      #expect(list.editing.gripperActivated(item) && list.editing.moveLifted(.forward))
      if reloads { list.view.reloadData() } else { list.view.setLayout(GridLayout()) }
      list.screen.layout()
      #expect(list.editing.reorder.isIdle)
      #expect(list.screen.host.announcements.last == "Put Back, 4 of 20", "reloads: \(reloads)")
    }
  }

  @Test("The gripper of another row drops what keys move, and its place is said")
  func otherGripper() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.gripperActivated(item) && list.editing.moveLifted(.forward))
    #expect(list.editing.gripperActivated(ItemIndex(0, 9)))
    #expect(list.ids.prefix(6) == [0, 1, 2, 4, 3, 5])
    #expect(list.screen.host.announcements.last == "Dropped, 5 of 20")
  }
}
