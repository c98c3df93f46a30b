import OcelotEngine

extension Layout {
  /// What the layout answers for a rectangle that is otherwise at an offset so far away, although
  /// the layout says that it does not follow the viewport; nil if nothing is.
  func change(
    inside rect: Rect, _ environment: StubEnvironment, scrolledBy distance: Double
  ) -> String? {
    guard !followsViewport else { return nil }
    let old = environment.viewport
    defer { environment.viewport = old }
    let here = (contentSize, elements(in: rect))
    environment.viewport = old.offset(
      by: axis == .vertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0))
    // One that wants bounds prepares before it is asked.
    guard !shouldInvalidate(forBounds: environment.viewport) else { return nil }
    let there = (contentSize, elements(in: rect))
    guard here.0 == there.0 else { return "content is \(here.0), and \(there.0) scrolled" }
    return here.1 == there.1 ? nil : "elements in \(rect) have other places scrolled by \(distance)"
  }
}
