import OcelotEngine

extension BatchEditMachine {
  /// The transitions.
  package static let transitions = TransitionTable(
    "BatchEditMachine", start: "off",
    [
      ("off", "edit on", "on"),
      ("on", "remove pressed", "open"),
      ("on", "edit off", "off"),
      ("open", "remove pressed", "on"),
      ("open", "edit off", "off"),
    ] + Shutting.allCases.map { ("open", $0.rawValue, "on") })

  /// The name of the state, as in ``transitions``.
  package var stateName: String {
    switch state {
    case .off: "off"
    case .on: "on"
    case .open: "open"
    }
  }
}
