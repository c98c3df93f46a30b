/// An extent in both directions, in points.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Both extents, as "320.0 × 44.0".
  public var description: String { "\(width) × \(height)" }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
