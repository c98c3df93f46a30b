import CoreGraphics

/// Corners of a rectangle.
///
/// Corresponds to UIRectCorner.
public struct UIRectCorner: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left one.
  public static let topLeft = Self(rawValue: 1)
  /// The upper right one.
  public static let topRight = Self(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = Self(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = Self(rawValue: 8)
  /// All four.
  public static let allCorners = Self(rawValue: .max)
}

/// A shape, such as that of a shadow: it can be set, compared and measured.
///
/// Nothing is drawn.
///
/// Corresponds to UIBezierPath.
@preconcurrency @MainActor
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  /// Makes an empty path.
  public override init() { super.init() }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(rect: rect)
  }

  /// Makes a rectangle of which some corners are round.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { self.init(rect: rect) }

  /// Makes an ellipse within a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a part of a circle, from an angle to another one, clockwise as it is seen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a path like another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The width of its line, in points.
  open var lineWidth: CGFloat = 1
  /// What counts as within it; the whole inside by default.
  open var usesEvenOddFillRule = false
  /// The shape.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }
  /// The smallest rectangle around it.
  open var bounds: CGRect { path.boundingBox }
  /// Whether nothing was drawn.
  open var isEmpty: Bool { path.isEmpty }

  /// Begins at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Draws a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Draws a curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Draws a curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Draws a part of a circle, from an angle to another one, clockwise as it is seen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Where y goes down, the other way round.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }
  /// Moves it as a map says.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }
  /// Whether a point is within it: curves are straight between their points.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Takes everything away that was drawn.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Draws another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Goes back to where it began.
  open func close() { path.closeSubpath() }
  /// Does nothing: nothing is drawn.
  open func fill() {}
  /// Does nothing: nothing is drawn.
  open func stroke() {}
}
