import CoreGraphics

extension NSValue {
  /// Holds a point.
  ///
  /// Corresponds to NSValue.init(cgPoint:).
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Holds a size.
  ///
  /// Corresponds to NSValue.init(cgSize:).
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Holds a rectangle.
  ///
  /// Corresponds to NSValue.init(cgRect:).
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point that it holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that it holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that it holds.
  public var cgRectValue: CGRect { rectValue }
}
