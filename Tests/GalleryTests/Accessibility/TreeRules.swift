/// What holds for every node of the tree that assistive technology is given.
enum TreeRules {
  /// What is wrong, a sentence each.
  static func faults(in nodes: [ScreenReader.Object]) -> [String] {
    nodes.flatMap(faults) + sameNames(nodes) + sameButtons(nodes)
  }

  private static func faults(_ node: ScreenReader.Object) -> [String] {
    var faults: [String] = []
    func check(_ isRight: Bool, _ fault: String) {
      if !isRight { faults.append("\(node.role) “\(node.name)” \(fault)") }
    }
    let isInteractive =
      node.states.contains("focusable") || !Set(node.actions).isDisjoint(with: uses)
      || node.actions.contains { $0.hasPrefix("item.") }
    if isInteractive {
      check(node.name.contains { $0.isLetter || $0.isNumber }, "can be used and has no name")
      check(node.extents.count == 4 && node.extents[2] > 0, "can be used and is not on screen")
    }
    check(node.name.wholeMatch(of: /(Gtk|Adw|Ocelot)[A-Z]\w*/) == nil, "is named after a class")
    check(node.name.allSatisfy { $0 != "★" && $0 != "☆" }, "is named with stars")
    check(
      node.description.isEmpty || !node.name.lowercased().contains(node.description.lowercased()),
      "repeats its name as “\(node.description)”")
    switch node.role {
    case "list": check(!node.name.isEmpty, "has no name")
    case "table", "table cell": check(false, "is no list")
    case "image": check(!node.name.isEmpty, "says nothing")
    case "heading", "panel": check(!node.states.contains("selectable"), "can be selected")
    case "list item", "status bar":
      check(node.name.firstMatch(of: /\d{5,}/) == nil, "has a number without groups")
      check(
        node.states.contains("selectable") || !node.states.contains("selected"),
        "is selected and cannot be")
      check(!node.name.contains(" · ") && !node.name.contains("\n"), "is not made to be spoken")
    default: break
    }
    return faults
  }

  /// What buttons, switches and entries do.
  private static let uses: Set = ["Click", "Activate", "Toggle"]

  private static func sameNames(_ nodes: [ScreenReader.Object]) -> [String] {
    let names = nodes.filter { $0.role == "list" }.map(\.name)
    return Set(names).filter { name in names.count { $0 == name } > 1 }
      .map { "several lists are called “\($0)”" }
  }

  /// Whoever goes through a list by Tab hears its buttons without their rows.
  private static func sameButtons(_ nodes: [ScreenReader.Object]) -> [String] {
    nodes.indices.filter { nodes[$0].role == "list" }.flatMap { index -> [String] in
      let list = nodes[index]
      let below = nodes[(index + 1)...].prefix { ($0.depth ?? 0) > (list.depth ?? 0) }
      let names = below.filter { $0.role == "push button" }.map(\.name)
      return Set(names).filter { name in names.count { $0 == name } > 1 }
        .map { "several buttons of “\(list.name)” are called “\($0)”" }
    }
  }
}
