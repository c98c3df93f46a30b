import Testing

@testable import OcelotEngine

/// The phases of a collection view.
@MainActor @Suite struct PhaseTests {
  @Test("Every phase is reached from idle, and leads back to it, but for the end")
  func ways() {
    func reached(_ leads: (Phase, Phase) -> Bool) -> Set<Phase> {
      var found: Set<Phase> = [.idle]
      for _ in Phase.allCases {
        for phase in Phase.allCases where found.contains(where: { leads($0, phase) }) {
          found.insert(phase)
        }
      }
      return found
    }
    #expect(reached { $0.mayBecome($1) } == Set(Phase.allCases))
    #expect(reached { $1.mayBecome($0) } == Set(Phase.allCases).subtracting([.closing, .closed]))
    #expect(!Phase.allCases.contains { Phase.closed.mayBecome($0) }, "what is closed stays so")
    #expect(!Phase.allCases.contains { $0.mayBecome($0) }, "nothing begins within itself")
  }

  @Test("The table names each way once, and none but those")
  func table() {
    let rows = Phase.transitions.rows
    #expect(Set(rows).count == rows.count)
    for from in Phase.allCases {
      for to in Phase.allCases {
        #expect(
          from.mayBecome(to)
            == rows.contains { $0.from == from.rawValue && $0.to == to.rawValue },
          "\(from) to \(to)")
      }
    }
  }

  @Test("Whoever is asked or told in a phase sees that phase, and afterwards the view is idle")
  func phases() {
    let data = ListData(rows: 30)
    let screen = Screen(data, layout: StackLayout())
    let view = screen.view!
    var seen: Set<Phase> = []
    data.onContent = { seen.insert(view.engine.phase) }
    #expect(view.engine.phase == .idle)
    data.sections[0].insert(.init(id: "new"), at: 0)
    view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
    #expect(
      seen.isSubset(of: [.settling, .placing]) && !seen.isEmpty && view.engine.phase == .idle)
    seen = []
    view.reloadData()
    screen.settle()
    #expect(view.engine.phase == .idle)
    view.setLayout(StackLayout(), animated: true)
    #expect(view.engine.phase == .idle)
    view.resizeViewport(to: Size(width: 100, height: 50), animation: .standard)
    #expect(view.engine.phase == .idle)
    view.tearDown()
    #expect(view.engine.phase == .closed)
  }

  @Test("Whoever is told of what happened may begin a change, which ends where it began")
  func delivering() {
    let data = ListData(rows: 30)
    let screen = Screen(data, layout: StackLayout())
    let view = screen.view!
    let watcher = Watcher(view)
    view.delegate = watcher
    view.invalidateLayout(.all())
    screen.settle()
    #expect(watcher.seen == [.delivering] && view.engine.phase == .idle)
    watcher.act = {
      data.sections[0].insert(.init(id: "new"), at: 0)
      view.apply(ChangeSet([.insertItems(section: 0, 0..<1)]))
      watcher.seen.append(view.engine.phase)
      view.setLayout(StackLayout())
      watcher.seen.append(view.engine.phase)
    }
    watcher.seen = []
    view.invalidateLayout(.all())
    screen.settle()
    #expect(Set(watcher.seen) == [.delivering] && watcher.seen.count >= 3)
    #expect(view.engine.phase == .idle)
    var phases: [Phase] = []
    view.apply(.reload) { _ in
      phases.append(view.engine.phase)
      view.reloadData()
      phases.append(view.engine.phase)
    }
    screen.settle()
    #expect(phases == [.delivering, .delivering] && view.engine.phase == .idle)
  }

  @Test("A view that is torn down stays closed, whenever that was and whatever is asked of it then")
  func closed() {
    for moment in 0..<4 {
      let data = ListData(rows: 30)
      let screen = Screen(data, layout: StackLayout())
      let view = screen.view!
      let watcher = Watcher(view)
      view.delegate = watcher
      switch moment {
      case 0: view.tearDown()
      case 1:  // In a question of a pass.
        data.onContent = { view.tearDown() }
        view.reloadData()
      case 2:  // In an event.
        watcher.act = { view.tearDown() }
        view.invalidateLayout(.all())
        screen.settle()
      default:  // In a completion.
        view.apply(.reload) { _ in view.tearDown() }
        screen.settle()
      }
      #expect(view.engine.phase == .closed, "moment \(moment)")
      data.onContent = {}
      watcher.act = nil
      view.dataSource = data
      view.apply(.reload)
      view.reloadData()
      view.setLayout(StackLayout(), animated: true)
      view.resizeViewport(to: Size(width: 300, height: 300))
      view.resizeViewport(to: Size(width: 100, height: 100), animation: .standard)
      view.scroll(to: .item(0, 3), at: .start, animated: true)
      view.layoutIfNeeded()
      view.tearDown()
      #expect(view.engine.phase == .closed, "moment \(moment)")
      #expect(view.visibleElements.isEmpty && view.contentSize == .zero, "moment \(moment)")
    }
  }
}

/// Notes in which phase it is told of a layout, and acts then, once.
@MainActor private final class Watcher: CollectionViewDelegate {
  unowned let view: CollectionView
  var seen: [Phase] = []
  var act: (() -> Void)?

  init(_ view: CollectionView) { self.view = view }

  func didLayOut() {
    seen.append(view.engine.phase)
    let act = act
    self.act = nil
    act?()
  }
}
