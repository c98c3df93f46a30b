import OcelotEngine

// A finger or a mouse.
extension EditingController {
  /// How far a pointer moves before it is clear what it does, in points.
  static let threshold = 8.0

  /// The primary button or a finger came down.
  ///
  /// Asked before anybody else gets the press.
  ///
  /// - Returns: true if it shut an open pane, or had an item go home that keys move, and is to have
  ///   no other effect.
  package func pressBegan(at point: Point) -> Bool {
    pointer.press(at: point, on: view?.element(at: point)?.itemIndex)
    if isMovingByKeys {
      handle { _ in cancelDrag() }
      return true
    }
    endFlight()
    guard let view, !swipe.isIdle else { return false }
    // On the swiped item it may begin a drag, or press one of the buttons.
    if let item = swipe.item, view.element(at: point) == .item(item) { return false }
    return shutForOther()
  }

  /// Shuts the pane of an item as the reader turns to something else.
  ///
  /// - Returns: true if it was open, or on its way there, and that is all that happens.
  func shutForOther() -> Bool {
    switch swipe.state {
    case .open, .settlingOpen, .menu:
      handle { time in
        carryOut(batch.paneShut(.pressOutside))
        carryOut(swipe.state == .menu ? swipe.shut(at: time) : swipe.pressOutside(at: time))
      }
      return true
    case .settlingShut, .removing:
      // What is on its way has been decided: it does not keep the reader.
      handle { _ in shutAtOnce() }
      return false
    case .idle, .tracking, .acting:
      return false
    }
  }

  /// An item that was let go is in its place: the reader goes on.
  func endFlight() {
    guard let flight = reorder.animation(at: now) else { return }
    handle { _ in reorder.finished(flight.id) }
  }

  /// A press ended that was neither a drag nor on a button: near a remove control it is one on
  /// that, and on the content of an open item it shuts the pane.
  package func pressEnded(at point: Point) {
    let press = pointer.endPress()
    guard let view, let item = view.element(at: point)?.itemIndex else { return }
    // Another row may have come under the pointer.
    if press.map({ $0.item == item && isOnRemove(of: item, $0.start) }) ?? true,
      isOnRemove(of: item, point)
    {
      return removePressed(item)
    }
    guard item == swipe.item else { return }
    handle { carryOut(swipe.pressOutside(at: $0)) }
  }

  /// Whether a point is on the remove control of an item, or at most 15 points beside it.
  private func isOnRemove(of item: ItemIndex, _ point: Point) -> Bool {
    guard batch.isOn, let view, let frame = view.screenFrame(of: .item(item)),
      view.layout.attributes(of: .item(item))?[Editing.self] ?? false
    else { return false }
    let distance = isMirrored ? frame.maxX - point.x : point.x - frame.minX
    return distance <= EditControls.Controls.reach
      && abs(point.y - frame.midY) <= EditControls.Controls.size / 2 + EditControls.Controls.margin
  }

  /// A pointer that may drag came down.
  ///
  /// A second one while the first swipes or moves an item takes the item from it, and begins
  /// nothing: what the reader wants is not clear.
  package func dragBegan(at point: Point, withMouse: Bool) {
    switch pointer.gesture {
    case .swiping, .moving: return dragCancelled()
    case .none, .watching, .gripping: pointer.end()
    }
    guard let view, let item = view.element(at: point)?.itemIndex else { return }
    if view.isEditing {
      if isOnGripper(of: item, point) { gripPressed(item, at: point) }
      return
    }
    guard !view.scrollsSideways, swipesWithMouse || !withMouse else { return }
    pointer.begin(.watching(start: point, item: item))
  }

  /// The pointer moved, so far since it came down.
  package func dragMoved(by translation: Point) -> GestureVerdict {
    // What is no number is no movement.
    guard let translation = translation.bounded else { return .undecided }
    switch pointer.gesture {
    case .none: return .denied
    case .watching(_, let item):
      let distance = translation.x * translation.x + translation.y * translation.y
      guard distance >= Self.threshold * Self.threshold else { return .undecided }
      guard let item, abs(translation.x) > abs(translation.y),
        let id = beginSwipe(of: item, dx: translation.x)
      else {
        pointer.end()
        return .denied
      }
      view?.pointerCancelled()
      pointer.begin(.swiping(id: id))
      return .claimed
    case .swiping(let id):
      handle { swipe.move(translation: opening(translation.x), gesture: id, at: $0) }
      return .claimed
    case .gripping(let start, let item, _):
      let distance = translation.x * translation.x + translation.y * translation.y
      guard distance >= Self.liftThreshold * Self.liftThreshold else { return .undecided }
      guard lift(item, from: start) else { return .denied }
      // However far the first movement was, it counts.
      return dragMoved(by: translation)
    case .moving(let id, let start):
      moveLifted(by: translation, pointer: start + translation, gesture: id)
      return .claimed
    }
  }

  /// The pointer let go.
  package func dragEnded() {
    defer { pointer.end() }
    switch pointer.gesture {
    case .none, .watching, .gripping: return
    case .moving:
      let item = reorder.item
      let gap = reorder.lift?.gap
      handle { _ in dropLifted() }
      // The source may have placed it elsewhere.
      if let gap, gap != item, let place = reorder.item { announcePosition(of: place) }
    case .swiping(let id): handle { carryOut(swipe.release(gesture: id, at: $0)) }
    }
  }

  /// Somebody else claimed the pointer, or it has gone.
  package func dragCancelled() {
    defer { pointer.end() }
    switch pointer.gesture {
    case .none, .watching, .gripping: return
    case .moving: handle { _ in cancelDrag() }
    case .swiping(let id): handle { carryOut(swipe.cancel(gesture: id, at: $0)) }
    }
  }

  /// A movement across in the pane's terms: positive opens.
  func opening(_ dx: Double) -> Double {
    let towardTrailing = isMirrored ? -dx : dx
    return swipe.geometry?.side == .leading ? towardTrailing : -towardTrailing
  }

  /// Begins to swipe an item, or takes hold of the swiped one.
  ///
  /// - Returns: the number of the gesture; nil if there is nothing to swipe.
  func beginSwipe(of item: ItemIndex, dx: Double) -> Int? {
    guard let view, !view.isEditing else { return nil }
    var id: Int?
    if swipe.isIdle {
      let towardTrailing = isMirrored ? -dx : dx
      let side: PaneSide = towardTrailing > 0 ? .leading : .trailing
      guard let geometry = geometry(of: item, side, actions(of: item, side)) else { return nil }
      acted.swipe(view.dataSource?.identifier(of: item))
      handle { id = swipe.begin(on: item, geometry, translation: abs(dx), at: $0) }
    } else if swipe.item == item {
      handle { id = swipe.begin(translation: opening(dx), at: $0) }
    }
    return id
  }
}
