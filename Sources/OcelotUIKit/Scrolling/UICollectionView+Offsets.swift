import CoreGraphics

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
}
