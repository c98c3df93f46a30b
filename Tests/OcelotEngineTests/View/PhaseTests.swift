import Testing

@testable import OcelotEngine

/// The phases of a collection view.
@MainActor @Suite struct PhaseTests {
  @Test("Every phase is reached from idle, and leads back to it")
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
    #expect(reached { $1.mayBecome($0) } == Set(Phase.allCases))
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
    #expect(view.engine.phase == .idle)
  }
}
