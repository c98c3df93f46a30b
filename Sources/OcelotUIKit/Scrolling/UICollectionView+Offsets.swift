import CoreGraphics
import Ocelot

extension UICollectionView {
  /// The offset at which a stretch stands at the start, in the middle or at the end; nil for neither.
  static func offset(
    _ low: CGFloat, _ high: CGFloat, _ room: CGFloat, _ start: Bool, _ middle: Bool, _ end: Bool
  ) -> CGFloat? {
    if start { return low }
    if middle { return (low + high - room) / 2 }
    return end ? high - room : nil
  }

  /// The nearest offset within the content.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (insets, size) = (adjustedContentInset, contentSize)
    // From 0 on: −0 would be told as an offset.
    let (left, top) = (0 - insets.left, 0 - insets.top)
    return CGPoint(
      x: min(max(left, offset.x), max(left, size.width + insets.right - bounds.width)),
      y: min(max(top, offset.y), max(top, size.height + insets.bottom - bounds.height)))
  }

  /// Where a drag that ends with a velocity comes to rest if pages are turned; nil if they are not.
  func page(at velocity: Point) -> CGPoint? {
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
}
