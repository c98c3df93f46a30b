/// Something that can be done with an item, as assistive technology lists it.
struct AccessibleAction {
  /// What tells it apart, in lower case: `delete`, `move-up`.
  var name: String
  /// Does it.
  var perform: @MainActor () -> Void

  init(_ title: String, _ perform: @escaping @MainActor () -> Void) {
    name = Self.name(for: title)
    self.perform = perform
  }

  /// A title as the name of an action: its letters and digits, and a hyphen for what is between.
  static func name(for title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}

extension [AccessibleAction] {
  /// The actions with names that are all different: a later one of the same name gets a number.
  var withUniqueNames: [AccessibleAction] {
    var seen: [String: Int] = [:]
    return map { action in
      var action = action
      let count = seen[action.name, default: 0] + 1
      seen[action.name] = count
      if count > 1 { action.name += "-\(count)" }
      return action
    }
  }
}
