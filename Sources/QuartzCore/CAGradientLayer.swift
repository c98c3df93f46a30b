import Foundation

/// A layer with colours that turn into each other, which can be set and read: nothing is drawn.
///
/// Corresponds to CAGradientLayer.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours.
  open var colors: [Any]?
  /// Where they are, from 0 to 1; nil for even distances.
  open var locations: [NSNumber]?
  /// Where the first is, in parts of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last is, in parts of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// How they turn into each other.
  open var type = CAGradientLayerType.axial
}

/// How colours turn into each other, by name.
///
/// Corresponds to CAGradientLayerType.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Makes a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = Self(rawValue: "axial")
  /// From a point outwards.
  public static let radial = Self(rawValue: "radial")
  /// Around a point.
  public static let conic = Self(rawValue: "conic")
}
