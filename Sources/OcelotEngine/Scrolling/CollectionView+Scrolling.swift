extension CollectionView {
  /// The reader scrolled (wheel, scrollbar, fling): the host's ``contentOffset`` is now this.
  package func userScrolled(to offset: Point) { engine.userScrolled(to: offset) }

  /// The reader put a finger down and drags the content.
  package func userWillBeginDragging() { engine.userWillBeginDragging() }

  /// The reader let go, with the content moving at a velocity, in points per second.
  ///
  /// Layout and delegate are asked where it rests, ``Layout/targetOffset(proposed:velocity:)``.
  ///
  /// - Returns: whether the collection view scrolls there itself: the host starts no fling then.
  @discardableResult
  package func userDidEndDragging(velocity: Point) -> Bool {
    engine.userDidEndDragging(velocity: velocity)
  }

  /// The wheel turned, and the host is about to scroll by a distance, in points.
  ///
  /// - Returns: whether the collection view scrolls itself, to the next place of rest.
  package func userWillScroll(by distance: Point) -> Bool { engine.userWillScroll(by: distance) }

  /// Whether ``userWillScroll(by:)`` would scroll to a place of rest; scrolls nothing.
  package func goesToRest(by distance: Point) -> Bool { engine.goesToRest(by: distance) }

  /// A scroll that the reader caused has ended.
  ///
  /// Where content does not rest there it scrolls on, and the delegate is told of the end later.
  package func userDidEndScrolling() { engine.userDidEndScrolling() }

  /// Scrolls an element to where it is wanted, within half a point, once the viewport has room.
  ///
  /// - Parameters:
  ///   - element: an element that the layout shows; others are ignored and complete with false.
  ///   - position: where it is to stand, within insets and what else is pinned.
  ///   - across: the same across the layout's axis, where content scrolls both ways.
  ///   - animated: whether the way is shown: the last viewport before the target, at most.
  ///   - completion: called once, never inside this call; false if the reader took over.
  public func scroll(
    to element: ElementKey, at position: ScrollPosition, across: ScrollPosition = .nearest,
    animated: Bool, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    engine.scroll(
      to: element, at: position, across: across, animated: animated, completion: completion)
  }

  /// Scrolls to an offset as it is seen, clamped to the content.
  public func scroll(to offset: Point, animated: Bool) {
    engine.scroll(to: offset, animated: animated)
  }

  /// Scrolls to an offset, also beyond the content, where it stays.
  ///
  /// It is there until something scrolls, or the viewport, insets, content's size, layout or data
  /// source changes; then the content fills the viewport again. ``scroll(to:animated:)`` never
  /// leaves the content. Corresponds to UIScrollView.setContentOffset(_:animated:).
  ///
  /// - Parameters:
  ///   - offset: as it is seen, in points; the parts count along which the layout scrolls. What is
  ///     no number is reported and ignored.
  ///   - animated: whether the way is shown.
  /// - Complexity: O(v + log n) for v elements near the offset among n.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    engine.setContentOffset(offset, animated: animated)
  }
}
