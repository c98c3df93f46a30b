import Ocelot

/// What the list of packages shows: the packages that were found, by section.
struct PackageListing: Sendable {
  /// In alphabetical order, none of them empty.
  var sections: [PackageSection] = []
  /// What was looked at.
  var selection = PackageSelection.installed
  /// Whether rows have room for versions.
  var showsVersions = true

  /// How many packages there are.
  var count: Int { sections.reduce(0) { $0 + $1.packages.count } }

  func row(at item: ItemIndex) -> PackageRow {
    PackageRow(
      package: sections[item.section].packages[item.item], showsState: selection == .all,
      showsVersion: showsVersions)
  }

  /// What turns this listing into another one: sections and packages that came and went.
  ///
  /// Both are in the same order, so one walk through both finds the least that changed.
  ///
  /// Runs off the main actor.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  /// - Complexity: O(n).
  @concurrent func changes(to other: PackageListing) async throws -> ChangeSet {
    var changes = ChangeSet()
    var goneSections: [Range<Int>] = []
    var newSections: [Range<Int>] = []
    var refreshed: [Range<Int>] = []
    var before = 0
    var after = 0
    while before < sections.count || after < other.sections.count {
      try Task.checkCancellation()
      if after == other.sections.count
        || before < sections.count && sections[before].name < other.sections[after].name
      {
        goneSections.append(element: before)
        before += 1
      } else if before == sections.count || other.sections[after].name < sections[before].name {
        newSections.append(element: after)
        after += 1
      } else {
        let difference = PackageDifference(
          from: sections[before].packages, to: other.sections[after].packages,
          isShownAlike: selection == other.selection)
        changes.changes += difference.changes(before: before, after: after)
        if difference.changesCount { refreshed.append(element: before) }
        before += 1
        after += 1
      }
    }
    changes.changes += goneSections.map { .deleteSections($0) }
    changes.changes += newSections.map { .insertSections($0) }
    // The headers show how many packages there are.
    changes.changes += refreshed.map { .refreshSections($0) }
    return changes
  }
}
