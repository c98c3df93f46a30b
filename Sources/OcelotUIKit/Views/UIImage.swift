import CoreGraphics

/// A picture, of which there is the size alone.
///
/// Corresponds to UIImage.
public final class UIImage: NSObject, Sendable {
  /// The size, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat

  /// Makes a picture without a size.
  public override init() { (size, scale) = (.zero, 1) }
  /// Nil: there is no catalogue of pictures.
  public init?(named name: String) { return nil }
  /// Nil: there is no catalogue of pictures.
  public init?(systemName name: String) { return nil }
}
