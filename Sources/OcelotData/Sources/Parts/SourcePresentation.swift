import OcelotEngine

/// What a source presents to its parent: a state, and a placeholder or sections.
struct SourcePresentation {
  /// What is known about the content; of a container, about what is in it too.
  private(set) var state: LoadingMachine.State = .initial
  /// What stands in for the whole source; nil if its content shows.
  private(set) var placeholder: PlaceholderContent?
  /// Whether the placeholder says that there is nothing, or stands where that one did.
  private(set) var saysNothing = false
  /// Whether the last item went while everything loads again.
  private(set) var isEmptied = false
  /// The number of sections that the parent sees: one while a placeholder stands in.
  private(set) var sectionCount = 1

  /// The source has no sections to begin with.
  mutating func beginEmpty() { sectionCount = 0 }

  /// The state is another one.
  mutating func become(_ state: LoadingMachine.State) {
    self.state = state
    if state != .refreshing { (saysNothing, isEmptied) = (state == .noContent, false) }
  }

  /// There are items, or there are none any more.
  mutating func note(hasItems: Bool) { isEmptied = state == .refreshing && !hasItems }

  /// A placeholder stands in, or none, and the parent sees so many sections.
  mutating func show(_ placeholder: PlaceholderContent?, sections: Int) {
    self.placeholder = placeholder
    sectionCount = sections
  }
}
