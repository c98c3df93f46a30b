import CoreGraphics
import Ocelot

extension CGFloat {
  /// The nearest opacity, as UIKit takes it; what is no number stays, for the engine to report.
  var asOpacity: CGFloat { isNaN ? self : Swift.min(Swift.max(0, self), 1) }
}

extension CGPoint {
  // No −0, which would be told as such.
  init(_ point: Point) { self.init(x: point.x + 0, y: point.y + 0) }
  /// The engine's point.
  var ocelot: Point { Point(x: x, y: y) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
  /// The engine's size.
  var ocelot: Size { Size(width: width, height: height) }
}

extension CGRect {
  init(_ rect: Rect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
  /// The engine's rectangle.
  var ocelot: Rect { Rect(x: minX, y: minY, width: width, height: height) }
  /// The point in the middle.
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Rect {
  /// Whether both are the same but for rounding.
  func isNear(_ other: Rect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9
      && abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }
}

extension IndexPath {
  init(_ index: ItemIndex) { self.init(item: index.item, section: index.section) }
  /// The engine's index; nil of a path that names no item.
  var itemIndex: ItemIndex? { count == 2 ? ItemIndex(self[0], self[1]) : nil }
}

extension CGAffineTransform {
  init(_ t: Transform) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
  /// The engine's map.
  var ocelot: Transform { Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
}

extension UIEdgeInsets {
  /// The engine's insets, of a layout that begins at the left or, mirrored, at the right.
  func ocelot(isMirrored: Bool) -> Insets {
    let insets = Insets(top: top, leading: left, bottom: bottom, trailing: right)
    return isMirrored ? insets.mirrored : insets
  }

  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
      right: a.right + b.right)
  }
}
