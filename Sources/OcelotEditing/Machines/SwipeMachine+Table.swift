import OcelotEngine

extension SwipeMachine {
  /// The transitions.
  package static let transitions = TransitionTable(
    "SwipeMachine", start: "idle",
    [
      ("idle", "begin", "tracking"),
      ("idle", "remove pressed", "settlingOpen"),
      ("tracking", "release", "settlingOpen"),
      ("tracking", "release", "settlingShut"),
      ("tracking", "release", "acting"),
      ("tracking", "cancel", "settlingShut"),
      ("tracking", "animated shut", "settlingShut"),
      ("settlingOpen", "begin on it", "tracking"),
      ("settlingOpen", "finished", "open"),
      ("settlingOpen", "press outside", "settlingShut"),
      ("settlingOpen", "animated shut", "settlingShut"),
      ("settlingShut", "begin on it", "tracking"),
      ("settlingShut", "finished", "idle"),
      ("open", "begin on it", "tracking"),
      ("open", "button", "acting"),
      ("open", "More", "menu"),
      ("open", "press outside", "settlingShut"),
      ("open", "animated shut", "settlingShut"),
      ("menu", "choice", "acting"),
      ("menu", "dismiss", "settlingShut"),
      ("menu", "animated shut", "settlingShut"),
      ("acting", "item removed", "removing"),
      ("acting", "action returned", "settlingShut"),
      ("removing", "finished", "idle"),
    ]
      + ["tracking", "settlingOpen", "settlingShut", "open", "menu"].map {
        ($0, "item removed", "idle")
      }
      + ["tracking", "settlingOpen", "settlingShut", "open", "menu", "acting", "removing"].map {
        ($0, "shut at once", "idle")
      })

  /// The name of the state, as in ``transitions``.
  package var stateName: String {
    switch state {
    case .idle: "idle"
    case .tracking: "tracking"
    case .settlingOpen: "settlingOpen"
    case .settlingShut: "settlingShut"
    case .open: "open"
    case .menu: "menu"
    case .acting: "acting"
    case .removing: "removing"
    }
  }
}
