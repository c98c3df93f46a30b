extension CollectionView {
  /// Remembers where everything on screen is, before an update moves it.
  func keepOrigins(at time: Double) {
    for element in visible.values { keepOrigin(of: element, at: time) }
    for element in leaving where !element.isDeleted { keepOrigin(of: element, at: time) }
  }

  private func keepOrigin(of element: VisibleElement, at time: Double) {
    element.keepOrigin(shown(element, at: time), at: time)
    if element.staysPut, let owner = element.key.owner, visible[.item(owner)]?.transition == nil {
      element.staysPut = false
    }
  }

  /// Gives every element on screen its place after the update; what goes is set aside.
  func rename(_ update: UpdateInProgress) {
    let plan = update.plan
    var renamed: [VisibleElement] = []
    renamed.reserveCapacity(visible.count)
    for (key, element) in visible {
      if let after = plan.map.element(after: key), !plan.reloads(after) {
        element.key = after
        renamed.append(element)
      } else {
        element.isDeleted = true
        update.removed.append(element)
      }
    }
    visible = ElementTable(renamed)
    for element in leaving where !element.isDeleted {
      if let after = plan.map.element(after: element.key), !plan.reloads(after) {
        element.key = after
      } else {
        element.isDeleted = true
      }
    }
    let refreshed = Set(plan.refreshedSections)
    let supplementaries = Set(plan.refreshedSupplementaries)
    for element in visible.values + leaving where !element.isDeleted {
      let isChanged =
        switch element.key {
        case .item(let item): plan.reconfigures(item)
        case let key:
          supplementaries.contains(key)
            || (key.section.map(refreshed.contains) ?? plan.refreshesGlobal)
        }
      if isChanged, !element.key.isDecoration { element.needsContent = true }
    }
  }
}
