import OcelotEngine

/// A finger or a mouse, and what it is doing.
struct Pointer {
  /// What it is doing.
  private(set) var gesture = PointerGesture.none
  /// Where it went down last, and on which item; nil once that press is over.
  private var pressed: (start: Point, item: ItemIndex?)?

  /// It goes down at a point, on an item or on none.
  mutating func press(at point: Point, on item: ItemIndex?) { pressed = (point, item) }

  /// It is up again.
  ///
  /// - Returns: where it went down, and on which item, if that is known; the item is nil where it
  ///   has gone since.
  mutating func endPress() -> (start: Point, item: ItemIndex?)? {
    defer { pressed = nil }
    return pressed
  }

  /// What it is on has other controls from now on: a press that goes on means none of them.
  mutating func loseItem() { pressed?.item = nil }

  /// It does something else from now on.
  mutating func begin(_ gesture: PointerGesture) { self.gesture = gesture }

  /// It is up, or what it does means nothing any more.
  mutating func end() { gesture = .none }

  /// It goes on with the item that it is on, if that is still there.
  ///
  /// Where it is reloaded, another one may be in its place.
  mutating func follow(_ plan: UpdatePlan) {
    func place(of item: ItemIndex) -> ItemIndex? {
      plan.map.item(after: item).flatMap { plan.reloads(.item($0)) ? nil : $0 }
    }
    if let press = pressed { pressed?.item = press.item.flatMap(place) }
    switch gesture {
    case .gripping(let start, let item, let since):
      gesture = place(of: item).map { .gripping(start: start, item: $0, since: since) } ?? .none
    case .watching(let start, let item):
      gesture = .watching(start: start, item: item.flatMap(place))
    case .none, .swiping, .moving: break
    }
  }
}

/// What the pointer is doing.
enum PointerGesture {
  /// It is up, or what it does means nothing here.
  case none
  /// It is down and has not moved far enough to tell.
  case watching(start: Point, item: ItemIndex?)
  /// It swipes an item.
  case swiping(id: Int)
  /// It is on the gripper of an item.
  case gripping(start: Point, item: ItemIndex, since: Double)
  /// It moves an item.
  case moving(id: Int, start: Point)
}
