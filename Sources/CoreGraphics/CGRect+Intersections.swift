import Foundation

extension CGRect {
  /// Whether both have an area in common: edges that only touch are none.
  ///
  /// Foundation on Linux counts them; Apple's frameworks do not. This function is found where UIKit
  /// or CoreGraphics alone is imported: where Foundation is, too, its own is.
  @_disfavoredOverload
  public func intersects(_ rect2: CGRect) -> Bool {
    guard !isNull, !rect2.isNull else { return false }
    let (a, b) = (standardized, rect2.standardized)
    return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
