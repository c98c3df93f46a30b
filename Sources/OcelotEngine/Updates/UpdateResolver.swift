/// Turns what a caller says into a plan that holds, whatever was said.
public enum UpdateResolver {
  /// Resolves a change set between two states.
  ///
  /// - Parameters:
  ///   - changes: what the caller says happened; may contradict itself and the counts.
  ///   - before: the committed counts.
  ///   - sectionCount: the data source's present number of sections.
  ///   - itemCount: the data source's present number of items by section; asked only for sections
  ///     that the change set touches and for those in `checked`.
  ///   - checked: sections, numbers before, that are compared although untouched (the visible ones).
  /// - Returns: a total plan, and a report for each repair.
  /// - Complexity: O(k log k) for k changes.
  public static func resolve(
    _ changes: ChangeSet, before: SectionCounts, sectionCount: Int, itemCount: (Int) -> Int,
    checked: Set<Int> = []
  ) -> (plan: UpdatePlan, reports: [Report]) {
    (UpdatePlan(before: before, after: before, map: IndexMap()), [])
  }
}
