import Foundation

/// A layer with a shape, which can be set and read: nothing is drawn.
///
/// Corresponds to CAShapeLayer.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The shape.
  open var path: CGPath?
  /// The colour within it; black by default.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// What counts as within it.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of its line.
  open var strokeColor: CGColor?
  /// The part of the line where it begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The part of the line where it ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The lengths of dashes and gaps, in points; nil for a line without gaps.
  open var lineDashPattern: [NSNumber]?
  /// How far into the pattern the line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How the line turns.
  open var lineJoin = CAShapeLayerLineJoin.miter
}

/// What counts as within a shape, by name.
///
/// Corresponds to CAShapeLayerFillRule.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// What the line goes around.
  public static let nonZero = Self(rawValue: "non-zero")
  /// What the line goes around an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// How a line ends, by name.
///
/// Corresponds to CAShapeLayerLineCap.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes an end from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At its last point.
  public static let butt = Self(rawValue: "butt")
  /// With a half circle.
  public static let round = Self(rawValue: "round")
  /// With half a square.
  public static let square = Self(rawValue: "square")
}

/// How a line turns, by name.
///
/// Corresponds to CAShapeLayerLineJoin.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a turn from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// To a point.
  public static let miter = Self(rawValue: "miter")
  /// With an arc.
  public static let round = Self(rawValue: "round")
  /// Cut off.
  public static let bevel = Self(rawValue: "bevel")
}
