import OcelotEngine
import OcelotTesting

/// One change set between two states, valid or not.
struct UpdateCase: CustomStringConvertible {
  var before: [Int]
  var changes: [Change]
  /// The data source's answers; the number of sections is given apart because it may be negative.
  var sectionCount: Int
  var counts: [Int]
  var checked: Set<Int>

  var description: String {
    """
      before \(before), after \(sectionCount) sections \(counts), checked \(checked.sorted())
      \(changes.map(\.description).joined(separator: "\n  "))
    """
  }

  func resolved(_ changes: [Change]? = nil) -> (plan: UpdatePlan, reports: [Report]) {
    UpdateResolver.resolve(
      ChangeSet(changes ?? self.changes), before: SectionCounts(before),
      sectionCount: sectionCount, itemCount: { counts[$0] }, checked: checked)
  }

  /// How the resolver's answer differs from the slow twin's, or nil.
  func difference(shuffle: inout SeededGenerator) -> String? {
    let (plan, reports) = resolved()
    do { try plan.checkInvariants() } catch { return "\(error)" }
    let (other, otherReports) = resolved(changes.shuffled(using: &shuffle))
    if other != plan { return "shuffled, the plan is another" }
    if otherReports != reports {
      return "shuffled, the reports are \(otherReports), not \(reports)"
    }
    var twin = SlowResolver(self)
    twin.run()
    if plan.sources != twin.items { return "items \(plan.sources), not \(twin.items)" }
    let sections = (0..<plan.after.count).map { plan.map.section(before: $0) }
    if sections != twin.sections { return "sections \(sections), not \(twin.sections)" }
    let codes = Set(reports.map(\.code))
    if codes != twin.codes { return "reports \(reports), not \(twin.codes)" }
    for (section, items) in twin.items.enumerated() {
      for index in items.indices.map({ ItemIndex(section, $0) }) where items[index.item] != nil {
        let reloads = plan.reloads(.item(index))
        if reloads != twin.reloaded.contains(index) { return "\(index) reloads: \(reloads)" }
        let reconfigures = plan.reconfigures(index)
        if reconfigures != twin.reconfigured.contains(index) {
          return "\(index) reconfigures: \(reconfigures)"
        }
      }
    }
    return nil
  }

  /// The case with as few changes as still show a difference.
  func shrunken(seed: UInt64) -> UpdateCase {
    var smallest = self
    var position = 0
    while position < smallest.changes.count {
      var smaller = smallest
      smaller.changes.remove(at: position)
      var random = SeededGenerator(seed: seed)
      if smaller.difference(shuffle: &random) != nil {
        smallest = smaller
      } else {
        position += 1
      }
    }
    return smallest
  }
}
