import OcelotEngine
import OcelotTesting
import Testing

@testable import OcelotEditing

/// What the editing controller keeps beside its machines, without a view.
@MainActor @Suite struct ControllerPartsTests {
  private final class Layout {}

  /// Three items, of which the first is deleted.
  private var plan: UpdatePlan {
    UpdateResolver.resolve(
      ChangeSet([.deleteItems(section: 0, 0..<1)]), before: SectionCounts([3]), sectionCount: 1,
      itemCount: { _ in 2 }
    ).plan
  }

  @Test("The menu loses its item with an update; an action knows whether its item is still there")
  func actedItems() {
    let plan = plan
    var acted = ActedItems()
    acted.openMenu(of: ItemIndex(0, 2), named: 2)
    acted.beginSending(from: ItemIndex(0, 0), named: nil)
    #expect(!acted.follow(plan, { $0.item }) && acted.inMenu == ItemIndex(0, 1))
    var isThere = [acted.endSending()]
    acted.beginSending(from: ItemIndex(0, 1), named: nil)
    isThere += [acted.endSending(), acted.endSending()]
    #expect(isThere == [false, true, false])
    #expect(acted.closeMenu() == ItemIndex(0, 1) && acted.closeMenu() == nil)
    acted.openMenu(of: ItemIndex(0, 0), named: 0)
    #expect(acted.follow(plan, { $0.item }) && acted.inMenu == nil)
    acted.noteChange()
    #expect(acted.mayHaveOthers)
    acted.forgetChange()
    #expect(!acted.mayHaveOthers)
  }

  @Test("A pointer goes on with its item, and lets go of a gripper whose item is removed")
  func pointer() {
    let plan = plan
    var pointer = Pointer()
    pointer.begin(.gripping(start: .zero, item: ItemIndex(0, 2), since: 1))
    pointer.follow(plan)
    guard case .gripping(_, ItemIndex(0, 1), 1) = pointer.gesture else {
      Issue.record("\(pointer.gesture)")
      return
    }
    pointer.begin(.gripping(start: .zero, item: ItemIndex(0, 0), since: 1))
    pointer.follow(plan)
    guard case .none = pointer.gesture else {
      Issue.record("\(pointer.gesture)")
      return
    }
    pointer.begin(.watching(start: .zero, item: ItemIndex(0, 0)))
    pointer.follow(plan)
    guard case .watching(_, nil) = pointer.gesture else {
      Issue.record("\(pointer.gesture)")
      return
    }
  }

  @Test("Each lift begins without the gap, the zones and the ghost of the one before")
  func drag() {
    var drag = DragState()
    let layout = Layout()
    drag.begin(in: layout, of: 1)
    drag.hold(
      at: Point(x: 1, y: 99), EdgeScrollers(vertical: Autoscroller(start: 0, end: 100, pointer: 50))
    )
    drag.openGap()
    drag.refuse(ItemIndex(0, 3))
    drag.lookAgain()
    drag.leaveGhost(at: .zero, until: 2)
    #expect(drag.closeGap() && !drag.closeGap() && drag.layout === layout)
    drag.begin(in: layout, of: 2)
    #expect(drag.scrollers == nil && drag.refused == nil && !drag.needsLook)
    #expect(drag.ghost == nil && drag.identifier == AnyHashable(2) && !drag.closeGap())
  }

  @Test("Frames scroll by the time since the one before, while the pointer is near an edge")
  func scrolling() {
    var drag = DragState()
    let (near, away) = (Point(x: 0, y: 299), Point(x: 0, y: 150))
    drag.hold(at: away, EdgeScrollers(vertical: Autoscroller(start: 0, end: 300, pointer: 150)))
    drag.move(to: near)
    #expect(drag.scroll(at: 1).list == .zero && drag.isScrolling)
    #expect(drag.scroll(at: 1.1).list.y > 0)
    drag.move(to: away)
    #expect(drag.scroll(at: 1.2).list == .zero && !drag.isScrolling)
    drag.stopScrolling()
    drag.move(to: near)
    #expect(drag.scroll(at: 1.3).list == .zero && !drag.isScrolling)
  }

  @Test("A trackpad's movement adds up until its fingers are silent")
  func trackpad() {
    var trackpad = TrackpadGesture()
    trackpad.move(by: Point(x: 2, y: 1), at: 5)
    trackpad.move(by: Point(x: 3, y: 0), at: 5.1)
    #expect(trackpad.distance == Point(x: 5, y: 1) && !trackpad.isSilent(at: 5.2))
    trackpad.claim(7)
    #expect(trackpad.isWaiting && trackpad.isSilent(at: 5.3))
    #expect(trackpad.end() == 7 && trackpad.distance == .zero && trackpad.end() == nil)
    trackpad.deny()
    #expect(trackpad.verdict == .denied && !trackpad.isWaiting)
  }
}
