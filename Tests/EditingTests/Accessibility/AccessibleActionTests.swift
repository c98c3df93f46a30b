import Ocelot
import OcelotTesting
import Testing

/// Rows that say their number.
private struct SpokenContent: HeadlessMeasurable {
  var id: Int
  var accessibilityLabel: String { "Row \(id)" }
  func headlessSize(width: Double, metrics: TextMetrics) -> Size { Size(width: width, height: 60) }
}

@MainActor @Suite struct AccessibleActionTests {
  private func screen(leading: [ItemAction] = []) -> EditingScreen {
    let source = BasicDataSource((0..<10).map { Row(id: $0) }) { SpokenContent(id: $0.id) }
    return EditingScreen(source, leading: leading)
  }

  @Test(
    "Out of edit mode every action is listed, in edit mode what removes and the moves there are")
  func listed() {
    let list = screen(leading: [EditingScreen.read])
    let item = ItemIndex(0, 3)
    #expect(list.editing.accessibleActions(of: item).map(\.title) == ["Read", "Flag", "Delete"])
    #expect(list.editing.moves(of: item) == [])
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    #expect(list.editing.accessibleActions(of: item).map(\.title) == ["Flag", "Delete"])
    #expect(list.editing.moves(of: item) == [.backward, .forward, .first, .last])
    #expect(list.editing.moves(of: ItemIndex(0, 0)) == [.forward, .last])
    #expect(list.editing.moves(of: ItemIndex(0, 9)) == [.backward, .first])
    list.source.isReorderable = false
    #expect(list.editing.moves(of: item) == [])
  }

  @Test("While a row is in hand the others do not move, and it says where it may go from there")
  func lifted() {
    let list = screen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.gripperActivated(ItemIndex(0, 1))
    list.editing.moveLifted(.backward)
    #expect(list.editing.moves(of: ItemIndex(0, 1)) == [.forward, .last])
    #expect(list.editing.moves(of: ItemIndex(0, 5)) == [])
  }

  @Test("An action without a gesture does what the gesture does, and says what has gone")
  func performs() {
    let list = screen()
    list.open(5)
    list.editing.perform(EditingScreen.flag, of: ItemIndex(0, 2))
    #expect(list.performed.map(\.1) == [2])
    #expect(!list.screen.host.announcements.contains { $0.hasPrefix("Removed") })
    list.screen.finishAnimations()
    #expect(list.editing.isIdle)
    list.editing.perform(EditingScreen.delete, of: ItemIndex(0, 2))
    #expect(list.ids == [0, 1, 3, 4, 5, 6, 7, 8, 9])
    #expect(list.screen.host.announcements.last == "Removed Row 2")
    #expect(list.editing.deletePressed(on: ItemIndex(0, 2)))
    #expect(list.screen.host.announcements.last == "Removed Row 3")
    list.screen.finishAnimations()
    list.open(2)
    list.editing.buttonPressed(1, of: ItemIndex(0, 2))
    #expect(list.screen.host.announcements.last == "Removed Row 4")
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.screen.inconsistencies() == [])
  }
}
