extension CollectionView {
  /// The reader scrolled (wheel, scrollbar, fling, touch): the host's offset is now this.
  public func userScrolled(to offset: Point) { engine.userScrolled(to: offset) }

  /// The reader put a finger down and drags the content.
  public func userWillBeginDragging() { engine.userWillBeginDragging() }

  /// The reader let go, at a velocity in points per second.
  public func userDidEndDragging(velocity: Point) { engine.userDidEndDragging(velocity: velocity) }

  /// A scroll that the reader caused has ended.
  public func userDidEndScrolling() { engine.userDidEndScrolling() }

  /// Scrolls until an element is where it is wanted; its surroundings are measured first, so that
  /// it lands within half a point.
  ///
  /// - Parameters:
  ///   - element: an element that the layout shows; others are ignored and complete with false.
  ///   - position: where it is to stand, within insets and what is pinned.
  ///   - animated: whether the scroll is animated; the animation covers at most the last viewport
  ///     before the target.
  ///   - completion: called once, never inside this call; false if the reader took over.
  public func scroll(
    to element: ElementKey, at position: ScrollPosition, animated: Bool,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) { engine.scroll(to: element, at: position, animated: animated, completion: completion) }

  /// Scrolls to an offset, clamped to the content.
  public func scroll(to offset: Point, animated: Bool) {
    engine.scroll(to: offset, animated: animated)
  }

  /// Scrolls to an offset, also beyond the content, where it stays.
  ///
  /// It is there until the reader or another call scrolls, or the viewport, the insets, the content's size,
  /// the layout or the data source changes; then the content fills the viewport again. Corresponds to
  /// UIScrollView.setContentOffset(_:animated:); ``scroll(to:animated:)`` never leaves the content.
  ///
  /// - Parameters:
  ///   - offset: in content coordinates, in points; what is no number is reported and ignored.
  ///   - animated: whether the way is shown.
  /// - Complexity: O(v + log n) for v elements near the offset among n.
  public func setContentOffset(_ offset: Point, animated: Bool) {
    engine.setContentOffset(offset, animated: animated)
  }
}
