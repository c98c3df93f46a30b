import CoreGraphics

/// Where content goes that the reader lets go of.
extension UIScrollView {
  /// The nearest offset within the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (insets, size) = (adjustedContentInset, contentSize)
    // From 0 on: −0 would be told as an offset.
    let (left, top) = (0 - insets.left, 0 - insets.top)
    return CGPoint(
      x: min(max(left, offset.x), max(left, size.width + insets.right - bounds.width)),
      y: min(max(top, offset.y), max(top, size.height + insets.bottom - bounds.height)))
  }

  /// Where content that is let go of with a velocity, in points per second, comes to rest by
  /// itself.
  func naturalRest(at velocity: CGPoint) -> CGPoint {
    let rate = min(max(0, decelerationRate.rawValue), 0.999_9)
    let seconds = rate / (1 - rate) / 1000
    return clamped(
      CGPoint(
        x: contentOffset.x + velocity.x * seconds, y: contentOffset.y + velocity.y * seconds))
  }

  /// Where a drag that ends with a velocity comes to rest if pages are turned; nil if they are not.
  private func page(at velocity: CGPoint) -> CGPoint? {
    guard isPagingEnabled, bounds.width > 0, bounds.height > 0 else { return nil }
    func page(_ offset: CGFloat, _ size: CGFloat, _ velocity: CGFloat) -> CGFloat {
      // A quick drag turns the page in its direction, a slow one goes to the nearest.
      let rule: FloatingPointRoundingRule =
        abs(velocity) < 200 ? .toNearestOrAwayFromZero : velocity > 0 ? .up : .down
      return (offset / size).rounded(rule) * size
    }
    let (offset, room) = (contentOffset, bounds.size)
    return clamped(
      CGPoint(
        x: contentSize.width > room.width ? page(offset.x, room.width, velocity.x) : offset.x,
        y: contentSize.height > room.height ? page(offset.y, room.height, velocity.y) : offset.y))
  }

  /// Where the content comes to rest after the delegate was asked, with a velocity in points per
  /// second; where pages are turned at a page.
  func askDelegate(restingAt proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let page = page(at: velocity)
    var target = page ?? proposed
    scrollDelegate?.scrollViewWillEndDragging?(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target)
    return page ?? clamped(target)
  }

  /// The delegate is told that the reader let go, and that what moves slows down.
  func tellEndOfDrag(decelerates: Bool) {
    setDecelerating(decelerates)
    scrollDelegate?.scrollViewDidEndDragging?(self, willDecelerate: decelerates)
    guard isDecelerating else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating?(self)
  }

  /// What was let go slows down no more, which the delegate is told.
  func endDeceleration() {
    guard isDecelerating else { return }
    setDecelerating(false)
    scrollDelegate?.scrollViewDidEndDecelerating?(self)
  }
}
