import OcelotEngine
import OcelotLayouts

extension GridScript {
  /// Compares everything that the layout answers with the twin.
  func compare() {
    let expected = twin.elements
    let isVisible = twin.width > 0 && twin.height > 0
    let size = isVisible ? Size(width: twin.width, height: twin.contentHeight) : .zero
    if abs(layout.contentSize.height - size.height) > 1e-6
      || layout.contentSize.width != size.width
    {
      fail("content is \(layout.contentSize), not \(size)")
    }
    let covered = isVisible ? twin.pinned(twin.places).covered : 0
    if isVisible, abs(layout.pinnedExtent(at: environment.viewport.origin) - covered) > 1e-6 {
      fail(
        "pinned headers cover \(layout.pinnedExtent(at: environment.viewport.origin)), "
          + "not \(covered)")
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
    for key in expected.keys where random.oneIn(4) {
      guard let found = layout.attributes(of: key) else {
        // What has no height is not shown.
        if expected[key]?.frame.isEmpty ?? false { continue }
        fail("\(key) has no attributes")
        continue
      }
      compare(found, expected[key])
    }
    for key in unknownKeys where expected[key] == nil && layout.attributes(of: key) != nil {
      fail("\(key) has attributes")
    }
  }

  private var unknownKeys: [ElementKey] {
    let s = random.below(most.sections + 1)
    let i = random.below(most.items + 3)
    return [
      .item(s, i), .header(s, i % 4), .footer(s, i % 4), .placeholder(s), .globalHeader(i % 4),
      .rowSeparator(after: ItemIndex(s, i)), .decoration(.columnSeparator, .item(ItemIndex(s, i))),
      .decoration(.sectionSeparator, .section(s, i % 3)),
      .decoration(.sectionBackground, .section(s, i % 2)),
    ]
  }

  private func compareElements(
    in rect: Rect, _ expected: [ElementKey: LayoutAttributes]
  ) {
    // Frames that touch an edge within rounding may or may not count.
    let inner = rect.outset(dx: -1e-6, dy: -1e-6)
    let outer = rect.outset(dx: 1e-6, dy: 1e-6)
    var seen: Set<ElementKey> = []
    for attributes in layout.elements(in: rect) {
      if !seen.insert(attributes.element).inserted { fail("\(attributes.element) twice") }
      compare(attributes, expected[attributes.element])
      if let frame = expected[attributes.element]?.frame, !frame.intersects(outer) {
        fail("\(attributes.element) is not in \(rect): \(frame)")
      }
    }
    for (key, attributes) in expected where attributes.frame.intersects(inner) {
      if !seen.contains(key), attributes.frame.width > 1e-6, attributes.frame.height > 1e-6 {
        fail("\(key) is missing in \(rect): \(attributes.frame)")
      }
    }
  }

  func compare(_ found: LayoutAttributes, _ expected: LayoutAttributes?) {
    guard let expected else {
      fail("\(found.element) should not be there: \(found.frame)")
      return
    }
    if !isClose(found.frame, expected.frame) {
      fail("\(found.element) is at \(found.frame), not \(expected.frame)")
    }
    if found.zIndex != expected.zIndex || found.isEstimated != expected.isEstimated
      || found.values != expected.values || found.alpha != expected.alpha
    {
      fail("\(found.element) is \(found), not \(expected)")
    }
  }

  func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.maxX - b.maxX) < 1e-6
      && abs(a.maxY - b.maxY) < 1e-6
  }
}
