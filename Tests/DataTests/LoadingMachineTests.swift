import OcelotData
import Testing

struct LoadingMachineTests {
  private typealias State = LoadingMachine.State
  private typealias Event = LoadingMachine.Event

  /// The table of the specification, row by row; nil where the event is impossible.
  private static let table: [(event: Event, after: [State?])] = [
    (.begin, [.loading, .loading, .refreshing, .refreshing, .refreshing, .refreshing]),
    (.content, [nil, .loaded, .loaded, nil, nil, nil]),
    (.noContent, [nil, .noContent, .noContent, nil, nil, nil]),
    (.unchanged(hasItems: true), [nil, .loaded, .loaded, nil, nil, nil]),
    (.unchanged(hasItems: false), [nil, .noContent, .noContent, nil, nil, nil]),
    (.failure(hasItems: true), [nil, .loaded, .loaded, nil, nil, nil]),
    (.failure(hasItems: false), [nil, .failed, .failed, nil, nil, nil]),
    (.emptied, [.initial, .loading, .refreshing, .noContent, .noContent, .failed]),
    (.filled, [.initial, .loading, .refreshing, .loaded, .loaded, .loaded]),
    (.reset, [.initial, .initial, .initial, .initial, .initial, .initial]),
  ]
  private static let states: [State] = [
    .initial, .loading, .refreshing, .loaded, .noContent, .failed,
  ]

  /// A machine in a state, reached by events alone.
  private func machine(_ state: State) -> LoadingMachine {
    var machine = LoadingMachine()
    let script: [Event] =
      switch state {
      case .initial: []
      case .loading: [.begin]
      case .refreshing: [.begin, .content, .begin]
      case .loaded: [.begin, .content]
      case .noContent: [.begin, .noContent]
      case .failed: [.begin, .failure(hasItems: false)]
      }
    for event in script { machine.handle(event) }
    return machine
  }

  @Test("1.6 Every cell of the loading table holds")
  func everyCell() {
    for (event, after) in Self.table {
      for (state, expected) in zip(Self.states, after) {
        #expect(LoadingMachine.next(state, after: event) == expected, "\(event) while \(state)")
        var machine = machine(state)
        #expect(machine.state == state)
        guard let expected else { continue }
        machine.handle(event)
        #expect(machine.state == expected, "\(event) while \(state)")
      }
    }
  }

  @Test("1.6 A result while nothing loads traps")
  func impossibleResultTraps() async {
    await #expect(processExitsWith: .failure) {
      var machine = LoadingMachine()
      machine.handle(.content)
    }
    await #expect(processExitsWith: .failure) {
      var machine = LoadingMachine()
      _ = machine.begin()
      machine.handle(.noContent)
      machine.handle(.failure(hasItems: true))
    }
  }

  @Test("Only the newest load's generation counts, and only once")
  func generations() {
    var machine = LoadingMachine()
    let first = machine.begin()
    let second = machine.begin()
    #expect(first != second)
    #expect(!machine.accepts(first))
    #expect(machine.accepts(second))
    machine.handle(.content)
    #expect(!machine.accepts(second))
    let third = machine.begin()
    machine.handle(.reset)
    #expect(!machine.accepts(third))
  }
}
