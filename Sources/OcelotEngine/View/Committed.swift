/// What is committed: how many sections and items there are, as the layout knows it.
///
/// The data may be ahead of it.
struct Committed {
  /// The counts of sections and items.
  private(set) var counts = SectionCounts()
  /// Whether the counts are those of the present data source.
  private(set) var isLoaded = false
  /// Whether the counts were asked for before a pass needed them, which compares them.
  private(set) var isEarly = false
  /// Whether a change is being made that the counts do not follow yet: they are of the data before
  /// it.
  private(set) var isBehind = false
  /// How often there was something that may not have been there before.
  private(set) var arrivals = 0

  /// The data source is asked for its counts from now on.
  mutating func beginLoading() { (isLoaded, isEarly, isBehind) = (true, false, true) }

  /// A change is made from now on: its counts are asked for.
  mutating func beginFollowing() { isBehind = true }

  /// The change leaves the counts as they are.
  mutating func endFollowing() { isBehind = false }

  /// The data source has so many, as someone asked before the first pass.
  mutating func loadEarly(_ counts: SectionCounts) {
    self.counts = counts
    (isLoaded, isEarly, isBehind) = (true, true, false)
  }

  /// The data source has so many.
  mutating func load(_ counts: SectionCounts) {
    self.counts = counts
    isBehind = false
    arrivals += 1
  }

  /// The counts are asked again at next need; until then the former ones stand.
  mutating func becomeOutdated() { (isLoaded, isEarly, isBehind) = (false, false, false) }

  /// There is nothing.
  mutating func clear() { counts = SectionCounts() }

  /// The counts are those after an update.
  mutating func follow(_ plan: UpdatePlan) {
    counts = plan.after
    isBehind = false
    if plan.isReload
      || !(plan.insertedSections.isEmpty && plan.reloadedSections.isEmpty
        && plan.insertedItems.isEmpty)
    {
      arrivals += 1
    }
  }
}
