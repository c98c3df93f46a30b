/// What is to be shown again, until its items are there.
struct Restoration {
  /// What is to be shown.
  private(set) var state: RestorationState?
  /// The names of the items that are selected again.
  private(set) var selected: Set<String> = []
  /// The numbers of sections and items that were looked through, and how often others had come.
  private var tried: (sections: Int, items: Int, arrivals: Int)?
  /// How often data is looked through once the place is found: what is gone for good never comes.
  private var triesLeft = 0
  /// How often it is where others came in the places of as many.
  private var exchangesLeft = 0
  private static let mostTries = 20

  /// A state is to be shown.
  mutating func begin(_ state: RestorationState) {
    (self.state, selected, tried) = (state, [], nil)
    (triesLeft, exchangesLeft) = (Self.mostTries, Self.mostTries)
  }

  /// Whether data was not looked through yet; from now on it was.
  mutating func tries(_ data: Committed) -> Bool {
    let now = (data.counts.count, data.counts.totalItems, data.arrivals)
    guard state != nil, data.counts.totalItems > 0, tried.map({ $0 != now }) ?? true else {
      return false
    }
    defer { tried = now }
    if let tried, (tried.sections, tried.items) == (now.0, now.1) {
      exchangesLeft -= 1
      return exchangesLeft >= 0
    }
    guard state?.items.isEmpty == true else { return true }
    triesLeft -= 1
    if triesLeft < 0 { state = nil }
    return state != nil
  }

  /// Items that were selected are so again.
  mutating func endSelection(of names: Set<String>) {
    state?.selection.removeAll(where: names.contains)
    selected.formUnion(names)
  }

  /// Other items were selected meanwhile, or none.
  mutating func dropSelection() {
    state?.selection = []
    endIfNothingWaits()
  }

  /// A shelf that was not as long as it will be waits on.
  mutating func wait(forShelf name: String, at offset: Double) { state?.shelves[name] = offset }

  /// A shelf is scrolled again, or the reader scrolled it elsewhere.
  mutating func endShelf(_ name: String) { state?.shelves[name] = nil }

  /// What was read is there, or the reader went elsewhere; what was selected, and shelves, wait on.
  mutating func endPlace() {
    state?.items = []
    state?.distances = []
    state?.distancesAcross = nil
    endIfNothingWaits()
  }

  /// Everything is there again.
  mutating func endIfNothingWaits() {
    guard let state, state.items.isEmpty, state.selection.isEmpty, state.shelves.isEmpty else {
      return
    }
    (self.state, selected) = (nil, [])
  }
}
