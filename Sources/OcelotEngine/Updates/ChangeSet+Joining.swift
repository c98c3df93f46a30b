extension ChangeSet {
  /// What change sets that name one state before and one after say together.
  ///
  /// - Complexity: O(k) for k changes in all.
  init(joining parts: [ChangeSet]) {
    if parts.count == 1 {
      self = parts[0]
      return
    }
    self.init()
    let told = parts.filter { !$0.isEmpty }
    changes = told.flatMap(\.changes)
    reloadsEverything = told.contains(where: \.reloadsEverything)
    isAnimated = told.allSatisfy(\.isAnimated)
    animation = told.first?.animation ?? .standard
  }
}
