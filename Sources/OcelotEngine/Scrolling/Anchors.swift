/// What is to stay where it is seen: the anchor that awaits the next pass, and the one that lasts
/// while only sizes change.
struct Anchors {
  /// The anchor that the next pass keeps; nil: it takes one itself.
  private(set) var pending: Anchor?
  /// The anchor of the last change of sizes alone.
  private(set) var lasting: Anchor?
  /// What tells the pending anchor's item apart, where no element on screen may say it.
  private var identifier: AnyHashable?

  /// The next pass keeps this anchor; nil: none is kept for it.
  mutating func keep(_ anchor: Anchor?) { (pending, identifier) = (anchor, nil) }

  /// Takes what awaits the pass.
  mutating func take() -> Anchor? {
    defer { keep(nil) }
    return pending
  }

  /// The content moved under the viewport, in points, and what is to stay with it.
  mutating func shift(by delta: Point) { pending = pending?.shifted(by: delta) }

  /// The item of the pending anchor; nil where that is none.
  var item: ItemIndex? {
    guard case .item(let item, _)? = pending else { return nil }
    return item
  }

  /// Remembers what tells the pending anchor's item apart; nil where that could not be asked.
  mutating func identify(as identifier: AnyHashable?) { self.identifier = identifier }

  /// The item of the pending anchor, if it was remembered what tells it apart.
  var former: FormerItem? { FormerItem(item, identifier) }

  /// Everything was asked again: the item of the pending anchor is here now, or nowhere.
  mutating func restart(at item: ItemIndex?) {
    switch pending {
    case .item(_, let distance): pending = item.map { .item($0, distance: distance) }
    // Which section is which is known of its items alone.
    case .supplementary: pending = nil
    case .start, .end, .offset, nil: break
    }
  }

  /// The anchor of a change of sizes alone.
  mutating func last(_ anchor: Anchor?) { lasting = anchor }

  /// The content was scrolled: the next change of sizes finds another anchor.
  mutating func contentScrolled() { lasting = nil }
}
