import Foundation

/// A shape, as far as it can be handed on and measured: nothing is drawn.
///
/// Corresponds to CGPath.
public class CGPath: Hashable, @unchecked Sendable {
  /// The points that it goes through or is drawn to, in order; a subclass adds some while it is the
  /// only owner.
  fileprivate(set) var points: [CGPoint]
  /// The numbers of the points at which it begins again.
  fileprivate(set) var starts: [Int]

  fileprivate init(points: [CGPoint], starts: [Int]? = nil) {
    self.points = points
    self.starts = starts ?? (points.isEmpty ? [] : [0])
  }

  /// Makes a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(around: rect, transform)
  }

  /// Makes a rectangle with round corners, which cover what it covers.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) { self.init(around: rect, transform) }

  /// Makes an ellipse within a rectangle, known by points on it.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let points = Arc(angle: 0, turn: 2 * .pi).points.dropLast().map { point in
      CGPoint(
        x: rect.midX + point.x * rect.width / 2, y: rect.midY + point.y * rect.height / 2)
    }
    self.init(points: points.map { point in transform.map { point.applying($0.pointee) } ?? point })
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

  /// A shape like this one.
  public func copy() -> CGPath? { CGPath(points: points, starts: starts) }

  /// A shape like this one, which grows.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }

  /// Whether a point is within the shape: curves are straight between their points.
  ///
  /// Parts that are not closed are, as when they are filled.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let ends = starts.dropFirst() + [points.count]
    var turns = 0
    for (start, end) in zip(starts, ends) {
      let corners = points[start..<end].map { $0.applying(transform) }
      for (number, from) in corners.enumerated() {
        let to = corners[(number + 1) % corners.count]
        // On which side of the line the point is.
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if from.y <= point.y, to.y > point.y, side > 0 { turns += 1 }
        if from.y > point.y, to.y <= point.y, side < 0 { turns -= 1 }
      }
    }
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  /// The same: curves are known by their points.
  public var boundingBoxOfPath: CGRect { boundingBox }

  /// Whether both go through the same points.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a.points == b.points && a.starts == b.starts
  }
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
  public func move(to point: CGPoint) {
    starts.append(points.count)
    points.append(point)
  }
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
  public func addPath(_ path: CGPath) { add(path, through: .identity) }
  /// Draws another path through a map.
  public func addPath(_ path: CGPath, transform: CGAffineTransform) {
    add(path, through: transform)
  }
  /// Draws lines between points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Draws a part of a circle, known by points on it; a line goes to where it begins.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Clockwise as Apple's function has it, where y goes up.
    var turn = (endAngle - startAngle).remainder(dividingBy: 2 * .pi)
    if abs(endAngle - startAngle) >= 2 * .pi { turn = clockwise ? -2 * .pi : 2 * .pi }
    if clockwise, turn > 0 { turn -= 2 * .pi }
    if !clockwise, turn < 0 { turn += 2 * .pi }
    for point in Arc(angle: startAngle, turn: turn).points {
      let place = CGPoint(x: center.x + point.x * radius, y: center.y + point.y * radius)
      points.isEmpty ? move(to: place) : addLine(to: place)
    }
  }
  /// Goes back to where it began; the next line begins there.
  public func closeSubpath() {}

  private func add(_ path: CGPath, through map: CGAffineTransform) {
    starts += path.starts.map { $0 + points.count }
    points += path.points.map { $0.applying(map) }
  }

  /// Moves all points as a map says.
  package func apply(_ map: CGAffineTransform) { points = points.map { $0.applying(map) } }
}

/// A part of the circle of radius 1, as points on it.
private struct Arc {
  let angle: CGFloat
  let turn: CGFloat

  /// From the start to the end, at most an eighth of a right angle apart; those along the axes are
  /// exact.
  var points: [CGPoint] {
    let count = max(1, Int((abs(turn) / (.pi / 16) - 1e-9).rounded(.up)))
    return (0...count).map { number in
      let angle = angle + turn * CGFloat(number) / CGFloat(count)
      func exact(_ value: CGFloat) -> CGFloat {
        abs(value - value.rounded()) < 1e-12 ? value.rounded() : value
      }
      return CGPoint(x: exact(cos(angle)), y: exact(sin(angle)))
    }
  }
}

/// What counts as within a shape.
///
/// Corresponds to CGPathFillRule.
public enum CGPathFillRule: Int, Sendable {
  /// What the line goes around.
  case winding
  /// What the line goes around an odd number of times.
  case evenOdd
}
