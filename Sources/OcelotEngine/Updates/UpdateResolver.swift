/// Turns what a caller says into a plan that holds, whatever was said.
package enum UpdateResolver {
  /// Resolves a change set between two states.
  ///
  /// The order of the changes has no influence on the plan or on the reports.
  ///
  /// - Parameters:
  ///   - changes: what the caller says happened; may contradict itself and the counts.
  ///   - before: the committed counts.
  ///   - sectionCount: the data source's present number of sections.
  ///   - itemCount: the data source's present number of items by section; asked once each, and
  ///     only for sections that the change set touches and for those in `checked`.
  ///   - checked: sections, numbers before, that are compared although untouched (the visible
  ///     ones).
  /// - Returns: a total plan, and a report for each repair.
  /// - Complexity: O(k log k + k log s) for k changes and s sections, where a range of items is
  ///   one change, and a section that comes or goes is one.
  package static func resolve(
    _ changes: ChangeSet, before: SectionCounts, sectionCount: Int, itemCount: (Int) -> Int,
    checked: Set<Int> = []
  ) -> (plan: UpdatePlan, reports: [Report]) {
    withoutActuallyEscaping(itemCount) { itemCount in
      var resolution = Resolution(
        changes.changes, before: before, sectionCount: sectionCount, itemCount: itemCount)
      guard !changes.reloadsEverything else {
        let after = SectionCounts((0..<resolution.sectionCount).map { resolution.count(of: $0) })
        return (.reload(before: before, after: after), resolution.reports)
      }
      if var plan = resolution.plainPlan(checked: checked) {
        plan.isAnimated = changes.isAnimated
        return (plan, resolution.reports)
      }
      let sorted = SortedChanges(changes.changes)
      resolution.resolveSections(sorted)
      resolution.resolveItems(sorted)
      resolution.compareCounts(checked: checked)
      var plan = resolution.makePlan(sorted, checked: checked)
      plan.isAnimated = changes.isAnimated
      return (plan, resolution.reports)
    }
  }
}
