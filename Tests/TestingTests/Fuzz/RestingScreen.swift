import OcelotTesting

/// What a screen shows at rest, without what tells one screen's views from another's.
@MainActor
struct RestingScreen {
  private let elements: [ElementKey: LayoutAttributes]
  private let decorations: [ElementKey: LayoutAttributes]
  private let texts: [ElementKey: String]

  init(_ screen: HeadlessCollection) {
    let view = screen.view
    var elements: [ElementKey: LayoutAttributes] = [:]
    var texts: [ElementKey: String] = [:]
    // What only touches the viewport, by a rounding error, may be on one screen alone.
    let sight = Rect(origin: view.contentOffset, size: view.viewportSize)
      .outset(dx: -0.01, dy: -0.01)
    for key in screen.visibleElements {
      guard var attributes = screen.headlessView(of: key)?.attributes,
        attributes.frame.intersects(sight)
      else { continue }
      attributes.frame.origin = attributes.frame.origin - view.contentOffset
      elements[key] = attributes
      texts[key] = screen.text(of: key)
    }
    (self.elements, self.texts) = (elements, texts)
    var decorations: [ElementKey: LayoutAttributes] = [:]
    for var attributes in screen.host.decorations
    where !attributes.isHidden && attributes.frame.intersects(sight) {
      attributes.frame.origin = attributes.frame.origin - view.contentOffset
      decorations[attributes.element] = attributes
    }
    self.decorations = decorations
  }

  /// What is not as on another screen; nil if nothing is.
  func difference(from other: RestingScreen) -> String? {
    Self.difference(elements, other.elements) ?? Self.difference(decorations, other.decorations)
      ?? texts.first { other.texts[$0.key] != $0.value }.map {
        "\($0.key) shows \($0.value), on a new screen \(other.texts[$0.key] ?? "nothing")"
      }
  }

  private static func difference(
    _ mine: [ElementKey: LayoutAttributes], _ others: [ElementKey: LayoutAttributes]
  ) -> String? {
    let keys = Set(mine.keys).union(others.keys).sorted { $0.isDrawn(before: $1) }
    for key in keys {
      guard let one = mine[key], let other = others[key] else {
        return "\(key) is \(mine[key] == nil ? "not" : "only") on this screen"
      }
      if let problem = difference(one, other) { return "\(key) \(problem)" }
    }
    return nil
  }

  private static func difference(_ a: LayoutAttributes, _ b: LayoutAttributes) -> String? {
    let numbers = [
      (a.frame.minX, b.frame.minX), (a.frame.minY, b.frame.minY),
      (a.frame.width, b.frame.width), (a.frame.height, b.frame.height),
    ]
    if numbers.contains(where: { abs($0.0 - $0.1) > 1e-6 }) {
      return "is at \(a.frame), on a new screen at \(b.frame)"
    }
    if abs(a.zIndex - b.zIndex) > 1e-9 { return "has z \(a.zIndex), on a new screen \(b.zIndex)" }
    if abs(a.alpha - b.alpha) > 1e-9 {
      return "has alpha \(a.alpha), on a new screen \(b.alpha)"
    }
    let (m, n) = (a.transform, b.transform)
    let apart = [m.a - n.a, m.b - n.b, m.c - n.c, m.d - n.d, m.tx - n.tx, m.ty - n.ty]
    if apart.contains(where: { abs($0) > 1e-9 }) {
      return "is mapped by \(a.transform), on a new screen by \(b.transform)"
    }
    if a[Pinned.self] != b[Pinned.self] { return "is pinned on one screen alone" }
    return nil
  }
}
