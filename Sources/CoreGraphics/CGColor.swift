/// A colour as four numbers from 0 to 1.
///
/// Corresponds to CGColor.
public final class CGColor: Hashable, Sendable {
  private let parts: [CGFloat]

  /// Makes a colour from its parts.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  /// Makes a grey.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue, opacity.
  public var components: [CGFloat]? { parts }
  /// How many there are.
  public var numberOfComponents: Int { parts.count }
  /// The opacity.
  public var alpha: CGFloat { parts[3] }

  /// The colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Whether both have the same parts.
  public static func == (a: CGColor, b: CGColor) -> Bool { a.parts == b.parts }
  /// Feeds the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
