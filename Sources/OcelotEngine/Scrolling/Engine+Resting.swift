// Where content comes to rest that the reader lets go of.
extension Engine {
  /// How much of its velocity a fling loses, per second: as a GtkScrolledWindow decelerates.
  static let flingFriction = 4.0

  func userDidEndDragging(velocity seen: Point) -> Bool {
    guard let seen = checked(seen, "userDidEndDragging(velocity:)") else { return false }
    delegate?.willEndDragging(velocity: seen)
    let velocity = flipped(seen)
    let distance = Point(x: velocity.x / Self.flingFriction, y: velocity.y / Self.flingFriction)
    return rest(proposed: contentOffset + distance, velocity: velocity)
  }

  func userDidEndScrolling() {
    guard scroller.animation == nil else { return }
    if !rest(proposed: contentOffset, velocity: .zero) { tell(.scrollEnd) }
  }

  func userWillScroll(by seen: Point) -> Bool {
    guard let seen = checked(seen, "userWillScroll(by:)"), let target = placeOfRest(after: seen)
    else { return false }
    if target != placeBeforeRest { scroll(toRest: target, velocity: nil) }
    return true
  }

  /// Whether a scroll by a distance goes to a place of rest, and not just as far.
  func goesToRest(by seen: Point) -> Bool { placeOfRest(after: seen) != nil }

  /// Where the content is, or where it comes to rest if it is on its way.
  private var placeBeforeRest: Point { scroller.animation?.rest ?? contentOffset }

  /// The place of rest to which a scroll by a distance goes; nil if it goes just as far.
  private func placeOfRest(after seen: Point) -> Point? {
    guard seen != .zero, canRest else { return nil }
    let step = flipped(seen)
    let from = placeBeforeRest
    // What is on its way to the end goes there, and no farther.
    guard from == contentOffset || clamped(from + step) != from else { return from }
    let velocity = Point(x: step.x * Self.flingFriction, y: step.y * Self.flingFriction)
    // A turn of the wheel goes to the next place of rest, however far that is within a viewport.
    let most = mostSteps(of: step)
    var reach = 1.0
    while true {
      let proposed = clamped(from + Point(x: step.x * reach, y: step.y * reach))
      // Content that is on its way is asked about as if it were there.
      let target = asking(at: from) { restingOffset(proposed: proposed, velocity: velocity) }
      if reach == 1, target == proposed { return nil }
      let way = target - from
      if way.x * step.x + way.y * step.y > 0 { return target }
      guard reach < most else { return nil }
      reach = min(reach * 2, most)
    }
  }

  /// How many steps of a distance make a viewport, at least one.
  private func mostSteps(of step: Point) -> Double {
    let across = step.x == 0 ? .infinity : viewportSize.width / abs(step.x)
    let down = step.y == 0 ? .infinity : viewportSize.height / abs(step.y)
    return max(1, min(across, down))
  }

  /// Scrolls to where the layout and the delegate have it come to rest; false: it goes on by
  /// itself.
  private func rest(proposed: Point, velocity: Point) -> Bool {
    guard canRest else { return false }
    let proposed = clamped(proposed)
    let target = restingOffset(proposed: proposed, velocity: velocity)
    guard target != proposed else { return false }
    scroll(toRest: target, velocity: velocity)
    return true
  }

  private var canRest: Bool {
    !isBusy && !isDataChanging && session.hasPrepared && bounds.hasRoom && !session.isAllPending
  }

  /// The layout's wish, then the delegate's, within the content.
  func restingOffset(proposed: Point, velocity: Point) -> Point {
    let wish = asking { answers.targetOffset(proposed: proposed, velocity: velocity) }
    let target = clamped(axes.point(contentOffset, taking: wish))
    guard let delegate else { return target }
    let seen = asking {
      delegate.targetOffset(proposed: self.seen(offset: target), velocity: flipped(velocity))
    }
    guard let answer = checked(seen, "targetOffset(proposed:velocity:)") else { return target }
    return clamped(axes.point(contentOffset, taking: self.seen(offset: answer)))
  }

  /// Scrolls to a place of rest, with a velocity; nil: with that of the scroll under way, if there
  /// is one.
  private func scroll(toRest target: Point, velocity: Point?) {
    let present = velocity ?? scrollVelocity
    dropScrollAfterPass()
    stopScrollAnimation(finished: false)
    bounds.endOverscroll()
    guard !traits.reducesMotion else {
      scroll(to: .offset(target), animated: false, completion: nil)
      return
    }
    scroller.begin(
      ScrollAnimation(
        resting: target, from: contentOffset, velocity: present, start: host.clock.now,
        prepares: statistics.prepares))
    startTickingIfNeeded()
  }

  /// Whether the content, which came to rest, has another place of rest by now, because something
  /// changed on the way: it goes on to that.
  func restsElsewhere(since animation: ScrollAnimation) -> Bool {
    guard statistics.prepares != animation.prepares else { return false }
    return rest(proposed: contentOffset, velocity: .zero)
  }

  /// Brings an item with the focus into sight, where the layout has content come to rest.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - part: what is shown of it if all of it has no room.
  ///   - target: where it would be brought if content rested anywhere.
  /// - Returns: false where content rests anywhere: it is to be scrolled no farther than it must
  ///   be.
  func scrollToRest(
    showing item: ItemIndex, _ part: ScrollAim.Part, nearest target: ScrollAnimation.Target
  ) -> Bool {
    guard canRest, queue.isSettled, !queue.wantsPass,
      let frame = answers.attributes(of: .item(item))?.frame,
      let nearest = aim(at: target)
    else { return false }
    let stop = restingOffset(proposed: nearest, velocity: .zero)
    guard stop != nearest else { return false }
    var target = stop
    for position in [ScrollPosition.center, .start, .end] where !shows(frame, at: target) {
      guard let goal = aim(at: .element(.item(item), position, part, across: position)) else {
        break
      }
      target = restingOffset(proposed: goal, velocity: .zero)
    }
    if target != contentOffset { scroll(toRest: target, velocity: nil) }
    return true
  }

  /// Whether all of a frame is in sight at an offset.
  private func shows(_ frame: Rect, at offset: Point) -> Bool {
    let sight = Rect(origin: offset, size: viewportSize).outset(dx: 0.01, dy: 0.01)
    let isInside = (
      x: frame.minX >= sight.minX && frame.maxX <= sight.maxX,
      y: frame.minY >= sight.minY && frame.maxY <= sight.maxY
    )
    // Across, a shelf brings it into sight.
    return (isInside.x || !axes.contains(.horizontal))
      && (isInside.y || !axes.contains(.vertical))
  }
}
