/// What is to stay where it is seen: the anchor that awaits the next pass, and the one that lasts
/// while only sizes change.
struct Anchors {
  /// The anchor that the next pass keeps; nil: it takes one itself.
  private(set) var pending: Anchor?
  /// The anchor of the last change of sizes alone.
  private(set) var lasting: Anchor?

  /// The next pass keeps this anchor; nil: none is kept for it.
  mutating func keep(_ anchor: Anchor?) { pending = anchor }

  /// Takes what awaits the pass.
  mutating func take() -> Anchor? {
    defer { pending = nil }
    return pending
  }

  /// The anchor of a change of sizes alone.
  mutating func last(_ anchor: Anchor?) { lasting = anchor }

  /// The content was scrolled: the next change of sizes finds another anchor.
  mutating func contentScrolled() { lasting = nil }
}
