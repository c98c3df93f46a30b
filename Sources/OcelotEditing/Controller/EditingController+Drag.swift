import OcelotEngine

// Moving an item.
extension EditingController {
  /// How far a pointer on a gripper moves before it lifts, in points.
  static let liftThreshold = 4.0
  /// How long a pointer rests on a gripper before it lifts, in seconds.
  static let liftDelay = 0.05
  /// How long a gap takes to another place, in seconds.
  static let gapDuration = 0.2

  /// Whether a point of the viewport is on the gripper of an item, or at most 15 points beside it.
  func isOnGripper(of item: ItemIndex, _ point: Point) -> Bool {
    guard let view, view.layout.attributes(of: .item(item))?[Movable.self] ?? false,
      let frame = view.screenFrame(of: .item(item))
    else { return false }
    // Beside an open pane its buttons begin where the room of the gripper ends.
    let room = EditControls.Controls.inset
    let reach = swipe.item == item ? room : EditControls.Controls.reach
    return isMirrored ? point.x - frame.minX <= reach : frame.maxX - point.x <= reach
  }

  func gripPressed(_ item: ItemIndex, at point: Point) {
    guard reorder.isIdle, view?.supportsReordering ?? false, view?.canMove(item) ?? false else {
      return
    }
    pointer.begin(.gripping(start: point, item: item, since: now))
    // The frames that time the lift.
    view?.refreshInteraction(of: [])
  }

  /// Takes an item off the list.
  func lift(_ item: ItemIndex, from start: Point) -> Bool {
    guard let view, liftItem(item, heldAt: start), let lift = reorder.lift else {
      pointer.end()
      return false
    }
    view.pointerCancelled()
    pointer.begin(.moving(id: lift.gesture, start: start))
    drag.hold(
      at: start, EdgeScrollers(in: view, pointer: start), seeing: DragState.sight(of: view))
    return true
  }

  /// Takes an item off the list that a pointer holds at a point of the viewport, or keys.
  func liftItem(_ item: ItemIndex, heldAt point: Point?) -> Bool {
    guard let view, reorder.isIdle, batch.isOn, view.supportsReordering, view.counts.contains(item),
      view.canMove(item),
      let frame = view.screenFrame(of: .item(item))
    else { return false }
    drag.begin(in: view.layout, of: view.dataSource?.identifier(of: item))
    handle { _ in
      carryOut(batch.paneShut(.pressOutside))
      let depth = point.map { ($0.y - frame.minY) / max(1, frame.height) } ?? 0
      carryOut(
        reorder.lift(
          item, frame: frame, depth: depth, isHeldAtRight: point.map { $0.x > frame.midX } ?? false,
          byKeys: point == nil))
    }
    return true
  }

  /// The lifted item follows a change of its surroundings: its size where its content needs another
  /// one, and the zones in which the list scrolls.
  func fitLifted() {
    guard let view, let lift = reorder.lift else { return }
    // Another layout knows of no gap.
    if view.layout !== drag.layout { handle { _ in cancelDragAtOnce() } }
    guard reorder.lift != nil, !lift.isByKeys else { return }
    let old = drag.scrollers
    drag.fit(view)
    if let size = view.liftedSize, size != lift.size {
      reorder.resize(to: size)
      drag.lookAgain()
    }
    if reorder.lift != lift || drag.scrollers != old || drag.needsLook {
      view.refreshInteraction(of: [lift.item])
    }
  }

  func moveLifted(by translation: Point, pointer point: Point, gesture: Int) {
    drag.move(to: point)
    lookForShelf()
    handle { _ in
      reorder.move(translation: translation, gesture: gesture)
      lookForGap()
    }
  }

  /// A shelf under the pointer scrolls sideways where the pointer is near one of its ends.
  private func lookForShelf() {
    guard let view, reorder.lift?.isByKeys == false else { return }
    let section = view.shelf(at: drag.pointer)
    if section != drag.scrolledShelf { restScrolledShelf() }
    guard let section, let shelf = view.shownShelf(section) else { return drag.leaveShelf() }
    let frame = shelf.frame
    drag.beOver(
      section, max(0, frame.minX)...max(0, frame.minX, min(view.viewportSize.width, frame.maxX)))
  }

  /// A shelf that was scrolled comes to rest where it does.
  private func restScrolledShelf() {
    guard let section = drag.scrolledShelf else { return }
    drag.leaveShelf()
    view?.userDidEndDraggingShelf(section, velocity: 0)
  }

  /// Opens the gap where it is nearest to the item, if the source allows it.
  func lookForGap() {
    drag.beginLook(seeing: view.map(DragState.sight(of:)) ?? .zero)
    askAboutGap()
    guard let view, let lift = reorder.lift, !lift.isByKeys else { return }
    let reach = lift.reach(from: drag.pointer - lift.translation, in: view.viewportSize)
    let look = Point(
      x: reach.x.look(after: lift.translation.x), y: reach.y.look(after: lift.translation.y))
    guard let gap = view.gap(nearestTo: look, current: lift.gap),
      gap != lift.gap
    else {
      drag.refuse(nil)
      return
    }
    guard gap == lift.item || gap != drag.refused && mayMove(lift.item, to: gap) else {
      drag.refuse(gap)
      return
    }
    drag.refuse(nil)
    carryOut(reorder.gapMoved(to: gap))
  }

  /// Has a gap that an update moved go home, if the source does not allow it where it is.
  private func askAboutGap() {
    guard drag.takeUnasked(), let lift = reorder.lift, lift.gap != lift.item,
      !mayMove(lift.item, to: lift.gap), let now = reorder.lift
    else { return }
    drag.refuse(now.gap)
    carryOut(reorder.gapMoved(to: now.item))
  }

  /// Whether an item may move; false if the answer came with a change, after which indexes are
  /// others.
  func mayMove(_ item: ItemIndex, to gap: ItemIndex) -> Bool {
    guard let view, let source = view.dataSource else { return false }
    let transactions = view.statistics.transactions
    return source.mayMove(from: item, to: gap) && view.dataSource === source
      && view.statistics.transactions == transactions
  }

  /// The pointer let go of the item.
  func dropLifted() {
    askAboutGap()
    guard let frame = shownFrame else { return }
    carryOut(reorder.release(at: now, frame: frame))
  }

  /// The item goes home.
  func cancelDrag() {
    guard let lift = reorder.lift, let frame = shownFrame else { return }
    carryOut(reorder.cancel(at: now, frame: frame))
    if lift.isByKeys { announcePosition(of: lift.item, titles.putBack) }
  }

  /// The item is in its place at once.
  func cancelDragAtOnce() {
    let lift = reorder.lift
    carryOut(reorder.cancelAtOnce())
    if let lift, lift.isByKeys { announcePosition(of: lift.item, titles.putBack) }
  }

  /// Where the lifted item is on screen.
  var shownFrame: Rect? {
    guard let view, let lift = reorder.lift else { return nil }
    return lift.isByKeys
      ? view.screenFrame(of: .item(lift.item)) ?? lift.startFrame
      : lift.frame(in: view.viewportSize)
  }

  func carryOut(_ effects: [ReorderMachine.Effect]) {
    for effect in effects {
      switch effect {
      case .openGap(let gap):
        guard let item = reorder.item else { continue }
        drag.openGap()
        showMovement(.lifted(item, gap: gap), within: Self.gapDuration)
      case .move(let from, let to): view?.dataSource?.move(from: from, to: to)
      case .closeGap:
        restScrolledShelf()
        drag.stopScrolling()
        guard drag.closeGap() else { continue }
        showMovement(.ended, within: ReorderMachine.flightDuration)
      case .dropGesture: dropGesture()
      }
    }
  }

  private func showMovement(_ movement: ItemMovement, within duration: Double) {
    let context = InvalidationContext()
    context.movement = movement
    view?.invalidateLayout(context, animation: .curve(.easeInOut, duration: duration))
  }

  /// Whether a drag needs frames although no pointer moves.
  var dragNeedsFrames: Bool {
    if case .gripping = pointer.gesture { return true }
    if drag.ghost != nil || reorder.animation(at: now) != nil { return true }
    guard let lift = reorder.lift, !lift.isByKeys else { return false }
    return drag.needsLook || drag.wantsToScroll
  }

  /// One frame of a drag.
  func dragTick(_ time: Double) {
    if case .gripping(let start, let item, let since) = pointer.gesture,
      time - since >= Self.liftDelay - 1e-9
    {
      _ = lift(item, from: start)
    }
    if let ghost = drag.ghost, time >= ghost.end { drag.dropGhost() }
    if let animation = reorder.animation(at: time), animation.isOver {
      reorder.finished(animation.id)
    }
    guard let view, let lift = reorder.lift, !lift.isByKeys else { return }
    lookForShelf()
    let scrolled = drag.scroll(at: time)
    if scrolled.list != .zero { _ = view.scrollForInteraction(by: scrolled.list) }
    if let shelf = scrolled.shelf { view.userScrolledShelf(shelf.section, by: shelf.distance) }
    // In a zone each frame looks again, also at the end, where nothing scrolls any more.
    if drag.needsLook || drag.isScrolling { lookForGap() }
  }
}
