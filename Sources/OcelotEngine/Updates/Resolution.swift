/// The work of ``UpdateResolver`` on one change set: sections first, then items, then the counts.
struct Resolution {
  /// What becomes of a section.
  enum Fate {
    /// It goes, by name, by a contradiction or for want of a slot.
    case goes
    /// All its items are replaced; its number after.
    case isReplaced(Int)
    /// It stays, perhaps elsewhere; its number after.
    case stays(Int)
  }

  /// What happens to the items of one section that stays or is replaced.
  struct Line {
    /// Ranges before that are deleted by name.
    var deletes = RangeList()
    /// Ranges after that are inserted by name.
    var inserts = RangeList()
    /// Ranges before that are reloaded.
    var reloads = RangeList()
    /// Ranges before that are reconfigured.
    var reconfigures = RangeList()
    /// Sources of moves, whole or broken.
    var sources: [Int] = []
    /// Targets of moves, whole or broken.
    var targets: [Int] = []
    /// Whole moves that start here, and of these those that end in another section.
    var movesFrom = 0
    var movesOut = 0
    /// Whole moves that end here, and of these those that started in another section.
    var movesTo = 0
    var movesIn = 0
  }

  let changes: [Change]
  let before: SectionCounts
  let sectionCount: Int
  private let itemCount: (Int) -> Int
  /// What was answered last, which mostly is all that is asked.
  private var latestCount: (section: Int, count: Int)?
  /// What was answered before that.
  private var earlierCounts: [Int: Int] = [:]
  /// What was answered, by section.
  var counts: [Int: Int] {
    var all = earlierCounts
    if let latestCount { all[latestCount.section] = latestCount.count }
    return all
  }
  var reports: [Report] = []

  /// Where sections and items went, as far as that is resolved.
  var places = IndexLines()

  // What is known of sections, once they are resolved.
  var deletedSections = RangeList()
  var replaced = RangeList()
  var repairsSections = false
  var deletionDirections: [Int: Direction] = [:]
  var insertionDirections: [Int: Direction] = [:]

  // What is known of items: lines by section before, for sections that a change names.
  var lines: [Int: Line] = [:]
  // Items that moves name in sections that go, and what else happens to them.
  var departures: [Int: RangeList] = [:]
  var reloadedDepartures: Set<ItemIndex> = []
  var reconfiguredDepartures: Set<ItemIndex> = []
  var repairedSections: Set<Int> = []

  init(
    _ changes: [Change], before: SectionCounts, sectionCount: Int,
    itemCount: @escaping (Int) -> Int
  ) {
    self.changes = changes
    self.before = before
    self.sectionCount = min(max(0, sectionCount), Limits.sections)
    self.itemCount = itemCount
    if sectionCount != self.sectionCount {
      report(
        sectionCount < 0 ? .negativeCount : .tooMany,
        "the data source says there are \(sectionCount) sections: \(self.sectionCount) are shown")
    }
  }

  /// The number of items after, asked of the data source once.
  mutating func count(of section: Int) -> Int {
    if let known = knownCount(of: section) { return known }
    let answer = itemCount(section)
    let count = min(max(0, answer), Limits.items)
    if count != answer {
      report(
        answer < 0 ? .negativeCount : .tooMany,
        "the data source says section \(section) has \(answer) items: \(count) are shown")
    }
    if let latestCount { earlierCounts[latestCount.section] = latestCount.count }
    latestCount = (section, count)
    return count
  }

  /// The number of items after, if it was asked already.
  func knownCount(of section: Int) -> Int? {
    if let latestCount, latestCount.section == section { return latestCount.count }
    return earlierCounts.isEmpty ? nil : earlierCounts[section]
  }

  /// The change that names a stretch, as given.
  func change(of stretch: SortedChanges.Stretch) -> Change { changes[Int(stretch.change)] }

  mutating func report(_ code: ReportCode, _ message: String) {
    reports.append(Report(code, message))
  }

  mutating func report(_ code: ReportCode, _ change: Change, _ reason: String) {
    reports.append(Report(code, "\(change): \(reason)", change: change))
  }

  /// The number after of a section before.
  func section(after number: Int) -> Int? { places.section(after: number) }

  /// The number before of a section after.
  func section(before number: Int) -> Int? { places.section(before: number) }

  /// What becomes of a section before.
  func fate(of number: Int) -> Fate {
    guard let after = section(after: number) else { return .goes }
    return replaced.contains(number) ? .isReplaced(after) : .stays(after)
  }
}

/// A number and its noun: `1 item`, `2 items`.
func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
