extension Stage {
  /// Gives every element its key after an update, and returns those whose items went, which no key
  /// leads to any more.
  ///
  /// - Complexity: O(v log k) for v elements and k changes.
  func follow(_ plan: UpdatePlan) -> [VisibleElement] {
    guard !plan.changesNothing else { return [] }
    var removed: [VisibleElement] = []
    var kept: [VisibleElement] = []
    kept.reserveCapacity(elements.count)
    for element in elements.values {
      if let after = plan.map.element(after: element.key), !plan.reloads(after) {
        element.follow(to: after)
        kept.append(element)
      } else {
        element.delete()
        removed.append(element)
      }
    }
    replaceElements(by: kept)
    for element in leaving where !element.isDeleted {
      if let after = plan.map.element(after: element.key), !plan.reloads(after) {
        element.follow(to: after)
      } else {
        element.delete()
      }
    }
    noteRefreshed(by: plan)
    return removed
  }

  /// Notes which elements are to be asked again what they show.
  private func noteRefreshed(by plan: UpdatePlan) {
    guard !plan.refreshesNothing else { return }
    let sections = Set(plan.refreshedSections)
    let supplementaries = Set(plan.refreshedSupplementaries)
    // Decorations have no content of the data.
    for element in all where !element.isDeleted && !element.key.isDecoration {
      let isChanged =
        switch element.key {
        case .item(let item): plan.reconfigures(item)
        case let key:
          supplementaries.contains(key)
            || (key.section.map(sections.contains) ?? plan.refreshesGlobal)
            // What an item carries says something of it.
            || (key.owner.map { plan.reconfigures($0) || plan.reloads(.item($0)) } ?? false)
        }
      if isChanged { element.outdateContent() }
      // Another item may be there, as a reload allows.
      if let item = element.key.owner, plan.reloads(.item(item)) { element.identifyOwner(as: nil) }
    }
  }
}
