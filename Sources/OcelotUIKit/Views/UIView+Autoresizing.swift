import CoreGraphics

/// How a view follows the size of its parent.
extension UIView {
  /// Grows with the parent as the mask says.
  func followParent(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    guard !mask.isEmpty else { return }
    var rect = frame
    (rect.origin.x, rect.size.width) = Self.shared(
      start: rect.origin.x, length: rect.size.width, parent: (old.width, new.width),
      flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
    (rect.origin.y, rect.size.height) = Self.shared(
      start: rect.origin.y, length: rect.size.height, parent: (old.height, new.height),
      flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
    frame = rect
  }

  /// Start and length on one axis after the parent's length is another one: margin, length and
  /// margin, as far as they are flexible, share the difference in proportion to what they were.
  private static func shared(
    start: CGFloat, length: CGFloat, parent: (old: CGFloat, new: CGFloat), flexible: [Bool]
  ) -> (start: CGFloat, length: CGFloat) {
    var parts = [start, length, parent.old - start - length]
    let places = parts.indices.filter { flexible[$0] }
    let sum = places.reduce(0) { $0 + parts[$1] }
    for place in places {
      let share = sum > 0 ? parts[place] / sum : 1 / CGFloat(places.count)
      parts[place] += (parent.new - parent.old) * share
    }
    return (parts[0], parts[1])
  }
}
