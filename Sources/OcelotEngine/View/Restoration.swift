/// What is to be shown again, until its items are there.
struct Restoration {
  /// What is to be shown.
  private(set) var state: RestorationState?
  /// The numbers of sections and items that were looked through.
  private var tried: (sections: Int, items: Int)?
  /// How often data is looked through once the place is found: what is gone for good never comes.
  private var triesLeft = 0
  private static let mostTries = 20

  /// A state is to be shown.
  mutating func begin(_ state: RestorationState) {
    (self.state, tried, triesLeft) = (state, nil, Self.mostTries)
  }

  /// Whether data of so many sections and items was not looked through yet; from now on it was.
  mutating func tries(_ counts: SectionCounts) -> Bool {
    let now = (sections: counts.count, items: counts.totalItems)
    guard state != nil, now.items > 0, tried.map({ $0 != now }) ?? true else { return false }
    tried = now
    guard state?.items.isEmpty == true else { return true }
    triesLeft -= 1
    if triesLeft < 0 { state = nil }
    return state != nil
  }

  /// Items that were selected are so again.
  mutating func endSelection(of names: Set<String>) {
    state?.selection.removeAll(where: names.contains)
  }

  /// A shelf that was not as long as it will be waits on.
  mutating func wait(forShelf name: String, at offset: Double) { state?.shelves[name] = offset }

  /// A shelf is scrolled again, or the reader scrolled it elsewhere.
  mutating func endShelf(_ name: String) { state?.shelves[name] = nil }

  /// What was read is there, or the reader went elsewhere; what was selected, and shelves, wait on.
  mutating func endPlace() {
    state?.items = []
    state?.distances = []
    endIfNothingWaits()
  }

  /// Everything is there again.
  mutating func endIfNothingWaits() {
    guard let state, state.items.isEmpty, state.selection.isEmpty, state.shelves.isEmpty else {
      return
    }
    self.state = nil
  }
}
