extension Stage {
  /// Throws unless each view is in one place, keys ascend and counts hold.
  ///
  /// It is meant for tests, between passes: a pass sets elements aside.
  ///
  /// - Complexity: O(v log v) for v elements.
  func checkInvariants() throws(InvariantViolation) {
    try checkElements()
    try checkLeaving()
    try checkViews()
    let moving = all.count { $0.transition != nil }
    try InvariantViolation.require(
      moving == movingCount, "\(moving) elements move, \(movingCount) are counted")
  }

  private func checkElements() throws(InvariantViolation) {
    for (key, next) in zip(elements.keys, elements.keys.dropFirst()) {
      try InvariantViolation.require(
        key.isOrdered(before: next), "\(key.name) stands before \(next.name)")
    }
    for (key, element) in elements {
      try InvariantViolation.require(
        element.key == key, "\(key.name) holds \(element.key.name)")
      try InvariantViolation.require(!element.isLeaving, "\(key.name) leaves and is there")
      try InvariantViolation.require(elements[key] === element, "\(key.name) is not found")
    }
  }

  private func checkLeaving() throws(InvariantViolation) {
    for element in leaving {
      try InvariantViolation.require(
        element.isLeaving, "\(element.key.name) is among those that leave")
    }
    let shown = all
    try InvariantViolation.require(
      Set(shown.map(ObjectIdentifier.init)).count == shown.count, "an element is there twice")
  }

  /// A view is with one element on stage, or waits.
  private func checkViews() throws(InvariantViolation) {
    var inUse: [(view: any HostView, kind: ViewKind)] = []
    for element in all {
      guard let view = element.view else { continue }
      try InvariantViolation.require(
        self.element(with: view) === element,
        "the view of \(element.key.name) belongs to another element")
      if let content = element.content {
        inUse.append((view, ViewKind(content.contentType, for: element.key)))
      }
    }
    let given = elementsWithViews
    try InvariantViolation.require(
      given.count == inUse.count,
      "\(given.count) elements have views, \(inUse.count) of them are on stage")
    try checkPools(inUse: inUse)
  }
}
