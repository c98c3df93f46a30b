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

extension NSValue {
  /// Holds a transform.
  ///
  /// Corresponds to NSValue.init(cgAffineTransform:).
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    let t = transform
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Holds insets.
  ///
  /// Corresponds to NSValue.init(uiEdgeInsets:).
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Holds an offset.
  ///
  /// Corresponds to NSValue.init(uiOffset:).
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  /// The transform that it holds; the identity where it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// The insets that it holds; zero where it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The offset that it holds; zero where it holds something else.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  /// How an array of so many numbers is named.
  private static func type(_ count: Int) -> String { "[\(count)d]" }

  private convenience init(numbers: [CGFloat]) {
    let values = numbers.map(Double.init)
    self.init(bytes: values, objCType: Self.type(numbers.count))
  }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == Self.type(count) else { return nil }
    var values = [Double](repeating: 0, count: count)
    getValue(&values)
    return values.map { CGFloat($0) }
  }
}
