extension UpdatePlan {
  var repairedSections: Set<Int> { [] }
  static func reload(before: SectionCounts, after: SectionCounts) -> UpdatePlan {
    var p = UpdatePlan(before: before, after: after, map: IndexMap())
    p.isReload = true
    return p
  }
}
