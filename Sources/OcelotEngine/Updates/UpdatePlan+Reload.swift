extension UpdatePlan {
  /// Everything is new: nothing is mapped, nothing is listed, nothing is animated.
  package static func reload(before: SectionCounts, after: SectionCounts) -> UpdatePlan {
    let map = IndexMap(
      before: before, after: after, lines: IndexLines(), keepsGlobals: false)
    var plan = UpdatePlan(before: before, after: after, map: map)
    plan.isReload = true
    plan.isAnimated = false
    return plan
  }

  /// The first look at the data: nothing was there before.
  package static func initial(_ after: SectionCounts) -> UpdatePlan {
    reload(before: SectionCounts(), after: after)
  }

  /// Nothing happened: everything keeps its place.
  static func unchanged(_ counts: SectionCounts) -> UpdatePlan {
    let lines = IndexLines(sections: LineMap(count: counts.count))
    return UpdatePlan(
      before: counts, after: counts, map: IndexMap(before: counts, after: counts, lines: lines))
  }
}
