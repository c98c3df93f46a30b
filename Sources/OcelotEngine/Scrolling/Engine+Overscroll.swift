/// Offsets beyond the content, which the application sets.
///
/// They end, and the offset goes to where content and insets fill the viewport, when the reader
/// scrolls, when another scroll is asked for, and when the viewport, the insets, the content's
/// size, the layout or the data source is another. What is measured on the way there does not end
/// them.
extension Engine {
  /// Whether the offset is beyond the content and stays there.
  var staysBeyondContent: Bool { bounds.overscroll.allows(laidOutSize) }

  func setContentOffset(_ seen: Point, animated: Bool) {
    guard let seen = checked(seen, "setContentOffset(_:animated:)") else { return }
    let target = self.seen(offset: seen)
    // What is within the content stays so, also if that becomes shorter as it is measured on the
    // way.
    let isWithin = clamped(target) == target
    scroll(to: isWithin ? .offset(target) : .anywhere(target), animated: animated, completion: nil)
  }

  /// Moves the offset to where content and insets fill the viewport, unless it stays beyond them.
  func keepOffsetInContent() {
    guard !staysBeyondContent else { return }
    bounds.endOverscroll()
    moveOffset(to: clamped(contentOffset))
  }

  /// An offset, clamped to content of a size, unless it stays beyond that.
  func kept(_ offset: Point, in size: Size) -> Point {
    bounds.overscroll.allows(size) ? offset : clamped(offset, to: size)
  }

  /// A scroll to a target is on its way, or measures what is there before it begins.
  func beginOverscroll(to target: ScrollAnimation.Target, showing: Bool) {
    if target.mayBeBeyondContent || !showing && staysBeyondContent {
      bounds.beginOverscroll()
    } else {
      bounds.endOverscroll()
    }
  }

  /// No scroll is on its way any more.
  func endOverscrollOnTheWay() {
    if bounds.overscroll == .moving { bounds.restBeyond(laidOutSize) }
  }
}
