extension UpdatePlan {
  /// The plan as the layout gets it.
  ///
  /// Where items are not those that the changes said, every measured size may be another item's,
  /// and becomes an estimate; where no change accounts for it, the section may be another one, and
  /// is asked again.
  func doubting(_ repaired: Set<Int>, asSections others: Set<Int>) -> UpdatePlan {
    let sections = repaired.union(others)
    guard !sections.isEmpty else { return self }
    var plan = self
    plan.reconfiguredItems.removeAll { sections.contains($0.section) }
    for section in sections where section < after.count && after[section] > 0 {
      plan.reconfiguredItems.append(ItemRange(section: section, items: 0..<after[section]))
    }
    plan.reconfiguredItems.sort {
      $0.section != $1.section
        ? $0.section < $1.section : $0.items.lowerBound < $1.items.lowerBound
    }
    if !others.isEmpty { plan.refreshedSections = others.union(refreshedSections).sorted() }
    return plan
  }
}
