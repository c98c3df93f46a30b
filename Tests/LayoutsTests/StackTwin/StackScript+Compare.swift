import OcelotEngine

extension StackScript {
  /// Compares everything that the layout answers with the twin.
  func compare() {
    compareQuestions()
    let expected = twin.places
    let size = twin.isVisible ? Size(width: twin.width, height: twin.contentHeight) : .zero
    if abs(layout.contentSize.height - size.height) > 1e-9
      || layout.contentSize.width != size.width
    {
      fail("content is \(layout.contentSize), not \(size)")
    }
    if let estimated = layout.estimatedExtent, abs(estimated - twin.estimatedExtent) > 1e-9 {
      fail("\(estimated) points are estimates, not \(twin.estimatedExtent)")
    }
    let covered = layout.pinnedExtent(at: environment.viewport.origin)
    if abs(covered - twin.covered) > 1e-9 {
      fail("pinned headers cover \(covered), not \(twin.covered)")
    }
    compareElements(in: environment.viewport, expected)
    if let change = layout.change(
      inside: environment.viewport, environment, scrolledBy: random.length(300) - 150)
    {
      fail(change)
    }
    let y = random.length(max(900, Int(twin.contentHeight))) - 200
    compareElements(
      in: Rect(
        x: random.oneIn(3) ? random.length(200) : -10, y: y, width: random.length(400),
        height: random.length(600)), expected)
    for (key, place) in expected {
      guard let found = layout.attributes(of: key) else {
        fail("\(key) has no attributes, not \(place)")
        continue
      }
      compare(found, place)
    }
    for key in unknownKeys where expected[key] == nil {
      if let found = layout.attributes(of: key) { fail("\(key) has attributes: \(found)") }
    }
  }

  private var unknownKeys: [ElementKey] {
    let s = random.below(most.sections + 1)
    let i = random.below(most.items + 3)
    return [
      .item(s, i), .header(s, i % 4), .footer(s, i % 4), .placeholder(s), .globalHeader(i % 4),
      .rowSeparator(after: ItemIndex(s, i)),
    ]
  }

  private func compareElements(in rect: Rect, _ expected: [ElementKey: TwinPlace]) {
    // Frames that touch an edge within rounding may or may not count.
    let inner = rect.outset(dx: -1e-9, dy: -1e-9)
    let outer = rect.outset(dx: 1e-9, dy: 1e-9)
    var seen: Set<ElementKey> = []
    for attributes in layout.elements(in: rect) {
      if !seen.insert(attributes.element).inserted { fail("\(attributes.element) twice") }
      guard let place = expected[attributes.element] else {
        fail("\(attributes.element) is in \(rect), and should not exist")
        continue
      }
      compare(attributes, place)
      if !place.frame.intersects(outer) {
        fail("\(attributes.element) is not in \(rect): \(place.frame)")
      }
    }
    for (key, place) in expected where !seen.contains(key) && place.frame.intersects(inner) {
      fail("\(key) is missing in \(rect): \(place.frame)")
    }
  }

  private func compare(_ found: LayoutAttributes, _ expected: TwinPlace) {
    let (a, b) = (found.frame, expected.frame)
    let isClose =
      abs(a.minX - b.minX) <= 1e-9 && abs(a.minY - b.minY) <= 1e-9
      && abs(a.width - b.width) <= 1e-9 && abs(a.height - b.height) <= 1e-9
    if !isClose { fail("\(found.element) is at \(a), not \(b)") }
    if found.zIndex != expected.zIndex || found.isEstimated != expected.isEstimated
      || found[Pinned.self] != expected.isPinned
    {
      fail("\(found.element) is \(found), not \(expected)")
    }
    if case .item(let index) = found.element,
      found[Editing.self] != (twin.isEditing && environment.isEditable(index))
    {
      fail("\(found.element) is \(found[Editing.self] ? "" : "not ")edited")
    }
  }

  /// Whether the state before an update is still as it was.
  func compareBefore(_ old: [ElementKey: TwinPlace]) {
    for (key, place) in old where random.oneIn(3) {
      guard let found = layout.attributesBeforeUpdate(of: key) else {
        fail("\(key) was nowhere before the update")
        continue
      }
      if found.frame != place.frame { fail("\(key) was at \(found.frame), not \(place.frame)") }
    }
  }
}
