import Ocelot
import OcelotTesting
import WildCalls

extension WildGroup {
  /// Swiping, batch editing and reordering, by every way in.
  static var editing: WildGroup {
    var group = WildGroup("editing")
    group.addItems()
    group.addGestures()
    group.addPanes()
    return group
  }

  private mutating func add<Argument>(
    editing names: String..., with arguments: [Argument],
    _ call: @escaping @MainActor (EditingWorld, Argument) -> Void
  ) {
    for name in names { add(name, with: [Argument]()) { _ in } }
    add("\(names[0]) in each state", with: EditingWorld.State.allCases) { state in
      let world = EditingWorld(state)
      for argument in arguments {
        WildGroup.note(names[0], "\(state) \(argument)")
        call(world, argument)
        do { try world.screen.view.checkInvariants() } catch { fatalError("\(error)") }
      }
      WildGroup.note(names[0], "\(state), later")
      world.screen.layout()
      world.screen.advanceFrames(3)
    }
  }

  private mutating func addItems() {
    add(
      editing: "EditingController.moves(of:)", "EditingController.move(_:_:)",
      "EditingController.gripperActivated(_:)", "EditingController.moveLifted(_:)",
      with: Wild.items
    ) { world, item in
      let editing = world.editing
      _ = editing.moves(of: item)
      for step in [EditingController.Step.backward, .forward, .first, .last] {
        editing.move(item, step)
        editing.moveLifted(step)
      }
      editing.gripperActivated(item)
    }
    add(
      editing: "EditingController.allActions(of:)", "EditingController.accessibleActions(of:)",
      "EditingController.buttonPressed(_:of:)", "EditingController.contextMenuRequested(for:)",
      "EditingController.deletePressed(on:)", "EditingController.menuKeyPressed(on:)",
      "EditingController.removePressed(_:)", "EditingController.gap(of:)",
      "EditingController.perform(_:of:)", "EditingController.menuChose(_:)", with: Wild.items
    ) { world, item in
      let editing = world.editing
      let action = ItemAction("odd", action: Action("odd"))
      _ = (editing.allActions(of: item), editing.gap(of: item))
      _ = editing.accessibleActions(of: item)
      for index in Wild.ints { editing.buttonPressed(index, of: item) }
      for index in Wild.ints { editing.buttonPressed(index, of: ItemIndex(0, 1)) }
      editing.contextMenuRequested(for: item)
      editing.menuKeyPressed(on: item)
      editing.menuChose(action)
      editing.menuDismissed()
      editing.perform(action, of: item)
      editing.removePressed(item)
      editing.deletePressed(on: item)
      editing.escapePressed()
    }
    add(
      editing: "EditingController.adjust(_:of:at:)", "EditingController.adjust(_:onItem:)",
      "EditingController.adjustDeparture(_:of:)", "EditingController.widthBesideContent(_:)",
      "EditingController.frameWillBegin(at:)",
      with: Wild.doubles
    ) { world, value in
      let attributes = LayoutAttributes(
        .item(0, 0), frame: Rect(x: value, y: value, width: value, height: value))
      _ = world.editing.widthBesideContent(attributes)
      var badge = attributes
      var item = attributes
      item[ActionPane.self] = world.screen.pane(of: ItemIndex(0, 1))
      world.editing.adjust(&badge, onItem: item)
      world.editing.frameWillBegin(at: value)
      world.screen.view.refreshInteraction()
      world.editing.surroundingsDidChange()
    }
    add(editing: "EditingController.follow(_:)", with: oddPlans) { world, plan in
      _ = world.editing.follow(plan)
      world.editing.didLayOut()
    }
    add(
      editing: "EditingController.attach(to:)", "EditingController.editModeDidChange(_:animated:)",
      with: [true, false]
    ) { world, on in
      world.editing.editModeDidChange(on, animated: on)
      world.editing.attach(to: on ? nil : world.screen.view)
      world.editing.becomeIdle()
      world.editing.windowBecameInactive()
    }
  }

  private mutating func addGestures() {
    add(
      editing: "EditingController.dragMoved(by:)", "EditingController.dragBegan(at:withMouse:)",
      with: Wild.points
    ) { world, point in
      let editing = world.editing
      _ = editing.dragMoved(by: point)
      world.screen.advanceFrames(1)
      editing.dragCancelled()
      editing.dragBegan(at: point, withMouse: true)
      _ = editing.dragMoved(by: point)
      editing.dragEnded()
      for start in [Point(x: 20, y: 80), Point(x: 310, y: 80)] {
        editing.dragBegan(at: start, withMouse: false)
        _ = editing.dragMoved(by: Point(x: -30, y: 5))
        _ = editing.dragMoved(by: point)
        world.screen.advanceFrames(1)
        _ = editing.dragMoved(by: Point(x: -100, y: 90))
        editing.dragEnded()
      }
    }
    add(
      editing: "EditingController.pressBegan(at:)", "EditingController.pressEnded(at:)",
      "EditingController.trackpadScrolled(by:at:)", with: Wild.points
    ) { world, point in
      let editing = world.editing
      _ = editing.trackpadScrolled(by: point, at: Point(x: 20, y: 80))
      _ = editing.trackpadScrolled(by: Point(x: 20, y: 1), at: point)
      _ = editing.trackpadScrolled(by: point, at: point)
      editing.trackpadEnded()
      _ = editing.pressBegan(at: point)
      editing.pressEnded(at: point)
      world.screen.advanceFrames(1)
    }
  }

  private mutating func addPanes() {
    add(
      "PaneGeometry.init(side:actions:itemWidth:moreTitle:titleWidth:)",
      "PaneGeometry.pull(forRaw:)", "PaneGeometry.raw(forPull:)", with: Wild.doubles
    ) { value in
      for count in [0, 1, 3, 5] {
        for other in Wild.doubles {
          let geometry = PaneGeometry(
            side: .trailing,
            actions: Array(repeating: ItemAction("x", action: .delete), count: count),
            itemWidth: value, moreTitle: Wild.strings[count], titleWidth: { _ in other })
          _ = (geometry.pull(forRaw: other), geometry.raw(forPull: other))
          _ = (geometry.extent, geometry.armingPull, geometry.shownActions, geometry.hiddenActions)
          _ = (geometry.buttonCount, geometry.showsMore)
        }
      }
    }
    add(
      "springs and ramps", with: Wild.doubles
    ) { value in
      for other in Wild.doubles {
        let spring = PaneSpring(from: value, velocity: other, to: other, at: value)
        _ = (spring.value(at: other), spring.isOver(at: other))
        let ramp = Ramp(value)
        _ = (ramp.value(at: other), ramp.isOver(at: other), ramp.isAtRest(other, at: other))
      }
    }
    add(
      "SwipeMachine.pull(at:)", "SwipeMachine.pane(at:)", "SwipeMachine.turn(at:)",
      "SwipeMachine.needsFrames(at:)", "SwipeMachine.animation(at:)",
      "ReorderMachine.animation(at:)", with: Wild.doubles
    ) { value in
      for state in EditingWorld.State.allCases {
        let editing = EditingWorld(state).editing
        _ = (editing.swipe.pull(at: value), editing.swipe.pane(at: value))
        _ = (editing.swipe.turn(at: value), editing.swipe.needsFrames(at: value))
        _ = (editing.swipe.animation(at: value), editing.reorder.animation(at: value))
        _ = editing.reorder.lift?.frame(in: Size(width: value, height: value))
      }
    }
    add("TransitionTable.targets(from:on:)", with: Wild.strings) { text in
      _ = SwipeMachine.transitions.targets(from: text, on: text)
    }
  }
}

/// A list with actions and its editing controller, in one of the states of editing.
@MainActor
final class EditingWorld {
  enum State: CaseIterable {
    case idle, unattached, swiped, editing, lifted, byKeys, empty, tornDown
  }

  let list: BasicDataSource<SampleItem>
  let controller: CollectionController
  let editing = EditingController()
  let screen: HeadlessCollection

  init(_ state: State) {
    list = Tree.list()
    if state == .empty { list.setItems([]) }
    list.defaultMetrics.rowHeight = .fixed(60)
    controller = CollectionController(dataSource: list)
    screen = HeadlessCollection(layout: GridLayout())
    guard state != .unattached else { return }
    controller.attach(to: screen.view)
    controller.use(editing)
    controller.willAppear()
    screen.layout()
    switch state {
    case .idle, .unattached, .empty: break
    case .swiped:
      editing.dragBegan(at: Point(x: 200, y: 80), withMouse: false)
      _ = editing.dragMoved(by: Point(x: -80, y: 0))
    case .editing, .lifted, .byKeys:
      controller.setEditing(true, animated: false)
      screen.layout()
      if state == .byKeys { editing.gripperActivated(ItemIndex(0, 1)) }
      if state == .lifted {
        editing.dragBegan(at: Point(x: 305, y: 100), withMouse: true)
        _ = editing.dragMoved(by: Point(x: 0, y: 20))
      }
    case .tornDown: screen.view.tearDown()
    }
    screen.layout()
  }
}
