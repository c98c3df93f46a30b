import OcelotEngine
import Testing

/// Resolves changes between two lists of counts, checks the plan and returns it with the reports.
func resolve(
  _ changes: [Change], from before: [Int], to after: [Int], checked: Set<Int> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> (plan: UpdatePlan, reports: [Report]) {
  let result = UpdateResolver.resolve(
    ChangeSet(changes), before: SectionCounts(before), sectionCount: after.count,
    itemCount: { after[$0] }, checked: checked)
  #expect(throws: Never.self, sourceLocation: sourceLocation) {
    try result.plan.checkInvariants()
  }
  return result
}

extension UpdatePlan {
  /// Where each item after was before, section by section; nil for new ones.
  var sources: [[ItemIndex?]] {
    (0..<after.count).map { section in
      (0..<after[section]).map { map.item(before: ItemIndex(section, $0)) }
    }
  }

  /// As `sources`, for one section whose items all came from one section: their numbers.
  func numbers(in section: Int = 0) -> [Int?] { sources[section].map { $0?.item } }
}
