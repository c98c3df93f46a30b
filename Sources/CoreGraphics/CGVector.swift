import Foundation

/// A distance in both directions, in points.
///
/// Corresponds to CGVector.
public struct CGVector: Hashable, Sendable {
  /// The horizontal part.
  public var dx: CGFloat
  /// The vertical part.
  public var dy: CGFloat

  /// No distance.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// No distance.
  public init() { self.init(dx: 0, dy: 0) }

  /// Makes a distance from its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

extension CGPoint {
  /// Whether both are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
