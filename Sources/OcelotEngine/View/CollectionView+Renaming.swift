extension CollectionView {
  /// Remembers where everything on screen is, before an update moves it.
  func keepOrigins(at time: Double) {
    for element in visible.values { element.keepOrigin(at: time) }
    for element in leaving where !element.isDeleted { element.keepOrigin(at: time) }
  }

  /// Gives every element on screen its place after the update; what goes is set aside.
  func rename(_ update: UpdateInProgress) {
    let plan = update.plan
    var renamed: [ElementKey: VisibleElement] = [:]
    renamed.reserveCapacity(visible.count)
    for (key, element) in visible {
      if element.view == nil, !update.isOfBounds {
        update.removed.append(element)
      } else if let after = plan.map.element(after: key), !plan.reloads(after) {
        element.key = after
        renamed[after] = element
      } else {
        element.isDeleted = true
        update.removed.append(element)
      }
    }
    visible = renamed
    for element in leaving where !element.isDeleted {
      if !element.key.isDecoration || update.isOfBounds,
        let after = plan.map.element(after: element.key),
        !plan.reloads(after)
      {
        element.key = after
      } else {
        element.isDeleted = true
      }
    }
    let refreshed = Set(plan.refreshedSections)
    let supplementaries = Set(plan.refreshedSupplementaries)
    for element in Array(visible.values) + leaving where !element.isDeleted {
      let isChanged =
        switch element.key {
        case .item(let item): plan.reconfigures(item)
        case let key:
          supplementaries.contains(key)
            || (key.section.map(refreshed.contains) ?? plan.refreshesGlobal)
        }
      if isChanged { element.needsContent = true }
    }
  }
}
