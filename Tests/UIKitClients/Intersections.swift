import UIKit

/// What a file that imports UIKit alone sees.
public func touchingRectanglesIntersect() -> Bool {
  let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
  return rect.intersects(CGRect(x: 10, y: 0, width: 10, height: 10))
}

/// Rectangles that have something in common.
public func commonRectanglesIntersect() -> Bool {
  let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
  return rect.intersects(CGRect(x: 9, y: 9, width: 10, height: 10))
    && rect.intersects(CGRect(x: 5, y: 5, width: 0, height: 0))
    && !rect.intersects(CGRect.null)
}
