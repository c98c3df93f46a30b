import Foundation
import OcelotEditing
import Testing

@testable import OcelotEngine

@Suite struct TransitionTableTests {
  private let item = ItemIndex(0, 3)
  private let geometry = PaneGeometry(
    side: .trailing,
    actions: (0..<4).map { ItemAction("\($0)", action: Action("\($0)")) }, itemWidth: 320
  ) { _ in 20 }

  // Swipe.

  /// A machine in a state, and what its events carry: gesture, action, animation.
  private func swipe(in state: String) throws -> (SwipeMachine, Int) {
    var machine = SwipeMachine()
    var id = 0
    func settle() {
      if let animation = machine.animation(at: 100) { machine.finished(animation.id, at: 100) }
    }
    func track(_ pull: Double) throws {
      let begun = machine.begin(on: item, geometry, translation: pull, at: 1)
      id = try #require(begun)
    }
    switch state {
    case "idle": break
    case "tracking": try track(100)
    case "settlingOpen":
      try track(150)
      _ = machine.release(gesture: id, at: 2)
      id = machine.animation(at: 2)?.id ?? 0
    case "settlingShut":
      try track(20)
      _ = machine.release(gesture: id, at: 2)
      id = machine.animation(at: 2)?.id ?? 0
    case "open", "menu":
      machine.open(item, geometry, at: 0)
      settle()
      if state == "menu" { _ = machine.pressButton(2, at: 3) }
    default:
      machine.open(item, geometry, at: 0)
      settle()
      if case .perform(_, let action)? = machine.pressButton(0, at: 3).first { id = action }
      if state == "removing" {
        _ = machine.itemRemoved(animated: true, at: 4)
        id = machine.animation(at: 4)?.id ?? 0
      }
    }
    #expect(machine.stateName == state)
    return (machine, id)
  }

  private func send(_ event: String, to machine: inout SwipeMachine, _ id: Int) {
    switch event {
    case "begin": _ = machine.begin(on: item, geometry, translation: 10, at: 5)
    case "begin on it": _ = machine.begin(translation: 10, at: 5)
    case "remove pressed": machine.open(item, geometry, at: 5)
    case "release": _ = machine.release(gesture: id, at: 5)
    case "cancel": _ = machine.cancel(gesture: id, at: 5)
    case "animated shut": _ = machine.shut(at: 5)
    case "shut at once": _ = machine.shutAtOnce()
    case "press outside": _ = machine.pressOutside(at: 5)
    case "button": _ = machine.pressButton(0, at: 5)
    case "More": _ = machine.pressButton(2, at: 5)
    case "choice": _ = machine.choose(geometry.actions[3], at: 5)
    case "dismiss": machine.dismissMenu(at: 5)
    case "item removed": _ = machine.itemRemoved(animated: true, at: 5)
    case "action returned": machine.actionReturned(id, at: 5)
    case "finished": machine.finished(id, at: 5)
    default: Issue.record("no event \(event)")
    }
  }

  @Test("A swipe's machine goes where its table says, in every state on every event")
  func swipeTable() throws {
    let table = SwipeMachine.transitions
    for state in Set(table.rows.map(\.from)) {
      for event in Set(table.rows.map(\.event)) {
        var (machine, id) = try swipe(in: state)
        send(event, to: &machine, id)
        #expect(
          table.targets(from: state, on: event).contains(machine.stateName),
          "\(state) on \(event): \(machine.stateName)")
      }
    }
  }

  @Test("Old numbers of gestures, actions and animations are ignored")
  func oldNumbers() throws {
    for state in ["tracking", "settlingOpen", "settlingShut", "acting", "removing"] {
      for event in ["release", "cancel", "action returned", "finished"] {
        var (machine, id) = try swipe(in: state)
        send(event, to: &machine, id - 1)
        #expect(machine.stateName == state, "\(event) in \(state)")
      }
    }
  }

  // Batch.

  @Test("Edit mode's machine goes where its table says")
  func batchTable() {
    let table = BatchEditMachine.transitions
    for state in ["off", "on", "open"] {
      for event in Set(table.rows.map(\.event)) {
        var machine = BatchEditMachine()
        if state != "off" { _ = machine.setEditing(true) }
        if state == "open" { _ = machine.pressRemove(item) }
        switch event {
        case "edit on": _ = machine.setEditing(true)
        case "edit off": _ = machine.setEditing(false)
        case "remove pressed": _ = machine.pressRemove(item)
        default: _ = machine.paneShut(BatchEditMachine.Shutting(rawValue: event)!)
        }
        #expect(
          table.targets(from: state, on: event).contains(machine.stateName),
          "\(state) on \(event): \(machine.stateName)")
      }
    }
  }

  // Reorder.

  @Test("A drag's machine goes where its table says")
  func reorderTable() {
    let table = ReorderMachine.transitions
    let frame = Rect(x: 0, y: 0, width: 320, height: 60)
    for state in ["idle", "lifted", "dropping", "returning"] {
      for event in Set(table.rows.map(\.event)) {
        var machine = ReorderMachine()
        if state != "idle" { _ = machine.lift(item, frame: frame, byKeys: false) }
        if state == "dropping" { _ = machine.release(at: 1, frame: frame) }
        if state == "returning" { _ = machine.cancel(at: 1, frame: frame) }
        let id = machine.lift?.gesture ?? machine.animation(at: 1)?.id ?? 0
        switch event {
        case "lift": _ = machine.lift(item, frame: frame, byKeys: true)
        case "move": machine.move(translation: Point(x: 1, y: 1), gesture: id)
        case "gap moved": _ = machine.gapMoved(to: ItemIndex(0, 9))
        case "update": machine.follow(item: ItemIndex(0, 4), gap: ItemIndex(0, 4))
        case "release": _ = machine.release(at: 2, frame: frame)
        case "cancel": _ = machine.cancel(at: 2, frame: frame)
        case "item removed": _ = machine.itemRemoved()
        case "cancel at once": _ = machine.cancelAtOnce()
        case "finished": machine.finished(id)
        default: Issue.record("no event \(event)")
        }
        #expect(
          table.targets(from: state, on: event).contains(machine.stateName),
          "\(state) on \(event): \(machine.stateName)")
      }
    }
  }

  // Documents.

  private var page: String {
    var text = """
      # Machines

      Three machines follow the pointer. Each is a struct: an event is a function that answers what is
      to be done. A collection view is in one of its phases; a change that is asked for waits until it is
      idle. This page is drawn from their tables of transitions, to which `TransitionTableTests` and
      `PhaseTests` hold them; `OCELOT_RECORD=1` makes the tests write it again.

      """
    for table in [
      SwipeMachine.transitions, BatchEditMachine.transitions, ReorderMachine.transitions,
      Phase.transitions,
    ] {
      text += "\n## \(table.name)\n\n```mermaid\n\(table.mermaid)\n```\n"
    }
    return text
  }

  @Test("The diagrams in docs are those of the machines")
  func diagrams() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("docs/Machines.md")
    if ProcessInfo.processInfo.environment["OCELOT_RECORD"] == "1" {
      try page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }
}
