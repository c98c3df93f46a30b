import OcelotEngine

/// A finger or a mouse, and what it is doing.
struct Pointer {
  /// What it is doing.
  private(set) var gesture = PointerGesture.none

  /// It does something else from now on.
  mutating func begin(_ gesture: PointerGesture) { self.gesture = gesture }

  /// It is up, or what it does means nothing any more.
  mutating func end() { gesture = .none }

  /// It goes on with the item that it is on, if that is still there.
  mutating func follow(_ plan: UpdatePlan) {
    switch gesture {
    case .gripping(let start, let item, let since):
      gesture =
        plan.map.item(after: item).map { .gripping(start: start, item: $0, since: since) } ?? .none
    case .watching(let start, let item):
      gesture = .watching(start: start, item: item.flatMap { plan.map.item(after: $0) })
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
