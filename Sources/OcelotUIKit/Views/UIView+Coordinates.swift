import CoreGraphics

/// The way of points and rectangles through the maps of the views around them.
extension UIView {
  /// The smallest rectangle around the corners of one, each of which goes elsewhere.
  func around(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      map(rect.origin), map(CGPoint(x: rect.maxX, y: rect.minY)),
      map(CGPoint(x: rect.minX, y: rect.maxY)), map(CGPoint(x: rect.maxX, y: rect.maxY)),
    ]
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    // Plain moves keep the size as it is.
    if corners[1].y == corners[0].y, corners[2].x == corners[0].x, !isMapped {
      return CGRect(origin: corners[0], size: rect.size)
    }
    return CGRect(
      x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left,
      height: (corners.map(\.y).max() ?? 0) - top)
  }

  /// Whether it or something around it is not only moved.
  private var isMapped: Bool { !transform.isIdentity || superview?.isMapped == true }

  private func pointInParent(_ point: CGPoint) -> CGPoint {
    let anchor = anchor
    return CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
      .moved(by: center)
  }

  private func pointFromParent(_ point: CGPoint) -> CGPoint {
    let (map, anchor) = (transform, anchor)
    let offset = CGPoint(x: point.x - center.x, y: point.y - center.y)
    // What is flat has no way back.
    let back = map.a * map.d - map.b * map.c == 0 ? offset : offset.applying(map.inverted())
    return back.moved(by: anchor)
  }

  /// The anchor point in its own coordinates.
  private var anchor: CGPoint {
    let (bounds, parts) = (bounds, layer.anchorPoint)
    return CGPoint(
      x: bounds.minX + parts.x * bounds.width, y: bounds.minY + parts.y * bounds.height)
  }

  /// A point of its own coordinates in those of the view around all others.
  func pointInRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return superview.pointInRoot(pointInParent(point))
  }

  /// A point of the coordinates of the view around all others in its own.
  func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return pointFromParent(superview.pointFromRoot(point))
  }
}

extension CGPoint {
  fileprivate func moved(by offset: CGPoint) -> CGPoint {
    CGPoint(x: x + offset.x, y: y + offset.y)
  }
}
