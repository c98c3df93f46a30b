import Foundation

/// A shape, as far as it can be handed on and measured: nothing is drawn.
///
/// Corresponds to CGPath.
public class CGPath: Hashable, @unchecked Sendable {
  /// The points that it goes through or is drawn to, in order; a subclass adds some while nobody else has it.
  fileprivate(set) var points: [CGPoint]

  fileprivate init(points: [CGPoint]) { self.points = points }

  /// Makes a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect, transform)
  }

  /// Makes a rectangle with round corners, which cover what it covers.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(around: rect, transform) }

  /// Makes an ellipse within a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect, transform)
  }

  private convenience init(around rect: CGRect, _ map: UnsafePointer<CGAffineTransform>?) {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    self.init(points: corners.map { point in map.map { point.applying($0.pointee) } ?? point })
  }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle around all points; empty and at the origin of an empty path.
  public var boundingBox: CGRect {
    guard let first = points.first else { return .zero }
    return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
      let (left, top) = (min(box.minX, point.x), min(box.minY, point.y))
      return CGRect(
        x: left, y: top, width: max(box.maxX, point.x) - left,
        height: max(box.maxY, point.y) - top)
    }
  }

  /// The same: curves are known by their points.
  public var boundingBoxOfPath: CGRect { boundingBox }

  /// Whether both go through the same points.
  public static func == (a: CGPath, b: CGPath) -> Bool { a.points == b.points }
  /// Feeds the number of points.
  public func hash(into hasher: inout Hasher) { hasher.combine(points.count) }
}

/// A shape that grows.
///
/// Corresponds to CGMutablePath.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Makes an empty path.
  public init() { super.init(points: []) }

  /// Begins at a point.
  public func move(to point: CGPoint) { points.append(point) }
  /// Draws a line to a point.
  public func addLine(to point: CGPoint) { points.append(point) }
  /// Draws a curve to a point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { points += [control, end] }
  /// Draws a curve to a point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points += [control1, control2, end]
  }
  /// Draws a rectangle.
  public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect, transform: nil)) }
  /// Draws an ellipse within a rectangle.
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect, transform: nil)) }
  /// Draws another path.
  public func addPath(_ path: CGPath) { points += path.points }
  /// Goes back to where it began.
  public func closeSubpath() {}
}
