/// What is counted of a source and those in it, as far as they are shown, so that nobody has to
/// look for it.
struct LoadCounts: Equatable {
  /// Updates that are not shown yet.
  var held = 0
  /// Loads of what comes after the last item that are under way.
  var moreLoads = 0
  /// Sources that may have more.
  var pagers = 0

  static func += (counts: inout LoadCounts, amounts: LoadCounts) {
    counts.held += amounts.held
    counts.moreLoads += amounts.moreLoads
    counts.pagers += amounts.pagers
  }

  static prefix func - (counts: LoadCounts) -> LoadCounts {
    LoadCounts(held: -counts.held, moreLoads: -counts.moreLoads, pagers: -counts.pagers)
  }
}
