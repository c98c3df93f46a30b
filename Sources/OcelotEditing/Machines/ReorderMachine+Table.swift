import OcelotEngine

extension ReorderMachine {
  /// The transitions.
  package static let transitions = TransitionTable(
    "ReorderMachine", start: "idle",
    [
      ("idle", "lift", "lifted"),
      ("lifted", "move", "lifted"),
      ("lifted", "gap moved", "lifted"),
      ("lifted", "update", "lifted"),
      ("lifted", "release", "dropping"),
      ("lifted", "cancel", "returning"),
      ("dropping", "finished", "idle"),
      ("returning", "finished", "idle"),
    ]
      + ["lifted", "dropping", "returning"].map { ($0, "item removed", "idle") }
      + ["lifted", "dropping", "returning"].map { ($0, "cancel at once", "idle") })

  /// The name of the state, as in ``transitions``.
  package var stateName: String {
    switch state {
    case .idle: "idle"
    case .lifted: "lifted"
    case .dropping: "dropping"
    case .returning: "returning"
    }
  }
}
