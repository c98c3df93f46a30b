import Ocelot
import OcelotTesting
import Testing

@MainActor @Suite struct SwipeTests {
  let item = ItemIndex(0, 3)

  @Test("3.1 As much down as across, or no actions on that side, never begins")
  func neverBegins() {
    let list = EditingScreen()
    #expect(!list.screen.drag(item, by: Point(x: -40, y: 40)))
    #expect(!list.screen.drag(item, by: Point(x: -40, y: 41)))
    #expect(list.editing.isIdle)
    #expect(!list.screen.drag(item, by: Point(x: 80, y: 0)))
    #expect(list.editing.isIdle && list.pane(3) == nil)
    #expect(!list.screen.drag(item, by: Point(x: -7, y: 0)))
    #expect(list.screen.drag(item, by: Point(x: -8, y: 0)))
    // Those 8 count.
    #expect(list.pull(3) == 8)
  }

  @Test(
    "3.2 With 144 of buttons: 72 at rest opens, 71 shuts, 20 at 300 opens, 144 at −500 shuts",
    arguments: [(72.0, 0.0, true), (71, 0, false), (20, 300, true), (144, -500, false)])
  func release(pull: Double, velocity: Double, opens: Bool) throws {
    var machine = SwipeMachine()
    let geometry = PaneGeometry(
      side: .trailing, actions: [EditingScreen.flag, EditingScreen.delete], itemWidth: 320
    ) { _ in 20 }
    #expect(geometry.extent == 144)
    let start = pull - velocity * 0.1
    let begun = machine.begin(on: item, geometry, translation: start, at: 1)
    let id = try #require(begun)
    machine.move(translation: pull, gesture: id, at: 1.1)
    #expect(machine.release(gesture: id, at: velocity == 0 ? 2 : 1.1) == [])
    let animation = try #require(machine.animation(at: 3))
    #expect(animation.isOver)
    machine.finished(animation.id, at: 3)
    #expect(machine.state == (opens ? .open : .idle))
    #expect(machine.pull(at: 3) == (opens ? 144 : 0))
  }

  @Test("3.2 A finger that came to rest before it let go has not moved since")
  func rest() throws {
    var machine = SwipeMachine()
    let geometry = PaneGeometry(
      side: .trailing, actions: [EditingScreen.flag, EditingScreen.delete], itemWidth: 320
    ) { _ in 20 }
    let begun = machine.begin(on: item, geometry, translation: 8, at: 1)
    let id = try #require(begun)
    machine.move(translation: 14, gesture: id, at: 1.01)
    machine.move(translation: 20, gesture: id, at: 1.02)
    // 12 points in the last 0.1 seconds: 20 + 0.2 · 120 is below 72.
    #expect(machine.release(gesture: id, at: 1.1) == [])
    let animation = try #require(machine.animation(at: 3))
    machine.finished(animation.id, at: 3)
    #expect(machine.state == .idle)
  }

  @Test("3.3 No release rests at a pull other than nothing or all buttons")
  func rests() {
    let list = EditingScreen()
    for (number, dx) in stride(from: -310.0, through: -8, by: 7).enumerated() {
      list.screen.swipe(item, by: dx, rests: number.isMultiple(of: 2))
      list.screen.finishAnimations()
      #expect([0, 144].contains(list.pull(3)), "after \(dx)")
      list.editing.becomeIdle()
    }
  }

  @Test("3.4 Dragging back past the start shows nothing, not the other side")
  func pastStart() {
    let list = EditingScreen(leading: [EditingScreen.read])
    list.screen.drag(item, by: Point(x: -60, y: 0))
    _ = list.editing.dragMoved(by: Point(x: 50, y: 0))
    #expect(list.pull(3) == 0)
    #expect(list.pane(3)?.side == .trailing)
    _ = list.editing.dragMoved(by: Point(x: -30, y: 0))
    #expect(list.pull(3) == 30)
  }

  @Test("3.6 A full swipe arms at 188, disarms below 172, and fills the strip in 0.3 seconds")
  func arming() {
    let list = EditingScreen(trailing: [EditingScreen.delete, EditingScreen.flag])
    list.screen.drag(item, by: Point(x: -187, y: 0))
    #expect(!list.editing.swipe.isArmed)
    _ = list.editing.dragMoved(by: Point(x: -188, y: 0))
    #expect(list.editing.swipe.isArmed)
    list.screen.advance(by: 0.15)
    #expect(abs((list.pane(3)?.fill ?? 0) - 0.5) < 1e-9)
    list.screen.advance(by: 0.15)
    #expect(list.pane(3)?.fill == 1)
    #expect(!list.screen.clock.isTicking)
    _ = list.editing.dragMoved(by: Point(x: -172, y: 0))
    #expect(list.editing.swipe.isArmed)
    _ = list.editing.dragMoved(by: Point(x: -171, y: 0))
    #expect(!list.editing.swipe.isArmed)
  }

  @Test("3.7 A full swipe on Delete removes once, in one transaction, and the row closes")
  func fullSwipe() throws {
    let list = EditingScreen(trailing: [EditingScreen.delete, EditingScreen.flag])
    let before = list.view.statistics.transactions
    list.screen.swipe(item, by: -250)
    #expect(list.ids == Array(0..<20).filter { $0 != 3 })
    #expect(list.view.statistics.transactions == before + 1)
    #expect(list.performed.map(\.1) == [3])
    guard case .removing = list.editing.swipe.state else {
      Issue.record("\(list.editing.swipe.state)")
      return
    }
    list.screen.advance(by: 0.15)
    // Half way: the content is half way from 250 to 320, the row half as high.
    let going = try #require(
      list.screen.host.viewsOnScreen.first { $0.attributes?[ActionPane.self] != nil })
    let attributes = try #require(going.attributes)
    #expect(abs(attributes[ActionPane.self]!.shift - 285) < 0.01)
    #expect(abs(attributes.frame.height - 30) < 0.01)
    #expect(attributes.alpha == 1)
    let next = try #require(list.screen.frame(of: .item(item)))
    #expect(abs(next.minY - (attributes.frame.maxY)) < 0.01)
    list.screen.finishAnimations()
    #expect(list.editing.isIdle)
    #expect(list.screen.inconsistencies() == [])
    #expect(list.screen.frame(of: .item(item))?.minY == 180)
  }

  @Test("3.8 A handler that keeps the item: the pane shuts")
  func keeps() {
    let list = EditingScreen()
    list.open(3)
    list.editing.buttonPressed(0, of: item)
    #expect(list.performed.map(\.0) == [Action("flag")])
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.pull(3) == 0)
    #expect(list.ids.count == 20)
  }

  @Test("3.5 A button that is pressed while its pane opens acts once it is open, and only then")
  func pressedEarly() {
    let list = EditingScreen()
    list.screen.swipe(item, by: -120)
    #expect(!list.editing.isIdle && list.pull(3) != 144)
    list.editing.buttonPressed(0, of: item)
    #expect(list.performed.isEmpty)
    list.screen.finishAnimations()
    #expect(list.performed.map(\.0) == [Action("flag")])
    #expect(list.editing.isIdle)
    // Not where the reader shuts the pane meanwhile.
    list.screen.swipe(item, by: -120)
    list.editing.buttonPressed(1, of: item)
    #expect(list.editing.escapePressed())
    list.screen.finishAnimations()
    #expect(list.performed.count == 1 && list.editing.isIdle && list.ids.count == 20)
  }

  @Test("A later removal of an item whose pane has shut is an ordinary one")
  func laterRemoval() {
    let list = EditingScreen()
    list.onAction = { _, _ in true }
    list.open(3)
    list.editing.buttonPressed(1, of: item)
    list.source.remove(at: 3)
    #expect(list.editing.isIdle)
    list.screen.finishAnimations()
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("3.9 A press elsewhere shuts the pane and selects nothing")
  func pressElsewhere() {
    let list = EditingScreen()
    list.open(3)
    #expect(list.pull(3) == 144)
    list.screen.click(at: Point(x: 50, y: 330))
    list.screen.finishAnimations()
    #expect(list.pull(3) == 0 && list.selected == [] && list.view.selectedItems == [])
    list.screen.click(at: Point(x: 50, y: 330))
    #expect(list.selected == [ItemIndex(0, 5)])
  }

  @Test("A press on the open item's own content shuts the pane and selects nothing")
  func pressOnContent() {
    let list = EditingScreen()
    list.open(3)
    list.screen.click(at: Point(x: 20, y: 200))
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.selected == [])
  }

  @Test("3.10 In the second column the content slides under the first; right-to-left is the mirror")
  func masks() {
    for isRightToLeft in [false, true] {
      let list = EditingScreen(
        width: 640, columns: 2, traits: HostTraits(isRightToLeft: isRightToLeft),
        leading: [EditingScreen.read])
      let towardLeading = isRightToLeft ? 60.0 : -60
      list.screen.drag(ItemIndex(0, 1), by: Point(x: towardLeading, y: 0))
      #expect(list.pane(1)?.side == .trailing)
      #expect(list.pane(1)?.maskedEdge == .leading)
      list.editing.becomeIdle()
      list.screen.drag(ItemIndex(0, 0), by: Point(x: towardLeading, y: 0))
      #expect(list.pane(0)?.side == .trailing && list.pane(0)?.maskedEdge == nil)
      list.editing.becomeIdle()
      list.screen.drag(ItemIndex(0, 0), by: Point(x: -towardLeading, y: 0))
      #expect(list.pane(0)?.side == .leading && list.pane(0)?.maskedEdge == .trailing)
      list.editing.becomeIdle()
      list.screen.drag(ItemIndex(0, 1), by: Point(x: -towardLeading, y: 0))
      #expect(list.pane(1)?.maskedEdge == nil)
    }
  }

  @Test("A finger takes hold of a pane that is on its way, without a jump")
  func takesHold() {
    let list = EditingScreen()
    list.screen.swipe(item, by: -100)
    list.screen.advanceFrames(4)
    let shown = list.pull(3)
    #expect(shown > 100 && shown < 160)
    list.editing.dragBegan(at: Point(x: 50, y: 200), withMouse: false)
    #expect(list.editing.dragMoved(by: Point(x: -8, y: 0)) == .claimed)
    #expect(abs(list.pull(3) - (shown + 8)) < 5)
  }

  @Test("The pane follows its item through updates, and its view stays alive off the screen")
  func follows() {
    let list = EditingScreen(count: 100)
    list.open(3)
    list.source.insert([Row(id: 900), Row(id: 901)], at: 0)
    #expect(list.editing.swipe.item == ItemIndex(0, 5))
    list.screen.finishAnimations()
    #expect(list.pull(5) == 144 && list.pull(3) == 0)
    list.source.move(from: 5, to: 90)
    list.screen.finishAnimations()
    #expect(list.editing.swipe.item == ItemIndex(0, 90))
    #expect(list.screen.headlessView(of: .item(0, 90)) != nil)
    list.source.remove(at: 90)
    #expect(list.editing.isIdle)
    list.screen.finishAnimations()
    #expect(list.screen.inconsistencies() == [])
  }

  @Test("More opens a menu with the rest; a choice acts, dismissing it shuts")
  func more() {
    let actions = (0..<5).map { ItemAction("A\($0)", action: Action("a\($0)")) }
    let list = EditingScreen(trailing: actions)
    list.screen.swipe(item, by: -120)
    list.screen.finishAnimations()
    list.editing.buttonPressed(2, of: item)
    #expect(list.screen.host.menu?.actions == Array(actions[2...]))
    list.editing.menuChose(actions[4])
    #expect(list.performed.map(\.0) == [Action("a4")])
    list.screen.finishAnimations()
    #expect(list.editing.isIdle)
    list.screen.swipe(item, by: -120)
    list.screen.finishAnimations()
    list.editing.buttonPressed(2, of: item)
    list.editing.menuDismissed()
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.performed.count == 1)
  }

  @Test("A trackpad swipes: to the right uncovers the right side, silence lets go")
  func trackpad() {
    let list = EditingScreen(leading: [EditingScreen.read])
    let point = Point(x: 100, y: 200)
    #expect(list.editing.trackpadScrolled(by: Point(x: 5, y: 1), at: point))
    for _ in 0..<20 {
      #expect(list.editing.trackpadScrolled(by: Point(x: 5, y: 1), at: point))
      list.screen.advanceFrames(1)
    }
    #expect(list.pane(3)?.side == .trailing && list.pull(3) == 105)
    list.screen.advance(by: 0.2)
    list.screen.finishAnimations()
    #expect(list.pull(3) == 144 && list.editing.swipe.state == .open)
    // Up and down scrolls.
    list.editing.becomeIdle()
    #expect(!list.editing.trackpadScrolled(by: Point(x: 1, y: 20), at: point))
  }

  @Test(
    "A trackpad on another row shuts an open pane, then swipes; one that shuts does not keep it")
  func trackpadOnAnotherRow() throws {
    let list = EditingScreen()
    let other = try #require(list.frame(5))
    let point = Point(x: 100, y: other.midY)
    // Open, and on its way there.
    for rests in [true, false] {
      list.screen.swipe(item, by: -100)
      if rests { list.screen.finishAnimations() } else { list.screen.advanceFrames(2) }
      #expect(!list.editing.trackpadScrolled(by: Point(x: 30, y: 0), at: point))
      #expect(!list.editing.trackpadScrolled(by: Point(x: 30, y: 0), at: point))
      #expect(list.editing.swipe.item == item && !list.editing.swipe.isOpening)
      // The next movement is a swipe, though the pane has not shut yet.
      list.editing.trackpadEnded()
      list.screen.advanceFrames(1)
      #expect(!list.editing.isIdle)
      #expect(list.editing.trackpadScrolled(by: Point(x: 30, y: 0), at: point))
      #expect(list.editing.swipe.item == ItemIndex(0, 5) && list.pull(5) == 30)
      #expect(list.pane(3) == nil)
      list.editing.trackpadEnded()
      list.screen.finishAnimations()
      #expect(list.editing.isIdle)
    }
    // Nor does an item keep it that its action has removed, and that slides off.
    list.open(3)
    list.editing.buttonPressed(1, of: item)
    list.screen.advanceFrames(1)
    #expect(list.ids.count == 19 && !list.editing.isIdle)
    #expect(list.editing.trackpadScrolled(by: Point(x: 30, y: 0), at: Point(x: 100, y: 400)))
    #expect(list.pull(6) == 30 || list.pull(5) == 30)
  }

  @Test("A trackpad that swipes while its button is down opens nothing as that goes up")
  func trackpadUnderPress() {
    let list = EditingScreen()
    let point = Point(x: 100, y: 210)
    list.screen.press(at: point)
    #expect(list.screen.headlessView(of: .item(item))?.state.isHighlighted == true)
    #expect(list.editing.trackpadScrolled(by: Point(x: 30, y: 0), at: point))
    #expect(list.screen.headlessView(of: .item(item))?.state.isHighlighted == false)
    list.screen.release(at: point)
    list.screen.finishAnimations()
    #expect(list.selected == [] && list.view.selectedItems == [])
  }

  @Test("3.25 Reduced motion: after release only the opacity of the strip changes")
  func reducedMotion() {
    let list = EditingScreen(traits: HostTraits(reducesMotion: true))
    list.screen.swipe(item, by: -100)
    var alphas: [Double] = []
    for _ in 0..<12 {
      #expect(list.pull(3) == 144 && list.pane(3)?.extent == 144)
      alphas.append(list.pane(3)?.alpha ?? -1)
      list.screen.advanceFrames(1)
    }
    #expect(alphas == alphas.sorted() && alphas.first == 0 && alphas.last == 1)
    list.editing.escapePressed()
    for _ in 0..<12 {
      #expect(list.pull(3) == 0)
      list.screen.advanceFrames(1)
    }
    #expect(list.editing.isIdle)
  }

  @Test("Delete performs the first destructive action; the menu key shows all actions")
  func keys() {
    let list = EditingScreen(leading: [EditingScreen.read])
    #expect(list.editing.contextMenuRequested(for: item))
    #expect(list.screen.host.menu?.actions.map(\.title) == ["Read", "Flag", "Delete"])
    list.editing.menuChose(EditingScreen.read)
    #expect(list.performed.map(\.0) == [Action("read")])
    #expect(list.editing.deletePressed(on: item))
    #expect(!list.ids.contains(3))
  }

  @Test("A context menu of another item takes the pane away, on screen, too")
  func menuOfAnother() {
    let list = EditingScreen()
    list.open(3)
    #expect(list.editing.contextMenuRequested(for: ItemIndex(0, 5)))
    list.screen.finishAnimations()
    #expect(list.editing.isIdle && list.pane(3) == nil)
  }
}
