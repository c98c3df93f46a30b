import Ocelot
import OcelotTesting
import Testing

/// A second pointer while the first has an item in hand.
@MainActor @Suite struct SecondPointerTests {
  @Test("A second finger ends a swipe; the pane shuts, and nothing is performed")
  func swipe() {
    let list = EditingScreen(trailing: [EditingScreen.archive, EditingScreen.delete])
    list.screen.drag(ItemIndex(0, 2), by: Point(x: -300, y: 0))
    #expect(list.editing.swipe.isArmed)
    list.editing.dragBegan(at: Point(x: 100, y: 300), withMouse: false)
    #expect(list.editing.swipe.stateName == "settlingShut")
    #expect(list.editing.dragMoved(by: Point(x: -200, y: 0)) == .denied)
    list.editing.dragEnded()
    list.editing.dragEnded()
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.performed.isEmpty)
    // The next finger swipes again.
    #expect(list.screen.swipe(ItemIndex(0, 4), by: -150))
    list.screen.finishAnimations()
    #expect(list.editing.swipe.state == .open)
  }

  @Test("A second finger brings home the item that the first one moves")
  func lift() {
    let list = EditingScreen()
    list.lift(ItemIndex(0, 2))
    list.moveLifted(by: 150)
    #expect(list.editing.reorder.lift?.gap != ItemIndex(0, 2))
    list.editing.dragBegan(at: Point(x: 100, y: 300), withMouse: false)
    list.editing.dragEnded()
    list.editing.dragEnded()
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.ids == Array(0..<20))
    #expect(list.screen.host.viewsOnScreen.allSatisfy { $0.attributes?[Lifted.self] == 0 })
  }

  @Test("A press that was never released does not outlive the next one")
  func lostRelease() {
    let list = EditingScreen()
    list.editing.dragBegan(at: Point(x: 100, y: 100), withMouse: true)
    #expect(list.screen.swipe(ItemIndex(0, 4), by: -150))
    list.screen.finishAnimations()
    #expect(list.editing.swipe.item == ItemIndex(0, 4))
  }

  @Test("Remove, pressed while keys move an item, brings the item home")
  func removeDuringLift() {
    let list = EditingScreen()
    list.source.isReorderable = true
    list.controller.setEditing(true, animated: false)
    list.screen.layout()
    list.editing.gripperActivated(ItemIndex(0, 2))
    list.editing.moveLifted(.forward)
    list.editing.removePressed(ItemIndex(0, 5))
    list.screen.finishAnimations()
    #expect(list.editing.reorder.isIdle && list.editing.swipe.item == ItemIndex(0, 5))
    #expect(list.ids == Array(0..<20))
  }
}
