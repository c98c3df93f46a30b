import OcelotEngine

/// Neighbouring groups of which nothing is known, or one of which some items were measured.
struct GroupRun: CountedRun {
  /// What is known of one group.
  struct Known: Sendable {
    /// Of each item; nil for one that was never measured.
    var sizes: [GroupSize?]
    /// The extent along, in points.
    var extent: Double
    /// How much of that is estimates, in points.
    var estimated: Double
  }

  let count: Int
  let known: Known?

  /// Groups of which nothing is known.
  init(count: Int) {
    self.count = count
    known = nil
  }

  /// One group.
  init(_ known: Known) {
    count = 1
    self.known = known
  }

  var summary: GroupSummary {
    guard let known else { return GroupSummary(groups: count, plain: count) }
    return GroupSummary(groups: 1, extent: known.extent, estimated: known.estimated)
  }

  func with(count: Int) -> GroupRun { known == nil ? GroupRun(count: count) : self }
  func matches(_ other: GroupRun) -> Bool { known == nil && other.known == nil }
  static func rows(in summary: GroupSummary) -> Int { summary.groups }
}

/// What adds up over groups.
struct GroupSummary: TreeSummary {
  var groups = 0
  /// The groups of which nothing is known.
  var plain = 0
  /// The extents along of the others, in points.
  var extent = 0.0
  /// How much of that is estimates, in points.
  var estimated = 0.0

  /// The groups of which something is known.
  var knownGroups: Int { groups - plain }

  static var zero: GroupSummary { GroupSummary() }
  static func + (a: GroupSummary, b: GroupSummary) -> GroupSummary {
    GroupSummary(
      groups: a.groups + b.groups, plain: a.plain + b.plain, extent: a.extent + b.extent,
      estimated: a.estimated + b.estimated)
  }
}
